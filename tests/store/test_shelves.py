"""Shelves: who sees what, who may come in, and how a phone is thrown out."""

from datetime import timedelta
from io import BytesIO

import pytest
from sqlalchemy import event, func, inspect, select

from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.journal.journal_files import file_of, journal_text, read_games
from companion.pad.entries import FINISHED
from companion.rules.refusal import Refusal
from companion.store import NoSuchGame, Store, invitations
from companion.store.exchange import import_journals, import_state, journals, open_import
from companion.store.invitations import code_for, link_for, table_behind
from companion.store.listing import (
    GameQuery,
    earlier_names,
    found_games,
    number_of_games,
    recent,
    results_csv,
)
from companion.store.players import player_list, player_record
from companion.store.shelves import (
    begin_shelf,
    guests_of,
    join_shelf,
    join_table,
    phones_of,
    renew_link,
    right_to,
    shelf_behind,
    shelf_known_as,
    shelves_of,
    tables_of,
    throw_out,
)
from companion.store.store import READERS
from companion.store.tables import HOME, events, game_table, metadata, shelved
from tests.pad.games import FOUR, filled, scored, table, write


def finished(store, setup=None):
    game = store.start([Entry(STARTED, (setup or table()).body())], "test")
    write(store, game, [*filled(FOUR), Entry(FINISHED)])
    return game


@pytest.fixture
def two(store):
    """A store with a finished game on each of two shelves: the games, and the store as each shelf sees it."""
    ours, theirs = store.on(begin_shelf(store, "our phone")), store.on(begin_shelf(store, "their phone"))
    return ours, finished(ours), theirs, finished(theirs)


def everything(store):
    """All that can be read out of a store without naming a game."""
    return {
        "ids": set(store.ids()),
        "recent": {one.game.game_id for one in recent(store)},
        "found": {one.game.game_id for one in found_games(store, GameQuery())[0]},
        "by player": {one.game.game_id for one in found_games(store, GameQuery(player="oks"))[0]},
        "exported": {one.game_id for one in journals(store)},
    }


def test_a_shelf_holds_its_own_games_and_no_other(store, two):
    ours, mine, theirs, other = two
    assert set(map(frozenset, everything(ours).values())) == {frozenset({mine})}
    assert set(map(frozenset, everything(theirs).values())) == {frozenset({other})}
    assert set(map(frozenset, everything(store).values())) == {frozenset({mine, other})}, (
        "at home all is one shelf"
    )
    assert number_of_games(ours) == 1 and number_of_games(store) == 2
    assert (
        {one.name: one.plays for one in player_list(ours)}["Oksana"]
        == 1
        == player_record(ours, "oksana").whole.plays
    )
    assert mine in results_csv(ours) and other not in results_csv(ours)
    assert earlier_names(store.on(begin_shelf(store, "new"))) == ()
    running = theirs.start([Entry(STARTED, table().body())])
    assert running in {one.game.game_id for one in recent(theirs)} and running not in {
        one.game.game_id for one in recent(ours)
    }


def test_a_game_of_another_shelf_can_be_neither_read_nor_written_by_its_id(store, two):
    ours, mine, _, other = two
    store.game(other)  # remembered, as by a phone of that shelf
    for touch in (
        ours.story,
        ours.read,
        ours.game,
        ours.version,
        lambda id_: ours.write(id_, Intent.to_write([scored("civilian", 0, 1)])),
    ):
        with pytest.raises(NoSuchGame):
            touch(other)
    assert ours.start([Entry(STARTED, table().body())], game_id=other) == Refusal("taken")
    assert ours.game(mine).is_finished and store.version(other) == store.version(mine)


def test_a_guest_reads_and_writes_the_one_table(store, two):
    _, mine, _, other = two
    guest = store.only(other)
    assert guest.game(other).is_finished and set(map(frozenset, everything(guest).values())) == {
        frozenset({other})
    }
    with pytest.raises(NoSuchGame):
        guest.game(mine)
    assert store.only().ids() == ()


def test_without_a_shelf_nothing_is_seen_and_no_game_begins(store, two):
    nobody = store.on("")
    assert set(map(frozenset, everything(nobody).values())) == {frozenset()}
    with pytest.raises(LookupError):
        nobody.start([Entry(STARTED, table().body())])


def test_an_import_never_touches_a_game_of_another_shelf(store, two):
    ours, mine, theirs, other = two
    before = theirs.read(other)
    file = journal_text(file_of(journals(theirs))).encode()
    first = import_journals(ours, read_games(READERS, BytesIO(file)))
    (copy,) = first.added
    assert not first.parted, "no game of this shelf went another way"
    assert ours.read(copy)[0].body == before[0].body and set(ours.ids()) == {mine, copy}
    assert import_journals(ours, read_games(READERS, BytesIO(file))).known == [copy], (
        "the same file leads to the same place"
    )
    assert theirs.read(other) == before and set(theirs.ids()) == {other}


