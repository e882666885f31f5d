"""Whole games of the second edition as records, legal to their end and counted as a plain count does."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from companion.commands.answers.questions import ask_question
from companion.live.record import follow, read_record
from companion.live.simulate.playing import Wanted, simulated_records
from companion.rules.wonders.game import RULES
from tests.rules.wonders.second.plain_second import Plain

GAMES = Path(__file__).parent.parent / "games" / "second"
#: what became of the edifices, by Age
FATES = {
    "second-edifice-4": {1: "failed", 2: "built", 3: "failed"},
    "second-everything-7": {1: "failed", 2: "built", 3: "failed"},
}
NAMES = ("base-3", "base-5", "base-7", "leaders-4", "cities-5", "edifice-4", "everything-7")
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
                found[game.table.catalog.edifices[each.by].age] = "built"
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
