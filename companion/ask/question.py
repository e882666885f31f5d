"""A dispute of 7 Wonders: the play in question, and what was told of the three cities that bear on it."""

from dataclasses import dataclass, field
from typing import Literal

from companion.catalog import catalog
from companion.catalog.effects import Produce
from companion.catalog.items import Board, Card, Cost, Item, Leader, Project, Tile
from companion.catalog.vocabulary import RESOURCES, Age, Expansion, Resource
from companion.wonders.payment.costs import printed_cost
from companion.wonders.payment.plays import BuildCard, BuildStage, Play
from companion.wonders.table import City, Table

Row = Literal["me", "left", "right", "coins"]
CITIES: tuple[Row, ...] = ("me", "left", "right")
ME = 0
#: a treasury that covers everything, as long as nobody said what it holds
RICH = 99


@dataclass(frozen=True, slots=True)
class Told:
    """What was told of one city."""

    board: Board | None = None
    side: Literal["A", "B"] = "A"
    #: how many stages are built
    stages: int = 0
    cards: tuple[Card, ...] = ()
    leaders: tuple[Leader, ...] = ()

    def has(self, item: Item) -> bool:
        """Whether that piece was said to lie here."""
        return item == self.board or item in self.cards or item in self.leaders

    def city(self, seat: int, player: str, coins: int) -> City:
        """The city; a board of which nothing was told gives nothing."""
        board = self.board or next(iter(catalog().boards.values()))
        return City(
            seat=seat,
            player=player,
            board=board,
            side=board.side(self.side),
            stages=tuple(range(1, self.stages + 1)),
            cards=self.cards,
            leaders=self.leaders,
            coins=coins,
            board_blocked=self.board is None,
        )


NOTHING_TOLD = Told()


@dataclass(frozen=True, slots=True)
class Question:
    """May I do this, and what does it cost me? A city of which nothing was told yet is None."""

    play: Play
    age: Age
    expansions: frozenset[Expansion] = frozenset()
    me: Told | None = None
    left: Told | None = None
    right: Told | None = None
    coins: int | None = None
    laws: tuple[Tile, ...] = ()
    project: Project | None = None
    #: whether all goods are asked for, not only those of the play in question
    wide: bool = False
    #: the names of the three players, where a game knows them
    players: tuple[str, str, str] = field(default=("", "", ""))

    @property
    def table(self) -> Table:
        """The table as far as it was told; what was not told makes nothing and costs nothing."""
        told = [getattr(self, row) or NOTHING_TOLD for row in CITIES]
        coins = RICH if self.coins is None else self.coins
        return Table(
            cities=tuple(one.city(seat, player, coins) for seat, (one, player) in enumerate(zip(told, self.players, strict=True))),
            age=self.age,
            expansions=self.expansions,
            laws=self.laws,
            project=self.project,
            tokens=1 if self.project else 0,
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
        asked = [self.cost, *([self.project.cost] if self.project and self.play.participate else [])]
        return frozenset(resource for cost in asked for resource, _ in cost.resources)

    @property
    def card(self) -> Card | None:
        """The card in question, if it is one."""
        return self.play.card if isinstance(self.play, BuildCard) else None

    @property
    def is_stage(self) -> bool:
        """Whether a stage is in question: its board is then known."""
        return isinstance(self.play, BuildStage)


def made_by(item: Card | Board, side: str = "A") -> tuple[tuple[Resource, ...], ...]:
    """The units that a piece makes and sells, each with its options."""
    effects = item.side(side).start if isinstance(item, Board) else item.effects
    return tuple(unit for effect in effects if isinstance(effect, Produce) and effect.sold for unit in effect.units)
