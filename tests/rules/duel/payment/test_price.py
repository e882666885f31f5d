"""What a card or wonder costs: production, trade, choices, waivers, chains, and who gets the coins."""

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.duel.payment.price import Act, Payment, payment, plan
from companion.rules.refusal import Refusal
from tests.rules.duel.tables import city, table


def item(id_):
    return duel_pieces(edition()).cards.get(id_) or duel_pieces(edition()).wonders[id_]


def pay(id_, a, b=None):
    """The payment of seat 0."""
    return payment(table(a, b), 0, item(id_))


def price(id_, a="", b="", progress="", wonders=""):
    """What an endless treasury pays for a card, or for a wonder in hand."""
    unbuilt = id_ if id_ in duel_pieces(edition()).wonders else ""
    paid = pay(id_, city(a, 99, progress=progress, wonders=wonders, unbuilt=unbuilt), city(b))
    return paid.coins


@pytest.mark.rule("DUEL-COST-01", "DUEL-EX-01")
def test_costs_are_as_printed():
    printed = {
        id_: (item(id_).cost.coins, dict(item(id_).cost.resources))
        for id_ in ("lumber_yard", "stone_pit", "baths", "scriptorium")
    }
    assert printed == {
        "lumber_yard": (0, {}),
        "stone_pit": (1, {}),
        "baths": (0, {"stone": 1}),
        "scriptorium": (2, {}),
    }
    assert dict(item("arena").cost.resources) == {"clay": 1, "stone": 1, "wood": 1}
    assert [price(id_) for id_ in ("lumber_yard", "stone_pit", "scriptorium")] == [0, 1, 2]


@pytest.mark.rule("DUEL-COST-01")
def test_a_card_without_cost_is_free_and_wonders_cost_resources_only():
    assert pay("lumber_yard", city()) == Payment("free")
    assert all(
        wonder.cost.resources and not wonder.cost.coins for wonder in duel_pieces(edition()).wonders.values()
    )


@pytest.mark.rule("DUEL-EX-02", "DUEL-CHAIN-01")
def test_horse_breeders_take_clay_and_wood_or_a_stable():
    assert price("horse_breeders") == 4
    assert pay("horse_breeders", city("stable")) == Payment("chain", chain="stable")


@pytest.mark.rule("DUEL-EX-03", "DUEL-COST-02")
def test_a_city_builds_with_what_it_makes_and_needs_trade_for_the_rest():
    anton = city("quarry clay_pool clay_pit brickyard press")
    assert pay("baths", anton) == pay("garrison", anton) == Payment("pay")
    assert pay("apothecary", anton).code == "too-few-coins"
    assert price("apothecary", "quarry clay_pool brickyard press") == 2


@pytest.mark.rule("DUEL-EX-04", "DUEL-TRADE-01")
def test_each_symbol_of_the_opponent_makes_a_unit_dearer():
    assert price("baths", b="shelf_quarry") == 4
    assert price("aqueduct", "shelf_quarry") == 2


@pytest.mark.rule("DUEL-EX-05")
def test_fortifications_cost_dmytro_five_coins():
    assert pay("fortifications", city("shelf_quarry", 5), city("clay_pool")) == Payment("pay", 5)


@pytest.mark.rule("DUEL-EX-06", "DUEL-TRADE-03")
def test_an_aqueduct_costs_anton_four_coins_for_each_of_three_stones():
    assert pay("aqueduct", city(coins=12), city("shelf_quarry")) == Payment("pay", 12)
    assert plan(table(city(), city("shelf_quarry")), 0, item("aqueduct")) == (Act("buy", 3, "stone", "", 4),)


@pytest.mark.rule("DUEL-EX-07", "DUEL-COST-04")
def test_a_mixed_cost_takes_the_coins_and_the_resources():
    assert pay("caravansery", city(coins=7), city("glassworks")) == Payment("pay", 7)
    assert pay("caravansery", city("press", coins=5), city("glassworks")) == Payment("pay", 5)


@pytest.mark.rule("DUEL-COST-02", "DUEL-TRADE-01")
def test_what_the_treasury_does_not_cover_is_refused_with_the_sum():
    refusal = pay("fortifications", city("shelf_quarry", 4), city("clay_pool"))
    assert refusal == Refusal(
        "too-few-coins",
        ("DUEL-COST-02", "DUEL-TRADE-01"),
        {"needed": 5, "coins": 4, "printed": 0, "bought": (("clay", 1, 3), ("papyrus", 1, 2))},
    )


@pytest.mark.rule("DUEL-COST-03")
def test_a_coin_cost_goes_to_the_bank():
    assert pay("pretorium", city(coins=8), city(progress="economy")) == Payment("pay", 8, 0)
    assert pay("pretorium", city(coins=7)) == Refusal(
        "too-few-coins", ("DUEL-COST-03",), {"needed": 8, "coins": 7, "printed": 8, "bought": ()}
    )


