"""What building costs under the tiles of Babel and with the Great Projects."""

import pytest

from tests.rules.wonders.paying import ask, how, splits
from tests.rules.wonders.positions import position, seat

MAKES_STABLES = ("lumber_yard", "clay_pool", "ore_vein")


def table(*cards, laws=(), left=(), right=(), coins=9, wonder="giza", age=3, **fields):
    """A city with these cards under these laws, between Ephesus (papyrus) and Halicarnassus (cloth)."""
    return position(
        seat(wonder, cards=list(cards), coins=coins, **fields),
        seat("ephesus", cards=list(left)),
        seat("halicarnassus", cards=list(right)),
        expansions=["leaders", "cities", "tower", "projects"],
        laws=list(laws),
        age=age,
    )


# Taxes


@pytest.mark.rule("BABEL-TILE-01", "BABEL-TILE-06", "BABEL-TILE-16", "BABEL-EX-06")
@pytest.mark.parametrize(
    ("tile", "question", "other"),
    [
        (1, {"card": "stockade"}, {"card": "baths"}),
        (6, {"card": "baths"}, {"card": "stockade"}),
        (16, {"stage": True}, {"card": "baths"}),
    ],
)
def test_a_tax_is_one_two_or_three_coins_to_the_bank_by_age(tile, question, other):
    for age in (1, 2, 3):
        city = table("lumber_yard", "stone_pit", laws=[tile], age=age)
        assert splits(city, **question) == [(0, 0, age)]
        assert splits(city, **other) == [(0, 0, 0)]


@pytest.mark.rule("BABEL-TILE-13", "BABEL-EX-06", "BABEL-OPEN-04")
def test_a_tax_on_chains_is_weighed_against_paying():
    assert ask(table("apothecary", laws=[13]), card="stables")["payments"] == [
        {"left": 0, "right": 0, "bank": 3, "how": "chain"}
    ]
    city = table("apothecary", "lumber_yard", "clay_pool", laws=[13], right=["ore_vein"])
    assert ask(city, card="stables")["payments"] == [
        {"left": 0, "right": 2, "bank": 0, "how": "pay"},
        {"left": 0, "right": 0, "bank": 3, "how": "chain"},
    ]
    assert ask(city, card="stables")["how"] == "pay"
    assert how(table("apothecary", *MAKES_STABLES, laws=[13]), card="stables") == "pay"


@pytest.mark.rule("BABEL-OPEN-04")
def test_taxes_add_up_and_a_chain_pays_them_too():
    assert splits(table("apothecary", laws=[1, 13], age=2), card="stables") == [(0, 0, 4)]
    assert splits(table("apothecary", laws=[1], age=2), card="stables") == [(0, 0, 2)]


@pytest.mark.rule("BABEL-OPEN-04")
def test_a_tax_that_cannot_be_paid_forbids_the_build():
    answer = ask(table(laws=[6], coins=2), card="altar")
    assert not answer["possible"]
    assert answer["reason"]["rules"] == ["BABEL-TILE-06", "BABEL-OPEN-04"]


def test_a_free_building_with_a_tax_is_paid():
    assert how(table(laws=[6]), card="altar") == "pay"
    assert splits(table(laws=[6]), card="altar") == [(0, 0, 3)]


@pytest.mark.rule("BABEL-OPEN-04")
def test_a_free_right_pays_taxes_so_it_is_listed_only_if_they_can_be_paid():
    assert ask(table(wonder="olympia", stages=2, laws=[6], coins=3), card="palace")["rights"] == ["olympia"]
    assert ask(table(wonder="olympia", stages=2, laws=[6], coins=2), card="palace")["rights"] == []


# Resources waived or paid in coins


@pytest.mark.rule("BABEL-TILE-02")
def test_red_buildings_need_no_resources_under_tile_2():
    assert how(table(laws=[2], coins=0), card="circus") == "free"
    assert not ask(table(laws=[2], coins=0), card="palace")["possible"]


@pytest.mark.rule("BABEL-TILE-02", "BASE-CHAIN-02")
def test_of_an_equal_chain_and_free_build_the_chain_is_named():
    assert how(table("apothecary", laws=[2], coins=0), card="stables") == "chain"
    assert how(table("apothecary", laws=[2, 13], coins=0), card="stables") == "free"


