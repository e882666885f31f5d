"""Leaders: leaders drafted, recruited with coins, and what they do."""

from operator import attrgetter

from companion.rules.boxes import ScoreLine
from companion.rules.wonders.box import WondersBox
from companion.rules.wonders.table import City
from companion.rules.wonders.worth import Worth, Worths


def _scoring_pieces(known: Worths, city: City) -> tuple[Worth | None, ...]:
    """The leader that the Courtesans Guild copies."""
    return (known.copied_leaders.get(city.courtesan.id),) if city.courtesan else ()


BOX = WondersBox(
    id="leaders",
    lines=(ScoreLine("leaders", "white", rules=("LEAD-END-02",)),),
    bound_rules={"military": ("LEAD-LDR-32",)},
    working_pieces=attrgetter("acting_leaders"),
    scoring_pieces=_scoring_pieces,
)
