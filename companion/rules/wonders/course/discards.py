"""Building from the discard pile at the end of a round."""

from collections.abc import Iterator

from companion.catalog.items import Card
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.deck import boxes_of
from companion.rules.wonders.course.entries import Said
from companion.rules.wonders.course.game import Game, Pending
from companion.rules.wonders.course.judging import not_on_the_pile, too_late_for_the_pile
from companion.rules.wonders.course.price import means_at, price
from companion.rules.wonders.payment.costs import BuildCard


def offer(game: Game, pending: Pending) -> Game | None:
    """It is asked unless no card can lie on the pile, or none could be built (BASE-OPEN-12)."""
    if game.seen.pile == 0 or next(_buildable(game, pending), None) is None:
        return game.without(pending)
    return None


def on_the_pile(game: Game, seat: int) -> Iterator[Card]:
    """The cards that can lie on the discard pile."""
    for card in boxes_of(game).cards.values():
        if not too_late_for_the_pile(game, card) and not not_on_the_pile(game, card, seat):
            yield card


def _buildable(game: Game, pending: Pending) -> Iterator[Card]:
    """Those of them that the seat could build."""
    means = means_at(game, pending.ask, pending.seat)
    return (
        card
        for card in on_the_pile(game, pending.seat)
        if price(game, pending.ask, means, BuildCard(card)).payments
    )


def must_build(game: Game, pending: Pending, said: Said) -> Refusal | None:
    """A table may rule that a card known to lie there must be built for a stage; a leader's build stays free (LEAD-OPEN-12)."""
    if (
        pending.ask != "discarded"
        or pending.step != "discarded-by-stage"
        or game.options["BASE-OPEN-12"] == "b"
    ):
        return None
    known = [card.id for card in _buildable(game, pending) if card.id in game.seen.known]
    return Refusal("must-build", ("BASE-OPEN-12",), {"instead": tuple(known)}) if known else None
