"""Disputes told in few words: ids of what lies in each city."""

from companion.ask.dispute import Told
from companion.ask.duel import Question as DuelQuestion
from companion.ask.wonders import Question
from companion.catalog import catalog
from companion.rules.wonders.payment.costs import BuildCard


def told(ids, side="A", stages=0):
    """What was told of a city of 7 Wonders."""
    box = {**catalog().boards, **catalog().cards, **catalog().leaders}
    return Told(tuple(box[id_] for id_ in ids.split()), side, stages)


def dispute(card, coins=None, boxes=(), **cities):
    """A question about a card of 7 Wonders."""
    found = catalog().cards[card]
    return Question(
        BuildCard(found), found.age, frozenset(boxes), {row: told(ids) for row, ids in cities.items()}, coins
    )


def duel_dispute(item, coins=None, **cities):
    """A question about a card or wonder of Duel."""
    box = {**catalog().duel_cards, **catalog().duel_wonders, **catalog().progress}
    found = box[item]
    pieces = {row: Told(tuple(box[id_] for id_ in ids.split())) for row, ids in cities.items()}
    return DuelQuestion(found, getattr(found, "age", 3), pieces, coins)
