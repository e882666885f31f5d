"""What an item does, feature by feature: a card in one, a board side by side and stage by stage, a project in three."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import cast

from companion.catalog.effects import Effect
from companion.catalog.items import Board, BoardSide, Cost, Item, Project, effects_of
from companion.catalog.phrasebook import en, ru, uk
from companion.catalog.phrasebook.book import Book, Place
from companion.catalog.phrasebook.labels import SAID, label
from companion.catalog.phrasebook.sentences import say
from companion.catalog.vocabulary import Game, Language

BOOKS: dict[Language, Book] = {"en": en.BOOK, "ru": ru.BOOK, "uk": uk.BOOK}


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature of an item: what it is called, what it costs, what it does; label and cost may be empty."""

    label: str
    cost: str
    sentences: tuple[str, ...]


def effect(effect: Effect, language: Language, place: Place = "card", game: Game = "wonders") -> str:
    """What an effect does, as a sentence; the place it stands in and the game may change it."""
    return say(effect, BOOKS[language], language, place, game)


def cost(cost: Cost | None, language: Language) -> str:
    """A cost in words; None is that of a copied stage."""
    if cost is None:
        return label(SAID, "copied_cost", language)
    if not cost:
        return label(SAID, "free", language)
    book = BOOKS[language]
    coins = [book.amount(cost.coins, "coin")] if cost.coins else []
    return ", ".join(coins + [book.amount(number, resource) for resource, number in cost.resources])


def features(item: Item, language: Language) -> tuple[Feature, ...]:
    """The features of an item in the order they are printed."""
    if isinstance(item, Board):
        return tuple(_board_features(item, language))
    if isinstance(item, Project):
        return tuple(_project_features(item, language))
    return (Feature("", "", _sentences(effects_of(item), language, cast(Place, item.kind), item.game)),)


def item(item: Item, language: Language) -> tuple[str, ...]:
    """Everything an item does, as sentences; those of a feature of a board or project stand together after its name."""
    return tuple(text for feature in features(item, language) for text in _feature_texts(feature))


def _feature_texts(feature: Feature) -> tuple[str, ...]:
    """The sentences of a feature, in one text after its name if it has one."""
    return (
        (f"{feature.label}: {_small(' '.join(feature.sentences))}",) if feature.label else feature.sentences
    )


def _small(text: str) -> str:
    """A text that goes on after a colon or comma."""
    return text[:1].lower() + text[1:]


def _sentences(
    effects: Iterable[Effect], language: Language, place: Place, game: Game = "wonders"
) -> tuple[str, ...]:
    """The sentences of several effects."""
    return tuple(effect(one, language, place, game) for one in effects)


def _board_features(board: Board, language: Language) -> Iterator[Feature]:
    """Both sides of a board; each feature names its side."""
    for side in board.sides:
        name = label(SAID, "side", language).format(side.side)
        for feature in side_features(side, language):
            yield replace(feature, label=f"{name}, {_small(feature.label)}")


def side_features(side: BoardSide, language: Language) -> Iterator[Feature]:
    """A side of a board: what it gives from the start, then its stages."""
    order = (label(SAID, "any_order", language),) if side.any_order else ()
    yield Feature(label(SAID, "start", language), "", _sentences(side.start, language, "start") + order)
    for number, stage in enumerate(side.stages, 1):
        name = label(SAID, "stage", language).format(number)
        yield Feature(name, cost(stage.cost, language), _sentences(stage.effects, language, "stage"))


def _project_features(project: Project, language: Language) -> Iterator[Feature]:
    """A Great Project: what taking part costs, the reward and the penalty."""
    book = BOOKS[language]
    words = label(SAID, "take_part_for", language).format(
        on=book.words["one"][project.color], cost=_object_cost(project.cost, book)
    )
    yield Feature(label(SAID, "take_part", language), "", (words,))
    yield Feature(label(SAID, "reward", language), "", _sentences((project.reward,), language, "reward"))
    yield Feature(label(SAID, "penalty", language), "", _sentences((project.penalty,), language, "penalty"))


def _object_cost(cost: Cost, book: Book) -> str:
    """A cost as the object of a sentence: "1 монету и 1 глину"."""
    coins = [book.count(cost.coins, "coin")] if cost.coins else []
    return book.all_of(coins + [book.count(number, resource) for resource, number in cost.resources])
