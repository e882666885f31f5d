"""The two victories that end the game at once."""

from companion.duel.military import leader, zone
from companion.duel.science import is_supreme
from companion.duel.table import Supremacy, Table


def supremacy(table: Table) -> Supremacy | None:
    """The supremacy that the table names, that the pawn in a capital shows, or that six symbols show."""
    if table.supremacy or zone(table.pawn).wins:
        return table.supremacy or Supremacy("military", leader(table.pawn))
    return next((Supremacy("science", seat) for seat, city in enumerate(table.cities) if is_supreme(city)), None)
