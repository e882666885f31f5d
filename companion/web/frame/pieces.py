"""Small pieces that pages show by the hundred: pictures of the sprite, marks of colours, the token of forms."""

from functools import lru_cache

from flask import Flask
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup

from companion.web.frame.delivery import sprite

PICTURE = Markup('<svg class="i{}" aria-hidden="true"><use href="{}#{}"/></svg>')
TOKEN = Markup('<input type="hidden" name="csrf_token" value="{}">')
MARK = Markup('<span class="c {}{}">{}</span>')


def init_app(app: Flask) -> None:
    """Let templates show them without an import; those that import them from the macros' file get the same."""
    app.add_template_global(icon)
    app.add_template_global(colour)
    app.add_template_global(csrf)


def icon(name: str, size: str = "") -> Markup:
    """A picture beside a word, or alone where the link or button round it has a label."""
    return drawn_picture(name, size, sprite())


def colour(name: str, size: str = "") -> Markup:
    """The mark of a card colour: brown, grey, blue, green, yellow, red, purple, black, white. Say the colour's word beside it."""
    return MARK.format(name, f" {size}" if size else "", icon(f"c-{name}"))


def csrf() -> Markup:
    """The token of a form that is not a WTForms form."""
    return TOKEN.format(generate_csrf())


@lru_cache(maxsize=1024)
def drawn_picture(name: str, size: str, file: str) -> Markup:
    """A picture out of that file."""
    return PICTURE.format(f" {size}" if size else "", file, name)
