"""Sums of the points printed on cards, wonders and tokens of which a city has each at most once."""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations

from companion.catalog import catalog
from companion.catalog.effects import Effect, Points, PointsPer
from companion.catalog.items import Card
from companion.catalog.setup_facts import duel_facts, wonders_facts
from companion.pad.possible.sums import subsets
from companion.seating.setup import Setup


def printed(effects: Iterable[Effect]) -> int:
    """The points printed on an item."""
    return sum(effect.points for effect in effects if isinstance(effect, Points))


def _card_sums(cards: Iterable[Card]) -> frozenset[int]:
    """Every sum of some of these cards."""
    return subsets(printed(card.effects) for card in cards)


@cache
def civilian_sums(setup: Setup, seat: int) -> frozenset[int] | None:
    """Sums of blue cards in the decks; Great Projects may be written on this line too (BABEL-PEND-07)."""
    if setup.has("projects"):
        return None
    marks = wonders_facts().tables[len(setup.players)].marks
    return _card_sums(
        card for card in catalog().cards.values() if card.color == "blue" and card.copies(marks)
    )


def duel_card_sums(color: str) -> Callable[[Setup, int], frozenset[int]]:
    """Sums of the Duel cards of a colour."""
    return lambda setup, seat: _card_sums(
        card for card in catalog().duel_cards.values() if card.color == color
    )


def duel_wonder_sums(setup: Setup, seat: int) -> frozenset[int]:
    """Sums of as many wonders as a player has (DUEL-WSEL-02)."""
    points = [printed(wonder.effects) for wonder in catalog().duel_wonders.values()]
    return frozenset(
        sum(some) for number in range(duel_facts().wonders_each + 1) for some in combinations(points, number)
    )


@cache
def progress_sums(setup: Setup, seat: int) -> frozenset[int]:
    """Sums of progress tokens, some of which count the tokens held."""
    worth = [(printed(token.effects), _per_token(token.effects)) for token in catalog().progress.values()]
    return frozenset(
        sum(points for points, _ in held) + sum(per for _, per in held) * len(held)
        for number in range(len(worth) + 1)
        for held in combinations(worth, number)
    )


def _per_token(effects: Iterable[Effect]) -> int:
    """The points for each progress token held."""
    return sum(
        effect.points for effect in effects if isinstance(effect, PointsPer) and "progress" in effect.per
    )
