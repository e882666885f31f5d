"""Everything that could be answered to an open decision: every way to pay it, act by act, or why not."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.catalog.boxes.edifice_contents import TakePawn
from companion.catalog.items import Card
from companion.catalog.vocabulary import AGES
from companion.rules.contract import Decision, Offer
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.entries import SIDES, named_payment
from companion.rules.wonders.course.game import Game, Pending
from companion.rules.wonders.course.judging import waiting
from companion.rules.wonders.course.paying import means_at, price, tokens_by_gaps, way_of
from companion.rules.wonders.course.plays import hand_cards, must_build, on_the_pile, playable
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Play, Recruit, costs_goods
from companion.rules.wonders.payment.means import Means, Payment
from companion.rules.wonders.payment.plan import Act, plan_by
from companion.rules.wonders.table import City

Offers = Iterator[Offer]


def offers(game: Game, decision: Decision) -> tuple[Offer, ...]:
    """Every answer to a decision that is open; nothing to one that is not."""
    seat = -1 if decision.seat is None else decision.seat
    pending = next((one for one in waiting(game) if (one.ask, one.seat) == (decision.ask, seat)), None)
    if pending is None:
        return ()
    means = means_at(game, pending.ask, seat) if seat >= 0 else None
    return tuple(
        offer
        for some in game.table.boxes.asks[pending.ask].answers.values()
        for offers in some
        for offer in offers(game, pending, means)
    )


def answer_entry(pending: Pending, do: str, **fields: Any) -> dict[str, Any]:
    """An entry without its payment."""
    return {"do": do, **fields} if pending.seat < 0 else {"seat": pending.seat, "do": do, **fields}


def priced_offer(game: Game, pending: Pending, means: Means, play: Play, said: dict[str, Any]) -> Offer:
    """A play with its payments, or why not."""
    found = price(game, pending.ask, means, play, pending.effect)
    rights = tuple([(item.id, _paid(payments)) for item, payments in found.rights])
    table, seat = means.table, means.seat
    unsure = table.has_gaps and table.has_unsure_prices(seat, costs_goods(table, seat, play))
    if found.payments:
        return Offer(said, _paid(found.payments), found.payments[0].how, rights, is_unsure=unsure)
    if unsure and found.reason and found.reason.code in _BY_GOODS:
        return Offer(said, ({},), "unsure", rights, is_unsure=True)
    if tokens := tokens_by_gaps(game, means, play, found):
        return Offer(said, (), "", ((tokens[0].id, ({},)),), found.reason, is_unsure=True)
    return Offer(said, (), "", rights, found.reason)


#: why a play cannot be paid for, where goods that nobody told could help
_BY_GOODS = frozenset({"missing-resources", "too-few-coins"})


def _paid(payments: tuple[Payment, ...]) -> tuple[dict[str, int], ...]:
    """Payments as a record writes them."""
    return tuple([dict(zip(SIDES, named_payment[:3], strict=True)) for named_payment in payments])


def offer_cards(game: Game, pending: Pending, means: Means) -> Offers:
    """Every card of this Age that can still be in a hand, and each again where it takes part in something."""
    return _buildings(game, pending, means, hand_cards(game, pending.seat))


def _buildings(game: Game, pending: Pending, means: Means, cards: Iterable[Card]) -> Offers:
    """Each of these cards as a building, and again where it may take part in what lies open."""
    table = means.table
    venture = table.boxes.venture(table)
    is_open = venture.play is BuildCard and venture.of(table)
    color = None if venture.any_color in means.force else venture.color(table)
    for card in cards:
        built = answer_entry(pending, "build", card=card.id)
        yield priced_offer(game, pending, means, BuildCard(card), built)
        if is_open and color in (None, card.color):
            joined = BuildCard(card, True)
            if not venture.hindered(table, means.seat, joined):
                joining = answer_entry(pending, "build", card=card.id, participate=True)
                yield priced_offer(game, pending, means, joined, joining)


def offer_pile(game: Game, pending: Pending, means: Means) -> Offers:
    """Every card that can lie on the discard pile."""
    return _buildings(game, pending, means, on_the_pile(game, pending.seat))


def offer_stages(game: Game, pending: Pending, means: Means) -> Offers:
    """The next stage, or every stage left on a board whose stages go in any order."""
    city = means.city
    if not city.side.any_order:
        first = len(city.stages) + 1
        # plays that nobody told may have built some before it
        could = range(first, max(first, min(len(city.side.stages), first + city.unseen_plays)) + 1)
        for number in could:
            which = {"stage": number} if len(could) > 1 else {}
            for said in stage_choices(city, number):
                play, entry = BuildStage(number), answer_entry(pending, "stage", **which, **said)
                yield priced_offer(game, pending, means, play, entry)
    for number in range(1, len(city.side.stages) + 1) if city.side.any_order else ():
        if number not in city.stages:
            yield priced_offer(
                game, pending, means, BuildStage(number), answer_entry(pending, "stage", stage=number)
            )


def stage_choices(city: City, number: int) -> list[dict[str, int]]:
    """What an entry must say of a stage that lets its owner choose, once for each choice."""
    stages = city.side.stages
    if number > len(stages):
        return [{}]
    stage = stages[number - 1]
    if stage.choices:
        return [{"choose": place} for place, _ in enumerate(stage.choices, 1)]
    if any(type(effect) is TakePawn and effect.age == "any" for effect in stage.effects):
        return [{"pawn": age} for age in AGES]
    return [{}]


def offer_sale(game: Game, pending: Pending, means: Means) -> Offers:
    """Any piece of the hand for three coins; of the Free City's only what it cannot play."""
    if not means.city.free_city:
        yield Offer(answer_entry(pending, "sell"))
        return
    for card in hand_cards(game, pending.seat):
        said = answer_entry(pending, "sell", card=card.id)
        yield possible_offer(said, playable(game, pending, said))


