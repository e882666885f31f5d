"""The answer to: may this seat do this now, and what can it pay?"""

from collections.abc import Mapping
from typing import Any

from companion.answers.questions import read_play, read_seat
from companion.speech.wonders_refusals import reason_text
from companion.wonders.payment.judge import Verdict, judge
from companion.wonders.payment.means import Means
from companion.wonders.table import Table


def answer_pay(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """The answer as JSON, with a plan for each payment where the question has `plan`; raises BadQuestion."""
    seat = read_seat(question, table)
    play = read_play(question, table, table.cities[seat])
    means = Means(table, seat)
    verdict = judge(table, seat, play, means)
    answer = pay_json(verdict)
    if question.get("plan"):
        from companion.speech.wonders_plan import plan_json
        from companion.wonders.payment.plan import plan

        for payment, shown in zip(verdict.payments, answer["payments"], strict=True):
            shown["plan"] = plan_json(plan(means, play, payment), table)
    return answer


def pay_json(verdict: Verdict) -> dict[str, Any]:
    """A verdict in the form of the position format."""
    reason = verdict.reason
    return {
        "possible": verdict.possible,
        "how": verdict.how,
        "payments": [{"left": left, "right": right, "bank": bank, "how": how} for left, right, bank, how in verdict.payments],
        "rights": [right.item.id for right in verdict.rights],
        "reason": {"rules": list(reason.rules), "text": reason_text(reason)} if reason else None,
    }
