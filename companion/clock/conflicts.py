"""The conflicts of a game as far as the table said them, and the tokens that follow; the rest stays open."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from companion.cards import Cities
from companion.cards.wonders import boxes_of, copies_leader, wonders_table
from companion.catalog.effects import (
    CoinsOn,
    DefeatToVictor,
    Effect,
    LoseVictory,
    ReplaceVictory,
    VictoryToken,
)
from companion.catalog.items import Leader, Project, Tile
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import AGES, TWO_PLAYER
from companion.clock.phases import option, turns
from companion.rules.wonders.conflict import Fight, Host, Outcome, conflict, fights, taken
from companion.rules.wonders.table import Table
from companion.seating.setup import Setup

#: what keeps the tokens of a city from being known:
#: ("shields", Age, seat), ("project", Age, -1), ("penalty", Age, seat)
Open = tuple[str, int, int]
#: what leaders do in a conflict: hand defeats to the winner, pay for each victory, add to coins from the bank
PASSES, PAYS, ADDS = "passes", "pays", "adds"
LEADERS: Mapping[str, Callable[[Effect], bool]] = {
    PASSES: lambda effect: isinstance(effect, DefeatToVictor),
    PAYS: lambda effect: isinstance(effect, CoinsOn) and effect.trigger == "victory",
    ADDS: lambda effect: isinstance(effect, CoinsOn) and effect.trigger == "bank",
}


@dataclass(frozen=True, slots=True)
class Tokens:
    """The tokens of a city as far as they are known, and what keeps them open."""

    victory: tuple[int, ...] = ()
    defeat: int = 0
    open: tuple[Open, ...] = ()


@dataclass(frozen=True, slots=True)
class Battle:
    """The conflict of an Age: its fights, what each city takes, the fights whose shields nobody said."""

    fights: tuple[Fight, ...]
    outcomes: tuple[Outcome, ...]
    open: tuple[Fight, ...]


# No slots: what is worked out once is kept in its __dict__.
@dataclass(frozen=True)
class Conflicts:
    """What the table told; keys are pairs of an Age and a seat."""

    setup: Setup
    shields: Mapping[tuple[int, int], int] = field(default_factory=dict)
    doves: frozenset[tuple[int, int]] = frozenset()
    #: whose leaders do what: a word of LEADERS, an Age and a seat
    leaders: frozenset[tuple[str, int, int]] = frozenset()
    #: number, Age and turn of each tile laid
    tiles: tuple[tuple[int, int, int], ...] = ()
    projects: Mapping[int, str] = field(default_factory=dict)
    joined: Mapping[tuple[int, int], int] = field(default_factory=dict)

    def laws(self, age: int, turn: int = 0) -> tuple[Tile, ...]:
        """The tiles in force in a turn of an Age, or at its end (BABEL-TOWER-05, -07, BABEL-OPEN-02)."""
        last = turns(self.setup)
        too_late = turn or (last if option(self.setup, "BABEL-OPEN-02") == "a" else last + 1)
        laid = [one for one in self.tiles if (one[1], one[2]) < (age, turn or last + 1)]
        visible = laid[-spaces(self.setup) :]
        return tuple(
            self.setup.catalog.tiles[number]
            for number, on_age, on_turn in visible
            if (on_age, on_turn) < (age, too_late)
        )

    def project(self, age: int) -> Project | None:
        """The Great Project of an Age, where it was named."""
        return self.setup.catalog.projects.get(self.projects.get(age, ""))

    def is_completed(self, age: int) -> bool | None:
        """Whether the project of an Age was completed.

        None while the table has not said who took part (BABEL-PEND-02).
        """
        told = [self.joined.get((age, seat)) for seat in self.setup.players]
        if not self.project(age) or None in told:
            return None
        return sum(one for one in told if one) >= participation(self.setup)

    def penalised(self, age: int) -> tuple[int, ...]:
        """The seats that suffer the penalty of an Age's project (BABEL-PEND-03)."""
        if self.is_completed(age) is not False:
            return ()
        return tuple(seat for seat in self.setup.players if not self.joined[age, seat])

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
        cities = tuple(replace(city, diplomacy=int((age, city.seat) in self.doves)) for city in table.cities)
        return replace(table, cities=cities, age=age, laws=self.laws(age))

    def _hosts(self, age: int) -> tuple[Host, ...]:
        seats = range(len(self.setup.seats))
        return tuple(self._host(age, seat) for seat in seats)

    def _host(self, age: int, seat: int) -> Host:
        doing = {word: (word, age, seat) in self.leaders for word in LEADERS}
        coins = {word: sum(coins_of(self.setup, word)) if doing[word] else 0 for word in (PAYS, ADDS)}
        return Host(self.shields.get((age, seat), 0), doing[PASSES], coins[PAYS], coins[ADDS])

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
        """The tokens of every city over all Ages, conflicts and projects together."""
        found = [Tokens() for _ in self.setup.seats]
        for age in AGES:
            self._add_projects(age, found)
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

    def _add_projects(self, age: int, found: list[Tokens]) -> None:
        """The victory tokens that the project of an Age gives or takes (BABEL-REW-03, BABEL-PEN-03)."""
        if not projects_of(self.setup, age):
            return
        project, completed = self.project(age), self.is_completed(age)
        for seat in self.setup.players:
            one = found[seat]
            if project is None or (completed is None and (_gives(project) or _takes(project))):
                found[seat] = replace(one, open=(*one.open, ("project", age, -1)))
            elif completed and _gives(project):
                found[seat] = replace(one, victory=one.victory + self._given(age, seat, project))
            elif _takes(project) and seat in self.penalised(age) and one.victory:
                found[seat] = replace(one, open=(*one.open, ("penalty", age, seat)))

    def _given(self, age: int, seat: int, project: Project) -> tuple[int, ...]:
        """The victory tokens of a completed project for a city, as the laws change them (BABEL-PX-01)."""
        reward = project.reward
        value = reward.points if isinstance(reward, VictoryToken) else 0
        for tile in self.laws(age):
            for effect in tile.effects:
                if isinstance(effect, ReplaceVictory):
                    value = dict(effect.values).get(value, value)
        return (value,) * self.joined[age, seat] if value else ()


