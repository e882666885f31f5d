import pytest
from sqlalchemy import delete, text

from companion.journal import Entry, replay
from companion.journal.entries import FINISHED, REMOVED, RESTORED, STARTED
from companion.store import Conflict, NoSuchGame, Store
from companion.store.listing import names, number_of_games, recent
from companion.store.memory import Memory, Read
from companion.store.tables import games, seats
from tests.journal.games import FOUR, duel, scored, table, two_players


def begin(store, setup=None, actor="Oksana's phone"):
    return store.start([Entry(STARTED, (setup or table()).body())], actor)


def test_what_was_written_is_read_again(store):
    game = begin(store)
    store.append(game, 1, [scored("civilian", 0, 24), scored("treasury", 1, 7)], "Marc's phone")
    journal = store.read(game)
    assert [(entry.number, entry.kind, entry.seat, entry.actor) for entry in journal] == [
        (1, "started", None, "Oksana's phone"),
        (2, "scored", 0, "Marc's phone"),
        (3, "scored", 1, "Marc's phone"),
    ]
    assert journal[2].body == {"line": "treasury", "coins": 7}
    assert store.version(game) == 3


def test_the_second_writer_meets_a_conflict_and_changes_nothing(store):
    game = begin(store)
    store.append(game, 1, [scored("civilian", 0, 24)])
    with pytest.raises(Conflict):
        store.append(game, 1, [scored("civilian", 0, 9)])
    assert store.version(game) == 2
    assert store.game(game).points("civilian", 0) == 24


def test_numbers_leave_no_gap(store):
    game = begin(store)
    with pytest.raises(Conflict):
        store.append(game, 5, [scored("civilian", 0, 24)])
    assert store.version(game) == 1


def test_an_entry_that_cannot_be_replayed_is_not_kept(store):
    game = begin(store)
    with pytest.raises(ValueError):
        store.append(game, 1, [scored("moat", 0, 24)])
    assert store.version(game) == 1


def test_a_game_that_is_not_there(store):
    for ask in (store.read, store.version, store.game):
        with pytest.raises(NoSuchGame):
            ask("nowhere")


def test_an_entry_from_elsewhere_keeps_its_time_and_actor(store):
    old = Entry(STARTED, table().body(), at="2020-01-05T18:00:00+00:00", actor="an old phone")
    game = store.start([old], "the importer", game_id="frombackup22")
    assert (game, store.read(game)[0].at, store.read(game)[0].actor) == ("frombackup22", old.at, old.actor)
    with pytest.raises(Conflict):
        store.start([old], game_id="frombackup22")


def test_the_list_shows_games_by_their_last_change(store):
    first, second = begin(store, duel()), begin(store, table(3, place="Lviv"))
    store.append(first, 1, [scored("civilian", 0, 3)])
    assert [listed.game.game_id for listed in recent(store)] == [first, second]
    assert [seat.name for seat in recent(store)[1].seats] == ["Oksana", "Marc", "Lena"]
    assert recent(store)[1].game.place == "Lviv"


def test_a_removed_game_leaves_the_list_and_comes_back(store):
    game = begin(store)
    store.append(game, 1, [Entry(REMOVED)])
    assert (number_of_games(store), number_of_games(store, removed=True)) == (0, 1)
    store.append(game, 2, [Entry(RESTORED)])
    assert (number_of_games(store), number_of_games(store, removed=True)) == (1, 0)


def test_the_index_knows_points_ranks_and_winners(store):
    game = begin(store)
    cells = [scored(line, seat, number) for line, row in FOUR.items() for seat, number in enumerate(row)]
    store.append(game, 1, [*cells, Entry(FINISHED)])
    seats = recent(store)[0].seats
    assert [(seat.total, seat.rank, seat.won) for seat in seats] == [(67, 1, True), (61, 2, False), (44, 4, False), (60, 3, False)]
    assert (seats[1].line_science, seats[1].line_leaders) == (38, None)


def test_names_of_earlier_players_come_once_in_their_latest_spelling(store):
    begin(store, two_players())
    later = table(3)
    begin(store, type(later)(seats=(type(later.seats[0])("OKSANA"), *later.seats[1:])))
    assert set(names(store)) == {"OKSANA", "Marc", "Lena"}


def test_the_index_can_be_made_anew_from_the_journals(store):
    game = begin(store, table(3))
    store.append(game, 1, [scored("civilian", 2, 24)])
    before = recent(store)
    with store.engine.connect().execution_options(write=True) as connection, connection.begin():
        connection.execute(delete(games))
        connection.execute(delete(seats))
    assert recent(store) == ()
    store.rebuild()
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
    store.append(game, 1, [scored("civilian", 0, 24)])
    other = Store(store.engine.url.render_as_string(hide_password=False))
    other.append(game, 2, [scored("civilian", 0, 9)])
    assert store.game(game).points("civilian", 0) == 9
    store.append(game, 3, [scored("civilian", 1, 5)])
    assert other.game(game) == store.game(game) == replay(other.read(game))


def test_only_the_games_asked_for_last_are_remembered():
    memory = Memory(room=2)
    for game in ("old", "middle", "old", "new"):
        memory.keep(game, Read((Entry(STARTED),)))
    assert memory.get("middle").entries == () and memory.get("old").entries and memory.get("new").entries
