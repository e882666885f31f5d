"""Reads the files of data/ into items; refuses what does not fit, with file and item."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from companion.catalog import fields
from companion.catalog.duel_items import Layout, MilitaryToken, Progress, Slot, TrackZone, Wonder
from companion.catalog.errors import BadData
from companion.catalog.files import text_of
from companion.catalog.items import Board, BoardSide, Card, Item, Leader, Project, Ruled, Stage, Tile
from companion.catalog.vocabulary import LANGUAGES, Age

Raw = Mapping[str, Any]
T = TypeVar("T")

#: the files of items: game, heading in the file, what it holds, box where the file does not say
FILES: dict[str, tuple[str, str, type[Item], str | None]] = {
    "wonders/cards.toml": ("wonders", "card", Card, None),
    "wonders/guilds.toml": ("wonders", "card", Card, None),
    "wonders/black.toml": ("wonders", "card", Card, None),
    "wonders/leaders.toml": ("wonders", "leader", Leader, None),
    "wonders/boards.toml": ("wonders", "board", Board, None),
    "wonders/tiles.toml": ("wonders", "tile", Tile, "tower"),
    "wonders/projects.toml": ("wonders", "project", Project, "projects"),
    "duel/cards.toml": ("duel", "card", Card, "duel"),
    "duel/wonders.toml": ("duel", "wonder", Wonder, "duel"),
    "duel/progress.toml": ("duel", "progress", Progress, "duel"),
    "duel/military.toml": ("duel", "token", MilitaryToken, "duel"),
}
#: headings beside that of the items
OTHER_HEADS = {"military.toml": {"zone"}}


def read_items(folder: Path) -> Iterator[tuple[Path, Item]]:
    """Every item of every box, with the file it stands in."""
    for name, (game, head, kind, box) in FILES.items():
        path = folder / name
        raw = contents(path)
        _check_heads(path, raw, head)
        for label, entry in _listed(path, head, raw):
            common = {
                "game": game,
                **({"box": box} if box else {}),
                **(_tile_words(entry) if kind is Tile else {}),
            }
            yield path, build(path, label, kind, {**common, **entry})


def _check_heads(path: Path, raw: Raw, head: str) -> None:
    """Refuse a file without items, or with a heading that nobody would read."""
    if odd := raw.keys() - {head} - OTHER_HEADS.get(path.name, set()):
        raise BadData(path, sorted(odd)[0], "is not a heading of this file")
    if head not in raw:
        raise BadData(path, "file", f"has no {head}")


def read_track(folder: Path) -> tuple[TrackZone, ...]:
    """The zones of the military track of Duel, from capital to capital."""
    path = folder / "duel/military.toml"
    return tuple(build(path, f"zone {label}", TrackZone, raw) for label, raw in entries(path, "zone"))


def read_layouts(folder: Path) -> tuple[Layout, ...]:
    """The three structures of Duel."""
    path = folder / "duel/layouts.toml"
    return tuple(_layout(path, label, raw) for label, raw in entries(path, "layout"))


def contents(path: Path) -> Raw:
    """The plain contents of a file."""
    try:
        return tomllib.loads(text_of(path))
    except tomllib.TOMLDecodeError as error:
        raise BadData(path, "file", str(error)) from None


def entries(path: Path, head: str) -> Iterator[tuple[str, Raw]]:
    """The entries under one heading of a file, each with the word that names it."""
    return _listed(path, head, contents(path))


def _listed(path: Path, head: str, raw: Raw) -> Iterator[tuple[str, Raw]]:
    """The entries under one heading, each with the word that names it."""
    found = raw.get(head, [])
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        raise BadData(path, head, "is not a list of tables")
    for number, entry in enumerate(found, 1):
        yield str(entry.get("id", entry.get("number", number))), entry


def build(path: Path, label: str, kind: type[T], raw: Raw) -> T:
    """A record of that kind from its plain fields."""
    try:
        return _record(kind, raw)
    except fields.Misfit as misfit:
        raise BadData(path, label, str(misfit)) from None


def _record(kind: type[T], raw: Raw) -> T:
    """A record of that kind; raises Misfit for an unknown, missing or ill-typed field."""
    if not isinstance(raw, dict):
        raise fields.Misfit(f"{raw!r} is not a table")
    hints = fields.hints(kind)
    if odd := raw.keys() - hints.keys():
        raise fields.Misfit(f"unknown field {sorted(odd)[0]!r}")
    if missing := fields.required(kind) - raw.keys():
        raise fields.Misfit(f"lacks {sorted(missing)[0]!r}")
    return kind(
        **{
            key: CONVERTERS[key](value) if key in CONVERTERS else _field(key, hints[key], value)
            for key, value in raw.items()
        }
    )


def _records(kind: type[T], raw: Any) -> tuple[T, ...]:
    """The records of a list."""
    if not isinstance(raw, list):
        raise fields.Misfit(f"{raw!r} is not a list")
    return tuple(_record(kind, one) for one in raw)


def _field(key: str, annotation: Any, value: Any) -> Any:
    """A plain field, typed."""
    try:
        return fields.typed(annotation, value)
    except fields.Misfit as misfit:
        raise fields.Misfit(f"{key}: {misfit}") from None


def _tile_words(raw: Raw) -> Raw:
    """A tile has a number and no name: id and name follow from it."""
    number = raw.get("number")
    words = {"en": "Tile", "ru": "Тайл", "uk": "Плитка"}
    return {"id": str(number), "name": {language: f"{words[language]} {number}" for language in LANGUAGES}}


@dataclass(frozen=True, slots=True)
class Plan:
    """A structure of Duel as it stands in data/: row and place of each slot."""

    age: Age
    slots: tuple[tuple[int, int], ...]


def _layout(path: Path, label: str, raw: Raw) -> Layout:
    """A structure of Duel: odd rows lie face up, each slot under those of the next row half a card off."""
    plan = build(path, label, Plan, raw)
    places = plan.slots
    if len(set(places)) != 20 or len(places) != 20:
        raise BadData(path, label, "a structure has 20 different slots")
    number = {place: index for index, place in enumerate(places)}
    slots = [
        Slot(
            row,
            x,
            bool(row % 2),
            tuple(number[over] for over in ((row + 1, x - 1), (row + 1, x + 1)) if over in number),
        )
        for row, x in places
    ]
    return Layout(plan.age, tuple(slots))


#: how the fields that are not plain values are read
CONVERTERS: dict[str, Callable[[Any], Any]] = {
    "name": fields.names,
    "city": fields.names,
    "ask": fields.names,
    "ruling": fields.names,
    "cost": fields.cost,
    "effects": fields.effects,
    "start": fields.effects,
    "penalty": fields.effect,
    "reward": fields.effect,
    "ruled": lambda raw: _records(Ruled, raw),
    "stages": lambda raw: _records(Stage, raw),
    "sides": lambda raw: _records(BoardSide, raw),
}
