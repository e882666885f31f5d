"""Cities: black cards, debts, diplomacy, teams and eight players."""

from companion.rules.boxes import Box, CityNumber, ScoreLine

BOX = Box(
    id="cities",
    lines=(ScoreLine("cities", "black", rules=("CITY-SCORE-03",), item_rule="CITY-SCORE-03"),),
    line_rules={"treasury": ("CITY-SCORE-02",)},
    numbers=(CityNumber("debt", 60), CityNumber("diplomacy", 9)),
)
