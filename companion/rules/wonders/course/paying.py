"""What an answer costs at the step where it is given, and the play with the payment that is chosen.

The payment that an entry names, the first there is, or what the table overrules.
"""

from typing import NamedTuple

from companion.catalog.catalog import Catalog
from companion.catalog.effects import Effect, Free
from companion.catalog.items import Card, Item
from companion.rules.refusal import Refusal
from companion.rules.wonders.commerce import piece_of
from companion.rules.wonders.course.entries import Said, named_payment, written
from companion.rules.wonders.course.game import Answer, Game, Given, Pending
from companion.rules.wonders.payment.costs import (
    ONCE,
    BuildCard,
    BuildStage,
    Play,
    any_colour_tokens,
    by_right,
    costs_goods,
    forbidden,
    no_participation,
    opener,
    other_colour,
    rights,
)
from companion.rules.wonders.payment.means import (
    Means,
    Payment,
    Way,
    affordable,
    at_once,
    quote_for,
    shortfall,
    ways,
)
from companion.rules.wonders.payment.plan import sides_bought
from companion.rules.wonders.table import Table, paid_on, with_city, with_coins

#: a card of the discard pile is built free of its whole cost; taxes and participation stay (BASE-OPEN-12,
#: BABEL-OPEN-04)
FREELY = Free("building", "once")
#: what no table overrules besides what keeps a play from taking part in something
_NEVER = frozenset(
    {
        "already-built",
        "already-recruited",
        "free-city-recruits-no-one",
        "all-stages-built",
        "stage-built",
        "stage-order",
    }
)


class Price(NamedTuple):
    """What the rules say to a play at its step."""

    payments: tuple[Payment, ...] = ()
    #: one-shot rights not used before, each with what then stays to pay
    rights: tuple[tuple[Item, tuple[Payment, ...]], ...] = ()
    reason: Refusal | None = None


def means_at(game: Game, ask: str, seat: int) -> Means:
    """What a seat can pay with at a step.

    On the start of the round, or on the table as it stands after it.
    """
    if ask == "recruit" and game.options["LEAD-OPEN-16"] == "a":
        return Means(with_coins(game.round.judged, seat, _income(game, seat)), seat)
    if ask in ("turn", "recruit", "free-city"):
        return game.round.means[seat]
    table: Table = game.table.boxes.venture(game.table).as_begun(game.table, game.round.start)
    if ask == "last" and game.options["BASE-OPEN-10"] == "a":  # no coins of this turn
        spent = dict(game.once.spent).get(seat, 0)
        table = with_city(
            table,
            seat,
            coins=min(table.cities[seat].coins, max(0, game.round.start.cities[seat].coins - spent)),
        )
    return Means(table, seat)


def _income(game: Game, seat: int) -> int:
    """What the neighbours who have answered pay a seat in this round."""
    left, right = game.table.left(seat).seat, game.table.right(seat).seat
    given = {answer.seat: answer.paid for answer in game.answers if answer}
    return (given[left][1] if left in given else 0) + (given[right][0] if right in given else 0)


def price(game: Game, ask: str, means: Means, play: Play, effect: Effect | None = None) -> Price:
    """What a play costs at that step."""
    boxes = game.table.boxes
    if play.participate and (barred := boxes.venture(means.table).barred(game, means.seat)):
        return Price(reason=barred)
    if pricing := boxes.asks[ask].pricing:
        own: Price = pricing.price(game, means, play, effect)
        return own
    judged = quote_for(means.table, means.seat, play, means)
    held = tuple(
        [
            (one.item, one.payments)
            for one in judged.rights
            if _is_unused(game, means.seat, one.item) and one.payments
        ]
    )
    reason = judged.refusal
    if reason and reason.code == "other-colour":
        # one right an entry, and the colour needs one
        tokens = any_colour_tokens(means.table, means.force)
        held = tuple([right for right in held if right[0] in tokens])
    return Price(judged.payments, held, reason)


def payable_stages(game: Game, ask: str, means: Means) -> tuple[int, ...]:
    """The stages that could be built now without a right."""
    numbers = range(1, len(means.city.side.stages) + 1)
    return tuple([number for number in numbers if price(game, ask, means, BuildStage(number)).payments])


def holds_right(game: Game, means: Means, right: str) -> bool:
    """Whether a seat has that one-shot right, unused, whatever it is for."""
    once = [source for source, free in means.force.get(Free, ()) if free.times in ONCE]
    items = [*map(piece_of, once), *any_colour_tokens(means.table, means.force)]
    return any(item.id == right and _is_unused(game, means.seat, item) for item in items)


