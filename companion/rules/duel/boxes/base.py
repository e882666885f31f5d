"""The base game of Duel."""

from companion.rules.boxes import MOST_DEBT, Box, CityNumber, ScoreLine

SCORED_BY = ("DUEL-SCORE-02",)
BOX = Box(
    id="base",
    lines=(
        ScoreLine("military", "red", rules=SCORED_BY),
        ScoreLine("civilian", "blue", rules=SCORED_BY),
        ScoreLine("science", "green", rules=SCORED_BY),
        ScoreLine("commercial", "yellow", rules=SCORED_BY),
        ScoreLine("guilds", "purple", rules=SCORED_BY),
        ScoreLine("wonders", rules=SCORED_BY),
        ScoreLine("progress", rules=SCORED_BY),
        ScoreLine("treasury", low=-MOST_DEBT, rules=SCORED_BY, takes_coins=True),
    ),
    numbers=(CityNumber("coins", 199), CityNumber("pawn", 9)),
)