@pytest.mark.rule("DUEL-COST-05", "DUEL-FX-01", "DUEL-FX-02", "DUEL-FX-03")
def test_brown_and_grey_cards_make_what_they_show():
    single = {
        "lumber_yard": "wood",
        "logging_camp": "wood",
        "clay_pool": "clay",
        "clay_pit": "clay",
        "quarry": "stone",
        "stone_pit": "stone",
    }
    goods = {"glassworks": "glass", "glass_blower": "glass", "press": "papyrus", "drying_room": "papyrus"}
    cost = {
        "wood": "arsenal",
        "clay": "circus",
        "stone": "town_hall",
        "glass": "academy",
        "papyrus": "pantheon",
    }
    for card, resource in (single | goods).items():
        assert price(cost[resource]) - price(cost[resource], card) == 2, card
    for card, resource in {"sawmill": "wood", "brickyard": "clay", "shelf_quarry": "stone"}.items():
        assert price(cost[resource]) - price(cost[resource], card) == 4, card


@pytest.mark.rule("DUEL-TRADE-01", "DUEL-FX-01", "DUEL-FX-02", "DUEL-FX-03")
def test_brown_and_grey_cards_raise_the_price_by_their_symbols():
    assert [price("stable", b=card) for card in ("", "lumber_yard", "sawmill", "lumber_yard sawmill")] == [
        2,
        3,
        4,
        5,
    ]
    assert [price("workshop", b=card) for card in ("", "press", "press drying_room")] == [2, 3, 4]


@pytest.mark.rule("DUEL-TRADE-04", "DUEL-FX-11", "DUEL-FX-12", "DUEL-WND-05", "DUEL-WND-08")
def test_yellow_cards_and_wonders_of_the_opponent_do_not_raise_the_price():
    b = city("caravansery forum", wonders="the_great_lighthouse piraeus")
    assert pay("palace", city(coins=99), b).coins == 10
    assert price("school") == pay("school", city(coins=99), b).coins == 6


@pytest.mark.rule("DUEL-TRADE-05", "DUEL-FX-07", "DUEL-FX-08", "DUEL-FX-09", "DUEL-FX-10")
def test_reserves_and_customs_house_fix_prices_at_one_coin():
    assert price("aqueduct", "stone_reserve", "shelf_quarry quarry") == 3
    assert price("stable", "wood_reserve", "sawmill") == 1
    assert price("statue", "clay_reserve", "brickyard") == 2
    assert price("academy", "customs_house", "glassworks glass_blower quarry") == 2 + 2 + 3
    assert price("chamber_of_commerce", "customs_house", "press drying_room") == 2
    assert price("aqueduct", "clay_reserve", "shelf_quarry") == 12


@pytest.mark.rule("DUEL-FX-11", "DUEL-WND-05")
def test_a_choice_of_raw_materials_goes_to_the_dearest_unit():
    assert price("arena", "caravansery", "shelf_quarry") == 4
    assert price("arena", "caravansery", wonders="the_great_lighthouse", b="shelf_quarry") == 2
    assert price("apothecary", "caravansery", wonders="the_great_lighthouse") == 2


@pytest.mark.rule("DUEL-FX-12", "DUEL-WND-08")
def test_a_choice_of_goods_gives_glass_or_papyrus():
    assert price("school", "forum", "press") == 3 + 2
    assert price("school", "forum", wonders="piraeus") == 2
    assert price("stable", "forum", wonders="piraeus") == 2


@pytest.mark.rule("DUEL-CHAIN-01", "DUEL-CHAIN-03", "DUEL-EX-08")
def test_a_chain_makes_the_whole_cost_free_in_a_later_age():
    assert pay("aqueduct", city("baths")) == Payment("chain", chain="baths")
    assert pay("fortifications", city("palisade")) == Payment("chain", chain="palisade")
    assert pay("barracks", city("garrison")) == Payment("chain", chain="garrison")


@pytest.mark.rule("DUEL-CHAIN-01")
def test_every_chain_of_the_box_is_free_with_its_building_and_only_with_it():
    linked = [card for card in duel_pieces(edition()).cards.values() if card.chain_from]
    assert len(linked) == 17
    for card in linked:
        assert pay(card.id, city(card.chain_from[0])) == Payment("chain", chain=card.chain_from[0])
        assert isinstance(pay(card.id, city(), city(card.chain_from[0])), Refusal)


@pytest.mark.rule("DUEL-PROG-07", "DUEL-OPEN-11")
def test_masonry_waives_the_two_dearest_units_of_a_blue_building():
    assert price("town_hall", "quarry", "sawmill", progress="masonry") == 4
    assert price("rostrum", progress="masonry") == 0
    assert price("arsenal", progress="masonry") == 10
    assert price("the_pyramids", progress="masonry") == 8


@pytest.mark.rule("DUEL-PROG-02", "DUEL-OPEN-11")
def test_architecture_waives_the_two_dearest_units_of_a_wonder():
    assert price("the_pyramids", b="shelf_quarry press", progress="architecture") == 7
    assert price("town_hall", progress="architecture") == 10


