"""Complete games as records, to be read: each is legal to its end and scores what stands here."""

import json
from pathlib import Path

import pytest

from companion.answers.asking import ask
from companion.live.follow import follow
from companion.live.record import as_text, read_record, write_record
from tests.duel.plain_score import plain_score

GAMES = Path(__file__).parent.parent / "games"
#: what each game of Duel ends with: supremacy, winners, the totals of the lines as the pad counts them
DUEL = {
    "duel-military": ({"kind": "military", "seat": 0}, [0], [4, 24]),
    "duel-science": ({"kind": "science", "seat": 0}, [0], [22, 50]),
    "duel-civilian-structure": (None, [1], [62, 86]),
}


def played(name):
    """The text of a game, and the game followed to its end."""
    text = (GAMES / f"{name}.json").read_text("utf-8")
    return text, follow(read_record(json.loads(text)))


@pytest.mark.rule("DUEL-COMP-03", "DUEL-SCORE-01", "DUEL-MIL-06", "DUEL-SCI-03")
@pytest.mark.parametrize("name", DUEL)
def test_a_game_of_duel_is_legal_and_ends_as_told(name):
    _, found = played(name)
    assert found.stopped is None and found.is_over
    position = found.record.course.position(found.game())
    answer = ask({"ask": "score", "position": position})
    supremacy, winners, totals = DUEL[name]
    assert position.get("supremacy") == supremacy
    assert (answer["winners"], [seat["total"] for seat in answer["seats"]]) == (winners, totals)
    lines, _, plain_winners = plain_score(position)
    assert ([sum(line.values()) for line in lines], plain_winners) == (totals, winners)


@pytest.mark.parametrize("file", sorted(GAMES.glob("*.json")), ids=lambda file: file.stem)
def test_a_game_comes_back_byte_for_byte(file):
    text, found = played(file.stem)
    assert found.stopped is None, found.stopped
    assert as_text(write_record(found.record.course, found.record.start, [verdict.entry for verdict in found.verdicts])) == text


def test_every_game_of_duel_is_told_here():
    assert {file.stem for file in GAMES.glob("duel-*.json")} == DUEL.keys()
