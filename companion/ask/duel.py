"""A dispute of Duel: the question what something costs, what is worth asking for, the answer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.ask.dispute import About, DisputeWay, Keys, KnownCities, Reply, Unit, made_by
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.effects import Discount, Effect, FixedPrice, Produce, TakeTrade
from companion.catalog.items import Card, Cost, Item, Wonder, effects_of
from companion.catalog.vocabulary import Age, Resource
from companion.rules.duel.payment.price import Act, Payment, payment, plan
from companion.rules.duel.table import City, Table
from companion.rules.partial import PartialCity
from companion.rules.refusal import Refusal

_ME = 0
#: a treasury that covers everything, as long as nobody said what it holds
_RICH = 99


@dataclass(frozen=True, slots=True)
class Question(KnownCities):
    """A card or a wonder, and the cities as far as they are known.

    One that is missing was not asked for yet.
    """

    game: ClassVar[str] = "duel"
    rows: ClassVar[tuple[str, ...]] = ("me", "opponent")
    item: Card | Wonder
    age: Age
    cities: Mapping[str, PartialCity] = field(default_factory=dict)
    coins: int | None = None
    #: the names of the two players, where a game knows them
    players: tuple[str, ...] = ("", "")

    @property
    def table(self) -> Table:
        """The table as far as it is known; a wonder in question is one of mine."""
        mine, theirs = (self._city(seat, row) for seat, row in enumerate(self.rows))
        return Table(age=self.age, pawn=0, cities=(mine, theirs))

    def _city(self, seat: int, row: str) -> City:
        known = self.city(row)
        return City(
            player=self.players[seat],
            cards=tuple(known.get("cards", ())),
            wonders=tuple(known.get("wonders", ())),
            unbuilt=(self.item.id,) if seat == _ME and isinstance(self.item, Wonder) else (),
            progress=tuple(known.get("progress", ())),
            coins=_RICH if self.coins is None else self.coins,
        )

    @property
    def cost(self) -> Cost:
        """The printed cost."""
        return self.item.cost

    @property
    def wanted(self) -> frozenset[Resource]:
        """The resources that are asked for."""
        return frozenset(resource for resource, _ in self.cost.resources)


_SELLERS = ("brown", "grey")


def keys(question: Question, row: str) -> tuple[Keys, ...]:
    """The groups of keys for one city, those without a key left out."""
    groups: list[tuple[About, Iterable[Item]]] = [("makers", _makers(question))]
    if row == "me":
        groups = [
            ("chain", _chains(question)),
            *groups,
            ("helpers", _helpers(question)),
            ("others", _tokens(question)),
        ]
    else:
        groups.append(("others", _trade_takers(question)))
    return tuple(Keys(about, found) for about, items in groups if (found := tuple(items)))


def _cards(question: Question) -> list[Card]:
    return [card for card in duel_pieces(question.catalog).cards.values() if card.age <= question.age]


def _makers(question: Question) -> list[Card]:
    """Brown and grey cards that make something wanted.

    Each card lies on the table once, so each has a key.
    """
    cards = [card for card in _cards(question) if card.color in _SELLERS]
    return [
        card
        for card in cards
        if any(resource in question.wanted for unit in made_by(card) for resource in unit)
    ]


def _chains(question: Question) -> list[Card]:
    """The buildings whose symbol makes the card free."""
    return (
        [question.catalog.duel_cards[id_] for id_ in question.item.chain_from]
        if isinstance(question.item, Card)
        else []
    )


def _helpers(question: Question) -> list[Item]:
    """Yellow cards and wonders that give something wanted or fix its price."""
    pieces = [
        *(card for card in _cards(question) if card.color not in _SELLERS),
        *duel_pieces(question.catalog).wonders.values(),
    ]
    return [
        piece
        for piece in pieces
        if piece != question.item and any(_helps(effect, question) for effect in effects_of(piece))
    ]


def _tokens(question: Question) -> list[Item]:
    """Progress tokens that waive resources of such a build."""
    target = question.item.color if isinstance(question.item, Card) else "wonder"
    tokens = duel_pieces(question.catalog).progress.values()
    return [
        token
        for token in tokens
        if any(isinstance(one, Discount) and one.on == target for one in token.effects)
    ]


def _trade_takers(question: Question) -> list[Item]:
    """Progress tokens by which the opponent takes what trade costs."""
    return [
        token
        for token in duel_pieces(question.catalog).progress.values()
        if any(isinstance(one, TakeTrade) for one in token.effects)
    ]


def _helps(effect: Effect, question: Question) -> bool:
    if isinstance(effect, Produce):
        return any(resource in question.wanted for unit in effect.units for resource in unit)
    return isinstance(effect, FixedPrice) and bool(question.wanted & set(effect.resources))


def answer(question: Question) -> Reply[Question]:
    """What the rules say so far."""
    table = question.table
    paid = payment(table, _ME, question.item)
    acts = plan(table, _ME, question.item)
    if isinstance(paid, Refusal):
        return Reply(question, "", _next_row(question, paid, acts), _units(question, acts), refusal=paid)
    amounts = tuple(
        (who, coins) for who, coins in (("opponent", paid.opponent), ("bank", paid.bank)) if coins
    )
    units = () if paid.how == "chain" else _units(question, acts)
    return Reply(question, paid.how, _next_row(question, paid, acts), units, (DisputeWay(amounts, acts),))


def _next_row(question: Question, paid: Payment | Refusal, acts: tuple[Act, ...]) -> str:
    """What to ask next: nothing once no further word can change the answer."""
    if isinstance(paid, Refusal) and paid.code != "too-few-coins":
        return ""
    is_free = isinstance(paid, Payment) and not paid.coins
    if "me" not in question.cities:
        return "" if is_free and not question.wanted else "me"
    if is_free:
        return ""
    if "opponent" not in question.cities and any(act.does == "buy" for act in acts):
        return "opponent"
    return "coins" if question.coins is None else ""


def _units(question: Question, acts: tuple[Act, ...]) -> tuple[Unit, ...]:
    """The resources of the cost, each with where it comes from."""
    prices: dict[Resource, list[int]] = {}
    for act in acts:
        if act.does == "buy" and act.resource:
            prices.setdefault(act.resource, []).extend([act.price] * act.units)
    found: list[Unit] = []
    for resource, number in question.cost.resources:
        bought = prices.get(resource, [])
        found += [Unit(resource, "got")] * (number - len(bought)) + [
            Unit(resource, "buy", coins) for coins in bought
        ]
    return tuple(found)
