"""The library and a plain exhaustive search give the same answers."""

from collections import Counter

import pytest

from companion.commands.answers.questions import answer_pay
from companion.rules.wonders.position import read_position
from tests.rules.wonders.pay_questions import HELPERS, RULINGS, SERVANTS, TILES, met, questions
from tests.rules.wonders.plain_payment import Question

RARE = (
    *HELPERS,
    *SERVANTS,
    *[f"tile {number}" for number in TILES],
    *("stage", "leader", "participate", "teams", "two-player", "free city", "copied leader"),
    *("free", "chain", "pay", "not possible", "olympia", "cranes", "sewer_network", "belvedere"),
    *("1 payments", "2 payments", "3 payments", "chain or pay"),
)


def check(seed, number, rulings=False):
    """Ask both; give back what the questions were instances of."""
    seen = Counter()
    for position, question in questions(seed, number, rulings):
        answer = answer_pay(read_position(position), question)
        payments = [tuple(payment.values()) for payment in answer["payments"]]
        found = answer["possible"], answer["how"], payments, answer["rights"]
        assert found == Question(position, **question).answer(), (position, question)
        seen += met(position, question, answer)
    return seen


def test_random_questions_of_every_expansion_mix():
    seen = check(seed=1, number=1200)
    assert {what: seen[what] for what in RARE if seen[what] < 5} == {}


def test_random_questions_under_other_rulings():
    seen = check(seed=2, number=400, rulings=True)
    assert len(RULINGS) == 15 and seen["pay"] > 50


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(10, 13))
def test_many_thousand_random_questions(seed):
    seen = check(seed, number=5000)
    often = (*RARE, "4 payments", "5 payments", "factory", "caligula")
    assert {what: seen[what] for what in often if seen[what] < 5} == {}


@pytest.mark.proof
def test_many_thousand_random_questions_under_other_rulings():
    assert check(seed=20, number=5000, rulings=True)["pay"] > 500
