"""The letter of the option that a table plays by, for each point that the rulebook of Duel leaves open."""

import re
from collections.abc import Mapping
from functools import cache

from companion.catalog.catalog import Catalog

_LETTER = re.compile(r"\(([a-z])\)")
#: the open points that a table may rule otherwise, with their options, the default first
RULINGS: Mapping[str, tuple[str, ...]] = {"DUEL-OPEN-01": ("b", "a")}


@cache
def _options(items: Catalog) -> Mapping[str, tuple[str, ...]]:
    """The letters of the options of every open point of Duel."""
    points = {
        id_: rule.open_point("en")
        for id_, rule in items.rules.items()
        if rule.is_open and rule.book == "duel"
    }
    return {id_: tuple(_LETTER.findall(point.options)) for id_, point in points.items()}


@cache
def playable(items: Catalog) -> Mapping[str, tuple[str, ...]]:
    """The options that a game follows on each open point: our ruling first, then what a table may choose."""
    ours = {id_: _LETTER.match(items.rules[id_].open_point("en").ruling) for id_ in _options(items)}
    return {id_: RULINGS.get(id_, (letter[1],) if letter else ()) for id_, letter in ours.items()}


def letter_of(items: Catalog, point: str, option: object) -> str | None:
    """The letter of an option said by letter or by number; None where the point has no such option."""
    letters = _options(items).get(point, ())
    numbers = {str(number): letter for number, letter in enumerate(letters, 1)}
    letter = numbers.get(option, option) if isinstance(option, str) else None
    return letter if letter in letters else None
