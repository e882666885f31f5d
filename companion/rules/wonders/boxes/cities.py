"""Cities: black cards, debts, diplomacy, teams and eight players."""

from functools import lru_cache

from companion.rules.boxes import CityNumber, ScoreLine
from companion.rules.score import Lines, Part
from companion.rules.wonders.box import WondersBox
from companion.rules.wonders.table import City


def _add_holdings(lines: Lines, city: City) -> None:
    """Debt."""
    if city.debt:
        lines["treasury"].append(_debt_part(city.debt))


@lru_cache(maxsize=256)
def _debt_part(debt: int) -> Part:
    """Debt takes its value off."""
    return Part("debt", -debt, (("debt", debt),), ("CITY-SCORE-02", "CITY-DEBT-07"))


BOX = WondersBox(
    id="cities",
    lines=(ScoreLine("cities", "black", rules=("CITY-SCORE-03",), item_rule="CITY-SCORE-03"),),
    line_rules={"treasury": ("CITY-SCORE-02",)},
    numbers=(CityNumber("debt", 60), CityNumber("diplomacy", 9)),
    add_holdings=_add_holdings,
)