@pytest.mark.rule("BABEL-TILE-15", "BABEL-TNOTE-01")
def test_stages_need_no_resources_under_tile_15_but_their_coins():
    assert how(table(laws=[15], coins=0), stage=True) == "free"
    assert splits(table(laws=[15], wonder="petra A", stages=1), stage=True) == [(0, 0, 7)]


@pytest.mark.rule("BABEL-TILE-23", "BABEL-EX-03")
def test_guilds_cost_coins_for_their_symbols_under_tile_23():
    assert splits(table("glassworks_1", laws=[23]), card="traders_guild") == [(0, 0, 3)]
    assert how(table(laws=[23], coins=2), card="traders_guild") == ("BABEL-TILE-23",)


@pytest.mark.rule("BABEL-TILE-08", "BABEL-EX-04", "BABEL-TNOTE-08")
def test_pantheon_costs_six_coins_under_tile_8_or_nothing_with_temple():
    assert splits(table(laws=[8]), card="pantheon") == [(0, 0, 6)]
    assert how(table("temple", laws=[8], coins=0), card="pantheon") == "chain"


def test_a_blue_card_without_a_cost_stays_free_under_tile_8():
    assert how(table(laws=[8], coins=0), card="altar") == "free"


@pytest.mark.rule("BABEL-OPEN-11")
def test_hammurabi_takes_a_coin_off_under_tile_8():
    assert splits(table(laws=[8], leaders=["hammurabi"]), card="pantheon") == [(0, 0, 5)]
    assert how(table(laws=[8], leaders=["hammurabi"], coins=0), card="baths") == "free"
    assert splits(
        {**table(laws=[8], leaders=["hammurabi"]), "rulings": {"BABEL-OPEN-11": "a"}}, card="pantheon"
    ) == [(0, 0, 6)]


@pytest.mark.rule("BABEL-X-03", "BABEL-OPEN-11")
def test_guilds_stay_free_for_ramses_under_tile_23():
    assert how(table(laws=[23], leaders=["ramses"], coins=0), card="traders_guild") == "free"


# Blocked and unlimited cards


@pytest.mark.rule("BABEL-TILE-03", "BABEL-TNOTE-03")
def test_tile_3_blocks_double_and_choice_cards_but_no_single_ones():
    blocked = ("timber_yard", "clay_pit", "sawmill", "quarry", "brickyard", "foundry")
    for card, wanted in zip(
        blocked, ("stockade", "barracks", "stockade", "baths", "guard_tower", "barracks"), strict=True
    ):
        city = table(card, laws=[3], wonder="alexandria", coins=0)
        assert not ask(city, card=wanted)["possible"], card
        assert ask({**city, "laws": []}, card=wanted)["possible"], card
    for card, wanted in (
        ("lumber_yard", "stockade"),
        ("stone_pit", "baths"),
        ("clay_pool", "guard_tower"),
        ("ore_vein", "barracks"),
    ):
        assert splits(table(card, laws=[3], wonder="alexandria", coins=0), card=wanted) == [(0, 0, 0)]


@pytest.mark.rule("BABEL-OPEN-08")
def test_a_blocked_card_is_not_sold_and_not_seen_by_warehouse_and_black_market():
    city = table(laws=[3], left=["brickyard"])
    assert not ask(city, card="guard_tower")["possible"]
    assert splits({**city, "rulings": {"BABEL-OPEN-08": "a"}}, card="guard_tower") == [(2, 0, 0)]
    assert not ask(table("secret_warehouse", "brickyard", laws=[3], coins=0), card="guard_tower")["possible"]
    market = table("black_market", "brickyard", laws=[3], coins=0)
    assert splits(market, card="guard_tower") == [(0, 0, 0)]
    assert splits({**market, "rulings": {"BABEL-OPEN-08": "a"}}, card="guard_tower") == []


@pytest.mark.rule("BABEL-TNOTE-02", "BABEL-TNOTE-04")
def test_blocked_cards_can_still_be_built():
    assert splits(table(laws=[3, 4]), card="sawmill") == [(0, 0, 1)]
    assert how(table(laws=[4], coins=0), card="marketplace") == "free"


