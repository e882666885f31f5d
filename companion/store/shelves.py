"""Shelves and the phones that share them: no accounts, a phone is known by the key in its signed cookie."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from sqlalchemy import BindParameter, Connection, Row, Select, bindparam, delete, func, insert, select, update

from companion.store.cache import announce_change
from companion.store.store import Store, lock, now
from companion.store.tables import game_table, guests, invitations, member_table, shelved, shelves

LONGEST_SHELF_NAME = 40
_PHONE: BindParameter[str] = bindparam("phone")
_GAME: BindParameter[str] = bindparam("game")
_RIGHTS = (
    select(shelved.c.shelf, member_table.c.phone.label("member"), guests.c.phone.label("guest"))
    .outerjoin(member_table, (member_table.c.shelf == shelved.c.shelf) & (member_table.c.phone == _PHONE))
    .outerjoin(guests, (guests.c.game_id == shelved.c.game_id) & (guests.c.phone == _PHONE))
    .where(shelved.c.game_id == _GAME)
)


@dataclass(frozen=True, slots=True)
class Shelf:
    """Games that some phones share, and the word that makes a further phone one of them."""

    id: str
    link: str


@dataclass(frozen=True, slots=True)
class GameRight:
    """What a phone may do with a game: all, as a member of the shelf it stands on.

    Write at this table, as its guest; nothing.
    """

    shelf: str = ""
    is_member: bool = False
    is_guest: bool = False

    def __bool__(self) -> bool:
        """Whether it is any right at all."""
        return self.is_member or self.is_guest


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone as others of its shelf see it."""

    id: str
    name: str
    since: str
    #: the day when it was last here; "" for a guest
    seen: str = ""
    #: the day of the game at whose table it is a guest
    played_on: str = ""


def new_word() -> str:
    """A word that nobody guesses: 128 bits of chance."""
    return secrets.token_urlsafe(16)


@contextmanager
def _changing_rights(store: Store) -> Iterator[Connection]:
    """A transaction after which every process asks anew what phones may do."""
    with store.writing() as connection:
        yield connection
        announce_change(connection)
    store.cache.forget_rights()


def begin_shelf(store: Store, phone: str) -> str:
    """A new shelf with its first phone, unless the phone has one, as when it asks twice at once; its id."""
    with store.writing() as connection:
        lock(connection, f"phone {phone}")
        shelf = connection.scalar(select(member_table.c.shelf).where(member_table.c.phone == phone)) or ""
        if not shelf:
            shelf = new_word()
            connection.execute(insert(shelves), {"shelf": shelf, "link": new_word(), "since": now()})
            _add_member(connection, shelf, phone, "")
    return shelf


def shelf_known_as(store: Store, shelf: str) -> Shelf:
    """The shelf of an id; one that has no link yet, as that of the home, gets it."""
    with store.writing() as connection:
        lock(connection, f"shelf {shelf}")
        link = connection.scalar(select(shelves.c.link).where(shelves.c.shelf == shelf))
        if link is None:
            connection.execute(
                insert(shelves), {"shelf": shelf, "link": (link := new_word()), "since": now()}
            )
    return Shelf(shelf, link)


def shelf_behind(store: Store, link: str) -> Shelf | None:
    """The shelf that a link leads to."""
    with store.engine.connect() as connection:
        shelf = connection.scalar(select(shelves.c.shelf).where(shelves.c.link == link[:64]))
    return Shelf(shelf, link) if shelf else None


def join_shelf(store: Store, link: str, phone: str, name: str) -> str:
    """Make a phone a member of the shelf behind a link; "" when the link leads nowhere any more."""
    with _changing_rights(store) as connection:
        shelf = connection.scalar(select(shelves.c.shelf).where(shelves.c.link == link[:64])) or ""
        if shelf:
            _add_member(connection, shelf, phone, name)
    return shelf


def _add_member(connection: Connection, shelf: str, phone: str, name: str) -> None:
    """Write a phone down as a member, once."""
    connection.execute(
        delete(member_table).where(member_table.c.shelf == shelf, member_table.c.phone == phone)
    )
    row = {
        "phone": phone,
        "shelf": shelf,
        "name": name[:LONGEST_SHELF_NAME],
        "since": now(),
        "seen": now()[:10],
    }
    connection.execute(insert(member_table), row)


def join_table(store: Store, game_id: str, phone: str, name: str) -> None:
    """Make a phone a guest of one table."""
    with _changing_rights(store) as connection:
        connection.execute(delete(guests).where(guests.c.game_id == game_id, guests.c.phone == phone))
        connection.execute(
            insert(guests),
            {"phone": phone, "game_id": game_id, "name": name[:LONGEST_SHELF_NAME], "since": now()},
        )


