"""Corners where several rules meet in one turn, played by hand."""

import pytest

from companion.rules.wonders.rules import RULES
from tests.rules.wonders.course.playing import new, scene
from tests.rules.wonders.positions import seat


@pytest.mark.rule("BASE-WB-20", "BASE-WA-08", "BASE-WB-23")
def test_several_seats_build_from_the_discards_by_rising_seat_and_see_what_the_one_before_took():
    seats = (
        seat("great_wall", cards=["foundry", "ore_vein"]),
        seat("giza"),
        seat("halicarnassus B", coins=9),
    )
    game = scene(*seats, expansions=("wonderpack",), age=2, turn=2)
    game.do(2, "stage", overrule="given")
    game.do(0, "stage", stage=4)
    game.do(1, "sell", card="vineyard")
    assert (game.phase, game.open) == ((2, "discarded", 2), [("discarded", 0)])
    game.do(0, "build", card="vineyard")
    assert game.open == [("discarded", 2)]
    assert "vineyard" not in game.game.seen.known


@pytest.mark.rule("BASE-OPEN-12", "BASE-WA-07")
def test_the_one_card_on_the_pile_is_built_and_the_pile_is_empty():
    game = new("halicarnassus B", "giza", "rhodes")
    game.do(0, "stage", overrule="given")
    game.do(1, "sell", card="baths")
    game.do(2, "build", card="altar")
    assert game.phase == (1, "discarded", 1)
    game.do(0, "build", card="baths")
    assert (game.phase, game.seat(0)["cards"], game.game.seen.pile) == ((1, "turn", 2), ["baths"], 0)


@pytest.mark.rule("LEAD-FAQ-01", "BASE-WA-08")
def test_the_first_of_two_takes_the_only_card_and_the_other_is_not_asked():
    game = new("giza", "halicarnassus B", "rome B", expansions=("leaders",))
    game.others_sell()
    game.do(2, "correct", set={"stages": 1, "coins": 9})
    game.do(1, "stage", overrule="given")
    game.do(2, "stage", overrule="given")
    game.do(0, "sell", card="baths")
    assert game.open == [("leader", 2)]
    assert game.refused(2, "sell").rules == ("LEAD-WON-07",)
    game.do(2, "recruit", leader="solomon")
    assert game.open == [("discarded", 1)]
    assert game.refused(1, "sell").rules == ("BASE-WB-20",)
    game.do(1, "build", card="baths")
    assert game.phase == (1, "turn", 2)


@pytest.mark.rule("BASE-OPEN-24")
@pytest.mark.parametrize(
    "boards", [("great_wall A", "halicarnassus B"), ("halicarnassus B", "great_wall A")], ids=" then ".join
)
def test_two_boards_that_build_from_the_discards_in_one_turn_do_so_in_the_order_of_the_seats(boards):
    game = new(*boards, "giza", expansions=("wonderpack",))
    for place, board in enumerate(boards):
        game.do(place, "stage", overrule="given", **{"stage": 4} if board == "great_wall A" else {})
    game.do(2, "sell", card="baths")
    assert game.open == [("discarded", 0)]
    game.do(0, "build", card="baths")
    assert game.phase == (1, "turn", 2)  # the other finds the pile empty


@pytest.mark.rule("CITY-DIPL-02", "CITY-DIPL-05", "CITY-DEBT-03", "CITY-DEBT-06")
def test_the_great_wall_sits_out_the_conflict_of_the_turn_in_which_it_costs_others_coins():
    seats = (seat("great_wall B"), seat("giza", coins=1, cards=["barracks"]), seat("rhodes"))
    game = scene(*seats, expansions=("wonderpack", "cities"), age=1, turn=7)
    game.do(0, "stage", stage=3, overrule="given")
    game.do(1, "sell")
    game.do(2, "build", card="lumber_yard")
    assert (game.open, game.seat(0)["diplomacy"], game.seat(2)["debt"]) == ([("loss", 1)], 1, 2)
    game.do(1, "lose", coins=2)
    assert game.phase == (2, "turn", 1)
    assert [
        (one.get("victory"), one.get("defeat"), one.get("diplomacy")) for one in game.position["seats"]
    ] == [
        (None, None, None),
        ([1], None, None),
        (None, 1, None),
    ]


@pytest.mark.rule("CITY-LDR-03", "CITY-FAQ-03", "CITY-OPEN-11")
def test_coins_that_a_neighbours_stage_brings_are_from_the_bank_for_berenice_too():
    seats = (seat("great_wall B"), seat("giza", coins=1, leaders=["berenice"]), seat("rhodes"))
    game = scene(*seats, expansions=("wonderpack", "cities", "leaders"), age=1, turn=2)
    game.do(0, "stage", stage=1, overrule="given")
    game.do(1, "build", card="lumber_yard")
    game.do(2, "build", card="stone_pit")
    assert game.coins() == [8, 4, 2]


