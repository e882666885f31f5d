"""Every answer to an open decision with its price, or the reason against it."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.catalog.items import Card, Wonder
from companion.rules.contract import Decision, Offer
from companion.rules.duel.course.decisions import unseen
from companion.rules.duel.course.game import Game
from companion.rules.duel.payment.price import payment
from companion.rules.refusal import Refusal


def offers(game: Game, decision: Decision) -> tuple[Offer, ...]:
    """Every answer to a decision; none where the table says what it sees: the decision itself lists that."""
    if own := game.table.boxes.offers.get(decision.ask):
        return tuple([offer for source in own for offer in source(game, decision)])
    if decision.seat is None:
        return ()
    return tuple(_choices(decision, game.table.boxes.questions[decision.ask].field))


def _choices(decision: Decision, field: str) -> Iterator[Offer]:
    """One of the things that can be named, or none of them."""
    for choice in decision.among:
        yield Offer({"seat": decision.seat, "do": "choose", field: choice})
    if decision.may_pass:
        yield Offer({"seat": decision.seat, "do": "pass"})


def play_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """Every card that can be taken: built, discarded, or used for a wonder."""
    assert decision.seat is not None
    seat = decision.seat
    taken, box = list(takings(game)), game.catalog
    for where, card in taken:
        if card in box.duel_cards:
            yield _priced(game, seat, {"seat": seat, "do": "build", **where}, box.duel_cards[card])
    for where, _ in taken:
        yield Offer({"seat": seat, "do": "discard", **where})
    for wonder in game.table.cities[seat].unbuilt:
        for where in [where for where, _ in taken] if game.structure else [{}]:
            yield _priced(
                game,
                seat,
                {"seat": seat, "do": "wonder", "wonder": wonder, **where},
                box.duel_wonders[wonder],
            )


def takings(game: Game) -> Iterator[tuple[dict[str, Any], str]]:
    """The cards that can be taken, and how an entry names each: by slot, or else by id."""
    if game.structure:
        for slot in game.structure.accessible:
            yield {"slot": slot + 1}, game.structure.cards[slot]
    else:
        for card in unseen(game, game.table.age):
            yield {"card": card}, card


def _priced(game: Game, seat: int, entry: Mapping[str, Any], item: Card | Wonder) -> Offer:
    """A build with what it takes."""
    found = payment(game.table, seat, item)
    if isinstance(found, Refusal):
        return Offer(entry, (), refusal=found)
    return Offer(entry, ({"bank": found.bank, "opponent": found.opponent},), found.how)
