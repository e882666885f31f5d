"""What building costs by the rules of the base game."""

import pytest

from tests.rules.wonders.paying import ask, how, splits
from tests.rules.wonders.positions import BOARDS, position, seat


def table(*cards, left=(), right=(), coins=20, wonder="giza", **fields):
    """A city that has these cards and coins, Ephesus (papyrus) on its left,
    Halicarnassus (cloth) on its right, others far away.
    """
    near = {wonder.split()[0], "ephesus", "halicarnassus"}
    return position(
        seat(wonder, cards=list(cards), coins=coins, **fields),
        seat("ephesus", cards=list(left)),
        *[seat(board) for board in BOARDS if board not in near],
        seat("halicarnassus", cards=list(right)),
    )


# Costs


@pytest.mark.rule("BASE-COST-01", "BASE-COST-03", "BASE-EX-17", "BASE-EX-20")
def test_a_card_without_a_cost_is_free():
    assert how(table(coins=0), card="marketplace") == "free"
    assert splits(table(coins=0), card="east_trading_post") == [(0, 0, 0)]


@pytest.mark.rule("BASE-COST-02", "BASE-EX-17", "BASE-EX-20")
def test_a_cost_in_coins_goes_to_the_bank():
    for card in ("mine", "timber_yard"):
        assert splits(table(), card=card) == [(0, 0, 1)]
        assert how(table(), card=card) == "pay"


@pytest.mark.rule("BASE-COST-02")
def test_a_cost_in_coins_that_the_treasury_does_not_hold_is_refused():
    assert how(table(coins=0), card="timber_yard") == ("BASE-COST-02",)


@pytest.mark.rule("BASE-EX-17", "BASE-COMP-03")
def test_baths_and_arena_cost_what_is_printed():
    assert splits(table(coins=0), card="baths") == [(0, 0, 0)]  # the stone of Giza
    assert splits(table("stone_pit", "ore_vein", coins=0), card="arena") == [(0, 0, 0)]
    assert how(table("ore_vein", coins=0), card="arena") == ("BASE-COST-04",)


@pytest.mark.rule("BASE-COST-04")
def test_own_production_alone_is_a_payment_of_nothing():
    answer = ask(table("lumber_yard", coins=0), card="stockade")
    assert answer == {
        "possible": True,
        "how": "pay",
        "payments": [{"left": 0, "right": 0, "bank": 0, "how": "pay"}],
        "rights": [],
        "reason": None,
    }


@pytest.mark.rule("BASE-COST-04")
def test_one_missing_unit_forbids_the_building_and_is_named():
    answer = ask(table(), card="barracks")
    assert answer["payments"] == [] and answer["how"] is None and not answer["possible"]
    assert answer["reason"] == {
        "rules": ["BASE-COST-04"],
        "text": "One ore is missing: the city does not make it, and no neighbour sells it.",
    }


def test_of_several_missing_units_all_are_named():
    text = ask(table(), card="circus")["reason"]["text"]  # three stone and one ore
    assert text.startswith("Two stone and one ore are missing")


# Production


@pytest.mark.rule("BASE-PROD-01", "BASE-PROD-06", "BASE-EX-21")
def test_giza_builds_what_its_production_allows():
    city = table("stone_pit", "clay_pool", "ore_vein", "press_1", "loom_1", coins=0)
    assert splits(city, card="barracks") == splits(city, card="scriptorium") == [(0, 0, 0)]
    assert how(city, card="aqueduct") == ("BASE-COST-04",)
    assert splits(table("quarry", coins=0), card="aqueduct") == [(0, 0, 0)]


@pytest.mark.rule("BASE-PROD-04", "BASE-FX-02")
def test_a_choice_card_gives_one_or_the_other_but_never_both():
    city = table("clay_pit", coins=0)
    assert splits(city, card="guard_tower") == splits(city, card="barracks") == [(0, 0, 0)]
    assert how(table("clay_pit", "lumber_yard", coins=0), card="stables") == ("BASE-COST-04",)


