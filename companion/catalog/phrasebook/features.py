"""What an item does in sentences, feature by feature: the phrase of each effect, its blanks filled."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from itertools import groupby
from typing import Any

from companion.catalog import effects as kinds
from companion.catalog.boxes import ALL_CONTENTS
from companion.catalog.catalog import edition
from companion.catalog.effects import Effect
from companion.catalog.items import Board, BoardSide, Cost, Item, ItemSection, Sketch, Stage, Wonder
from companion.catalog.phrasebook.book import Book, PhrasePlace
from companion.catalog.phrasebook.labels import PHRASEBOOKS, SAID, cost, label, word_in
from companion.catalog.vocabulary import GameName, Language
from companion.languages import EFFECT

#: what distinguishes the phrases of a kind that has several
_VARIANTS: dict[type[Effect], Callable[[Any], str]] = {
    kinds.Produce: lambda effect: "" if effect.sold else "kept",
    kinds.PriceChange: lambda effect: "more" if effect.coins > 0 else "less",
    kinds.Free: lambda effect: _free_variant(effect),
    kinds.StartRebate: lambda effect: "first" if effect.first else "",
    kinds.Bonus: lambda effect: "age" if effect.coins == "age" else "",
    kinds.CoinsOn: lambda effect: effect.trigger,
    kinds.PointsPer: lambda effect: "three_coins" if effect.per == ("three_coins",) else "",
    kinds.Science: lambda effect: "any" if effect.symbol == "any" else "",
    kinds.DiscardStructure: lambda effect: "any" if effect.covered else "available",
    kinds.PointsIf: lambda effect: effect.when,
} | {kind: variant for box in ALL_CONTENTS for kind, variant in box.variants.items()}


def _free_variant(effect: kinds.Free) -> str:
    """How often, and of what, something is free; the first or last of its kind mostly of its whole cost."""
    by_place = effect.times not in ("always", "age", "once")
    return effect.times if by_place and effect.waives == "cost" else f"{effect.times} {effect.waives}"


#: counted things that lie before a player, not in a city
_HELD = frozenset(
    {"victory", "victory_1", "victory_3", "victory_5", "defeat", "progress", "three_coins"}
).union(*(box.held for box in ALL_CONTENTS))


_BLANKS = {kind: fill for box in ALL_CONTENTS for kind, fill in box.blanks.items()}


def effect_phrase_key(effect: Effect, book: Book, place: PhrasePlace, game: GameName) -> str:
    """The name of the phrase that says an effect: the closest to where it stands."""
    stem = effect.kind
    if variant := _VARIANTS.get(type(effect), lambda _: "")(effect):
        stem = f"{stem} {variant}"
    stems = (f"{stem} {getattr(effect, 'on', '')}", stem)
    near = [key for one in stems for key in (f"{one} @{place}", f"{one} @{game}", one)]
    return next((key for key in near if key in book.phrases), stem)


def _say(effect: Effect, book: Book, language: Language, place: PhrasePlace, game: GameName) -> str:
    """The sentence of an effect."""
    values = {field.name: getattr(effect, field.name) for field in fields(effect)}
    values |= {moment: book.words[moment][place] for moment in ("now", "later")} | dict(
        _made(effect, book, language)
    )
    return book.fill(effect_phrase_key(effect, book, place, game), values)


def _made(effect: Effect, book: Book, language: Language) -> Iterator[tuple[str, str]]:
    """The blanks that take more than one word of a table."""
    if type(effect) in _BLANKS:
        yield from _BLANKS[type(effect)](effect, book).items()
    match effect:
        case kinds.Produce():
            yield "units", _units(effect.units, book)
        case kinds.CoinsPer() | kinds.PointsPer():
            yield "per", _counted(effect.per, effect.whose, book)
        case kinds.OthersLosePer():
            yield "per", _counted(effect.per, "each", book)
        case kinds.Block() | kinds.Unlimited():
            yield (
                "cards",
                book.all_of(
                    book.words["quote"]["name"].format(edition().cards[id_].name[language])
                    for id_ in effect.cards
                ),
            )
        case kinds.PriceChange():
            yield "coins", book.count(abs(effect.coins), "coin")
        case kinds.ReplaceVictory():
            yield "values", ", ".join(_swapped(*pair, book) for pair in effect.values)
        case kinds.TakeCard():
            yield "colors", book.one_of(book.words["card"][color] for color in effect.colors)
        case kinds.PointsPerSet():
            yield "of", book.all_of(book.words["of_set"][color] for color in effect.of)


def _units(options: tuple[tuple[str, ...], ...], book: Book) -> str:
    """What is produced: "2 stone", "1 wood or 1 clay"."""
    runs = [(unit, len(list(run))) for unit, run in groupby(options)]
    return book.all_of(
        book.one_of(book.count(number, resource) for resource in unit) for unit, number in runs
    )


def _counted(per: tuple[str, ...], whose: str, book: Book) -> str:
    """For each of what, and where: "for each brown card in your city"."""
    each = book.words["each"]
    if whole := each.get(f"{per[0]} {whose}"):
        return whole
    if per[0] in each:
        thing = book.all_of(each[one] for one in per)
    else:
        thing = book.phrases["each card"].format(book.all_of(book.words["card"][color] for color in per))
    place = book.words["held" if per[0] in _HELD else "built"][whose]
    return f"{thing} {place}"


def _swapped(printed: int, taken: int, book: Book) -> str:
    """A Victory token in place of another: "1 instead of 3"."""
    return book.phrases["swap" if taken else "swap none"].format(printed=printed, taken=taken)


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature of an item: what it is called, what it costs, what it does; label and cost may be empty."""

    label: str
    cost: str
    sentences: tuple[str, ...]


