"""The plan of a payment of either game, each act in a sentence."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.catalog.items import Board
from companion.catalog.phrasebook.book import sentence
from companion.catalog.vocabulary import Times
from companion.rules.duel.payment.market import BASE_PRICE
from companion.rules.duel.payment.price import Act as DuelAct
from companion.rules.wonders.commerce import BuiltStage, Source
from companion.rules.wonders.payment.costs import Fee
from companion.rules.wonders.payment.plan import Act, Bought, Chained, FromBank, LeftOut, Made, WaivedPart
from companion.words.boxes import all_words
from companion.words.language import gettext as _
from companion.words.language import spoken
from companion.words.names import coins_given, piece_names, resource_given, resources_given


def wonders_act_words(act: Act, players: Sequence[str]) -> str:
    """An act of a plan in a sentence; `players` are the names by seat, empty where nobody said them."""
    return _WRITERS[type(act)](act, players)


def _named(source: Source) -> str:
    """A piece in words."""
    if isinstance(source, BuiltStage):
        return _("stage %(number)s of %(city)s", number=source.number, city=source.board.city[spoken()])
    return source.city[spoken()] if isinstance(source, Board) else source.name[spoken()]


def _coins(number: int) -> str:
    return coins_given(number) if number else _("nothing")


def _chained(act: Chained, players: Sequence[str]) -> str:
    over, player = act.over.name[spoken()], players[act.seat]
    if not player:
        return _("Build free by the chain from %(card)s.", card=over)
    return _("Build free by the chain from %(card)s in the city of %(player)s.", card=over, player=player)


def _waived(act: WaivedPart, players: Sequence[str]) -> str:
    piece = sentence(_named(act.source))
    return (
        _("%(piece)s: no cost.", piece=piece)
        if act.what == "cost"
        else _("%(piece)s: no resources.", piece=piece)
    )


def _made(act: Made, players: Sequence[str]) -> str:
    return _(
        "%(piece)s gives %(resource)s.",
        piece=sentence(_named(act.source)),
        resource=resource_given(act.resource),
    )


def _left_out(act: LeftOut, players: Sequence[str]) -> str:
    return _(
        "%(piece)s leaves %(resource)s out.",
        piece=sentence(_named(act.source)),
        resource=resource_given(act.resource),
    )


def _from_bank(act: FromBank, players: Sequence[str]) -> str:
    values = {
        "piece": sentence(_named(act.source)),
        "resource": resource_given(act.resource),
        "coins": _coins(act.coins),
    }
    return _("%(piece)s: buy %(resource)s from the bank for %(coins)s.", **values)


def _bought(act: Bought, players: Sequence[str]) -> str:
    values = {
        "resource": resource_given(act.resource),
        "player": players[act.seat],
        "piece": _named(act.source),
        "coins": _coins(act.coins),
        "why": f" ({', '.join(_named(source) for source in act.because)})" if act.because else "",
    }
    if not values["player"]:
        return _neighbours_bought(act, values)
    if act.side == "left":
        return _("Buy %(resource)s from %(player)s on the left (%(piece)s) for %(coins)s%(why)s.", **values)
    return _("Buy %(resource)s from %(player)s on the right (%(piece)s) for %(coins)s%(why)s.", **values)


def _neighbours_bought(act: Bought, values: Mapping[str, str]) -> str:
    """A purchase from a neighbour whose name nobody said."""
    if act.side == "left":
        return _("Buy %(resource)s from the left neighbour (%(piece)s) for %(coins)s%(why)s.", **values)
    return _("Buy %(resource)s from the right neighbour (%(piece)s) for %(coins)s%(why)s.", **values)


def _fee(act: Fee, players: Sequence[str]) -> str:
    return all_words().fees[act.purpose] % _fee_values(act)


def _fee_values(act: Fee) -> Mapping[str, str]:
    return {"coins": _coins(act.coins), "piece": act.source.name[spoken()] if act.source else ""}


_WRITERS: Mapping[type[Act], Callable[[Any, Sequence[str]], str]] = {
    Chained: _chained,
    WaivedPart: _waived,
    Made: _made,
    LeftOut: _left_out,
    FromBank: _from_bank,
    Bought: _bought,
    Fee: _fee,
}


def duel_act_words(act: DuelAct, opponent: str, takes_trade: bool) -> str:
    """An act of a plan in a sentence; `opponent` is the other player's name, who may take what trade costs
    (DUEL-PROG-03).
    """
    piece = piece_names("duel").get(act.by, "")
    units = resources_given(act.units, act.resource) if act.resource else ""
    if act.does == "buy":
        return _bought_in_duel(act, units, opponent, takes_trade)
    if act.purpose:
        return all_words().fees[act.purpose] % {"coins": coins_given(act.units), "piece": piece}
    return {
        "chain": lambda: _("Build free by the chain from %(card)s.", card=piece),
        "coins": lambda: _paid_in_coins(act, piece),
        "make": lambda: _("The city makes %(units)s.", units=units),
        "choose": lambda: _("%(piece)s gives %(resource)s.", piece=piece, resource=units),
        "waive": lambda: _("%(piece)s leaves %(resource)s out.", piece=piece, resource=units),
    }[act.does]()


def _paid_in_coins(act: DuelAct, piece: str) -> str:
    coins = coins_given(act.units)
    if piece:
        return _("%(piece)s: pay the bank %(coins)s in place of the cost.", piece=piece, coins=coins)
    return _("Pay the bank %(coins)s: the cost in coins.", coins=coins)


def _bought_in_duel(act: DuelAct, units: str, opponent: str, takes_trade: bool) -> str:
    more = act.price - BASE_PRICE
    why = ""
    if act.by:
        why = f" ({piece_names('duel')[act.by]})"
    elif more:
        why = " " + _("(%(base)s + %(more)s made by %(player)s)", base=BASE_PRICE, more=more, player=opponent)
    values = {"units": units, "coins": coins_given(act.price), "why": why, "player": opponent}
    if takes_trade:
        return _(
            "Buy %(units)s from the bank at %(coins)s each%(why)s; %(player)s takes the coins.", **values
        )
    return _("Buy %(units)s from the bank at %(coins)s each%(why)s.", **values)


def right_words(piece: str, times: Sequence[Times]) -> str:
    """By which one-shot right something is done; without `times` it lets another colour take part."""
    if "age" in times:
        return _("with %(piece)s’s right of this Age", piece=piece)
    if "first_of_age" in times and "last_of_age" in times:
        return _("if it is the first or the last card of the Age (%(piece)s)", piece=piece)
    if "first_of_age" in times:
        return _("if it is the first card of the Age (%(piece)s)", piece=piece)
    if "last_of_age" in times:
        return _("if it is the last card of the Age (%(piece)s)", piece=piece)
    return _("with the token of %(piece)s", piece=piece)


def waiver_words(act: WaivedPart) -> str:
    """By what a cost, or its resources, need not be paid."""
    piece = _title(act.source)
    words = {
        "always": _("with %(piece)s", piece=piece),
        "first_of_color": _("as the first of its colour (%(piece)s)", piece=piece),
        "first_of_age": _("as the first card of the Age (%(piece)s)", piece=piece),
        "last_of_age": _("as the last card of the Age (%(piece)s)", piece=piece),
    }
    return words.get(act.times) or right_words(piece, (act.times,))


def _title(source: Source) -> str:
    """The name of a piece; a stage goes by its city."""
    board = source.board if isinstance(source, BuiltStage) else source
    return (board.city if isinstance(board, Board) else board.name)[spoken()]


@dataclass(frozen=True, slots=True)
class PlanRow:
    """An act of a payment as a row: what it brings, which piece gives it, whose that is or why, the coins."""

    picture: str
    piece: str
    whose: str = ""
    #: none where no coins are spoken of
    coins: int | None = None


def wonders_plan_row(act: Act, cities: Sequence[str]) -> PlanRow:
    """An act of a payment of 7 Wonders; `cities` say whose a seat's are: yours, left neighbour …"""
    match act:
        case Chained():
            by = (_title(act.by),) if act.by else ()
            return PlanRow("chain", act.over.name[spoken()], ", ".join((cities[act.seat], *by)))
        case WaivedPart():
            words = _("no cost") if act.what == "cost" else _("no resources")
            return PlanRow("star", sentence(_named(act.source)), words)
        case Made():
            return PlanRow(act.resource, sentence(_named(act.source)), cities[0])
        case LeftOut():
            return PlanRow(act.resource, sentence(_named(act.source)), _("left out"))
        case FromBank():
            return PlanRow(act.resource, sentence(_named(act.source)), _("from the bank"), act.coins)
        case Bought():
            why = [cities[act.seat], *map(_title, act.because)]
            return PlanRow(act.resource, sentence(_named(act.source)), ", ".join(why), act.coins)
    return PlanRow("coin", str(all_words().fees[act.purpose] % _fee_values(act)), "", act.coins)
