"""What building and recruiting cost with the leaders."""

import pytest

from tests.rules.wonders.paying import ask, how, splits
from tests.rules.wonders.positions import position, seat


def table(*leaders, cards=(), coins=9, wonder="giza", left=None, right=None, **fields):
    """A city with these leaders between Ephesus (papyrus) and Halicarnassus (cloth)."""
    return position(
        seat(wonder, leaders=list(leaders), cards=list(cards), coins=coins, **fields),
        left or seat("ephesus"),
        right or seat("halicarnassus"),
        expansions=["leaders"],
    )


# Recruiting


@pytest.mark.rule("LEAD-RECR-04")
def test_a_leader_is_paid_to_the_bank():
    assert splits(table(), leader="midas") == [(0, 0, 3)]
    assert how(table(), leader="midas") == "pay"


@pytest.mark.rule("LEAD-RECR-04", "LEAD-OPEN-16", "LEAD-OPEN-17")
def test_a_leader_that_is_too_dear_is_refused():
    answer = ask(table(coins=2), leader="midas")
    assert answer["reason"]["rules"] == ["LEAD-RECR-04"]
    assert "costs 3 coins (3 to the bank); the treasury held 2 coins" in answer["reason"]["text"]


def test_a_leader_is_recruited_once():
    assert how(table("midas"), leader="midas") == ("LEAD-RECR-02",)


@pytest.mark.rule("LEAD-TWO-01")
def test_the_free_city_recruits_no_one():
    city = position(
        seat("giza", coins=9, free_city=True),
        seat("ephesus"),
        seat("rhodes"),
        expansions=["leaders"],
        variant="two-player",
    )
    assert how(city, leader="midas") == ("LEAD-TWO-01",)


@pytest.mark.rule("LEAD-LDR-18")
def test_maecenas_makes_every_later_leader_free():
    assert how(table("maecenas", coins=0), leader="pericles") == "free"


@pytest.mark.rule("LEAD-WON-01")
def test_rome_a_recruits_for_nothing_and_makes_no_resource():
    assert how(table(wonder="rome A", coins=0), leader="pericles") == "free"
    assert how(table(wonder="rome A"), card="baths") == ("BASE-COST-04",)


@pytest.mark.rule("LEAD-WON-04")
def test_rome_b_pays_two_coins_less_and_never_below_nothing():
    rome = table(wonder="rome B")
    assert splits(rome, leader="pericles") == [(0, 0, 4)]
    assert how(rome, leader="zenobia") == how(rome, leader="croesus") == "free"


@pytest.mark.rule("LEAD-WON-05")
def test_both_neighbours_of_rome_b_pay_one_coin_less():
    assert splits(table(left=seat("rome B")), leader="midas") == [(0, 0, 2)]
    assert splits(table(right=seat("rome B")), leader="midas") == [(0, 0, 2)]
    assert how(table(right=seat("rome B"), coins=0), leader="croesus") == "free"
    assert splits(table(right=seat("rome A")), leader="midas") == [(0, 0, 3)]


def test_rome_b_on_the_far_side_of_the_table_changes_nothing():
    city = position(
        seat("giza", coins=9), seat("ephesus"), seat("rome B"), seat("rhodes"), expansions=["leaders"]
    )
    assert splits(city, leader="midas") == [(0, 0, 3)]


# Discounts


@pytest.mark.rule("LEAD-LDR-03", "LEAD-LDR-10", "LEAD-LDR-17", "LEAD-LDR-15", "LEAD-LDR-38")
@pytest.mark.parametrize(
    ("leader", "question"),
    [
        ("archimedes", {"card": "dispensary"}),
        ("hammurabi", {"card": "statue"}),
        ("leonidas", {"card": "walls"}),
        ("imhotep", {"stage": True}),
    ],
)
def test_a_discount_leaves_one_resource_out_of_its_own_kind_of_build_only(leader, question):
    made = {"dispensary": ["foundry"], "statue": ["foundry"], "walls": ["stone_pit"]}.get(
        question.get("card"), []
    )
    city = table(leader, cards=made, coins=0)
    assert splits(city, **question) == [(0, 0, 0)]
    assert how(city, **question) == "pay"
    assert splits(table("sappho", cards=made, coins=0), **question) == []
    other = "guard_tower" if leader != "leonidas" else "apothecary"
    assert not ask(city, card=other)["possible"]


