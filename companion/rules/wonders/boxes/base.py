"""The base game: what every table of 7 Wonders has."""

from functools import lru_cache

from companion.rules.boxes import LOWEST, MOST_DEBT, CityNumber, ScoreLine
from companion.rules.score import Lines, Part, token_values
from companion.rules.wonders.box import WondersBox
from companion.rules.wonders.table import City


def _add_holdings(lines: Lines, city: City) -> None:
    """Coins, and the tokens of conflicts."""
    lines["treasury"].append(_coins_part(city.coins))
    if city.victory:
        lines["military"].append(_victory_part(city.victory))
    if city.defeat:
        lines["military"].append(_defeat_part(city.defeat))


@lru_cache(maxsize=256)
def _coins_part(coins: int) -> Part:
    """Three coins are a point."""
    return Part("coins", coins // 3, (("coin", coins),), ("BASE-SCORE-03",))


@lru_cache(maxsize=1024)
def _victory_part(tokens: tuple[int, ...]) -> Part:
    """Victory tokens are worth what they print."""
    return Part("victory", sum(tokens), token_values(tokens), ("BASE-SCORE-02",))


@lru_cache(maxsize=256)
def _defeat_part(tokens: int) -> Part:
    """A defeat token is worth -1."""
    return Part("defeat", -tokens, (("defeat", tokens),), ("BASE-SCORE-02",))


BOX = WondersBox(
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
    add_holdings=_add_holdings,
)
