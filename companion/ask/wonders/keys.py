"""What is worth asking for in a dispute of 7 Wonders: only the pieces that can change the answer."""

from collections.abc import Iterable
from typing import TypeVar

from companion.ask.told import About, Keys, made_by
from companion.ask.wonders.question import Question
from companion.catalog import catalog
from companion.catalog.effects import (
    Discount,
    Effect,
    Free,
    LeaderDiscount,
    PayInCoins,
    PriceChange,
    Produce,
    Tax,
    TradePrice,
)
from companion.catalog.items import Card, Item, Tile
from companion.catalog.vocabulary import RAW_MATERIALS
from companion.rules.wonders.commerce import BEARING
from companion.rules.wonders.payment.costs import targets

Piece = TypeVar("Piece", bound=Item)
SELLERS = ("brown", "grey")


def keys(question: Question, row: str) -> tuple[Keys, ...]:
    """The groups of keys for one city, those without a key left out."""
    groups: list[tuple[About, Iterable[Item]]] = [
        ("board", () if _has_board(question, row) else _boards(question)),
        ("makers", _makers(question)),
    ]
    if row == "me":
        groups.insert(0, ("chain", _chains(question)))
        groups += [("helpers", _helpers(question)), ("others", _others(question)), ("laws", _laws(question))]
    return tuple(Keys(about, found) for about, items in groups if (found := tuple(items)))


def _has_board(question: Question, row: str) -> bool:
    """Whether the board is part of the question itself."""
    return row == "me" and question.item is None


def _makers(question: Question) -> list[Card]:
    """Brown and grey cards that make something wanted; cards that make the same are one key, what makes a choice comes last."""
    cards = [card for card in _cards(question) if card.color in SELLERS and _makes_wanted(card, question)]
    return sorted(
        _one_of_each(cards),
        key=lambda card: (len(made_by(card)[0]) > 1, len(made_by(card)), card.color == "grey"),
    )


def _boards(question: Question) -> list[Item]:
    """One board for each wanted resource that a board makes: which of several does not matter."""
    return _one_of_each(
        board for board in _in_play(question, catalog().boards.values()) if _makes_wanted(board, question)
    )


def _chains(question: Question) -> list[Card]:
    """The buildings that would make the card free."""
    item = question.item
    return [catalog().cards[id_] for id_ in item.chain_from] if isinstance(item, Card) else []


def _helpers(question: Question) -> list[Card]:
    """Yellow cards that give something wanted or lower a price."""
    return [card for card in _cards(question) if card.color == "yellow" and _helps(card.effects, question)]


def _others(question: Question) -> list[Item]:
    """Black cards and leaders that bear on the answer."""
    cards = [card for card in _cards(question) if card.color not in (*SELLERS, "yellow")]
    leaders = _in_play(question, catalog().leaders.values())
    return [
        *(card for card in cards if _helps(card.effects, question)),
        *(leader for leader in leaders if _helps(leader.effects, question)),
    ]


def _laws(question: Question) -> list[Tile]:
    """Tiles of the Tower that bear on the answer."""
    return [tile for tile in _in_play(question, catalog().tiles.values()) if _helps(tile.effects, question)]


def _cards(question: Question) -> list[Card]:
    """The cards that can stand in a city by now."""
    return [card for card in _in_play(question, catalog().cards.values()) if card.age <= question.age]


def _in_play(question: Question, items: Iterable[Piece]) -> list[Piece]:
    return [item for item in items if item.is_in_play(question.expansions)]


def _one_of_each(items: Iterable[Piece]) -> list[Piece]:
    """The first of the pieces that make the same."""
    found: dict[object, Piece] = {}
    for item in items:
        found.setdefault(made_by(item), item)
    return list(found.values())


def _makes_wanted(item: Item, question: Question) -> bool:
    return any(resource in question.wanted for unit in made_by(item) for resource in unit)


def _helps(effects: tuple[Effect, ...], question: Question) -> bool:
    return any(type(effect) in BEARING and _bears(effect, question) for effect in effects)


def _bears(effect: Effect, question: Question) -> bool:
    """Whether an effect of a kind that bears on payments bears on this one."""
    wanted = question.wanted
    match effect:
        case Produce():
            return any(resource in wanted for unit in effect.units for resource in unit)
        case TradePrice() | PriceChange():
            raw = wanted & set(RAW_MATERIALS)
            return bool(raw if effect.resources == "raw" else wanted - raw)
        case Discount() | Free() | Tax() | PayInCoins():
            return effect.on in (*targets(question.play), *(("chain",) if _chains(question) else ()))
        case LeaderDiscount():
            return "leader" in targets(question.play)
        case _:
            return bool(wanted)
