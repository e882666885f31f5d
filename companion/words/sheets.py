"""The words on a sheet: what belongs on each line, help below a blank pad, how the numbers of a game were
counted.
"""

import re
from collections.abc import Iterator

from companion.catalog import phrasebook
from companion.catalog.vocabulary import SCIENCE
from companion.pad import CountedGame
from companion.pad.score_pad import Cell
from companion.rules.boxes import ScoreLine
from companion.rules.wonders.science import Symbols
from companion.seating import Setup
from companion.words.boxes import all_words, words_of_box
from companion.words.counting import cell_symbols, conflict_sum, reason_words, science_sum
from companion.words.hyphens import width
from companion.words.language import gettext as _
from companion.words.language import spoken
from companion.words.names import coin_words

#: ordinary letters that fit beside the bars, at each size from the largest on
COLUMN = (12, 15.5, 20, 26)


def hint(setup: Setup, line: ScoreLine) -> str:
    """What belongs on a line: the colour of its cards, or what is counted."""
    with_boxes = [words_of_box(box).hints.get(line.id) for box in setup.expansions]
    own = all_words().lines[line.id].hint
    return str(next(filter(None, [*with_boxes, own]), ""))


def name_size(name: str) -> int:
    """How small a name is set to fit into the column beside the bars in one line, or in two; from 0 on."""
    parted = (
        max(_letters(name[: gap.end()]), _letters(name[gap.end() :])) for gap in re.finditer(r"[\s-]", name)
    )
    narrowest = min([_letters(name), *parted])
    return sum(narrowest > most for most in COLUMN)


def _letters(text: str) -> float:
    """The width of a text in ordinary letters."""
    return sum(map(width, text))


def help_lines(setup: Setup) -> Iterator[tuple[str, str]]:
    """What to remember while counting, each with its heading."""
    boxes = [words_of_box(box.id, setup.game) for box in setup.rules.in_play(setup.expansions)]
    for box in boxes:
        yield from box.help(setup) if box.help else ()
    yield from ((_("Tie"), box.tie(setup)) for box in boxes if box.tie)


def sheet_ways(game: CountedGame, seat: int, short: bool = False) -> Iterator[tuple[str, int, str]]:
    """How the numbers of a seat were counted, where the table said so: line, points, sum."""
    for line in game.lines:
        cell = game.cells.get((line.id, seat))
        if cell and (
            words := counted_words(game, line, seat) if cell.from_cards else way(game, line, cell, short)
        ):
            yield line.id, cell.points, words


def counted_words(game: CountedGame, line: ScoreLine, seat: int) -> str:
    """The reasons of a line from the cards; nothing where points are printed on the cards, which are listed
    with their city.
    """
    parts = game.counted[line.id, seat].parts
    return (
        reason_words(game, line.id, seat)
        if any(part.found for part in parts) and not line.takes_coins
        else ""
    )


def way(game: CountedGame, line: ScoreLine, cell: Cell, short: bool) -> str:
    """How one number was counted; nothing when the coins, which have a row of their own, say it."""
    if line.takes_coins:
        return coins_less_debt(cell) if cell.debt else ""
    if not game.setup.rules.has_clock:
        return ""
    if line.id == "military":
        return conflict_sum(cell)
    if line.id == "science" and (counted := cell_symbols(cell)):
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
