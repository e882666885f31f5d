"""What a search may be narrowed to."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.catalog.items import Item
from companion.catalog.rulebook import Rule
from companion.catalog.search.entries import Entry
from companion.catalog.search.facets import Facet
from companion.catalog.search.word_list import union
from companion.catalog.vocabulary import Box, Color, Game

#: the boxes that a rulebook belongs to
BOXES_OF_BOOK: dict[str, tuple[Box, ...]] = {"babel": ("tower", "projects")}


@dataclass(frozen=True, slots=True)
class Filters:
    """What found items must be: one of the boxes, Ages, colours and kinds, with all of the facets; empty means any."""

    game: Game | None = None
    boxes: tuple[Box, ...] = ()
    ages: tuple[int, ...] = ()
    colors: tuple[Color, ...] = ()
    #: kinds of items, or "rule"
    kinds: tuple[str, ...] = ()
    facets: tuple[Facet, ...] = ()
    #: can be built free by chain
    chain_from: bool = False
    #: makes another card free by chain
    chain_to: bool = False


class Sieve:
    """Which entries pass a filter."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.all = 0
        self.having: dict[tuple[str, object], int] = defaultdict(int)
        for number, entry in enumerate(entries):
            self.all |= 1 << number
            for trait in _traits(entry):
                self.having[trait] |= 1 << number

    def passing(self, filters: Filters) -> int:
        """The entries that pass; an unknown value passes nothing."""
        passing = self.all if filters.game is None else self.any_of("game", (filters.game,))
        for name, values in (
            ("box", filters.boxes),
            ("age", filters.ages),
            ("color", filters.colors),
            ("kind", filters.kinds),
        ):
            if values:
                passing &= self.any_of(name, values)
        for facet in filters.facets:
            passing &= self.any_of("facet", (facet,))
        for wanted, name in ((filters.chain_from, "chain_from"), (filters.chain_to, "chain_to")):
            if wanted:
                passing &= self.any_of(name, (True,))
        return passing

    def any_of(self, name: str, values: Iterable[object]) -> int:
        """The entries with one of the values."""
        return union(self.having.get((name, value), 0) for value in values)


def _traits(entry: Entry) -> Iterator[tuple[str, object]]:
    """What an entry can be filtered by."""
    return _of_rule(entry.found) if isinstance(entry.found, Rule) else _of_item(entry.found, entry.facets)


def _of_rule(rule: Rule) -> Iterator[tuple[str, object]]:
    """Kind, game and boxes of a rule."""
    yield "kind", "rule"
    yield "game", "duel" if rule.book == "duel" else "wonders"
    yield from (("box", box) for box in BOXES_OF_BOOK.get(rule.book, (rule.book,)))


def _of_item(item: Item, facets: Iterable[Facet]) -> Iterator[tuple[str, object]]:
    """Everything an item is and gives."""
    yield "kind", item.kind
    yield "game", item.game
    yield "box", item.box
    yield from (("facet", facet) for facet in facets)
    for name in ("age", "color"):
        if hasattr(item, name):
            yield name, getattr(item, name)
    for name in ("chain_from", "chain_to"):
        yield name, bool(getattr(item, name, ()))
