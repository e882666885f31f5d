"""Answer many questions: one JSON object a line in, one JSON line out for each, in order.

A question: {"ask": "score" | "pay" | "war", "position": {…}, "seat": 2, "card": "arena"}. A bad line gets {"error": "…"}.
"""

import gc
import json
import sys
from argparse import ArgumentParser, Namespace
from typing import BinaryIO, TextIO


def add_arguments(parser: ArgumentParser) -> None:
    """Takes none: questions come from the standard input."""


def run(args: Namespace) -> int:
    """Answer until the input ends."""
    from companion.catalog import catalog

    catalog()
    gc.freeze()  # what was read stays: no use in looking through it again and again
    try:
        answer_all(sys.stdin.buffer, sys.stdout)
    except BrokenPipeError:  # nobody reads on
        sys.stderr.close()
        return 1
    return 0


def answer_all(questions: BinaryIO, answers: TextIO) -> None:
    """One answer for each line, written before the next is read, so that a program can ask as it goes."""
    from companion.answers.asking import Unanswered, ask

    for line in questions:
        if line.isspace():
            continue
        try:
            answer = ask(json.loads(line))
        except Unanswered as problem:
            answer = {"error": str(problem)}
        except (ValueError, RecursionError) as problem:
            answer = {"error": f"not JSON: {problem}"}
        except Exception as problem:  # a fault of ours in one question must not lose the others
            answer = {"error": f"could not be answered: {problem!r}"}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
