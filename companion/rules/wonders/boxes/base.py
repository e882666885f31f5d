"""The base game: what every table of 7 Wonders has."""

from companion.rules.boxes import LOWEST, MOST_DEBT, Box, CityNumber, ScoreLine

BOX = Box(
    id="base",
    lines=(
        ScoreLine("military", "red", low=LOWEST, rules=("BASE-SCORE-02",)),
        ScoreLine("treasury", low=-MOST_DEBT, rules=("BASE-SCORE-03",), takes_coins=True),
        ScoreLine("wonder", rules=("BASE-SCORE-04",), item_rule="BASE-SCORE-04"),
        ScoreLine("civilian", "blue", rules=("BASE-SCORE-05",)),
        ScoreLine("science", "green", rules=("BASE-SCORE-06", "BASE-SCORE-07")),
        ScoreLine("commercial", "yellow", rules=("BASE-SCORE-10",)),
        ScoreLine("guilds", "purple", rules=("BASE-SCORE-11",)),
    ),
    bound_rules={"military": ("BASE-WAR-03", "BASE-WAR-04")},
    numbers=(
        CityNumber("coins", 199),
        *(CityNumber(f"victory_{value}", 20) for value in (1, 3, 5)),
        CityNumber("defeat", 30),
    ),
)
