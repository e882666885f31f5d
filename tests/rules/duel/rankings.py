"""Who wins at a table of Duel."""

from companion.rules.duel.scoring import Ranking, rank, score
from companion.rules.duel.table import Table


def ranking(table: Table) -> Ranking:
    return rank(table, score(table))
