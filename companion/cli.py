"""The `companion` command: its subcommands are functions in the modules of companion/commands.

Only the module of the one that is asked for is imported, and that imports what it works with when it runs:
help comes at once.
"""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from companion import __version__
from companion.commands import COMMANDS
from companion.words.language import speaking

#: new values after which garbage is looked for: what a start reads stays, a search each 700 of it finds none
_GARBAGE = 50_000


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand and give back its exit status."""
    gc.set_threshold(_GARBAGE)
    words = list(sys.argv[1:] if argv is None else argv)
    args = parser_for(words).parse_args(words)
    try:
        with speaking(getattr(args, "lang", None) or "en"):
            status: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads the answer has enough of it, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def parser_for(words: Sequence[str]) -> argparse.ArgumentParser:
    """A parser that knows the command asked for, or all of them when none is."""
    parser = argparse.ArgumentParser(
        prog="companion", description="The app beside 7 Wonders, on the command line."
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    places = parser.add_subparsers(metavar="COMMAND", required=True)
    for name in commands_asked_for(words):
        module, stem = import_module(f"companion.commands.{COMMANDS[name]}"), name.replace("-", "_")
        run = getattr(module, f"{stem}_command")
        line = " ".join((run.__doc__ or name).partition("\n\n")[0].split())
        command = places.add_parser(name, help=line, description=line)
        getattr(module, f"{stem}_arguments", _no_arguments)(command)
        command.set_defaults(run=run)
    return parser


def commands_asked_for(words: Sequence[str]) -> Sequence[str]:
    """The names of the commands to load for these words."""
    return words[:1] if words[:1] and words[0] in COMMANDS else list(COMMANDS)


def _no_arguments(parser: argparse.ArgumentParser) -> None:
    """What a command takes that takes nothing."""
