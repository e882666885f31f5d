"""What does this card or wonder cost me? With what was told of both cities."""

from dataclasses import dataclass, field
from typing import ClassVar

from companion.ask.told import Told
from companion.catalog.items import Card, Cost, Progress, Wonder
from companion.catalog.vocabulary import Age, Resource
from companion.rules.duel.table import City, Table

ME = 0
#: a treasury that covers everything, as long as nobody said what it holds
RICH = 99


@dataclass(frozen=True, slots=True)
class Question:
    """A card or a wonder, and the cities as far as they were told; one that is missing was not asked for yet."""

    game: ClassVar[str] = "duel"
    rows: ClassVar[tuple[str, ...]] = ("me", "opponent")
    item: Card | Wonder
    age: Age
    told: dict[str, Told] = field(default_factory=dict)
    coins: int | None = None
    #: the names of the two players, where a game knows them
    players: tuple[str, ...] = ("", "")

    @property
    def table(self) -> Table:
        """The table as far as it was told; a wonder in question is one of mine."""
        mine, theirs = (self._city(seat, row) for seat, row in enumerate(self.rows))
        return Table(age=self.age, pawn=0, cities=(mine, theirs))

    def _city(self, seat: int, row: str) -> City:
        told = self.told.get(row, Told())
        return City(
            player=self.players[seat],
            cards=tuple(card.id for card in told.all(Card)),
            wonders=tuple(wonder.id for wonder in told.all(Wonder)),
            unbuilt=(self.item.id,) if seat == ME and isinstance(self.item, Wonder) else (),
            progress=tuple(token.id for token in told.all(Progress)),
            coins=RICH if self.coins is None else self.coins,
        )

    @property
    def cost(self) -> Cost:
        """The printed cost."""
        return self.item.cost

    @property
    def wanted(self) -> frozenset[Resource]:
        """The resources that are asked for."""
        return frozenset(resource for resource, _ in self.cost.resources)
