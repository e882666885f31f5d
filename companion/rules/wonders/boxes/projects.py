"""Great Projects of Babel: taking part, rewards and penalties."""

from companion.catalog.catalog import Catalog
from companion.rules.boxes import LOWEST, Box, CityNumber, ScoreLine
from companion.rules.wonders.worth import reward_worth


def scoring_projects(items: Catalog) -> tuple[str, ...]:
    """The projects whose reward is worth points at the end; a victory token lies with those of the conflicts."""
    return tuple(id_ for id_ in items.projects if reward_worth(items, id_))


def _rewards(items: Catalog) -> tuple[CityNumber, ...]:
    """The rewards of each project that are worth points at the end."""
    return tuple(CityNumber(f"reward_{id_}", 7) for id_ in scoring_projects(items))


BOX = Box(
    id="projects",
    lines=(ScoreLine("projects", low=LOWEST, rules=("BABEL-PEND-06",)),),
    bound_rules={"military": ("BABEL-REW-03",)},
    numbers=tuple(CityNumber(f"penalty_{value}", 3) for value in (1, 2, 3)),
    piece_numbers=_rewards,
)
