"""Black cards and debt at the end of the game."""

import pytest

from tests.rules.wonders.positions import around, lines, seat


@pytest.mark.rule("CITY-SCORE-03", "CITY-COMP-02")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        pytest.param("hideout", 2, marks=pytest.mark.rule("CITY-FX-13")),
        pytest.param("lair", 3, marks=pytest.mark.rule("CITY-FX-14")),
        pytest.param("brotherhood", 4, marks=pytest.mark.rule("CITY-FX-15")),
        pytest.param("residence", 1, marks=pytest.mark.rule("CITY-FX-16")),
        pytest.param("consulate", 2, marks=pytest.mark.rule("CITY-FX-17")),
        pytest.param("embassy", 3, marks=pytest.mark.rule("CITY-FX-18")),
        pytest.param("sepulcher", 4, marks=pytest.mark.rule("CITY-FX-22")),
        pytest.param("cenotaph", 5, marks=pytest.mark.rule("CITY-FX-23")),
        pytest.param("architect_cabinet", 2, marks=pytest.mark.rule("CITY-FX-24")),
        pytest.param("builders_union", 4, marks=pytest.mark.rule("CITY-FX-26")),
        ("gates_of_the_city", 4),
        ("tabularium", 6),
        ("capitol", 8),
        ("gambling_den", 0),
        ("contingent", 0),
        ("black_market", 0),
    ],
)
def test_a_black_card_scores_what_it_prints_on_the_cities_line(name, points):
    assert lines(around(seat(cards=[name], victory=[5]), expansions=["cities"]))["cities"] == points


@pytest.mark.rule("CITY-FX-31")
def test_the_secret_society_counts_own_black_cards_itself_included():
    own, left = seat(cards=["secret_society", "militia", "lair"]), seat(cards=["hideout"])
    assert lines(around(own, left, expansions=["cities"]))["cities"] == 3 + 3


@pytest.mark.rule("CITY-FX-32")
def test_the_slave_market_counts_own_victory_tokens_not_their_value():
    own, left = seat(cards=["slave_market"], victory=[1, 5, 5]), seat(victory=[5])
    assert lines(around(own, left, expansions=["cities"]))["cities"] == 3


@pytest.mark.rule("CITY-EX-05", "CITY-SCORE-02", "CITY-DEBT-07", "CITY-COMP-04")
def test_debt_is_taken_off_the_treasury_line():
    assert lines(around(seat(coins=5, debt=3), expansions=["cities"]))["treasury"] == 1 - 3
