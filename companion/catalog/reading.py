"""Reads the files of an edition into items; refuses what does not fit, with file and item."""

import json
import os
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import MISSING, dataclass, fields
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from companion.catalog.box_contents import ItemFile
from companion.catalog.boxes import BOX_IDS, files_of
from companion.catalog.effects import EFFECT_KINDS, Effect
from companion.catalog.items import BoardSide, Cost, Item, Layout, Ruled, Slot, Stage, TrackZone
from companion.catalog.vocabulary import FIRST, RESOURCES, Age, BoxId, Edition
from companion.languages import INSIDE, NAME, by_language


class BadData(ValueError):
    """Data that the loader refuses, with the file, the item and the reason."""

    def __init__(self, path: Path, item: str, reason: str) -> None:
        super().__init__(f"{path}: {item}: {reason}")
        self.path = path
        self.item = item
        self.reason = reason


def text_of(path: Path) -> str:
    """What a file says; refuses one that is missing or cannot be read."""
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise BadData(path, "file", "is missing") from None
    except UnicodeDecodeError:
        raise BadData(path, "file", "is not UTF-8") from None
    except OSError as error:
        raise BadData(path, "file", f"cannot be read: {error.strerror}") from None


class Misfit(ValueError):
    """A value that does not fit its field; the reader adds file and item."""


def _typed(annotation: Any, value: Any) -> Any:
    """The value as the annotation wants it."""
    return _fitting(annotation)(value)


def _reader_of(annotation: Any) -> Callable[[Any], Any]:
    """What makes a value fit an annotation, or refuses it."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return partial(_typed_word, frozenset((type(word), word) for word in arguments))
    if annotation == BoxId:
        return _known_box
    if origin in (Union, UnionType):
        return partial(_typed_union, arguments)
    if origin is tuple:
        return partial(_typed_tuple, arguments)
    return partial(_typed_plainly, annotation)


_fitting = cast(Callable[[Any], Callable[[Any], Any]], cache(_reader_of))


def _typed_word(words: frozenset[tuple[type[Any], Any]], value: Any) -> Any:
    """One of some words or numbers."""
    if isinstance(value, str | int) and (type(value), value) in words:
        return value
    raise Misfit(f"unknown word {value!r}")


def _typed_plainly(kind: type[Any], value: Any) -> Any:
    """A value of a kind, and of no narrower one."""
    if type(value) is kind:
        return value
    raise Misfit(f"{value!r} is not {kind.__name__}")


def _known_box(value: Any) -> BoxId:
    """The id of a box that there is."""
    if value in BOX_IDS:
        return str(value)
    raise Misfit(f"unknown word {value!r}")


def _typed_union(options: tuple[Any, ...], value: Any) -> Any:
    """The value as the first option that takes it."""
    for option in options:
        try:
            return _typed(option, value)
        except Misfit:
            continue
    raise Misfit(f"unknown value {value!r}")


def _typed_tuple(arguments: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """A list as a tuple; the text "wood/clay" stands for a choice of two."""
    if isinstance(value, str):
        value = value.split("/")
    if not isinstance(value, list):
        raise Misfit(f"{value!r} is not a list")
    if arguments[-1] is Ellipsis:
        return tuple(_typed(arguments[0], one) for one in value)
    if len(arguments) != len(value):
        raise Misfit(f"{value!r} needs {len(arguments)} values")
    return tuple(_typed(argument, one) for argument, one in zip(arguments, value, strict=True))


def _field_types(record: type[Any]) -> Mapping[str, Any]:
    """The annotations of a record's own fields."""
    wanted = get_type_hints(record, include_extras=True)
    return {field.name: wanted[field.name] for field in fields(record)}


def _without_default(record: type[Any]) -> frozenset[str]:
    """The fields of a record that have no default."""
    return frozenset(f.name for f in fields(record) if f.default is MISSING and f.default_factory is MISSING)


field_types = cast(Callable[[type[Any]], Mapping[str, Any]], cache(_field_types))
_required = cast(Callable[[type[Any]], frozenset[str]], cache(_without_default))


