"""The database on the command line: a copy of it, the way back, the list anew, whether it is sound."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path


def backup_arguments(parser: ArgumentParser) -> None:
    """The file of the copy."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a new file")


def backup_command(args: Namespace) -> int:
    """Copy all games into a file, while the app runs too.

    SQLite only: PostgreSQL has pg_dump.
    """
    from companion.settings import BadSetting, Settings
    from companion.store.whole_database import NoBackup, back_up

    try:
        number = back_up(Settings.from_environment().file, args.file)
    except (BadSetting, NoBackup) as problem:
        return _failed(problem)
    print(f"{args.file} holds {number} games.")
    return 0


def restore_arguments(parser: ArgumentParser) -> None:
    """The file of the copy."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file made by companion backup")


def restore_command(args: Namespace) -> int:
    """Put the games of a backup in the place of those here; stop the app first.

    The games that were here stay beside, in a file whose name ends in .before-restore.
    """
    from companion.settings import BadSetting, Settings
    from companion.store.whole_database import NoBackup, restore_backup

    try:
        file = Settings.from_environment().file
        number = restore_backup(args.file, file)
    except (BadSetting, NoBackup) as problem:
        return _failed(problem)
    print(f"{file} holds the {number} games of the backup.")
    return 0


def rebuild_command(args: Namespace) -> int:
    """Work the list of games out anew from the journals.

    The list is compared with the journals at every start; this makes all of it anew, all or nothing.
    """
    from companion.settings import BadSetting, Settings
    from companion.store import Store
    from companion.store.engine import Fault, faults

    try:
        store = Store(Settings.from_environment().database)
        with faults():
            print(f"{store.settle(anew=True)} games are in the list.")
    except (BadSetting, Fault) as problem:
        return _failed(problem)
    store.engine.dispose()
    return 0


def check_database_command(args: Namespace) -> int:
    """Look whether the database is sound: every page of its file, every journal.

    A quick look is taken at every start of the app; this one reads all. What to do with a damaged one stands
    in docs/sharing.md.
    """
    from companion.settings import BadSetting, Settings
    from companion.store import Store
    from companion.store.engine import Fault, faults
    from companion.store.whole_database import file_flaws, journal_flaws

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
        return _failed(problem)
    for said in found:
        print(said)
    print(f"{len(found)} things are wrong." if found else f"The database is sound: {number} games.")
    return int(bool(found))


def _failed(problem: Exception) -> int:
    """Say why a command could not do its work; its exit status."""
    print(f"companion: {problem}", file=sys.stderr)
    return 1
