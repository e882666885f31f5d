"""What building costs with the black cards, Petra, and in teams."""

import pytest

from tests.rules.wonders.paying import ask, how, splits
from tests.rules.wonders.positions import position, seat


def table(*cards, left=(), right=(), coins=9, wonder="giza", **fields):
    """A city with these cards between Ephesus (papyrus) and Halicarnassus (cloth)."""
    return position(
        seat(wonder, cards=list(cards), coins=coins, **fields),
        seat("ephesus", cards=list(left)),
        seat("halicarnassus", cards=list(right)),
        expansions=["cities", "leaders"],
    )


# Docks


@pytest.mark.rule("CITY-FX-19", "CITY-FX-20")
def test_a_dock_takes_a_coin_off_one_resource_of_its_side():
    assert splits(table("clandestine_dock_east"), card="apothecary") == [(0, 1, 0)]
    assert splits(table("clandestine_dock_east"), card="scriptorium") == [(2, 0, 0)]
    assert splits(table("clandestine_dock_west"), card="scriptorium") == [(1, 0, 0)]
    assert splits(table("clandestine_dock_west", left=["sawmill"]), card="caravansery") == [(3, 0, 0)]


@pytest.mark.rule("CITY-FX-21", "CITY-OPEN-10", "CITY-EX-07")
def test_marketplace_and_a_dock_buy_cloth_and_stone_for_two_coins_either_way():
    city = table("marketplace", "clandestine_dock_east", "stone_pit", wonder="rhodes", right=["quarry"])
    assert splits(city, card="library") == [(0, 2, 0)]  # two stone, one of them made, and one cloth
    assert splits(table("marketplace", "clandestine_dock_east"), card="apothecary") == [(0, 0, 0)]


@pytest.mark.rule("CITY-OPEN-10")
def test_each_dock_works_once_and_never_below_nothing():
    city = table(
        "clandestine_dock_east",
        "clandestine_dock_west",
        wonder="olympia B",
        stages=1,
        left=["clay_pool"],
        right=["brickyard"],
    )
    assert splits(city, card="guard_tower") == [(0, 0, 0)]
    assert splits(city, card="forum") == [(0, 0, 0)]
    assert splits(
        table("clandestine_dock_east", wonder="olympia B", stages=1, right=["brickyard"]), card="forum"
    ) == [(0, 1, 0)]


# Secret Warehouse and Black Market


@pytest.mark.rule("CITY-FX-27")
def test_the_warehouse_doubles_one_resource_of_the_board_or_a_brown_or_grey_card():
    assert splits(table("secret_warehouse", coins=0), stage=True) == [(0, 0, 0)]
    assert splits(table("secret_warehouse", "clay_pool", coins=0), card="forum") == [(0, 0, 0)]
    assert splits(table("secret_warehouse", coins=0), card="aqueduct") == []
    assert splits(table("secret_warehouse", coins=0), card="guard_tower") == []


@pytest.mark.rule("CITY-FX-28", "CITY-OPEN-07")
def test_the_warehouse_doubles_no_yellow_card_and_no_stage():
    assert splits(table("secret_warehouse", "caravansery", coins=0), card="forum") == []
    city = table("secret_warehouse", wonder="alexandria B", stages=1, coins=0)
    assert splits(city, card="forum") == []
    assert splits({**city, "rulings": {"CITY-OPEN-07": "a"}}, card="forum") == [(0, 0, 0)]


@pytest.mark.rule("CITY-OPEN-08")
def test_the_warehouse_may_give_the_other_resource_of_a_choice_card():
    assert splits(table("secret_warehouse", "clay_pit", "lumber_yard", coins=0), card="stables") == [
        (0, 0, 0)
    ]


@pytest.mark.rule("CITY-FX-29")
def test_the_black_market_gives_one_resource_that_the_city_does_not_make():
    for card in ("stockade", "guard_tower", "barracks", "workshop", "apothecary", "scriptorium"):
        assert splits(table("black_market", coins=0), card=card) == [(0, 0, 0)]
    assert splits(table("black_market", coins=0), stage=True) == []  # two stone: Giza makes stone
    assert splits(table("black_market", coins=0), card="forum") == []


@pytest.mark.rule("CITY-FX-30")
def test_the_black_market_does_not_look_at_yellow_cards():
    assert splits(table("black_market", "caravansery", coins=0), card="forum") == [(0, 0, 0)]


def test_a_city_that_makes_everything_has_nothing_in_the_black_market():
    everything = ("lumber_yard", "clay_pool", "ore_vein", "glassworks_1", "loom_1", "press_1")
    assert splits(table("black_market", *everything, coins=0), card="forum") == []
    assert splits(table("secret_warehouse", *everything, coins=0), card="forum") == [(0, 0, 0)]


def test_a_city_that_makes_nothing_has_nothing_in_the_warehouse():
    assert splits(table("secret_warehouse", wonder="rome A", coins=0), card="baths") == []


@pytest.mark.rule("CITY-OPEN-09")
def test_neighbours_cannot_buy_from_the_warehouse_or_the_black_market():
    city = table("secret_warehouse", "black_market")
    assert splits(city, seat=1, stage=True) == []  # Ephesus wants two stone of Giza
    assert splits(city, seat=1, card="stockade") == []


def test_the_great_wall_has_a_market_of_its_own():
    wall = position(
        seat("great_wall B", stages=[4], cards=["black_market"]), expansions=["cities", "wonderpack"]
    )
    assert splits(wall, card="forum") == [(0, 0, 0)]
    wall["seats"][0]["stages"] = []
    assert splits(wall, card="forum") == []


