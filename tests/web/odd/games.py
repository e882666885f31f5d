"""Games of every kind, as they lie on a shelf of which much was made.

Counted, told by cards, timed, followed at many moments.
"""

import io
import json
from functools import cache
from random import Random

from companion.cards import LAID
from companion.clock import clock_of
from companion.journal import Entry, Intent
from companion.journal.entries import REMOVED, STARTED
from companion.live.entries import FOLLOWED
from companion.live.from_position import Middle
from companion.live.intents import entries_of_record, leaving_entries, take_back
from companion.live.reader import answer_entries, live_of
from companion.pad import game_of
from companion.pad.entries import FINISHED
from companion.rules.refusal import Refusal
from companion.store.deleting import begin_trial
from companion.store.exchange import import_journals
from companion.store.importers import read_any
from companion.store.store import READERS, now
from companion.web.clock.routes import meant
from companion.web.games.transfer_pages import TRANSFER_WORDS
from companion.web.live.middle import head
from tests.cards.tables import TABLES, told
from tests.live.journals import head_of, record_of, recorded, setup_of
from tests.pad.games import FOUR, duel, filled, table, teams, two_players, write
from tests.rules.wonders.course.hiding import told_twice

RECORDS = (
    "everything-7",
    "teams-4",
    "two-players",
    "duel-science",
    "duel-military",
    "base-3",
    "second/second-everything-7",
    "second/second-edifice-4",
)
DUELS = (("pantheon",), ("agora",), ("pantheon", "agora"))
BOXES = ("leaders", "cities")
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
        kept(store, table(4, "edifice", "armada", edition="second"), []),
    ]
    laid += [followed(store, recorded(name), chance) for name in RECORDS]
    laid += [followed(store, dealt(game="duel", expansions=boxes), chance) for boxes in DUELS]
    with_gaps = [untold(store, chance, n % 2) for n in range(5)]
    for game in with_gaps[:3]:
        left(store, game)
    followed_again(store, with_gaps[0])
    taken_back(store, with_gaps[3], chance)
    return laid + with_gaps + imported(store, chance)


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


@cache
def _dealt(table):
    """The record of a random game."""
    return record_of(**dict(table))


def dealt(**table):
    """The record of a random game at such a table."""
    return _dealt(tuple(table.items()))


def untold(store, chance: Random, has_boxes):
    """A followed game in which some plays were not told, up to any moment."""
    record = dealt(players=4, **({"edition": "second", "expansions": BOXES} if has_boxes else {}))
    told = [one.entry for one in told_twice(record, chance)]
    return played(store, record, told[: chance.randrange(8, len(told))])


def played(store, record, entries):
    """A followed game with these entries, as far as the judge lets them stand; its id."""
    game = store.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))], "odd")
    for entry in entries:
        if isinstance(store.write(game, Intent.to_write(answer_entries(entry), "odd")), Refusal):
            break
    return game


def left(store, game):
    """The table is followed no longer: its cards and its clock go on."""
    store.write(game, Intent(leaving_entries, "odd"))


def followed_again(store, game):
    """The same followed again from the cities as they lie, where nothing else needs to be said."""
    story = store.story(game)
    moment = clock_of(story).now
    middle = Middle(moment.age or 3, moment.turn or 1)
    store.write(game, Intent.to_write([Entry(FOLLOWED, head(game_of(story).cities, middle))], "odd"))


def taken_back(store, game, chance: Random):
    """The latest plays of a game taken back."""
    numbers = [one.number for one in live_of(store.story(game)).played]
    number = chance.choice(numbers[-6:])
    store.write(game, Intent(lambda story: take_back(story, number), "odd"))


def followed(store, record, chance: Random):
    """A followed game at a moment of it: the beginning, the end, or anywhere between."""
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
