"""The course of 7 Wonders behind the contract of both games."""

from companion.rules.course import Course
from companion.rules.wonders.course.asking import decisions, phase
from companion.rules.wonders.course.game import Game
from companion.rules.wonders.course.offers import offers
from companion.rules.wonders.course.referee import judge
from companion.rules.wonders.course.setup import begin
from companion.rules.wonders.position.writing import write_position

COURSE: Course[Game] = Course(
    name="wonders",
    begin=begin,
    decisions=decisions,
    offers=offers,
    judge=judge,
    phase=phase,
    position=lambda game: write_position(game.table),
    setup=lambda game: dict(game.setup),
)
