"""Whole games of the second edition as records, legal to their end and counted as a plain count does."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from companion.catalog.boxes.edifice_contents import Edifice
from companion.commands.answers.questions import ask_question
from companion.live.record import follow, read_record
from companion.live.simulate.playing import Wanted, simulated_records
from companion.rules.wonders.rules import RULES
from tests.rules.wonders.second.plain_second import Plain

GAMES = Path(__file__).parent.parent / "games" / "second"
#: what became of the edifices, by Age
FATES = {
    "second-edifice-4": {1: "failed", 2: "built", 3: "failed"},
    "second-everything-7": {1: "failed", 2: "built", 3: "failed"},
    "second-told-edifice-3": {1: "built", 2: "failed", 3: "failed"},
    "second-told-everything-3": {1: "built", 2: "failed", 3: "failed"},
}
#: games that were told by hand, with prices and points worked out on paper before the program saw them
TOLD = (
    "told-base-3",
    "told-base-5",
    "told-leaders-3",
    "told-cities-3",
    "told-edifice-3",
    "told-everything-3",
)
NAMES = ("base-3", "base-5", "base-7", "leaders-4", "cities-5", "edifice-4", "everything-7", *TOLD)
BOXES = ("leaders", "cities", "edifice")


def record(name):
    return json.loads((GAMES / f"second-{name}.json").read_text("utf-8"))


def ended(raw):
    """The last position of a record that is legal to its end."""
    followed = follow(read_record(raw))
    assert followed.stopped is None and followed.game().over
    return RULES.position(followed.game())


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_counts_as_its_notes_do(name):
    raw = record(name)
    position = ended(raw)
    notes = [entry["note"] for entry in raw["entries"] if " counts: " in entry.get("note", "")]
    totals = [int(re.search(r"Total (-?\d+)\.$", note)[1]) for note in notes]
    answer = ask_question({"ask": "score", "position": position})
    assert [seat["total"] for seat in answer["seats"]] == totals
    for seat, note in zip(answer["seats"], notes, strict=True):
        said = dict(
            part.rsplit(" ", 1) for part in re.sub(r"\. Total.*", "", note.split(": ", 1)[1]).split("; ")
        )
        assert seat["player"] == note.split(" counts: ")[0]
        assert sum(map(int, said.values())) == seat["total"] and list(said) == list(seat["lines"])
    assert [sum(Plain(position).score(number).values()) for number in range(len(totals))] == totals


def spoiled(name, find, change):
    """A told game with one entry changed, and the number of that entry."""
    raw = record(name)
    place = next(n for n, entry in enumerate(raw["entries"]) if find.items() <= entry.items())
    entries = [*raw["entries"]]
    entries[place] = {**entries[place], **change}
    return {**raw, "entries": [{k: v for k, v in one.items() if v is not None} for one in entries]}, place + 1


#: which entry, what is changed in it, and the code by which it is refused
SPOILED = {
    "participation unpaid": (
        "told-edifice-3",
        {"seat": 0, "do": "stage"},
        {"pay": {"left": 0, "right": 0, "bank": 0}},
        "not-a-payment",
    ),
    "an edifice of another Age": (
        "told-edifice-3",
        {"do": "edifice", "edifice": "auction_house"},
        {"edifice": "gold_reserves"},
        "not-an-edifice-of-this-age",
    ),
    "no pawn named with Ur's stage": ("told-edifice-3", {"pawn": 2}, {"pawn": None}, "choose-one"),
    "a pawn of no Age": ("told-edifice-3", {"pawn": 2}, {"pawn": 4}, "choose-one"),
    "an effect chosen where none is": (
        "told-edifice-3",
        {"seat": 0, "do": "stage"},
        {"choose": 1},
        "nothing-to-choose",
    ),
    "participation with a building": (
        "told-edifice-3",
        {"card": "guard_tower"},
        {"participate": True},
        "no-part-but-with-a-stage",
    ),
    "a chain of the first edition": (
        "told-base-3",
        {"card": "temple"},
        {"pay": {"left": 0, "right": 0, "bank": 0}},
        "not-a-payment",
    ),
    "a card of the first edition": (
        "told-base-3",
        {"card": "altar"},
        {"card": "pawnshop"},
        "of-another-edition",
    ),
    "a leader that is too dear": (
        "told-leaders-3",
        {"leader": "cleopatra"},
        {"leader": "pericles"},
        "too-few-coins",
    ),
    "a price A of Age III in Age I": (
        "told-leaders-3",
        {"leader": "nitocris"},
        {"pay": {"left": 0, "right": 0, "bank": 3}},
        "not-a-payment",
    ),
    "more lost than asked": ("told-cities-3", {"do": "lose", "coins": 1}, {"coins": 2}, "loses-too-much"),
}


@pytest.mark.parametrize("name", SPOILED)
def test_a_told_game_that_is_spoiled_is_refused_at_that_entry(name):
    game, find, change, code = SPOILED[name]
    raw, number = spoiled(game, find, change)
    stopped = follow(read_record(raw)).stopped
    assert (stopped.number, stopped.refusal.code) == (number, code)


@pytest.mark.parametrize(
    ("name", "find", "question", "payments"),
    [
        ("told-edifice-3", {"seat": 1, "do": "stage"}, {"stage": True, "participate": True}, [(2, 0, 1)]),
        ("told-base-3", {"card": "scriptorium"}, {"card": "scriptorium"}, [(1, 0, 0)]),
        ("told-base-3", {"card": "temple"}, {"card": "temple"}, [(2, 0, 0)]),
        ("told-cities-3", {"card": "slave_market"}, {"card": "slave_market"}, [(0, 2, 0)]),
        ("told-everything-3", {"leader": "aganice"}, {"leader": "aganice"}, [(0, 0, 3)]),
        ("told-everything-3", {"card": "palace"}, {"card": "palace"}, [(0, 0, 0)]),
    ],
)
def test_prices_of_a_told_game_are_those_worked_out_by_hand(name, find, question, payments):
    raw = record(name)
    place = next(n for n, entry in enumerate(raw["entries"]) if find.items() <= entry.items())
    position = RULES.position(follow(read_record({**raw, "entries": raw["entries"][:place]})).game())
    answer = ask_question(
        {"ask": "pay", "position": position, "seat": raw["entries"][place]["seat"], **question}
    )
    assert [(one["left"], one["right"], one["bank"]) for one in answer["payments"]] == payments


@pytest.mark.parametrize("name", FATES)
def test_one_edifice_is_built_and_one_fails(name):
    raw = record(name.removeprefix("second-"))
    game, found = RULES.begin({**raw, "entries": []}), {}
    for entry in raw["entries"]:
        verdict = RULES.judge(game, entry)
        game = verdict.game
        for each in verdict.happened:
            if getattr(each, "what", "") == "failure":
                found[each.age] = "failed"
            if getattr(each, "token", "") == "reward":
                found[game.table.catalog.of(Edifice)[each.by].age] = "built"
    assert found == FATES[name]


@pytest.mark.parametrize("seed", range(8))
def test_random_games_of_every_mix_are_legal_and_counted_alike(seed):
    chance = Random(f"mix {seed}")
    boxes = tuple(box for number, box in enumerate(BOXES) if seed >> number & 1)
    wanted = Wanted("wonders", chance.randint(3, 7), boxes, edition="second")
    raw = next(simulated_records(wanted, 1, seed))
    position = ended(raw)
    assert position["edition"] == "second" and "turn" not in position and "edifice" not in position
    plain = Plain(position)
    for number, seat in enumerate(ask_question({"ask": "score", "position": position})["seats"]):
        assert seat["total"] == sum(plain.score(number).values())