def _effect(raw: Any) -> Effect:
    """One typed effect from its record in data/."""
    kind = raw.get("kind") if isinstance(raw, dict) else None
    if kind not in EFFECT_KINDS:
        raise Misfit(f"unknown effect {kind!r}")
    record = EFFECT_KINDS[kind]
    given = {key: value for key, value in raw.items() if key != "kind"}
    if odd := given.keys() - field_types(record).keys():
        raise Misfit(f"effect {kind} has no field {sorted(odd)[0]!r}")
    if missing := _required(record) - given.keys():
        raise Misfit(f"effect {kind} lacks {sorted(missing)[0]!r}")
    try:
        return record(**{key: _typed(field_types(record)[key], value) for key, value in given.items()})
    except Misfit as misfit:
        raise Misfit(f"effect {kind}: {misfit}") from None


def _effects(raw: Any) -> tuple[Effect, ...]:
    """The typed effects of a list."""
    if not isinstance(raw, list):
        raise Misfit("effects are a list")
    return tuple(_effect(one) for one in raw)


def _cost(raw: Any) -> Cost:
    """A cost from its table of coins and resources."""
    if not isinstance(raw, dict) or raw.get("by_age", True) is not True or _odd_counts(raw):
        raise Misfit(f"{raw!r} is not a cost")
    resources = tuple((resource, raw[resource]) for resource in RESOURCES if resource in raw)
    return Cost(raw.get("coins", 0), resources, "by_age" in raw)


def _odd_counts(raw: Mapping[str, Any]) -> bool:
    """Whether a cost names an unknown resource or a count that is not above 0."""
    counts = {name: count for name, count in raw.items() if name != "by_age"}
    return not counts.keys() <= {"coins", *RESOURCES} or any(
        type(count) is not int or count < 1 for count in counts.values()
    )


def _names(raw: Any) -> Mapping[str, str]:
    """A name or a text in every language: the file has those inside, the others have it in their own."""
    if not isinstance(raw, dict):
        raise Misfit("a name is a table of languages")
    for language in INSIDE:
        if not isinstance(raw.get(language), str) or not raw[language].strip():
            raise Misfit(f"missing language {language}")
    if odd := raw.keys() - set(INSIDE):
        raise Misfit(f"unknown language {sorted(odd)[0]}")
    return MappingProxyType(by_language(NAME, raw))


Raw = Mapping[str, Any]
_T = TypeVar("_T")
#: an item with the file it stands in
Placed = tuple[Path, Item]

#: the folder of 7 Wonders in data/ for each edition
_EDITIONS: dict[Edition, str] = {"first": "wonders", "second": "second"}
#: headings beside that of the items
_OTHER_HEADS = {"military.toml": {"zone"}}


def wonders_folder(folder: Path, edition: Edition) -> Path:
    """Where an edition of 7 Wonders lies in a data folder."""
    return folder / _EDITIONS[edition]


def read_items(folder: Path, edition: Edition = FIRST) -> Iterator[Placed]:
    """Every item of every box of 7 Wonders in an edition, and of Duel, with the file it stands in."""
    place = wonders_folder(folder, edition)
    for file in files_of("wonders"):
        if edition in file.editions:
            yield from _read_file(place / file.name, file, {"game": "wonders", "edition": edition})
    for file in files_of("duel"):
        yield from _read_file(folder / "duel" / file.name, file, {"game": "duel"})


def _read_file(path: Path, file: ItemFile, common: Raw) -> Iterator[Placed]:
    """The items of one file; what all of them share is not written in it."""
    raw = contents(path)
    _check_heads(path, raw, file.heading)
    shared = {**common, "box": file.box} if file.box else common
    for label, entry in _listed(path, file.heading, raw):
        yield path, build_items(path, label, file.kind, {**shared, **file.adds(entry), **entry})


def _check_heads(path: Path, raw: Raw, head: str) -> None:
    """Refuse a file without items, or with a heading that nobody would read."""
    if odd := raw.keys() - {head} - _OTHER_HEADS.get(path.name, set()):
        raise BadData(path, sorted(odd)[0], "is not a heading of this file")
    if head not in raw:
        raise BadData(path, "file", f"has no {head}")


def read_track(folder: Path) -> tuple[TrackZone, ...]:
    """The zones of the military track of Duel, from capital to capital."""
    path = folder / "duel/military.toml"
    return tuple(build_items(path, f"zone {label}", TrackZone, raw) for label, raw in entries(path, "zone"))


def read_layouts(folder: Path) -> tuple[Layout, ...]:
    """The structures of Duel: three of the base game, and those that a box has in their place."""
    path = folder / "duel/layouts.toml"
    return tuple(_layout(path, label, raw) for label, raw in entries(path, "layout"))


