"""The figures of issue 20 for a checkout: how far things walk, who asks what, which names stand twice.

    python -m tests.house                   the table of this checkout
    python -m tests.house --also ../other   the same of another checkout beside it, measured by this script
    python -m tests.house --names           besides, every public name and file name in two or more places
    python -m tests.house --places KEY      the places behind one number, by its key in --json
    python -m tests.house --json            everything as JSON, with the places
    python -m tests.house --types           with mypy's strict errors, which takes a minute
    python -m tests.house --lower           brings the ceilings of ceilings.toml down to today's numbers
    python -m tests.house --static          without the walks, which take some seconds

The docstrings say what is counted: tracing.py and walks.py (modules and calls), asking.py (Duel, the
catalogue, positions), boxes.py, names.py, modules.py.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

from tests.house.ceilings import lower
from tests.house.figures import Figure, figures

HERE = Path(__file__).parents[2]


def main() -> int:
    """Measure and print."""
    args = arguments()
    root = args.root.resolve()
    found = figures(root, args.types, not args.static and not args.lower)
    if args.lower:
        lower({one.key: one.number for one in found})
    elif args.places:
        print(*next(one.places for one in found if one.key == args.places), sep="\n")
    elif args.json:
        print(json.dumps([asdict(one) for one in found], indent=1, ensure_ascii=False))
    else:
        columns = {str(root): found}
        columns |= {str(also): elsewhere(also, args) for also in args.also}
        print(table(columns))
        if args.names:
            print_names(found)
    return 0


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.house", description=__doc__.splitlines()[0])
    folder = {"type": Path, "metavar": "DIR"}
    parser.add_argument("--also", **folder, action="append", default=[], help="another checkout beside it")
    parser.add_argument("--names", action="store_true", help="list the names in two or more places")
    parser.add_argument("--places", metavar="KEY", help="list the places behind one number")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.add_argument("--types", action="store_true", help="count mypy's strict errors too")
    parser.add_argument("--lower", action="store_true", help="lower the ceilings to today's numbers")
    parser.add_argument("--static", action="store_true", help="leave the walks out")
    parser.add_argument("--root", **folder, default=HERE, help="the checkout to measure (default: this)")
    return parser.parse_args()


def elsewhere(root: Path, args: argparse.Namespace) -> list[Figure]:
    """The figures of another checkout, from a process of its own with that checkout's Python."""
    own = root.resolve() / ".venv" / "bin" / "python"
    python = str(own) if own.exists() else sys.executable
    command = [python, "-m", "tests.house", "--json", "--root", str(root.resolve())]
    command += [option for option in ("--types", "--static") if getattr(args, option.strip("-"))]
    printed = subprocess.run(command, cwd=HERE, check=True, stdout=subprocess.PIPE, text=True).stdout
    return [Figure(**(one | {"places": tuple(one["places"])})) for one in json.loads(printed)]


def table(columns: dict[str, list[Figure]]) -> str:
    """The figures of one or more checkouts side by side."""
    rows = {figure.key: figure for found in columns.values() for figure in found}
    heads = [Path(name).name or name for name in columns]
    width = max(12, *map(len, heads)) + 2
    lines = [f"{'':52}" + "".join(f"{head:>{width}}" for head in heads) + "   aim"]
    for figure in rows.values():
        numbers = (number_in(found, figure.key) for found in columns.values())
        row = "".join(f"{one:>{width}}" for one in numbers)
        lines.append(f"{figure.label:52}{row}   {figure.aim}")
    return "\n".join(line.rstrip() for line in lines)


def number_in(found: list[Figure], key: str) -> str:
    """The number of a key, or nothing."""
    return next((f"{one.number:,}" for one in found if one.key == key), "")


def print_names(found: list[Figure]) -> None:
    """The names that stand in two or more places."""
    for figure in found:
        if figure.key in ("homonym_share", "same_stems"):
            print(f"\n{figure.label}: {figure.number}", *figure.places, sep="\n")


if __name__ == "__main__":
    sys.exit(main())
