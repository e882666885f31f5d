"""Great Projects of Babel: taking part, rewards and penalties."""

from functools import lru_cache
from operator import attrgetter

from companion.rules.boxes import LOWEST, ScoreLine
from companion.rules.score import Lines, Part, token_values
from companion.rules.wonders.box import WondersBox
from companion.rules.wonders.table import City
from companion.rules.wonders.worth import Worth, Worths


def _add_holdings(lines: Lines, city: City) -> None:
    """Penalty tokens."""
    if city.penalties:
        lines["projects"].append(_penalties_part(city.penalties))


@lru_cache(maxsize=1024)
def _penalties_part(tokens: tuple[int, ...]) -> Part:
    """Penalty tokens take their value off."""
    return Part("penalties", sum(tokens), token_values(tokens), ("BABEL-PEND-06",))


def _scoring_pieces(known: Worths, city: City) -> list[Worth | None]:
    """The rewards that a city took."""
    return [known.rewards.get(project.id) for project in city.rewards]


BOX = WondersBox(
    id="projects",
    lines=(ScoreLine("projects", low=LOWEST, rules=("BABEL-PEND-06",)),),
    add_holdings=_add_holdings,
    working_pieces=attrgetter("rewards"),
    scoring_pieces=_scoring_pieces,
)
