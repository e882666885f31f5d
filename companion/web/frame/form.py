"""The form of every page: its messages in the reader's language, what is typed cleaned, numbers read."""

from typing import Any

from flask_wtf import FlaskForm
from wtforms.meta import DefaultMeta

from companion.words.language import spoken


class PageForm(FlaskForm):
    """A form with its token, which speaks the language of the page."""

    class Meta(FlaskForm.Meta):
        """Messages of the library itself, in the language spoken now."""

        @property
        def locales(self) -> tuple[str, ...]:
            """The languages to look a message up in."""
            return (spoken(),)

        def get_translations(self, form: Any) -> Any:
            """WTForms' own translations: the extension would ask Flask-Babel, which we do not use.

            English ones where it does not know the language: our own messages are what people meet.
            """
            try:
                return DefaultMeta.get_translations(self, form)
            except FileNotFoundError:
                return None


def clean(text: str | None) -> str:
    """A text without space round it and without control characters."""
    return "".join(letter for letter in " ".join((text or "").split()) if letter.isprintable())


def whole_number(text: str, digits: int = 4) -> int | None:
    """The whole number of a text with no more digits than that; either minus sign will do;
    None when it is none."""
    sign = text.strip().replace("−", "-")
    bare = sign.removeprefix("-")
    return int(sign) if bare.isascii() and bare.isdigit() and len(bare) <= digits else None
