"""The languages of the app: each by its code, with its own name for itself."""

from typing import Literal, get_args

Language = Literal["en", "ru", "uk"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
LANGUAGE_NAMES: dict[Language, str] = {"en": "English", "ru": "Русский", "uk": "Українська"}


def known(code: str) -> Language | None:
    """The language of a code, or of a longer name that begins with one (uk_UA); None where it is none of
    ours.
    """
    return next((language for language in LANGUAGES if code[:2].lower() == language), None)
