"""Cities: black cards, debts, diplomacy, teams and eight players."""

from companion.rules.boxes import Box, ScoreLine

BOX = Box(
    id="cities",
    lines=(ScoreLine("cities", "black", rules=("CITY-SCORE-03",), item_rule="CITY-SCORE-03"),),
)
