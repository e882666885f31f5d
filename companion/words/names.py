"""Names of players, pieces and resources, numbers and coins, as a sentence has them."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from companion.catalog import EDITIONS, Catalog, edition, phrasebook
from companion.catalog.effects import BuildDiscarded, Coins, Effect, Points, Shields
from companion.catalog.items import Item, Stage
from companion.languages import FACTS, Language
from companion.words.language import gettext as _
from companion.words.language import ngettext, spoken

#: a list in a sentence is cut after so many
LONGEST_LIST = 12


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def tenths(number: float) -> str:
    """A number to one place, with a true minus sign."""
    return f"{round(number, 1) + 0:.1f}".replace("-", "−").replace(".", FACTS[spoken()].decimal)


def coin_words(number: int) -> str:
    """A number of coins."""
    return ngettext("%(num)d coin", "%(num)d coins", number)


def _amount(effect: Effect) -> str:
    """What an effect of a stage brings, in two or three words."""
    if isinstance(effect, Points):
        return ngettext("%(num)d point", "%(num)d points", effect.points)
    if isinstance(effect, Coins):
        return coin_words(effect.coins)
    if isinstance(effect, Shields):
        return ngettext("%(num)d shield", "%(num)d shields", effect.shields)
    return _("a card of the discard pile") if isinstance(effect, BuildDiscarded) else _("a science symbol")


def choice_words(stage: Stage, choice: int) -> str:
    """What sets one of the effects of a stage apart: 7 coins, 1 shield."""
    own = stage.choices[choice - 1]
    others = [one for place, one in enumerate(stage.choices, 1) if place != choice]
    apart = [effect for effect in own if any(effect not in other for other in others)]
    return ", ".join(map(_amount, apart or own))


def coins_held(number: int) -> str:
    """The coins in a treasury."""
    return coin_words(number) if number else _("no coins")


def joined(names: Sequence[str]) -> str:
    """Names in a row: Ann, Ben and Cara."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s", names=", ".join(names[:-1]), last=names[-1])


def in_short(names: Sequence[str]) -> str:
    """Names in a row with commas, those after the first dozen counted."""
    if len(names) <= LONGEST_LIST:
        return ", ".join(names)
    return _(
        "%(names)s and %(number)s more",
        names=", ".join(names[:LONGEST_LIST]),
        number=len(names) - LONGEST_LIST,
    )


def does_words(item: Item) -> str:
    """What a piece does, in a line."""
    found = phrasebook.features(item, spoken())
    return " ".join(
        f"{one.label}: {' '.join(one.sentences)}" if one.label else " ".join(one.sentences) for one in found
    )


#: only English spells small numbers out in a sentence
NUMBER_WORDS = {"en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")}


def piece_names(
    game: str, language: Language | None = None, catalog: Catalog | None = None
) -> Mapping[str, str]:
    """The name of every piece of a game, by its id; in the language spoken.

    Of the edition that is said, else the first, and of the others what that one has not.
    """
    return _names(catalog, game, language or spoken())


@cache
def _names(catalog: Catalog | None, game: str, language: Language) -> Mapping[str, str]:
    catalogs = [*(edition(name) for name in reversed(EDITIONS)), *([catalog] if catalog else [])]
    return {item.id: item.name[language] for one in catalogs for item in one.items if item.game == game}


def seat_called(seat: int) -> str:
    """What a seat is called whose player has no name; seats count from 0."""
    return _("Seat %(number)s", number=seat + 1)


def player_names(position: Mapping[str, Any]) -> list[str]:
    """What each seat of a position is called; a name keeps to its line."""
    said = [seat.get("player", seat_called(number)) for number, seat in enumerate(position["seats"])]
    return [printable(name) for name in said]


def printable(text: str) -> str:
    """A text that keeps to its line, whatever somebody wrote in it."""
    return text if text.isprintable() else "".join([sign if sign.isprintable() else " " for sign in text])


def resource_given(resource: str) -> str:
    """A resource as the object of a sentence: wood, глину."""
    return phrasebook.PHRASEBOOKS[spoken()].nouns[resource][0]


def resources_given(number: int, resource: str) -> str:
    """Some units of a resource as the object of a sentence: 2 wood, 1 глину."""
    return phrasebook.PHRASEBOOKS[spoken()].count(number, resource)


def coins_given(number: int) -> str:
    """Coins as the object of a sentence: 2 coins, 1 монету."""
    return phrasebook.PHRASEBOOKS[spoken()].count(number, "coin")


def units_named(counts: Mapping[str, int]) -> list[str]:
    """Resources with their numbers: two stone, 2 камня."""
    book, words = phrasebook.PHRASEBOOKS[spoken()], NUMBER_WORDS.get(spoken())
    if words is None:
        return [book.amount(number, resource) for resource, number in counts.items()]
    return [f"{words[number]} {resource}" for resource, number in counts.items()]
