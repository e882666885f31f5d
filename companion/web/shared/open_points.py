"""The open points on which a table may play another option than ours, and what it chose."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from companion.catalog import edition
from companion.catalog.rulebook import Rule
from companion.seating import Setup

_RULE_ID = re.compile(r"\b[A-Z]+-[A-Z]+-\d+\b")
OPEN = "-OPEN-"


@dataclass(frozen=True, slots=True)
class RulingChoice:
    """An open point with the option that a table plays and the one that is ours."""

    rule: Rule
    chosen: str
    ours: str

    @property
    def field(self) -> str:
        """Its name in a form."""
        return f"ruling-{self.rule.id}"


def ruling_choices(setup: Setup) -> list[RulingChoice]:
    """The points that can come up at this table."""
    chosen = dict(setup.rulings)
    letters = setup.rules.rulings(setup.catalog)
    return [
        RulingChoice(rule, chosen.get(id_, letters[id_][0]), letters[id_][0])
        for id_, rule in setup.catalog.rules.items()
        if id_ in letters and comes_up(id_, setup)
    ]


def bearing_on(rules: Iterable[str], setup: Setup) -> list[RulingChoice]:
    """The open points of this table on which some rules hang:
    named among them, by them, or naming one of them."""
    wanted = {point for id_ in rules for point in (id_, *related().get(id_, ()))}
    return [one for one in ruling_choices(setup) if one.rule.id in wanted] if wanted else []


@cache
def related() -> Mapping[str, frozenset[str]]:
    """For each rule the open points that its entry names, or whose entries name it."""
    found: dict[str, set[str]] = {}
    for id_, rule in edition().rules.items():
        for other in {*_RULE_ID.findall(rule.text["en"])} - {id_}:
            point, plain = (id_, other) if OPEN in id_ else (other, id_)
            if OPEN in point and OPEN not in plain:
                found.setdefault(plain, set()).add(point)
    return {id_: frozenset(points) for id_, points in found.items()}


def comes_up(point: str, setup: Setup) -> bool:
    """Whether a point belongs to a box and a variant of this table."""
    return setup.catalog.rules[point].holds.fits(setup.game, setup.party.cases(), setup.catalog.edition)


def chosen_rulings(setup: Setup, fields: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What a form says, as far as it is an option and not ours; what it does not ask stays."""
    asked = {
        choice.rule.id: (choice, fields.get(choice.field, choice.chosen)) for choice in ruling_choices(setup)
    }
    others = [(point, letter) for point, letter in setup.rulings if point not in asked]
    said = [
        (id_, letter)
        for id_, (choice, letter) in asked.items()
        if letter != choice.ours and letter in choice.rule.open_point("en").choices
    ]
    return tuple(sorted([*others, *said]))
