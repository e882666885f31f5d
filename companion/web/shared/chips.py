"""What pages with all cities show of each: the colours of its pieces, and small numbers that boxes bring."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.catalog.items import Item
from companion.words.narration import Teller


@dataclass(frozen=True, slots=True)
class NumberChip:
    """A field of a city as a number beside a picture."""

    number: int
    picture: str
    name: str


def chips_of(teller: Teller, city: Mapping[str, Any], in_history: bool = False) -> Iterator[NumberChip]:
    """The fields of a city that boxes show as numbers, where there is something; of a list, how many."""
    for name, words in teller.words.chips.items():
        held = city.get(name) or 0
        if held and (words.in_history or not in_history):
            yield NumberChip(held if isinstance(held, int) else len(held), words.picture, str(words.name))


def color_of(item: Item) -> str:
    """The colour of a piece; what has none is white."""
    return getattr(item, "color", "") or "white"
