"""The letter of the option that a table plays by, for each point the rulebooks leave open."""

import re
from collections.abc import Mapping
from functools import cache

from companion.catalog import catalog

LETTER = re.compile(r"\(([a-z])\)")
BOOKS = frozenset({"base", "leaders", "cities", "babel"})


@cache
def options() -> Mapping[str, tuple[str, ...]]:
    """The letters of the options of every open point of 7 Wonders."""
    points = {id_: rule.open_point("en") for id_, rule in catalog().rules.items() if rule.is_open and rule.book in BOOKS}
    return {id_: tuple(LETTER.findall(point.options)) for id_, point in points.items()}


@cache
def defaults() -> Mapping[str, str]:
    """Our ruling on each open point; empty where it is none of the options alone."""
    found = {}
    for id_ in options():
        letter = LETTER.match(catalog().rules[id_].open_point("en").ruling)
        found[id_] = letter[1] if letter else ""
    return found