@pytest.mark.rule("CITY-FX-27", "CITY-FX-29", "LEAD-LDR-05", "CITY-FX-21")
def test_all_helpers_together_each_serve_once():
    """Palace from Giza: stone made, stone again useless.

    Glass from the market, wood from Bilkis or the left, the rest bought.
    """
    city = table(
        "secret_warehouse",
        "black_market",
        "clandestine_dock_west",
        "marketplace",
        left=["lumber_yard", "clay_pool"],
        right=["ore_vein"],
        leaders=["bilkis"],
        coins=20,
    )
    # wood 2, clay 2, papyrus 1 (one of them a coin off) on the left, ore 2 and cloth 1 on the right,
    # one of all seven by Bilkis
    assert splits(city, card="palace") == [(2, 3, 1), (4, 1, 1), (4, 3, 0)]


@pytest.mark.rule("CITY-OPEN-26", "BASE-FX-08")
def test_a_card_does_not_help_to_pay_for_itself():
    assert not ask(table(coins=9), card="black_market")["possible"]  # ore and cloth: it would give the ore
    assert how(table("clandestine_dock_east", coins=0), card="clandestine_dock_west") == ("BASE-COST-02",)


# Costs of stages and black cards


@pytest.mark.rule("CITY-FX-24")
def test_the_cabinet_builds_stages_without_resources():
    assert how(table("architect_cabinet", coins=0), stage=True) == "free"


@pytest.mark.rule("CITY-FX-25", "CITY-OPEN-20", "CITY-WON-02", "CITY-WON-05")
def test_the_cabinet_does_not_waive_coins():
    for side, coins in (("A", 7), ("B", 14)):
        petra = table("architect_cabinet", wonder=f"petra {side}", stages=1, coins=20)
        assert splits(petra, stage=True) == [(0, 0, coins)]
        assert splits(table(wonder=f"petra {side}", stages=1, coins=20), stage=True) == [(0, 0, coins)]


@pytest.mark.rule("CITY-FAQ-04")
def test_imhotep_does_not_lower_the_coins_of_petra():
    assert splits(table(wonder="petra A", stages=1, leaders=["imhotep"], coins=7), stage=True) == [(0, 0, 7)]
    assert how(table(wonder="petra A", stages=1, leaders=["imhotep"], coins=6), stage=True) == (
        "BASE-COST-02",
    )


def test_coins_and_resources_of_one_card_are_paid_together():
    assert splits(table(wonder="rhodes", coins=3), card="mercenaries") == []
    assert splits(table(wonder="rhodes", coins=6), card="mercenaries") == [(2, 0, 4)]
    assert set(ask(table(wonder="rhodes", coins=5), card="mercenaries")["reason"]["rules"]) == {
        "BASE-TRADE-11",
        "BASE-COST-02",
    }


@pytest.mark.rule("CITY-LDR-05", "CITY-OPEN-20")
def test_caligula_is_listed_for_black_cards_and_not_used():
    city = table(leaders=["caligula"], coins=0)
    assert (ask(city, card="capitol")["possible"], ask(city, card="capitol")["rights"]) == (
        False,
        ["caligula"],
    )
    assert ask(city, card="palace")["rights"] == []
    assert ask(city, card="hideout")["how"] == "free"


# Teams


def team(*cards, left=(), right=(), coins=9, **fields):
    """The city of team A whose partner sits on its left."""
    return position(
        seat("giza", cards=list(cards), coins=coins, team="A"),
        seat("ephesus", cards=list(left), team="A"),
        seat("rhodes", team="B"),
        seat("halicarnassus", cards=list(right), team="B"),
        variant="teams",
        **fields,
    )


@pytest.mark.rule("CITY-TEAM-03")
def test_in_team_play_too_only_what_the_city_cannot_make_is_bought():
    assert splits(team("clay_pool", left=["brickyard"]), card="guard_tower") == [(0, 0, 0)]
    assert splits(team("clay_pool", left=["brickyard"]), card="forum") == [(2, 0, 0)]


@pytest.mark.rule("CITY-TEAM-04", "CITY-OPEN-14")
def test_a_partner_sells_like_a_neighbour():
    assert splits(team(), card="scriptorium") == [(2, 0, 0)]
    assert splits({**team(), "rulings": {"CITY-OPEN-14": "a"}}, card="scriptorium") == []


@pytest.mark.rule("CITY-TEAM-05")
def test_nothing_is_bought_from_the_partner_for_a_building_that_a_chain_makes_free():
    laws = {"expansions": ["tower"], "laws": [13]}
    city = team("scriptorium", "stone_pit", left=["loom_1"], right=["glassworks_1"], **laws)
    assert splits(city, card="library") == [(0, 2, 0), (0, 0, 3)]  # cloth of Halicarnassus, or the chain
    city["seats"][3]["wonder"] = "alexandria"
    assert splits(city, card="library") == [(0, 0, 3)]
    city["seats"][1]["team"] = city["seats"][2]["team"] = "B"
    city["seats"][3]["team"] = "A"
    assert splits(city, card="library") == [(2, 0, 0), (0, 0, 3)]


@pytest.mark.rule("CITY-TEAM-05")
def test_a_refusal_says_that_the_partner_could_not_sell():
    city = team("scriptorium", "stone_pit", left=["loom_1"], coins=2, expansions=["tower"], laws=[13])
    city["seats"][3]["wonder"] = "alexandria"
    answer = ask(city, card="library")
    assert not answer["possible"] and "costs 3 coins" in answer["reason"]["text"]
