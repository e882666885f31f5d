"""What many games come to: wins by board and side, means, rows of wins, head to head,
what was done in followed games.
"""

import json
import re
from dataclasses import astuple, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import event

from companion.journal import Entry, Intent
from companion.journal.entries import REMOVED, STARTED, UNDONE
from companion.journal.journal_files import Journal
from companion.live.entries import FOLLOWED
from companion.live.intents import counted_entries
from companion.live.reader import answer_entries, live_of
from companion.pad.entries import FINISHED
from companion.rules.happening import CoinsMoved, Entered
from companion.rules.refusal import Refusal
from companion.store import Store
from companion.store.deleting import delete_game, delete_name
from companion.store.exchange import import_journals
from companion.store.listing import GameQuery
from companion.store.players import player_record
from companion.store.statistics import statistics_of
from companion.store.tables import action_table, built
from tests.live.journals import follow_in, head_of, recorded, setup_of
from tests.pad.games import filled, journal, table, teams, write

GAMES = Path(__file__).parent.parent / "games"
BOARDS = (("giza", "A"), ("babylon", "B"), ("rhodes", "A"))


def finish(store, blues, setup=None, day="2026-03-01", boards=BOARDS):
    """A finished game in which every player has blue points alone."""
    setup = setup or table(3)
    seats = [
        replace(seat, wonder=board, side=side)
        for seat, (board, side) in zip(setup.seats, boards, strict=False)
    ] or setup.seats
    setup = replace(setup, date=day, seats=(*seats, *setup.seats[len(seats) :]))
    game_id = store.start([Entry(STARTED, setup.body())])
    write(store, game_id, [*filled({"civilian": blues}), Entry(FINISHED)])
    return game_id


def follow(store, name):
    record = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    game_id = store.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
    for entry in record["entries"]:
        store.write(game_id, Intent(lambda story, said=entry: answer_entries(said)))
    store.write(game_id, Intent(counted_entries))
    return game_id


def everything(store, **wish):
    return statistics_of(store, GameQuery(**wish))


def test_wins_by_board_and_side_stand_beside_what_chance_would_give(store):
    finish(store, (9, 5, 1))
    finish(store, (9, 5, 1))
    finish(store, (1, 5, 9))
    found = {
        (row.wonder, row.side): (row.plays, row.wins, round(float(row.fair), 3))
        for row in everything(store).boards
    }
    assert found == {("giza", "A"): (3, 2, 1.0), ("babylon", "B"): (3, 0, 1.0), ("rhodes", "A"): (3, 1, 1.0)}


def test_games_are_told_apart_by_number_of_players_and_by_boxes(store):
    finish(store, (9, 5, 1))
    finish(store, (9, 5, 1, 1), table(4, "leaders"))
    found = everything(store)
    assert {(row.number, row.plays, float(row.mean), float(row.winning)) for row in found.sizes} == {
        (3, 1, 5.0, 9.0),
        (4, 1, 4.0, 9.0),
    }
    assert {(row.expansions, row.plays) for row in found.boxes} == {("", 1), ("leaders", 1)}


def test_how_long_games_took_is_told_by_number_of_players_without_those_only_counted(store):
    begun = datetime(2026, 3, 1, 19, tzinfo=UTC)
    for number, minutes in ((3, 40), (3, 61), (4, 90), (4, 3), (5, 11 * 60)):
        began, *rest = journal(table(number), *filled({"civilian": range(number)}), Entry(FINISHED))
        ended = (begun + timedelta(minutes=minutes)).isoformat()
        told = [replace(began, at=begun.isoformat()), *(replace(one, at=ended) for one in rest)]
        import_journals(store, [Journal(f"game{number}{minutes}", told)])
    known = [("wonders", "first", 3, 2, 50.5), ("wonders", "first", 4, 1, 90.0)]
    for wish in ({}, {"since": "2026-03-01"}):  # out of the kept sums, and counted
        assert [astuple(one) for one in everything(store, **wish).times] == known


def test_means_by_line_leave_out_seats_of_which_only_the_total_is_known(store):
    finish(store, (9, 5, 1))
    game_id = store.start([Entry(STARTED, table(3).body())])
    write(store, game_id, [*(Entry("totalled", {"points": 60}, seat) for seat in range(3)), Entry(FINISHED)])
    means = everything(store).means["base"]
    assert means["civilian"] == 5.0 and means["total"] == 32.5
    assert player_record(store, "Oksana").kinds["base"].player.mean("line_civilian") == 9.0


def test_the_longest_row_of_wins_goes_by_the_days_of_the_games(store):
    for day, blues in (
        ("2026-03-04", (1, 9, 0)),
        ("2026-03-01", (9, 1, 0)),
        ("2026-03-02", (9, 1, 0)),
        ("2026-03-03", (9, 1, 0)),
    ):
        finish(store, blues, day=day)
    streak = everything(store).streak
    assert (streak.key, streak.wins) == ("oksana", 3)
    assert (player_record(store, "Oksana").streak, player_record(store, "Marc").streak) == (3, 1)


