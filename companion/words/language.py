"""The language that is spoken now, and texts in it; needs the standard library only."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations
from io import TextIOWrapper
from typing import Any

from companion.languages import Language, compiled, known

_spoken: ContextVar[Language] = ContextVar("spoken", default="en")


def spoken() -> Language:
    """The language that is spoken now."""
    return _spoken.get()


def speak(language: Language) -> None:
    """Speak that language from now on, in this thread."""
    _spoken.set(language)


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Speak that language for a while."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def gettext(text: str, **values: Any) -> str:
    """A text in the language spoken, its blanks filled in."""
    return translated(text) % values if values else translated(text)


def ngettext(one: str, many: str, num: int, **values: Any) -> str:
    """The text that fits a number, in the language spoken, its blanks filled in."""
    return translated_number(one, many, num) % {"num": num, **values}


def translated(text: str) -> str:
    """A text in the language spoken, with its blanks."""
    return _translations(_spoken.get()).gettext(text)


def translated_number(one: str, many: str, num: int) -> str:
    """The text that fits a number, in the language spoken, with its blanks."""
    return _translations(_spoken.get()).ngettext(one, many, num)


class Later:
    """A text that is put into words each time it is shown."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return gettext(self.text)

    def __html__(self) -> str:
        from html import escape

        return escape(str(self))

    def __mod__(self, values: Any) -> str:
        said: str = str(self) % values
        return said


lazy_gettext = Later


@cache
def _translations(language: Language) -> NullTranslations:
    """The texts of a language; English needs none. They are compiled when they were changed since."""
    return NullTranslations() if language == "en" else compiled(language, "messages") or NullTranslations()


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
