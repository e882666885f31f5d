"""Great Projects of Babel: taking part, rewards and penalties."""

from functools import lru_cache
from operator import attrgetter

from companion.catalog.catalog import Catalog
from companion.rules.boxes import LOWEST, CityNumber, ScoreLine
from companion.rules.score import Lines, Part, token_values
from companion.rules.wonders.box import WondersBox
from companion.rules.wonders.table import City
from companion.rules.wonders.worth import Worth, Worths, worths_of


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


def scoring_projects(items: Catalog) -> tuple[str, ...]:
    """The projects whose reward is worth points at the end; a victory token lies with those of the conflicts."""
    return tuple(worths_of(items).rewards)


def _rewards(items: Catalog) -> tuple[CityNumber, ...]:
    """The rewards of each project that are worth points at the end."""
    return tuple(CityNumber(f"reward_{id_}", 7) for id_ in scoring_projects(items))


BOX = WondersBox(
    id="projects",
    lines=(ScoreLine("projects", low=LOWEST, rules=("BABEL-PEND-06",)),),
    bound_rules={"military": ("BABEL-REW-03",)},
    numbers=tuple(CityNumber(f"penalty_{value}", 3) for value in (1, 2, 3)),
    piece_numbers=_rewards,
    add_holdings=_add_holdings,
    working_pieces=attrgetter("rewards"),
    scoring_pieces=_scoring_pieces,
)
