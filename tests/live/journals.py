"""Journals of followed games for tests: a record as a set-up and its entries written through the door."""

import json
from pathlib import Path
from random import Random

from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.journal.validation import judged_story, started_story
from companion.live.entries import FOLLOWED
from companion.live.intents import counted_entries
from companion.live.reader import answer_entries
from companion.live.simulate.playing import Wanted, dealer_for, simulated, simulated_records
from companion.rules.refusal import Refusal
from companion.store.store import READERS

GAMES = Path(__file__).parent.parent / "games"
NOW = "2026-11-20T21:00:00+00:00"


def record_of(game="wonders", players=3, expansions=(), variant="standard", seed=3, edition="first"):
    wanted = Wanted(game, None if game == "duel" else players, expansions, variant, edition)
    return next(simulated_records(wanted, 1, seed))


def head_of(record):
    """What a record says before its entries; from a position, its seats stand there."""
    own = {"entries", "seats"} if "from" in record else {"entries"}
    return {field: value for field, value in record.items() if field not in own}


def setup_of(record):
    seats = [
        {
            "name": "" if seat.get("free_city") else seat["player"],
            "wonder": seat.get("wonder", ""),
            "side": seat.get("side", ""),
            "team": seat.get("team", ""),
            "free_city": seat.get("free_city", False),
        }
        for seat in record["seats"]
    ]
    shared = {field: record[field] for field in ("expansions", "variant", "edition") if field in record}
    return {"game": record["game"], "seats": seats, **shared}


def begun(record):
    """A journal whose game is followed from its set-up."""
    return started_story(
        READERS, [Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))], "", NOW
    )


def write(story, meant, actor="", expected=None):
    return judged_story(READERS, story, Intent(meant, actor, expected), NOW)


def follow(story, entries, actor=""):
    """The journal with these entries of a record."""
    for entry in entries:
        story = write(story, lambda told, entry=entry: answer_entries(entry), actor)
        assert not isinstance(story, Refusal), (entry, story)
    return story


def recorded(name):
    """A game of tests/games."""
    return json.loads((GAMES / f"{name}.json").read_text("utf-8"))


def kept_second(name):
    """A kept game of the second edition, without what its writer remarked: that is no play."""
    raw = recorded(f"second/second-{name}")
    return {**raw, "entries": [entry for entry in raw["entries"] if entry["do"] != "remark"]}


def follow_in(store, record, ends=True, place=""):
    """Keep the game of a record, followed and, where it ends, counted; its id."""
    game = store.start(
        [Entry(STARTED, setup_of(record) | {"place": place}), Entry(FOLLOWED, head_of(record))], "test"
    )
    for entry in record["entries"]:
        assert not isinstance(
            store.write(game, Intent(lambda story, entry=entry: answer_entries(entry))), Refusal
        )
    if ends:
        assert not isinstance(store.write(game, Intent(counted_entries)), Refusal)
    return game


def dealt_record(players=3, expansions=(), seed=3):
    """A record, and the hands that were dealt in each Age by the seat."""
    chance = Random(seed)
    dealer = dealer_for(Wanted("wonders", players, expansions), chance)
    hands, deal_age = {}, dealer.deal_age

    def noted(age, each):
        deal_age(age, each)
        hands[age] = {seat: list(held) for seat, held in dealer.hands.items()}

    dealer.deal_age = noted
    return simulated(dealer, chance), hands
