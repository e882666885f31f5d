"""Turns and Ages: the three uses of a card, who plays next, how an Age ends and who begins the next."""

from dataclasses import replace

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.duel.course.entries import Build, BuildWonder, Choose, Correct, Discard, TurnUp
from tests.rules.duel.tables import (
    after,
    asked,
    build,
    build_wonder,
    choose,
    city,
    coins,
    decision_of,
    discard,
    playing,
    refused,
    slot_of,
)


@pytest.mark.rule("DUEL-TURN-02")
def test_players_alternate():
    game = discard(playing("baths altar press"), "baths")
    assert asked(game) == [("play", 1)]
    assert refused(game, Discard(0, slot_of(game, "altar"))).code == "not-your-turn"
    assert asked(discard(game, "altar")) == [("play", 0)]


@pytest.mark.rule("DUEL-TURN-03")
def test_the_player_at_turn_must_take_a_card():
    game = playing("baths")
    assert not decision_of(game).may_pass
    assert refused(game, Choose("play", 0, None)).code == "no-pass"


@pytest.mark.rule("DUEL-TURN-04", "DUEL-BUILD-01")
def test_a_built_card_is_paid_and_enters_the_city():
    game = build(playing("baths", city(coins=7), city("quarry")), "baths")
    assert game.table.cities[0].cards == ("baths",)
    assert coins(game) == (4, 0)
    assert slot_of(game, "baths") in game.structure.taken


@pytest.mark.rule("DUEL-BUILD-01", "DUEL-COST-02")
def test_a_card_that_cannot_be_paid_stays_where_it_is():
    game = playing("baths", city(coins=1))
    refusal = refused(game, Build(0, slot_of(game, "baths")))
    assert (refusal.code, refusal.details["needed"], refusal.details["coins"]) == ("too-few-coins", 2, 1)


@pytest.mark.rule("DUEL-TURN-04", "DUEL-BUILD-02", "DUEL-BUILD-03")
def test_a_discarded_card_brings_two_coins_and_lies_on_the_pile():
    game = discard(playing("baths", city(coins=1)), "baths")
    assert (coins(game), game.discarded, game.table.cities[0].cards) == ((3, 0), ("baths",), ())


@pytest.mark.rule("DUEL-EX-10", "DUEL-BUILD-02")
def test_each_yellow_card_of_the_city_makes_a_discard_dearer():
    assert coins(discard(playing("baths", city("tavern clay_reserve"), city("forum")), "baths")) == (4, 0)


@pytest.mark.rule("DUEL-OPEN-13")
def test_a_discarded_yellow_card_does_not_count_itself():
    assert coins(discard(playing("tavern"), "tavern")) == (2, 0)


@pytest.mark.rule("DUEL-TURN-04", "DUEL-BUILD-04", "DUEL-EX-11")
def test_a_wonder_costs_its_own_cost_and_hides_the_card():
    makers = "clay_pool brickyard glassworks"
    game = build_wonder(playing("pretorium", city(makers, unbuilt="the_colossus")), "the_colossus")
    assert game.table.cities[0].wonders == ("the_colossus",)
    assert game.table.cities[0].cards == tuple(makers.split())
    assert (game.tucked, game.discarded, game.table.pawn) == (("pretorium",), (), 2)


@pytest.mark.rule("DUEL-BUILD-04")
def test_only_an_own_wonder_can_be_built():
    game = playing("baths", city(coins=99, unbuilt="the_sphinx"), city(unbuilt="piraeus"))
    assert refused(game, BuildWonder(0, 14, wonder="piraeus")).code == "not-your-wonder"
    assert refused(game, BuildWonder(0, 14, wonder="the_pyramids")).code == "not-your-wonder"


SEVEN = {
    "a": city(coins=99, wonders="piraeus the_sphinx", unbuilt="the_colossus the_pyramids"),
    "b": city(wonders="the_mausoleum circus_maximus the_appian_way the_statue_of_zeus"),
}


@pytest.mark.rule("DUEL-BUILD-05", "DUEL-EX-12", "DUEL-OPEN-21")
def test_with_the_seventh_wonder_the_eighth_leaves_the_game():
    game = build_wonder(playing("baths", **SEVEN), "the_colossus")
    assert [len(each.wonders) for each in game.table.cities] == [3, 4]
    assert [each.unbuilt for each in game.table.cities] == [(), ()]
    assert game.table.pawn == 2


@pytest.mark.rule("DUEL-OPEN-21", "DUEL-OPEN-10")
def test_the_seventh_wonder_gives_its_own_turn_too():
    a = city(coins=99, wonders="the_colossus the_pyramids", unbuilt="the_sphinx piraeus")
    assert asked(build_wonder(playing("baths", a, SEVEN["b"]), "the_sphinx")) == [("play", 0)]


@pytest.mark.rule("DUEL-TURN-06", "DUEL-OPEN-10")
def test_play_again_gives_another_turn_each_time():
    game = playing("baths altar theater", city(coins=99, unbuilt="the_sphinx piraeus"))
    game = build_wonder(build_wonder(game, "the_sphinx"), "piraeus")
    assert asked(game) == [("play", 0)]
    assert asked(discard(game, "theater")) == [("play", 1)]


@pytest.mark.rule("DUEL-TURN-06", "DUEL-TURN-05")
def test_the_extra_turn_begins_after_cards_were_turned_up():
    game = playing(
        "", city(coins=99, unbuilt="the_sphinx"), age=2, structure_cards=" ".join(["obelisk"] * 15)
    )
    cards = (*["obelisk"] * 15, "", "", "", "walls", "statue")
    game = after(with_cards(game, cards), BuildWonder(0, 18, wonder="the_sphinx"))
    assert asked(game) == [("turn-up", None)]
    assert decision_of(game).places == (16,)


