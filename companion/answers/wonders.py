"""What can be asked about a position of 7 Wonders."""

from companion.answers.pay import answer_pay
from companion.answers.score import answer_score
from companion.answers.war import answer_war
from companion.wonders.position.reading import read_position

ANSWERS = {"score": answer_score, "pay": answer_pay, "war": answer_war}

__all__ = ["ANSWERS", "read_position"]
