"""The course of a game: set-up and draft, the structure of an Age, turns and what follows from them, and the referee."""

from companion.rules.course import Course
from companion.rules.duel.course.asking import decisions, phase
from companion.rules.duel.course.beginning import begin
from companion.rules.duel.course.judging import judge
from companion.rules.duel.course.offers import offers
from companion.rules.duel.course.setup import write_setup
from companion.rules.duel.position import write_position

COURSE = Course(
    name="duel",
    begin=begin,
    decisions=decisions,
    offers=offers,
    judge=judge,
    phase=phase,
    position=lambda game: write_position(game.table),
    setup=lambda game: write_setup(game.setup),
)

__all__ = ["COURSE"]
