"""Which phrase says an effect, and what fills its blanks."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import groupby
from typing import Any

from companion.catalog import effects as kinds
from companion.catalog.catalog import catalog
from companion.catalog.effects import Effect
from companion.catalog.phrasebook.book import Book, Place
from companion.catalog.vocabulary import Game, Language

#: what distinguishes the phrases of a kind that has several
VARIANTS: dict[type[Effect], Callable[[Any], str]] = {
    kinds.Produce: lambda effect: "" if effect.sold else "kept",
    kinds.PriceChange: lambda effect: "more" if effect.coins > 0 else "less",
    kinds.Free: lambda effect: (
        "always cost leader" if effect == kinds.Free("leader") else f"{effect.times} {effect.waives}"
    ),
    kinds.Bonus: lambda effect: "age" if effect.coins == "age" else "",
    kinds.CoinsOn: lambda effect: effect.trigger,
    kinds.PointsPer: lambda effect: "three_coins" if effect.per == ("three_coins",) else "",
    kinds.Science: lambda effect: "any" if effect.symbol == "any" else "",
}
#: counted things that lie before a player, not in a city
HELD = frozenset({"victory", "defeat", "progress", "three_coins"})


def phrase_key(effect: Effect, book: Book, place: Place, game: Game) -> str:
    """The name of the phrase that says an effect: the closest to where it stands."""
    stem = effect.kind
    if variant := VARIANTS.get(type(effect), lambda _: "")(effect):
        stem = f"{stem} {variant}"
    near = (f"{stem} @{place}", f"{stem} @{game}")
    return next((key for key in near if key in book.phrases), stem)


def say(effect: Effect, book: Book, language: Language, place: Place, game: Game) -> str:
    """The sentence of an effect."""
    values = {field.name: getattr(effect, field.name) for field in fields(effect)}
    values |= {moment: book.words[moment][place] for moment in ("now", "later")} | dict(
        _made(effect, book, language)
    )
    return book.fill(phrase_key(effect, book, place, game), values)


def _made(effect: Effect, book: Book, language: Language) -> Iterator[tuple[str, str]]:
    """The blanks that take more than one word of a table."""
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
                    book.words["quote"]["name"].format(catalog().cards[id_].name[language])
                    for id_ in effect.cards
                ),
            )
        case kinds.PriceChange():
            yield "coins", book.count(abs(effect.coins), "coin")
        case kinds.ReplaceVictory():
            yield "values", ", ".join(_swapped(*pair, book) for pair in effect.values)
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
    place = book.words["held" if per[0] in HELD else "built"][whose]
    return f"{thing} {place}"


def _swapped(printed: int, taken: int, book: Book) -> str:
    """A Victory token in place of another: "1 instead of 3"."""
    return book.phrases["swap" if taken else "swap none"].format(printed=printed, taken=taken)
