"""Companion: the app that people put on the table next to 7 Wonders."""

from typing import TYPE_CHECKING

#: grows in the middle with what people can do at the table, at the end with everything else; CHANGELOG.md
#: says what
__version__ = "0.6.0"

if TYPE_CHECKING:
    from flask import Flask

    from companion.settings import Settings


def create_app(settings: "Settings | None" = None) -> "Flask":
    """The web app, with settings from the environment unless given."""
    from companion.web import build_app  # here, so that rules and command line never load Flask

    return build_app(settings)
