"""The words of a table of results: its head and its values, in the language spoken; and every word of every language back."""

from collections.abc import Mapping
from functools import cache

from companion.catalog import catalog, phrasebook
from companion.languages import LANGUAGES
from companion.words.games import boxes_name
from companion.words.language import lazy_gettext as _l
from companion.words.language import speaking, spoken
from companion.words.lines import LINES

HEADS = {
    "game_id": _l("Game code"),
    "played_on": _l("Date"),
    "game": _l("Game"),
    "variant": _l("Variant"),
    "expansions": _l("Boxes"),
    "place": _l("Place"),
    "players": _l("Players"),
    "decided_by": _l("Decided by"),
    "started_at": _l("Begun"),
    "finished_at": _l("Finished"),
    "seat": _l("Seat"),
    "name": _l("Player"),
    "team": _l("Team"),
    "board": _l("Board"),
    "side": _l("Side"),
    "free_city": _l("Free City"),
    "rank": _l("Rank"),
    "won": _l("Won"),
    "total": _l("Total"),
    "coins": _l("Coins"),
    **LINES,
}
VARIANTS = {"standard": _l("everyone for themselves"), "teams": _l("teams"), "two-player": _l("two players")}
DECISIONS = {
    "points": _l("points"),
    "tie-break": _l("tie-break"),
    "shared": _l("shared victory"),
    "military": _l("military supremacy"),
    "science": _l("scientific supremacy"),
}


def head_word(column: str) -> str:
    """What a column is called."""
    return str(HEADS[column])


def value_word(column: str, value: object) -> object:
    """A value as people say it."""
    if column == "game":
        return phrasebook.game(str(value), spoken())
    if column == "expansions":
        return boxes_name("", str(value).split()) if value else ""
    if column == "variant":
        return str(VARIANTS.get(str(value), value))
    if column == "decided_by":
        return str(DECISIONS.get(str(value), value))
    board = catalog().boards.get(str(value)) if column == "board" else None
    return board.city[spoken()] if board else value


@cache
def columns_by_word() -> Mapping[str, str]:
    """The columns by their words in every language, and by their own names."""
    found = {column: column for column in HEADS}
    for language in LANGUAGES:
        with speaking(language):
            found |= {str(word).casefold(): column for column, word in HEADS.items()}
    return found


@cache
def decisions_by_word() -> Mapping[str, str]:
    """What decided a game by its words in every language, and by its own name."""
    found = {name: name for name in DECISIONS}
    for language in LANGUAGES:
        with speaking(language):
            found |= {str(word).casefold(): name for name, word in DECISIONS.items()}
    return found
