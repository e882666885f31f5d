"""A database as this version writes it, for `databases/`, once for each release.

Run by hand: python -m tests.store.dump FILE

A finished game, one under way, a shelf with its phone, a guest, an invitation.
"""

import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.pad.entries import FINISHED, SCORED
from companion.store import Store
from companion.store.invitations import link_for
from companion.store.shelves import begin_shelf, join_table, rename_phone, shelf_known_as

_NAMES, _BOARDS = ("Ana", "Bo", "Cy"), ("giza", "rhodes", "babylon")


def fill(store):
    """Both games, and who may see them; all that later versions are asked for."""
    seats = [
        {"name": name, "wonder": board, "side": "A"} for name, board in zip(_NAMES, _BOARDS, strict=True)
    ]
    setup = {"game": "wonders", "expansions": [], "variant": "standard", "seats": seats}
    lines = ("military", "wonder", "commercial", "guilds", "science")
    cells = [Entry(SCORED, {"line": line, "points": 3}, seat) for line in lines for seat in range(3)]
    cells += [Entry(SCORED, {"line": "civilian", "points": 10 + seat}, seat) for seat in range(3)]
    cells += [Entry(SCORED, {"line": "treasury", "coins": 3 * seat}, seat) for seat in range(3)]
    for game, phone, entries in (
        ("game1", "phone1", [*cells, Entry(FINISHED)]),
        ("game2", "phone2", cells[:3]),
    ):
        store.start([Entry(STARTED, setup)], phone, game)
        store.write(game, Intent.to_write(entries, phone))
    shelf_known_as(store, "home")
    rename_phone(store, begin_shelf(store, "phone1"), "phone1", "Ana's")
    join_table(store, "game1", "guest1", "Gus")
    link_for(store, "game1")


def main(target):
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/games.db")
        fill(store)
        store.engine.dispose()
        with closing(sqlite3.connect(f"{folder}/games.db")) as kept:
            Path(target).write_text("\n".join(kept.iterdump()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
