"""Points of the stages of every board, copied and special ones included."""

from itertools import pairwise

import pytest

from companion.rules.wonders.position import read_position, write_position
from tests.rules.wonders.positions import around, lines, parts, seat

EXPANSIONS = ["leaders", "cities", "wonderpack"]


def wonder(board, stages, left=None, right=None, **own):
    return lines(around(seat(board, stages=stages, **own), left, right, expansions=EXPANSIONS))["wonder"]


def per_stage(board, number):
    """The points that each stage adds."""
    totals = [wonder(board, built) for built in range(number + 1)]
    return [more - less for less, more in pairwise(totals)]


@pytest.mark.rule("BASE-SCORE-04", "BASE-COMP-03")
@pytest.mark.parametrize(
    ("board", "points"),
    [
        pytest.param("alexandria", [3, 0, 7], marks=pytest.mark.rule("BASE-WA-01", "BASE-EX-07")),
        pytest.param("giza", [3, 5, 7], marks=pytest.mark.rule("BASE-WA-01", "BASE-WA-09")),
        pytest.param("rhodes", [3, 0, 7], marks=pytest.mark.rule("BASE-WA-01")),
        pytest.param("ephesus", [3, 0, 7], marks=pytest.mark.rule("BASE-WA-01")),
        pytest.param("babylon", [3, 0, 7], marks=pytest.mark.rule("BASE-WA-01")),
        pytest.param("olympia", [3, 0, 7], marks=pytest.mark.rule("BASE-WA-01")),
        pytest.param("halicarnassus", [3, 0, 7], marks=pytest.mark.rule("BASE-WA-01")),
        pytest.param("rhodes B", [3, 4], marks=pytest.mark.rule("BASE-WB-01", "BASE-WB-02")),
        pytest.param(
            "ephesus B", [2, 3, 5], marks=pytest.mark.rule("BASE-WB-03", "BASE-WB-04", "BASE-WB-05")
        ),
        pytest.param("alexandria B", [0, 0, 7], marks=pytest.mark.rule("BASE-WB-09")),
        pytest.param("babylon B", [3, 0, 0], marks=pytest.mark.rule("BASE-WB-11")),
        pytest.param("olympia B", [0, 5, 0], marks=pytest.mark.rule("BASE-WB-17")),
        pytest.param(
            "halicarnassus B", [2, 1, 0], marks=pytest.mark.rule("BASE-WB-20", "BASE-WB-21", "BASE-WB-22")
        ),
        pytest.param("giza B", [3, 5, 5, 7], marks=pytest.mark.rule("BASE-WB-24", "BASE-EX-26")),
        pytest.param("rome", [4, 6], marks=pytest.mark.rule("LEAD-WON-02", "LEAD-WON-03")),
        pytest.param("rome B", [0, 3, 3], marks=pytest.mark.rule("LEAD-WON-07", "LEAD-WON-08")),
        pytest.param("petra", [3, 7, 7], marks=pytest.mark.rule("CITY-WON-01", "CITY-WON-02", "CITY-WON-03")),
        pytest.param("petra B", [3, 14], marks=pytest.mark.rule("CITY-WON-04", "CITY-WON-05")),
        pytest.param(
            "byzantium", [3, 2, 7], marks=pytest.mark.rule("CITY-WON-06", "CITY-WON-07", "CITY-WON-08")
        ),
        pytest.param("byzantium B", [3, 4], marks=pytest.mark.rule("CITY-WON-09", "CITY-WON-10")),
        ("abu_simbel", [3, 5, 0]),
        ("stonehenge", [3, 5, 0]),
        ("manneken_pis B", [7]),
    ],
)
def test_each_stage_scores_what_it_prints(board, points):
    assert per_stage(board, len(points)) == points


@pytest.mark.rule("BASE-STAGE-05")
def test_an_unstarted_wonder_scores_nothing_and_is_no_fault():
    assert wonder("giza B", 0) == 0


@pytest.mark.rule("BASE-WA-05", "BASE-WB-14")
@pytest.mark.parametrize(("board", "stages"), [("babylon", 2), ("babylon B", 3)])
def test_babylon_adds_a_symbol_chosen_now(board, stages):
    raw = around(seat(board, stages=stages, cards=["lodge", "study"]))
    assert lines(raw)["science"] == 10
    before = around(seat(board, stages=stages - 1, cards=["lodge", "study"]))
    assert lines(before)["science"] == 2


def test_the_great_wall_counts_the_stages_it_built_in_any_order():
    raw = around(seat("great_wall", stages=[3, 2], cards=["lodge", "study", "arena"]), expansions=EXPANSIONS)
    assert (lines(raw)["science"], lines(raw)["commercial"]) == (10, 2)
    other = around(seat("great_wall", stages=[3, 4], cards=["lodge", "study"]), expansions=EXPANSIONS)
    assert lines(other)["science"] == 2