def right_to(store: Store, phone: str, game_id: str) -> GameRight:
    """What a phone may do with a game; no row is asked for it again while no right has changed."""
    if not store.invalidation.is_heard():
        return _kept_right(store, phone, game_id)
    return store.cache.right(phone, game_id, lambda: _kept_right(store, phone, game_id))


def _kept_right(store: Store, phone: str, game_id: str) -> GameRight:
    """What the database says that a phone may do with a game."""
    with store.engine.connect() as connection:
        found = connection.execute(_RIGHTS, {"phone": phone, "game": game_id}).first() if phone else None
    if found is None:
        return GameRight()
    return GameRight(found.shelf if found.member else "", bool(found.member), bool(found.guest))


def shelves_of(store: Store, phone: str) -> tuple[str, ...]:
    """The shelves that a phone shares, the one it came to last first."""
    with store.engine.connect() as connection:
        mine = (
            select(member_table.c.shelf)
            .where(member_table.c.phone == phone)
            .order_by(member_table.c.since.desc(), member_table.c.shelf)
        )
        return tuple(connection.scalars(mine)) if phone else ()


def tables_of(store: Store, phone: str) -> tuple[str, ...]:
    """The tables at which a phone is a guest."""
    with store.engine.connect() as connection:
        mine = select(guests.c.game_id).where(guests.c.phone == phone).order_by(guests.c.since.desc())
        return tuple(connection.scalars(mine)) if phone else ()


def note_seen(store: Store, phone: str) -> None:
    """Write down that a phone was here today."""
    with store.writing() as connection:
        connection.execute(update(member_table).where(member_table.c.phone == phone).values(seen=now()[:10]))


def rename_phone(store: Store, shelf: str, phone: str, name: str) -> None:
    """What others of the shelf call a phone."""
    with store.writing() as connection:
        is_it = (member_table.c.shelf == shelf) & (member_table.c.phone == phone)
        connection.execute(update(member_table).where(is_it).values(name=name[:LONGEST_SHELF_NAME]))


def phones_of(store: Store, shelf: str) -> tuple[Phone, ...]:
    """The phones that share a shelf, the first one first."""
    with store.engine.connect() as connection:
        rows = connection.execute(
            select(member_table).where(member_table.c.shelf == shelf).order_by(member_table.c.since)
        ).all()
    return tuple(Phone(row.phone, row.name, row.since, row.seen) for row in rows)


def guests_of(store: Store, shelf: str) -> tuple[Phone, ...]:
    """The phones that are guests at tables of a shelf, each once, with the table it came to last."""
    at_tables = select(guests, game_table.c.played_on).join(
        game_table, game_table.c.game_id == guests.c.game_id
    )
    with store.engine.connect() as connection:
        rows = connection.execute(at_tables.where(game_table.c.shelf == shelf).order_by(guests.c.since)).all()
    latest: dict[str, Row[tuple[str, ...]]] = {row.phone: row for row in rows}
    return tuple(Phone(row.phone, row.name, row.since, played_on=row.played_on) for row in latest.values())


def throw_out(store: Store, shelf: str, phone: str) -> None:
    """Let a phone see nothing of a shelf any more; the links that it may know lead nowhere from now on."""
    with _changing_rights(store) as connection:
        _forget_phone(connection, shelf, phone)
        _change_links(connection, shelf)


def leave(store: Store, shelf: str, phone: str) -> bool:
    """Let a phone go of its own will, the links stay.

    Not the last one: nobody could come back to the games.
    """
    with _changing_rights(store) as connection:
        lock(connection, f"shelf {shelf}")
        others = connection.scalar(
            select(func.count())
            .select_from(member_table)
            .where(member_table.c.shelf == shelf, member_table.c.phone != phone)
        )
        if others:
            _forget_phone(connection, shelf, phone)
    return bool(others)


def _forget_phone(connection: Connection, shelf: str, phone: str) -> None:
    """Write a phone off, as a member and as a guest of tables."""
    connection.execute(
        delete(member_table).where(member_table.c.shelf == shelf, member_table.c.phone == phone)
    )
    connection.execute(delete(guests).where(guests.c.phone == phone, guests.c.game_id.in_(on_shelf(shelf))))


def renew_link(store: Store, shelf: str) -> None:
    """Let the links to a shelf and its tables lead nowhere, and give the shelf a new one.

    Whoever is in stays in.
    """
    with store.writing() as connection:
        _change_links(connection, shelf)


def _change_links(connection: Connection, shelf: str) -> None:
    """Give a shelf another link, and forget the invitations to its tables."""
    connection.execute(update(shelves).where(shelves.c.shelf == shelf).values(link=new_word()))
    connection.execute(delete(invitations).where(invitations.c.game_id.in_(on_shelf(shelf))))


def on_shelf(shelf: str) -> Select[tuple[str]]:
    """The games of a shelf."""
    return select(shelved.c.game_id).where(shelved.c.shelf == shelf)
