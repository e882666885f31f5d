"""The letter of the option that a table plays by, for each point the rulebooks leave open.

A point in none of the three lists below matters to the course of a game only, not to a single position.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.catalog.boxes import ALL_CONTENTS
from companion.catalog.catalog import Catalog
from companion.catalog.rulebook import open_points
from companion.rules.refusal import BadFile

#: the books of which a table may play other options
_BOOKS = frozenset(
    book.id for box in ALL_CONTENTS if box.game == "wonders" for book in box.books if book.has_options
)

#: points on which the table may play any option: an answer about one position follows it
PLAYED_RULINGS = frozenset(
    {
        *("BASE-OPEN-02", "BASE-OPEN-03", "BASE-OPEN-05", "BASE-OPEN-07", "BASE-OPEN-08", "BASE-OPEN-09"),
        *("BASE-OPEN-14", "BASE-OPEN-15", "BASE-OPEN-22"),
        *("CITY-OPEN-07", "CITY-OPEN-13", "CITY-OPEN-14", "CITY-OPEN-15", "CITY-OPEN-26"),
        *(
            "BABEL-OPEN-05",
            "BABEL-OPEN-08",
            "BABEL-OPEN-09",
            "BABEL-OPEN-11",
            "BABEL-OPEN-12",
            "BABEL-OPEN-13",
        ),
        *("BABEL-OPEN-15", "BABEL-OPEN-20"),
        *("SECOND-OPEN-01", "SECOND-OPEN-02", "SECOND-OPEN-03", "SECOND-OPEN-04", "SECOND-OPEN-05"),
        *("SECOND-OPEN-06", "SECOND-OPEN-07", "SECOND-OPEN-09"),
        *("EDIFICE-OPEN-01", "EDIFICE-OPEN-02", "EDIFICE-OPEN-04"),
    }
)
#: points on which the table may play any option in the course of a game; no answer about one position depends
#: on them
COURSE = frozenset(
    {
        *("BASE-OPEN-10", "BASE-OPEN-19", "LEAD-OPEN-07", "LEAD-OPEN-08", "BABEL-OPEN-02"),
        *("SECOND-OPEN-08", "EDIFICE-OPEN-03", "EDIFICE-OPEN-05"),
    }
)
#: points that an answer depends on, where we only know how to play our own ruling
OURS = frozenset(
    {
        *("BASE-OPEN-01", "BASE-OPEN-04", "BASE-OPEN-13", "BASE-OPEN-16"),
        *("LEAD-OPEN-01", "LEAD-OPEN-02", "LEAD-OPEN-03", "LEAD-OPEN-04", "LEAD-OPEN-05", "LEAD-OPEN-09"),
        *("LEAD-OPEN-13", "LEAD-OPEN-14"),
        *(
            "CITY-OPEN-01",
            "CITY-OPEN-06",
            "CITY-OPEN-08",
            "CITY-OPEN-09",
            "CITY-OPEN-10",
            "CITY-OPEN-12",
            "CITY-OPEN-16",
        ),
        *("CITY-OPEN-18", "CITY-OPEN-19", "CITY-OPEN-20", "CITY-OPEN-21", "CITY-OPEN-25"),
        *(
            "BABEL-OPEN-01",
            "BABEL-OPEN-04",
            "BABEL-OPEN-10",
            "BABEL-OPEN-18",
            "BABEL-OPEN-23",
            "BABEL-OPEN-24",
            "BABEL-OPEN-27",
        ),
    }
)
#: our ruling where its text does not begin with the letter of an option
UNLETTERED = {
    "BASE-OPEN-17": "b",
    "BASE-OPEN-20": "a",
    "LEAD-OPEN-14": "b",
    "LEAD-OPEN-17": "b",
    "BABEL-OPEN-01": "b",
}


@cache
def options(items: Catalog) -> Mapping[str, tuple[str, ...]]:
    """The letters of the options of every open point of an edition of 7 Wonders."""
    holds = {id_ for id_, rule in items.rules.items() if items.edition in rule.holds.editions}
    return {id_: letters for id_, letters in _all_options(items).items() if id_ in holds}


@cache
def _all_options(items: Catalog) -> Mapping[str, tuple[str, ...]]:
    """The letters of the options of every open point, whatever the edition."""
    return {id_: point.letters for id_, point in open_points(items.rules, _BOOKS).items()}


@cache
def defaults(items: Catalog) -> Mapping[str, str]:
    """Our ruling on each open point of any edition, as the letter of the option nearest to it."""
    points = open_points(items.rules, _BOOKS)
    return {id_: point.our_letter or UNLETTERED[id_] for id_, point in points.items()}


@cache
def choosable(items: Catalog) -> Mapping[str, tuple[str, ...]]:
    """The letters of the options of each point on which a table may play any, our own first."""
    ours = defaults(items)
    return {
        point: (ours[point], *[letter for letter in options(items)[point] if letter != ours[point]])
        for point in sorted((PLAYED_RULINGS | COURSE) & options(items).keys())
    }


@cache
def card_options(items: Catalog) -> frozenset[tuple[str, str]]:
    """The pairs of a point and an option that change what a card does."""
    return frozenset((ruled.point, ruled.option) for card in items.cards.values() for ruled in card.ruled)


def read_rulings(raw: Any, catalog: Catalog) -> tuple[tuple[str, str], ...]:
    """The options that the table plays by."""
    if type(raw) is not dict:
        raise BadFile("rulings", "no-object")
    return tuple(sorted([(point, _read_option(point, said, catalog)) for point, said in raw.items()]))


def _read_option(point: str, said: Any, catalog: Catalog) -> str:
    """The letter of the option that a table plays by on one point; its number will do."""
    if point not in options(catalog):
        raise BadFile(f"rulings/{point}", "no-open-point")
    letters = options(catalog)[point]
    numbers = {str(number): letter for number, letter in enumerate(letters, 1)}
    letter = numbers.get(said, said) if type(said) is str else None
    if letter not in letters:
        raise BadFile(f"rulings/{point}", "not-one-of", point, options=letters, value=said)
    if point in OURS and letter != defaults(catalog)[point]:
        raise BadFile(
            f"rulings/{point}", "option-not-played", point, option=letter, only=defaults(catalog)[point]
        )
    return letter
