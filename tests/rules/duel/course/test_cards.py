"""What cards do at once when they are built: coins, by the things that stand in a city."""

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.duel.payment.price import payment
from companion.rules.duel.scoring import score
from tests.rules.duel.tables import build, build_wonder, city, coins, playing


def gained(card, a="", b="", wonders=""):
    """The coins that a card brings seat 0, besides what it costs."""
    game = playing(card, city(a, 50, wonders=wonders), city(b), age=3)
    cost = payment(game.table, 0, duel_pieces(edition()).cards[card]).coins
    return coins(build(game, card))[0] + cost - 50


@pytest.mark.rule("DUEL-FX-13")
def test_coin_cards_bring_the_coins_they_show():
    assert (gained("tavern"), gained("brewery")) == (4, 6)


@pytest.mark.rule("DUEL-FX-14")
def test_the_arena_brings_two_coins_for_each_own_wonder():
    assert gained("arena", wonders="piraeus the_sphinx the_pyramids") == 6
    assert gained("arena") == 0


@pytest.mark.rule("DUEL-FX-15")
def test_the_chamber_of_commerce_brings_three_coins_for_each_own_grey_card():
    assert gained("chamber_of_commerce", "press glassworks quarry", "drying_room") == 6


@pytest.mark.rule("DUEL-FX-16")
def test_the_port_brings_two_coins_for_each_own_brown_card():
    assert gained("port", "quarry shelf_quarry press", "sawmill") == 4


@pytest.mark.rule("DUEL-FX-17")
def test_the_lighthouse_counts_itself_among_the_yellow_cards():
    assert gained("lighthouse") == 1
    assert gained("lighthouse", "tavern forum", "brewery") == 3


@pytest.mark.rule("DUEL-FX-18")
def test_the_armory_brings_a_coin_for_each_own_red_card():
    assert gained("armory", "walls stable", "barracks") == 2


@pytest.mark.rule("DUEL-FX-19")
def test_such_coins_come_once():
    game = build(playing("armory stable", city("walls", 50)), "armory")
    before = coins(game)[0]
    game = build(playing("stable", game.table.cities[0]), "stable")
    assert coins(game)[0] == before - 2


GUILDS = {
    "DUEL-GUILD-03": ("scientists_guild", "study library", "academy"),
    "DUEL-GUILD-04": ("shipowners_guild", "quarry press", "glassworks"),
    "DUEL-GUILD-05": ("merchants_guild", "tavern forum", "brewery"),
    "DUEL-GUILD-06": ("magistrates_guild", "baths altar", "theater"),
    "DUEL-GUILD-07": ("tacticians_guild", "walls stable", "barracks"),
}


@pytest.mark.rule(*GUILDS, "DUEL-GUILD-08")
def test_a_guild_brings_a_coin_for_each_card_in_the_city_that_has_more():
    for rule, (guild, two, one) in GUILDS.items():
        assert gained(guild, two, one) == gained(guild, one, two) == 2, rule
        assert gained(guild) == 0, rule


@pytest.mark.rule("DUEL-GUILD-04")
def test_the_shipowners_take_both_colours_from_one_city():
    assert gained("shipowners_guild", "quarry stone_pit press", "glassworks drying_room") == 3


@pytest.mark.rule("DUEL-GUILD-01", "DUEL-GUILD-02")
def test_builders_and_moneylenders_bring_no_coins():
    assert gained("builders_guild", wonders="piraeus the_sphinx") == 0
    assert gained("moneylenders_guild") == 0


@pytest.mark.rule("DUEL-GUILD-08")
def test_the_city_that_scores_may_be_another_than_the_one_that_paid():
    a, b = city("baths altar", 50), city("theater")
    game = build(playing("magistrates_guild", a, b, age=3), "magistrates_guild")
    table = game.table.with_city(1, cards=("theater", "palace", "gardens", "senate"))
    part = score(table)[0].parts["guilds"][0]
    assert (part.points, part.found) == (4, (("opponent", 4),))


@pytest.mark.rule("DUEL-BUILD-04")
def test_a_card_under_a_wonder_brings_nothing():
    game = build_wonder(playing("tavern", city(coins=8, unbuilt="the_pyramids")), "the_pyramids")
    assert coins(game) == (0, 0)
