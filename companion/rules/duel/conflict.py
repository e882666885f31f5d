"""The conflict pawn on its track: its way, its tokens, the points of its zone; the two victories at once."""

from companion.catalog.catalog import Catalog
from companion.catalog.items import MilitaryToken, TrackZone
from companion.rules.duel.holdings import is_supreme
from companion.rules.duel.table import Supremacy, Table


def direction(seat: int) -> int:
    """Which way a seat's shields push the pawn: toward the opponent's capital (DUEL-MIL-01)."""
    return 1 if seat == 0 else -1


def token_met(items: Catalog, before: int, pawn: int, left: tuple[str, ...]) -> MilitaryToken | None:
    """The token, of those left on the board, whose zone the pawn enters with one step outward."""
    if abs(pawn) < abs(before):
        return None
    entered = (
        token
        for token in items.military_tokens
        if token.first <= pawn <= token.last and not token.first <= before <= token.last
    )
    return next((token for token in entered if token.id in left), None)


def zone(items: Catalog, pawn: int) -> TrackZone:
    """The zone of the track in which the pawn stands."""
    return next(zone for zone in items.track if zone.first <= pawn <= zone.last)


def leader(pawn: int) -> int | None:
    """The seat that is ahead: the pawn stands on the other's half."""
    return None if pawn == 0 else 0 if pawn > 0 else 1


def supremacy(table: Table) -> Supremacy | None:
    """The supremacy that the table names, or that lies on it."""
    if table.supremacy:
        return table.supremacy
    shown = (box.supremacy(table) for box in reversed(table.boxes.boxes) if box.supremacy)
    return next((found for found in shown if found), None)


def base_supremacy(table: Table) -> Supremacy | None:
    """The supremacy that the pawn in a capital shows, or that six symbols show."""
    ahead = leader(table.pawn)
    if ahead is not None and zone(table.catalog, table.pawn).wins:
        return Supremacy("military", ahead)
    return next((Supremacy("science", seat) for seat in (0, 1) if is_supreme(table, seat)), None)
