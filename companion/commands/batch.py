"""Answer many questions: one JSON object a line in, one JSON line out for each, in order.

A question: {"ask": "score" | "pay" | "war", "position": {…}, "seat": 2, "card": "arena"}. A bad line gets
{"error": "…"}.
"""

import gc
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from io import BufferedIOBase
from typing import TextIO, cast

#: as much as a pipe holds
CHUNK = 65_536


def add_arguments(parser: ArgumentParser) -> None:
    """Takes none: questions come from the standard input."""


def run(args: Namespace) -> int:
    """Answer until the input ends."""
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
