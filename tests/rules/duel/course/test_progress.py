"""The ten progress tokens in play."""

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.duel.course.immediate_effects import BASE_ACTS
from tests.rules.duel.tables import asked, build, build_wonder, choose, city, coins, playing

PAIR = "pharmacist"


def took(token, b=None):
    """The game after seat 0 took a token for a pair of mortars that cost it 6 coins of 6."""
    game = build(playing("dispensary", city(PAIR), b, board=f"{token} philosophy"), "dispensary")
    return choose(game, token)


@pytest.mark.rule("DUEL-PROG-01")
def test_agriculture_brings_six_coins_at_once():
    assert coins(took("agriculture")) == (6, 0)


@pytest.mark.rule("DUEL-PROG-12")
def test_urbanism_brings_six_coins_and_four_for_each_chain():
    assert coins(took("urbanism")) == (6, 0)
    game = playing("aqueduct altar", city("baths", 1, progress="urbanism"))
    assert coins(build(game, "aqueduct")) == (5, 0)
    assert coins(build(game, "altar")) == (1, 0)


@pytest.mark.rule("DUEL-PROG-12")
def test_the_opponents_urbanism_and_chains_bring_nothing():
    assert coins(build(playing("aqueduct", city("baths"), city(progress="urbanism")), "aqueduct")) == (0, 0)


@pytest.mark.rule("DUEL-PROG-03", "DUEL-PROG-04", "DUEL-TRADE-02")
def test_economy_receives_what_the_opponent_pays_for_resources():
    b = city("clay_pool", 1, progress="economy")
    assert coins(build(playing("forum", city(coins=10), b), "forum")) == (4, 4)
    without = city("clay_pool", 1)
    assert coins(build(playing("forum", city(coins=10), without), "forum")) == (4, 1)


@pytest.mark.rule("DUEL-PROG-03")
def test_economy_receives_it_for_wonders_too():
    game = playing("baths", city(coins=8, unbuilt="the_pyramids"), city(progress="economy"))
    assert coins(build_wonder(game, "the_pyramids")) == (0, 8)


@pytest.mark.rule("DUEL-PROG-05")
def test_economy_receives_a_fixed_price_as_it_was_paid():
    b = city("shelf_quarry", progress="economy")
    assert coins(build(playing("aqueduct", city("stone_reserve", 3), b), "aqueduct")) == (0, 3)


@pytest.mark.rule("DUEL-EX-14", "DUEL-PROG-10")
def test_strategy_adds_a_shield_to_a_red_card_built_later():
    assert build(playing("walls", city(coins=9, progress="strategy")), "walls").table.pawn == 3
    assert build(playing("walls", city(coins=9), city(progress="strategy")), "walls").table.pawn == 2


@pytest.mark.rule("DUEL-PROG-10")
def test_strategy_adds_nothing_to_wonders_and_to_red_cards_already_built():
    game = playing("baths", city("walls", 99, unbuilt="the_colossus", progress="strategy"))
    assert build_wonder(game, "the_colossus").table.pawn == 2
    assert build(playing("baths", city("walls", 9, progress="strategy")), "baths").table.pawn == 0


@pytest.mark.rule("DUEL-PROG-11")
def test_theology_lets_wonders_built_later_play_again():
    game = playing("baths altar", city(coins=99, unbuilt="the_pyramids", progress="theology"))
    assert asked(build_wonder(game, "the_pyramids")) == [("play", 0)]


@pytest.mark.rule("DUEL-PROG-11")
def test_theology_gives_no_second_turn_to_a_wonder_that_has_one():
    game = build_wonder(
        playing("baths altar", city(coins=99, unbuilt="the_sphinx", progress="theology")), "the_sphinx"
    )
    assert asked(build(game, "altar")) == [("play", 1)]


@pytest.mark.rule("DUEL-PROG-11")
def test_theology_taken_through_a_wonder_is_too_late_for_that_wonder():
    game = playing(
        "baths", city(PAIR, 99, unbuilt="the_mausoleum"), board="theology", discarded=("dispensary",)
    )
    game = choose(build_wonder(game, "the_mausoleum"), "theology")
    assert asked(game) == [("play", 1)]


@pytest.mark.rule("DUEL-PROG-11", "DUEL-TURN-06")
def test_a_choice_of_the_wonder_comes_before_the_extra_turn_of_theology():
    game = playing(
        "baths altar", city(coins=99, unbuilt="circus_maximus", progress="theology"), city("press glassworks")
    )
    game = build_wonder(game, "circus_maximus")
    assert asked(game) == [("discard-opponent", 0)]
    assert asked(choose(game, "press")) == [("play", 0)]


@pytest.mark.rule("DUEL-PROG-02", "DUEL-PROG-07")
def test_architecture_and_masonry_lower_what_is_paid():
    assert coins(
        build_wonder(
            playing("baths", city(coins=8, unbuilt="the_pyramids", progress="architecture")), "the_pyramids"
        )
    ) == (4, 0)
    assert coins(build(playing("aqueduct", city(coins=8, progress="masonry")), "aqueduct")) == (6, 0)


def test_every_effect_of_the_box_either_happens_at_once_or_is_known_to_last():
    lasting = {
        "produce",
        "fixed_price",
        "take_trade",
        "discount",
        "coins_on",
        "points",
        "points_per",
        "shield_bonus",
        "play_again_on",
    }
    box = duel_pieces(edition())
    items = [
        *box.cards.values(),
        *box.wonders.values(),
        *box.progress.values(),
        *box.military.values(),
    ]
    kinds = {effect.kind for item in items for effect in item.effects}
    assert kinds == lasting | {kind.kind for kind in BASE_ACTS}
