"""Say whether a seat may build a card or stage or recruit a leader now, and every sensible way to pay.

FILE is a position; `-` reads it from the standard input. Seats count from 0.
"""

import json
import sys
from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    """The position and the question."""
    parser.add_argument("file", metavar="FILE", help="a position, or - for the standard input")
    parser.add_argument("--seat", type=int, required=True, metavar="N", help="who wants to do it; seats count from 0")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--card", metavar="ID", help="build this card")
    what.add_argument(
        "--stage", type=int, nargs="?", const=True, metavar="N", help="build the next stage, or stage N where the order is free"
    )
    what.add_argument("--leader", metavar="ID", help="recruit this leader in a Recruitment phase")
    what.add_argument("--wonder", metavar="ID", help="Duel: build this wonder")
    parser.add_argument("--participate", action="store_true", help="take part in the Great Project with it")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def run(args: Namespace) -> int:
    """Print the answer; 2 when the position or the question is not one."""
    from companion.answers.files import read_json
    from companion.answers.pay import answer_pay
    from companion.rules.position import read_position
    from companion.rules.refusals import BadPosition

    asked = {name: getattr(args, name) for name in ("seat", "card", "stage", "leader", "wonder", "participate")}
    try:
        answer = answer_pay(read_position(read_json(args.file)), asked)
    except BadPosition as problem:
        print(problem, file=sys.stderr)
        return 2
    print(json.dumps(answer))
    return 0
