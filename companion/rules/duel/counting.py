"""How many things of a kind a city has; cards and guilds pay and score by it."""

from companion.catalog import catalog
from companion.catalog.vocabulary import Counted, Whose
from companion.rules.duel.table import City, Table


def counted(table: Table, seat: int, per: tuple[Counted, ...], whose: Whose) -> tuple[int, int]:
    """How many things an effect of a seat counts, and in which city; several kinds are added within one city (DUEL-GUILD-04)."""
    if whose == "self":
        return count(table.cities[seat], per), seat
    own, other = count(table.cities[seat], per), count(table.cities[1 - seat], per)
    return (other, 1 - seat) if other > own else (own, seat)


def count(city: City, per: tuple[Counted, ...]) -> int:
    """How many things of these kinds a city has."""
    return sum(_count_one(city, kind) for kind in per)


def _count_one(city: City, kind: Counted) -> int:
    """How many things of one kind a city has."""
    if kind == "wonder":
        return len(city.wonders)
    if kind == "progress":
        return len(city.progress)
    if kind == "three_coins":
        return city.coins // 3
    cards = catalog().duel_cards
    return sum(cards[card].color == kind for card in city.cards)