def test_the_great_wall_has_a_mask_without_cities():
    raw = around(
        seat("great_wall B", stages=[2], cards=["lodge"]),
        left=seat(cards=["lodge"]),
        expansions=["wonderpack"],
    )
    assert lines(raw)["science"] == 4


def test_stonehenge_counts_the_stone_symbols_on_its_brown_cards():
    # two on the Quarry, one on the Stone Pit, one on the Excavation; none on the Caravansery or the Sawmill
    cards = ["quarry", "stone_pit", "excavation", "caravansery", "sawmill"]
    assert wonder("stonehenge", 3, cards=cards) == 3 + 5 + 2 * 4
    assert wonder("stonehenge B", 1, cards=cards) == 4


def test_stonehenge_takes_the_best_colour_for_the_card_that_the_position_does_not_name():
    left, right = seat(cards=["baths", "altar", "stockade"]), seat(cards=["temple", "walls"])
    assert wonder("stonehenge B", 2, left, right) == 3


def test_stonehenge_counts_the_colour_that_the_position_names():
    left, right = seat(cards=["baths", "altar", "stockade"]), seat(cards=["temple", "walls"])
    own = seat("stonehenge B", stages=2, under={"2": "red"})
    assert lines(around(own, left, right, expansions=EXPANSIONS))["wonder"] == 2
    other = seat("stonehenge B", stages=2, under={"1": "red"})
    assert lines(around(other, left, right, expansions=EXPANSIONS))["wonder"] == 3, (
        "another stage's card does not matter"
    )


def test_the_tomb_holds_the_leaders_that_the_position_names_and_they_act_no_more():
    own = seat(
        "abu_simbel", stages=3, leaders=["pericles", "sappho"], entombed=["sappho"], cards=["stockade"]
    )
    raw = around(own, expansions=EXPANSIONS)
    assert (lines(raw)["wonder"], lines(raw)["leaders"]) == (3 + 5 + 2, 2)
    nobody = around(own | {"entombed": []}, expansions=EXPANSIONS)
    assert (lines(nobody)["wonder"], lines(nobody)["leaders"]) == (3 + 5, 2 + 2)
    assert write_position(read_position(nobody))["seats"][0]["entombed"] == []
    assert [leader.id for leader in read_position(raw).cities[0].acting_recruits] == ["pericles"]


def test_an_entombed_leader_is_worth_twice_its_cost_in_place_of_its_effect():
    raw = around(seat("abu_simbel", stages=3, leaders=["pericles", "sappho"]), expansions=EXPANSIONS)
    assert (lines(raw)["wonder"], lines(raw)["leaders"]) == (3 + 5 + 12, 2)
    assert ("pericles", 12, "entombed: cost 6") in parts(raw, "wonder")


def test_two_tombs_take_two_leaders_and_leave_the_one_worth_more_alive():
    own = seat(
        "abu_simbel B", stages=2, leaders=["plato", "caesar", "euclid"], cards=["lodge", "study", "school"]
    )
    raw = around(own, expansions=EXPANSIONS)
    # Plato and Caesar below bring 8 + 10, and Euclid alive a second compass;
    # below in Plato's place he would bring 2 more but no compass
    assert (lines(raw)["wonder"], lines(raw)["leaders"], lines(raw)["science"]) == (18, 0, 13)


def test_nobody_is_entombed_at_a_loss():
    own = seat("abu_simbel", stages=3, leaders=["amytis"])
    assert lines(around(own, expansions=EXPANSIONS))["wonder"] == 8 + 8
    rich = seat("abu_simbel", stages=3, leaders=["midas"], coins=30)
    assert (
        lines(around(rich, expansions=EXPANSIONS))["wonder"],
        lines(around(rich, expansions=EXPANSIONS))["leaders"],
    ) == (8, 10)


def test_manneken_pis_copies_the_stages_of_its_neighbours():
    left, right = seat("giza B", stages=0), seat("petra", stages=0)
    assert [wonder("manneken_pis", stages, left, right) for stages in (1, 2, 3)] == [3, 3 + 7, 3 + 7 + 7]


def test_manneken_pis_copies_what_a_stage_does_not_only_its_points():
    left = seat("olympia B", cards=["spies_guild"])
    raw = around(
        seat("manneken_pis", stages=3), left, seat("babylon", cards=["walls"]), expansions=EXPANSIONS
    )
    assert (lines(raw)["guilds"], lines(raw)["science"]) == (1, 1)
    assert parts(raw, "guilds") == [("spies_guild", 1, "copied: left 0, right 1")]


@pytest.mark.rule("BABEL-OPEN-20", "BABEL-PEN-04")
def test_a_blocked_board_keeps_its_stages_unless_the_table_plays_otherwise():
    own = seat("babylon", stages=3, board_blocked=True, cards=["lodge", "study"])
    raw = around(own, expansions=["projects"])
    assert (lines(raw)["wonder"], lines(raw)["science"]) == (10, 10)
    wide = raw | {"rulings": {"BABEL-OPEN-20": "b"}}
    assert (lines(wide)["wonder"], lines(wide)["science"]) == (10, 2)