@pytest.mark.rule("BASE-PROD-02")
def test_asking_twice_gives_the_same_answer_for_nothing_is_spent():
    city = table("lumber_yard", coins=2, left=["clay_pool"])
    assert ask(city, card="gardens") == ask(city, card="gardens")


@pytest.mark.rule("BASE-FX-01", "BASE-FX-03")
def test_a_brown_card_makes_one_and_a_grey_card_one():
    assert splits(table("clay_pool", "loom_1", coins=0), card="apothecary") == [(0, 0, 0)]
    assert how(table("clay_pool", "loom_1", coins=0), card="courthouse") == ("BASE-COST-04",)


@pytest.mark.rule("BASE-FX-15", "BASE-FX-16")
def test_caravansery_gives_one_raw_material_and_forum_one_manufactured_good():
    city = table("caravansery", "forum", coins=0)
    for card in (
        "stockade",
        "baths",
        "guard_tower",
        "barracks",
        "apothecary",
        "workshop",
        "scriptorium",
        "school",
    ):
        assert splits(city, card=card) == [(0, 0, 0)]
    assert how(city, card="training_ground") == ("BASE-COST-04",)


@pytest.mark.rule("BASE-WA-04", "BASE-WB-07", "BASE-WB-08")
def test_the_stages_of_alexandria_give_a_raw_material_and_a_manufactured_good():
    assert splits(table(coins=0, wonder="alexandria", stages=2), card="barracks") == [(0, 0, 0)]
    assert how(table(coins=0, wonder="alexandria", stages=1), card="barracks") == ("BASE-COST-04",)
    assert splits(table(coins=0, wonder="alexandria B", stages=2), card="school") == [(0, 0, 0)]


# Trade


@pytest.mark.rule("BASE-TRADE-04", "BASE-TRADE-06", "BASE-EX-02")
def test_university_with_wood_from_one_neighbour_and_papyrus_from_the_other():
    city = table("lumber_yard", right=["sawmill"], coins=4, wonder="alexandria")
    assert splits(city, card="university") == [(2, 2, 0)]


@pytest.mark.rule("BASE-TRADE-05", "BASE-TRADE-12", "BASE-EX-03")
def test_both_neighbours_buy_the_same_stone_which_the_owner_uses_too():
    city = position(
        seat("giza", cards=["stone_pit", "loom_1"]), seat("ephesus", coins=4), seat("alexandria", coins=4)
    )
    assert splits(city, seat=1, stage=True) == [(0, 4, 0)]  # two stone, from the right
    assert splits(city, seat=2, stage=True) == [(4, 0, 0)]  # two stone, from the left
    assert splits(city, seat=0, card="library") == [(0, 0, 0)]


@pytest.mark.rule("BASE-TRADE-11", "BASE-EX-04")
def test_coins_earned_this_turn_cannot_be_spent_on_it():
    city = table("clay_pool", left=["clay_pool"], coins=1)
    assert how(city, card="forum") == ("BASE-TRADE-11",)
    assert (
        "costs 2 coins (2 to the left neighbour); the treasury held 1 coin"
        in ask(city, card="forum")["reason"]["text"]
    )
    assert splits(table("clay_pool", left=["clay_pool"], coins=2), card="forum") == [(2, 0, 0)]


@pytest.mark.rule("BASE-TRADE-01")
def test_only_the_two_cities_next_door_sell():
    city = position(seat("giza", coins=9), seat("ephesus"), seat("rhodes"), seat("halicarnassus"))
    assert how(city, card="barracks") == ("BASE-COST-04",)


@pytest.mark.rule("BASE-TRADE-02")
def test_the_board_brown_and_grey_cards_are_sold():
    assert splits(table(), card="scriptorium") == [(2, 0, 0)]
    assert splits(table(right=["sawmill"]), card="caravansery") == [(0, 4, 0)]
    assert splits(table(right=["glassworks_2"]), card="workshop") == [(0, 2, 0)]


