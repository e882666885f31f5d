"""Small pieces of HTML that pages show by the hundred: icons, marks of colours, costs, faces of pieces,
texts of rules; and the parts of pages that are drawn once for all phones."""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any, Generic, TypeVar

from cachetools import LRUCache
from flask import Flask, current_app, request
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup, escape

from companion.catalog import edition
from companion.catalog.effects import Effect
from companion.catalog.items import Cost, Item, Stage, stage_effects
from companion.catalog.rulebook import RULE_ID, OpenPoint
from companion.catalog.signs import Sign, cost_signs, signs
from companion.journal import Story
from companion.languages import LANGUAGES, Language
from companion.web.frame.delivery import sprite
from companion.words.hyphens import soft
from companion.words.language import spoken
from companion.words.narration import Teller

PICTURE = Markup('<svg class="i{}" aria-hidden="true"><use href="{}#{}"/></svg>')
_TOKEN = Markup('<input type="hidden" name="csrf_token" value="{}">')
_MARK = Markup('<span class="c {}{}">{}</span>')


def icon(name: str, size: str = "") -> Markup:
    """A picture beside a word, or alone where the link or button round it has a label."""
    return drawn_picture(name, size, sprite())


def colour(name: str, size: str = "") -> Markup:
    """The mark of a card colour. Say the colour's word beside it."""
    return _MARK.format(name, f" {size}" if size else "", icon(f"c-{name}"))


def csrf() -> Markup:
    """The token of a form that is not a WTForms form."""
    return _TOKEN.format(generate_csrf())


@lru_cache(maxsize=1024)
def drawn_picture(name: str, size: str, file: str) -> Markup:
    """A picture out of that file."""
    return PICTURE.format(f" {size}" if size else "", file, name)


def circles(cost: Cost) -> Markup:
    """A cost as circles: one for the coins with their number, one for each resource."""
    return drawn_circles(cost, sprite())


@lru_cache(maxsize=512)
def drawn_circles(cost: Cost, pictures: str) -> Markup:
    """The circles with the pictures of that file; kept, as lists show the same few costs again and again."""
    coins = '<span class="coin"><b>{}</b></span>'
    resource = '<span><svg class="i" aria-hidden="true"><use href="{}#{}"/></svg></span>'
    row = [
        Markup(resource).format(pictures, sign.mark) if sign.is_picture else Markup(coins).format(sign.mark)
        for sign in cost_signs(cost)
    ]
    return Markup("").join(row)


NAME = re.compile(r"\*([^*]+)\*")
LETTER_ONLY = re.compile(r"\(([a-z])\)\.?")
#: the space before a dash, and between a number and what is counted: no line ends there
TIE = re.compile(r" (?=— )|(?<=\d) (?=[^\W\d_])")


def rule_url(id_: str) -> str:
    """Where a rule stands: its place in the page of its book;
    put together by hand, as a page may hold hundreds."""
    return address(id_, request.script_root)


def address(id_: str, root: str) -> str:
    """Where a rule stands, in a site that begins at that path."""
    return f"{root}/rules/{edition().rules[id_].book}#{id_}"


def rule_text(text: str) -> Markup:
    """A rule's text for a page."""
    return _linked(text, request.script_root)


@lru_cache(maxsize=8192)
def _linked(text: str, root: str) -> Markup:
    """A rule's text with its links; kept, as a book shows all of its own each time."""
    html = TIE.sub("\u00a0", str(escape(text)).replace("-&gt;", "→"))
    html = NAME.sub(r"<em>\1</em>", html)
    return Markup(
        RULE_ID.sub(lambda match: f'<a class="rule" href="{address(match[0], root)}">{match[0]}</a>', html)
    )


def ruling_in_full(point: OpenPoint) -> str:
    """A ruling that only names an option, with that option's words."""
    named = LETTER_ONLY.fullmatch(point.ruling)
    return f"({named[1]}) {point.choices[named[1]]}." if named and named[1] in point.choices else point.ruling


_FEW = 7


def face(item: Item) -> Markup:
    """Name and signs of a piece."""
    return drawn_face(item.key, item.edition or "", spoken(), sprite())


