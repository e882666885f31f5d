"""Count every line of every city as if the game ended now, and say who wins.

FILE is a position or a record; `-` reads it from the standard input.
"""

import json
import sys
from argparse import ArgumentParser, Namespace

from companion.languages import LANGUAGES


def add_arguments(parser: ArgumentParser) -> None:
    """The position and how to print the answer."""
    parser.add_argument("file", metavar="FILE", help="a position or a record, or - for the standard input")
    parser.add_argument(
        "--at", type=int, metavar="N", help="of a record: after so many entries (default: all)"
    )
    parser.add_argument(
        "--why", action="store_true", help="say where every point comes from, and by which rule"
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="the language of the answer (default: en)"
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def run(args: Namespace) -> int:
    """Print the answer; 2 when the position is not one."""
    from companion.commands.answers.questions import Unanswered, ask_question, position_in, read_json
    from companion.words.terminal import score_text

    try:
        position = position_in(read_json(args.file), args.at)
        answer = ask_question({"ask": "score", "position": position, "why": args.why or not args.json})
    except Unanswered as problem:
        print(problem, file=sys.stderr)
        return 2
    print(json.dumps(answer) if args.json else score_text(answer, position, args.why))
    return 0
