"""The pocket on the command line."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path


def pocket_arguments(parser: ArgumentParser) -> None:
    """The folder to write."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder, or one written before")


def pocket_command(args: Namespace) -> int:
    """Write the whole app as one static folder, which runs in a phone's browser without a server.

    Any web host serves it, under any address; see docs/pocket.md.
    """
    from companion.pocket.folder import build_pocket
    from companion.pocket.runtime import CannotBuild

    try:
        size = build_pocket(args.folder.absolute())
    except CannotBuild as problem:
        print(f"companion: {problem}", file=sys.stderr)
        return 1
    print(f"{args.folder} is ready: a phone fetches {size / 1e6:.1f} MB, once.")
    print(f"To try it here: python3 -m http.server --bind 127.0.0.1 --directory {args.folder}")
    return 0
