"""The JSON that a command is asked about."""

import json
import sys
from codecs import BOM_UTF8
from pathlib import Path
from typing import Any

from companion.answers.asking import BadQuestion, Unanswered
from companion.words.positions import position_words


def read_json(name: str) -> Any:
    """What a file holds; `-` is the standard input. Raises Unanswered."""
    try:
        text = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        why = error.strerror or position_words(BadQuestion("", "cannot-be-read"))
        raise Unanswered(f"{name}: {why}") from error
    try:
        return parsed(text)
    except Unanswered as problem:
        raise Unanswered(f"{name}: {problem}") from problem


def parsed(text: bytes) -> Any:
    """The value that a text says, with or without the mark that some editors put before it. Raises Unanswered."""
    try:
        return json.loads(text.removeprefix(BOM_UTF8).decode())
    except UnicodeDecodeError as error:
        raise _refused("no-utf8", byte=error.start + 1) from error
    except ValueError as error:
        raise _refused("no-json", why=str(error)) from error
    except RecursionError as error:
        raise _refused("too-deep") from error


def _refused(code: str, **details: object) -> Unanswered:
    return Unanswered(position_words(BadQuestion("", code, **details)))
