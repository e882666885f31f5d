"""Parts of pages that are the same for every phone: drawn once for each state of a game and language, then sent as they are."""

from collections.abc import Callable, Hashable

from flask import Flask, current_app, request
from markupsafe import Markup

from companion.journal import Story
from companion.web.frame.latest import Latest
from companion.words.language import spoken

ROOM = 2048


def init_app(app: Flask) -> None:
    """Give the app room for drawings."""
    app.extensions["drawings"] = Latest[Markup](ROOM)
    app.add_template_global(drawn_once)


def drawn_once(part: str, *differs: Hashable, caller: Callable[[], str]) -> Markup:
    """What the call block looks like that this stands in; `differs` is what it depends on besides the language."""
    if current_app.debug:
        return Markup(caller())
    return drawings().get((part, spoken(), request.script_root, *differs), lambda: Markup(caller()))


def drawn(game_id: str, story: Story, draw: Callable[[], str], *differs: Hashable) -> Markup:
    """What a part of a page looks like for a game as it stands; `differs` is what else it depends on.

    A journal that was written anew without a name has another last time at the same length.
    """
    key = (game_id, story.version, story.changed_at, spoken(), request.script_root, *differs)
    return drawings().get(key, lambda: Markup(draw()))


def drawings() -> Latest[Markup]:
    """The drawings of the app that answers."""
    found: Latest[Markup] = current_app.extensions["drawings"]
    return found
