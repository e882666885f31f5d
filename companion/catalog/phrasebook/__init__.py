"""The phrasebook: what effects, costs, colours and boxes are called in English, Russian and Ukrainian."""

from companion.catalog.phrasebook import labels
from companion.catalog.phrasebook.features import BOOKS, Feature, cost, effect, features, item, side_features
from companion.catalog.phrasebook.labels import label
from companion.catalog.vocabulary import Language

__all__ = [
    "BOOKS",
    "Feature", "age", "book", "box", "chain_symbol", "color", "color_group", "color_letter", "cost", "effect", "facet", "features", "game",
    "heading", "item", "kind", "kinds", "resource", "side_features", "standing", "symbol",
]  # fmt: skip


def color(color: str, language: Language, kind: str = "card") -> str:
    """A colour as it agrees with a kind of item: красная карта, красный проект."""
    return label(labels.COLOR if kind == "card" else labels.COLOR_HE, color, language)


def color_group(color: str, language: Language) -> str:
    """What the cards of a colour are: military, военные, військові."""
    return label(labels.COLOR_GROUP, color, language)


def color_letter(color: str, language: Language) -> str:
    """The letter that stands for a colour in plain text."""
    return label(labels.COLOR_LETTER, color, language)


def resource(resource: str, language: Language) -> str:
    """A resource: wood, дерево, дерево."""
    return BOOKS[language].words["resource"][resource]


def symbol(symbol: str, language: Language) -> str:
    """A science symbol: gear, шестерня, шестерня."""
    return BOOKS[language].words["symbol"][symbol]


def game(game: str, language: Language) -> str:
    """One of the two games."""
    return label(labels.GAME, game, language)


def box(box: str, language: Language) -> str:
    """A box or module: Leaders, Лидеры, Лідери."""
    return label(labels.BOX, box, language)


def book(book: str, language: Language) -> str:
    """A rulebook."""
    return label(labels.BOOK, book, language)


def kind(kind: str, language: Language) -> str:
    """What an item is: Leader, Лидер, Лідер."""
    return label(labels.KIND, kind, language)


def kinds(kind: str, language: Language) -> str:
    """Items of a kind: Leaders, Лидеры, Лідери."""
    return label(labels.KINDS, kind, language)


def facet(facet: str, language: Language) -> str:
    """What a filter by effect is called: gives shields, даёт щиты, дає щити."""
    return label(labels.FACET, facet, language)


def age(age: int, language: Language) -> str:
    """Age II, Эпоха II, II епоха."""
    return label(labels.SAID, "age", language).format(labels.AGE[age - 1])


def chain_symbol(symbol: str, language: Language) -> str:
    """A white symbol of Duel that makes a later card free: horseshoe, подкова, підкова."""
    return label(labels.CHAIN_SYMBOL, symbol, language)


def standing(standing: str, language: Language) -> str:
    """What the book says on an open point: The book settles it, Правила это решают, Правила це вирішують."""
    return label(labels.STANDING, standing, language)


def heading(heading: str, language: Language) -> str:
    """The heading of a fact of an item: Cost, Стоимость, Вартість."""
    return label(labels.HEADING, heading, language)