def _is_unused(game: Game, seat: int, item: Item) -> bool:
    """Whether a seat still has a right that it could use once an Age."""
    if game.cities[seat].free_city and game.options["BASE-OPEN-21"] == "a":
        return False
    return (seat, item.id) not in game.used


def pile_price(game: Game, means: Means, play: Play, effect: Effect | None) -> Price:
    """What building a card of the discard pile costs."""
    reason = forbidden(means.table, means.seat, play) or no_participation(means.table, means.seat, play)
    if reason:
        return Price(reason=reason)
    way = pile_way(means, play)
    found = tuple(affordable(means, way))
    colour = other_colour(means.table, play)
    if colour:
        tokens = any_colour_tokens(means.table, means.force)
        return Price(rights=((tokens[0], found),) if tokens and found else (), reason=colour)
    return Price(found) if found else Price(reason=shortfall(means, [way]))


def pile_way(means: Means, play: Play) -> Way:
    """How a card of the discard pile is built."""
    return Way(by_right(means.table, means.seat, play, means.force, FREELY))


def way_of(ask: str, means: Means, play: Play, payment: Payment, right: str) -> Way | None:
    """The way by which a payment does a play."""
    means = at_once(means, play)
    if pricing := means.table.boxes.asks[ask].pricing:
        own: Way | None = pricing.way(means, play)
        return own
    for source, free in rights(means.table, play, means.force):
        if piece_of(source).id == right:
            due = by_right(means.table, means.seat, play, means.force, free)
            return Way(due, right=(source, free))
    return next(way for way in ways(means, play) if way.due.how == payment.how)


def priced(
    game: Game, pending: Pending, said: Said, play: Play, card: str, early: Refusal | None
) -> Answer | Refusal:
    """A play with its payment.

    What the referee refuses for cost, chain, right or Age stands where the table overrules it.
    """
    means = means_at(game, pending.ask, pending.seat)
    found = price(game, pending.ask, means, play, pending.effect)
    right = said.get("right", "")
    unneeded = _is_unneeded_colour(means, play, found, right)
    chosen = early or _choice(found, {**said, "right": None} if unneeded else said, means.table.catalog)
    if isinstance(chosen, Refusal):
        may_join = any(token.id == right for token in tokens_by_gaps(game, means, play, found))
        if found.reason and _is_final(game, found, right) and not may_join:
            return found.reason
        if early is None and means.table.has_unsure_prices(
            pending.seat, costs_goods(means.table, pending.seat, play)
        ):
            return _unsure(pending, said, play, card, means, chosen)
        if "overrule" not in said:
            return _instead(game, pending, means, chosen, found)
        return _overruled(pending, said, play, card, means, _held_right(game, means, said))
    chained = type(play) is BuildCard and chosen.how == "chain" and _counts_as_chain(game, means, play.card)
    free = right and not unneeded and not (found.reason and found.reason.code == "other-colour")
    return Answer(
        pending.seat,
        said["do"],
        written(game.table.boxes, said, chosen[:3]),
        play,
        chosen[:3],
        how=right if free else chosen.how,
        right=right,
        card=card,
        chained=chained,
        bought=_bought(game, pending.ask, means, play, chosen, right),
        given=_source(pending, bool(free)),
    )


def tokens_by_gaps(game: Game, means: Means, play: Play, found: Price) -> tuple[Item, ...]:
    """The tokens by which a play could take part in another colour, if what nobody told pays for it."""
    table, reason = means.table, found.reason
    if found.rights or reason is None or reason.code != "other-colour":
        return ()
    if not table.has_unsure_prices(means.seat, costs_goods(table, means.seat, play)):
        return ()
    return tuple([one for one in any_colour_tokens(table, means.force) if _is_unused(game, means.seat, one)])


def _is_unneeded_colour(means: Means, play: Play, found: Price, right: str) -> bool:
    """Whether a right for another colour is named where the own one fits; it is used up all the same."""
    if not play.participate or not found.payments:
        return False
    return any(token.id == right for token in any_colour_tokens(means.table, means.force))


def _counts_as_chain(game: Game, means: Means, card: Card) -> bool:
    """Whether a chain counts as one; over a neighbour's building only where the table rules so."""
    return opener(means.table, means.city, card) is not None or game.options["BABEL-OPEN-12"] == "b"


def _source(pending: Pending, by_right: bool = False) -> Given:
    """What makes a play free, if anything does."""
    return "discards" if pending.ask == "discarded" else "right" if by_right else ""


