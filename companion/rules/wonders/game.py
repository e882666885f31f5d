"""7 Wonders as a value of the contract of both games."""

from companion.rules.contract import Rules
from companion.rules.wonders.boxes import BOXES
from companion.rules.wonders.conflict import hosts
from companion.rules.wonders.course.asking import decisions, phase
from companion.rules.wonders.course.game import Game
from companion.rules.wonders.course.offers import offers
from companion.rules.wonders.course.referee import judge
from companion.rules.wonders.course.setup import begin
from companion.rules.wonders.position.reading import read_position
from companion.rules.wonders.position.writing import write_position
from companion.rules.wonders.scoring import rank, score

RULES: Rules[Game] = Rules(
    name="wonders",
    boxes=BOXES,
    read_position=read_position,
    write_position=write_position,
    begin=begin,
    decisions=decisions,
    offers=offers,
    judge=judge,
    phase=phase,
    setup=lambda game: dict(game.setup),
    table=lambda game: game.table,
    score=score,
    rank=rank,
    shields=lambda table: tuple(host.shields for host in hosts(table)),
)
