"""Say whether a seat may build a card or stage or recruit a leader now, and every sensible way to pay.

FILE is a position; `-` reads it from the standard input. Seats count from 0.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import Any

QUESTION = ("seat", "card", "stage", "leader", "wonder", "participate", "plan")


def add_arguments(parser: ArgumentParser) -> None:
    """The position and the question."""
    parser.add_argument("file", metavar="FILE", help="a position, or - for the standard input")
    parser.add_argument("--seat", type=int, required=True, metavar="N", help="who wants to do it; seats count from 0")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--card", metavar="ID", help="build this card")
    what.add_argument("--stage", type=int, nargs="?", const=True, metavar="N", help="build the next stage, or stage N if the order is free")
    what.add_argument("--leader", metavar="ID", help="recruit this leader in a Recruitment phase")
    what.add_argument("--wonder", metavar="ID", help="Duel: build this wonder")
    parser.add_argument("--participate", action="store_true", help="take part in the Great Project with it")
    parser.add_argument("--plan", action="store_true", help="say for each payment which piece gives what and why it costs that")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def run(args: Namespace) -> int:
    """Print the answer; 2 when the position or the question is not one."""
    from companion.answers.asking import Unanswered, ask
    from companion.answers.files import read_json

    asked = {name: getattr(args, name) for name in QUESTION if getattr(args, name) is not None}
    try:
        position = read_json(args.file)
        answer = ask({"ask": "pay", "position": position, **asked})
    except Unanswered as problem:
        print(problem, file=sys.stderr)
        return 2
    print(json.dumps(answer) if args.json else for_people(answer, position, asked))
    return 0


def for_people(answer: dict[str, Any], position: dict[str, Any], asked: dict[str, Any]) -> str:
    """The answer with the names of player and pieces."""
    from companion.speech.names import piece_names, player_names
    from companion.speech.terminal.pay import pay_text

    names = piece_names(position["game"])
    piece = next((asked[kind] for kind in ("card", "leader", "wonder") if kind in asked), None)
    stage = asked.get("stage")
    what = names[piece] if piece else "the next stage" if stage is True else f"stage {stage}"
    return pay_text(answer, f"{player_names(position)[asked['seat']]}, {what}", names)
