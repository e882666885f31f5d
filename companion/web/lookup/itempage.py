"""What the page of an item shows beside the item itself: copies, chains, rules, other printings."""

from collections.abc import Iterable
from typing import Any

from companion.catalog import catalog
from companion.catalog.catalog import cited_rules
from companion.catalog.chains import Link, trees_of
from companion.catalog.effects import Block, Unlimited
from companion.catalog.items import Board, Card, Item, MilitaryToken, effects_of
from companion.catalog.rulebook import Rule
from companion.words.language import Later
from companion.words.language import lazy_gettext as _l

#: how single cards reach the table, by game, kind and colour
DRAWN_FROM = {
    ("wonders", "card", "purple"): _l(
        "One. Of all guilds, two more than there are players are drawn for Age III."
    ),
    ("wonders", "card", "black"): _l(
        "One. As many black cards of each Age are drawn as there are players; seven for eight players."
    ),
    ("wonders", "leader", "white"): _l("One. Each player is dealt four leaders and passes them on."),
    ("duel", "card", "purple"): _l("One. Three of the seven guilds join Age III."),
    ("duel", "card", None): _l("One. Three cards of each Age go back to the box unseen."),
    ("duel", "wonder", None): _l("One. Eight of the twelve wonders are chosen, seven can be built."),
    ("duel", "progress", None): _l("One. Five of the ten tokens lie on the board."),
}


def item_page(item: Item) -> dict[str, Any]:
    """Everything that the template of an item needs."""
    return {
        "item": item,
        "copies": copies(item),
        "drawn_from": drawn_from(item),
        "trees": trees(item),
        "named_cards": named_cards(item),
        "track": catalog().track if isinstance(item, MilitaryToken) else (),
        "rule_parts": rule_parts(item),
        "general": general_rules(item),
        "printings": printings(item),
    }


def copies(item: Item) -> dict[int, int]:
    """How many copies the deck holds for each number of players; empty when the cards carry no mark."""
    if not isinstance(item, Card) or not item.players:
        return {}
    return {players: item.copies(players) for players in range(3, 8)}


def drawn_from(item: Item) -> Later | str:
    """How a single card reaches the table; empty when it simply lies there."""
    color = getattr(item, "color", None)
    return DRAWN_FROM.get((item.game, item.kind, color)) or DRAWN_FROM.get((item.game, item.kind, None)) or ""


def trees(item: Item) -> tuple[Link, ...]:
    """The chains a card stands in."""
    if not isinstance(item, Card):
        return ()
    return trees_of(item, catalog().cards if item.game == "wonders" else catalog().duel_cards)


def named_cards(item: Item) -> tuple[Card, ...]:
    """The cards that an effect names."""
    return tuple(
        catalog().cards[id_]
        for effect in effects_of(item)
        if isinstance(effect, Block | Unlimited)
        for id_ in effect.cards
    )


def printings(item: Item) -> tuple[Item, ...]:
    """Other items of the same English name, in this game or the other."""
    return tuple(
        other for other in catalog().items if other.name["en"] == item.name["en"] and other.key != item.key
    )


def rule_parts(item: Item) -> tuple[tuple[Later, tuple[Rule, ...]], ...]:
    """The rules that speak of an item, under their headings."""
    says = says_what_it_does(item)
    rest = [id_ for id_ in cited_rules(item) if id_ not in says]
    return (_l("Rules"), in_full(says)), (_l("Rulings and examples"), in_full(rest))


def general_rules(item: Item) -> tuple[Rule, ...]:
    """The rules that concern an item because of what it is, without those that speak of it."""
    cited = tuple(cited_rules(item))
    return in_full(
        id_ for topic in catalog().topics if topic.fits(item) for id_ in topic.rules if id_ not in cited
    )


def says_what_it_does(item: Item) -> tuple[str, ...]:
    """The rules that state what an item does; those of a board stand with its sides."""
    sides = [id_ for side in item.sides for id_ in side.rules] if isinstance(item, Board) else []
    return (*item.rules, *sides)


def in_full(ids: Iterable[str]) -> tuple[Rule, ...]:
    """Rules by their numbers, each once."""
    return tuple(catalog().rules[id_] for id_ in dict.fromkeys(ids))
