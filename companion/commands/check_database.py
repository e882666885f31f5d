"""Look whether the database is sound: every page of its file, every journal.

A quick look is taken at every start of the app; this one reads all. What to do with a damaged one stands in
docs/sharing.md.
"""

import sys
from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    """The command takes no arguments."""


def run(args: Namespace) -> int:
    """Look, and say what is wrong; 1 when anything is."""
    from companion.settings import BadSetting, Settings
    from companion.store import Store
    from companion.store.database_check import file_flaws, journal_flaws
    from companion.store.engine import Fault, faults

    try:
        settings = Settings.from_environment()
        found = list(file_flaws(settings.file)) if settings.database.startswith("sqlite") else []
        if not found:
            store = Store(settings.database)
            with faults():
                found = list(journal_flaws(store))
                number = len(store.ids())
            store.engine.dispose()
    except (BadSetting, Fault) as problem:
        print(f"companion: {problem}", file=sys.stderr)
        return 1
    for said in found:
        print(said)
    print(f"{len(found)} things are wrong." if found else f"The database is sound: {number} games.")
    return int(bool(found))
