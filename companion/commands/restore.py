"""Put the games of a backup in the place of those here; stop the app first.

The games that were here stay beside, in a file whose name ends in .before-restore.
"""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path


def add_arguments(parser: ArgumentParser) -> None:
    """The file of the copy."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file made by companion backup")


def run(args: Namespace) -> int:
    """Do it, and say how many games there are."""
    from companion.settings import BadSetting, Settings
    from companion.store.database_copy import NoBackup, restore_backup

    try:
        file = Settings.from_environment().file
        number = restore_backup(args.file, file)
    except (BadSetting, NoBackup) as problem:
        print(f"companion: {problem}", file=sys.stderr)
        return 1
    print(f"{file} holds the {number} games of the backup.")
    return 0
