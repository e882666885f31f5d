"""An item for programs: names, cost, effects as typed records and in words, copies, chains, rules."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_args

from companion.catalog import phrasebook
from companion.catalog.catalog import cited_rules
from companion.catalog.effects import Effect
from companion.catalog.items import Board, BoardSide, Card, Cost, Item
from companion.catalog.side_by_side import editions_of
from companion.catalog.vocabulary import LANGUAGES, Language, PlayerMark

#: the numbers of players for which copies are told
PLAYERS: tuple[int, ...] = get_args(PlayerMark)
#: fields of an item that the document holds as they are
_PLAIN = (
    *("age", "color", "number", "first", "last", "chain_from", "chain_to", "chain_symbol", "gives", "takes"),
    *("needs", "debt", "mythology", "free_with", "value", "times", "count", "section", "not_with"),
)


def document(item: Item) -> dict[str, Any]:
    """The document at the address of an item: everything in the data, and what it does in every language."""
    found: dict[str, Any] = {
        "game": item.game,
        **({"edition": item.edition} if item.edition else {}),
        "kind": item.kind,
        "id": item.id,
        "box": item.box,
        "name": dict(item.name),
        "ours": item.ours,
    }
    found |= {name: getattr(item, name) for name in _PLAIN if getattr(item, name, None) not in (None, "", ())}
    found |= {
        name: _plain(getattr(item, name))
        for name in ("cost", "effects", "picked", "penalty", "reward", "sides")
        if hasattr(item, name)
    }
    if isinstance(item, Card):
        found |= _copies(item)
    if isinstance(item, Board):
        found["city"] = dict(item.city)
    found["text"] = {language: phrasebook.item(item, language) for language in LANGUAGES}
    found["rules"] = list(dict.fromkeys(cited_rules(item)))
    return {**found, **_doubts(item), **({"editions": list(editions_of(item))} if item.edition else {})}


def facts(item: Item, language: Language) -> dict[str, Any]:
    """What the `card` command tells of an item in one language: names, effects, copies, chains, rules."""
    found: dict[str, Any] = {"names": dict(item.name), "ours": list(item.ours), "aka": list(item.aka)}
    found |= {name: getattr(item, name) for name in ("color", "age") if hasattr(item, name)}
    if hasattr(item, "cost"):
        found["cost"] = {**_plain(item.cost), "words": phrasebook.cost(item.cost, language)}
    features = phrasebook.features(item, language)
    found["parts"] = [
        {"label": one.label, "cost": one.cost, "sentences": list(one.sentences)} for one in features
    ]
    if isinstance(item, Card):
        chains = {
            "chain_from": list(item.chain_from),
            "chain_to": list(item.chain_to),
            "chain_symbol": item.chain_symbol,
            **({"gives": list(item.gives)} if item.gives else {}),
            **({"takes": item.takes} if item.takes else {}),
        }
        found |= _copies(item) | chains
    return {**found, **_doubts(item), **item_rules(item)}


def item_rules(item: Item) -> Mapping[str, list[str]]:
    """The rules that say what an item does, and others that concern it; those of both sides of a board."""
    sides = item.sides if isinstance(item, Board) else ()
    return {
        name: list(
            dict.fromkeys(getattr(item, name) + tuple(rule for side in sides for rule in getattr(side, name)))
        )
        for name in ("rules", "see")
    }


def _doubts(item: Item) -> dict[str, Any]:
    """What our sources leave in doubt, where they do."""
    return {"doubts": [dict(doubt) for doubt in item.doubts]} if item.doubts else {}


def _copies(card: Card) -> dict[str, Any]:
    return {"copies": {str(players): card.copies(players) for players in PLAYERS}} if card.players else {}


def _plain(value: Any) -> Any:
    """A value of the catalogue as plain data; an effect carries its kind."""
    match value:
        case Cost():
            return {"coins": value.coins} | dict(value.resources) | ({"by_age": True} if value.by_age else {})
        case Effect():
            return {"kind": value.kind} | {
                field.name: _plain(getattr(value, field.name)) for field in fields(value)
            }
        case BoardSide():
            stages = [
                {"cost": _plain(stage.cost), "effects": _plain(stage.effects)}
                | ({"choices": _plain(stage.choices)} if stage.choices else {})
                for stage in value.stages
            ]
            return {
                "side": value.side,
                "start": _plain(value.start),
                "stages": stages,
                "any_order": value.any_order,
            }
        case tuple():
            return [_plain(one) for one in value]
        case _:
            return value
