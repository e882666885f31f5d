"""A play with its payment: the one that an entry names, the first there is, or what the table overrules."""

from collections.abc import Iterator

from companion.catalog.catalog import Catalog
from companion.catalog.items import Card
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.entries import Said, payment, written
from companion.rules.wonders.course.game import Answer, Game, Given, Pending
from companion.rules.wonders.course.price import (
    NEVER,
    NO_PART,
    Price,
    holds_right,
    means_at,
    payable_stages,
    price,
    way_of,
)
from companion.rules.wonders.course.resolving import paid_on
from companion.rules.wonders.covering import (
    EVERY_TYPE,
    NOTHING,
    Lattice,
    LatticePoints,
    discounted,
    fewest,
    lattice,
    on_sale,
    uncovered,
    without,
)
from companion.rules.wonders.payment.costs import BuildCard, Play, opener
from companion.rules.wonders.payment.means import Means, Payment, Way, at_once


def priced(
    game: Game, pending: Pending, said: Said, play: Play, card: str, early: Refusal | None
) -> Answer | Refusal:
    """A play with its payment.

    What the referee refuses for cost, chain, right or Age stands where the table overrules it.
    """
    means = means_at(game, pending.ask, pending.seat)
    found = price(game, pending.ask, means, play, pending.effect)
    chosen = early or _choice(found, said, means.table.catalog)
    right = said.get("right", "")
    if isinstance(chosen, Refusal):
        if (
            found.reason
            and found.reason.code in NEVER
            and not (found.reason.code in NO_PART and _used_for_colour(found, right))
        ):
            return found.reason
        if "overrule" not in said:
            return _instead(game, pending, means, chosen, found)
        return _overruled(pending, said, play, card, means, _held_right(game, means, said))
    chained = type(play) is BuildCard and chosen.how == "chain" and _counts_as_chain(game, means, play.card)
    free = right and not (found.reason and found.reason.code == "other-colour")
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


def _counts_as_chain(game: Game, means: Means, card: Card) -> bool:
    """Whether a chain counts as one; over a neighbour's building only where the table rules so."""
    return opener(means.table, means.city, card) is not None or game.options["BABEL-OPEN-12"] == "b"


def _source(pending: Pending, by_right: bool = False) -> Given:
    """What makes a play free, if anything does."""
    return "discards" if pending.ask == "discarded" else "right" if by_right else ""


def _choice(found: Price, said: Said, items: Catalog) -> Payment | Refusal:
    """The payment that an entry names, or the first there is; or why there is none."""
    right, pay = said.get("right"), payment(said)
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
    piece = box.leaders.get(right) or box.projects.get(right)
    return piece.rules if piece else ()


def _used_for_colour(found: Price, right: str) -> bool:
    """Whether the right that is named lets a building of another colour take part."""
    return (
        found.reason is not None
        and found.reason.code == "other-colour"
        and any(item.id == right for item, _ in found.rights)
    )


def _instead(game: Game, pending: Pending, means: Means, refusal: Refusal, found: Price) -> Refusal:
    """The refusal, with what could be done with the card in place of that."""
    could = []
    if pending.ask in ("turn", "recruit", "free-city", "last"):
        could += ["stage"] if payable_stages(game, pending.ask, means) else []
        could += ["sell"] if not could or not means.city.free_city else []
        for do, kind in game.table.boxes.entry_kinds.items():
            could += [do] if kind.hindered and not kind.hindered(game, pending) else []
    could += ["pass"] if pending.ask in ("last", "leader", "discarded") else []
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
    paid = payment(said) or (0, 0, 0)
    if sum(paid) > means.city.coins:
        return Refusal("too-few-coins", ("BASE-TRADE-11",), {"needed": sum(paid), "coins": means.city.coins})
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


def sides_bought(means: Means, way: Way, payment: Payment, paid: frozenset[str]) -> tuple[str, ...]:
    """The sides on which a payment buys.

    Of purchases that cost the same, those from most neighbours not paid for yet (BABEL-X-06).
    """
    left_over, choices = uncovered(means.need(way.due), means.own)
    points = lattice(left_over)
    missing = fewest(points, without(points, discounted(points, way.due.fewer, way.due.own), choices))
    to_bank = 0
    for coins in means.from_bank:
        if to_bank >= payment.bank - way.due.coins:
            break
        to_bank += coins
        missing = fewest(points, without(points, missing, (EVERY_TYPE,)))
    if missing & 1:
        return ()
    sold = [
        _sold(points, means, way, side, coins)
        for side, coins in (("left", payment.left), ("right", payment.right))
    ]
    return max(_ways_to_buy(points, missing, *sold), key=lambda sides: len(set(sides) - paid), default=())


def _sold(points: Lattice, means: Means, way: Way, side: str, coins: int) -> LatticePoints:
    """What a neighbour sells for exactly that many coins."""
    seller = means.left if side == "left" else means.right
    supply = NOTHING if way.without == side else seller.supply
    return on_sale(points, supply) & dict(points.by_price(*seller[1:]))[coins]


def _ways_to_buy(
    points: Lattice, missing: LatticePoints, from_left: LatticePoints, from_right: LatticePoints
) -> Iterator[tuple[str, ...]]:
    """The sides of each way to share what is missing between the two neighbours."""
    for place in range(points.size):
        rest = (missing & points.above[place]) >> place & from_right if from_left >> place & 1 else 0
        if rest:
            yield (*(("left",) if place else ()), *(("right",) if rest > 1 else ()))
