"""Games of every kind, as they lie on a shelf of which much was made: counted, told by cards, timed, followed at many moments."""

import io
import json
from random import Random

from companion.cards import LAID
from companion.journal import Entry, Intent
from companion.journal.entries import REMOVED, STARTED
from companion.live.intents import entries_of_record
from companion.pad.entries import FINISHED
from companion.rules.refusal import Refusal
from companion.store.deleting import begin_trial
from companion.store.exchange import import_journals
from companion.store.importers import read_any
from companion.store.store import READERS, now
from companion.web.clock.routes import meant
from companion.web.games.transfer_pages import TRANSFER_WORDS
from tests.cards.tables import TABLES, told
from tests.live.journals import recorded
from tests.pad.games import FOUR, duel, filled, table, teams, two_players, write

RECORDS = ("everything-7", "teams-4", "two-players", "duel-science", "duel-military", "base-3")
CLOCK = ("next:0", "next:1", "next:2", "shields:1:0:3", "shields:1:1:0", "dove:1:2:1")


def lay(store, chance: Random):
    """A game of every kind on the shelf of a store; their ids."""
    laid = [
        kept(store, table(), filled(FOUR)[: chance.randrange(28)]),
        kept(store, table(5, "leaders", "cities", "tower", "projects"), []),
        kept(store, teams(), []),
        kept(store, two_players(), []),
        kept(store, duel(), []),
        kept(store, table(), [*filled(FOUR), Entry(FINISHED)]),
        kept(store, table(), [*filled(FOUR), Entry(FINISHED), Entry(REMOVED)]),
        kept(store, TABLES["base"][0], told("base")[: chance.randrange(1, 5)]),
        kept(store, TABLES["duel"][0], [*told("duel"), Entry(LAID, {"set": {"done": False}}, 0)]),
        ticking(store, kept(store, table(3, "cities"), [])),
    ]
    return laid + [followed(store, name, chance) for name in RECORDS] + imported(store, chance)


def kept(store, setup, entries):
    """A game with these entries; its id."""
    game = store.start([Entry(STARTED, setup.body())], "odd")
    if entries:
        write(store, game, entries, "odd")
    return game


def ticking(store, game):
    """The same with its clock some turns on."""
    for said in CLOCK:
        assert not isinstance(
            store.write(game, Intent(lambda story, said=said: meant(story, said))), Refusal
        ), said
    return game


def followed(store, name, chance: Random):
    """A followed game at a moment of it: the beginning, the end, or anywhere between."""
    record = recorded(name)
    whole = len(record["entries"])
    entries = entries_of_record(
        READERS,
        record | {"entries": record["entries"][: chance.choice((0, chance.randrange(whole), whole))]},
        now(),
    )
    return store.start(entries, "odd")


def imported(store, chance: Random):
    """A game that came in by the file of another program."""
    play = {
        "game": {"name": "7 Wonders", "bggId": 68448},
        "sourcePlayId": str(chance.random()),
        "playDate": "2026-03-04 20:00:00",
        "players": [
            {"name": name, "score": str(50 + n), "winner": n == 2}
            for n, name in enumerate(("Ann", "Ben", "Cem"))
        ],
    }
    return import_journals(store, read_any(io.BytesIO(json.dumps(play).encode()), TRANSFER_WORDS)).added


def to_try(store):
    """A table to try."""
    return begin_trial(store, [Entry(STARTED, table().body())], "odd")
