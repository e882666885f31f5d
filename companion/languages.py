"""The languages of the app: each is a folder of translations with a file that says what it is called.

A further language needs no line of code: `docs/translating.md` says what its folder may hold. Until it has
everything, English stands where something is missing.
"""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

from companion.paths import TRANSLATIONS

#: the code of a language, such as uk
Language = str
#: a folder with further languages: one that is being translated is tried without touching the app's own
MORE_LANGUAGES = "COMPANION_LANGUAGES"


#: what a text of a catalogue is: a name or text of the data, a short word, a phrase of effects, a word within
#: one, a thing that is counted
NAME, LABEL, EFFECT, WORD, COUNTED = "name", "label", "effect", "word", "counted"


class BadLanguage(ValueError):
    """A language.toml that cannot be read; the message names the file and what is wrong in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LanguageFacts:
    """What the app has to know of a language besides its texts."""

    folder: Path
    #: what it calls itself
    name: str
    #: in the list of languages; those that say nothing come last, by their codes
    place: int = 1_000
    #: whether its names, effects and rules stand beside the English ones, in data/ and in the code
    inside: bool = False
    letters: str = "latin"
    #: the dictionaries of pyphen that part its long words, with spaces between; "" for none
    hyphens: str = ""
    decimal: str = ","
    #: what parts the columns of a table for spreadsheets
    column: str = ";"

    @property
    def code(self) -> Language:
        """By what it is known."""
        return self.folder.name


def folders() -> tuple[Path, ...]:
    """Where languages lie: beside the code, and where the environment says."""
    more = os.environ.get(MORE_LANGUAGES, "")
    return (TRANSLATIONS, *([Path(more)] if more else []))


def _facts(file: Path) -> LanguageFacts:
    """The facts of one language; refuses what is misspelt."""
    try:
        found = LanguageFacts(folder=file.parent, **tomllib.loads(file.read_text(encoding="utf-8")))
    except (TypeError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadLanguage(f"{file}: {error}") from error
    if found.letters not in ("latin", "cyrillic") or not found.name:
        raise BadLanguage(f"{file}: letters are latin or cyrillic, and a language has a name")
    return found


_FACTS = sorted(
    (_facts(file) for folder in folders() for file in folder.glob("*/language.toml")),
    key=lambda facts: (facts.place, facts.code),
)
FACTS: dict[Language, LanguageFacts] = {facts.code: facts for facts in _FACTS}
LANGUAGES: tuple[Language, ...] = tuple(FACTS)
#: those whose names, effects and rules stand beside the English ones, in the order of every table of three
INSIDE: tuple[Language, ...] = tuple(code for code, facts in FACTS.items() if facts.inside)
LANGUAGE_NAMES: dict[Language, str] = {code: facts.name for code, facts in FACTS.items()}


def known(code: str) -> Language | None:
    """The language of a code, or of a longer name that begins with one (uk_UA); None where it is none of
    ours.
    """
    return next((language for language in LANGUAGES if code[:2].lower() == language), None)


@cache
def catalogue(language: Language) -> GNUTranslations | None:
    """What a language that stands outside says of names, effects and rules, as far as it is translated."""
    return None if FACTS[language].inside else compiled(language, "catalogue")


def compiled(language: Language, domain: str) -> GNUTranslations | None:
    """A file of translations, compiled when it was changed since; nothing where there is none."""
    file = FACTS[language].folder / "LC_MESSAGES" / f"{domain}.mo"
    source = file.with_suffix(".po")
    if source.exists() and (not file.exists() or source.stat().st_mtime > file.stat().st_mtime):
        from companion.translations import compile_stale

        compile_stale()
    if not file.exists():
        return None
    with file.open("rb") as binary:
        return GNUTranslations(binary)


def outside(context: str, english: str, language: Language) -> str:
    """A text of names, effects and rules in a language that stands outside; in English until it has it."""
    book = catalogue(language)
    return book.pgettext(context, english) if book and english else english


def by_language(context: str, inside: Mapping[Language, str]) -> dict[Language, str]:
    """A text in every language, from what it is in those inside."""
    return {code: inside.get(code) or outside(context, inside["en"], code) for code in LANGUAGES}