@lru_cache(maxsize=2048)
def drawn_face(key: tuple[str, str, str], of: str, language: Language, pictures: str) -> Markup:
    """The face with the pictures of that file; kept, as every city shows the same few hundred."""
    item = edition(of).by_key[key]
    tick = Markup('<svg class="i ok" aria-hidden="true"><use href="{}#tick"/></svg>').format(pictures)
    name = Markup('<span class="name">{}</span>').format(soft(item.name[language], 9))
    return (
        name
        + tick
        + Markup('<span class="val" aria-hidden="true">{}</span>').format(
            _signs_in_a_row(_shown(item.all_effects), pictures)
        )
    )


def stage_face(stage: Stage) -> Markup:
    """The signs of a stage; where something is chosen, those of each side of the choice."""
    sides = [[sign for effect in effects for sign in signs(effect)] for effects in stage_effects(stage)]
    return Markup(" / ").join(_signs_in_a_row(tuple(side), sprite()) for side in sides if side)


def _shown(effects: tuple[Effect, ...]) -> tuple[Sign, ...]:
    """The signs of what a piece is worth, or else of the first thing it does."""
    worth = [effect for effect in effects if effect.is_worth_points] or list(effects[:1])
    return tuple(sign for effect in worth for sign in signs(effect))[:_FEW]


@lru_cache(maxsize=1024)
def _signs_in_a_row(row: tuple[Sign, ...], pictures: str) -> Markup:
    """Signs in a row."""
    return Markup("").join(_sign(sign, pictures) for sign in row)


def _sign(sign: Sign, pictures: str) -> Markup:
    """A picture, the silhouette of a colour, or a mark."""
    if not sign.is_picture:
        return escape(sign.mark)
    picture = Markup('<svg class="i" aria-hidden="true"><use href="{}#{}"/></svg>').format(
        pictures, sign.mark
    )
    return (
        Markup('<span class="c {} xs">{}</span>').format(sign.mark[2:], picture)
        if sign.mark.startswith("c-")
        else picture
    )


def names(item: Item) -> str:
    """What a search may find a piece by besides the name that is shown: its names in the other languages."""
    return " ".join(
        dict.fromkeys(item.name[language].lower() for language in LANGUAGES if language != spoken())
    )


_Value = TypeVar("_Value")


class Same:
    """A value as a key, equal to itself alone: nothing that it holds is looked at,
    and it stays while it is a key."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value


class Cache(Generic[_Value]):
    """A cache of the values asked for last; what is missing is worked out outside its lock."""

    def __init__(self, most: int) -> None:
        self.lock = Lock()
        self.values: LRUCache[Hashable, _Value] = LRUCache(most)

    def get(self, key: Hashable, work_out: Callable[[], _Value]) -> _Value:
        """The value of a key, worked out where it is not cached."""
        with self.lock:
            found = self.values.get(key)
        if found is None:
            found = work_out()
            with self.lock:
                self.values[key] = found
        return found


ROOM = 2048


def init_app(app: Flask) -> None:
    """Give the app room for drawings."""
    app.extensions["drawings"] = Cache[Markup](ROOM)


def drawn_once(part: str, *differs: Hashable, caller: Callable[[], str]) -> Markup:
    """What the call block looks like that this stands in; `differs` is what it depends on besides the
    language."""
    if current_app.debug:
        return Markup(caller())
    return drawings().get((part, spoken(), request.script_root, *differs), lambda: Markup(caller()))


def drawn(game_id: str, story: Story, draw: Callable[[], str], *differs: Hashable) -> Markup:
    """What a part of a page looks like for a game as it stands; `differs` is what else it depends on.

    A journal that was written anew without a name has another last time at the same length.
    """
    key = (game_id, story.version, story.changed_at, spoken(), request.script_root, *differs)
    return drawings().get(key, lambda: Markup(draw()))


def drawings() -> Cache[Markup]:
    """The drawings of the app that answers."""
    found: Cache[Markup] = current_app.extensions["drawings"]
    return found


@dataclass(frozen=True, slots=True)
class NumberChip:
    """A field of a city as a number beside a picture."""

    number: int
    picture: str
    name: str


def chips_of(teller: Teller, city: Mapping[str, Any], in_history: bool = False) -> Iterator[NumberChip]:
    """The fields of a city that boxes show as numbers, where there is something; of a list, how many."""
    for name, words in teller.words.chips.items():
        held = city.get(name) or 0
        if held and (words.in_history or not in_history):
            yield NumberChip(held if isinstance(held, int) else len(held), words.picture, str(words.name))


def color_of(item: Item) -> str:
    """The colour of a piece; what has none is white."""
    return getattr(item, "color", "") or "white"
