"""Cities of Duel with Pantheon and Agora told by their cards: what a final score needs, and no more."""

import pytest

from companion.cards import duel_count
from companion.cards.pieces import city_after, numbers_in_play
from companion.cards.racks import racks
from companion.cards.remarks import remarks
from companion.journal.entries import BadEntry
from companion.rules.partial import PartialCity
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL
from companion.words.counting import remark_words, want_words


def table(*boxes):
    return Setup(game=DUEL, seats=(Seat("Sofia"), Seat("Andriy")), expansions=boxes)


def told(setup, pieces, **numbers):
    return city_after(PartialCity(), setup, {"add": pieces.split(), "set": {**numbers, "done": True}})


def points(setup, one, other):
    """The points of both by line, those of 0 left out."""
    counted = duel_count.count_duel(setup, {0: one, 1: other})
    return [
        {line: cell.points for (line, where), cell in counted.items() if where == seat and cell.points}
        for seat in (0, 1)
    ]


@pytest.mark.rule("PANT-TEMPLE-03", "PANT-SCORE-01", "PANT-SCORE-02", "PANT-PROG-01")
def test_pantheon_counts_temples_divinities_and_tokens():
    setup = table("pantheon")
    one = told(setup, "temple_greek temple_roman aphrodite mysticism", mythology=3, offerings=1, coins=8)
    other = told(setup, "temple_egyptian astarte", astarte=4, coins=5, pawn=3)
    assert points(setup, one, other) == [
        {"temples": 12, "divinities": 9, "progress": 8, "treasury": 2},
        {"military": 5, "temples": 5, "divinities": 4, "treasury": 1},
    ]


@pytest.mark.rule("AGORA-END-02", "AGORA-EX-01")
def test_agora_counts_the_chambers_of_each():
    setup = table("agora")
    one, other = told(setup, "chamber_1 chamber_3 chamber_6", coins=0), told(setup, "chamber_2", coins=0)
    assert points(setup, one, other) == [{"senate": 5}, {"senate": 2}]


@pytest.mark.rule("BOTH-EX-01", "BOTH-SCORE-01")
def test_both_boxes_count_together():
    setup = table("pantheon", "agora")
    pieces = "theater palace temple_greek temple_roman aphrodite chamber_2 chamber_3"
    one = told(setup, pieces, coins=7)
    assert sum(points(setup, one, told(setup, "", coins=0))[0].values()) == 10 + 12 + 9 + 5 + 2


def test_only_what_brings_points_stands_on_racks():
    assert [
        pick.item.id
        for rack in racks(table("pantheon", "agora"))
        if rack.name in ("divinity", "chamber")
        for pick in rack.picks
    ] == ["astarte", "aphrodite", *(f"chamber_{number}" for number in range(1, 7))]
    plain = {rack.name for rack in racks(table())}
    assert plain.isdisjoint({"divinity", "chamber", "temple"}) and "purple" in plain
    assert "purple" not in {rack.name for rack in racks(table("pantheon"))}
    assert [one.name for one in numbers_in_play(table("agora"))] == ["pawn", "coins"]


@pytest.mark.parametrize("piece", ["politician_left", "myth_greek", "gate", "blackmail"])
def test_what_brings_no_points_cannot_be_laid(piece):
    with pytest.raises(BadEntry):
        told(table("pantheon", "agora"), piece)


@pytest.mark.rule("AGORA-END-01")
def test_all_six_chambers_are_noticed_as_a_victory():
    setup = table("agora")
    every = told(setup, " ".join(f"chamber_{number}" for number in range(1, 7)))
    (won,) = remarks(setup, {0: every})
    assert (won.code, won.seats, won.rules, won.details) == (
        "supremacy",
        (0,),
        ("AGORA-END-01",),
        {"kind": "political"},
    )
    assert "olitical supremacy" in " ".join(remark_words(setup, won))


@pytest.mark.rule("PANT-COMP-01")
def test_a_divinity_in_both_cities_is_noticed():
    setup = table("pantheon")
    found = remarks(setup, {0: told(setup, "aphrodite"), 1: told(setup, "aphrodite astarte")})
    assert [(one.code, one.piece) for one in found] == [("too-many-copies", "aphrodite")]


@pytest.mark.rule("PANT-SCORE-02", "PANT-PROG-01")
def test_numbers_that_a_piece_of_the_city_counts_are_asked_for():
    setup = table("pantheon")

    def wants(pieces, **numbers):
        known = {0: told(setup, pieces, coins=3, pawn=1, **numbers), 1: told(setup, "", coins=0)}
        counted = duel_count.count_duel(setup, known)
        return {want for (_line, seat), one in counted.items() if seat == 0 for want in one.wants}

    assert wants("temple_greek") == set()
    assert wants("astarte") == {("astarte", 0)}
    assert wants("astarte", astarte=0) == set()
    assert wants("mysticism", mythology=2) == {("offerings", 0)}
    assert "Coins on Astarte: not told yet." in want_words(setup, [("astarte", 0)])
