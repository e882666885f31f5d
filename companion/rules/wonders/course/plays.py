"""What a seat wants to do with a card or a leader.

An answer to hold until the round resolves, or a refusal.
"""

from collections.abc import Iterator

from companion.catalog.items import Card
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.deck import all_seen, card_of, leader_of, leader_seen, other_age
from companion.rules.wonders.course.entries import Said, written
from companion.rules.wonders.course.game import Answer, Game, Pending
from companion.rules.wonders.course.paying import priced
from companion.rules.wonders.course.price import means_at, payable_stages, price
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, forbidden, next_stage
from companion.rules.wonders.position.pieces import pieces_of


def judged(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """What one of the plays with a card or a leader comes to at a step."""
    kind = game.table.boxes.entry_kinds[said["do"]]
    answer = kind.play(game, pending, said) if kind.play else Refusal("unknown-do")
    for also in kind.also:
        answer = answer if isinstance(answer, Refusal) else also(game, answer, said)
    return answer


def build(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """A building, out of the hand or from the discard pile."""
    card = card_of(game, said["card"])
    if isinstance(card, Refusal):
        return card
    play = BuildCard(card, said.get("participate", False))
    if twice := forbidden(game.table, pending.seat, play):
        return twice
    if refusal := (not_on_the_pile if pending.ask == "discarded" else all_seen)(game, card, pending.seat):
        return refusal
    early = too_late_for_the_pile(game, card) if pending.ask == "discarded" else other_age(game, card)
    return priced(game, pending, said, play, card.id, early)


def not_on_the_pile(game: Game, card: Card, seat: int) -> Refusal | None:
    """Why a card cannot lie on the discard pile."""
    return None if card.id in game.seen.known else all_seen(game, card, seat)


def too_late_for_the_pile(game: Game, card: Card) -> Refusal | None:
    """The cards of an Age about to begin are not there yet."""
    latest = game.table.age - (game.round.kind == "recruit")
    return (
        Refusal("of-a-later-age", ("BASE-WA-07",), {"card": card.id, "age": latest})
        if card.age > latest
        else None
    )


def build_stage(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """A stage of the wonder, marked with any card or leader of the hand."""
    early = unusable(game, pending, said)
    if early and early.code != "of-another-age":
        return early
    city = game.cities[pending.seat]
    number = said.get("stage", next_stage(city))
    left = [one for one in range(1, len(city.side.stages) + 1) if one not in city.stages]
    if number is None and left:
        return Refusal("missing-field", ("BASE-STAGE-03",), {"field": "stage", "stages": tuple(left)})
    if left and not 1 <= number <= len(city.side.stages):
        return Refusal(
            "no-such-stage", ("BASE-STAGE-04",), {"stage": number, "stages": len(city.side.stages)}
        )
    play = BuildStage(number, said.get("participate", False))
    return priced(game, pending, said, play, said.get("card", ""), early)


def sell(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """A card for three coins; the Free City sells only what it cannot play (BASE-TWO-07)."""
    if refusal := unusable(game, pending, said):
        return refusal
    if game.cities[pending.seat].free_city:
        if "card" not in said:
            return Refusal("missing-field", ("BASE-TWO-07",), {"field": "card"})
        if refusal := playable(game, pending, said):
            return refusal
    return Answer(pending.seat, "sell", written(game.table.boxes, said), card=said.get("card", ""))


def playable(game: Game, pending: Pending, said: Said) -> Refusal | None:
    """Why the Free City must play a card: it could build it, or a stage; an unused right does not count."""
    means = means_at(game, pending.ask, pending.seat)
    card = pieces_of(game.table).cards[said["card"]]
    if price(game, pending.ask, means, BuildCard(card)).payments:
        return Refusal(
            "free-city-must-play", ("BASE-TWO-07", "BASE-OPEN-20"), {"card": card.id, "instead": ("build",)}
        )
    if payable_stages(game, pending.ask, means):
        return Refusal(
            "free-city-must-play", ("BASE-TWO-07", "BASE-OPEN-20"), {"card": card.id, "instead": ("stage",)}
        )
    return None


def unusable(game: Game, pending: Pending, said: Said) -> Refusal | None:
    """Why the card or leader that is said to be used cannot come out of a hand."""
    if "card" not in said:
        return None
    if pending.ask == "recruit":
        leader = leader_of(game, said["card"])
        return leader if isinstance(leader, Refusal) else leader_seen(game, leader, pending.seat)
    card = card_of(game, said["card"])
    return card if isinstance(card, Refusal) else all_seen(game, card, pending.seat) or other_age(game, card)


def offer_discarded(game: Game, pending: Pending) -> Game | None:
    """It is asked unless no card can lie on the pile, or none could be built (BASE-OPEN-12)."""
    if game.seen.pile == 0 or next(_buildable(game, pending), None) is None:
        return game.without(pending)
    return None


def on_the_pile(game: Game, seat: int) -> Iterator[Card]:
    """The cards that can lie on the discard pile."""
    for card in pieces_of(game.table).cards.values():
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
    """A table may rule that a card known to lie there must be built for a stage.

    A leader's build stays free (LEAD-OPEN-12).
    """
    if (
        pending.ask != "discarded"
        or pending.step != "discarded-by-stage"
        or game.options["BASE-OPEN-12"] == "b"
    ):
        return None
    known = [card.id for card in _buildable(game, pending) if card.id in game.seen.known]
    return Refusal("must-build", ("BASE-OPEN-12",), {"instead": tuple(known)}) if known else None
