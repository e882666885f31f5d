"""The answer to a `pay` question of either game, for people."""

from collections.abc import Mapping
from typing import Any

from companion.speech.terminal.columns import columns, joined

HOW = {"free": "free", "chain": "free by chain", "pay": "pay"}


def pay_text(answer: Mapping[str, Any], what: str, names: Mapping[str, str]) -> str:
    """What is asked for, every payment with its plan, the rights and the reason; `names` tells the pieces of the rights."""
    lines = [f"{what}: {'possible' if answer['possible'] else 'not possible'}"]
    if answer["payments"]:
        lines += payment_lines(answer)
    else:
        reason = answer["reason"]
        lines.append(f"  {reason['text']} [{', '.join(reason['rules'])}]")
    rights = [names.get(right, right) for right in answer.get("rights", ())]
    if rights:
        lines.append(f"  By a right that can be used up: {joined(rights)}")
    return "\n".join(lines)


def payment_lines(answer: Mapping[str, Any]) -> list[str]:
    """The payments in columns, each with its plan below it."""
    payments = answer["payments"]
    purses = [purse for purse in payments[0] if purse not in ("how", "plan")]
    rows = [["", *purses, "total", ""]]
    for payment in payments:
        coins = [payment[purse] for purse in purses]
        rows.append(["", *map(str, coins), str(sum(coins)), HOW[payment.get("how", answer["how"])]])
    head, *shown = columns(rows, left=(0, len(rows[0]) - 1)).split("\n")
    lines = [head]
    for row, payment in zip(shown, payments, strict=True):
        lines += [row, *[f"      {step['text']}" for step in payment.get("plan", ())]]
    return lines
