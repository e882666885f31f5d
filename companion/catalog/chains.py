"""The chains of free buildings: by the symbols that cards give and take, and as trees."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from companion.catalog.items import Card, Item
from companion.catalog.reading import BadData, Placed


def linked(placed: Iterable[Placed]) -> tuple[Placed, ...]:
    """The items, each card that gives or takes a symbol with the cards at the other end of its chains.

    Refuses a symbol that only one end has.
    """
    placed = tuple(placed)
    cards = [card for _, card in placed if isinstance(card, Card)]
    giving = {symbol for card in cards for symbol in card.gives}
    taking = {card.takes for card in cards if card.takes}
    for path, card in placed:
        if isinstance(card, Card) and (odd := ({*card.gives} - taking) | ({card.takes} - giving - {""})):
            raise BadData(path, card.id, f"chain symbol {sorted(odd)[0]!r} has no other end")
    return tuple([(path, _linked(item, cards)) for path, item in placed])


def _linked(item: Item, cards: list[Card]) -> Item:
    """A card with its chains, where symbols say them."""
    if not isinstance(item, Card) or not (item.gives or item.takes):
        return item
    return replace(
        item,
        chain_from=tuple([card.id for card in cards if item.takes and item.takes in card.gives]),
        chain_to=tuple([card.id for card in cards if card.takes and card.takes in item.gives]),
    )


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