@pytest.mark.rule("BABEL-TILE-04")
def test_tile_4_stops_the_posts_the_marketplace_caravansery_and_forum():
    city = table(
        "east_trading_post", "west_trading_post", "marketplace", left=["clay_pool"], right=["ore_vein"]
    )
    for card, before, under in (
        ("guard_tower", (1, 0, 0), (2, 0, 0)),
        ("barracks", (0, 1, 0), (0, 2, 0)),
        ("apothecary", (0, 1, 0), (0, 2, 0)),
    ):
        assert splits(city, card=card) == [before]
        assert splits({**city, "laws": [4]}, card=card) == [under]
    assert not ask(table("caravansery", "forum", laws=[4], coins=0), card="stockade")["possible"]
    assert not ask(table("caravansery", "forum", laws=[4], coins=0), card="workshop")["possible"]


@pytest.mark.rule("BABEL-TNOTE-04")
def test_chains_run_through_cards_that_tile_4_stops():
    assert how(table("caravansery", laws=[4], coins=0), card="lighthouse") == "chain"


@pytest.mark.rule("BABEL-OPEN-10")
def test_tile_4_does_not_touch_olympia_docks_or_alexandria():
    city = table("clandestine_dock_west", wonder="olympia B", stages=1, laws=[4], left=["clay_pool"])
    assert splits(city, card="guard_tower") == [(0, 0, 0)]
    assert splits(table(wonder="alexandria B", stages=1, laws=[4], coins=0), card="guard_tower") == [
        (0, 0, 0)
    ]


@pytest.mark.rule("BABEL-TILE-20")
def test_a_single_brown_card_never_runs_out_under_tile_20():
    assert splits(table("stone_pit", "ore_vein", laws=[20], coins=0), card="circus") == [(0, 0, 0)]
    assert not ask(table("quarry", "ore_vein", laws=[20], wonder="rome A", coins=0), card="circus")[
        "possible"
    ]


@pytest.mark.rule("BABEL-OPEN-09")
def test_neighbours_buy_any_number_from_a_card_that_never_runs_out():
    city = table(laws=[20], left=["clay_pool"])
    assert splits(city, card="forum") == [(4, 0, 0)]
    assert splits({**city, "rulings": {"BABEL-OPEN-09": "a"}}, card="forum") == []


@pytest.mark.rule("BABEL-TNOTE-07")
def test_the_board_is_no_card_and_runs_out_under_tile_20():
    assert not ask(table(laws=[20], coins=0), card="aqueduct")["possible"]
    assert not ask(table(laws=[20], wonder="rhodes", right=["stone_pit"]), card="study")["possible"]


# Prices and gifts


@pytest.mark.rule("BABEL-TILE-09", "BABEL-TILE-10", "BABEL-TILE-11", "BABEL-TILE-12")
def test_tiles_make_goods_or_materials_cheaper_or_dearer():
    for tile, cloth, clay in ((9, 1, 2), (10, 3, 2), (11, 2, 1), (12, 2, 3)):
        city = table(laws=[tile], left=["clay_pool"])
        assert splits(city, card="apothecary") == [(0, cloth, 0)]
        assert splits(city, card="guard_tower") == [(clay, 0, 0)]


@pytest.mark.rule("BABEL-TNOTE-05", "BABEL-TNOTE-06")
def test_price_changes_add_up_with_posts_and_docks_down_to_nothing():
    city = table("marketplace", "west_trading_post", laws=[9, 11], left=["clay_pool"])
    assert splits(city, card="apothecary") == splits(city, card="guard_tower") == [(0, 0, 0)]
    assert splits(table("marketplace", "clandestine_dock_east", laws=[9], coins=0), card="apothecary") == [
        (0, 0, 0)
    ]
    assert splits(table("marketplace", "clandestine_dock_east", laws=[10]), card="apothecary") == [(0, 1, 0)]
    assert splits(table(laws=[9, 10]), card="apothecary") == [(0, 2, 0)]