def effect(
    effect: Effect, language: Language, place: PhrasePlace = "card", game: GameName = "wonders"
) -> str:
    """What an effect does, as a sentence; the place it stands in and the game may change it."""
    return _say(effect, PHRASEBOOKS[language], language, place, game)


def features(item: Item, language: Language, is_compared: bool = False) -> tuple[Feature, ...]:
    """The features of an item as they are printed; compared ones name a side as both editions do."""
    if isinstance(item, Board):
        return tuple(_board_features(item, language, "compared" if is_compared else item.edition or ""))
    if item.sections:
        return tuple(_section_feature(section, language) for section in item.sections)
    if isinstance(item, Sketch):
        return (Feature("", "", (item.words[language],)),)
    own: tuple[Effect, ...] = getattr(item, "effects", ())
    said = _sentences(own, language, item.kind, item.game)
    return (Feature("", "", _picked(item, language) + said),)


def _picked(item: Item, language: Language) -> tuple[str, ...]:
    """What a wonder does when it is picked in the draft."""
    book, effects = PHRASEBOOKS[language], item.picked if isinstance(item, Wonder) else ()
    said = _sentences(effects, language, "chamber", item.game)
    return tuple(book.phrases["picked"].format(text=_small(text)) for text in said)


def item(item: Item, language: Language) -> tuple[str, ...]:
    """Everything an item does, as sentences.

    Those of a feature of a board or a section stand together after its name.
    """
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
    effects: Iterable[Effect], language: Language, place: PhrasePlace, game: GameName = "wonders"
) -> tuple[str, ...]:
    """The sentences of several effects."""
    return tuple(effect(one, language, place, game) for one in effects)


def _board_features(board: Board, language: Language, names: str) -> Iterator[Feature]:
    """Both sides of a board; each feature names its side: by its letter where no other names are known."""
    for side in board.sides:
        named = f"{names}_{side.side}"
        name = label(SAID, named if named in SAID else "side", language).format(side.side)
        for feature in side_features(side, language):
            yield replace(feature, label=f"{name}, {_small(feature.label)}")


def side_features(side: BoardSide, language: Language) -> Iterator[Feature]:
    """A side of a board: what it gives from the start, then its stages."""
    order = (label(SAID, "any_order", language),) if side.any_order else ()
    yield Feature(label(SAID, "start", language), "", _sentences(side.start, language, "start") + order)
    for number, stage in enumerate(side.stages, 1):
        name = label(SAID, "stage", language).format(number)
        yield Feature(name, cost(stage.cost, language), _stage_sentences(stage, language))


def _stage_sentences(stage: Stage, language: Language) -> tuple[str, ...]:
    """What a stage does; where something is chosen, the two sides of the choice."""
    sides = [_small(" ".join(_sentences(one, language, "stage"))) for one in stage.choices]
    chosen = [
        label(SAID, word, language).format(side) for word, side in zip(("either", "or"), sides, strict=False)
    ]
    return (*_sentences(stage.effects, language, "stage"), *chosen)


def _section_feature(section: ItemSection, language: Language) -> Feature:
    """A part of an item under its heading."""
    if section.heading == "take_part":
        return _part_feature(section.on, section.cost, language)
    said = _sentences(section.effects, language, section.heading)
    more = (word_in(section.more, language, EFFECT),) if section.more else ()
    return Feature(label(SAID, section.heading, language), "", said + more)


def _part_feature(on: str, cost: Cost, language: Language) -> Feature:
    """With what one can take part, and for which cost."""
    book = PHRASEBOOKS[language]
    words = label(SAID, "take_part_for", language).format(
        on=book.words["one"][on], cost=_object_cost(cost, book)
    )
    return Feature(label(SAID, "take_part", language), "", (words,))


def _object_cost(cost: Cost, book: Book) -> str:
    """A cost as the object of a sentence: "1 монету и 1 глину"."""
    coins = [book.count(cost.coins, "coin")] if cost.coins else []
    return book.all_of(coins + [book.count(number, resource) for resource, number in cost.resources])
