"""Short ways to ask what a play costs."""

from companion.commands.answers.questions import answer_pay
from companion.rules.wonders.position import read_position


def ask(position, seat=0, **question):
    """The answer to a `pay` question as the command gives it."""
    return answer_pay(read_position(position), {"seat": seat, **question})


def splits(position, **question):
    """The payments as (left, right, bank)."""
    return [(one["left"], one["right"], one["bank"]) for one in ask(position, **question)["payments"]]


def how(position, **question):
    """free, chain, pay, or the rules that forbid it."""
    answer = ask(position, **question)
    return answer["how"] if answer["possible"] else tuple(answer["reason"]["rules"])
