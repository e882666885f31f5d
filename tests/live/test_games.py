"""Complete games as records, to be read: each is legal to its end and scores what stands here."""

import json
from pathlib import Path

import pytest

from companion.answers.asking import ask
from companion.live.follow import follow
from companion.live.record import as_text, read_record, write_record
from tests.duel.plain_score import plain_score
from tests.plain.agree import compare

GAMES = Path(__file__).parent.parent / "games"
#: what each game of Duel ends with: supremacy, winners, the totals of the lines as the pad counts them
DUEL = {
    "duel-military": ({"kind": "military", "seat": 0}, [0], [4, 24]),
    "duel-science": ({"kind": "science", "seat": 0}, [0], [22, 50]),
    "duel-civilian-structure": (None, [1], [62, 86]),
}
#: the same for 7 Wonders: winners and totals
WONDERS = {
    "base-3": ([1], [29, 53, 34]),
    "base-5": ([0], [51, 45, 49, 40, 43]),
    "base-7": ([6], [43, 52, 41, 43, 45, 38, 67]),
    "two-players": ([2], [39, 45, 50]),
    "leaders": ([1], [41, 66, 50, 59]),
    "cities": ([2], [36, 41, 56, 42, 39]),
    "cities-8": ([3], [28, 38, 36, 45, 27, 40, 34, 33]),
    "tower": ([1], [44, 45, 43, 40]),
    "projects": ([0], [44, 44, 41, 42]),
    "everything-7": ([6], [43, 44, 50, 56, 48, 44, 59]),
    "teams-4": ([0, 1], [59, 45, 45, 38]),
    "teams-8": ([6, 7], [38, 43, 49, 29, 42, 36, 46, 36]),
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


@pytest.mark.parametrize("name", WONDERS)
def test_a_game_of_wonders_is_legal_and_ends_as_told(name):
    text, found = played(name)
    assert found.stopped is None and found.is_over
    position = found.record.course.position(found.game())
    answer = ask({"ask": "score", "position": position})
    assert (answer["winners"], [seat["total"] for seat in answer["seats"]]) == WONDERS[name]
    assert compare(json.loads(text), found.record.course) == [], "the plain referee sees every state as we do"


def test_the_games_show_what_tables_argue_about():
    entries = [entry for name in WONDERS for entry in json.loads(played(name)[0])["entries"]]
    asked = {verdict_ask for name in WONDERS for verdict_ask in asks(played(name)[1])}
    assert {"copy", "discarded", "free-city", "last", "leader", "loss", "penalty", "place", "project", "recruit", "turn"} <= asked
    assert {"correct", "remark"} <= {entry["do"] for entry in entries}
    assert [entry for entry in entries if "overrule" in entry] and [entry for entry in entries if "right" in entry]


def asks(found):
    """Everything that was asked in a game."""
    return {decision.ask for game in found.games for decision in found.record.course.decisions(game)}


@pytest.mark.parametrize("file", sorted(GAMES.glob("*.json")), ids=lambda file: file.stem)
def test_a_game_comes_back_byte_for_byte(file):
    text, found = played(file.stem)
    assert found.stopped is None, found.stopped
    assert as_text(write_record(found.record.course, found.record.start, [verdict.entry for verdict in found.verdicts])) == text


def test_every_game_is_told_here():
    assert {file.stem for file in GAMES.glob("*.json")} == DUEL.keys() | WONDERS.keys()
