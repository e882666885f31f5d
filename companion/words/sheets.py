"""The words on a sheet: what belongs on each line, help below a blank pad, how the numbers of a game were counted."""

import re
from collections.abc import Iterator

from companion.catalog import phrasebook
from companion.catalog.vocabulary import SCIENCE, TEAMS, TWO_PLAYER
from companion.pad import Game
from companion.pad.score_pad import Cell
from companion.rules.boxes import ScoreLine
from companion.rules.wonders.science import Symbols
from companion.seating import Setup
from companion.seating.setup import DUEL
from companion.words.counting import conflict_sum, reason_words, science_sum, symbols
from companion.words.games import day_words
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import spoken
from companion.words.names import coin_words
from companion.words.widths import width

#: ordinary letters that fit beside the bars, at each size from the largest on
COLUMN = (12, 15.5, 20, 26)
HINTS = {
    "treasury": _l("coins ÷ 3"),
    "wonder": _l("stages"),
    "civilian": _l("blue"),
    "science": _l("green"),
    "commercial": _l("yellow"),
    "guilds": _l("purple"),
    "leaders": _l("white"),
    "cities": _l("black"),
    "tower": _l("tiles"),
    "projects": _l("VP tokens"),
    "progress": _l("tokens"),
}


def title(game: Game) -> str:
    """What stands above the sheet of a game: where it was played, else what."""
    return game.setup.place or phrasebook.game(game.setup.game, spoken())


def day(game: Game) -> str:
    """The day of a game, with the month in full."""
    return day_words(game.setup.date or game.started_at[:10], "long")


def hint(setup: Setup, line: ScoreLine) -> str:
    """What belongs on a line: the colour of its cards, or what is counted."""
    if line.takes_coins and setup.has("cities"):
        return _("coins ÷ 3 − debt")
    return str(HINTS.get(line.id, ""))


def name_size(name: str) -> int:
    """How small a name is set to fit into the column beside the bars in one line, or in two; from 0 on."""
    parted = (
        max(letters(name[: gap.end()]), letters(name[gap.end() :])) for gap in re.finditer(r"[\s-]", name)
    )
    narrowest = min([letters(name), *parted])
    return sum(narrowest > most for most in COLUMN)


def letters(text: str) -> float:
    """The width of a text in ordinary letters."""
    return sum(map(width, text))


def help_lines(setup: Setup) -> Iterator[tuple[str, str]]:
    """What to remember while counting, each with its heading."""
    yield from duel_help() if setup.game == DUEL else wonders_help(setup)


def duel_help() -> Iterator[tuple[str, str]]:
    """The help below a pad of Duel (DUEL-SCORE-02, DUEL-SCORE-03)."""
    yield _("Military"), _("0, 2, 5 or 10, by the place of the pawn.")
    yield _("Treasury"), _("1 for every 3 coins.")
    yield _("Tie"), _("more blue points win; if equal, the victory is shared.")
    yield _("Won before the end"), _("☐ military   ☐ science")


def wonders_help(setup: Setup) -> Iterator[tuple[str, str]]:
    """The help below a pad of 7 Wonders with these boxes (BASE-SCORE-02 to -07, CITY-SCORE-02, BABEL-TOWER-08)."""
    even = " " + _("The table’s sum is even.") if not setup.expansions else ""
    yield _("Military"), _("victory in Age I 1, II 3, III 5; defeat −1.") + even
    yield _("Science"), _("1, 4, 9, 16, 25 for 1 to 5 alike; 7 for each set of three.")
    if setup.has("cities"):
        yield _("Treasury"), _("1 for every 3 coins, less the debt.")
    if setup.has("tower"):
        yield _("Tower"), _("1, 2 or 3 own tiles: 2, 5 or 10.")
    if setup.has("projects"):
        yield _("Projects"), _("tokens with points, less penalties of 1, 2, 3.")
    yield _("Tie"), tie_help(setup)


def tie_help(setup: Setup) -> str:
    """What breaks a tie (BASE-END-03, BASE-END-04, BASE-TWO-14, CITY-OPEN-15)."""
    if setup.variant == TEAMS:
        return _("the team with more coins wins; if equal, the victory is shared.")
    if setup.variant == TWO_PLAYER:
        return _("more coins win. The Free City is not ranked.")
    return _("more coins win; if equal, the victory is shared.")


def ways(game: Game, seat: int, short: bool = False) -> Iterator[tuple[str, int, str]]:
    """How the numbers of a seat were counted, where the table said so: line, points, sum."""
    for line in game.lines:
        cell = game.cells.get((line.id, seat))
        if cell and (
            words := counted_words(game, line, seat) if cell.from_cards else way(game, line, cell, short)
        ):
            yield line.id, cell.points, words


def counted_words(game: Game, line: ScoreLine, seat: int) -> str:
    """The reasons of a line from the cards; nothing where points are printed on the cards, which are listed with their city."""
    parts = game.counted[line.id, seat].parts
    return (
        reason_words(game, line.id, seat)
        if any(part.found for part in parts) and not line.takes_coins
        else ""
    )


def way(game: Game, line: ScoreLine, cell: Cell, short: bool) -> str:
    """How one number was counted; nothing when the coins, which have a row of their own, say it."""
    if line.takes_coins:
        return coins_less_debt(cell) if cell.debt else ""
    if game.setup.game == DUEL:
        return ""
    if line.id == "military":
        return conflict_sum(cell)
    if line.id == "science" and (counted := symbols(cell)):
        return science_sum(counted) if short else f"{symbol_words(counted)}: {science_sum(counted)}"
    return ""


def coins_less_debt(cell: Cell) -> str:
    """Coins and debt in words."""
    coins = coin_words(cell.coins)
    return _("%(coins)s, debt %(debt)d", coins=coins, debt=cell.debt)


def symbol_words(counted: Symbols) -> str:
    """The symbols by name, those that are there."""
    language = spoken()
    return ", ".join(
        f"{phrasebook.symbol(name, language)} {n}" for name, n in zip(SCIENCE, counted, strict=True) if n
    )
