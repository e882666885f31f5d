"""What a question asks a seat of 7 Wonders to do."""

from collections.abc import Mapping
from typing import Any, TypeVar

from companion.answers.asking import BadQuestion
from companion.catalog import catalog
from companion.catalog.items import Card, Leader
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Play, Recruit, next_stage
from companion.rules.wonders.position.boxes import why_not
from companion.rules.wonders.table import City, Table

AnyItem = TypeVar("AnyItem", Card, Leader)
PLAYS = ("card", "stage", "leader", "wonder")


def read_seat(question: Mapping[str, Any], table: Table) -> int:
    """The seat that is asked about."""
    seat, last = question.get("seat"), len(table.cities) - 1
    if type(seat) is not int or not 0 <= seat <= last:
        raise BadQuestion("seat", "out-of-range", least=0, most=last, value=seat)
    return seat


def read_play(question: Mapping[str, Any], table: Table, city: City) -> Play:
    """What is to be done: a card, a stage or a leader, perhaps with participation."""
    participate = question.get("participate", False)
    if type(participate) is not bool:
        raise BadQuestion("participate", "no-flag")
    asked = [
        kind
        for kind in PLAYS
        if kind in question and question[kind] is not False and question[kind] is not None
    ]
    if len(asked) != 1:
        raise BadQuestion("", "ask-about-one")
    if asked == ["wonder"]:
        raise BadQuestion("wonder", "stages-only", "BASE-STAGE-01")
    if asked == ["stage"]:
        return BuildStage(_stage(question["stage"], city), participate)
    if asked == ["card"]:
        return BuildCard(_item("card", question["card"], catalog().cards, table), participate)
    return Recruit(_item("leader", question["leader"], catalog().leaders, table), participate)


def _stage(asked: Any, city: City) -> int:
    last = len(city.side.stages)
    if asked is True:
        number = next_stage(city)
        if number is None:
            raise BadQuestion("stage", "which-stage", last=last)
        return number
    if type(asked) is not int or not 1 <= asked <= last:
        raise BadQuestion("stage", "out-of-range", "BASE-COMP-03", least=1, most=last, value=asked)
    return asked


def _item(kind: str, id_: Any, known: Mapping[str, AnyItem], table: Table) -> AnyItem:
    # whatever its Age and the copies in the deck; but its boxes must be in play
    item = known.get(id_) if type(id_) is str else None
    if item is None or not {"base", *table.expansions}.issuperset(item.boxes):
        refusal = why_not(kind, id_, known, table.expansions)
        raise BadQuestion(kind, refusal.code, *refusal.rules, **refusal.details)
    return item
