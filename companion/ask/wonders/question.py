"""May I do this, and what does it cost me? With what was told of the three cities that bear on it."""

from dataclasses import dataclass, field
from typing import ClassVar

from companion.ask.told import Told
from companion.catalog import catalog
from companion.catalog.items import Card, Cost, Leader, Project, Tile
from companion.catalog.vocabulary import RESOURCES, Age, Expansion, Resource
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Play, printed_cost
from companion.rules.wonders.table import City, Table

ME = 0
#: a treasury that covers everything, as long as nobody said what it holds
RICH = 99


@dataclass(frozen=True, slots=True)
class Question:
    """A play, and the cities as far as they were told; one that is missing was not asked for yet."""

    game: ClassVar[str] = "wonders"
    rows: ClassVar[tuple[str, ...]] = ("me", "left", "right")
    play: Play
    age: Age
    expansions: frozenset[Expansion] = frozenset()
    told: dict[str, Told] = field(default_factory=dict)
    coins: int | None = None
    laws: tuple[Tile, ...] = ()
    project: Project | None = None
    #: whether all goods are asked for, not only those of the play in question
    wide: bool = False
    #: the names of the three players, where a game knows them
    players: tuple[str, ...] = ("", "", "")
    #: the id of the game that the cities are known from
    of: str = ""

    @property
    def table(self) -> Table:
        """The table as far as it was told; what was not told makes nothing and costs nothing."""
        return Table(
            cities=tuple(self._city(seat, row) for seat, row in enumerate(self.rows)),
            age=self.age,
            expansions=self.expansions,
            laws=self.laws,
            project=self.project,
            tokens=1 if self.project else 0,
        )

    def _city(self, seat: int, row: str) -> City:
        """A city; a board of which nothing was told gives nothing."""
        told = self.told.get(row, Told())
        board = told.board or next(iter(catalog().boards.values()))
        return City(
            seat=seat,
            player=self.players[seat],
            board=board,
            side=board.side(told.side),
            stages=tuple(range(1, told.stages + 1)),
            cards=told.all(Card),
            leaders=told.all(Leader),
            coins=RICH if self.coins is None else self.coins,
            board_blocked=told.board is None,
        )

    @property
    def cost(self) -> Cost:
        """The printed cost of what is in question."""
        return printed_cost(self.table, ME, self.play)

    @property
    def wanted(self) -> frozenset[Resource]:
        """The resources that are asked for: those that the play may need."""
        if self.wide:
            return frozenset(RESOURCES)
        costs = [self.cost, *([self.project.cost] if self.project and self.play.participate else [])]
        return frozenset(resource for cost in costs for resource, _ in cost.resources)

    @property
    def item(self) -> Card | Leader | None:
        """The card or leader in question; none where a stage is."""
        if isinstance(self.play, BuildStage):
            return None
        return self.play.card if isinstance(self.play, BuildCard) else self.play.leader