@pytest.mark.rule("DUEL-OPEN-11")
def test_choices_and_waivers_are_placed_together():
    # the choice can make wood, stone or clay, the waivers anything:
    # papyrus at 4 and stone at 4 are waived, stone is chosen
    b = "shelf_quarry press drying_room"
    assert price("the_statue_of_zeus", "caravansery", b, progress="architecture") == 2 + 2


@pytest.mark.rule("DUEL-PROG-07")
def test_a_cost_that_is_waived_whole_is_free():
    assert pay("statue", city("clay_pool", progress="masonry")) == Payment("free")
    assert plan(table(city(progress="masonry")), 0, item("statue")) == (Act("waive", 2, "clay", "masonry"),)


@pytest.mark.rule("DUEL-PROG-07", "DUEL-OPEN-11")
def test_a_waiver_never_touches_coins():
    blue_with_coins = [
        card.id for card in duel_pieces(edition()).cards.values() if card.color == "blue" and card.cost.coins
    ]
    assert blue_with_coins == []
    assert price("forum", progress="masonry architecture") == 3 + 2


@pytest.mark.rule("DUEL-PROG-03", "DUEL-TRADE-02")
def test_economy_takes_what_the_opponent_pays_for_resources():
    b = city("clay_pool", progress="economy")
    assert pay("fortifications", city("shelf_quarry", 5), b) == Payment("pay", 0, 5)
    assert pay("fortifications", city("shelf_quarry", 5, progress="economy"), city("clay_pool")) == Payment(
        "pay", 5, 0
    )
    assert pay("the_colossus", city(unbuilt="the_colossus", coins=11), b) == Payment("pay", 0, 11)


@pytest.mark.rule("DUEL-PROG-04")
def test_economy_takes_no_coins_of_the_cost():
    assert pay("forum", city(coins=6), city("clay_pool", progress="economy")) == Payment("pay", 3, 3)
    assert pay("barracks", city("garrison"), city(progress="economy")) == Payment("chain", chain="garrison")


@pytest.mark.rule("DUEL-PROG-05")
def test_economy_takes_what_was_really_paid():
    b = city("shelf_quarry", progress="economy")
    assert pay("aqueduct", city("stone_reserve", 3), b) == Payment("pay", 0, 3)
    assert pay("aqueduct", city(coins=12), b) == Payment("pay", 0, 12)


@pytest.mark.rule("DUEL-EX-11")
def test_the_colossus_takes_three_clay_and_a_glass():
    assert dict(item("the_colossus").cost.resources) == {"clay": 3, "glass": 1}
    assert pay("the_colossus", city("clay_pool brickyard glassworks", unbuilt="the_colossus")) == Payment(
        "pay"
    )


def test_a_card_that_stands_in_the_city_is_not_built_again():
    assert pay("baths", city("baths", 9)).code == "already-built"
    assert pay("piraeus", city(wonders="piraeus", coins=99)).code == "already-built"


def test_a_card_of_the_opponent_is_priced_as_if_it_were_at_hand():
    assert pay("baths", city(coins=2), city("baths")) == Payment("pay", 2)


@pytest.mark.rule("DUEL-WSEL-02")
def test_a_wonder_of_the_other_player_is_not_ones_own():
    assert pay("piraeus", city(coins=99, unbuilt="the_sphinx"), city(unbuilt="piraeus")) == Refusal(
        "not-your-wonder", ("DUEL-WSEL-02",), {"id": "piraeus", "unbuilt": ("the_sphinx",)}
    )


@pytest.mark.rule("DUEL-BUILD-05")
def test_there_is_no_eighth_wonder():
    a = city(wonders="piraeus the_sphinx the_colossus", unbuilt="the_pyramids", coins=99)
    b = city(wonders="the_mausoleum circus_maximus the_appian_way the_statue_of_zeus")
    assert pay("the_pyramids", a, b).code == "seven-wonders"


@pytest.mark.rule("DUEL-COMP-05")
def test_five_resources_and_seven_colours_are_all_there_is():
    cards = duel_pieces(edition()).cards.values()
    costs = [*cards, *duel_pieces(edition()).wonders.values()]
    assert {card.color for card in cards} == {"brown", "grey", "blue", "green", "yellow", "red", "purple"}
    assert {resource for one in costs for resource, _ in one.cost.resources} == {
        "wood",
        "clay",
        "stone",
        "glass",
        "papyrus",
    }


def test_a_plan_says_what_is_made_chosen_waived_and_bought():
    a = city("quarry caravansery stone_reserve", progress="masonry")
    b = city("sawmill lumber_yard")
    assert plan(table(a, b), 0, item("town_hall")) == (
        Act("make", 1, "stone"),
        Act("choose", 1, "stone", "caravansery"),
        Act("waive", 2, "wood", "masonry"),
        Act("buy", 1, "stone", "stone_reserve", 1),
    )
    assert plan(table(city()), 0, item("forum")) == (Act("coins", 3), Act("buy", 1, "clay", "", 2))
    assert plan(table(city("baths")), 0, item("aqueduct")) == (Act("chain", by="baths"),)
