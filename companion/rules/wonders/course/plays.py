"""What a seat wants to do with a piece of its hand: an answer to hold until the round resolves, or a refusal.

Which cards can still be in a hand: those in the decks of which a copy is unseen.
"""

from collections import Counter
from collections.abc import Iterator

from companion.catalog.items import Card
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.entries import Said, written
from companion.rules.wonders.course.game import Answer, Game, Pending
from companion.rules.wonders.course.open_plays import build_unnamed
from companion.rules.wonders.course.paying import means_at, payable_stages, price, priced
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, forbidden, next_stage
from companion.rules.wonders.pieces_in_play import PiecesInPlay, why_not


def judged(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """What one of the plays with a piece of a hand comes to at a step."""
    kind = game.table.boxes.entry_kinds[said["do"]]
    answer = kind.play(game, pending, said) if kind.play else Refusal("unknown-do")
    for also in kind.also:
        answer = answer if isinstance(answer, Refusal) else also(game, answer, said)
    return answer


def build(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """A building, out of the hand (perhaps only its colour is known) or from the discard pile."""
    if "card" not in said:
        return build_unnamed(game, pending, said)
    if "color" in said:
        return Refusal("unknown-field", (), {"field": "color", "known": ("card", "color")})
    card = card_of(game, said["card"])
    if isinstance(card, Refusal):
        return card
    play = BuildCard(card, said.get("participate", False))
    if twice := forbidden(game.table, pending.seat, play):
        return twice
    if refusal := (not_on_the_pile if pending.ask == "discarded" else all_seen)(game, card, pending.seat):
        return refusal
    early = too_late_for_the_pile(game, card) if pending.ask == "discarded" else _other_age(game, card)
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
    """A stage of the wonder, marked with any piece of the hand."""
    early = unusable(game, pending, said)
    if early and early.code != "of-another-age":
        return early
    city = game.cities[pending.seat]
    number = said.get("stage", next_stage(city))
    if number is not None and "stage" not in said and city.unseen_plays:
        # some of the stages before it may have been built in plays that nobody told
        could = tuple(range(number, min(len(city.side.stages), number + city.unseen_plays) + 1))
        if len(could) > 1:
            return Refusal("missing-field", ("BASE-STAGE-03",), {"field": "stage", "stages": could})
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
    """Why the Free City must play a card: it could build it, or a stage; an unused right does not count.

    Nobody can say so where its coins or its goods are not known.
    """
    means = means_at(game, pending.ask, pending.seat)
    if means.city.more_coins or means.table.has_unsure_prices(pending.seat):
        return None
    card = game.round.pieces.cards[said["card"]]
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
    """Why the piece that is said to be used cannot come out of a hand."""
    if "card" not in said:
        return None
    hands = game.table.boxes.hands
    return hands.get(pending.ask, hands["turn"]).lacks(game, said["card"], pending.seat)


def no_card_of_the_hand(game: Game, id_: str, seat: int) -> Refusal | None:
    """Why a card cannot come out of the hand of a seat."""
    card = card_of(game, id_)
    return card if isinstance(card, Refusal) else all_seen(game, card, seat) or _other_age(game, card)


def offer_discarded(game: Game, pending: Pending) -> Game | None:
    """It is asked unless no card can lie on the pile, or none could be built (BASE-OPEN-12)."""
    if game.seen.pile == 0 or next(_buildable(game, pending), None) is None:
        return game.without(pending)
    return None


def on_the_pile(game: Game, seat: int) -> Iterator[Card]:
    """The cards that can lie on the discard pile."""
    for card in game.round.pieces.cards.values():
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

    A recruit's build stays free (LEAD-OPEN-12).
    """
    if (
        pending.ask != "discarded"
        or pending.step != "discarded-by-stage"
        or game.options["BASE-OPEN-12"] == "b"
    ):
        return None
    known = [card.id for card in _buildable(game, pending) if card.id in game.seen.known]
    return Refusal("must-build", ("BASE-OPEN-12",), {"instead": tuple(known)}) if known else None


def card_of(game: Game, id_: str) -> Card | Refusal:
    """The card of that id, if it is in a deck of this table."""
    box = game.round.pieces
    card = box.cards.get(id_)
    if card is not None:
        return card
    return not_at_the_table(
        "card", id_, "not-in-the-decks" if id_ in box.catalog.cards else "unknown-card", box
    )


def not_at_the_table(kind: str, id_: str, code: str, pieces: PiecesInPlay) -> Refusal:
    """Why a piece is not at this table; that it is of another edition is said first."""
    reason = why_not(kind, id_, pieces)
    if reason.code == "of-another-edition":
        return Refusal(reason.code, reason.rules, {kind: id_, **reason.details})
    return Refusal(code, reason.rules, {kind: id_})


def held_by_others(game: Game, seat: int) -> Iterator[str]:
    """The pieces in the answers that other seats have given in the open round."""
    return (answer.card for answer in game.answers if answer and answer.card and answer.seat != seat)


def all_seen(game: Game, card: Card, seat: int) -> Refusal | None:
    """Why no hand can hold that card any more: every copy is seen, or as many of its kind as are in play."""
    box, given = game.round.pieces, list(held_by_others(game, seat))
    copies = box.copies[card.id]
    if copies <= game.seen.cards.get(card.id, 0) + given.count(card.id):
        return Refusal("all-copies-seen", ("BASE-SETUP-01",), {"card": card.id, "copies": copies})
    if card.players:
        return None
    for drawn in box.drawn:
        if card.id in drawn.ids and len(drawn.ids & {*game.seen.cards, *given}) >= drawn.most:
            return Refusal("all-of-its-kind-seen", (drawn.rule,), {"card": card.id, "number": drawn.most})
    return None


def _other_age(game: Game, card: Card) -> Refusal | None:
    """Why a card cannot be in a hand of this Age."""
    return (
        Refusal("of-another-age", ("BASE-TURN-01",), {"card": card.id, "age": game.table.age})
        if card.age != game.table.age
        else None
    )


def hand_cards(game: Game, seat: int) -> tuple[Card, ...]:
    """The cards of this Age that can still be in a hand."""
    age, box = game.table.age, game.round.pieces
    seen = Counter(game.seen.cards)
    seen.update(held_by_others(game, seat))
    full = {id_ for drawn in box.drawn if len(drawn.ids & seen.keys()) >= drawn.most for id_ in drawn.ids}
    return tuple(
        [
            card
            for id_, card in box.cards.items()
            if card.age == age and seen[id_] < box.copies[id_] and id_ not in full
        ]
    )
