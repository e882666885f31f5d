"""The plan of a payment of Duel, each act in a sentence."""

from companion.rules.duel.payment.market import BASE_PRICE
from companion.rules.duel.payment.price import Act
from companion.words.language import gettext as _
from companion.words.names import coins_given, piece_names, resources_given


def duel_act_words(act: Act, opponent: str, takes_trade: bool) -> str:
    """An act of a plan in a sentence; `opponent` is the other player's name, who may take what trade costs (DUEL-PROG-03)."""
    piece = piece_names("duel").get(act.by, "")
    units = resources_given(act.units, act.resource) if act.resource else ""
    if act.does == "buy":
        return _bought(act, units, opponent, takes_trade)
    return {
        "chain": lambda: _("Build free by the chain from %(card)s.", card=piece),
        "coins": lambda: _("Pay the bank %(coins)s: the cost in coins.", coins=coins_given(act.units)),
        "make": lambda: _("The city makes %(units)s.", units=units),
        "choose": lambda: _("%(piece)s gives %(resource)s.", piece=piece, resource=units),
        "waive": lambda: _("%(piece)s leaves %(resource)s out.", piece=piece, resource=units),
    }[act.does]()


def _bought(act: Act, units: str, opponent: str, takes_trade: bool) -> str:
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
