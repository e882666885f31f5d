"""The answer to: may this seat do this now, and what can it pay?"""

from collections.abc import Mapping
from typing import Any

from companion.answers.pay_words import reason_text
from companion.answers.questions import read_play, read_seat
from companion.rules.judge import Verdict, judge
from companion.rules.table import Table


def answer_pay(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """The answer as JSON; raises BadQuestion."""
    seat = read_seat(question, table)
    return pay_json(judge(table, seat, read_play(question, table, table.cities[seat])))


def pay_json(verdict: Verdict) -> dict[str, Any]:
    """A verdict in the form of the position format."""
    reason = verdict.reason
    return {
        "possible": verdict.possible,
        "how": verdict.how,
        "payments": [{"left": left, "right": right, "bank": bank, "how": how} for left, right, bank, how in verdict.payments],
        "rights": [item.id for item in verdict.rights],
        "reason": {"rules": list(reason.rules), "text": reason_text(reason)} if reason else None,
    }
