"""How a number was counted, as a sum."""

import pytest

from companion.pad.score_pad import Cell
from companion.words.counting import cell_symbols, conflict_sum, science_sum


@pytest.mark.parametrize(
    "points, of, said",
    [
        (18, {"fives": 2, "threes": 2, "ones": 2}, "2×1 + 2×3 + 2×5"),
        (3, {"fives": 1, "defeats": 2}, "1×5 − 2×1"),
        (-3, {"defeats": 3}, "−3×1"),
        (0, {"ones": 1, "defeats": 1}, "1×1 − 1×1"),
    ],
)
def test_tokens_add_up_to_the_number(points, of, said):
    assert conflict_sum(Cell(points, of=of)) == said


@pytest.mark.parametrize(
    "points, of", [(5, {}), (9, {"fives": 1}), (5, {"fives": "1"}), (5, {"fives": [1]}), (5, {"moat": 1})]
)
def test_tokens_that_do_not_make_the_number_are_not_told(points, of):
    assert conflict_sum(Cell(points, of=of)) == ""


@pytest.mark.parametrize(
    "points, of, found, said",
    [
        (13, {"compass": 1, "gear": 1, "tablet": 2}, (1, 1, 2), "1² + 1² + 2² + 1×7"),
        (38, {"compass": 4, "gear": 2, "tablet": 2}, (4, 2, 2), "4² + 2² + 2² + 2×7"),
        (25, {"compass": 4, "free": 1}, (5, 0, 0), "5²"),
        (10, {"compass": 1, "gear": 1, "free": 1}, (1, 1, 1), "1² + 1² + 1² + 1×7"),
    ],
)
def test_symbols_tell_their_squares_and_sets(points, of, found, said):
    assert cell_symbols(Cell(points, of=of)) == found
    assert science_sum(found) == said


@pytest.mark.parametrize(
    "points, of",
    [(13, {}), (14, {"compass": 1, "gear": 1, "tablet": 2}), (1, {"compass": True}), (1, {"compass": "1"})],
)
def test_symbols_that_do_not_make_the_number_are_not_told(points, of):
    assert cell_symbols(Cell(points, of=of)) is None