def with_cards(game, cards):
    return replace(game, structure=replace(game.structure, cards=cards))


@pytest.mark.rule("DUEL-FX-07")
def test_a_reserve_serves_from_the_next_turn():
    game = build(playing("stone_reserve aqueduct", city(coins=20), city("shelf_quarry")), "stone_reserve")
    assert coins(game)[0] == 17
    assert coins(build(discard_any(game), "aqueduct"))[0] == 14


@pytest.mark.rule("DUEL-OPEN-12")
def test_an_extra_turn_is_the_next_turn():
    a = city(
        "clay_pool brickyard glassworks glass_blower press", 3, unbuilt="the_mausoleum", progress="theology"
    )
    game = playing("baths aqueduct", a, city("shelf_quarry"), discarded=("stone_reserve",))
    game = build_wonder(game, "the_mausoleum")
    assert coins(build(game, "aqueduct"))[0] == 0


def discard_any(game):
    return after(game, Discard(game.turn, game.structure.accessible[-1]))


@pytest.mark.rule("DUEL-AGE-01", "DUEL-TURN-07")
def test_an_age_ends_with_its_last_card_and_an_extra_turn_is_lost():
    game = build_wonder(
        playing("baths", city(coins=99, unbuilt="the_sphinx"), last=True, pawn=-1), "the_sphinx"
    )
    assert game.table.age == 2
    assert (len(game.structure.taken), game.again) == (0, False)
    assert asked(game) == [("turn-up", None)]


def next_age(pawn, turn=0, rulings=()):
    """A game whose Age I ends with a discard of seat `turn`; the open cards of Age II are told."""
    game = discard(playing("baths", last=True, pawn=pawn, turn=turn, rulings=rulings), "baths")
    age_ii = [id_ for id_, card in duel_pieces(edition()).cards.items() if card.age == 2]
    return after(game, TurnUp(tuple(zip(game.structure.to_turn_up, age_ii, strict=False))))


@pytest.mark.rule("DUEL-AGE-02")
@pytest.mark.parametrize(("pawn", "weaker"), [(1, 1), (7, 1), (-1, 0), (-8, 0)])
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("begins", [0, 1])
def test_the_weaker_player_chooses_who_begins_the_next_age(pawn, weaker, turn, begins):
    game = next_age(pawn, turn)
    assert asked(game) == [("choose-beginner", weaker)]
    assert refused(game, Choose("choose-beginner", 1 - weaker, begins)).code == "not-your-turn"
    assert asked(choose(game, begins)) == [("play", begins)]


@pytest.mark.rule("DUEL-OPEN-01")
@pytest.mark.parametrize("turn", [0, 1])
def test_with_the_pawn_in_the_middle_the_last_player_chooses(turn):
    game = next_age(0, turn)
    assert asked(game) == [("choose-beginner", turn)]
    assert asked(choose(game, 1 - turn)) == [("play", 1 - turn)]


@pytest.mark.rule("DUEL-AGE-03", "DUEL-OPEN-01")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_table_that_follows_the_text_lets_the_last_player_begin(turn):
    assert asked(next_age(0, turn, (("DUEL-OPEN-01", "a"),))) == [("play", turn)]
    assert asked(next_age(2, turn, (("DUEL-OPEN-01", "a"),))) == [("choose-beginner", 1)]


@pytest.mark.rule("DUEL-AGE-02", "DUEL-OPEN-01")
def test_the_pawn_as_it_stands_says_who_chooses_until_somebody_begins():
    game = discard(playing("baths", last=True, pawn=2), "baths")
    assert asked(game) == [("turn-up", None)]
    game = after(game, Correct(None, {"pawn": -1}))
    age_ii = [id_ for id_, card in duel_pieces(edition()).cards.items() if card.age == 2]
    game = after(game, TurnUp(tuple(zip(game.structure.to_turn_up, age_ii, strict=False))))
    assert asked(game) == [("choose-beginner", 0)]
    game = after(game, Correct(None, {"pawn": 3}))
    assert asked(game) == [("choose-beginner", 1)]
    game = after(choose(game, 0), Correct(None, {"pawn": -4}))
    assert asked(game) == [("play", 0)], "what is chosen stays chosen"


@pytest.mark.rule("DUEL-AGE-02", "DUEL-AGE-03", "DUEL-OPEN-01")
def test_a_corrected_pawn_asks_where_the_last_player_would_have_begun():
    game = next_age(0, 1, (("DUEL-OPEN-01", "a"),))
    assert asked(game) == [("play", 1)]
    assert asked(after(game, Correct(None, {"pawn": -1}))) == [("choose-beginner", 0)]
    game = after(game, Discard(1, game.structure.accessible[0]), Correct(None, {"pawn": -1}))
    assert (game.chooser, game.turn) == (None, 0), "who has played has begun"


@pytest.mark.rule("DUEL-AGE-01", "DUEL-SCORE-01")
def test_after_the_last_card_of_age_three_the_game_is_over():
    game = discard(playing("study", age=3, last=True), "study")
    assert game.is_over
    assert (asked(game), game.table.supremacy) == ([], None)
    assert refused(game, Discard(1, 0)).code == "game-over"


@pytest.mark.rule("DUEL-AGE-01")
def test_a_choice_of_the_last_card_is_still_taken():
    game = playing(
        "study", city(coins=99, unbuilt="the_mausoleum"), age=3, last=True, discarded=("baths", "altar")
    )
    game = build_wonder(game, "the_mausoleum")
    assert asked(game) == [("build-discarded", 0)]
    game = choose(game, "altar")
    assert game.is_over
    assert game.table.cities[0].cards == ("altar",)
