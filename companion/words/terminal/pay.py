"""The answer to a `pay` question of either game, for people."""

from collections.abc import Mapping
from typing import Any

from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.names import piece_names, player_names
from companion.words.numbers import joined
from companion.words.terminal.columns import columns

HOW = {"free": _l("free"), "chain": _l("free by chain"), "pay": _l("pay")}
PURSES = {"left": _l("left"), "right": _l("right"), "bank": _l("bank"), "opponent": _l("opponent")}


def pay_text(answer: Mapping[str, Any], position: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
    """What is asked for, every payment with its plan, the rights and the reason."""
    names = piece_names(position["game"])
    what = f"{player_names(position)[asked['seat']]}, {_asked_for(asked, names)}"
    lines = [
        _("%(what)s: possible", what=what) if answer["possible"] else _("%(what)s: not possible", what=what)
    ]
    if answer["payments"]:
        lines += _payment_lines(answer)
    else:
        reason = answer["reason"]
        lines.append(f"  {reason['text']} [{', '.join(reason['rules'])}]")
    rights = [names.get(right, right) for right in answer.get("rights", ())]
    if rights:
        lines.append("  " + _("By a right that can be used up: %(rights)s", rights=joined(rights)))
    return "\n".join(lines)


def _asked_for(asked: Mapping[str, Any], names: Mapping[str, str]) -> str:
    piece = next((asked[kind] for kind in ("card", "leader", "wonder") if kind in asked), None)
    if piece:
        return names[piece]
    stage = asked.get("stage")
    return _("the next stage") if stage is True else _("stage %(number)s", number=stage)


def _payment_lines(answer: Mapping[str, Any]) -> list[str]:
    """The payments in columns, each with its plan below it."""
    payments = answer["payments"]
    purses = [purse for purse in payments[0] if purse not in ("how", "plan")]
    rows = [["", *(str(PURSES[purse]) for purse in purses), _("total"), ""]]
    for payment in payments:
        coins = [payment[purse] for purse in purses]
        rows.append(["", *map(str, coins), str(sum(coins)), str(HOW[payment.get("how", answer["how"])])])
    head, *shown = columns(rows, left=(0, len(rows[0]) - 1)).split("\n")
    lines = [head]
    for row, payment in zip(shown, payments, strict=True):
        lines += [row, *[f"      {act['text']}" for act in payment.get("plan", ())]]
    return lines