def contents(path: Path) -> Raw:
    """The plain contents of a file.

    A parsed copy beside it, of the same moment, spares every other start a third of the reading.
    """
    copy = path.with_suffix(".parsed")
    if (parsed := _parsed_copy(path, copy)) is not None:
        return parsed
    try:
        found = tomllib.loads(text_of(path))
    except tomllib.TOMLDecodeError as error:
        raise BadData(path, "file", str(error)) from None
    _keep_copy(path, copy, found)
    return found


def _parsed_copy(path: Path, copy: Path) -> Raw | None:
    """What the copy of a file says; None when there is none that is as old as the file."""
    try:
        if copy.stat().st_mtime_ns != path.stat().st_mtime_ns:
            return None
        found: Raw = json.loads(copy.read_bytes())
        return found
    except (OSError, ValueError):
        return None


def _keep_copy(path: Path, copy: Path, found: Raw) -> None:
    """Keep a parsed copy of a file where one may be written."""
    draft = copy.with_suffix(f".parsed-{os.urandom(8).hex()}")
    with suppress(OSError):
        moment = path.stat().st_mtime_ns
        draft.write_text(json.dumps(found, ensure_ascii=False), "utf-8")
        os.utime(draft, ns=(moment, moment))
        draft.replace(copy)


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


def build_items(path: Path, label: str, kind: type[_T], raw: Raw) -> _T:
    """A record of that kind from its plain fields."""
    try:
        return _record(kind, raw)
    except Misfit as misfit:
        raise BadData(path, label, str(misfit)) from None


def _record(kind: type[_T], raw: Raw) -> _T:
    """A record of that kind; raises Misfit for an unknown, missing or ill-typed field."""
    if not isinstance(raw, dict):
        raise Misfit(f"{raw!r} is not a table")
    types = field_types(kind)
    if odd := raw.keys() - types.keys():
        raise Misfit(f"unknown field {sorted(odd)[0]!r}")
    if missing := _required(kind) - raw.keys():
        raise Misfit(f"lacks {sorted(missing)[0]!r}")
    return kind(
        **{
            key: _CONVERTERS[key](value) if key in _CONVERTERS else _field(key, types[key], value)
            for key, value in raw.items()
        }
    )


def _records(kind: type[_T], raw: Any) -> tuple[_T, ...]:
    """The records of a list."""
    if not isinstance(raw, list):
        raise Misfit(f"{raw!r} is not a list")
    return tuple(_record(kind, one) for one in raw)


def _field(key: str, annotation: Any, value: Any) -> Any:
    """A plain field, typed."""
    try:
        return _typed(annotation, value)
    except Misfit as misfit:
        raise Misfit(f"{key}: {misfit}") from None


@dataclass(frozen=True, slots=True)
class _Plan:
    """A structure of Duel as it stands in data/: row and place of each slot, tokens by slots from 1."""

    age: Age
    slots: tuple[tuple[int, int], ...]
    box: BoxId = "duel"
    tokens: tuple[int, ...] = ()


def _layout(path: Path, label: str, raw: Raw) -> Layout:
    """A structure of Duel: odd rows lie face up, each slot under those of the next row half a card off."""
    plan = build_items(path, label, _Plan, raw)
    places = plan.slots
    if len(set(places)) != len(places):
        raise BadData(path, label, "a slot stands twice")
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
    tokens = tuple(number - 1 for number in plan.tokens)
    if any(not 0 <= token < len(slots) or slots[token].face_up for token in tokens):
        raise BadData(path, label, "a token lies on a card that lies face down")
    return Layout(plan.age, tuple(slots), plan.box, tokens)


#: how the fields that are not plain values are read
_CONVERTERS: dict[str, Callable[[Any], Any]] = {
    "name": _names,
    "city": _names,
    "ask": _names,
    "ruling": _names,
    "cost": _cost,
    "effects": _effects,
    "picked": _effects,
    "choices": lambda raw: tuple(_effects(one) for one in raw),
    "words": _names,
    "doubts": lambda raw: tuple(_names(one) for one in raw),
    "start": _effects,
    "penalty": _effect,
    "reward": _effect,
    "ruled": lambda raw: _records(Ruled, raw),
    "stages": lambda raw: _records(Stage, raw),
    "sides": lambda raw: _records(BoardSide, raw),
}