@pytest.mark.rule("BASE-TRADE-03", "BASE-WB-10")
def test_yellow_cards_and_stages_are_not_sold():
    assert how(table(left=["caravansery", "forum"]), card="stockade") == ("BASE-COST-04",)
    city = position(seat("giza", coins=9), seat("alexandria B", stages=2), seat("rhodes"))
    assert how(city, card="stockade") == how(city, card="apothecary") == ("BASE-COST-04",)


@pytest.mark.rule("BASE-TRADE-07")
def test_nothing_bought_is_kept_so_each_build_pays_anew():
    assert splits(table(left=["loom_1"], coins=2), card="apothecary") == [(0, 2, 0), (2, 0, 0)]
    assert splits(table("apothecary", left=["loom_1"], coins=2), card="library") == []


@pytest.mark.rule("BASE-TRADE-10")
def test_the_buyer_chooses_between_two_sellers():
    city = table(left=["clay_pool"], right=["clay_pool"])
    assert splits(city, card="guard_tower") == [(0, 2, 0), (2, 0, 0)]
    assert splits(city, card="forum") == [(2, 2, 0)]
    more = table(left=["brickyard"], right=["brickyard"])
    assert splits(more, card="forum") == [(0, 4, 0), (2, 2, 0), (4, 0, 0)]


@pytest.mark.rule("BASE-PROD-05")
def test_a_neighbour_sells_either_resource_of_a_choice_card_but_one_a_turn():
    city = table(left=["clay_pit"])
    assert splits(city, card="guard_tower") == splits(city, card="barracks") == [(2, 0, 0)]
    assert how(table("lumber_yard", left=["clay_pit"]), card="stables") == ("BASE-COST-04",)


@pytest.mark.rule("BASE-OPEN-07")
def test_a_neighbour_sells_no_more_than_the_city_makes():
    assert how(table(left=["clay_pool"]), card="forum") == ("BASE-COST-04",)
    assert splits({**table(left=["clay_pool"]), "rulings": {"BASE-OPEN-07": "a"}}, card="forum") == [
        (4, 0, 0)
    ]


@pytest.mark.rule("BASE-OPEN-06")
def test_what_the_city_makes_is_not_bought():
    assert splits(table("clay_pool", left=["clay_pool"], right=["brickyard"]), card="guard_tower") == [
        (0, 0, 0)
    ]


def test_an_own_choice_card_serves_where_it_saves_most():
    """Two of wood, clay, ore must come from Clay Pit and a neighbour: the cheaper side sells what is left."""
    city = table("lumber_yard", "clay_pit", "west_trading_post", left=["clay_pool"], right=["ore_vein"])
    assert splits(city, card="stables") == [(1, 0, 0), (0, 2, 0)]


@pytest.mark.rule("BASE-TRADE-09", "BASE-FX-08", "BASE-FX-09", "BASE-OPEN-03")
def test_a_trading_post_lowers_raw_materials_on_its_own_side_only():
    for post, paid in (
        ("east_trading_post", [(0, 1, 0), (2, 0, 0)]),
        ("west_trading_post", [(1, 0, 0), (0, 2, 0)]),
    ):
        assert splits(table(post, left=["clay_pool"], right=["clay_pool"]), card="guard_tower") == paid
        assert splits(table(post), card="apothecary") == [(0, 2, 0)]


@pytest.mark.rule("BASE-FX-10", "BASE-OPEN-03", "BASE-COMP-09")
def test_marketplace_lowers_manufactured_goods_on_both_sides_only():
    city = table("marketplace", left=["clay_pool"])
    assert splits(city, card="apothecary") == [(0, 1, 0)]
    assert splits(city, card="scriptorium") == [(1, 0, 0)]
    assert splits(city, card="guard_tower") == [(2, 0, 0)]


