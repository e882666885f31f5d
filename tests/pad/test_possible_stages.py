import pytest

from companion.catalog import edition
from companion.catalog.boxes.leaders_contents import Leader
from companion.catalog.effects import Points
from companion.pad.possible import printed_sums, wonder_sums
from companion.seating import Seat, Setup

BOXES = ("leaders", "cities", "wonderpack")


def at(wonder, side, left=("", ""), right=("", "")):
    return Setup(
        expansions=BOXES, seats=(Seat("Ann", wonder, side), Seat("Ben", *left), Seat("Cara", *right))
    )


@pytest.mark.rule("BASE-SCORE-04")
@pytest.mark.parametrize(
    ("board", "letter"),
    [(board.id, side.side) for board in edition().boards.values() for side in board.sides],
)
def test_stages_with_printed_points_add_up_in_order(board, letter):
    stages = edition().boards[board].side(letter).stages
    printed = [
        sum(effect.points for effect in stage.effects if isinstance(effect, Points)) for stage in stages
    ]
    sums = {sum(printed[:built]) for built in range(len(printed) + 1)}
    assert sums <= wonder_sums(at(board, letter), 0)


@pytest.mark.parametrize(
    ("board", "side", "sums"),
    [
        ("giza", "B", {0, 3, 8, 13, 20}),
        ("rhodes", "A", {0, 3, 10}),
        ("petra", "B", {0, 3, 17}),
        ("great_wall", "A", {0}),
    ],
)
def test_only_these_sums_can_be(board, side, sums):
    assert wonder_sums(at(board, side), 0) == sums


def test_the_points_by_stages_built():
    assert printed_sums(at("olympia", "A"), 0) == (0, 3, 3, 10)
    assert printed_sums(at("olympia", "B"), 0) == (0, 0, 5, 5)
    assert printed_sums(at("stonehenge", "A"), 0) == ()
    assert printed_sums(at("great_wall", "B"), 0) == ()


def test_a_copied_guild_may_stand_on_this_line():
    assert {5, 6, 14} <= wonder_sums(at("olympia", "B"), 0)
    assert 3 not in wonder_sums(at("olympia", "B"), 0)


def test_two_points_a_stone_are_even():
    assert {0, 3, 8, 10, 22} <= wonder_sums(at("stonehenge", "A"), 0)
    assert not {5, 9, 11} & wonder_sums(at("stonehenge", "A"), 0)


def test_an_entombed_leader_is_worth_twice_his_cost():
    costs = {leader.cost.coins for leader in edition().of(Leader).values()}
    assert wonder_sums(at("abu_simbel", "A"), 0) == {0, 3, 8, *(8 + 2 * cost for cost in costs)}


def test_copied_stages_are_those_of_the_neighbours():
    assert wonder_sums(at("manneken_pis", "A", left=("petra", "B"), right=("giza", "B")), 0) == {0, 3, 8, 22}
    unknown = wonder_sums(at("manneken_pis", "A"), 0)
    assert {0, 3, 8, 22} < unknown, "the neighbours' boards are not known"


def test_without_a_board_no_sum_is_printed():
    assert printed_sums(at("", ""), 0) == ()


@pytest.mark.rule("BASE-SCORE-04")
def test_of_a_board_that_nobody_named_it_can_be_any():
    base = Setup(seats=(Seat("Ann"), Seat("Ben"), Seat("Cara")))
    found = wonder_sums(base, 0)
    assert {0, 3, 8, 10, 13, 20} <= found, "each board alone is among them"
    assert 40 not in found and max(found) < 40
    named = [(board.id, side.side) for board in base.boards for side in board.sides]
    for board, side in named:
        one = Setup(seats=(Seat("Ann", board, side), Seat("Ben"), Seat("Cara")))
        assert wonder_sums(one, 0) <= found
