"""A turn of Duel: a card is built, discarded or used for a wonder; the next player, the next Age."""

from collections.abc import Mapping
from typing import Any

from companion.catalog.items import Card, Wonder
from companion.rules.contract import Decision
from companion.rules.duel.course.decisions import effect_decision, impossible, other_age
from companion.rules.duel.course.entries import Build, BuildWonder, Discard, Take, Taken
from companion.rules.duel.course.game import Game, Owed, Structure, laid_out
from companion.rules.duel.course.immediate_effects import apply, pay, place_card, place_wonder
from companion.rules.duel.holdings import count_held
from companion.rules.duel.payment.price import Payment, payment, purse, too_little
from companion.rules.duel.table import Table, changed
from companion.rules.happening import Began, CoinsMoved, Left
from companion.rules.refusal import Refusal


def go_on(game: Game) -> Game:
    """Apply what is pending; when nothing is left, the turn ends."""
    game = _resolve(game)
    if game.is_over:
        won = game.table.supremacy
        ending: tuple[tuple[str, str | int], ...] = (("kind", won.kind if won else "civilian"),)
        if won and won.seat is not None:
            ending = (*ending, ("seat", won.seat))
        return game.telling(Began("over", game.table.age, None, ending, ("DUEL-COMP-03",)))
    if game.pending:
        return game
    is_last = game.played == game.cards_of_age
    if game.stage == "opening" or (game.stage == "begun" and not is_last):
        return changed(game, stage="") if game.stage == "opening" else game
    for box in game.table.boxes.boxes:
        game = box.turn_ends(game) if box.turn_ends else game
    if game.pending:
        return go_on(game)
    if is_last:
        return _next_age(game)
    return changed(game, turn=game.turn if game.again else 1 - game.turn, again=False)


def _resolve(game: Game) -> Game:
    """Apply effects up to the next question, the end of the turn or the end of the game (DUEL-OPEN-19)."""
    while game.pending:
        first = game.pending[0]
        if isinstance(first, Owed):
            game = apply(changed(game, pending=game.pending[1:]), first)
        elif (answered := _unasked(game, effect_decision(game, first))) is not None:
            game = answered
        else:
            return game
        if game.table.supremacy:
            return changed(game, pending=())
    return game


def _unasked(game: Game, decision: Decision) -> Game | None:
    """The game after a question that has only one answer or none; None where somebody must be asked."""
    if not decision.among:
        return changed(game, pending=game.pending[1:])
    question = game.table.boxes.questions[decision.ask]
    if (
        decision.may_pass
        or len(decision.among) > decision.number
        or question.answer is None
        or (question.always_asked and question.always_asked(game))
    ):
        return None
    only: Any = tuple(map(str, decision.among)) if decision.seat is None else decision.among[0]
    if question.only:
        only = question.only(game, decision)
    after = question.answer(game, decision, only)
    return None if isinstance(after, Refusal) else after


def _next_age(game: Game) -> Game:
    """The next Age begins; another turn that was won with the last card is lost (DUEL-TURN-07)."""
    age = game.table.age + 1
    table = changed(game.table, age=age)
    structure = laid_out(game.catalog, age, table.expansions) if game.setup.structure else None
    game = changed(
        game, table=table, structure=structure, played=0, beginning=True, again=False, more_turns=0, stage=""
    ).telling(Began("age", age, rules=("DUEL-AGE-01",)))
    for box in table.boxes.boxes:
        game = box.age_begins(game) if box.age_begins else game
    return go_on(changed(game, stage="opening")) if game.pending else game


#: coins for a discarded card, and 1 more for each yellow card of the city (DUEL-BUILD-02)
DISCARD_COINS = 2
#: what the table may overrule: the cost and the Age of a card
OVERRULED = frozenset({"too-few-coins", "other-payment", "not-of-this-age"})


def take(game: Game, play: Take) -> Game | Refusal:
    """The game after a turn, or why it cannot be played so."""
    without = card_taken(game, play)
    if isinstance(without, Refusal):
        return without
    game, card = without
    after = _discard(game, play, card) if isinstance(play, Discard) else _build(game, play, card)
    return after if isinstance(after, Refusal) else go_on(after)


def card_taken(game: Game, play: Taken) -> tuple[Game, str] | Refusal:
    """The game after a card has left the structure in a turn, and that card."""
    card = _taken_card(game, play)
    if isinstance(card, Refusal):
        return card
    structure = game.structure.without(play.slot) if game.structure and play.slot is not None else None
    without = with_carried(
        changed(game, structure=structure, played=game.played + 1, stage=""), play.seat, play.carries
    )
    if isinstance(without, Refusal):
        return without
    for box in game.table.boxes.boxes:
        without = box.taken(game, without) if box.taken else without
    return without, card


