"""What the cards on the table say of a conflict: the shields of a city that was told by its cards."""

from companion.cards import Cities
from companion.cards.wonders import copies_leader, table_of
from companion.catalog import catalog
from companion.rules.wonders.conflict import conflict


def shields_from_cards(cities: Cities, age: int, seat: int) -> int | None:
    """The shields of a city whose cards were laid so far; None where none were, or where later Ages lie there already."""
    told = cities.laid.get(seat)
    ages = (
        [catalog().cards[id_].age for id_ in told.pieces if id_ in catalog().cards and not copies_leader(id_)]
        if told
        else []
    )
    if not ages or max(ages) != age:
        return None
    table = table_of(cities.setup, {one: cities.told(one) for one in cities.laid})
    return conflict(table)[seat].shields
