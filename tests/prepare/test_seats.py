"""Drawn boards, sides and seats: right for the table, and fair."""

from collections import Counter
from random import Random

import pytest

from companion.catalog.boxes import EXPANSIONS
from companion.prepare.draw import Seed
from companion.prepare.wonders_setup import WondersDraws, prepared_seats
from companion.rules.party import Party

SEEDS = [Seed.fresh(Random(number).choice) for number in range(2000)]
ALL = Party(5, frozenset(EXPANSIONS))


def drawn(seed, table=ALL, **wish):
    return prepared_seats(table, WondersDraws(**wish), seed)


def test_the_same_seed_and_wish_draw_the_same_table():
    seats = drawn(Seed("ABC234"), wonders="any", seats=True, names=("Ann", "Bo", "Cy", "Di", "Ed"))
    assert [(seat.player, seat.board.id, seat.side) for seat in seats] == [
        ("Di", "babylon", "B"),
        ("Ed", "alexandria", "A"),
        ("Ann", "ephesus", "A"),
        ("Bo", "rhodes", "A"),
        ("Cy", "byzantium", "B"),
    ]


@pytest.mark.rule("BASE-SETUP-04")
def test_no_board_is_dealt_twice():
    for seed in SEEDS[:200]:
        boards = [seat.board.id for seat in drawn(seed, wonders="any")]
        assert len(set(boards)) == 5


@pytest.mark.rule("LEAD-COMP-02")
def test_boards_of_boxes_that_stay_shut_are_never_drawn():
    boards = {
        seat.board.box
        for seed in SEEDS[:300]
        for seat in drawn(seed, Party(4, frozenset({"cities"})), wonders="any")
    }
    assert boards == {"base", "cities"}


@pytest.mark.rule("BASE-SETUP-04", "BASE-SETUP-06")
def test_sides_are_drawn_or_all_alike():
    assert {seat.side for seed in SEEDS[:20] for seat in drawn(seed, wonders="any")} == {"A", "B"}
    assert {seat.side for seed in SEEDS[:20] for seat in drawn(seed, wonders="A")} == {"A"}
    assert {seat.side for seed in SEEDS[:20] for seat in drawn(seed, wonders="B")} == {"B"}


def test_asking_for_side_a_keeps_the_boards():
    boards = [[seat.board.id for seat in drawn(Seed("K7"), wonders=wish)] for wish in ("any", "A", "B")]
    assert boards[0] == boards[1] == boards[2]


@pytest.mark.rule("BASE-TWO-01")
def test_the_free_city_gets_a_board_too_and_no_player():
    seats = drawn(Seed("K7"), Party(2, frozenset(), "two-player"), wonders="any", names=("Ann", "Bo"))
    assert [(seat.player, seat.free_city) for seat in seats] == [("Ann", False), ("Bo", False), ("", True)]
    assert len({seat.board.id for seat in seats}) == 3


def test_seats_stay_as_told_unless_drawn():
    assert [seat.player for seat in drawn(Seed("K7"), names=("A", "B", "C", "D", "E"))] == [
        "A",
        "B",
        "C",
        "D",
        "E",
    ]


def test_every_board_comes_to_every_seat_equally_often():
    for place in range(5):
        seen = Counter(drawn(seed, wonders="any")[place].board.id for seed in SEEDS)
        assert len(seen) == 14
        assert all(abs(count - 2000 / 14) < 60 for count in seen.values())  # five standard deviations


def test_every_side_comes_up_equally_often_at_every_seat():
    for place in range(5):
        assert abs(sum(drawn(seed, wonders="any")[place].side == "A" for seed in SEEDS) - 1000) < 112


def test_every_player_comes_to_every_seat_equally_often():
    names = ("Ann", "Bo", "Cy", "Di", "Ed")
    for place in range(5):
        seen = Counter(drawn(seed, seats=True, names=names)[place].player for seed in SEEDS)
        assert all(abs(seen[name] - 400) < 90 for name in names)


def test_the_side_does_not_depend_on_the_board():
    pairs = Counter((seat.board.id, seat.side) for seed in SEEDS for seat in drawn(seed, wonders="any"))
    assert all(abs(count - 10000 / 28) < 95 for count in pairs.values()) and len(pairs) == 28