def possible_offer(said: dict[str, Any], refusal: Refusal | None) -> Offer:
    """An answer that costs nothing, or why not."""
    return Offer(said, (), refusal=refusal) if refusal else Offer(said)


def offer_passing(game: Game, pending: Pending, means: Means) -> Offers:
    """The answer by which a seat does nothing."""
    said = answer_entry(pending, "pass")
    yield possible_offer(said, must_build(game, pending, said))


def acts(game: Game, decision: Decision, said: Mapping[str, Any]) -> tuple[Act, ...]:
    """The acts by which an entry that was offered is paid.

    None where it has no price, or no longer that one.
    """
    pending = next(
        (one for one in waiting(game) if (one.ask, one.seat) == (decision.ask, decision.seat)), None
    )
    if pending is None or said["do"] not in ("build", "stage", "recruit"):
        return ()
    means = means_at(game, pending.ask, pending.seat)
    play = _play_of(means, said)
    found, right = price(game, pending.ask, means, play, pending.effect), said.get("right", "")
    offered = (
        next((payments for item, payments in found.rights if item.id == right), ())
        if right
        else found.payments
    )
    paid = next((one for one in offered if one[:3] == (named_payment(said) or (0, 0, 0))), None)
    way = way_of(pending.ask, means, play, paid, right) if paid else None
    return plan_by(means, play, paid, way).acts if paid and way else ()


def _play_of(means: Means, said: Mapping[str, Any]) -> Play:
    """What an offered entry wants to do."""
    if said["do"] == "recruit":
        recruits = means.table.catalog.recruits.values()
        return Recruit(next(piece for piece in recruits if said.get(piece.kind) == piece.id))
    if said["do"] == "stage":
        return BuildStage(said.get("stage", len(means.city.stages) + 1), said.get("participate", False))
    return BuildCard(means.table.catalog.cards[said["card"]], said.get("participate", False))
