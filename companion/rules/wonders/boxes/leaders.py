"""Leaders: leaders drafted, recruited with coins, and what they do."""

from companion.catalog.effects import Effect
from companion.catalog.items import Item
from companion.rules.boxes import ScoreLine
from companion.rules.wonders.box import WondersBox
from companion.rules.wonders.table import City, Table
from companion.rules.wonders.worth import Worth, copied_leader_worth


def _working_pieces(city: City) -> list[tuple[Item, tuple[Effect, ...]]]:
    """The leaders whose effects a city has."""
    return [(leader, leader.effects) for leader in city.acting_leaders]


def _scoring_pieces(table: Table, city: City) -> tuple[Worth | None, ...]:
    """The leader that the Courtesans Guild copies."""
    return (copied_leader_worth(table.catalog, city.courtesan.id),) if city.courtesan else ()


BOX = WondersBox(
    id="leaders",
    lines=(ScoreLine("leaders", "white", rules=("LEAD-END-02",)),),
    working_pieces=_working_pieces,
    scoring_pieces=_scoring_pieces,
)