@pytest.mark.rule("LEAD-WON-01", "BABEL-PEN-04", "BABEL-OPEN-20")
def test_rome_without_its_power_pays_the_printed_price():
    for blocked, allowed in ((False, True), (True, False)):
        project = {"project": {"id": "cranes", "tokens": 2}, "participation": [1, 1, 1]}
        game = scene(
            seat("rome", coins=2, board_blocked=blocked),
            expansions=("leaders", "projects"),
            age=1,
            turn=6,
            **project,
        )
        game.others_sell()
        assert game.phase == (2, "recruit", None)
        assert game.can(0, "recruit", leader="pericles") is allowed


@pytest.mark.rule("BABEL-TILE-01", "BABEL-OPEN-04", "BASE-TRADE-11")
def test_coins_of_this_turn_pay_no_tax_but_losses():
    seats = (seat("giza", coins=1, cards=["quarry"]), seat("rhodes", coins=4), seat("petra B", coins=9))
    game = scene(*seats, expansions=("cities", "tower"), age=2, turn=2, laws=[1])
    refusal = game.refused(0, "build", card="walls")
    assert (refusal.code, refusal.details["needed"], refusal.rules) == (
        "too-few-coins",
        2,
        ("BABEL-TILE-01", "BABEL-OPEN-04"),
    )
    game.do(0, "sell")
    game.do(1, "build", card="gambling_house", overrule="given")
    game.do(2, "stage", overrule="given")
    assert game.coins(0) == 1 + 3 + 2
    assert (game.open, len(game.offers(0))) == ([("loss", 0), ("loss", 1)], 3)


@pytest.mark.rule("BASE-TWO-08", "BABEL-OPEN-05", "BABEL-PTWO-01", "CITY-TWO-01")
def test_the_free_city_pays_taxes_loses_coins_and_takes_no_part():
    seats = (seat("giza", coins=5), seat("rhodes", coins=5), seat("olympia", coins=3, free_city=True))
    table = {
        "expansions": ("cities", "tower", "projects"),
        "variant": "two-player",
        "laws": [6],
        "project": {"id": "belvedere", "tokens": 2},
    }
    game = scene(*seats, age=1, turn=1, **table)
    game.do(0, "build", card="hideout", overrule="given")
    game.do(1, "sell")
    assert game.refused(2, "build", card="theater", participate=True).rules == ("BABEL-PTWO-01",)
    game.do(2, "build", card="altar")
    assert game.coins() == [5, 8, 2]
    assert game.open == [("loss", 1), ("loss", 2)]
    assert [one.by for one in RULES.decisions(game.game)] == [None, 0]


@pytest.mark.rule("BASE-WA-08", "BASE-WB-23", "BASE-WAR-01", "BASE-END-01")
def test_a_red_card_from_the_discards_of_the_very_last_turn_still_fights():
    seats = (
        seat("halicarnassus B", coins=9, stages=2),
        seat("giza", cards=["walls"]),
        seat("rhodes", cards=["stables"]),
    )
    game = scene(*seats, age=3, turn=6)
    game.do(0, "stage", overrule="given")
    game.others_sell()
    assert (game.phase, game.open) == ((3, "discarded", 6), [("discarded", 0)])
    game.do(0, "build", card="fortifications")
    assert game.phase == (3, "over", None)
    assert [(one.get("victory"), one.get("defeat")) for one in game.position["seats"]] == [
        ([5, 5], None),
        (None, 1),
        (None, 1),
    ]


@pytest.mark.rule("BABEL-X-06", "LEAD-LDR-12", "BASE-WB-12")
def test_a_good_for_nothing_is_bought_where_hatshepsut_has_not_been_paid_in_this_turn():
    own = seat("babylon B", stages=2, leaders=["hatshepsut"], cards=["marketplace", "lumber_yard"])
    both = (seat("giza", cards=["glassworks_1"]), seat("rhodes", cards=["loom_1", "glassworks_2"]))
    game = scene(own, *both, expansions=("leaders", "tower"), age=1, turn=6, laws=[9])
    game.turn(0, "build", card="apothecary")
    assert (game.open, game.coins(0)) == ([("last", 0)], 1), "cloth comes from the right"
    game.do(0, "build", card="workshop")
    assert game.coins(0) == 2, "and then glass from the left"
