"""What is worth asking for in a dispute of Duel: only the pieces that can change the answer."""

from collections.abc import Iterable

from companion.ask.duel.question import Question
from companion.ask.told import About, Keys, made_by
from companion.catalog import catalog
from companion.catalog.effects import Discount, Effect, FixedPrice, Produce, TakeTrade
from companion.catalog.items import Card, Item, effects_of

SELLERS = ("brown", "grey")


def keys(question: Question, row: str) -> tuple[Keys, ...]:
    """The groups of keys for one city, those without a key left out."""
    groups: list[tuple[About, Iterable[Item]]] = [("makers", _makers(question))]
    if row == "me":
        groups = [
            ("chain", _chains(question)),
            *groups,
            ("helpers", _helpers(question)),
            ("others", _tokens(question)),
        ]
    else:
        groups.append(("others", _trade_takers(question)))
    return tuple(Keys(about, found) for about, items in groups if (found := tuple(items)))


def _cards(question: Question) -> list[Card]:
    return [card for card in catalog().duel_cards.values() if card.age <= question.age]


def _makers(question: Question) -> list[Card]:
    """Brown and grey cards that make something wanted; each card lies on the table once, so each has a key."""
    cards = [card for card in _cards(question) if card.color in SELLERS]
    return [
        card
        for card in cards
        if any(resource in question.wanted for unit in made_by(card) for resource in unit)
    ]


def _chains(question: Question) -> list[Card]:
    """The buildings whose symbol makes the card free."""
    return (
        [catalog().duel_cards[id_] for id_ in question.item.chain_from]
        if isinstance(question.item, Card)
        else []
    )


def _helpers(question: Question) -> list[Item]:
    """Yellow cards and wonders that give something wanted or fix its price."""
    pieces = [
        *(card for card in _cards(question) if card.color not in SELLERS),
        *catalog().duel_wonders.values(),
    ]
    return [
        piece
        for piece in pieces
        if piece != question.item and any(_helps(effect, question) for effect in effects_of(piece))
    ]


def _tokens(question: Question) -> list[Item]:
    """Progress tokens that waive resources of such a build."""
    target = question.item.color if isinstance(question.item, Card) else "wonder"
    tokens = catalog().progress.values()
    return [
        token
        for token in tokens
        if any(isinstance(one, Discount) and one.on == target for one in token.effects)
    ]


def _trade_takers(question: Question) -> list[Item]:
    """Progress tokens by which the opponent takes what trade costs."""
    return [
        token
        for token in catalog().progress.values()
        if any(isinstance(one, TakeTrade) for one in token.effects)
    ]


def _helps(effect: Effect, question: Question) -> bool:
    if isinstance(effect, Produce):
        return any(resource in question.wanted for unit in effect.units for resource in unit)
    return isinstance(effect, FixedPrice) and bool(question.wanted & set(effect.resources))
