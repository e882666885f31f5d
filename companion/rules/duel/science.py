"""Science symbols: pairs bring progress tokens, six different ones win."""

from collections.abc import Iterable
from functools import cache

from companion.catalog import catalog
from companion.catalog.effects import Science
from companion.catalog.items import Effective
from companion.catalog.vocabulary import Symbol
from companion.rules.duel.table import City

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
