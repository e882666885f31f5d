"""Disputes told in few words: ids of what lies in each city."""

from functools import reduce

from companion.ask.dispute import toggled
from companion.ask.duel_dispute import DuelQuestion
from companion.ask.wonders_dispute import WondersQuestion
from companion.catalog import edition
from companion.catalog.boxes.leaders_contents import Leader
from companion.rules.partial import PartialCity
from companion.rules.wonders.payment.costs import BuildCard


def told(ids, side="A", stages=0):
    """What was told of a city of 7 Wonders."""
    box = {**edition().boards, **edition().cards, **edition().of(Leader)}
    return known(ids, box).saying(side=side, stages=stages)


def known(ids, box):
    """A city with these pieces in it."""
    return reduce(toggled, (box[id_] for id_ in ids.split()), PartialCity())


def dispute(card, coins=None, boxes=(), **cities):
    """A question about a card of 7 Wonders."""
    found = edition().cards[card]
    return WondersQuestion(
        BuildCard(found), found.age, frozenset(boxes), {row: told(ids) for row, ids in cities.items()}, coins
    )


def duel_dispute(item, coins=None, **cities):
    """A question about a card or wonder of Duel."""
    box = {**edition().duel_cards, **edition().duel_wonders, **edition().progress}
    found = box[item]
    pieces = {row: known(ids, box) for row, ids in cities.items()}
    return DuelQuestion(found, getattr(found, "age", 3), pieces, coins)
