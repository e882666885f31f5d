"""Science: pairs bring tokens from the board, six different symbols win."""

import pytest

from companion.rules.duel.course.entries import Choose
from companion.rules.duel.table import Supremacy
from tests.rules.duel.tables import (
    after,
    asked,
    build,
    build_wonder,
    choose,
    city,
    decision_of,
    playing,
    refused,
)


def pair(**fields):
    """The game after seat 0 completed a pair of mortars."""
    a = city("pharmacist", 20, **fields.pop("a", {}))
    return build(playing("dispensary", a, **fields), "dispensary")


@pytest.mark.rule("DUEL-SCI-01", "DUEL-FX-06")
def test_each_green_card_shows_one_of_six_symbols_each_on_two_cards():
    pairs = (
        "workshop laboratory,apothecary school,scriptorium library,"
        "pharmacist dispensary,academy study,university observatory"
    )
    for both in pairs.split(","):
        first, second = both.split()
        assert asked(build(playing(second, city(first, 99)), second)) == [("take-progress", 0)], both


@pytest.mark.rule("DUEL-SCI-02")
def test_a_pair_brings_a_token_of_the_board_at_once():
    game = pair(board="law masonry strategy")
    assert decision_of(game).among == ("law", "masonry", "strategy")
    game = choose(game, "masonry")
    assert game.table.cities[0].progress == ("masonry",)
    assert game.board == ("law", "strategy")
    assert asked(game) == [("play", 1)]


@pytest.mark.rule("DUEL-SCI-02")
def test_symbols_that_do_not_match_bring_nothing():
    assert asked(build(playing("library", city("pharmacist", 20)), "library")) == [("play", 1)]
    assert asked(build(playing("dispensary", city(coins=20), city("pharmacist")), "dispensary")) == [
        ("play", 1)
    ]


@pytest.mark.rule("DUEL-OPEN-04", "DUEL-SCI-02")
def test_a_token_may_be_left_on_the_board():
    game = choose(pair(), None)
    assert game.table.cities[0].progress == ()
    assert len(game.board) == 5
    assert asked(game) == [("play", 1)]


@pytest.mark.rule("DUEL-OPEN-04")
def test_with_an_empty_board_a_pair_brings_nothing():
    assert asked(pair(board="")) == [("play", 1)]


@pytest.mark.rule("DUEL-SCI-02")
def test_only_the_player_with_the_pair_takes_a_token_and_only_one_of_the_board():
    game = pair(board="law")
    assert refused(game, Choose("take-progress", 1, "law")).code == "not-your-turn"
    refusal = refused(game, Choose("take-progress", 0, "masonry"))
    assert (refusal.code, refusal.details["among"]) == ("not-an-option", ("law",))
    assert refused(game, Choose("keep-progress", 0, "law")).code == "not-asked"


FIVE = "workshop apothecary scriptorium pharmacist university"


@pytest.mark.rule("DUEL-SCI-03", "DUEL-COMP-03")
def test_the_sixth_different_symbol_wins_at_once():
    game = build(playing("study", city(FIVE, 99), age=3), "study")
    assert game.table.supremacy == Supremacy("science", 0)
    assert asked(game) == []


@pytest.mark.rule("DUEL-PROG-06", "DUEL-OPEN-19", "DUEL-SCI-01")
def test_law_taken_for_a_pair_can_be_the_sixth_symbol():
    game = build(playing("library", city(FIVE, 99)), "library")
    game = choose(game, "law")
    assert game.table.supremacy == Supremacy("science", 0)


@pytest.mark.rule("DUEL-OPEN-05")
def test_law_makes_no_pair():
    game = choose(pair(board="law masonry"), "law")
    assert asked(game) == [("play", 1)]


@pytest.mark.rule("DUEL-OPEN-06", "DUEL-OPEN-19")
def test_a_card_from_the_discard_pile_can_complete_a_pair_and_win():
    a = city(FIVE, 99, unbuilt="the_mausoleum")
    game = build_wonder(playing("baths", a, discarded=("library", "study")), "the_mausoleum")
    assert asked(choose(game, "library")) == [("take-progress", 0)]
    assert choose(game, "study").table.supremacy == Supremacy("science", 0)
    assert after(game, Choose("build-discarded", 0, "library")).discarded == ("study",)
