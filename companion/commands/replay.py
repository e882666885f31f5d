"""Show the table of a record after any of its entries.

FILE is a record; `-` reads it from the standard input. Exit status as `check` has it, whatever entry is asked
for: 0: all legal, 1: an entry is refused, 2: no record at all.
"""

import json
import sys
from argparse import ArgumentParser, Namespace

from companion.languages import LANGUAGES


def add_arguments(parser: ArgumentParser) -> None:
    """The record, the entry, and how to print the answer."""
    parser.add_argument("file", metavar="FILE", help="a record, or - for the standard input")
    parser.add_argument("--at", type=int, metavar="N", help="after so many entries (default: all)")
    parser.add_argument("--every", action="store_true", help="after each of them, the start first")
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        help="the language of the answer (default: the terminal's, en with --json)",
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def run(args: Namespace) -> int:
    """Print the table, or all of them; where an entry is refused, up to it."""
    from companion.commands.answers.questions import Unanswered, read_json
    from companion.commands.answers.records import (
        checked_record,
        record_teller,
        replay_json,
        replay_text,
        stop_text,
        up_to,
    )
    from companion.live.record import follow
    from companion.words.language import forgive_missing_letters, terminal_language

    language = args.lang or ("en" if args.json else terminal_language())
    try:
        record = checked_record(read_json(args.file), language)
        shown = up_to(record, args.at)
        found = follow(record)
    except Unanswered as problem:
        print(problem, file=sys.stderr)
        return 2
    forgive_missing_letters()
    course, teller = record.course, record_teller(record, language)
    numbered = list(enumerate(found.games))[: shown + 1]
    for number, game in numbered if args.every else numbered[-1:]:
        if args.json:
            print(json.dumps(replay_json(course, game, number)))
        else:
            print(
                replay_text(course, game, number, teller),
                end="\n\n" if args.every and number < numbered[-1][0] else "\n",
            )
    if found.stopped:
        print(stop_text(found, found.stopped, teller), file=sys.stderr)
    return 1 if found.stopped else 0
