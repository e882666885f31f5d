"""What can be done with a card, in the words of a button, and how it is paid, in sentences."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.catalog.items import Card, Wonder
from companion.catalog.phrasebook.book import sentence
from companion.live.live_game import Live
from companion.rules.contract import Decision
from companion.rules.duel.course.game import Game as Duel
from companion.rules.duel.payment import price as duel
from companion.rules.wonders.course.offers import acts
from companion.rules.wonders.payment.costs import Fee
from companion.rules.wonders.payment.plan import Bought, FromBank
from companion.words.language import Later
from companion.words.language import gettext as _
from companion.words.narration import Teller, phrase_key
from companion.words.plans import duel_act_words, wonders_act_words


@dataclass(frozen=True, slots=True)
class Told:
    """How a play is paid: sentences about coins that leave the treasury, and about what costs nothing."""

    paid: tuple[str, ...] = ()
    made: tuple[str, ...] = ()


def deed_words(teller: Teller, entry: Mapping[str, Any], stages: int = 0) -> str:
    """What a button does; `stages` are those that the city has."""
    key = phrase_key(teller.words.buttons, entry)
    known = teller.words.buttons.get(key)
    if known is None:
        return sentence(teller.deed(entry))
    if not isinstance(known, Later):
        return known(teller, entry)
    return known % {**teller.blanks(entry, key), "number": entry.get("stage", stages + 1)}


def told(live: Live, decision: Decision, entry: Mapping[str, Any], teller: Teller) -> Told:
    """How an offered entry is paid."""
    return _PAID[live.setup.game](live.seen_by(decision), decision, entry, teller)


def told_of_wonders(game: Any, decision: Decision, entry: Mapping[str, Any], teller: Teller) -> Told:
    """The acts of a payment of 7 Wonders."""
    found = acts(game, decision, entry)
    words = [
        (isinstance(act, Bought | FromBank | Fee), wonders_act_words(act, teller.players)) for act in found
    ]
    return Told(
        _counted(text for costs, text in words if costs), _counted(text for costs, text in words if not costs)
    )


def told_of_duel(game: Duel, decision: Decision, entry: Mapping[str, Any], teller: Teller) -> Told:
    """The acts of a payment of Duel."""
    item = duel_item(game, entry)
    if item is None:
        return Told()
    opponent, takes_trade = teller.players[1 - entry["seat"]], bool(entry.get("pay", {}).get("opponent"))
    found = duel.plan(game.table, entry["seat"], item)
    words = [(act.does in ("buy", "coins"), duel_act_words(act, opponent, takes_trade)) for act in found]
    return Told(
        _counted(text for costs, text in words if costs), _counted(text for costs, text in words if not costs)
    )


_PAID: Mapping[str, Callable[[Any, Decision, Mapping[str, Any], Teller], Told]] = {
    "wonders": told_of_wonders,
    "duel": told_of_duel,
}


def duel_item(game: Duel, entry: Mapping[str, Any]) -> Card | Wonder | None:
    """The card or wonder that an entry builds."""
    if entry["do"] == "wonder":
        return game.table.catalog.duel_wonders[entry["wonder"]]
    if entry["do"] != "build":
        return None
    return game.table.catalog.duel_cards[
        entry["card"]
        if "card" in entry
        else game.structure.cards[entry["slot"] - 1]
        if game.structure
        else ""
    ]


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
    extra: Sequence[str] = [teller.name(entry["right"])] if "right" in entry else []
    joins = [str(word) for name, word in teller.words.adds.items() if entry.get(name)]
    return ": ".join(
        filter(
            None,
            (
                deed_words(teller, entry, stages),
                ", ".join(filter(None, [*extra, *joins, pay_words(teller, entry)])),
            ),
        )
    )
