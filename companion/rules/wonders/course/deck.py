"""Which cards and leaders can still be in a hand: those in the decks of which a copy is unseen."""

from collections import Counter
from collections.abc import Iterator

from companion.catalog.effects import DrawLeaders
from companion.catalog.items import Card, Leader
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.game import Game
from companion.rules.wonders.position.pieces import PiecesInPlay, pieces_of, why_not


def card_of(game: Game, id_: str) -> Card | Refusal:
    """The card of that id, if it is in a deck of this table."""
    box = pieces_of(game.table)
    card = box.cards.get(id_)
    if card is not None:
        return card
    return _unknown("card", id_, "not-in-the-decks" if id_ in box.catalog.cards else "unknown-card", box)


def leader_of(game: Game, id_: str) -> Leader | Refusal:
    """The leader of that id, if it is in play at this table."""
    box = pieces_of(game.table)
    leader = box.leaders.get(id_)
    if leader is not None:
        return leader
    return _unknown("leader", id_, "not-in-the-box" if id_ in box.catalog.leaders else "unknown-leader", box)


def _unknown(kind: str, id_: str, code: str, pieces: PiecesInPlay) -> Refusal:
    """Why a piece is not at this table; that it is of another edition is said first."""
    reason = why_not(kind, id_, pieces)
    if reason.code == "of-another-edition":
        return Refusal(reason.code, reason.rules, {kind: id_, **reason.details})
    return Refusal(code, reason.rules, {kind: id_})


def _held(game: Game, seat: int) -> Iterator[str]:
    """The cards or leaders in the answers that other seats have given in the open round."""
    return (answer.card for answer in game.answers if answer and answer.card and answer.seat != seat)


def all_seen(game: Game, card: Card, seat: int) -> Refusal | None:
    """Why no hand can hold that card any more: every copy is seen, or as many of its kind as are in play."""
    box, given = pieces_of(game.table), list(_held(game, seat))
    copies = box.copies[card.id]
    if copies <= game.seen.cards.get(card.id, 0) + given.count(card.id):
        return Refusal("all-copies-seen", ("BASE-SETUP-01",), {"card": card.id, "copies": copies})
    if card.players:
        return None
    for drawn in box.drawn:
        if card.id in drawn.ids and len(drawn.ids & {*game.seen.cards, *given}) >= drawn.most:
            return Refusal("all-of-its-kind-seen", (drawn.rule,), {"card": card.id, "number": drawn.most})
    return None


def other_age(game: Game, card: Card) -> Refusal | None:
    """Why a card cannot be in a hand of this Age."""
    return (
        Refusal("of-another-age", ("BASE-TURN-01",), {"card": card.id, "age": game.table.age})
        if card.age != game.table.age
        else None
    )


def leader_seen(game: Game, leader: Leader, seat: int) -> Refusal | None:
    """Why no hand can hold that leader any more."""
    seen = game.seen.leaders
    if game.options["LEAD-OPEN-08"] == "a" and _draws(
        game, seat
    ):  # what went back to the box may be drawn again
        seen -= game.seen.boxed
    if leader.id in seen or leader.id in _held(game, seat):
        return Refusal("leader-seen", ("LEAD-DRAFT-01",), {"leader": leader.id})
    return None


def _draws(game: Game, seat: int) -> bool:
    """Whether a city has drawn leaders from the box."""
    return any(type(effect) is DrawLeaders for stage in game.table.stages(seat) for effect in stage.effects)


def hand_cards(game: Game, seat: int) -> tuple[Card, ...]:
    """The cards of this Age that can still be in a hand."""
    age, box = game.table.age, pieces_of(game.table)
    seen = Counter(game.seen.cards)
    seen.update(_held(game, seat))
    full = {id_ for drawn in box.drawn if len(drawn.ids & seen.keys()) >= drawn.most for id_ in drawn.ids}
    return tuple(
        [
            card
            for id_, card in box.cards.items()
            if card.age == age and seen[id_] < box.copies[id_] and id_ not in full
        ]
    )


def hand_leaders(game: Game, seat: int) -> tuple[Leader, ...]:
    """The leaders that can still be in a hand."""
    return tuple(
        [leader for leader in pieces_of(game.table).leaders.values() if not leader_seen(game, leader, seat)]
    )