@pytest.mark.rule("BASE-OPEN-03")
def test_a_table_may_rule_that_every_discount_card_lowers_every_resource():
    city = {**table("marketplace", "east_trading_post", left=["clay_pool"]), "rulings": {"BASE-OPEN-03": "a"}}
    assert splits(city, card="guard_tower") == [(1, 0, 0)]
    assert splits(city, card="apothecary") == [(0, 1, 0)]


@pytest.mark.rule("BASE-WB-15")
def test_the_first_stage_of_olympia_b_lowers_raw_materials_on_both_sides():
    city = table(wonder="olympia B", stages=1, left=["clay_pool"], right=["clay_pool"])
    assert splits(city, card="guard_tower") == [(0, 1, 0), (1, 0, 0)]
    assert splits(city, card="apothecary") == [(0, 2, 0)]


@pytest.mark.rule("BASE-OPEN-03", "BASE-WB-15")
def test_a_table_may_let_the_three_cards_lower_every_price_but_not_olympia():
    for card in ("west_trading_post", "marketplace"):
        city = table(card, left=["clay_pool"])
        assert splits({**city, "rulings": {"BASE-OPEN-03": "a"}}, card="guard_tower") == [(1, 0, 0)]
        assert splits({**city, "rulings": {"BASE-OPEN-03": "a"}}, card="scriptorium") == [(1, 0, 0)]
    olympia = {**table(wonder="olympia B", stages=1), "rulings": {"BASE-OPEN-03": "a"}}
    assert splits(olympia, card="scriptorium") == [(2, 0, 0)]


@pytest.mark.rule("BASE-WB-16", "BASE-OPEN-05")
def test_a_trading_post_adds_nothing_to_olympia_b():
    city = table("east_trading_post", wonder="olympia B", stages=1, right=["clay_pool"])
    assert splits(city, card="guard_tower") == [(0, 1, 0)]
    assert splits({**city, "rulings": {"BASE-OPEN-05": "a"}}, card="guard_tower") == [(0, 0, 0)]


# Chains and duplicates


@pytest.mark.rule("BASE-CHAIN-01", "BASE-EX-18")
def test_stables_cost_three_resources_or_nothing_with_apothecary():
    assert splits(table("lumber_yard", "clay_pool", "ore_vein", coins=0), card="stables") == [(0, 0, 0)]
    assert how(table("lumber_yard", "clay_pool", "ore_vein", coins=0), card="stables") == "pay"
    assert how(table("apothecary", coins=0), card="stables") == "chain"
    assert how(table(coins=0), card="stables") == ("BASE-COST-04",)


@pytest.mark.rule("BASE-CHAIN-01", "BASE-EX-19")
def test_scriptorium_opens_library_and_courthouse():
    city = table("scriptorium", coins=0)
    assert how(city, card="library") == how(city, card="courthouse") == "chain"


@pytest.mark.rule("BASE-CHAIN-03", "BASE-EX-22")
def test_theater_opens_statue_and_statue_opens_gardens():
    assert how(table("theater", coins=0), card="statue") == "chain"
    assert how(table("statue", coins=0), card="gardens") == "chain"
    assert how(table("theater", coins=0), card="gardens") == ("BASE-COST-04",)


@pytest.mark.rule("BASE-OPEN-08")
def test_a_prerequisite_counts_whenever_it_was_built():
    assert how({**table("school", coins=0), "age": 2}, card="academy") == "chain"


@pytest.mark.rule("BASE-OPEN-08", "BASE-CHAIN-01")
def test_a_table_may_ask_that_the_prerequisite_was_built_in_the_age_before():
    def library(age, **fields):
        return {**table("scriptorium", coins=0, **fields), "age": age, "rulings": {"BASE-OPEN-08": "a"}}

    assert how(library(2), card="library") == "chain"
    assert how(library(3), card="library") == ("BASE-COST-04",)
    assert how(library(2, built_in={"scriptorium": 2}), card="library") == ("BASE-COST-04",)
    assert how(library(3, built_in={"scriptorium": 2}), card="library") == "chain"
    late = table("scriptorium", coins=0, built_in={"scriptorium": 2})
    assert how({**late, "age": 2}, card="library") == "chain"


