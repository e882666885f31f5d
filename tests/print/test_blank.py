"""How blank pads are laid out: room to write in always, as many as fit."""

from itertools import product

import pytest

from companion.print.layout import LEAST_CELL, NARROW_FRAME, PAPERS, ROWS, WIDE_FRAME, layouts
from companion.print.marks import MARKS
from companion.rules.contract import rules_of
from companion.web.sheets.view import line_mark

TABLES = [*product(range(7, 12), range(2, 9), (3, 6), (False, True))]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_every_table_has_a_pad_on_every_paper(paper):
    assert [table for table in TABLES if layouts(paper, *table)[-1].pads != 1] == []


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_cells_are_large_enough_to_write_in(paper):
    for lines, seats, helps, teams in TABLES:
        for one in layouts(paper, lines, seats, helps, teams):
            frame = NARROW_FRAME if one.narrow else WIDE_FRAME
            width, height = paper.width / one.across, paper.height / one.down
            assert one.row in ROWS
            assert (width - 2 * frame.side - frame.label) / seats >= LEAST_CELL
            assert 2 * frame.edge + frame.rest + lines * one.row < height


@pytest.mark.parametrize(
    "paper, lines, seats, pads",
    [
        ("a4", 7, 4, [4, 2, 1]),
        ("a4", 7, 7, [2, 1]),
        ("a4", 11, 8, [2, 1]),
        ("a4", 8, 2, [4, 2, 1]),
        ("a5", 11, 8, [1]),
        ("letter", 7, 4, [4, 2, 1]),
    ],
)
def test_as_many_pads_as_fit_come_first(paper, lines, seats, pads):
    assert [one.pads for one in layouts(PAPERS[paper], lines, seats)] == pads


@pytest.mark.parametrize("game", ["wonders", "duel"])
def test_every_line_of_every_box_has_a_mark_on_paper(game):
    """A pad with Armada, or a Duel with Pantheon, could not be printed once: their pictures were no marks."""
    lines = [line for box in rules_of(game).boxes for line in box.lines]
    assert lines and not [line.id for line in lines if line_mark(line) not in MARKS]
