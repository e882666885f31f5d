"""A right that is named in an overruled play is used up all the same."""

import pytest

from companion.rules.refusal import Refusal
from companion.rules.wonders.rules import RULES

SEATS = [
    {"wonder": "olympia", "side": "A", "stages": 2, "rewards": ["cranes"]},
    {"wonder": "babylon", "side": "A", "coins": 3},
    {"wonder": "giza", "side": "A", "coins": 3},
]
POSITION = {
    "format": "companion-position/1",
    "game": "wonders",
    "expansions": ["tower", "projects"],
    "age": 2,
    "laws": [6],
    "seats": SEATS,
}


def after_overruled(right):
    """The table after a turn in which seat 0 built a card whose tax it could not pay,
    with a right and the table's word.
    """
    game = RULES.begin(
        {
            "format": "companion-record/1",
            "game": "wonders",
            "from": {"position": POSITION, "turn": 1},
            "entries": [],
        }
    )
    plays = [{"seat": 0, "do": "build", "card": "aqueduct", "right": right, "overrule": "all agreed"}]
    for entry in (*plays, {"seat": 1, "do": "sell"}, {"seat": 2, "do": "sell"}):
        game = RULES.judge(game, entry).game
    return game


@pytest.mark.rule("BASE-WA-06")
def test_olympia_is_used_for_this_age():
    game = after_overruled("olympia")
    assert isinstance(
        RULES.judge(game, {"seat": 0, "do": "build", "card": "library", "right": "olympia"}), Refusal
    )


def test_a_projects_token_leaves_the_rewards():
    assert RULES.position(after_overruled("cranes"))["seats"][0].get("rewards", []) == []


@pytest.mark.rule("BABEL-OPEN-18")
def test_a_token_that_is_for_something_else_leaves_too_and_one_not_held_does_nothing():
    seats = [{**SEATS[0], "stages": 0, "rewards": ["factory"]}, *SEATS[1:]]
    start = {"position": {**POSITION, "seats": seats}, "turn": 1}
    game = RULES.begin({"format": "companion-record/1", "game": "wonders", "from": start, "entries": []})
    plays = [{"seat": 0, "do": "stage", "right": "factory", "overrule": "all agreed"}]
    for entry in (
        *plays,
        {"seat": 1, "do": "stage", "right": "cranes", "overrule": "so be it"},
        {"seat": 2, "do": "sell"},
    ):
        game = RULES.judge(game, entry).game
    assert [seat.get("rewards", []) for seat in RULES.position(game)["seats"]] == [[], [], []]
    assert [seat["stages"] for seat in RULES.position(game)["seats"][:2]] == [1, 1]