def test_how_an_import_stands_is_for_its_shelf(store, two):
    ours, _, theirs, _ = two
    open_import(ours, "job")
    assert import_state(ours, "job") and import_state(theirs, "job") is None


def test_games_of_a_time_without_shelves_stand_on_that_of_the_home(store, database):
    game = finished(store)
    with store.writing() as connection:
        for one in (shelved, game_table):
            one.drop(connection)
        connection.exec_driver_sql("CREATE TABLE game (game_id VARCHAR(32) PRIMARY KEY, version INTEGER)")
    again = Store(database)
    assert again.ids() == (game,) == again.on(HOME).ids() and again.game(game).is_finished
    with again.engine.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(events)) == len(store.read(game))
    assert set(metadata.tables) <= set(inspect(again.engine).get_table_names())
    again.engine.dispose()


def test_the_list_made_anew_keeps_every_game_on_its_shelf(store, two):
    ours, mine, theirs, other = two
    store.settle(anew=True)
    assert ours.ids() == (mine,) and theirs.ids() == (other,)


def test_a_link_makes_a_further_phone_a_member(store, two):
    ours, mine, _, other = two
    link = shelf_known_as(store, ours.shelf).link
    assert shelf_behind(store, link).id == ours.shelf and len(link) >= 22
    assert not right_to(store, "tablet", mine).is_member
    join_shelf(store, link, "tablet", "Kitchen")
    assert right_to(store, "tablet", mine).is_member and not right_to(store, "tablet", other).is_member
    assert [phone.name for phone in phones_of(store, ours.shelf)] == ["", "Kitchen"]
    assert join_shelf(store, "x" * 22, "tablet", "") == "" and shelves_of(store, "tablet") == (ours.shelf,)


def test_a_phone_that_is_thrown_out_finds_no_way_back(store, two):
    ours, mine, _, _ = two
    link, word = shelf_known_as(store, ours.shelf).link, link_for(store, mine)
    join_shelf(store, link, "lost", "Lost")
    join_table(store, mine, "lost", "Lost")
    throw_out(store, ours.shelf, "lost")
    assert right_to(store, "lost", mine) == right_to(store, "", mine)
    assert not right_to(store, "lost", mine).is_member and tables_of(store, "lost") == ()
    assert shelf_behind(store, link) is None and table_behind(store, word) is None
    assert right_to(store, "our phone", mine).is_member, "the others stay in"


def test_a_link_can_be_renewed(store, two):
    ours, mine, _, _ = two
    old, code = shelf_known_as(store, ours.shelf).link, code_for(store, mine)
    renew_link(store, ours.shelf)
    assert shelf_behind(store, old) is None and table_behind(store, code) is None
    assert shelf_behind(store, shelf_known_as(store, ours.shelf).link).id == ours.shelf


def test_a_guest_is_known_to_the_shelf_of_the_table_alone(store, two):
    ours, mine, theirs, _ = two
    join_table(store, mine, "visitor", "Ann's phone")
    assert [phone.name for phone in guests_of(store, ours.shelf)] == ["Ann's phone"] and guests_of(
        store, theirs.shelf
    ) == ()
    assert right_to(store, "visitor", mine).is_guest and not right_to(store, "visitor", mine).is_member
    throw_out(store, ours.shelf, "visitor")
    assert not right_to(store, "visitor", mine).is_guest


def test_a_code_lasts_half_an_hour_and_a_link_for_ever(store, two, monkeypatch):
    _, mine, _, _ = two
    code, link = code_for(store, mine), link_for(store, mine)
    assert len(code) == 6 and table_behind(store, code.lower()) == mine == table_behind(store, link)
    assert code_for(store, mine) == code and link_for(store, mine) == link
    now = invitations.time_from_now
    monkeypatch.setattr(
        invitations, "time_from_now", lambda after=timedelta(): now(after + timedelta(minutes=31))
    )
    assert table_behind(store, code) is None and table_behind(store, link) == mine
    assert code_for(store, mine) != code


def test_the_statement_of_a_restricted_store_uses_the_index_of_its_shelf(store, two):
    ours, _, _, _ = two
    if store.engine.dialect.name != "sqlite":
        pytest.skip("SQLite says how it would go about it")
    seen = []
    event.listen(
        ours.engine, "before_cursor_execute", lambda c, cursor, statement, *_: seen.append(statement)
    )
    recent(ours)
    with store.engine.connect() as connection:
        plan = connection.exec_driver_sql("EXPLAIN QUERY PLAN " + seen[-2].replace("?", "1")).all()
    assert "game_by_shelf" in str(plan)