def _gives(project: Project) -> bool:
    """Whether a project rewards with victory tokens."""
    return isinstance(project.reward, VictoryToken)


def _takes(project: Project) -> bool:
    """Whether a project's penalty takes victory tokens."""
    return isinstance(project.penalty, LoseVictory)


def spaces(setup: Setup) -> int:
    """How many tiles of the Tower can be visible at once (BABEL-OPEN-26)."""
    facts = wonders_facts(setup.catalog).tables[len(setup.players)]
    skipped = setup.variant == TWO_PLAYER and option(setup, "BABEL-OPEN-26") == "b"
    return facts.spaces - (facts.blocked if skipped else 0)


def participation(setup: Setup) -> int:
    """The participation tokens on a project (BABEL-PROJ-01)."""
    return wonders_facts(setup.catalog).tables[len(setup.players)].participation


def has_doves(setup: Setup) -> bool:
    """Whether a city can sit a conflict out, or in teams halve it, with a diplomacy token."""
    return setup.has_number("diplomacy")


def leaders_at_war(setup: Setup, word: str) -> tuple[Leader, ...]:
    """The leaders on this table that do this with tokens or coins of a conflict."""
    return tuple(one for one in boxes_of(setup).leaders.values() if any(map(LEADERS[word], one.effects)))


def coins_of(setup: Setup, word: str) -> Iterator[int]:
    """The coins that those leaders bring."""
    effects = (effect for one in leaders_at_war(setup, word) for effect in one.effects)
    return (effect.coins for effect in effects if isinstance(effect, CoinsOn))


def projects_of(setup: Setup, age: int) -> tuple[Project, ...]:
    """The projects that can lie open in an Age."""
    projects = setup.catalog.projects.values()
    return tuple(one for one in projects if one.age == age and one.is_in_play(setup.expansions))


def shields_from_cards(cities: Cities, age: int, seat: int) -> int | None:
    """The shields of a city whose cards were laid so far.

    None where none were, or where later Ages lie there already.
    """
    told, items = cities.laid.get(seat), cities.setup.catalog
    ages = (
        [items.cards[id_].age for id_ in told.get("cards", ()) if not copies_leader(items, id_)]
        if told
        else []
    )
    if not ages or max(ages) != age:
        return None
    table = wonders_table(cities.setup, {one: cities.told(one) for one in cities.laid})
    return conflict(table)[seat].shields
