"""What can be asked about a position of Duel."""

from companion.answers.duel_pay import answer_pay
from companion.answers.duel_score import answer_score
from companion.duel.position import read_position

ANSWERS = {"score": answer_score, "pay": answer_pay}

__all__ = ["ANSWERS", "read_position"]
