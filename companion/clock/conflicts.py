"""The conflicts of a game as far as the table said them, and the tokens that follow; the rest stays open."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from companion.cards import Cities
from companion.cards.wonders_count import copies_recruit, wonders_table
from companion.catalog.vocabulary import AGES
from companion.clock.phases import option, turns
from companion.rules.boxes import ClockQuestion, Tokens
from companion.rules.wonders.conflict import Fight, Host, Outcome, conflict, fights, taken
from companion.rules.wonders.table import Table
from companion.seating.setup import Setup

SHIELDS = "shields"
#: the seat under which an answer of the whole table is kept
_TABLE = -1


@dataclass(frozen=True, slots=True)
class Battle:
    """The conflict of an Age: its fights, what each city takes, the fights whose shields nobody said."""

    fights: tuple[Fight, ...]
    outcomes: tuple[Outcome, ...]
    open: tuple[Fight, ...]


# No slots: what is worked out once is kept in its __dict__.
@dataclass(frozen=True)
class Conflicts:
    """What the table told: answers to the questions of the boxes in play."""

    setup: Setup
    #: by question, Age and seat; an answer of the whole table has none
    answers: Mapping[tuple[str, int, int], Any] = field(default_factory=dict)
    #: question, answer, Age and turn of what is asked again and again, in order
    laid: tuple[tuple[str, Any, int, int], ...] = ()

    def said(self, question: str, age: int, seat: int = _TABLE) -> Any:
        """The answer to a question; None while there is none."""
        return self.answers.get((question, age, seat))

    def with_answer(self, question: str, age: int, value: Any, seat: int = _TABLE) -> "Conflicts":
        """The same with one answer more, or another one."""
        return replace(self, answers={**self.answers, (question, age, seat): value})

    def laid_of(self, question: str) -> tuple[tuple[Any, int, int], ...]:
        """The answers to a question that is asked again and again, each with Age and turn."""
        return tuple(one[1:] for one in self.laid if one[0] == question)

    def option(self, point: str) -> str:
        """The option of an open point that this table plays."""
        return option(self.setup, point)

    @property
    def turns(self) -> int:
        """The turns of an Age."""
        return turns(self.setup)

    @cached_property
    def shields(self) -> Mapping[tuple[int, int], int]:
        """The shields told, by Age and seat."""
        return {(age, seat): value for (name, age, seat), value in self.answers.items() if name == SHIELDS}

    def laws(self, age: int, turn: int = 0) -> tuple[Any, ...]:
        """The pieces in force in a turn of an Age, or at its end."""
        parts = [box.clock.laws for box in self.setup.boxes]
        return tuple(law for laws in parts if laws for law in laws(self, age, turn))

    def battle(self, age: int) -> Battle:
        """The conflict of an Age as far as it is told."""
        table, hosts = self._table(age), self._hosts(age)
        every = fights(table, hosts)
        unknown = {seat for seat in range(len(hosts)) if (age, seat) not in self.shields}
        open_ = tuple(fight for fight in every if {fight.one, fight.other} & unknown)
        known = tuple(fight for fight in every if fight not in open_)
        return Battle(known, taken(table, hosts, known), open_)

    def _table(self, age: int) -> Table:
        table = wonders_table(self.setup, {})
        parts = [box.clock.city for box in self.setup.boxes if box.clock.city]
        cities = []
        for city in table.cities:
            for values in parts:
                city = replace(city, **values(self, age, city.seat))
            cities.append(city)
        return replace(table, cities=tuple(cities), age=age, laws=self.laws(age))

    def _hosts(self, age: int) -> tuple[Host, ...]:
        seats = range(len(self.setup.seats))
        return tuple(self._host(age, seat) for seat in seats)

    def _host(self, age: int, seat: int) -> Host:
        host = Host(self.shields.get((age, seat), 0))
        for box in self.setup.boxes:
            host = host._replace(**box.clock.host(self, age, seat)) if box.clock.host else host
        return host

    def absent(self, age: int) -> frozenset[int]:
        """The seats that sit the conflict of an Age out; in teams nobody does (CITY-TEAM-09)."""
        return frozenset(seat for seat, one in enumerate(self.battle(age).outcomes) if one.sat_out)

    def shields_in(self, age: int) -> tuple[int | None, ...]:
        """The shields of every city in an Age, as far as they were told."""
        return tuple(self.shields.get((age, seat)) for seat in range(len(self.setup.seats)))

    @property
    def is_used(self) -> bool:
        """Whether the table told any shields."""
        return bool(self.shields)

    @cached_property
    def tokens(self) -> tuple[Tokens, ...]:
        """The tokens of every city over all Ages, conflicts and ventures together."""
        found = [Tokens() for _ in self.setup.seats]
        for age in AGES:
            self._add_gains(age, found)
            battle = self.battle(age)
            for seat, brought in enumerate(battle.outcomes):
                wanting = {
                    ("shields", age, other)
                    for fight in battle.open
                    if seat in (fight.one, fight.other)
                    for other in (fight.one, fight.other)
                    if (age, other) not in self.shields
                }
                one = found[seat]
                found[seat] = Tokens(
                    one.victory + brought.victory, one.defeat + brought.defeat, (*one.open, *sorted(wanting))
                )
        return tuple(found)

    def _add_gains(self, age: int, found: list[Tokens]) -> None:
        """The tokens that boxes give or take before the conflict of an Age."""
        for gains in [box.clock.gains for box in self.setup.boxes if box.clock.gains]:
            for seat in self.setup.players:
                found[seat] = gains(self, age, seat, found[seat])


def clock_questions(setup: Setup, age: int) -> tuple[ClockQuestion, ...]:
    """The questions of the boxes in play that can be asked in an Age, each once."""
    every = {one.name: one for box in setup.boxes for one in box.clock.questions}
    return tuple(one for one in every.values() if one.options(setup, age))


def shields_from_cards(cities: Cities, age: int, seat: int) -> int | None:
    """The shields of a city whose cards were laid so far.

    None where none were, or where later Ages lie there already.
    """
    partial, items = cities.laid.get(seat), cities.setup.catalog
    ages = (
        [items.cards[id_].age for id_ in partial.get("cards", ()) if not copies_recruit(items, id_)]
        if partial
        else []
    )
    if not ages or max(ages) != age:
        return None
    table = wonders_table(cities.setup, {one: cities.known(one) for one in cities.laid})
    return conflict(table)[seat].shields
