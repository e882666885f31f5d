from threading import Thread

import pytest
from sqlalchemy import delete, select, text

from companion.journal import Entry, Intent
from companion.journal.entries import REMOVED, RESTORED, STARTED
from companion.pad import PAD, replay
from companion.pad.entries import FINISHED
from companion.rules.refusal import Refusal
from companion.store import NoSuchGame, Store
from companion.store.cache import StoryCache, announce_change
from companion.store.game_index import put_in
from companion.store.listing import earlier_names, number_of_games, recent
from companion.store.store import entries_of_rows
from companion.store.tables import events, game_table, seat_table
from tests.pad.games import FOUR, duel, scored, story, table, two_players, write


def begin(store, setup=None, actor="Oksana's phone"):
    return store.start([Entry(STARTED, (setup or table()).body())], actor)


def test_what_was_written_is_read_again(store):
    game = begin(store)
    write(store, game, [scored("civilian", 0, 24), scored("treasury", 1, 7)], "Marc's phone")
    journal = store.read(game)
    assert [(entry.number, entry.kind, entry.seat, entry.actor) for entry in journal] == [
        (1, "started", None, "Oksana's phone"),
        (2, "scored", 0, "Marc's phone"),
        (3, "scored", 1, "Marc's phone"),
    ]
    assert journal[2].body == {"line": "treasury", "coins": 7}
    assert store.version(game) == 3


def meant(*entries, **more):
    return Intent.to_write(entries, **more)


def test_the_second_writer_of_a_cell_is_refused_and_changes_nothing(store):
    game = begin(store)
    write(store, game, [scored("civilian", 0, 24)])
    assert store.write(game, meant(scored("civilian", 0, 9), expected=1)) == Refusal(
        "quicker", details={"entry": 2}
    )
    assert store.version(game) == 2
    assert store.game(game).points("civilian", 0) == 24


def test_a_writer_who_saw_an_older_journal_writes_elsewhere_all_the_same(store):
    game = begin(store)
    write(store, game, [scored("civilian", 0, 24)])
    assert store.write(game, meant(scored("civilian", 1, 9), expected=1)).version == 3


def test_what_is_meant_follows_from_the_journal_as_it_stands(store):
    game = begin(store)
    write(store, game, [scored("civilian", 0, 24)])
    seen = []
    store.write(game, Intent(lambda story: seen.append(story.version) or []))
    assert (seen, store.version(game)) == ([2], 2)


def test_numbers_leave_no_gap(store):
    game = begin(store)
    assert store.write(game, meant(scored("civilian", 0, 24), expected=5)).code == "quicker"
    assert store.version(game) == 1


def test_an_entry_that_cannot_be_read_is_not_kept(store):
    game = begin(store)
    assert store.write(game, meant(scored("civilian", 0, 3), scored("moat", 0, 24))).code == "not-understood"
    assert (store.version(game), store.game(game).cells) == (1, {})


def test_a_set_up_that_cannot_be_played_begins_no_game(store):
    assert store.start([Entry(STARTED, table(1).body())]).code == "too-few-players"
    assert store.start([]).code == store.start([scored("civilian", 0, 3)]).code == "not-started"
    assert store.ids() == ()


def test_a_write_folds_one_entry_and_reads_no_old_row(store, monkeypatch):
    game = begin(store)
    write(store, game, [scored("civilian", n % 4, n) for n in range(40)])
    folded, read = [], []
    monkeypatch.setitem(
        PAD.steps,
        "scored",
        lambda game, entry, step=PAD.steps["scored"]: folded.append(entry.number) or step(game, entry),
    )
    monkeypatch.setattr(
        "companion.store.store.entries_of_rows",
        lambda rows: read.append(found := entries_of_rows(rows)) or found,
    )
    write(store, game, [scored("civilian", 0, 50)])
    assert (folded, [len(found) for found in read]) == ([42], [1])


def test_a_journal_that_was_replaced_behind_our_back_is_read_anew(store, database):
    other, game = Store(database), begin(store)
    write(store, game, [scored("civilian", 0, 24)])
    with other.writing() as connection:
        connection.execute(delete(events).where(events.c.seq == 2))
    write(store, game, [scored("civilian", 1, 7)])
    assert store.game(game).cells.keys() == {("civilian", 1)}
    with other.writing() as connection:
        connection.execute(delete(events))
        announce_change(connection, game)
    with pytest.raises(NoSuchGame):
        store.write(game, meant(scored("civilian", 0, 24)))
    with pytest.raises(NoSuchGame):
        store.game(game)
    other.engine.dispose()


def test_a_game_that_is_not_there(store):
    for ask in (store.read, store.version, store.game):
        with pytest.raises(NoSuchGame):
            ask("nowhere")


def test_an_entry_from_elsewhere_keeps_its_time_and_actor(store):
    old = Entry(STARTED, table().body(), at="2020-01-05T18:00:00+00:00", actor="an old phone")
    game = store.start([old], "the importer", game_id="frombackup22")
    assert (game, store.read(game)[0].at, store.read(game)[0].actor) == ("frombackup22", old.at, old.actor)
    assert store.start([old], game_id="frombackup22") == Refusal("taken")


def test_the_list_shows_games_by_their_last_change(store):
    first, second = begin(store, duel()), begin(store, table(3, place="Lviv"))
    write(store, first, [scored("civilian", 0, 3)])
    assert [listed.game.game_id for listed in recent(store)] == [first, second]
    assert [seat.name for seat in recent(store)[1].seats] == ["Oksana", "Marc", "Lena"]
    assert recent(store)[1].game.place == "Lviv"