def test_either_trading_post_opens_forum():
    assert how(table("west_trading_post", coins=0), card="forum") == "chain"


@pytest.mark.rule("BASE-CHAIN-02")
def test_where_paying_gives_nothing_better_the_chain_is_the_one_payment():
    city = table("apothecary", "lumber_yard", "clay_pool", "ore_vein")
    assert ask(city, card="stables")["payments"] == [{"left": 0, "right": 0, "bank": 0, "how": "chain"}]


@pytest.mark.rule("BASE-BUILD-02")
def test_no_building_stands_twice_in_a_city_even_free():
    assert how(table("altar"), card="altar") == ("BASE-BUILD-02",)
    assert how(table("theater", "statue"), card="statue") == ("BASE-BUILD-02",)


@pytest.mark.rule("BASE-BUILD-02")
def test_the_loom_of_another_age_is_the_same_building():
    answer = ask(table("loom_1"), card="loom_2")
    assert answer["reason"] == {
        "rules": ["BASE-BUILD-02"],
        "text": "Loom already stands in this city; no building can stand there twice.",
    }


def test_a_card_is_answered_whatever_its_age_and_copies():
    assert how({**table(), "age": 1}, card="bazar") == "free"
    assert splits(table(left=["lumber_yard"]), card="tree_farm") == [(0, 0, 1)]  # only in decks for six


# Stages


@pytest.mark.rule("BASE-STAGE-01", "BASE-EX-23")
def test_the_second_stage_of_alexandria_costs_two_ore():
    city = position(seat("alexandria", stages=1, cards=["foundry"], coins=0), seat("ephesus"), seat("giza"))
    assert ask(city, stage=True)["payments"] == [{"left": 0, "right": 0, "bank": 0, "how": "pay"}]
    city["seats"][0]["cards"] = ["ore_vein"]
    assert how(city, stage=True) == ("BASE-COST-04",)


@pytest.mark.rule("BASE-STAGE-03")
def test_stages_are_built_in_order():
    city = table("lumber_yard", "stone_pit", left=["sawmill"])
    assert splits(city, stage=True) == splits(city, stage=1) == [(0, 0, 0)]
    assert ask(city, stage=2)["reason"] == {
        "rules": ["BASE-STAGE-03"],
        "text": "Stages are built in order: stage 1 comes next.",
    }


@pytest.mark.rule("BASE-STAGE-04")
def test_a_stage_is_built_once():
    assert how(table(stages=1), stage=1) == ("BASE-STAGE-04",)
    assert ask(table(stages=3), stage=True)["reason"] == {
        "rules": ["BASE-STAGE-04"],
        "text": "Every stage of this wonder is built.",
    }


@pytest.mark.rule("BASE-STAGE-06", "BASE-COST-05")
def test_stages_are_not_tied_to_ages_and_cost_the_same_in_each():
    for age in (1, 2, 3):
        assert splits(
            {**table("lumber_yard", "caravansery", left=["lumber_yard"], stages=1), "age": age}, stage=True
        ) == [(2, 0, 0)]


def test_stages_in_any_order_are_asked_for_by_their_number():
    wall = position(
        seat("great_wall A", stages=[3], coins=9),
        seat("rhodes", cards=["foundry"]),
        seat("giza"),
        expansions=["wonderpack"],
    )
    assert splits(wall, stage=4) == [(6, 0, 0)]
    assert how(wall, stage=3) == ("BASE-STAGE-04",)


