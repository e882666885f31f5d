"""The face of a pick, the same wherever it stands: its name, and the signs of what it counts for."""

from functools import lru_cache

from markupsafe import Markup, escape

from companion.catalog import catalog
from companion.catalog.effects import Effect
from companion.catalog.items import Item, Stage, effects_of
from companion.catalog.signs import Sign, signs
from companion.languages import LANGUAGES, Language
from companion.web.frame.delivery import sprite
from companion.words.hyphens import soft
from companion.words.language import spoken

#: effects that are worth points at the end; of a card that has none the first is shown
WORTH = frozenset(
    {
        "points",
        "points_per",
        "points_per_set",
        "science",
        "set_bonus",
        "copy_science",
        "copy_guild",
        "copy_leader",
    }
)
FEW = 7


def face(item: Item) -> Markup:
    """Name and signs of a piece."""
    return drawn_face(item.key, spoken(), sprite())


@lru_cache(maxsize=2048)
def drawn_face(key: tuple[str, str, str], language: Language, pictures: str) -> Markup:
    """The face with the pictures of that file; kept, as every city shows the same few hundred."""
    item = catalog().by_key[key]
    tick = Markup('<svg class="i ok" aria-hidden="true"><use href="{}#tick"/></svg>').format(pictures)
    name = Markup('<span class="name">{}</span>').format(soft(item.name[language], 9))
    return (
        name
        + tick
        + Markup('<span class="val" aria-hidden="true">{}</span>').format(
            drawn(shown(effects_of(item)), pictures)
        )
    )


def stage_face(stage: Stage) -> Markup:
    """The signs of a stage."""
    return drawn(tuple(sign for effect in stage.effects for sign in signs(effect)), sprite())


def shown(effects: tuple[Effect, ...]) -> tuple[Sign, ...]:
    """The signs of what a piece is worth, or else of the first thing it does."""
    worth = [effect for effect in effects if effect.kind in WORTH] or list(effects[:1])
    return tuple(sign for effect in worth for sign in signs(effect))[:FEW]


@lru_cache(maxsize=1024)
def drawn(row: tuple[Sign, ...], pictures: str) -> Markup:
    """Signs in a row."""
    return Markup("").join(one(sign, pictures) for sign in row)


def one(sign: Sign, pictures: str) -> Markup:
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
