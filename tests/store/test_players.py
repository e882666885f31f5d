"""A player's record: against a plain count over replayed games."""

from dataclasses import replace
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.journal import Entry
from companion.journal.entries import REMOVED
from companion.journal.journal_files import Journal
from companion.pad import replay, result
from companion.pad.entries import DECIDED, FINISHED
from companion.seating import Seat
from companion.seating.setup import name_key
from companion.store import Store
from companion.store.exchange import import_journals
from companion.store.players import player_list, player_record
from tests.pad.games import FOUR, duel, filled, journal, table, two_players


def kept(store, game_id, setup, numbers, *entries):
    import_journals(store, [Journal(game_id, journal(setup, *filled(numbers), *entries))])


END = Entry(FINISHED)


def test_plays_wins_and_means_beside_the_table(store):
    kept(store, "game1", table(4), FOUR, END)
    kept(store, "game2", table(3), {"civilian": (3, 30, 10)}, END)
    record = player_record(store, "Marc")
    assert (record.whole.plays, record.whole.wins) == (2, 1)
    base = record.kinds["base"]
    assert base.player.mean("total") == (61 + 30) / 2
    assert base.table.mean("total") == (67 + 61 + 44 + 60 + 3 + 30 + 10) / 7
    assert base.player.mean("line_science") == 19
    assert record.best.total == 61 and record.best.game_id == "game1"
    assert {size: share.player.plays for size, share in record.sizes.items()} == {3: 1, 4: 1}


def test_what_is_not_finished_or_removed_does_not_count(store):
    kept(store, "game1", table(3), {"civilian": (3, 30, 10)})
    kept(store, "game2", table(3), {"civilian": (3, 30, 10)}, END, Entry(REMOVED))
    record = player_record(store, "Marc")
    assert record.whole.plays == 0 and record.best is None and record.kinds == {}
    assert player_list(store) == []


def test_a_duel_won_at_once_counts_as_a_win_without_points(store):
    kept(store, "game1", duel(), {"civilian": (10, 2)}, END)
    kept(store, "game2", duel(), {"civilian": (1, 2)}, Entry(DECIDED, {"by": "military"}, 1), END)
    share = player_record(store, "Marc").kinds["duel"]
    assert (share.player.plays, share.player.wins, share.player.counted) == (2, 1, 1)
    assert share.player.mean("total") == 2 and share.table.mean("total") == 6
    assert player_record(store, "Marc").best is None, "the best score is one of 7 Wonders"


def test_a_line_is_averaged_over_the_games_that_have_it(store):
    kept(store, "game1", table(3, "leaders"), {"leaders": (12, 6, 0)}, END)
    kept(store, "game2", table(3, "cities"), {"cities": (3, 3, 3)}, END)
    player = player_record(store, "Oksana").kinds["more"].player
    assert (
        player.mean("line_leaders") == 12
        and player.mean("line_cities") == 3
        and player.mean("line_civilian") == 0
    )
    assert player.mean("line_tower") is None


def test_the_free_city_is_nobody(store):
    kept(store, "game1", two_players(), {"civilian": (9, 3, 50)}, END)
    assert player_record(store, "") is None
    assert player_record(store, "Oksana").kinds["more"].table.mean("total") == 6
    assert [one.name for one in player_list(store)] == ["Marc", "Oksana"]


def test_spellings_of_a_name_are_one_player(store):
    for n, name in enumerate(("лёша", "Леша", "Леша")):
        setup = table(3, date=f"2026-0{n + 1}-01")
        kept(
            store,
            f"game{n}",
            replace(setup, seats=(Seat(name), *setup.seats[1:])),
            {"civilian": (9, 3, 5)},
            END,
        )
    record = player_record(store, "ЛЁША")
    assert (record.name, record.spellings, record.whole.plays) == ("Леша", ("Леша", "лёша"), 3)
    assert [(one.name, one.plays, one.wins) for one in player_list(store)][0] == ("Lena", 3, 0)
    assert ("Леша", 3, 3) in [(one.name, one.plays, one.wins) for one in player_list(store)]


@pytest.mark.parametrize("boards, favourite", [("AAB", "A"), ("ABB", "B"), ("AB", "A")])
def test_the_favourite_wonder_is_the_one_played_most_and_of_those_the_one_that_won_more(
    store, boards, favourite
):
    ids = {"A": "giza", "B": "rhodes"}
    for n, board in enumerate(boards):
        setup = table(3)
        seats = (replace(setup.seats[0], wonder=ids[board], side="A"), *setup.seats[1:])
        kept(
            store,
            f"game{n}",
            replace(setup, seats=seats),
            {"civilian": ((9 if board == "A" else 0), 3, 5)},
            END,
        )
    assert player_record(store, "Oksana").wonder.wonder == ids[favourite]


def test_nobody_of_that_name_has_no_record(store):
    kept(store, "game1", table(3), {}, END)
    assert player_record(store, "Zoë") is None


SETUPS = st.sampled_from(
    [table(3), table(5), table(4, "leaders"), table(8, "cities", "tower"), duel(), two_players()]
)


@st.composite
def shelves(draw):
    """A few finished games with numbers on two lines."""
    found = []
    for n in range(draw(st.integers(1, 5))):
        setup = draw(SETUPS)
        numbers = {line: [draw(st.integers(0, 20)) for _ in setup.seats] for line in ("civilian", "science")}
        found.append(Journal(f"game{n}", journal(setup, *filled(numbers), END)))
    return found


@settings(max_examples=25)
@given(shelves(), st.sampled_from(["Oksana", "Lena", "Dan"]))
def test_the_record_is_what_counting_by_hand_gives(shelf, name):
    store = Store("sqlite://")
    import_journals(store, shelf)
    games = [replay(one.entries) for one in shelf]
    seats = [
        (game, n)
        for game in games
        for n, seat in enumerate(game.setup.seats)
        if name_key(seat.name) == name_key(name)
    ]
    record = player_record(store, name)
    if not seats:
        assert record is None
    else:
        assert record.whole.plays == len(seats)
        assert record.whole.wins == sum(n in result(game).winners for game, n in seats)
        assert record.whole.mean("total") == pytest.approx(mean(game.total(n) for game, n in seats))
        everyone = [game.total(n) for game, _ in seats for n in game.setup.players]
        tables = [share.table for share in record.kinds.values()]
        assert sum(one.points["total"] for one in tables) / sum(
            one.counted for one in tables
        ) == pytest.approx(mean(everyone))
    store.engine.dispose()
