"""The letter of the option that a table plays by, for each point that the rulebook of Duel leaves open."""

from collections.abc import Mapping
from functools import cache

from companion.catalog.boxes import ALL_CONTENTS
from companion.catalog.catalog import Catalog
from companion.catalog.rulebook import open_points
from companion.rules.refusal import BadFile

#: the open points that a table may rule otherwise, with their options, the default first
RULINGS: Mapping[str, tuple[str, ...]] = {
    "DUEL-OPEN-01": ("b", "a"),
    "PANT-OPEN-01": ("a", "b"),
    "PANT-OPEN-03": ("a", "b", "c"),
    "PANT-OPEN-04": ("a", "b"),
    "PANT-OPEN-06": ("a", "b"),
    "PANT-OPEN-07": ("a", "b"),
    "PANT-OPEN-08": ("a", "b"),
    "PANT-OPEN-10": ("a", "b"),
    "AGORA-OPEN-02": ("a", "b"),
    "AGORA-OPEN-04": ("a", "b"),
    "AGORA-OPEN-06": ("a", "b"),
    "AGORA-OPEN-09": ("a", "b"),
    "AGORA-OPEN-10": ("a", "b"),
    "AGORA-OPEN-14": ("a", "b"),
}
#: the books of Duel and its boxes
_BOOKS = frozenset(
    book.id for box in ALL_CONTENTS if box.game == "duel" for book in box.books if len(book.boxes) == 1
)


@cache
def _options(items: Catalog) -> Mapping[str, tuple[str, ...]]:
    """The letters of the options of every open point of Duel."""
    return {id_: point.letters for id_, point in open_points(items.rules, _BOOKS).items()}


@cache
def _playable(items: Catalog) -> Mapping[str, tuple[str, ...]]:
    """The options that a game follows on each open point: our ruling first, then what a table may choose."""
    ours = {id_: point.our_letter for id_, point in open_points(items.rules, _BOOKS).items()}
    return {id_: RULINGS.get(id_, (letter,) if letter else ()) for id_, letter in ours.items()}


def letter_of(items: Catalog, point: str, option: object) -> str | None:
    """The letter of an option said by letter or by number; None where the point has no such option."""
    letters = _options(items).get(point, ())
    numbers = {str(number): letter for number, letter in enumerate(letters, 1)}
    letter = numbers.get(option, option) if isinstance(option, str) else None
    return letter if letter in letters else None


def read_rulings(items: Catalog, raw: object) -> tuple[tuple[str, str], ...]:
    """The options of open points that this table plays by."""
    if not isinstance(raw, Mapping):
        raise BadFile("rulings", "not-an-object")
    found = {}
    for point, option in raw.items():
        letter = letter_of(items, point, option)
        if letter is None:
            rules = (point,) if point in items.rules else ()
            raise BadFile(f"rulings/{point}", "no-such-ruling", *rules, point=point, option=option)
        if letter not in _playable(items)[point]:
            raise BadFile(
                f"rulings/{point}", "option-not-played", point, option=letter, only=_playable(items)[point][0]
            )
        found[point] = letter
    return tuple(sorted(found.items()))
