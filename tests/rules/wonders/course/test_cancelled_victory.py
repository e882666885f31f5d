"""A victory whose token a law cancels."""

import pytest

from companion.rules.wonders.rules import RULES

SEATS = [
    {"wonder": "giza", "side": "A", "cards": ["stockade"], "leaders": ["nero"], "coins": 1},
    {"wonder": "babylon", "side": "A", "coins": 1},
    {"wonder": "olympia", "side": "A", "coins": 1},
]


@pytest.mark.rule("BABEL-OPEN-13")
@pytest.mark.parametrize(("option", "coins"), [("a", 1 + 3 + 4), ("b", 1 + 3)])
def test_nero_is_paid_by_the_conflict_won_or_by_the_token_taken(option, coins):
    position = {
        "format": "companion-position/1",
        "game": "wonders",
        "expansions": ["leaders", "tower"],
        "rulings": {"BABEL-OPEN-13": option},
        "age": 1,
        "laws": [19],
        "seats": SEATS,
    }
    game = RULES.begin(
        {
            "format": "companion-record/1",
            "game": "wonders",
            "from": {"position": position, "turn": 6},
            "entries": [],
        }
    )
    for seat in range(3):
        game = RULES.judge(game, {"seat": seat, "do": "sell"}).game
    city = RULES.position(game)["seats"][0]
    assert (city["coins"], city.get("victory", [])) == (coins, [])