@pytest.mark.rule("BABEL-X-06")
def test_a_resource_for_nothing_is_still_bought_and_paid_with_nothing():
    city = table("marketplace", laws=[9], leaders=["hatshepsut"], coins=0)
    assert ask(city, card="apothecary")["payments"] == [{"left": 0, "right": 0, "bank": 0, "how": "pay"}]


@pytest.mark.rule("BABEL-TILE-17", "BABEL-TILE-18", "BABEL-TILE-21")
def test_tiles_give_one_of_their_resources_free():
    for tile, cards in (
        (17, ("stockade", "baths")),
        (18, ("barracks", "guard_tower")),
        (21, ("workshop", "apothecary", "scriptorium")),
    ):
        for card in cards:
            assert splits(table(laws=[tile], wonder="rome A", coins=0), card=card) == [(0, 0, 0)]
    assert not ask(table(laws=[18], coins=0), card="forum")["possible"]
    assert not ask(table(laws=[18], coins=9), card="training_ground")["possible"]


@pytest.mark.rule("BABEL-X-07")
def test_warehouse_and_black_market_do_not_see_the_gifts_of_tiles():
    assert not ask(table("secret_warehouse", laws=[18], coins=0), card="forum")["possible"]
    assert splits(table("black_market", laws=[18], coins=0), card="forum") == [(0, 0, 0)]


# Chains over the neighbours


@pytest.mark.rule("BABEL-TILE-07", "BABEL-EX-02")
def test_the_school_of_a_neighbour_opens_academy_under_tile_7():
    assert how(table(laws=[7], left=["school"], coins=0), card="academy") == "chain"
    assert how(table(laws=[7], right=["school"], coins=0), card="academy") == "chain"
    assert not ask(table(left=["school"], coins=0), card="academy")["possible"]


@pytest.mark.rule("BABEL-OPEN-12")
def test_a_chain_over_a_neighbour_pays_the_tax_on_chains():
    city = table(laws=[7, 13], left=["school"])
    assert splits(city, card="academy") == [(0, 0, 3)]
    assert splits({**city, "rulings": {"BABEL-OPEN-12": "a"}}, card="academy") == [(0, 0, 0)]


# The blocked board, the Free City


@pytest.mark.rule("BABEL-PEN-04", "BABEL-OPEN-20")
def test_a_blocked_board_neither_makes_nor_sells_its_start():
    city = table(board_blocked=True, coins=0)
    assert not ask(city, card="baths")["possible"]
    assert not ask(city, seat=1, stage=True)["possible"]
    assert not ask(table("secret_warehouse", board_blocked=True, coins=0), card="baths")["possible"]
    assert splits(table("black_market", board_blocked=True, coins=0), card="baths") == [(0, 0, 0)]


@pytest.mark.rule("BABEL-PEN-04", "BABEL-OPEN-20")
def test_a_blocked_rome_loses_its_power_over_leaders():
    assert splits(table(wonder="rome A", board_blocked=True), leader="midas") == [(0, 0, 3)]
    rome = table(wonder="rome B", board_blocked=True)
    rome["seats"][1]["coins"] = 9
    assert splits(rome, leader="midas") == splits(rome, seat=1, leader="midas") == [(0, 0, 3)]


@pytest.mark.rule("BABEL-OPEN-20")
def test_a_blocked_board_keeps_its_stages_unless_the_table_rules_otherwise():
    city = table(wonder="alexandria B", stages=1, board_blocked=True, coins=0)
    assert splits(city, card="stockade") == [(0, 0, 0)]
    assert splits({**city, "rulings": {"BABEL-OPEN-20": "b"}}, card="stockade") == []


@pytest.mark.rule("BABEL-OPEN-05")
def test_tiles_bind_the_free_city_too():
    city = {**table(laws=[6], free_city=True, coins=3), "variant": "two-player"}
    assert splits(city, card="altar") == [(0, 0, 3)]
    assert splits({**city, "rulings": {"BABEL-OPEN-05": "a"}}, card="altar") == [(0, 0, 0)]


# Great Projects


def project(id_, tokens=2):
    return {"id": id_, "tokens": tokens}


