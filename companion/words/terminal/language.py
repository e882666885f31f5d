"""The language of the terminal."""

import os

from companion.languages import Language, known


def terminal_language() -> Language:
    """The language the terminal is set to, English where it is none of ours."""
    setting = next(
        (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
    )
    return known(setting) or "en"
