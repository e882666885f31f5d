"""What can be done with a card, in the words of a button, and how it is paid, in sentences."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.catalog import edition
from companion.catalog.phrasebook.book import sentence
from companion.live.live_game import Live
from companion.rules.contract import Decision
from companion.rules.duel.course.game import Game as Duel
from companion.rules.duel.payment import price as duel
from companion.rules.wonders.course.offers import acts
from companion.rules.wonders.payment.costs import Fee
from companion.rules.wonders.payment.plan import Bought, Chained, FromBank, WaivedPart
from companion.words.language import Later, spoken
from companion.words.language import gettext as _
from companion.words.names import piece_names
from companion.words.narration import Teller, entry_phrase_key
from companion.words.plans import duel_act_words, right_words, waiver_words, wonders_act_words


@dataclass(frozen=True, slots=True)
class PaymentWords:
    """How a play is paid: sentences about coins that leave the treasury, and about what costs nothing."""

    paid: tuple[str, ...] = ()
    made: tuple[str, ...] = ()


def action_words(teller: Teller, entry: Mapping[str, Any], stages: int = 0) -> str:
    """What a button does; `stages` are those that the city has."""
    key = entry_phrase_key(teller.words.buttons, entry)
    known = teller.words.buttons.get(key)
    if known is None:
        return sentence(teller.action(entry))
    if not isinstance(known, Later):
        return known(teller, {**entry, "stage": entry.get("stage", stages + 1)})
    return known % {**teller.blanks(entry, key), "number": entry.get("stage", stages + 1)}


def payment_words(live: Live, decision: Decision, entry: Mapping[str, Any], teller: Teller) -> PaymentWords:
    """How an offered entry is paid."""
    return _PAID[live.setup.game](live.seen_by(decision), decision, entry, teller)


def wonders_payment_words(
    game: Any, decision: Decision, entry: Mapping[str, Any], teller: Teller
) -> PaymentWords:
    """The acts of a payment of 7 Wonders."""
    found = acts(game, decision, entry)
    words = [
        (isinstance(act, Bought | FromBank | Fee), wonders_act_words(act, teller.players)) for act in found
    ]
    return PaymentWords(
        _counted(text for costs, text in words if costs), _counted(text for costs, text in words if not costs)
    )


def duel_payment_words(
    game: Duel, decision: Decision, entry: Mapping[str, Any], teller: Teller
) -> PaymentWords:
    """The acts of a payment of Duel."""
    found = _duel_plan(game, entry)
    opponent, takes_trade = teller.players[1 - entry["seat"]], bool(entry.get("pay", {}).get("opponent"))
    words = [
        (act.does in ("buy", "coins", "fee"), duel_act_words(act, opponent, takes_trade)) for act in found
    ]
    return PaymentWords(
        _counted(text for costs, text in words if costs), _counted(text for costs, text in words if not costs)
    )


def _duel_plan(game: Duel, entry: Mapping[str, Any]) -> tuple[duel.Act, ...]:
    """How the price of an entry comes about, act by act."""
    of_box = game.table.boxes.play_plans.get(entry["do"])
    if of_box:
        return of_box(game.table, entry)
    item = duel_item(game, entry)
    return duel.plan(game.table, entry["seat"], item) if item else ()


_PAID: Mapping[str, Callable[[Any, Decision, Mapping[str, Any], Teller], PaymentWords]] = {
    "wonders": wonders_payment_words,
    "duel": duel_payment_words,
}


def duel_item(game: Duel, entry: Mapping[str, Any]) -> Any:
    """The card or wonder that an entry builds or recruits."""
    if entry["do"] == "wonder":
        return game.table.catalog.duel_wonders[entry["wonder"]]
    if entry["do"] not in ("build", "recruit"):
        return None
    slot = entry.get("slot")
    id_ = game.structure.cards[slot - 1] if game.structure and slot and "card" not in entry else entry["card"]
    return game.table.pieces.in_structures[id_]


def verdict_words(live: Live, decision: Decision, entry: Mapping[str, Any], teller: Teller) -> str:
    """The answer to a play by its best way: Yes, free, with Olympia's right of this Age."""
    coins = sum(entry.get("pay", {}).values())
    by = _by_right(teller, entry["right"]) if "right" in entry else ""
    if not by and not coins:
        by = _free_by(live.seen_by(decision), decision, entry)
    word = _("Yes, for %(coins)s", coins=coins) if coins else _("Yes, free") if by else _("Yes")
    return f"{word}, {by}" if by else word


def _by_right(teller: Teller, right: str) -> str:
    """By which right: that of an Age, or a token that is used up."""
    catalog = teller.catalog or edition()
    if right in catalog.ventures:
        return right_words(teller.name(right), ("once",))
    board = catalog.boards.get(right)
    return right_words(board.city[spoken()] if board else teller.name(right), ("age",))


def _free_by(game: Any, decision: Decision, entry: Mapping[str, Any]) -> str:
    """What makes a play free: a chain, or what waives its cost."""
    if isinstance(game, Duel):
        acts_ = _duel_plan(game, entry)
        chains = [act.by for act in acts_ if act.does == "chain"]
        return _("by the chain from %(card)s", card=piece_names("duel")[chains[0]]) if chains else ""
    for act in acts(game, decision, entry):
        if isinstance(act, Chained):
            return _("by the chain from %(card)s", card=act.over.name[spoken()])
        if isinstance(act, WaivedPart):
            return waiver_words(act)
    return ""


def _counted(sentences: Iterable[str]) -> tuple[str, ...]:
    """Sentences, the same one once with its number."""
    return tuple(
        f"{text} (× {number})" if number > 1 else text for text, number in Counter(sentences).items()
    )


def pay_words(teller: Teller, entry: Mapping[str, Any]) -> str:
    """Who gets how many coins, in short: 3 to Marc, 2 to the bank."""
    return ", ".join(paid_words(teller, whom, number) for whom, number in teller.payment(entry))


def paid_words(teller: Teller, whom: int | None, number: int) -> str:
    """So many coins to somebody."""
    return (
        _("%(num)s to the bank", num=number)
        if whom is None
        else _("%(num)s to %(name)s", num=number, name=teller.who(whom))
    )


def way_words(teller: Teller, entry: Mapping[str, Any], stages: int = 0) -> str:
    """One way to do it: what, by which right, to whom the coins go."""
    extra: Sequence[str] = [_by_right(teller, entry["right"])] if "right" in entry else []
    joins = [teller.added(name, entry) for name in teller.words.adds if entry.get(name) is True]
    return ": ".join(
        filter(
            None,
            (
                action_words(teller, entry, stages),
                ", ".join(filter(None, [*extra, *joins, pay_words(teller, entry)])),
            ),
        )
    )
