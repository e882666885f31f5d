"""Judging what a seat wants to do with a card or a leader: a value to hold until the round resolves, or a refusal."""

from collections.abc import Callable

from companion.catalog import catalog
from companion.catalog.items import Card
from companion.play.refusal import Refusal
from companion.wonders.course.deck import all_seen, boxes_of, card_of, leader_of, leader_seen, other_age
from companion.wonders.course.entries import Said, payment, written
from companion.wonders.course.game import Answer, Game, Given, Pending
from companion.wonders.course.money import paid_on
from companion.wonders.course.price import NEVER, NO_PART, Price, holds_right, means_at, price, way_of
from companion.wonders.course.tombs import no_tomb_for
from companion.wonders.course.tower import no_tile
from companion.wonders.course.trading import sides_bought
from companion.wonders.payment.allowed import forbidden, next_stage
from companion.wonders.payment.costs import opener
from companion.wonders.payment.means import Means, at_once
from companion.wonders.payment.plays import BuildCard, BuildStage, Play, Recruit
from companion.wonders.payment.ways import Payment

OVERRULED = Payment(0, 0, 0, "pay")


def judged(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """What one of the plays with a card or a leader comes to at a step."""
    return DOES[said["do"]](game, pending, said)


def _build(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
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
    return _priced(game, pending, said, play, card.id, early)


def not_on_the_pile(game: Game, card: Card, seat: int) -> Refusal | None:
    """Why a card cannot lie on the discard pile."""
    return None if card.id in game.seen.known else all_seen(game, card, seat)


def too_late_for_the_pile(game: Game, card: Card) -> Refusal | None:
    """The cards of an Age about to begin are not there yet."""
    latest = game.table.age - (game.round.kind == "recruit")
    return Refusal("of-a-later-age", ("BASE-WA-07",), {"card": card.id, "age": latest}) if card.age > latest else None


def _stage(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """A stage of the wonder, marked with any card or leader of the hand."""
    early = _unusable(game, pending, said)
    if early and early.code != "of-another-age":
        return early
    city = game.cities[pending.seat]
    number = said.get("stage", next_stage(city))
    left = [one for one in range(1, len(city.side.stages) + 1) if one not in city.stages]
    if number is None and left:
        return Refusal("missing-field", ("BASE-STAGE-03",), {"field": "stage", "stages": tuple(left)})
    if left and not 1 <= number <= len(city.side.stages):
        return Refusal("no-such-stage", ("BASE-STAGE-04",), {"stage": number, "stages": len(city.side.stages)})
    answer = _priced(game, pending, said, BuildStage(number, said.get("participate", False)), said.get("card", ""), early)
    if isinstance(answer, Refusal) or "entomb" not in said:
        return answer
    return no_tomb_for(game, pending.seat, number, said["entomb"]) or answer._replace(entombs=said["entomb"])


def _recruit(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """A leader, in a recruitment or as an extra one."""
    leader = leader_of(game, said["leader"])
    if isinstance(leader, Refusal):
        return leader
    return leader_seen(game, leader, pending.seat) or _priced(
        game, pending, said, Recruit(leader, said.get("participate", False)), leader.id, None
    )


def _sell(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """A card for three coins; the Free City sells only what it cannot play (BASE-TWO-07)."""
    if refusal := _unusable(game, pending, said):
        return refusal
    if game.cities[pending.seat].free_city:
        if "card" not in said:
            return Refusal("missing-field", ("BASE-TWO-07",), {"field": "card"})
        if refusal := playable(game, pending, said):
            return refusal
    return Answer(pending.seat, "sell", written(said), card=said.get("card", ""))


def playable(game: Game, pending: Pending, said: Said) -> Refusal | None:
    """Why the Free City must play a card: it could build it, or a stage; an unused right does not count."""
    means = means_at(game, pending.ask, pending.seat)
    card = boxes_of(game).cards[said["card"]]
    if price(game, pending.ask, means, BuildCard(card)).payments:
        return Refusal("free-city-must-play", ("BASE-TWO-07", "BASE-OPEN-20"), {"card": card.id, "instead": ("build",)})
    if payable_stages(game, pending.ask, means):
        return Refusal("free-city-must-play", ("BASE-TWO-07", "BASE-OPEN-20"), {"card": card.id, "instead": ("stage",)})
    return None


def payable_stages(game: Game, ask: str, means: Means) -> tuple[int, ...]:
    """The stages that could be built now without a right."""
    numbers = range(1, len(means.city.side.stages) + 1)
    return tuple([number for number in numbers if price(game, ask, means, BuildStage(number)).payments])


def _tile(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """A card discarded to place a tile of the Tower (BABEL-TOWER-01)."""
    refusal = no_tile(game, pending) or _unusable(game, pending, said)
    return refusal or Answer(pending.seat, "tile", written(said), card=said.get("card", ""))


def _unusable(game: Game, pending: Pending, said: Said) -> Refusal | None:
    """Why the card or leader that is said to be used cannot come out of a hand."""
    if "card" not in said:
        return None
    if pending.ask == "recruit":
        leader = leader_of(game, said["card"])
        return leader if isinstance(leader, Refusal) else leader_seen(game, leader, pending.seat)
    card = card_of(game, said["card"])
    return card if isinstance(card, Refusal) else all_seen(game, card, pending.seat) or other_age(game, card)


def _priced(game: Game, pending: Pending, said: Said, play: Play, card: str, early: Refusal | None) -> Answer | Refusal:
    """A play with its payment; what the referee refuses for cost, chain, right or Age stands where the table overrules it."""
    means = means_at(game, pending.ask, pending.seat)
    found = price(game, pending.ask, means, play, pending.effect)
    chosen = early or _choice(found, said)
    right = said.get("right", "")
    if isinstance(chosen, Refusal):
        if found.reason and found.reason.code in NEVER and not (found.reason.code in NO_PART and _used_for_colour(found, right)):
            return found.reason
        if "overrule" not in said:
            return _instead(game, pending, means, chosen, found)
        return _overruled(pending, said, play, card, means, _held_right(game, means, said))
    chained = type(play) is BuildCard and chosen.how == "chain" and _counts_as_chain(game, means, play.card)
    free = right and not (found.reason and found.reason.code == "other-colour")
    return Answer(
        pending.seat,
        said["do"],
        written(said, chosen[:3]),
        play,
        chosen[:3],
        how=right if free else chosen.how,
        right=right,
        card=card,
        chained=chained,
        bought=_bought(pending.ask, means, play, chosen, right),
        given=_source(pending, bool(free)),
    )


def _counts_as_chain(game: Game, means: Means, card: Card) -> bool:
    """Whether a chain counts as one; over a neighbour's building only where the table rules so."""
    return opener(means.table, means.city, card) is not None or game.options["BABEL-OPEN-12"] == "b"


def _source(pending: Pending, by_right: bool = False) -> Given:
    """What makes a play free, if anything does."""
    return "discards" if pending.ask == "discarded" else "right" if by_right else ""


def _choice(found: Price, said: Said) -> Payment | Refusal:
    """The payment that an entry names, or the first there is; or why there is none."""
    right, pay = said.get("right"), payment(said)
    offered = found.payments
    if right is not None:
        offered = next((payments for item, payments in found.rights if item.id == right), ())
        if not offered:
            return Refusal("no-such-right", found.reason.rules if found.reason else _rules_of_right(right), {"right": right})
    if found.reason and not offered:
        return found.reason
    if pay is None:
        return offered[0]
    chosen = next((one for one in offered if one[:3] == pay), None)
    if chosen is not None:
        return chosen
    too_much = any(all(due <= coins for due, coins in zip(one[:3], pay, strict=True)) for one in offered)
    rules = ("BASE-OPEN-06",) if too_much else ("BASE-TRADE-04",)
    return Refusal("not-a-payment", rules, {"pay": pay, "payments": tuple(one[:3] for one in offered)})


def _rules_of_right(right: str) -> tuple[str, ...]:
    """The rules of the piece that has a one-shot right; what boards give is ruled in one place (BASE-OPEN-09)."""
    box = catalog()
    if right in box.boards:
        return ("BASE-OPEN-09",)
    piece = box.leaders.get(right) or box.projects.get(right)
    return piece.rules if piece else ()


def _used_for_colour(found: Price, right: str) -> bool:
    """Whether the right that is named lets a building of another colour take part."""
    return found.reason is not None and found.reason.code == "other-colour" and any(item.id == right for item, _ in found.rights)


def _instead(game: Game, pending: Pending, means: Means, refusal: Refusal, found: Price) -> Refusal:
    """The refusal, with what could be done with the card in place of that."""
    could = []
    if pending.ask in ("turn", "recruit", "free-city", "last"):
        could += ["stage"] if payable_stages(game, pending.ask, means) else []
        could += ["sell"] if not could or not means.city.free_city else []
        could += ["tile"] if not no_tile(game, pending) else []
    could += ["pass"] if pending.ask in ("last", "leader", "discarded") else []
    rights = tuple([item.id for item, _ in found.rights])
    return Refusal(refusal.code, refusal.rules, {**refusal.details, "instead": tuple(could), "rights": rights})


def _overruled(pending: Pending, said: Said, play: Play, card: str, means: Means, right: str) -> Answer | Refusal:
    """The play stands with the payment that is written; it is no chain, and never costs more than the treasury holds."""
    paid = payment(said) or (0, 0, 0)
    if sum(paid) > means.city.coins:
        return Refusal("too-few-coins", ("BASE-TRADE-11",), {"needed": sum(paid), "coins": means.city.coins})
    sides = tuple([side for side, coins in zip(("left", "right"), paid, strict=False) if coins])
    return Answer(pending.seat, said["do"], written(said, paid), play, paid, "overruled", right, card, bought=sides, given=_source(pending))


def _held_right(game: Game, means: Means, said: Said) -> str:
    """The right that an overruled play uses up: the one it names, if the seat has it."""
    right = str(said.get("right", ""))
    return right if right and holds_right(game, means, right) else ""


def _bought(ask: str, means: Means, play: Play, paid: Payment, right: str) -> tuple[str, ...]:
    """The sides on which a payment buys, where somebody takes a coin for it."""
    if not paid_on(means.city, "trade"):
        return ()
    way = way_of(ask, means, play, paid, right)
    return sides_bought(at_once(means, play), way, paid) if way else ()


DOES: dict[str, Callable[[Game, Pending, Said], Answer | Refusal]] = {
    "build": _build,
    "stage": _stage,
    "recruit": _recruit,
    "sell": _sell,
    "tile": _tile,
}
