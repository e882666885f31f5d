"""What the progress tokens of a city do."""

from collections.abc import Iterator
from typing import TypeVar

from companion.catalog import catalog
from companion.catalog.effects import Effect
from companion.rules.duel.table import City

Kind = TypeVar("Kind", bound=Effect)


def tokens_with(city: City, kind: type[Kind]) -> Iterator[tuple[str, Kind]]:
    """The city's progress tokens with an effect of that kind, and the effect."""
    box = catalog().progress
    for token in city.progress:
        for effect in box[token].effects:
            if isinstance(effect, kind):
                yield token, effect
