import pytest

from companion.catalog import edition
from companion.journal import Entry
from companion.pad.checks import findings
from companion.pad.entries import KEPT
from companion.seating import Seat, Setup
from tests.pad.games import FOUR, duel, pad, table, two_players

KNOWN = Setup(
    seats=(
        Seat("Oksana", "rhodes", "A"),
        Seat("Marc", "alexandria", "A"),
        Seat("Lena", "giza", "B"),
        Seat("Tom", "rhodes", "B"),
    ),
)


def said(game):
    return [(finding.check, finding.seat, finding.found) for finding in findings(game)]


def test_the_game_of_the_first_issue_raises_no_doubt():
    assert said(pad(table(), FOUR)) == []


def test_a_military_sum_must_be_even():
    assert said(pad(table(), {"military": (14, 3, 8, -6)})) == [("military-odd", None, 19)]


def test_a_military_sum_is_not_below_zero_nor_above_six_a_player():
    assert said(pad(table(), {"military": (-6, -6, -6, -6)})) == [("military-sum", None, -24)]
    assert said(pad(table(3), {"military": (18, 18, 2)})) == [("military-sum", None, 38)]


def test_the_military_sum_waits_for_the_last_city():
    assert said(pad(table(), {"military": (14, 3, 8)})) == []
    assert said(pad(two_players(), {"military": (3, -2)})) == []
    assert said(pad(two_players(), {"military": (3, -2, 0)})) == [("military-odd", None, 1)]


def test_the_tower_allows_odd_military_sums():
    assert said(pad(table(4, "tower"), {"military": (14, 3, 8, -6)})) == []


def test_a_military_number_out_of_reach_is_doubted_with_the_nearest():
    (finding,) = findings(pad(table(), {"military": (20,)}))
    assert (finding.check, finding.nearest, finding.low, finding.high) == ("military-points", (18,), -6, 18)


def test_a_science_total_without_symbols_is_doubted():
    (finding,) = findings(pad(table(), {"science": (None, None, None, 14)}))
    assert (finding.check, finding.seat, finding.nearest) == ("science-points", 3, (13, 16))


def test_wonder_points_are_a_sum_of_stages():
    (finding,) = findings(pad(KNOWN, {"wonder": (10, 7, 20, 7)}))
    assert (finding.check, finding.seat, finding.nearest) == ("wonder-points", 1, (3, 10))


def test_tower_points_are_doubted():
    (finding,) = findings(pad(table(4, "tower"), {"tower": (3,)}))
    assert finding.nearest == (2, 5)


def test_a_kept_number_is_not_doubted_again_until_it_changes():
    keep = Entry(KEPT, {"check": "science-points", "line": "science", "found": 14}, 3)
    assert said(pad(table(), {"science": (None, None, None, 14)}, keep)) == []
    assert said(pad(table(), {"science": (None, None, None, 15)}, keep)) == [("science-points", 3, 15)]


def test_only_one_side_is_ahead_on_the_track_of_duel():
    assert said(pad(duel(), {"military": (5, 2)})) == [("military-both", None, 7)]
    assert said(pad(duel(), {"military": (4, 0)})) == [("military-points", 0, 4)]


def test_doubts_come_in_the_order_of_the_pad():
    game = pad(KNOWN, {"science": (3, 1, 1, 1), "wonder": (4,), "military": (1, 0, 0, 0)})
    assert [finding.line for finding in findings(game)] == ["military", "wonder", "science"]


@pytest.mark.parametrize("setup", [table(4, "leaders", "cities", "tower", "projects"), duel(), table()])
def test_every_doubt_names_rules_that_exist(setup):
    wild = {line.id: (line.high,) for line in pad(setup, {}).lines if line.id != "treasury"}
    found = findings(pad(setup, wild))
    assert found and all(rule in edition().rules for finding in found for rule in finding.rules)
