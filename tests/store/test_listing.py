"""Games found by player, day, game and box."""

from dataclasses import replace

import pytest

from companion.journal import Entry
from companion.journal.entries import REMOVED
from companion.journal.journal_files import Journal
from companion.seating import Seat
from companion.store.exchange import import_journals
from companion.store.listing import GameQuery, found_games
from tests.pad.games import duel, journal, table, two_players


@pytest.fixture
def shelf(store):
    """A few games, from the oldest day to the newest."""
    games = {
        "base1": table(3, date="2026-01-05"),
        "lead1": table(4, "leaders", date="2026-02-05"),
        "city1": replace(
            table(5, "leaders", "cities", date="2026-03-05"),
            seats=(Seat("Лёша"), Seat("100% Zoë"), Seat("Ann_B")),
        ),
        "duel1": replace(duel(), date="2026-04-05"),
        "free1": replace(two_players(), date="2026-05-05"),
    }
    import_journals(store, [Journal(game_id, journal(setup)) for game_id, setup in games.items()])
    import_journals(store, [Journal("gone1", journal(table(3, date="2026-06-05"), Entry(REMOVED)))])
    return store


@pytest.mark.parametrize(
    "wish, ids",
    [
        (GameQuery(), ["free1", "duel1", "city1", "lead1", "base1"]),
        (GameQuery(removed=True), ["gone1"]),
        (GameQuery(player="oks"), ["free1", "duel1", "lead1", "base1"]),
        (GameQuery(player="TOM"), ["lead1"]),
        (GameQuery(player="леша"), ["city1"]),
        (GameQuery(player="zoë"), ["city1"]),
        (GameQuery(player="%"), ["city1"]),
        (GameQuery(player="_"), ["city1"]),
        (GameQuery(player="Ann", exactly=True), []),
        (GameQuery(player="ann_b", exactly=True), ["city1"]),
        (GameQuery(player="DUEL 1"), ["duel1"]),
        (GameQuery(since="2026-03-05"), ["free1", "duel1", "city1"]),
        (GameQuery(until="2026-02-05"), ["lead1", "base1"]),
        (GameQuery(since="2026-02-01", until="2026-03-31"), ["city1", "lead1"]),
        (GameQuery(played="duel"), ["duel1"]),
        (GameQuery(played="wonders"), ["free1", "city1", "lead1", "base1"]),
        (GameQuery(played="base"), ["free1", "base1"]),
        (GameQuery(played="leaders"), ["city1", "lead1"]),
        (GameQuery(played="cities"), ["city1"]),
        (GameQuery(played="tower"), []),
        (GameQuery(player="marc", since="2026-02-01", played="leaders"), ["lead1"]),
    ],
)
def test_what_is_asked_for_is_found(shelf, wish, ids):
    listed, number = found_games(shelf, wish)
    assert [one.game.game_id for one in listed] == ids
    assert number == len(ids)


def test_pages_follow_each_other_without_gap(shelf):
    pages = [found_games(shelf, GameQuery(), limit=2, offset=offset) for offset in (0, 2, 4, 6)]
    assert [one.game.game_id for listed, _ in pages for one in listed] == [
        "free1",
        "duel1",
        "city1",
        "lead1",
        "base1",
    ]
    assert {number for _, number in pages} == {5}


def test_seats_come_with_their_game_in_order(shelf):
    listed, _ = found_games(shelf, GameQuery(player="лёша"))
    assert [seat.name for seat in listed[0].seats] == ["Лёша", "100% Zoë", "Ann_B"]
