"""The chains of free buildings, as trees."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from companion.catalog.items import Card


@dataclass(frozen=True, slots=True)
class Link:
    """Cards that open the same buildings, and what comes after them."""

    cards: tuple[Card, ...]
    then: tuple["Link", ...]

    def members(self) -> Iterator[Card]:
        """All cards from here on."""
        yield from self.cards
        for link in self.then:
            yield from link.members()


def chain_trees(cards: Mapping[str, Card]) -> tuple[Link, ...]:
    """Every chain of a game, from the cards that begin one."""
    return _links([card for card in cards.values() if card.chain_to and not card.chain_from], cards)


def trees_of(card: Card, cards: Mapping[str, Card]) -> tuple[Link, ...]:
    """The trees that a card stands in."""
    return tuple(tree for tree in chain_trees(cards) if card in tree.members())


def _links(members: list[Card], cards: Mapping[str, Card]) -> tuple[Link, ...]:
    """Neighbouring cards that open the same buildings as one link, the others each as its own."""
    groups = groupby(members, key=lambda card: card.chain_to or card.id)
    return tuple(_link(tuple(group), cards) for _, group in groups)


def _link(members: tuple[Card, ...], cards: Mapping[str, Card]) -> Link:
    """Cards with what they open."""
    return Link(members, _links([cards[opened] for opened in members[0].chain_to], cards))
