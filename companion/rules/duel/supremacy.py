"""The two victories that end the game at once."""

from companion.rules.duel.military import leader, zone
from companion.rules.duel.science import is_supreme
from companion.rules.duel.table import Supremacy, Table


def supremacy(table: Table) -> Supremacy | None:
    """The supremacy that the table names, that the pawn in a capital shows, or that six symbols show."""
    ahead = leader(table.pawn)
    if table.supremacy or (ahead is not None and zone(table.pawn).wins):
        return table.supremacy or Supremacy("military", ahead or 0)
    return next(
        (Supremacy("science", seat) for seat, city in enumerate(table.cities) if is_supreme(city)), None
    )
