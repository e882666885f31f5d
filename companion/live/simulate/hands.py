"""What is dealt in 7 Wonders: the decks of the Ages, leaders and tiles drafted hand by hand."""

from random import Random
from typing import Literal, TypeVar

from companion.catalog.setup_facts import TableFacts, wonders_facts
from companion.rules.wonders.position.pieces import PiecesInPlay

Piece = TypeVar("Piece")


def deck(chance: Random, box: PiecesInPlay, facts: TableFacts, age: int) -> list[str]:
    """The cards of an Age, shuffled: marked ones by the players, of guilds and black cards as many as belong there."""
    cards = [card for card in box.cards.values() if card.age == age]
    found = [card.id for card in cards if card.players for _ in range(box.copies[card.id])]
    for group, number, *_ in box.drawn:
        if here := sorted(group & {card.id for card in cards}):
            found += chance.sample(here, number)
    return chance.sample(found, len(found))


def dealt(cards: list[Piece], hands: int, each: int) -> list[list[Piece]]:
    """So many hands of so many cards."""
    return [cards[hand * each : (hand + 1) * each] for hand in range(hands)]


def drafted(
    chance: Random, pieces: list[Piece], players: int, of: Literal["leaders", "tiles"]
) -> tuple[list[list[Piece]], list[Piece]]:
    """What each player keeps, one at a time out of hands that are passed on, and what stays in the box (LEAD-DRAFT-02)."""
    facts = wonders_facts().drafts[of]
    shuffled = chance.sample(pieces, len(pieces))
    hands = dealt(shuffled, players, facts.each)
    kept: list[list[Piece]] = [[] for _ in range(players)]
    for _ in range(facts.each):
        for seat, hand in enumerate(hands):
            kept[seat].append(hand.pop(chance.randrange(len(hand))))
        hands = passed(hands, facts.passing)
    return kept, shuffled[players * facts.each :]


def passed(hands: list[list[Piece]], side: str) -> list[list[Piece]]:
    """Every hand goes to the neighbour on that side; the left neighbour is the next seat."""
    return [hands[-1], *hands[:-1]] if side == "left" else [*hands[1:], hands[0]]
