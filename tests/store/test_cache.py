"""Polls without news ask the database for nothing; what other processes write is seen all the same."""

import time
from contextlib import contextmanager

import pytest
from sqlalchemy import event

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.store import NoSuchGame, Store
from companion.store.deleting import delete_game, delete_name
from companion.store.engine import writer_of
from companion.store.shelves import (
    GameRight,
    begin_shelf,
    join_shelf,
    join_table,
    renew_link,
    right_to,
    shelf_known_as,
    throw_out,
)
from companion.store.tables import HOME
from tests.pad.games import scored, table, write

POLL = 2.0  # seconds between two looks of a phone


@contextmanager
def statements(store):
    """The statements that a store sends."""
    said = []

    def note(connection, cursor, statement, *_):
        said.append(statement)

    engines = {store.engine, store.writer}
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield said
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)


@pytest.fixture
def other(database):
    """The store of another process: it shares nothing with the first but the database."""
    other = Store(database)
    yield other
    other.engine.dispose()


@pytest.fixture
def game(store):
    return begin(store)


def begin(store):
    return store.start([Entry(STARTED, table().body())])


def hears(store):
    """Wait until a store listens; SQLite need not be waited for."""
    assert soon(store.invalidation.is_heard)
    return store


def soon(is_so):
    """Whether something is so within a poll."""
    end = time.monotonic() + POLL
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def is_gone(store, game):
    try:
        return not store.version(game)
    except NoSuchGame:
        return True


def test_a_look_without_news_asks_no_row(store, game):
    hears(store).story(game)
    with statements(store) as said:
        assert [store.version(game) for _ in range(50)] == [1] * 50 and store.story(game).version == 1
    assert said == []


def test_what_this_process_wrote_is_known_without_a_look(store, game):
    hears(store)
    write(store, game, [scored("civilian", 0, 24)])
    with statements(store) as said:
        assert store.version(game) == 2 and store.game(game).points("civilian", 0) == 24
    assert said == []


def test_a_write_of_one_game_leaves_others_known(store, game):
    another = begin(hears(store))
    store.version(game)
    write(store, another, [scored("civilian", 0, 24)])
    with statements(store) as said:
        assert (store.version(game), store.version(another)) == (1, 2)
    assert said == []


def test_what_another_process_writes_is_seen_within_a_poll(store, other, game):
    for points in range(5):
        seen = hears(store).version(game)
        write(other, game, [scored("civilian", 0, points)])
        assert soon(lambda seen=seen: store.version(game) == seen + 1)
        assert store.game(game).points("civilian", 0) == points
        seen = hears(other).version(game)
        write(store, game, [scored("civilian", 1, points)])
        assert soon(lambda seen=seen: other.version(game) == seen + 1)


def test_a_game_that_another_process_deleted_is_gone_within_a_poll(store, other, game):
    hears(store).story(game)
    delete_game(other, game)

    assert soon(lambda: is_gone(store, game))
    with pytest.raises(NoSuchGame):
        store.story(game)


def test_a_name_that_another_process_deleted_is_not_told_any_more(store, other, game):
    name = hears(store).game(game).setup.seats[0].name
    delete_name(other, name.lower())
    assert soon(lambda: store.game(game).setup.seats[0].name == "N. N.")


def test_a_right_is_asked_for_once_and_gone_with_the_phone(store, other, game):
    phone, guest = "phone", "guest"
    link = shelf_known_as(store, HOME).link
    join_shelf(store, link, phone, "")
    join_table(store, game, guest, "")
    member, at_table = GameRight(HOME, is_member=True), GameRight(is_guest=True)
    assert (right_to(hears(store), phone, game), right_to(store, guest, game)) == (member, at_table)
    with statements(store) as said:
        assert (right_to(store, phone, game), right_to(store, guest, game)) == (member, at_table)
        assert store.on(HOME).version(game) == 1 or said
    assert right_to(hears(other), phone, game) == member
    throw_out(store, HOME, phone)
    assert right_to(store, phone, game) == GameRight()
    assert soon(lambda: right_to(other, phone, game) == GameRight())
    renew_link(other, HOME)
    assert right_to(store, guest, game) == at_table
    join_shelf(other, shelf_known_as(other, HOME).link, guest, "")
    assert soon(lambda: right_to(store, guest, game).is_member)


def test_what_one_shelf_knows_is_not_told_to_another(store, game):
    strangers = begin_shelf(store, "stranger")
    for _ in range(2):  # once asked for, and once remembered
        assert (
            hears(store).on(HOME).story(game).version
            == store.only(game).version(game)
            == store.version(game)
            == 1
        )
        for narrow in (store.on(strangers), store.on(""), store.only("other")):
            with pytest.raises(NoSuchGame):
                narrow.version(game)
            with pytest.raises(NoSuchGame):
                narrow.story(game)
    with statements(store) as said:
        assert (
            store.on(HOME).version(game)
            == store.only(game).version(game)
            == store.on(HOME).story(game).version
            == 1
        )
    assert said == []


def test_a_database_in_memory_is_asked_each_time():
    store = Store("sqlite://")
    game = begin(store)
    assert (
        writer_of(store.engine) is store.engine
        and not store.invalidation.is_heard()
        and store.version(game) == 1
    )
    store.engine.dispose()
