"""What a city of Duel holds: things that effects count, what progress tokens do, science symbols and their pairs."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypeVar

from companion.catalog import catalog
from companion.catalog.effects import Effect, Science
from companion.catalog.items import Effective
from companion.catalog.vocabulary import Counted, Symbol, Whose
from companion.rules.duel.table import City, Table


def counted(table: Table, seat: int, per: tuple[Counted, ...], whose: Whose) -> tuple[int, int]:
    """How many things an effect of a seat counts, and in which city; several kinds are added within one city (DUEL-GUILD-04)."""
    if whose == "self":
        return count(table.cities[seat], per), seat
    own, other = count(table.cities[seat], per), count(table.cities[1 - seat], per)
    return (other, 1 - seat) if other > own else (own, seat)


def count(city: City, per: tuple[Counted, ...]) -> int:
    """How many things of these kinds a city has."""
    return sum(_count_one(city, kind) for kind in per)


def _count_one(city: City, kind: Counted) -> int:
    """How many things of one kind a city has."""
    if kind == "wonder":
        return len(city.wonders)
    if kind == "progress":
        return len(city.progress)
    if kind == "three_coins":
        return city.coins // 3
    cards = catalog().duel_cards
    return sum(cards[card].color == kind for card in city.cards)


Kind = TypeVar("Kind", bound=Effect)


def tokens_with(city: City, kind: type[Kind]) -> Iterator[tuple[str, Kind]]:
    """The city's progress tokens with an effect of that kind, and the effect."""
    box = catalog().progress
    for token in city.progress:
        for effect in box[token].effects:
            if isinstance(effect, kind):
                yield token, effect


#: different symbols that win at once (DUEL-SCI-03)
TO_WIN = 6
PAIR = 2


def symbols(city: City) -> list[Symbol]:
    """The symbols of a city: on its green cards and its progress tokens (DUEL-SCI-01)."""
    on_cards, on_tokens = _carriers()
    held = [on_cards[card] for card in city.cards if card in on_cards]
    return held + [on_tokens[token] for token in city.progress if token in on_tokens]


def is_supreme(city: City) -> bool:
    """Whether a city shows enough different symbols to win."""
    return len(set(symbols(city))) >= TO_WIN


def completes_pair(city: City, symbol: Symbol) -> bool:
    """Whether a symbol that just came to a city is its second of that kind (DUEL-OPEN-04)."""
    return symbols(city).count(symbol) == PAIR


@cache
def _carriers() -> tuple[dict[str, Symbol], dict[str, Symbol]]:
    """The cards and the progress tokens that carry a symbol, by id."""
    box = catalog()
    return _carrying(box.duel_cards.values()), _carrying(box.progress.values())


def _carrying(items: Iterable[Effective]) -> dict[str, Symbol]:
    """The symbol of each item that carries one."""
    return {
        item.id: effect.symbol for item in items for effect in item.effects if isinstance(effect, Science)
    }
