"""A conflict that nobody has followed: shields in, tokens out."""

from dataclasses import dataclass, field

from companion.catalog import edition
from companion.catalog.vocabulary import Age
from companion.rules.wonders.conflict import Fight, Host, Outcome, fights, outcome
from companion.rules.wonders.table import City, Table


@dataclass(frozen=True, slots=True)
class Conflict:
    """The cities clockwise with their shields as far as they are known; who sits out.

    Whether partners sit side by side.
    """

    age: Age
    shields: tuple[int | None, ...]
    doves: frozenset[int] = frozenset()
    teams: bool = False
    players: tuple[str, ...] = field(default=())

    @property
    def is_known(self) -> bool:
        """Whether every city has its shields."""
        return None not in self.shields

    @property
    def fights(self) -> list[Fight]:
        """Every comparison with its tokens."""
        return fights(self._table, self._hosts)

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What each city takes."""
        return outcome(self._table, self._hosts)

    @property
    def _hosts(self) -> tuple[Host, ...]:
        return tuple(Host(shields or 0) for shields in self.shields)

    @property
    def _table(self) -> Table:
        board = next(iter(edition().boards.values()))
        cities = [
            City(
                seat,
                "",
                board,
                board.side("A"),
                diplomacy=int(seat in self.doves),
                team=str(seat // 2) if self.teams else None,
            )
            for seat in range(len(self.shields))
        ]
        return Table(tuple(cities), self.age, variant="teams" if self.teams else "standard")