@pytest.mark.rule("BABEL-PROJ-02", "BABEL-PROJ-03", "BABEL-EX-08")
def test_forum_takes_part_in_river_port():
    """Forum: 2 clay, one made and one bought; River Port: 1 coin and 1 cloth, bought."""
    city = {**table("clay_pool", left=["brickyard"], age=2), "project": project("river_port")}
    assert splits(city, card="forum", participate=True) == [(2, 2, 1)]
    assert splits(city, card="forum") == [(2, 0, 0)]


@pytest.mark.rule("BABEL-PROJ-02")
def test_participation_is_of_the_colour_of_the_project():
    city = {**table(), "project": project("river_port")}
    answer = ask(city, card="altar", participate=True)
    assert answer["reason"] == {
        "rules": ["BABEL-PROJ-02"],
        "text": "River Port takes yellow buildings; Altar is blue.",
    }
    assert answer["rights"] == []
    assert ask({**table()}, card="altar", participate=True)["reason"]["rules"] == ["BABEL-PROJ-02"]


@pytest.mark.rule("BABEL-PROJ-04")
def test_without_tokens_nobody_takes_part():
    city = {**table(), "project": project("triumphal_arches", 0)}
    assert how(city, card="altar", participate=True) == ("BABEL-PROJ-04",)


@pytest.mark.rule("BABEL-PROJ-07")
def test_a_chain_or_a_free_card_still_pays_the_participation():
    city = {**table("temple", coins=5), "project": project("triumphal_arches")}
    assert ask(city, card="pantheon", participate=True)["payments"] == [
        {"left": 0, "right": 0, "bank": 5, "how": "chain"}
    ]
    assert ask(city, card="altar", participate=True)["payments"] == [
        {"left": 0, "right": 0, "bank": 5, "how": "pay"}
    ]
    poor = {**table("temple", coins=4), "project": project("triumphal_arches")}
    assert how(poor, card="pantheon", participate=True) == ("BABEL-PROJ-03",)


@pytest.mark.rule("BABEL-PROJ-07")
def test_a_chain_with_a_resource_for_the_project_has_every_way_to_get_it():
    city = {**table("theater", left=["press_1"], right=["press_2"], age=2), "project": project("obelisk")}
    assert ask(city, card="statue", participate=True)["payments"] == [
        {"left": 0, "right": 2, "bank": 1, "how": "chain"},
        {"left": 2, "right": 0, "bank": 1, "how": "chain"},
    ]


@pytest.mark.rule("BABEL-PROJ-08")
def test_a_stage_or_a_leader_never_takes_part():
    city = {**table(), "project": project("triumphal_arches")}
    assert (
        how(city, stage=True, participate=True)
        == how(city, leader="midas", participate=True)
        == ("BABEL-PROJ-08",)
    )


@pytest.mark.rule("BABEL-PTWO-01")
def test_the_free_city_never_takes_part():
    city = {**table(free_city=True), "variant": "two-player", "project": project("triumphal_arches")}
    assert how(city, card="altar", participate=True) == ("BABEL-PTWO-01",)


@pytest.mark.rule("BABEL-OPEN-15")
def test_one_unit_serves_the_building_or_the_project_but_not_both():
    city = {**table("press_1", coins=1, wonder="rome A"), "project": project("obelisk")}
    city["seats"][1]["wonder"] = "babylon"
    assert splits(city, card="altar", participate=True) == [(0, 0, 1)]
    clay = {
        **table("clay_pool", coins=5, wonder="rome A", right=["lumber_yard"]),
        "project": project("belvedere"),
    }
    clay["seats"][0]["cards"] += ["brickyard"]
    assert splits(clay, card="gardens", participate=True) == [(0, 2, 1)]
    clay["seats"][0]["cards"] = ["brickyard"]
    assert splits(clay, card="gardens", participate=True) == []
    assert splits({**clay, "rulings": {"BABEL-OPEN-15": "a"}}, card="gardens", participate=True) == [
        (0, 2, 1)
    ]


