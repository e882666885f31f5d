"""Say whether a seat may build a card or stage or recruit a leader now, and every sensible way to pay.

FILE is a position or a record; `-` reads it from the standard input. Seats count from 0.
"""

import json
import sys
from argparse import ArgumentParser, Namespace

from companion.languages import LANGUAGES

QUESTION = ("seat", "card", "stage", "leader", "wonder", "activate", "offerings", "participate", "plan")


def add_arguments(parser: ArgumentParser) -> None:
    """The position and the question."""
    parser.add_argument("file", metavar="FILE", help="a position or a record, or - for the standard input")
    parser.add_argument(
        "--at", type=int, metavar="N", help="of a record: after so many entries (default: all)"
    )
    parser.add_argument(
        "--seat", type=int, required=True, metavar="N", help="who wants to do it; seats count from 0"
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--card", metavar="ID", help="build this card")
    what.add_argument(
        "--stage",
        type=int,
        nargs="?",
        const=True,
        metavar="N",
        help="build the next stage, or stage N if the order is free",
    )
    what.add_argument("--leader", metavar="ID", help="recruit this leader in a Recruitment phase")
    what.add_argument("--wonder", metavar="ID", help="Duel: build this wonder")
    what.add_argument(
        "--activate", type=int, metavar="SPACE", help="Pantheon: activate the card of this space, 1 to 6"
    )
    parser.add_argument(
        "--offerings",
        type=_numbers,
        metavar="LIST",
        help="Pantheon: the Offering tokens that are used, with commas between them",
    )
    parser.add_argument(
        "--participate",
        action="store_true",
        help="take part with it: in the Great Project, or with a stage in the edifice",
    )
    parser.add_argument(
        "--plan",
        action="store_true",
        help="say for each payment which piece gives what and why it costs that",
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="the language of the answer (default: en)"
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def _numbers(text: str) -> list[int]:
    """Numbers with commas between them."""
    return [int(number) for number in text.split(",") if number.strip()]


def run(args: Namespace) -> int:
    """Print the answer; 2 when the position or the question is not one."""
    from companion.commands.answers.questions import Unanswered, ask_question, position_in, read_json
    from companion.words.terminal import pay_text

    asked = {name: getattr(args, name) for name in QUESTION if getattr(args, name) is not None}
    try:
        position = position_in(read_json(args.file), args.at)
        answer = ask_question({"ask": "pay", "position": position, "said": not args.json, **asked})
    except Unanswered as problem:
        print(problem, file=sys.stderr)
        return 2
    print(json.dumps(answer) if args.json else pay_text(answer, position, asked))
    return 0
