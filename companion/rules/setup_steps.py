"""The steps of a set-up as boxes declare them: where each stands in the order, and what it counts out."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

#: the parts of a set-up: round the table, each Age deck, the drafts before the first Age, the start of an Age
SetupPart = Literal["table", "deck", "draft", "age"]


@dataclass(frozen=True, slots=True)
class SetupStep:
    """A step that a box adds to the set-up of its game.

    `counts` takes the table that is set up and the Age (0 outside Ages) and gives what the sentence of the
    step tells, by name; None where there is nothing to do. Its rules come from the facts of the set-up, by
    its kind.
    """

    kind: str
    part: SetupPart
    counts: Callable[[Any, int], Mapping[str, Any] | None]
    #: the step of another box before which it stands; at the end where none is named
    before: str = ""
    #: the rules of a step that the facts of the set-up do not know
    rules: tuple[str, ...] = ()


def steps_in_order(steps: Iterable[SetupStep]) -> tuple[SetupStep, ...]:
    """The steps of boxes, box by box, but where one says before which it stands."""
    found: list[SetupStep] = []
    for step in steps:
        places = [place for place, one in enumerate(found) if one.kind == step.before]
        found.insert(places[0] if places else len(found), step)
    return tuple(found)
