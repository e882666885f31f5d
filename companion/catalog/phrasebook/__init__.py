"""The phrasebook: what effects, costs, colours and boxes are called in English, Russian and Ukrainian."""

from companion.catalog.phrasebook.labels import AGE, BOOK, BOX, COLOR, COLOR_GROUP, COLOR_LETTER, FACET, GAME, KIND, KINDS, SAID, label
from companion.catalog.phrasebook.parts import BOOKS, Part, cost, effect, item, parts, side_parts
from companion.catalog.vocabulary import Language

__all__ = [
    "Part", "age", "book", "box", "color", "color_group", "color_letter", "cost", "effect", "facet", "game", "item", "kind", "kinds",
    "parts", "resource", "side_parts", "symbol",
]  # fmt: skip


def color(color: str, language: Language) -> str:
    """A card's colour, agreeing with "card": red, красная, червона."""
    return label(COLOR, color, language)


def color_group(color: str, language: Language) -> str:
    """What the cards of a colour are: military, военные, військові."""
    return label(COLOR_GROUP, color, language)


def color_letter(color: str, language: Language) -> str:
    """The letter that stands for a colour in plain text."""
    return label(COLOR_LETTER, color, language)


def resource(resource: str, language: Language) -> str:
    """A resource: wood, дерево, дерево."""
    return BOOKS[language].words["resource"][resource]


def symbol(symbol: str, language: Language) -> str:
    """A science symbol: gear, шестерня, шестерня."""
    return BOOKS[language].words["symbol"][symbol]


def game(game: str, language: Language) -> str:
    """One of the two games."""
    return label(GAME, game, language)


def box(box: str, language: Language) -> str:
    """A box or module: Leaders, Лидеры, Лідери."""
    return label(BOX, box, language)


def book(book: str, language: Language) -> str:
    """A rulebook."""
    return label(BOOK, book, language)


def kind(kind: str, language: Language) -> str:
    """What an item is: Leader, Лидер, Лідер."""
    return label(KIND, kind, language)


def kinds(kind: str, language: Language) -> str:
    """Items of a kind: Leaders, Лидеры, Лідери."""
    return label(KINDS, kind, language)


def facet(facet: str, language: Language) -> str:
    """What a filter by effect is called: gives shields, даёт щиты, дає щити."""
    return label(FACET, facet, language)


def age(age: int, language: Language) -> str:
    """Age II, Эпоха II, II епоха."""
    return label(SAID, "age", language).format(AGE[age - 1])
