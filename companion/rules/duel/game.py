"""7 Wonders Duel as a value of the contract of both games."""

from companion.rules.contract import Rules
from companion.rules.duel.boxes import BOXES
from companion.rules.duel.course.decisions import decisions, phase
from companion.rules.duel.course.game import Game
from companion.rules.duel.course.judging import judge
from companion.rules.duel.course.offers import offers
from companion.rules.duel.course.setup import begin, write_setup
from companion.rules.duel.position import read_position, write_position
from companion.rules.duel.scoring import rank, score

RULES: Rules[Game] = Rules(
    name="duel",
    boxes=BOXES,
    read_position=read_position,
    write_position=write_position,
    begin=begin,
    decisions=decisions,
    offers=offers,
    judge=judge,
    phase=phase,
    setup=lambda game: write_setup(game.setup),
    table=lambda game: game.table,
    score=score,
    rank=rank,
    shields=lambda table: (max(table.pawn, 0), max(-table.pawn, 0)),
)
