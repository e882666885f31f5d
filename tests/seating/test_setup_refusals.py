from dataclasses import replace

import pytest

from companion.seating import Seat, Setup
from companion.seating.setup import setup_refusals
from tests.pad.games import NAMES, duel, table, teams, two_players


def codes(setup):
    return [refusal.code for refusal in setup_refusals(setup)]


@pytest.mark.parametrize(
    "setup",
    [
        *[table(n) for n in range(3, 8)],
        table(8, "cities"),
        teams(4),
        teams(6),
        teams(8),
        two_players(),
        duel(),
        table(7, "leaders", "tower", "projects"),
    ],
)
def test_what_the_rules_allow_can_be_played(setup):
    assert codes(setup) == []


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (table(1), "too-few-players"),
        (table(2), "two-need-free-city"),
        (Setup(seats=tuple(Seat(f"P{n}") for n in range(9))), "too-many-players"),
        (table(8), "players-need-box"),
        (table(8, "leaders"), "players-need-box"),
        (replace(teams(4), expansions=()), "teams-need-cities"),
        (replace(table(5, "cities"), variant="teams"), "teams-of-two"),
        (replace(two_players(), seats=table(3).seats), "free-city-is-for-two"),
        (replace(duel(), seats=table(3).seats), "duel-is-for-two"),
        (replace(duel(), expansions=("leaders",)), "duel-alone"),
        (table(4, variant="solo"), "unknown-game"),
        (table(4, game="chess"), "unknown-game"),
        (table(4, place="x" * 401), "text-too-long"),
    ],
)
def test_what_the_rules_forbid_is_named(setup, code):
    assert code in codes(setup)


def test_partners_sit_side_by_side():
    crossed = replace(
        teams(4), seats=tuple(Seat(name, team=team) for name, team in zip(NAMES, "ABAB", strict=False))
    )
    assert codes(crossed) == ["teams-of-two"]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name-missing"),
        ("  ", "name-missing"),
        ("x" * 41, "name-too-long"),
        ("a\nb", "name-unprintable"),
        (" Tom", "name-unprintable"),
        ("OKSANA", "name-twice"),
    ],
)
def test_a_name_is_needed_short_and_single(name, code):
    setup = table()
    assert codes(replace(setup, seats=(*setup.seats[:3], Seat(name)))) == [code]


@pytest.mark.parametrize(
    ("wonder", "side", "code"),
    [
        ("giza", "A", "board-twice"),
        ("rome", "A", "board-not-in-play"),
        ("atlantis", "A", "board-not-in-play"),
        ("rhodes", "C", "side-unknown"),
        ("", "A", "side-unknown"),
    ],
)
def test_a_board_is_in_play_once_with_a_side(wonder, side, code):
    seats = (Seat("Oksana", "giza", "B"), Seat("Marc", wonder, side), Seat("Lena"))
    assert codes(Setup(seats=seats)) == [code]


def test_boards_come_with_their_boxes():
    assert len(table().boards) == 7
    assert {"rome", "petra", "byzantium"} <= {board.id for board in table(4, "leaders", "cities").boards}
    assert "abu_simbel" not in {board.id for board in table(4, "wonderpack").boards}
    assert "abu_simbel" in {board.id for board in table(4, "leaders", "wonderpack").boards}
