"""The fields of a city or of the table that can be put right, as boxes declare them, and what a form says."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.catalog.vocabulary import COLORS
from companion.live.live_game import Live
from companion.rules.boxes import Field, FieldKeys, KeyKind
from companion.words.narration import Teller

#: keys for numbers that have no end; what is more is typed
_KEYS = range(21)
_MOST = 999
#: the fields that stand before all others; the first one is open
_FIRST = ("coins", "cards")
#: what a field holds of which a position says nothing
_NOTHING: Mapping[KeyKind, Any] = {
    "number": 0,
    "numbers": [],
    "tokens": [],
    "pieces": [],
    "piece": "",
    "flag": False,
    "counted": {},
    "list": [],
    "object": {},
    "effects": {},
}


@dataclass(frozen=True, slots=True)
class OpenField:
    """A field of a position: its name, its keys, what it holds now, and how a form calls it."""

    name: str
    keys: FieldKeys
    value: Any
    input: str = "value"

    @property
    def kind(self) -> KeyKind:
        """How it is said."""
        return self.keys.kind

    @property
    def options(self) -> tuple[Any, ...]:
        """What can be said."""
        return self.keys.options

    @property
    def more(self) -> str:
        """How a form calls a number besides: one beyond the keys, or that of a piece."""
        return "more" if self.input == "value" else f"{self.input}.more"

    @property
    def parts(self) -> tuple["OpenField", ...]:
        """The parts of a list or an object, each a field of its own."""
        return tuple(
            OpenField(f"{self.name} {part}", keys, self._held(place, part, keys), f"{self.input}.{part}")
            for place, (part, keys) in enumerate(self.keys.parts)
        )

    def _held(self, place: int, part: str, keys: FieldKeys) -> Any:
        """What a part holds now."""
        if self.kind == "object":
            found = self.value.get(part)
        else:
            found = self.value[place] if place < len(self.value) else None
        return _NOTHING[keys.kind] if found is None else found

    @property
    def held(self) -> Any:
        """The piece that the field holds, by its id."""
        return self.value.get("id", "") if self.kind == "counted" else self.value

    def count(self, option: Any) -> int:
        """How often the field holds something."""
        return Counter(self.value)[option]

    def racks(self, teller: Teller) -> list[tuple[str, list[tuple[str, str]]]]:
        """What can be ticked, each with its name, sorted by it, in a row for each colour."""
        named: dict[str, list[tuple[str, str]]] = {color: [] for color in (*COLORS, "")}
        for one in self.options:
            id_ = option_id(one)
            named[getattr(one, "color", "") or ""].append((id_, teller.name(id_)))
        return [(color, sorted(some, key=itemgetter(1))) for color, some in named.items() if some]

    def named(self, teller: Teller) -> list[tuple[Any, str]]:
        """The options of a list to choose from, each with its name, sorted by it."""
        found = [(id_, teller.name(id_)) for id_ in map(option_id, self.options)]
        return (
            found if any(isinstance(id_, int) for id_, _name in found) else sorted(found, key=itemgetter(1))
        )

    def said(self, form: MultiDict[str, str]) -> Any:
        """What a form says; None where it says nothing that could stand there."""
        return _SAID[self.kind](self, form)


def open_fields(live: Live, seat: int | None) -> tuple[OpenField, ...]:
    """Everything that can be put right before a seat, or on the table."""
    holds = live.position if seat is None else live.position["seats"][seat]
    found = [
        OpenField(field.name, keys, holds.get(field.name) or _NOTHING[keys.kind])
        for field in live.referee.correctable(live.table, seat is not None)
        if (keys := _keys_of(field, live.table, seat))
    ]
    first = [one for name in _FIRST for one in found if one.name == name]
    return (*first, *(one for one in found if one not in first))


def _keys_of(field: Field[Any], table: Any, seat: int | None) -> FieldKeys | None:
    """The keys of a field: those that its box declares, else by what it holds."""
    if field.keys:
        return field.keys(table, seat)
    if isinstance(field.default, bool):
        return FieldKeys("flag")
    return FieldKeys("number", tuple(_KEYS), is_endless=True) if isinstance(field.default, int) else None


def _number_said(field: OpenField, form: MultiDict[str, str]) -> int | None:
    """A number: typed, or by its key."""
    is_endless = field.keys.is_endless
    typed = form.get(field.more, type=int) if is_endless and form.get(field.more) else None
    number = form.get(field.input, type=int) if typed is None else typed
    known = number in field.options or (is_endless and number is not None and 0 <= number <= _MOST)
    return number if known else None


def _numbers_said(field: OpenField, form: MultiDict[str, str]) -> list[int]:
    """Numbers, each once; those that were there keep their order."""
    return list(_kept_first(field.value, field.options, form.getlist(field.input, type=int)))


def _kept_first(before: Any, options: Any, ticked: list[Any]) -> Iterator[Any]:
    """What is ticked: what was there in its order, then what comes."""
    yield from (one for one in before if one in ticked)
    yield from (one for one in options if one in ticked and one not in before)


def _tokens_said(field: OpenField, form: MultiDict[str, str]) -> list[Any]:
    """Tokens by how many of each there are; those that were there keep their order."""
    left = Counter({one: _at_most_keys(form, f"{field.input}:{one}") for one in field.options})
    kept = []
    for one in field.value:
        if left[one]:
            left[one] -= 1
            kept.append(one)
    return [*kept, *left.elements()]


def _at_most_keys(form: MultiDict[str, str], name: str) -> int:
    """A number of a form that has a key."""
    return min(max(form.get(name, 0, type=int), 0), max(_KEYS))


def _pieces_said(field: OpenField, form: MultiDict[str, str]) -> list[str]:
    """Pieces, those that were there first."""
    return list(_kept_first(field.value, map(option_id, field.options), form.getlist(field.input)))


def _piece_said(field: OpenField, form: MultiDict[str, str]) -> Any:
    """One piece, or none."""
    said = form.get(field.input)
    return next((id_ for id_ in map(option_id, field.options) if str(id_) == said), None)


def _flag_said(field: OpenField, form: MultiDict[str, str]) -> bool:
    """Whether the box of a form is ticked."""
    return form.get(field.input) == "yes"


def _counted_said(field: OpenField, form: MultiDict[str, str]) -> dict[str, Any] | None:
    """A piece with the number on it."""
    id_ = _piece_said(field, form)
    return {"id": id_, field.keys.number: _at_most_keys(form, field.more)} if id_ else None


def _list_said(field: OpenField, form: MultiDict[str, str]) -> list[Any]:
    """What each part says, in order."""
    said = [part.said(form) for part in field.parts]
    return [one for one in said if one is not None] if field.keys.is_shortened else said


def _object_said(field: OpenField, form: MultiDict[str, str]) -> dict[str, Any]:
    """What each part says, by its name."""
    names = [name for name, _keys in field.keys.parts]
    return {name: part.said(form) for name, part in zip(names, field.parts, strict=True)}


def _effects_said(field: OpenField, form: MultiDict[str, str]) -> dict[str, int]:
    """The effect chosen with each stage, where one is said."""
    said = {str(number): form.get(f"{field.input}:{number}", 0, type=int) for number, _stage in field.options}
    return {number: choice for number, choice in said.items() if choice}


def nothing_held(keys: FieldKeys) -> Any:
    """What a field holds of which nobody said anything."""
    return _NOTHING[keys.kind]


def option_id(option: Any) -> Any:
    """What a position writes for an option: the id of a piece, else the option itself."""
    return getattr(option, "id", option)


_SAID: Mapping[KeyKind, Callable[[OpenField, MultiDict[str, str]], Any]] = {
    "number": _number_said,
    "numbers": _numbers_said,
    "tokens": _tokens_said,
    "pieces": _pieces_said,
    "piece": _piece_said,
    "flag": _flag_said,
    "counted": _counted_said,
    "list": _list_said,
    "object": _object_said,
    "effects": _effects_said,
}
