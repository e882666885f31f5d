"""What pages say that no template can: sentences and names made from values, in the reader's language."""

from flask import Flask

from companion.web.wording import games, items, rules


def init_app(app: Flask) -> None:
    """Let templates use the words."""
    for part in (games, items, rules):
        part.init_app(app)
