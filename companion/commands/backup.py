"""Copy all games into a file, while the app runs too.

SQLite only: PostgreSQL has pg_dump.
"""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path


def add_arguments(parser: ArgumentParser) -> None:
    """The file of the copy."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a new file")


def run(args: Namespace) -> int:
    """Do it, and say how many games there are."""
    from companion.settings import BadSetting, Settings
    from companion.store.database_copy import NoBackup, back_up

    try:
        file = Settings.from_environment().file
        number = back_up(file, args.file)
    except (BadSetting, NoBackup) as problem:
        print(f"companion: {problem}", file=sys.stderr)
        return 1
    print(f"{args.file} holds {number} games.")
    return 0