def with_carried(game: Game, seat: int, carries: Mapping[str, Any]) -> Game | Refusal:
    """The game with what a play carries besides, box by box, or why it cannot."""
    for box in game.table.boxes.boxes:
        if box.carried:
            after = box.carried(game, seat, carries)
            if isinstance(after, Refusal):
                return after
            game = after
    return game


def _taken_card(game: Game, play: Taken) -> str | Refusal:
    """The card that a play takes, empty where nobody need say which."""
    return _from_structure(game.structure, play) if game.structure else _named(game, play)


def _from_structure(structure: Structure, play: Taken) -> str | Refusal:
    """The card of an accessible slot (DUEL-TURN-03)."""
    if play.slot is None:
        return Refusal(
            "slot-missing",
            ("DUEL-TURN-03",),
            {"accessible": tuple(slot + 1 for slot in structure.accessible)},
        )
    if play.slot not in structure.accessible:
        details = {"slot": play.slot + 1, "accessible": tuple(slot + 1 for slot in structure.accessible)}
        return Refusal("not-accessible", ("DUEL-TURN-03",), details)
    there = structure.cards[play.slot]
    if play.card and play.card != there:
        return Refusal("other-card-there", ("DUEL-TURN-03",), {"slot": play.slot + 1, "card": there})
    return there


def _named(game: Game, play: Taken) -> str | Refusal:
    """The card that the table names; under a wonder it may stay unnamed."""
    if play.slot is not None:
        return Refusal("no-structure", ("DUEL-TURN-01",), {"slot": play.slot + 1})
    if not play.card:
        return "" if isinstance(play, BuildWonder) else Refusal("card-missing", ("DUEL-TURN-04",))
    if refusal := impossible(game, play.card, game.seen):
        return refusal
    refusal = other_age(game, play.card)
    return refusal if refusal and getattr(play, "overrule", None) is None else play.card


def _discard(game: Game, play: Discard, card: str) -> Game:
    """The card goes to the discard pile and coins come from the bank."""
    coins = _discard_coins(game.table, play.seat)
    game = changed(game, table=game.table.with_coins(play.seat, coins), discarded=(*game.discarded, card))
    rules = ("DUEL-BUILD-02",)
    return game.telling(
        Left(play.seat, "card", card, "discards", rules), CoinsMoved(coins, None, play.seat, "discard", rules)
    )


def _discard_coins(table: Table, seat: int) -> int:
    """What a city takes for a discarded card, which is not in the city itself (DUEL-OPEN-13)."""
    more = sum([bonus(table, seat) for bonus in table.boxes.discard_bonus])
    return DISCARD_COINS + count_held(table, seat, ("yellow",)) + more


def _build(game: Game, play: Build | BuildWonder, card: str) -> Game | Refusal:
    """The cost is paid; the card enters the city, or lies face down under the wonder."""
    if isinstance(play, Build) and card not in game.table.pieces.cards:
        return Refusal("senator-is-recruited", ("AGORA-TURN-02",), {"card": card})
    item: Card | Wonder = (
        game.catalog.duel_cards[card] if isinstance(play, Build) else game.catalog.duel_wonders[play.wonder]
    )
    paid = _payment_of(game, play, item, card)
    if isinstance(paid, Refusal):
        return paid
    after = pay(game, play.seat, paid, item.id)
    if isinstance(after, Refusal):
        return after
    game = after
    if isinstance(item, Card):
        is_by_token = item.free_with and paid.how == "chain" and game.table.ruling("PANT-OPEN-07") == "b"
        return place_card(game, play.seat, item, "free" if is_by_token else paid.how)
    game = changed(game, tucked=(*game.tucked, card), under=(*game.under, item.id)).telling(
        Left(play.seat, "card", card, "tucked", ("DUEL-BUILD-04",))
    )
    return place_wonder(game, play.seat, item, paid.how)


def _payment_of(game: Game, play: Build | BuildWonder, item: Card | Wonder, card: str) -> Payment | Refusal:
    """What a play pays: what is due, or, where the table overrules the referee, what it says."""
    found = _due(game, play, item)
    late = other_age(game, card) if card and game.structure is None else None
    if isinstance(found, Payment) and not late:
        return found
    if play.overrule is None or (isinstance(found, Refusal) and found.code not in OVERRULED):
        return late or found
    bank, opponent = play.pay or (0, 0)
    if bank + opponent > purse(game.table, play.seat):
        lacking = too_little(game.table, play.seat, bank + opponent)
        return Refusal("too-few-coins", ("DUEL-COST-03",), lacking)
    return Payment("overruled", bank, opponent)


def _due(game: Game, play: Build | BuildWonder, item: Card | Wonder) -> Payment | Refusal:
    """What the rules say that a play costs, and that the table says the same."""
    found = payment(game.table, play.seat, item)
    if isinstance(found, Payment) and play.pay is not None and play.pay != (found.bank, found.opponent):
        return Refusal("other-payment", ("DUEL-COST-02",), {"bank": found.bank, "opponent": found.opponent})
    return found
