"""The conflict pawn: shields move it, zones hold tokens, a capital wins."""

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.effects import Shields
from companion.rules.duel.course.entries import Discard
from companion.rules.duel.table import Supremacy
from tests.rules.duel.tables import asked, build, build_wonder, city, coins, playing, refused

ALL = {token.id for token in duel_pieces(edition()).military.values()}


def war(card, pawn=0, turn=0, bank=(99, 10), **fields):
    """The game after a seat built a red card; `bank` are the coins of the builder and of the opponent."""
    purses = bank if turn == 0 else bank[::-1]
    game = playing(card, city(coins=purses[0]), city(coins=purses[1]), pawn=pawn, turn=turn, **fields)
    return build(game, card)


def lost(game, seat, before=10):
    return before - game.table.cities[seat].coins


@pytest.mark.rule("DUEL-MIL-01", "DUEL-FX-05")
def test_each_shield_of_a_red_card_moves_the_pawn_one_space_toward_the_opponent():
    red = [card for card in duel_pieces(edition()).cards.values() if card.color == "red"]
    assert len(red) == 14
    for card in red:
        shields = sum(effect.shields for effect in card.effects if isinstance(effect, Shields))
        assert war(card.id, pawn=-2).table.pawn == -2 + shields, card.id
        assert war(card.id, pawn=2, turn=1).table.pawn == 2 - shields, card.id


@pytest.mark.rule("DUEL-MIL-01", "DUEL-WND-03")
def test_shields_of_a_wonder_move_the_pawn_too():
    assert (
        build_wonder(playing("baths", city(coins=99, unbuilt="the_colossus")), "the_colossus").table.pawn == 2
    )


@pytest.mark.rule("DUEL-EX-13", "DUEL-MIL-02", "DUEL-MIL-03")
def test_an_archery_range_brings_the_pawn_into_a_zone_whose_token_takes_two_coins():
    game = war("archery_range", pawn=1)
    assert (game.table.pawn, lost(game, 1)) == (3, 2)
    assert set(game.military) == ALL - {"loot2_a"}


@pytest.mark.rule("DUEL-MIL-04")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_second_token_takes_five_coins(turn):
    side = 1 if turn == 0 else -1
    game = war("walls", pawn=5 * side, turn=turn)
    assert (game.table.pawn, lost(game, 1 - turn)) == (7 * side, 5)
    assert len(game.military) == 3


@pytest.mark.rule("DUEL-MIL-02")
def test_a_token_works_once_and_moves_within_a_zone_do_nothing():
    assert lost(war("walls", pawn=3), 1) == 0
    left = tuple(ALL - {"loot2_a"})
    assert lost(war("walls", pawn=2, military=left), 1) == 0


@pytest.mark.rule("DUEL-MIL-02")
def test_a_token_acts_only_when_the_pawn_is_pushed_outward():
    # the pawn comes back from 6 to 5: the token beside that zone, were it still there,
    # is not for the player who comes back
    game = war("stable", pawn=6, turn=1)
    assert (game.table.pawn, lost(game, 0), set(game.military)) == (5, 0, ALL)


@pytest.mark.rule("DUEL-OPEN-03")
def test_two_zones_in_one_move_both_act_in_order():
    game = build(playing("arsenal", city(coins=99, progress="strategy"), city(coins=10), pawn=2), "arsenal")
    assert (game.table.pawn, lost(game, 1)) == (6, 7)
    assert set(game.military) == {"loot2_b", "loot5_b"}


@pytest.mark.rule("DUEL-OPEN-03", "DUEL-OPEN-19")
def test_a_token_on_the_way_to_the_capital_still_acts():
    game = build(playing("arsenal", city(coins=99, progress="strategy"), city(coins=10), pawn=5), "arsenal")
    assert (game.table.supremacy, lost(game, 1)) == (Supremacy("military", 0), 5)


@pytest.mark.rule("DUEL-MIL-05")
@pytest.mark.parametrize(("purse", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_who_has_too_few_coins_loses_all_of_them(purse, left):
    assert coins(war("stable", pawn=2, bank=(99, purse)))[1] == left


@pytest.mark.rule("DUEL-OPEN-20")
def test_coins_lost_to_a_token_do_not_go_to_economy():
    game = build(
        playing("guard_tower", city(coins=4, progress="economy"), city(coins=10), pawn=2), "guard_tower"
    )
    assert coins(game) == (4, 8)


@pytest.mark.rule("DUEL-MIL-06", "DUEL-COMP-03")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_pawn_in_the_capital_ends_the_game_at_once(turn):
    side = 1 if turn == 0 else -1
    game = war("arsenal", pawn=7 * side, turn=turn)
    assert game.table.pawn == 9 * side
    assert game.table.supremacy == Supremacy("military", turn)
    assert (game.is_over, asked(game)) == (True, [])
    assert refused(game, Discard(1 - turn, 15)).details == {"supremacy": "military"}


@pytest.mark.rule("DUEL-OPEN-19")
def test_a_supremacy_stops_what_would_still_follow():
    # the shield of the Circus Maximus comes after its choice, the extra turn of Theology after its shield
    a = city(coins=99, unbuilt="circus_maximus", progress="theology")
    game = build_wonder(playing("baths", a, city("quarry"), pawn=8), "circus_maximus")
    assert game.table.supremacy == Supremacy("military", 0)
    assert (game.pending, game.again) == ((), False)


@pytest.mark.rule("DUEL-OPEN-19")
def test_effects_before_the_winning_one_still_happen():
    game = build_wonder(
        playing("baths", city(coins=99, unbuilt="circus_maximus"), city("press glassworks"), pawn=8),
        "circus_maximus",
    )
    assert asked(game) == [("discard-opponent", 0)]
    assert not game.is_over
