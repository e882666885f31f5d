"""The terminal that a command answers in: its language, and the letters that it lacks."""

import os
import sys
from io import TextIOWrapper

from companion.languages import Language, known


def terminal_language() -> Language:
    """The language the terminal is set to, English where it is none of ours."""
    setting = next(
        (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
    )
    return known(setting) or "en"


def forgive_missing_letters() -> None:
    """Print a question mark for each letter of a name that the terminal lacks."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
