"""Mistakes that other programs make with these rules; ours does not."""

import pytest

from companion.rules.wonders.science import science_points
from tests.rules.wonders.positions import around, lines, position, seat, war


@pytest.mark.rule("BASE-WB-18")
def test_a_guild_that_olympia_copies_is_counted_once():
    raw = around(seat("olympia B", stages=3), seat(cards=["traders_guild", "tavern", "forum"]))
    assert lines(raw)["guilds"] == 2


@pytest.mark.rule("BASE-OPEN-15")
def test_a_copied_scientists_guild_does_give_science():
    raw = around(seat("olympia B", stages=3), seat(cards=["scientists_guild"]))
    assert lines(raw)["science"] == 1


@pytest.mark.rule("BASE-END-01", "BASE-SCORE-02")
def test_scoring_does_not_fight_the_war_of_age_iii_again():
    raw = position(seat(cards=["fortifications"], victory=[5, 5]), seat(defeat=1), seat(defeat=1))
    assert [lines(raw, number)["military"] for number in range(3)] == [10, -1, -1]
    assert list(war(raw)[0].victory) == [5, 5]


@pytest.mark.rule("BASE-FX-24")
def test_the_lighthouse_does_not_count_grey_cards():
    assert lines(around(seat(cards=["lighthouse", "loom_1", "press_1", "glassworks_1"])))["commercial"] == 1


@pytest.mark.rule("BASE-GUILD-09")
def test_the_shipowners_guild_does_not_count_the_neighbours():
    raw = around(
        seat(cards=["shipowners_guild"]), seat(cards=["lumber_yard", "loom_1"]), seat(cards=["spies_guild"])
    )
    assert lines(raw)["guilds"] == 1


@pytest.mark.rule("BASE-GUILD-09")
def test_the_shipowners_guild_does_not_count_blue_cards():
    assert lines(around(seat(cards=["shipowners_guild", "baths", "altar"])))["guilds"] == 1


@pytest.mark.rule("CITY-FX-04", "CITY-FX-05")
def test_a_mask_is_no_free_symbol():
    raw = around(
        seat(cards=["pigeon_loft", "lodge", "study"]), left=seat(cards=["workshop"]), expansions=["cities"]
    )
    assert lines(raw)["science"] == 1 + 4


@pytest.mark.rule("LEAD-LDR-04", "BASE-OPEN-13")
def test_aristotle_has_a_say_in_what_a_free_symbol_becomes():
    cards = ["lodge", "apothecary", "academy", "dispensary", "study", "scientists_guild"]
    without = around(seat(cards=cards))
    assert lines(without)["science"] == 26
    with_him = around(seat(cards=cards, leaders=["aristotle"]), expansions=["leaders"])
    assert (lines(with_him)["science"], lines(with_him)["leaders"]) == (25, 3)


@pytest.mark.rule("BASE-SCORE-07")
def test_no_set_without_all_three_symbols():
    assert [science_points(symbols) for symbols in ((1, 1, 0), (0, 4, 4), (2, 0, 2))] == [2, 32, 8]


@pytest.mark.rule("BASE-GUILD-05", "BASE-GUILD-04")
def test_workers_score_one_and_craftsmen_two():
    left = seat(cards=["lumber_yard", "loom_1"])
    assert lines(around(seat(cards=["workers_guild", "craftsmens_guild"]), left))["guilds"] == 1 + 2