def _choice(found: Price, said: Said, items: Catalog) -> Payment | Refusal:
    """The payment that an entry names, or the first there is; or why there is none."""
    right, pay = said.get("right"), named_payment(said)
    offered = found.payments
    if right is not None:
        offered = next((payments for item, payments in found.rights if item.id == right), ())
        if not offered:
            return Refusal(
                "no-such-right",
                found.reason.rules if found.reason else _rules_of_right(right, items),
                {"right": right},
            )
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


def _rules_of_right(right: str, box: Catalog) -> tuple[str, ...]:
    """The rules of the piece that has a one-shot right.

    What boards give is ruled in one place (BASE-OPEN-09).
    """
    if right in box.boards:
        return ("BASE-OPEN-09",)
    piece = next((some[right] for some in box.by_kind.values() if right in some), None)
    return piece.rules if piece else ()


def _is_final(game: Game, found: Price, right: str) -> bool:
    """Whether no table overrules the refusal of a play; a right for its colour may still help it."""
    code = found.reason.code if found.reason else ""
    if code in game.table.boxes.no_part:
        return not _used_for_colour(found, right)
    return code in _NEVER


def _used_for_colour(found: Price, right: str) -> bool:
    """Whether the right that is named lets a building of another colour take part."""
    return (
        found.reason is not None
        and found.reason.code == "other-colour"
        and any(item.id == right for item, _ in found.rights)
    )


def _instead(game: Game, pending: Pending, means: Means, refusal: Refusal, found: Price) -> Refusal:
    """The refusal, with what could be done with the card in place of that."""
    could, answers = [], game.table.boxes.asks[pending.ask].answers
    if "sell" in answers:
        could += ["stage"] if payable_stages(game, pending.ask, means) else []
        could += ["sell"] if not could or not means.city.free_city else []
        for do, kind in game.table.boxes.entry_kinds.items():
            could += [do] if kind.hindered and not kind.hindered(game, pending) else []
    could += ["pass"] if "pass" in answers else []
    rights = tuple([item.id for item, _ in found.rights])
    return Refusal(
        refusal.code, refusal.rules, {**refusal.details, "instead": tuple(could), "rights": rights}
    )


def _overruled(
    pending: Pending, said: Said, play: Play, card: str, means: Means, right: str
) -> Answer | Refusal:
    """The play stands with the payment that is written.

    It is no chain, and never costs more than the treasury holds.
    """
    paid = named_payment(said) or (0, 0, 0)
    if sum(paid) > means.city.most_coins:
        details = {"needed": sum(paid), "coins": means.city.most_coins}
        return Refusal("too-few-coins", ("BASE-TRADE-11",), details)
    sides = tuple([side for side, coins in zip(("left", "right"), paid, strict=False) if coins])
    return Answer(
        pending.seat,
        said["do"],
        written(means.table.boxes, said, paid),
        play,
        paid,
        "overruled",
        right,
        card,
        bought=sides,
        given=_source(pending),
    )


def _unsure(
    pending: Pending, said: Said, play: Play, card: str, means: Means, refusal: Refusal
) -> Answer | Refusal:
    """The play stands with the payment that is said: what nobody told may have made it possible.

    Never for more than the treasury can hold.
    """
    paid = named_payment(said) or (0, 0, 0)
    if sum(paid) > means.city.most_coins:
        return Refusal("too-few-coins", refusal.rules, {"needed": sum(paid), "coins": means.city.most_coins})
    sides = tuple([side for side, coins in zip(("left", "right"), paid, strict=False) if coins])
    return Answer(
        pending.seat,
        said["do"],
        written(means.table.boxes, said, paid),
        play,
        paid,
        "unsure",
        str(said.get("right", "")),
        card,
        bought=sides,
        given=_source(pending),
    )


def _held_right(game: Game, means: Means, said: Said) -> str:
    """The right that an overruled play uses up: the one it names, if the seat has it."""
    right = str(said.get("right", ""))
    return right if right and holds_right(game, means, right) else ""


def _bought(game: Game, ask: str, means: Means, play: Play, paid: Payment, right: str) -> tuple[str, ...]:
    """The sides on which a payment buys, where somebody takes a coin for it."""
    if not paid_on(means.city, "trade"):
        return ()
    way = way_of(ask, means, play, paid, right)
    taken = frozenset([side for seat, side in game.once.traded if seat == means.seat])
    return sides_bought(at_once(means, play), way, paid, taken) if way else ()
