"""The JSON that a command is asked about."""

import json
import sys
from codecs import BOM_UTF8
from pathlib import Path
from typing import Any

from companion.answers.asking import Unanswered


def read_json(name: str) -> Any:
    """What a file holds; `-` is the standard input. Raises Unanswered."""
    try:
        text = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise Unanswered(f"{name}: {error.strerror or 'cannot be read'}") from error
    try:
        return parsed(text)
    except Unanswered as problem:
        raise Unanswered(f"{name}: {problem}") from problem


def parsed(text: bytes) -> Any:
    """The value that a text says, with or without the mark that some editors put before it. Raises Unanswered."""
    try:
        return json.loads(text.removeprefix(BOM_UTF8).decode())
    except UnicodeDecodeError as error:
        raise Unanswered(f"is not JSON: byte {error.start + 1} is not UTF-8") from error
    except ValueError as error:
        raise Unanswered(f"is not JSON: {error}") from error
    except RecursionError as error:
        raise Unanswered("is not JSON: too deep") from error
