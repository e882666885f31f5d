"""The words of every box: each module of this folder has those of one box."""

from dataclasses import replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from companion.words.box_words import BoxWords, EndingWords, joined_words

if TYPE_CHECKING:
    from companion.prepare.steps import Preparation, ToDo

_modules = [import_module(f"{__name__}.{one.name}") for one in iter_modules(__path__)]
_boxes: dict[tuple[str, str], BoxWords] = {
    (module.WORDS.game, module.WORDS.id): module.WORDS for module in _modules
}


def words_of_box(box: str, game: str = "wonders") -> BoxWords:
    """The words of one box; of a box that has none, empty ones."""
    return _boxes.get((game, box)) or BoxWords(box, game)


@cache
def words_of_game(game: str) -> BoxWords:
    """The words of all boxes of a game."""
    return joined_words(tuple(box for box in _boxes.values() if box.game == game))


@cache
def words_in_play(game: str, expansions: frozenset[str]) -> BoxWords:
    """The words of all boxes, those on the table before the others: two boxes may use one id."""
    own = [box for box in _boxes.values() if box.game == game]
    there = [box for box in own if box.id in expansions]
    known = [*there, *(box for box in own if box not in there)]
    # a button or a picture of the other game would stand for something else here
    others = [replace(box, buttons={}, play_pictures={}) for box in _boxes.values() if box.game != game]
    return joined_words((*known, *others))


@cache
def all_words() -> BoxWords:
    """The words of all boxes of all games."""
    return joined_words(tuple(_boxes.values()))


def step_words(step: "ToDo", made: "Preparation") -> str:
    """What to do at a step of that set-up, in one or two sentences."""
    return all_words().steps[step.kind](step, made)


def step_notes(step: "ToDo", made: "Preparation") -> str:
    """What else there is to know of a step, in sentences; nothing of most steps."""
    found = all_words().step_notes.get(step.kind)
    return " ".join(found(step, made)) if found else ""


def supply_name(kind: str) -> str:
    """What tokens beside the bank are called."""
    return str(all_words().supply[kind])


def ending_words(kind: str) -> EndingWords:
    """What is said of a victory that ends a game at once."""
    return all_words().endings[kind]


def ending_picture(kind: str) -> str:
    """The picture of a victory that ends a game at once; nothing for any other end."""
    known = all_words().endings
    return known[kind].picture if kind in known else ""


def add_box_words(words: BoxWords) -> None:
    """Let a box have its words."""
    _boxes[words.game, words.id] = words
    _forget_joined()


def remove_box_words(words: BoxWords) -> None:
    """Take the words of a box away again."""
    del _boxes[words.game, words.id]
    _forget_joined()


def _forget_joined() -> None:
    """Join the words anew when they are next asked for."""
    words_of_game.cache_clear()
    words_in_play.cache_clear()
    all_words.cache_clear()
