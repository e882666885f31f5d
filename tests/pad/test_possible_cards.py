from dataclasses import replace
from itertools import combinations

import pytest

from companion.catalog import edition
from companion.pad.possible import civilian_sums, nearest_possible, possible_points, printed
from tests.pad.games import duel, table, two_players


def all_subsets(numbers):
    return {sum(some) for size in range(len(numbers) + 1) for some in combinations(numbers, size)}


@pytest.mark.rule("BASE-SCORE-05")
@pytest.mark.parametrize("players", range(3, 8))
def test_blue_points_are_a_sum_of_different_blue_cards(players):
    blue = [
        printed(card.effects)
        for card in edition().cards.values()
        if card.color == "blue" and card.copies(players)
    ]
    assert civilian_sums(table(players), 0) == all_subsets(blue)
    assert 1 not in all_subsets(blue)


def test_two_players_use_the_cards_for_three_and_eight_those_for_seven():
    assert civilian_sums(two_players(), 0) == civilian_sums(table(3), 0)
    assert civilian_sums(table(8, "cities"), 0) == civilian_sums(table(7, "cities"), 0)


@pytest.mark.rule("BABEL-PEND-07")
def test_great_projects_may_stand_on_the_blue_line():
    assert possible_points(table(4, "projects"), "civilian", 0) is None


@pytest.mark.rule("DUEL-SCORE-02")
def test_what_can_stand_in_a_duel():
    assert possible_points(duel(), "commercial", 0) == {0, 3, 6, 9, 12, 15}
    assert possible_points(duel(), "wonders", 1) >= {0, 3, 9, 21, 22, 23}
    assert max(possible_points(duel(), "wonders", 1)) == 9 + 6 + 4 + 4
    assert possible_points(duel(), "guilds", 0) is None


def test_progress_tokens_may_count_the_tokens_held():
    sums = possible_points(duel(), "progress", 0)
    assert {0, 3, 4, 7, 11} <= sums
    assert 4 + 7 + 3 * 3 in sums
    assert not {1, 2, 5} & sums


@pytest.mark.rule("BABEL-TOWER-08", "BABEL-TTWO-02")
def test_the_tower_gives_one_of_four_numbers():
    assert possible_points(table(4, "tower"), "tower", 0) == {0, 2, 5, 10}
    assert possible_points(replace(two_players(), expansions=("tower",)), "tower", 2) == {0}


def test_the_nearest_true_numbers_lie_on_both_sides():
    assert nearest_possible(14, {13, 16, 20, 0}) == (13, 16)
    assert nearest_possible(99, {13, 16}) == (16,)
