"""What a reader asks the look-up for: the words typed and the filters chosen, read from the address."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from werkzeug.datastructures import MultiDict

from companion.catalog.boxes import BOX_IDS
from companion.catalog.search import FACETS, Facet, Filters, SearchHits, search
from companion.catalog.search.spelling import LONGEST
from companion.catalog.side_by_side import with_other_edition
from companion.catalog.vocabulary import AGES, COLORS, EDITIONS, FIRST, BoxId, Color, Edition, Language

_Known = TypeVar("_Known", bound=str)
_KINDS = (*dict.fromkeys(item.kind for item in with_other_edition().items), "rule")
#: the values of the filters, as templates name them
VALUES = {"colours": COLORS, "boxes": BOX_IDS, "ages": AGES, "kinds": _KINDS, "facets": FACETS}
FIRST_ROWS = 30
FIRST_ANSWERS = 20
EVERYTHING = 2000


@dataclass(frozen=True, slots=True)
class LookupQuery:
    """A search as the address spells it; what it does not know is left out."""

    text: str
    boxes: tuple[BoxId, ...] = ()
    ages: tuple[int, ...] = ()
    colors: tuple[Color, ...] = ()
    kinds: tuple[str, ...] = ()
    gives: tuple[Facet, ...] = ()
    chain: bool = False
    whole: bool = False
    #: the game at whose table the question comes up
    at: str = ""
    #: the edition to look in first
    edition: Edition = FIRST

    @classmethod
    def from_address(cls, args: MultiDict[str, str], chosen: Edition = FIRST) -> "LookupQuery":
        """The query in an address; the edition is the chosen one where the address names none."""
        return cls(
            text=_typed(args.get("q", "")),
            boxes=_known(args.getlist("box"), BOX_IDS),
            ages=tuple(int(age) for age in _known(args.getlist("age"), map(str, AGES))),
            colors=_known(args.getlist("color"), COLORS),
            kinds=_known(args.getlist("kind"), _KINDS),
            gives=_known(args.getlist("gives"), FACETS),
            chain="chain" in args,
            whole="all" in args,
            at=args.get("at", ""),
            edition=EDITIONS.get(args.get("edition", ""), chosen),
        )

    def in_whole(self) -> dict[str, Any]:
        """The words of the address that asks for all of it."""
        lists = {
            "box": self.boxes,
            "age": self.ages,
            "color": self.colors,
            "kind": self.kinds,
            "gives": self.gives,
        }
        words = {"q": self.text, **lists, "chain": "y" if self.chain else "", "at": self.at, "all": 1}
        return {name: value for name, value in words.items() if value}

    @property
    def is_narrowed(self) -> bool:
        """Whether any filter is chosen."""
        return bool(self.boxes or self.ages or self.colors or self.kinds or self.gives or self.chain)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is asked for."""
        return not (self.text or self.is_narrowed)

    def found(self, language: Language, first: tuple[BoxId, ...] = ()) -> SearchHits:
        """What the look-up answers, the boxes on the table first."""
        filters = Filters(
            boxes=self.boxes,
            ages=self.ages,
            colors=self.colors,
            kinds=self.kinds,
            facets=self.gives,
            chain_from=self.chain,
        )
        return search(self.text, language, filters, self.rows, first, self.edition)

    @property
    def rows(self) -> int:
        """How many results are shown: a question has few answers, a list is long."""
        return EVERYTHING if self.whole else FIRST_ANSWERS if self.text else FIRST_ROWS


def _typed(text: str) -> str:
    """What was typed, as far as it is read, without what cannot be shown."""
    return "".join(letter for letter in text[:LONGEST] if letter.isprintable()).strip()


def _known(values: list[str], all_values: Iterable[_Known]) -> tuple[_Known, ...]:
    """The values that exist, in their own order."""
    return tuple(value for value in all_values if value in values)
