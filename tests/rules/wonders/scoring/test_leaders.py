"""What leaders are worth at the end."""

import pytest

from tests.rules.wonders.positions import around, lines, parts, seat

ONE_OF_EACH = ["lumber_yard", "loom_1", "baths", "tavern", "lodge", "walls", "spies_guild"]
MORE = ["sawmill", "press_1", "altar", "forum", "study", "arsenal", "traders_guild"]


def leader(name, expansions=("leaders", "cities"), **fields):
    """The leaders line of a city with this one leader."""
    return lines(around(seat("giza B", leaders=[name], **fields), expansions=expansions))["leaders"]


@pytest.mark.parametrize(
    ("name", "points"),
    [
        pytest.param("cleopatra", 5, marks=pytest.mark.rule("LEAD-LDR-07")),
        pytest.param("nefertiti", 4, marks=pytest.mark.rule("LEAD-LDR-21")),
        pytest.param("sappho", 2, marks=pytest.mark.rule("LEAD-LDR-30")),
        pytest.param("zenobia", 3, marks=pytest.mark.rule("LEAD-LDR-37")),
        pytest.param("aspasia", 2, marks=pytest.mark.rule("CITY-LDR-02")),
    ],
)
@pytest.mark.rule("LEAD-END-02", "LEAD-OPEN-14")
def test_a_leader_with_printed_points(name, points):
    assert leader(name) == points


@pytest.mark.rule("LEAD-OPEN-14")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        pytest.param("hypatia", 2, marks=pytest.mark.rule("LEAD-LDR-14")),
        pytest.param("nebuchadnezzar", 2, marks=pytest.mark.rule("LEAD-LDR-20")),
        pytest.param("phidias", 2, marks=pytest.mark.rule("LEAD-LDR-24")),
        pytest.param("varro", 2, marks=pytest.mark.rule("LEAD-LDR-34")),
        pytest.param("pericles", 2 * 2, marks=pytest.mark.rule("LEAD-LDR-23")),
        pytest.param("praxiteles", 2 * 2, marks=pytest.mark.rule("LEAD-LDR-26")),
        pytest.param("hiram", 2 * 2, marks=pytest.mark.rule("LEAD-LDR-13")),
        pytest.param("darius", 1, marks=pytest.mark.rule("CITY-LDR-06")),
        pytest.param("amytis", 2 * 3, marks=pytest.mark.rule("LEAD-LDR-02")),
        pytest.param("alexander", 4, marks=pytest.mark.rule("LEAD-LDR-01")),
        pytest.param("midas", 3, marks=pytest.mark.rule("LEAD-LDR-19")),
        pytest.param("justinian", 3 * 2, marks=pytest.mark.rule("LEAD-LDR-16")),
        pytest.param("plato", 7 * 2, marks=pytest.mark.rule("LEAD-LDR-25", "LEAD-FAQ-03", "LEAD-EX-04")),
    ],
)
def test_a_leader_that_counts_what_its_city_has(name, points):
    cards = [*ONE_OF_EACH, *MORE, "militia"]
    assert leader(name, cards=cards, stages=3, victory=[1, 1, 3, 5], coins=11) == points


@pytest.mark.rule("LEAD-LDR-16")
def test_justinian_needs_all_three_colours():
    assert leader("justinian", cards=["walls", "arsenal", "baths", "altar"]) == 0
    assert leader("justinian", cards=["walls", "arsenal", "baths", "lodge"]) == 3


@pytest.mark.rule("LEAD-LDR-25")
def test_plato_needs_all_seven_colours_and_black_is_none_of_them():
    assert leader("plato", cards=ONE_OF_EACH) == 7
    assert leader("plato", cards=[*ONE_OF_EACH[1:], "militia"]) == 0


@pytest.mark.rule("LEAD-EX-01", "LEAD-LDR-01")
def test_alexander_makes_1_3_5_worth_2_4_6():
    raw = around(seat(victory=[1, 3, 5], leaders=["alexander"]), expansions=["leaders"])
    assert (lines(raw)["military"], lines(raw)["leaders"]) == (9, 3)


@pytest.mark.rule("LEAD-EX-03", "LEAD-LDR-19")
def test_three_coins_with_midas_are_two_points():
    raw = around(seat(coins=3, leaders=["midas"]), expansions=["leaders"])
    assert (lines(raw)["treasury"], lines(raw)["leaders"]) == (1, 1)


@pytest.mark.rule("CITY-OPEN-16", "LEAD-LDR-19")
def test_debt_does_not_touch_what_midas_counts():
    raw = around(seat(coins=9, debt=7, leaders=["midas"]), expansions=["leaders", "cities"])
    assert (lines(raw)["treasury"], lines(raw)["leaders"]) == (3 - 7, 3)


@pytest.mark.rule("LEAD-GUILD-02", "LEAD-OPEN-10")
def test_a_copied_aristotle_counts_on_the_leaders_line():
    own = seat(cards=["courtesans_guild", "lodge", "study", "school"], courtesan="aristotle")
    raw = around(own, left=seat(leaders=["aristotle"]), expansions=["leaders"])
    assert parts(raw, "leaders") == [("aristotle", 3, "copied: 1 set")]


@pytest.mark.rule("LEAD-GUILD-02", "LEAD-FAQ-07")
def test_a_copied_symbol_counts_with_the_green_cards():
    own = seat(cards=["courtesans_guild", "study", "school"], courtesan="euclid")
    raw = around(own, left=seat(leaders=["euclid"]), expansions=["leaders"])
    assert lines(raw)["science"] == 10


@pytest.mark.parametrize(
    "name",
    [
        *(
            "archimedes",
            "bilkis",
            "caesar",
            "croesus",
            "hammurabi",
            "hannibal",
            "hatshepsut",
            "imhotep",
            "leonidas",
            "maecenas",
        ),
        *(
            "nero",
            "ramses",
            "solomon",
            "tomyris",
            "vitruvius",
            "xenophon",
            "diocletian",
            "caligula",
            "berenice",
            "semiramis",
        ),
    ],
)
def test_a_leader_that_works_during_the_game_scores_nothing(name):
    assert leader(name, cards=[*ONE_OF_EACH, "militia"], stages=3, victory=[5], coins=11) == 0


@pytest.mark.rule("LEAD-WON-09", "LEAD-EX-06")
def test_rome_may_have_five_leaders_in_play():
    five = ["cleopatra", "nefertiti", "sappho", "zenobia", "aspasia"]
    raw = around(seat("rome B", stages=3, leaders=five), expansions=["leaders", "cities"])
    assert (lines(raw)["leaders"], lines(raw)["wonder"]) == (5 + 4 + 2 + 3 + 2, 6)