@pytest.mark.rule("LEAD-LDR-38")
def test_the_owner_leaves_out_whichever_resource_saves_most():
    """Clay 2, papyrus 1 with Archimedes: the dear papyrus of the left or one clay of the right."""
    city = table("archimedes", cards=["east_trading_post"], right=seat("halicarnassus", cards=["brickyard"]))
    assert splits(city, card="laboratory") == [(0, 2, 0), (2, 1, 0)]
    city = table("archimedes", cards=["marketplace"], right=seat("halicarnassus", cards=["brickyard"]))
    assert splits(city, card="laboratory") == [(1, 2, 0), (0, 4, 0)]


def test_a_discount_on_the_only_resource_makes_the_building_free():
    assert how(table("hammurabi", wonder="olympia", coins=0), card="baths") == "free"


@pytest.mark.rule("LEAD-OPEN-05")
def test_a_discount_never_lowers_coins():
    city = position(seat("petra A", stages=1, leaders=["imhotep"], coins=9), expansions=["leaders", "cities"])
    assert splits(city, stage=True) == [(0, 0, 7)]


@pytest.mark.rule("LEAD-GUILD-02", "LEAD-OPEN-10")
def test_a_copied_leader_has_all_its_effects():
    city = table(cards=["courtesans_guild", "foundry"], courtesan="archimedes", coins=0)
    assert splits(city, card="dispensary") == [(0, 0, 0)]
    assert how(table(courtesan="maecenas", coins=0), leader="midas") == "free"
    assert splits(table(courtesan="bilkis"), card="barracks") == [(0, 0, 1)]


def test_a_leader_and_its_copy_leave_two_resources_out():
    assert splits(table("leonidas", courtesan="leonidas", coins=0), card="stables") == []
    assert splits(
        table("leonidas", courtesan="leonidas", cards=["lumber_yard"], coins=0), card="stables"
    ) == [(0, 0, 0)]


# Guilds and the bank


@pytest.mark.rule("LEAD-LDR-29", "LEAD-OPEN-05")
def test_ramses_builds_guilds_free():
    assert how(table("ramses", coins=0), card="scientists_guild") == "free"
    assert not ask(table("ramses", coins=0), card="palace")["possible"]


@pytest.mark.rule("LEAD-LDR-05", "LEAD-OPEN-03")
def test_bilkis_buys_one_resource_of_any_kind_from_the_bank_for_one_coin():
    for card in ("stockade", "guard_tower", "barracks", "workshop"):
        assert splits(table("bilkis", coins=1), card=card) == [(0, 0, 1)]
    assert how(table("bilkis"), card="training_ground") == ("BASE-COST-04",)


@pytest.mark.rule("LEAD-LDR-05")
def test_bilkis_stands_beside_the_purchases_she_does_not_beat():
    assert splits(table("bilkis"), card="apothecary") == [(0, 0, 1), (0, 2, 0)]
    assert splits(table("bilkis"), card="study") == [(2, 2, 1)]
    assert splits(table("bilkis", cards=["lumber_yard"]), card="study") == [(0, 2, 1), (2, 0, 1), (2, 2, 0)]


@pytest.mark.rule("LEAD-LDR-05", "LEAD-OPEN-03")
def test_bilkis_helps_with_a_stage():
    assert splits(table("bilkis"), stage=True) == [(0, 0, 1)]


@pytest.mark.rule("LEAD-OPEN-02")
def test_the_price_of_bilkis_is_fixed():
    city = position(
        seat("giza", leaders=["bilkis"], cards=["marketplace", "clandestine_dock_east"], coins=9),
        seat("ephesus"),
        seat("halicarnassus"),
        expansions=["leaders", "cities", "tower"],
        laws=[9],
    )
    assert splits(city, card="workshop") == [(0, 0, 1)]
    assert splits(city, card="apothecary") == [(0, 0, 0)]


@pytest.mark.rule("LEAD-LDR-12", "LEAD-FAQ-04", "LEAD-EX-05", "LEAD-OPEN-04")
def test_the_coin_of_hatshepsut_comes_after_the_payment_and_helps_no_purchase():
    city = table("hatshepsut", cards=["marketplace"], coins=1)
    assert splits(city, card="apothecary") == [(0, 1, 0)]
    assert splits(table("hatshepsut", cards=["marketplace"], coins=0), card="apothecary") == []
