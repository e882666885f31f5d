"""What can be asked about a position of Duel."""

from companion.answers.duel_pay import answer_pay
from companion.answers.duel_score import answer_score
from companion.duel.position import read_position
from companion.duel.refusals import BadPosition as Refused

ANSWERS = {"score": answer_score, "pay": answer_pay}

__all__ = ["ANSWERS", "Refused", "read_position"]
