"""Parts of pages that are the same for every phone: drawn once for each state of a game and language, then sent as they are."""

from collections.abc import Callable, Hashable
from threading import Lock

from flask import Flask, current_app, request
from markupsafe import Markup

from companion.journal import Story
from companion.speech.language import spoken

ROOM = 2048  # drawings; those longest unasked go first


class Drawings:
    """The latest drawings of an app."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.lock = Lock()
        self.kept: dict[Hashable, Markup] = {}

    def get(self, key: Hashable) -> Markup | None:
        """A drawing, which stays the longer for it; None when there is none."""
        with self.lock:
            found = self.kept.pop(key, None)
            if found is not None:
                self.kept[key] = found
            return found

    def keep(self, key: Hashable, drawing: Markup) -> Markup:
        """Keep a drawing, and give it back."""
        with self.lock:
            self.kept[key] = drawing
            while len(self.kept) > self.room:
                del self.kept[next(iter(self.kept))]
        return drawing


def init_app(app: Flask) -> None:
    """Give the app room for drawings."""
    app.extensions["drawings"] = Drawings()
    app.add_template_global(drawn_once)


def drawn_once(part: str, *differs: Hashable, caller: Callable[[], str]) -> Markup:
    """What a part of the frame looks like, in a call block; `differs` is what it depends on besides the language."""
    drawings: Drawings = current_app.extensions["drawings"]
    key = (part, spoken(), request.script_root, *differs)
    return (not current_app.debug and drawings.get(key)) or drawings.keep(key, Markup(caller()))


def drawn(game_id: str, story: Story, draw: Callable[[], str], *differs: Hashable) -> Markup:
    """What a part of a page looks like for a game as it stands; `differs` is what else it depends on.

    A journal that was written anew without a name has another last time at the same length.
    """
    drawings: Drawings = current_app.extensions["drawings"]
    key = (game_id, story.version, story.changed_at, spoken(), request.script_root, *differs)
    return drawings.get(key) or drawings.keep(key, Markup(draw()))
