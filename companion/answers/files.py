"""The JSON file that a command is asked about."""

import json
import sys
from pathlib import Path
from typing import Any

from companion.answers.asking import Unanswered


def read_json(name: str) -> Any:
    """What a file holds; `-` is the standard input. Raises Unanswered."""
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
        return json.loads(text)
    except OSError as error:
        raise Unanswered(f"{name}: {error.strerror or 'cannot be read'}") from error
    except ValueError as error:
        raise Unanswered(f"{name}: is not JSON: {error}") from error
    except RecursionError as error:
        raise Unanswered(f"{name}: is not JSON: too deep") from error
