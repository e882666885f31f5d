"""Armada on the pad: three lines, what can stand on them, and no way but counting."""

import pytest

from companion.pad.checks import findings
from companion.pad.possible import possible_points
from companion.rules.refusal import BadFile
from companion.rules.wonders.position import read_position
from companion.seating.setup import setup_refusals
from tests.pad.games import pad, table
from tests.rules.wonders.positions import position

ARMADA = table(4, "armada", edition="second")


def said(game):
    """The doubts about a game."""
    return [(finding.check, finding.seat, finding.found, finding.nearest) for finding in findings(game)]


@pytest.mark.rule("ARMADA-SCORE-01")
def test_armada_brings_three_lines_before_those_of_edifice():
    assert [line.id for line in table(3, "armada", "edifice", edition="second").lines][-4:] == [
        *("naval", "islands", "ships"),
        "edifice",
    ]


@pytest.mark.rule("ARMADA-SCORE-02")
def test_naval_points_are_sums_of_one_rank_in_each_age():
    possible = possible_points(ARMADA, "naval", 0)
    assert (min(possible), max(possible)) == (-6, 15)
    assert {15, 9, -6, 0} <= possible and not {14, -7, 16} & possible


@pytest.mark.rule("ARMADA-SCORE-02")
def test_a_naval_number_that_no_ranks_make_is_doubted():
    assert said(pad(ARMADA, {"naval": (15, 9, -6, 14)})) == [("naval-points", 3, 14, (13, 15))]
    assert said(pad(ARMADA, {"islands": (12, 0, 5, 21), "ships": (20, 3, 0, 7)})) == []


def test_what_armada_adds_to_other_lines_is_not_doubted():
    """Boarding, islands and cards of unknown points: no bound is known any more."""
    odd = {"military": (1, 0, 0, 0), "civilian": (61, 0, 0, 1), "science": (3, 0, 0, 0)}
    assert said(pad(ARMADA, odd)) == []
    assert said(pad(table(4, edition="second"), odd)) != []


def test_armada_is_of_the_second_edition():
    assert setup_refusals(ARMADA) == ()
    assert [refusal.code for refusal in setup_refusals(table(4, "armada"))] == ["box-of-another-edition"]


def test_positions_refuse_armada_with_the_reason():
    with pytest.raises(BadFile, match="box-only-counted"):
        read_position(position(edition="second", expansions=["armada"]))
