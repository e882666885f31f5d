"""Who wins at a table of Duel."""

from companion.duel.scoring import Ranking, rank, score
from companion.duel.table import Table


def ranking(table: Table) -> Ranking:
    return rank(table, score(table))
