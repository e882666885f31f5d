"""Turns plain values of data/ into typed ones; says what is wrong where one does not fit."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from types import MappingProxyType, UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from companion.catalog.effects import KINDS, Effect
from companion.catalog.items import Cost
from companion.catalog.vocabulary import LANGUAGES, RESOURCES


class Misfit(ValueError):
    """A value that does not fit its field; the reader adds file and item."""


def typed(annotation: Any, value: Any) -> Any:
    """The value as the annotation wants it."""
    origin = get_origin(annotation)
    if origin is Literal:
        if any(value == word and type(value) is type(word) for word in get_args(annotation)):
            return value
        raise Misfit(f"unknown word {value!r}")
    if origin in (Union, UnionType):
        return _typed_union(get_args(annotation), value)
    if origin is tuple:
        return _typed_tuple(get_args(annotation), value)
    if type(value) is annotation:
        return value
    raise Misfit(f"{value!r} is not {annotation.__name__}")


def _typed_union(options: tuple[Any, ...], value: Any) -> Any:
    """The value as the first option that takes it."""
    for option in options:
        try:
            return typed(option, value)
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
        return tuple(typed(arguments[0], one) for one in value)
    if len(arguments) != len(value):
        raise Misfit(f"{value!r} needs {len(arguments)} values")
    return tuple(typed(argument, one) for argument, one in zip(arguments, value, strict=True))


def _hints(record: type[Any]) -> Mapping[str, Any]:
    """The annotations of a record's own fields."""
    wanted = get_type_hints(record)
    return {field.name: wanted[field.name] for field in fields(record)}


def _required(record: type[Any]) -> frozenset[str]:
    """The fields of a record that have no default."""
    return frozenset(f.name for f in fields(record) if f.default is MISSING and f.default_factory is MISSING)


hints = cast(Callable[[type[Any]], Mapping[str, Any]], cache(_hints))
required = cast(Callable[[type[Any]], frozenset[str]], cache(_required))


def effect(raw: Any) -> Effect:
    """One typed effect from its record in data/."""
    kind = raw.get("kind") if isinstance(raw, dict) else None
    if kind not in KINDS:
        raise Misfit(f"unknown effect {kind!r}")
    record = KINDS[kind]
    given = {key: value for key, value in raw.items() if key != "kind"}
    if odd := given.keys() - hints(record).keys():
        raise Misfit(f"effect {kind} has no field {sorted(odd)[0]!r}")
    if missing := required(record) - given.keys():
        raise Misfit(f"effect {kind} lacks {sorted(missing)[0]!r}")
    try:
        return record(**{key: typed(hints(record)[key], value) for key, value in given.items()})
    except Misfit as misfit:
        raise Misfit(f"effect {kind}: {misfit}") from None


def effects(raw: Any) -> tuple[Effect, ...]:
    """The typed effects of a list."""
    if not isinstance(raw, list):
        raise Misfit("effects are a list")
    return tuple(effect(one) for one in raw)


def cost(raw: Any) -> Cost:
    """A cost from its table of coins and resources."""
    if not isinstance(raw, dict) or _odd_counts(raw):
        raise Misfit(f"{raw!r} is not a cost")
    return Cost(
        raw.get("coins", 0), tuple((resource, raw[resource]) for resource in RESOURCES if resource in raw)
    )


def _odd_counts(raw: Mapping[str, Any]) -> bool:
    """Whether a cost names an unknown resource or a count that is not above 0."""
    return not raw.keys() <= {"coins", *RESOURCES} or any(type(n) is not int or n < 1 for n in raw.values())


def names(raw: Any) -> Mapping[str, str]:
    """A name in every language."""
    if not isinstance(raw, dict):
        raise Misfit("a name is a table of languages")
    for language in LANGUAGES:
        if not isinstance(raw.get(language), str) or not raw[language].strip():
            raise Misfit(f"missing language {language}")
    if odd := raw.keys() - set(LANGUAGES):
        raise Misfit(f"unknown language {sorted(odd)[0]}")
    return MappingProxyType(raw)
