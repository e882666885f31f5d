"""Questions about a position on the command line: what a play costs, the score, the conflict, and many at
once."""

import gc
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping
from io import BufferedIOBase
from typing import Any, TextIO, cast

from companion.languages import LANGUAGES

#: what `pay` is asked
_QUESTION = ("seat", "card", "stage", "leader", "wonder", "activate", "offerings", "participate", "plan")
#: as much as a pipe holds
CHUNK = 65_536


def pay_arguments(parser: ArgumentParser) -> None:
    """The position and the question."""
    _position_arguments(parser)
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
    _answer_arguments(parser)


def pay_command(args: Namespace) -> int:
    """Say whether a seat may build a card or stage or recruit a leader now, and every sensible way to pay.

    FILE is a position or a record; `-` reads it from the standard input. Seats count from 0.
    """
    from companion.words.terminal import pay_text

    asked = {name: getattr(args, name) for name in _QUESTION if getattr(args, name) is not None}
    question = {"ask": "pay", "said": not args.json, **asked}
    return _answer(args, question, lambda answer, position: pay_text(answer, position, asked))


def score_arguments(parser: ArgumentParser) -> None:
    """The position and how to print the answer."""
    _position_arguments(parser)
    parser.add_argument(
        "--why", action="store_true", help="say where every point comes from, and by which rule"
    )
    _answer_arguments(parser)


def score_command(args: Namespace) -> int:
    """Count every line of every city as if the game ended now, and say who wins.

    FILE is a position or a record; `-` reads it from the standard input.
    """
    from companion.words.terminal import score_text

    question = {"ask": "score", "why": args.why or not args.json}
    return _answer(args, question, lambda answer, position: score_text(answer, position, args.why))


def war_arguments(parser: ArgumentParser) -> None:
    """The position and how to print the answer."""
    _position_arguments(parser)
    _answer_arguments(parser)


def war_command(args: Namespace) -> int:
    """Resolve the conflict at the end of the Age: shields, tokens and coins of every city.

    FILE is a position or a record; `-` reads it from the standard input.
    """
    from companion.words.terminal import war_text

    return _answer(args, {"ask": "war"}, war_text)


def _position_arguments(parser: ArgumentParser) -> None:
    """The file with the position."""
    parser.add_argument("file", metavar="FILE", help="a position or a record, or - for the standard input")
    parser.add_argument(
        "--at", type=int, metavar="N", help="of a record: after so many entries (default: all)"
    )


def _answer_arguments(parser: ArgumentParser) -> None:
    """How to print the answer."""
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="the language of the answer (default: en)"
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")


def _numbers(text: str) -> list[int]:
    """Numbers with commas between them."""
    return [int(number) for number in text.split(",") if number.strip()]


def _answer(args: Namespace, question: Mapping[str, Any], text: Callable[..., str]) -> int:
    """Print the answer to a question about the position of a file, as JSON or in the words of `text`; the
    exit status, 2 when the position or the question is not one."""
    from companion.commands.answers.questions import Unanswered, ask_question, position_in, read_json

    try:
        position = position_in(read_json(args.file), args.at)
        answer = ask_question({**question, "position": position})
    except Unanswered as problem:
        print(problem, file=sys.stderr)
        return 2
    print(json.dumps(answer) if args.json else text(answer, position))
    return 0


def batch_command(args: Namespace) -> int:
    """Answer many questions: one JSON object a line in, one JSON line out for each, in order.

    A question: {"ask": "score" | "pay" | "war", "position": {…}, "seat": 2, "card": "arena"}. A bad line gets
    {"error": "…"}.
    """
    from companion.catalog import edition

    # what was read stays: no use in looking for garbage in it again and again
    edition()
    gc.freeze()
    try:
        answer_all(cast(BufferedIOBase, sys.stdin.buffer), sys.stdout)
    except BrokenPipeError:  # nobody reads on
        sys.stderr.close()
        return 1
    return 0


def answer_all(questions: BufferedIOBase, answers: TextIO) -> None:
    """One answer for each line; what has come in is answered before more is waited for, so that a program can
    ask as it goes.
    """
    for lines in arriving(questions):
        answers.writelines([answer_line(line) + "\n" for line in lines])
        answers.flush()


def arriving(stream: BufferedIOBase) -> Iterator[list[bytes]]:
    """The whole lines that have come in, as soon as there are some."""
    rest = b""
    while chunk := stream.read1(CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        yield lines
    if rest:
        yield [rest]


def answer_line(line: bytes) -> str:
    """The answer to one line, or the error in its place."""
    from companion.commands.answers.questions import Unanswered, ask_question, parsed

    try:
        return json.dumps(ask_question(parsed(line)))
    except Unanswered as problem:
        return json.dumps({"error": str(problem)})
    except Exception as problem:  # a fault of ours in one question must not lose the others
        return json.dumps({"error": f"could not be answered: {problem!r}"})
