"""What a city of Duel holds: things that effects count, progress tokens, science symbols and pairs."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypeVar

from companion.catalog.catalog import Catalog
from companion.catalog.effects import Effect, Science
from companion.catalog.items import Effective
from companion.catalog.vocabulary import Counted, Symbol, Whose
from companion.rules.duel.table import Table


def counted(table: Table, seat: int, per: tuple[Counted, ...], whose: Whose) -> tuple[int, int]:
    """How many things an effect counts, and in which city: kinds add up in one city (DUEL-GUILD-04)."""
    if whose == "self":
        return count_held(table, seat, per), seat
    own, other = count_held(table, seat, per), count_held(table, 1 - seat, per)
    return (other, 1 - seat) if other > own else (own, seat)


def count_held(table: Table, seat: int, per: tuple[Counted, ...]) -> int:
    """How many things of these kinds a city has."""
    return sum([_count_one(table, seat, kind) for kind in per])


def _count_one(table: Table, seat: int, kind: Counted) -> int:
    """How many things of one kind a city has."""
    city = table.cities[seat]
    if kind == "wonder":
        return len(city.wonders)
    if kind == "progress":
        return len(city.progress)
    if kind == "three_coins":
        return city.coins // 3
    if counts := table.boxes.counts.get(kind):
        return counts(table, seat)
    cards = table.catalog.duel_cards
    return sum([cards[card].color == kind for card in city.cards])


_Kind = TypeVar("_Kind", bound=Effect)


def tokens_with(table: Table, seat: int, kind: type[_Kind]) -> Iterator[tuple[str, _Kind]]:
    """The city's progress tokens with an effect of that kind, and the effect."""
    known = table.catalog.progress
    for token in table.cities[seat].progress:
        for effect in known[token].effects:
            if isinstance(effect, kind):
                yield token, effect


#: different symbols that win at once (DUEL-SCI-03)
TO_WIN = 6
PAIR = 2


def symbols(table: Table, seat: int) -> list[Symbol]:
    """The symbols of a city: on its green cards and its progress tokens (DUEL-SCI-01)."""
    city, (on_cards, on_tokens) = table.cities[seat], _carriers(table.catalog)
    held = [on_cards[card] for card in city.cards if card in on_cards]
    for more in table.boxes.symbols:
        held += more(table, seat)
    return held + [on_tokens[token] for token in city.progress if token in on_tokens]


def symbol_of(items: Catalog, card: str) -> Symbol | None:
    """The symbol of a green card."""
    return _carriers(items)[0].get(card)


def is_supreme(table: Table, seat: int) -> bool:
    """Whether a city shows enough different symbols to win."""
    return len(set(symbols(table, seat))) >= TO_WIN


def completes_pair(table: Table, seat: int, symbol: Symbol) -> bool:
    """Whether a symbol that just came to a city is its second of that kind (DUEL-OPEN-04)."""
    return symbols(table, seat).count(symbol) == PAIR


@cache
def _carriers(items: Catalog) -> tuple[dict[str, Symbol], dict[str, Symbol]]:
    """The cards and the progress tokens that carry a symbol, by id."""
    return _carrying(items.duel_cards.values()), _carrying(items.progress.values())


def _carrying(items: Iterable[Effective]) -> dict[str, Symbol]:
    """The symbol of each item that carries one."""
    return {
        item.id: effect.symbol for item in items for effect in item.effects if isinstance(effect, Science)
    }