def test_head_to_head_counts_who_came_before_whom_and_no_partners(store):
    finish(store, (9, 5, 1))
    finish(store, (1, 5, 5))
    finish(store, (9, 5, 9, 1), teams(4), boards=())
    duels = everything(store).duels
    assert duels[("oksana", "marc")] == 1 and duels[("marc", "oksana")] == 1, "partners are no rivals"
    assert ("marc", "lena") in duels
    rivals = {row.name: (row.met, row.before, row.after) for row in player_record(store, "Oksana").rivals}
    assert rivals["Marc"] == (2, 1, 1)


def test_a_followed_game_tells_chains_coins_and_cards(store):
    game_id = follow(store, "base-3")
    live = live_of(store.story(game_id))
    happened = [each for one in live.played for each in one.happened]
    chained = [each.seat for each in happened if isinstance(each, Entered) and each.how == "chain"]
    moved = [each for each in happened if isinstance(each, CoinsMoved) and each.taker is not None]
    chains = [chained.count(seat) for seat in range(3)]
    given = [sum(each.coins for each in moved if each.giver == seat) for seat in range(3)]
    with store.engine.connect() as connection:
        rows = connection.execute(action_table.select().order_by(action_table.c.seat)).all()
    assert [(row.chains, row.given) for row in rows] == list(zip(chains, given, strict=True)) and sum(
        chains
    ) > 0
    found = everything(store)
    assert {row.name for row in found.actions} == {"Lena", "Marc", "Sofia"}
    standing = [card for city in live.referee.position(live.game)["seats"] for card in city["cards"]]
    assert len(found.cards) == 10 and all(row.number == standing.count(row.card) for row in found.cards)


def test_what_was_done_is_written_at_the_end_and_taken_back_with_it_and_no_tap_before_touches_it(store):
    said = []
    event.listen(
        store.writer,
        "before_cursor_execute",
        lambda connection, cursor, statement, *_: said.append(statement),
    )
    game_id = follow_in(store, recorded("base-3"), ends=False)
    assert len(said) > 200 and not [one for one in said if re.search(r"\b(deed|built)\b", one)]
    assert not isinstance(store.write(game_id, Intent(counted_entries)), Refusal)
    assert len(everything(store).actions) == 3 and everything(store).cards
    finished = next(entry.number for entry in store.read(game_id) if entry.kind == FINISHED)
    write(store, game_id, [Entry(UNDONE, {"entry": finished})])
    with store.engine.connect() as connection:
        assert (
            not connection.execute(action_table.select()).all()
            and not connection.execute(built.select()).all()
        )


def test_what_is_removed_or_does_not_fit_is_not_counted(store):
    kept, gone = finish(store, (9, 5, 1)), finish(store, (9, 5, 1), day="2025-01-01")
    assert everything(store).games == 2
    assert everything(store, since="2026-01-01").games == 1
    assert everything(store, played="leaders").games == 0
    write(store, gone, [Entry(REMOVED)])
    found = everything(store)
    assert (found.games, found.players[0].plays, found.first) == (1, 1, "2026-03-01")
    assert kept


def test_a_finished_game_changes_what_was_kept_in_mind(store):
    finish(store, (9, 5, 1))
    assert everything(store, played="base") is everything(store, played="base")
    before = everything(store)
    finish(store, (1, 5, 9))
    for found in (everything(store), everything(store, played="base")):
        assert found.games == before.games + 1


def test_nothing_played_comes_to_nothing(store):
    found = everything(store)
    assert (found.games, found.players, found.streak.wins) == (0, [], 0)


@pytest.mark.parametrize("table_name", ["deed", "built"])
def test_an_index_of_an_older_app_is_made_anew_with_what_it_lacks(tmp_path, table_name):
    url = f"sqlite:///{tmp_path}/games.db"
    store = Store(url)
    follow(store, "base-3")
    before = everything(store).cards, everything(store).actions
    with store.engine.begin() as connection:
        connection.exec_driver_sql(f"DROP TABLE {table_name}")
    again = Store(url)
    assert (everything(again).cards, everything(again).actions) == before
    for one in (store, again):
        one.engine.dispose()


def test_a_shelf_counts_its_own_games_alone(store):
    finish(store, (9, 5, 1))
    other = store.on("elsewhere")
    follow(other, "base-3")
    assert {one.name for one in everything(other).players} == {"Lena", "Marc", "Sofia"} and everything(
        other
    ).cards
    assert {one.name for one in everything(store.on("home")).players} == {"Oksana", "Marc", "Lena"}
    assert not everything(store.on("home")).cards and not everything(store.on("home")).actions


def test_a_deleted_name_and_game_leave_the_statistics(store):
    game_id = finish(store, (9, 5, 1))
    follow(store, "base-3")
    assert "oksana" in {one.key for one in everything(store).players}
    delete_name(store, "oksana")
    assert "oksana" not in {one.key for one in everything(store).players}
    delete_game(store, game_id)
    assert everything(store).games == 1
