from itertools import product

import pytest

from companion.pad.possible import free_symbols, most_symbols, science_sums, totals
from companion.seating import Seat, Setup
from tests.pad.games import table


def points(symbols):
    return sum(one * one for one in symbols) + 7 * min(symbols)


@pytest.mark.rule("BASE-SCORE-06", "BASE-SCORE-07")
def test_the_totals_that_no_symbols_give():
    gaps = [number for number in range(31) if number not in science_sums(table(), 0)]
    assert gaps == [3, 6, 7, 11, 12, 14, 15, 19, 22, 23, 24, 27, 30]


@pytest.mark.parametrize(("most", "free"), [((4, 4, 4), 0), ((4, 4, 4), 2), ((2, 3, 1), 3), ((5, 5, 5), 1)])
def test_free_symbols_may_become_anything(most, free):
    played = {
        points(tuple(cards[kind] + chosen.count(kind) for kind in range(3)))
        for cards in product(*(range(number + 1) for number in most))
        for number in range(free + 1)
        for chosen in product(range(3), repeat=number)
    }
    assert totals(most, free) == played


@pytest.mark.rule("BASE-SCORE-09")
def test_there_are_four_cards_of_each_symbol_and_a_leader_for_each():
    assert most_symbols(table()) == (4, 4, 4)
    assert most_symbols(table(4, "leaders")) == (5, 5, 5)


def free_of(wonder, side, *expansions):
    return free_symbols(
        Setup(expansions=expansions, seats=(Seat("Ann", wonder, side), Seat("Ben"), Seat("Cara"))), 0
    )


def test_free_symbols_come_from_the_guild_and_the_board():
    assert free_of("giza", "A") == 1
    assert free_of("babylon", "A") == 2
    assert free_of("", "") == 2, "the board is not known: it may be Babylon"


def test_masks_count_as_free_symbols_when_asking_what_is_possible():
    assert free_of("giza", "A", "cities") == 4
    assert free_of("great_wall", "B", "cities", "wonderpack") == 5


def test_a_board_that_copies_may_copy_a_free_symbol():
    assert free_of("manneken_pis", "A", "wonderpack") == 2
    assert free_of("manneken_pis", "B", "wonderpack") == 1
