"""Pictures of the sprite as templates show them: hundreds on a page, the same few again and again."""

from functools import lru_cache

from flask import Flask
from markupsafe import Markup

from companion.web.frame.delivery import sprite

PICTURE = Markup('<svg class="i{}" aria-hidden="true"><use href="{}#{}"/></svg>')
MARK = Markup('<span class="c {}{}">{}</span>')


def init_app(app: Flask) -> None:
    """Let templates show them; the macros' file says how."""
    app.add_template_global(sprite_picture)
    app.add_template_global(colour_mark)


def sprite_picture(name: str, size: str = "") -> Markup:
    """A picture beside a word, or alone where the link or button round it has a label."""
    return drawn_picture(name, size, sprite())


def colour_mark(name: str, size: str = "") -> Markup:
    """The mark of a card colour."""
    return MARK.format(name, f" {size}" if size else "", sprite_picture(f"c-{name}"))


@lru_cache(maxsize=1024)
def drawn_picture(name: str, size: str, file: str) -> Markup:
    """A picture out of that file."""
    return PICTURE.format(f" {size}" if size else "", file, name)
