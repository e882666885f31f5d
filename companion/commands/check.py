"""Judge a record entry by entry, up to the first that is not legal.

FILE is a record; `-` reads it from the standard input. Exit status 0: all legal, 1: an entry is refused, 2:
no record at all.
"""

import json
import sys
from argparse import ArgumentParser, Namespace

from companion.languages import LANGUAGES


def add_arguments(parser: ArgumentParser) -> None:
    """The record and how to print the answer."""
    parser.add_argument("file", metavar="FILE", help="a record, or - for the standard input")
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        help="the language of the answer (default: the terminal's, en with --json)",
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def run(args: Namespace) -> int:
    """Print the verdicts."""
    from companion.commands.answers.questions import Unanswered, read_json
    from companion.commands.answers.records import (
        check_json,
        checked_record,
        entry_lines,
        record_teller,
        stop_text,
    )
    from companion.live.record import follow
    from companion.words.language import forgive_missing_letters, terminal_language
    from companion.words.narration import SAYS

    language = args.lang or ("en" if args.json else terminal_language())
    try:
        found = follow(checked_record(read_json(args.file), language))
    except Unanswered as problem:
        print(problem, file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(check_json(found, language)))
        return 1 if found.stopped else 0
    forgive_missing_letters()
    for line in entry_lines(found, language):
        print(line)
    teller = record_teller(found.record, language)
    print(
        stop_text(found, found.stopped, teller)
        if found.stopped
        else teller.say(SAYS, "legal", number=len(found.verdicts))
    )
    return 1 if found.stopped else 0
