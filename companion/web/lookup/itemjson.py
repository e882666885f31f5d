"""An item for programs: names, cost, effects as typed records and in words, chains, rules."""

from dataclasses import fields
from typing import Any

from companion.catalog import phrasebook
from companion.catalog.checks import cited_rules
from companion.catalog.effects import Effect
from companion.catalog.items import Board, BoardSide, Card, Cost, Item
from companion.catalog.vocabulary import LANGUAGES

#: fields of an item that the document holds as they are
PLAIN = ("age", "color", "number", "first", "last", "chain_from", "chain_to", "chain_symbol", "needs")


def as_json(item: Item) -> dict[str, Any]:
    """The document of an item."""
    document = {"game": item.game, "kind": item.kind, "id": item.id, "box": item.box, "name": dict(item.name), "ours": item.ours}
    document |= {name: getattr(item, name) for name in PLAIN if getattr(item, name, None) not in (None, "", ())}
    document |= {name: plain(getattr(item, name)) for name in ("cost", "effects", "penalty", "reward", "sides") if hasattr(item, name)}
    if isinstance(item, Card) and item.players:
        document["copies"] = {str(players): item.copies(players) for players in range(3, 8)}
    if isinstance(item, Board):
        document["city"] = dict(item.city)
    document["text"] = {language: phrasebook.item(item, language) for language in LANGUAGES}
    document["rules"] = list(dict.fromkeys(cited_rules(item)))
    return document


def plain(value: Any) -> Any:
    """A value of the catalogue as plain data; an effect carries its kind."""
    match value:
        case Cost():
            return {"coins": value.coins} | dict(value.resources)
        case Effect():
            return {"kind": value.kind} | {field.name: plain(getattr(value, field.name)) for field in fields(value)}
        case BoardSide():
            stages = [{"cost": plain(stage.cost), "effects": plain(stage.effects)} for stage in value.stages]
            return {"side": value.side, "start": plain(value.start), "stages": stages, "any_order": value.any_order}
        case tuple():
            return [plain(part) for part in value]
        case _:
            return value