def test_manneken_pis_pays_the_cost_of_the_stage_it_copies():
    city = position(
        seat("manneken_pis A", coins=9),
        seat("giza"),
        seat("ephesus", cards=["stone_pit"]),
        expansions=["wonderpack"],
    )
    assert splits(city, stage=1) == [(2, 2, 0)]  # as the first stage of Giza: two stone
    city["seats"][0]["stages"] = 1
    assert how(city, stage=2) == ("BASE-COST-04",)  # as the second of Ephesus: two wood


def test_manneken_pis_produces_by_a_copied_stage():
    city = position(
        seat("manneken_pis A", stages=1), seat("alexandria B"), seat("rhodes"), expansions=["wonderpack"]
    )
    assert splits(city, card="stockade") == [(0, 0, 0)]


# One-shot rights


@pytest.mark.rule("BASE-WA-06", "BASE-OPEN-09")
def test_the_free_building_of_olympia_a_is_listed_and_not_used():
    poor = table(wonder="olympia", stages=2, coins=0)
    answer = ask(poor, card="palace")
    assert (answer["possible"], answer["rights"]) == (False, ["olympia"])
    assert answer["reason"]["rules"] == ["BASE-COST-04"]
    assert ask(poor, card="stockade")["rights"] == ["olympia"]
    assert ask(poor, card="stockade")["possible"]
    assert ask(table(wonder="olympia", stages=1), card="palace")["rights"] == []


@pytest.mark.rule("BASE-WA-06", "BASE-OPEN-09", "BASE-BUILD-02")
def test_the_free_building_is_no_stage_and_no_duplicate():
    city = table("altar", wonder="olympia", stages=2, coins=0)
    assert ask(city, stage=True)["rights"] == []
    assert ask(city, card="altar")["rights"] == []
    assert ask({**city, "rulings": {"BASE-OPEN-09": "a"}}, stage=True)["rights"] == ["olympia"]


# Two players


def free_city(*cards, coins=3, **fields):
    return position(
        seat("giza", cards=list(cards), coins=coins, free_city=True, **fields),
        seat("ephesus"),
        seat("rhodes"),
        variant="two-player",
    )


@pytest.mark.rule("BASE-TWO-08", "BASE-TWO-09")
def test_the_free_city_buys_like_everybody_and_may_choose_the_seller():
    city = free_city(coins=2)
    city["seats"][1]["cards"], city["seats"][2]["cards"] = ["clay_pool"], ["brickyard"]
    assert splits(city, card="guard_tower") == [(0, 2, 0), (2, 0, 0)]


@pytest.mark.rule("BASE-TWO-12")
def test_the_free_city_must_chain_where_it_can():
    city = {
        **free_city("apothecary", "lumber_yard", "clay_pool", "ore_vein"),
        "expansions": ["tower"],
        "laws": [13],
    }
    assert ask(city, card="stables")["payments"] == [{"left": 0, "right": 0, "bank": 3, "how": "chain"}]
    del city["seats"][0]["free_city"]
    city["variant"] = "standard"
    assert ask(city, card="stables")["payments"] == [{"left": 0, "right": 0, "bank": 0, "how": "pay"}]


@pytest.mark.rule("BASE-TWO-12")
def test_the_free_city_pays_where_it_cannot_afford_the_tax_on_the_chain():
    city = {
        **free_city("apothecary", "lumber_yard", "clay_pool", "ore_vein", coins=2),
        "expansions": ["tower"],
        "laws": [13],
    }
    assert ask(city, card="stables")["payments"] == [{"left": 0, "right": 0, "bank": 0, "how": "pay"}]


@pytest.mark.rule("BASE-OPEN-21", "BASE-TWO-12")
def test_the_free_city_of_olympia_has_its_right_unless_it_must_chain():
    city = position(
        seat("olympia", stages=2, cards=["apothecary"], free_city=True, coins=0),
        seat("ephesus"),
        seat("rhodes"),
        variant="two-player",
    )
    assert ask(city, card="palace")["rights"] == ["olympia"]
    assert ask(city, card="stables")["rights"] == []
