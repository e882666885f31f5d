"""Why a part of a score is worth what it is, in few words, and who wins."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from companion.catalog import Catalog, edition, phrasebook
from companion.catalog.vocabulary import COLORS, SCIENCE
from companion.languages import Language
from companion.rules.score_parts import Found, Note, Part
from companion.words.boxes import all_words
from companion.words.language import Later, spoken
from companion.words.language import gettext as _
from companion.words.names import joined, piece_names


def because(part: Part, cities: Mapping[str, str] | None = None) -> str:
    """Why a part is worth its points: how it came to count, and what was found; `cities` names those that
    things were found in.
    """
    return _because(part.found, part.note, spoken(), tuple((cities or {}).items()))


@lru_cache(maxsize=4096)
def _because(found: Found, note: Note, language: Language, cities: tuple[tuple[str, str], ...]) -> str:
    """The same, kept by language: the few reasons there are come again and again."""
    names = dict(cities)
    words = ", ".join(
        f"{names[what]} {number}" if what in names else _found_words(what, number) for what, number in found
    )
    return ": ".join(filter(None, (_note_words(note), words))) or _("printed")


def source_name(of: str, game: str, catalog: Catalog | None = None) -> str:
    """What a part comes from: a piece by its name in that edition, a symbol, or coins and tokens."""
    if source := all_words().sources.get(of):
        return str(source)
    if of in SCIENCE:
        return phrasebook.symbol(of, spoken()).capitalize()
    return piece_names(game, catalog=catalog).get(of, of.capitalize())


def victory_words(
    players: Sequence[str], winners: Sequence[int], supremacy: Mapping[str, Any] | None = None
) -> str:
    """Who wins, in a sentence."""
    names = joined([players[seat] for seat in winners])
    if supremacy and supremacy["kind"] == "military":
        return _("%(name)s wins by military supremacy.", name=names)
    if supremacy and supremacy["kind"] == "political":
        return _("%(name)s wins by political supremacy.", name=names)
    if supremacy and len(winners) == 1:
        return _("%(name)s wins by scientific supremacy.", name=names)
    return _("%(name)s wins.", name=names) if len(winners) == 1 else _("%(names)s win together.", names=names)


def _found_words(what: str, number: int) -> str:
    """One thing found: "left 2", "3 symbols", the value of a token."""
    if what == "token":
        return str(number)
    if what in COLORS:
        return f"{phrasebook.PHRASEBOOKS[spoken()].words['colored'][what]} {number}"
    words = all_words().found[what]
    return words % {"num": number} if isinstance(words, Later) else words(number)


def _note_words(note: Note) -> str:
    """How a thing came to count."""
    match note:
        case ("stage", number):
            return _("stage %(number)s", number=number)
        case ("stage-of", number, board):
            return _(
                "stage %(number)s of %(city)s",
                number=number,
                city=edition().boards[str(board)].city[spoken()],
            )
        case ("copied",):
            return _("copied")
        case ("repeated",):
            return _("a second time")
        case ("entombed",):
            return _("entombed")
        case ("counts-as", symbol):
            return _("counts as %(symbol)s", symbol=phrasebook.symbol(str(symbol), spoken()))
        case ("copies", symbol):
            return _("copies %(symbol)s", symbol=phrasebook.symbol(str(symbol), spoken()))
        case _:
            return ""