@pytest.mark.rule("BABEL-OPEN-15", "LEAD-OPEN-03")
def test_bilkis_and_a_dock_serve_once_for_building_and_project_together():
    city = {
        **table("clandestine_dock_east", leaders=["bilkis"], right=["clay_pool"]),
        "project": project("river_port"),
        "age": 2,
    }
    # clay 2 and cloth 1 on the right, a coin off one of them, one of them by Bilkis; 1 coin to the project
    city["seats"][2]["cards"] = ["brickyard"]
    assert splits(city, card="forum", participate=True) == [(0, 3, 2), (0, 5, 1)]


@pytest.mark.rule("LEAD-LDR-10", "BABEL-PROJ-03")
def test_a_discount_never_touches_the_participation():
    city = {**table(leaders=["hammurabi"], wonder="olympia", coins=9), "project": project("obelisk")}
    city["seats"][1]["wonder"] = "babylon"
    assert not ask(city, card="baths", participate=True)["possible"]
    city["seats"][0]["cards"] = ["press_1"]
    assert splits(city, card="baths", participate=True) == [(0, 0, 1)]


def test_a_leader_and_its_copy_never_leave_out_more_than_the_card_asks_for():
    city = {
        **table(leaders=["hammurabi"], courtesan="hammurabi", wonder="olympia"),
        "project": project("belvedere"),
    }
    city["seats"][0]["cards"] = ["glassworks_1"]  # Temple: wood, clay, glass; the project: one clay
    assert splits(city, card="temple", participate=True) == []
    city["seats"][1]["cards"] = ["clay_pool"]
    assert splits(city, card="temple", participate=True) == [(2, 0, 1)]


def test_under_tile_8_only_the_symbols_of_the_card_become_coins():
    city = {**table(laws=[8]), "project": project("belvedere")}
    assert not ask(city, card="baths", participate=True)["possible"]
    city["seats"][0]["cards"] = ["clay_pool"]
    assert splits(city, card="baths", participate=True) == [(0, 0, 2)]


# Tokens


@pytest.mark.rule("BABEL-REW-05", "BABEL-OPEN-27")
def test_a_free_building_token_is_listed_and_not_used():
    for token in ("cranes", "sewer_network"):
        answer = ask(table(rewards=[token, token], coins=0), card="palace")
        assert (answer["possible"], answer["rights"]) == (False, [token])
    assert ask(table(rewards=["cranes"], coins=0), stage=True)["rights"] == []


@pytest.mark.rule("BABEL-REW-06")
def test_a_free_stage_token_leaves_the_coins_of_the_stage_due():
    assert ask(table(rewards=["belvedere"], coins=0), stage=True)["rights"] == ["belvedere"]
    assert ask(table(rewards=["belvedere"], wonder="petra A", stages=1, coins=7), stage=True)["rights"] == [
        "belvedere"
    ]
    assert ask(table(rewards=["belvedere"], wonder="petra A", stages=1, coins=6), stage=True)["rights"] == []
    assert ask(table(rewards=["belvedere"]), card="altar")["rights"] == []


@pytest.mark.rule("BABEL-REW-04", "BABEL-OPEN-18")
def test_a_joker_is_named_where_only_it_allows_to_take_part():
    city = {**table(rewards=["factory"], coins=9), "project": project("triumphal_arches")}
    for card in ("barracks", "marketplace", "glassworks_1", "hideout"):
        answer = ask(
            {**city, "seats": [{**city["seats"][0], "cards": ["ore_vein"]}, *city["seats"][1:]]},
            card=card,
            participate=True,
        )
        assert (answer["possible"], answer["rights"], answer["reason"]["rules"]) == (
            False,
            ["factory"],
            ["BABEL-PROJ-02"],
        )
    assert ask(city, card="altar", participate=True)["rights"] == []


@pytest.mark.rule("BABEL-OPEN-18")
def test_a_joker_waives_the_colour_but_not_the_cost():
    city = {**table(rewards=["factory"], coins=4), "project": project("triumphal_arches")}
    assert ask(city, card="marketplace", participate=True)["rights"] == []


@pytest.mark.rule("BABEL-REW-04", "BABEL-REW-05")
def test_a_joker_and_a_free_building_can_be_needed_together():
    city = {**table(rewards=["factory", "cranes"], coins=5), "project": project("triumphal_arches")}
    assert ask(city, card="circus", participate=True)["rights"] == ["factory", "cranes"]