def test_a_removed_game_leaves_the_list_and_comes_back(store):
    game = begin(store)
    write(store, game, [Entry(REMOVED)])
    assert (number_of_games(store), number_of_games(store, removed=True)) == (0, 1)
    write(store, game, [Entry(RESTORED)])
    assert (number_of_games(store), number_of_games(store, removed=True)) == (1, 0)


def test_the_index_knows_points_ranks_and_winners(store):
    game = begin(store)
    cells = [scored(line, seat, number) for line, row in FOUR.items() for seat, number in enumerate(row)]
    write(store, game, [*cells, Entry(FINISHED)])
    seats = recent(store)[0].seats
    assert [(seat.total, seat.rank, seat.won) for seat in seats] == [
        (67, 1, True),
        (61, 2, False),
        (44, 4, False),
        (60, 3, False),
    ]
    assert (seats[1].line_science, seats[1].line_leaders) == (38, None)


def test_names_of_earlier_players_come_once_in_their_latest_spelling(store):
    begin(store, two_players())
    later = table(3)
    begin(store, type(later)(seats=(type(later.seats[0])("OKSANA"), *later.seats[1:])))
    assert set(earlier_names(store)) == {"OKSANA", "Marc", "Lena"}


def test_the_index_can_be_made_anew_from_the_journals(store):
    game = begin(store, table(3))
    write(store, game, [scored("civilian", 2, 24)])
    before = recent(store)
    with store.engine.connect().execution_options(write=True) as connection, connection.begin():
        connection.execute(delete(game_table))
        connection.execute(delete(seat_table))
    assert recent(store) == ()
    assert store.settle() == 1
    assert recent(store) == before
    assert store.ids() == (game,)
    assert replay(store.read(game)).total(2) == 24


def test_an_index_of_an_older_shape_is_made_anew(store, database):
    game = begin(store, table(3))
    with store.engine.begin() as connection:
        connection.execute(text("DROP TABLE seat"))
        connection.execute(text("CREATE TABLE seat (game_id VARCHAR(32), name VARCHAR(64))"))
    later = Store(database)
    assert [seat.name for seat in recent(later)[0].seats] == ["Oksana", "Marc", "Lena"]
    assert later.ids() == (game,)
    later.engine.dispose()


@pytest.mark.parametrize("written", ["2026-07-12", "", "last Friday"])
def test_a_game_is_kept_under_the_day_that_was_written_or_the_day_it_began(store, written):
    begin(store, table(3, date=written))
    game = recent(store)[0].game
    assert game.played_on == (written if written.startswith("2026") else game.started_at[:10])


def test_what_another_process_wrote_is_seen_by_one_that_remembers_the_game(store):
    game = begin(store)
    write(store, game, [scored("civilian", 0, 24)])
    other = Store(store.engine.url.render_as_string(hide_password=False))
    write(other, game, [scored("civilian", 0, 9)])
    assert store.game(game).points("civilian", 0) == 9
    write(store, game, [scored("civilian", 1, 5)])
    assert other.game(game) == store.game(game) == replay(other.read(game))
    other.engine.dispose()


def test_only_the_games_asked_for_last_are_remembered():
    memory, told = StoryCache(stories=2), story(table())
    for game in ("old", "middle", "old", "new"):
        memory.keep(game, told, memory.age)
    assert (memory.story("middle"), memory.story("old"), memory.story("new")) == (None, told, told)


def test_of_two_readings_the_longer_is_remembered():
    memory, short, long = StoryCache(), story(table()), story(table(), scored("civilian", 0, 3))
    memory.keep("game", long, memory.age)
    memory.keep("game", short, memory.age)
    assert memory.story("game") is long


def test_an_index_that_lags_behind_the_journals_is_mended_at_the_start(store, database):
    lost, short = begin(store, table(3)), begin(store, table(4))
    write(store, short, [scored("civilian", 0, 24)])
    before = recent(store)
    with store.writing() as connection:
        connection.execute(delete(game_table).where(game_table.c.game_id == lost))
        connection.execute(game_table.update().values(version=1))
        connection.execute(game_table.insert(), {**before[0].game._mapping, "game_id": "orphan"})
    later = Store(database)
    assert recent(later) == before
    later.engine.dispose()


def test_a_store_is_closed_when_nobody_writes(tmp_path):
    """A connection that goes in the middle of a statement takes the process with it."""
    store = Store(f"sqlite:///{tmp_path}/games.db")
    closing = Thread(target=store.engine.dispose)
    with store.writing() as connection:
        closing.start()
        closing.join(0.2)
        assert closing.is_alive() and connection.execute(select(events)).all() == []
    closing.join(10)
    assert not closing.is_alive()


def test_a_renewal_that_breaks_off_leaves_the_old_index(store, database, monkeypatch):
    """As when the server is killed meanwhile: all of it happens in one transaction."""
    for _ in range(3):
        begin(store, table(3))
    before, written = recent(store), []

    def break_off(connection, games, write=put_in):
        write(connection, games)
        written.extend(games)
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.store.store.put_in", break_off)
    with pytest.raises(KeyboardInterrupt):
        store.settle(anew=True)
    assert recent(store) == before and len(before) == len(written) == 3
