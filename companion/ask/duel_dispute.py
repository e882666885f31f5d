"""A dispute of Duel: the question what something costs, what is worth asking for, the answer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import ClassVar

from companion.ask.dispute import About, DisputeWay, Keys, KnownCities, Reply, State, Unit, made_by, toggled
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.effects import Discount, Effect, FixedPrice, Produce, TakeTrade
from companion.catalog.items import FREE, Card, Cost, Item, Wonder
from companion.catalog.vocabulary import RESOURCES, Age, Resource
from companion.rules.duel.box import AskedPrice, all_boxes, in_play
from companion.rules.duel.payment.price import Act, Payment, payment, plan
from companion.rules.duel.table import City, Table
from companion.rules.partial import ASKED_FIELD_OF_KIND, PartialCity
from companion.rules.refusal import Refusal

_ME = 0
#: a treasury that covers everything, as long as nobody said what it holds
_RICH = 99


@dataclass(frozen=True, slots=True)
class DuelQuestion(KnownCities):
    """A card, a wonder or a piece that boxes price, and the cities as far as they are known.

    One that is missing was not asked for yet.
    """

    game: ClassVar[str] = "duel"
    rows: ClassVar[tuple[str, ...]] = ("me", "opponent")
    item: Item
    age: Age
    cities: Mapping[str, PartialCity] = field(default_factory=dict)
    coins: int | None = None
    #: the names of the two players, where a game knows them
    players: tuple[str, ...] = ("", "")
    #: the boxes on the table that were said; what is named brings its own
    said_boxes: frozenset[str] = frozenset()
    #: the number that such a price hangs on, once it was told
    number: int | None = None

    @property
    def expansions(self) -> frozenset[str]:
        """The boxes on the table: those that were said, and those of what was named."""
        named = [self.item, *self.items("me"), *self.items("opponent")]
        known = {box.id for box in all_boxes()[1:]}
        return self.said_boxes | frozenset([item.box for item in named if item.box in known])

    @property
    def table(self) -> Table:
        """The table as far as it is known; a wonder in question is one of mine."""
        mine, theirs = (self._city(seat, row) for seat, row in enumerate(self.rows))
        boxes, known = in_play(all_boxes(), self.expansions), [self.city(row) for row in self.rows]
        added = {
            name: value
            for box in boxes.boxes
            if box.known_table
            for name, value in box.known_table(*known).items()
        }
        return Table(age=self.age, pawn=0, cities=(mine, theirs), added=added, boxes=boxes)

    def _city(self, seat: int, row: str) -> City:
        known, boxes = self.city(row), in_play(all_boxes(), self.expansions).boxes
        return City(
            player=self.players[seat],
            cards=tuple(known.get("cards", ())),
            wonders=tuple(known.get("wonders", ())),
            unbuilt=(self.item.id,) if seat == _ME and isinstance(self.item, Wonder) else (),
            progress=tuple(known.get("progress", ())),
            coins=_RICH if self.coins is None else self.coins,
            added={
                name: value
                for box in boxes
                if box.known_fields
                for name, value in box.known_fields(known).items()
            },
        )

    @property
    def asked(self) -> AskedPrice | None:
        """How the price of the piece hangs on a number; none for a card or a wonder."""
        return asked_prices().get(self.item.kind)

    @property
    def numbers(self) -> Mapping[int, int]:
        """The numbers that can be told, each as its key shows it."""
        return self.asked.keys(self.catalog) if self.asked else {}

    @property
    def cost(self) -> Cost:
        """The printed cost."""
        return self.item.cost if isinstance(self.item, Card | Wonder) else FREE

    @property
    def wanted(self) -> frozenset[Resource]:
        """The resources that are asked for."""
        return frozenset(resource for resource, _ in self.cost.resources)


@cache
def asked_prices() -> Mapping[str, AskedPrice]:
    """The prices that people can ask about besides those of cards and wonders, by the kind of the piece."""
    return {kind: one for box in all_boxes() for one in box.asked for kind in one.kinds}


def _paid(question: DuelQuestion) -> Payment | Refusal:
    """What the piece in question costs, once the number that it hangs on is told."""
    item, table = question.item, question.table
    if isinstance(item, Card | Wonder):
        return payment(table, _ME, item)
    return asked_prices()[item.kind].price(table, item, question.number or 0)


def _acts(question: DuelQuestion) -> tuple[Act, ...]:
    """How that comes about."""
    item, table = question.item, question.table
    if isinstance(item, Card | Wonder):
        return plan(table, _ME, item)
    return asked_prices()[item.kind].plan(table, item, question.number or 0)


_SELLERS = ("brown", "grey")


def duel_keys(question: DuelQuestion, row: str) -> tuple[Keys, ...]:
    """The groups of keys for one city, those without a key left out."""
    groups: list[tuple[About, Iterable[Item]]] = [("makers", _makers(question))]
    if row == "me":
        groups = [
            ("chain", _chains(question)),
            *groups,
            ("helpers", _helpers(question)),
            ("others", [*_tokens(question), *_of_boxes(question)]),
        ]
    else:
        has_more = any(item.kind == "decree" for item in question.items("me"))
        groups = [("chain", _chains(question) if has_more else []), *groups]
        groups.append(("others", _trade_takers(question)))
    return tuple(Keys(about, found) for about, items in groups if (found := tuple(items)))


def _cards(question: DuelQuestion) -> list[Card]:
    cards = duel_pieces(question.catalog, question.expansions).cards.values()
    return [card for card in cards if card.age <= question.age]


def _makers(question: DuelQuestion) -> list[Card]:
    """Brown and grey cards that make something wanted.

    Each card lies on the table once, so each has a key.
    """
    cards = [card for card in _cards(question) if card.color in _SELLERS]
    return [
        card
        for card in cards
        if any(resource in question.wanted for unit in made_by(card) for resource in unit)
    ]


def _chains(question: DuelQuestion) -> list[Card]:
    """The buildings whose symbol makes the card free."""
    return (
        [question.catalog.duel_cards[id_] for id_ in question.item.chain_from]
        if isinstance(question.item, Card)
        else []
    )


def _helpers(question: DuelQuestion) -> list[Item]:
    """Yellow cards and wonders that give something wanted or fix its price."""
    pieces = [
        *(card for card in _cards(question) if card.color not in _SELLERS),
        *duel_pieces(question.catalog, question.expansions).wonders.values(),
    ]
    return [
        piece
        for piece in pieces
        if piece != question.item and any(_helps(effect, question) for effect in piece.all_effects)
    ]


def _tokens(question: DuelQuestion) -> list[Item]:
    """Progress tokens that waive resources of such a build."""
    target = question.item.color if isinstance(question.item, Card) else question.item.kind
    tokens = duel_pieces(question.catalog, question.expansions).progress.values()
    return [
        token
        for token in tokens
        if any(isinstance(one, Discount) and one.on == target for one in token.effects)
    ]


def _of_boxes(question: DuelQuestion) -> list[Item]:
    """Pieces of the boxes on the table that change the price of a city in which nothing else lies.

    The opponent has every building that could open it.
    """
    pieces = duel_pieces(question.catalog, question.expansions)
    kinds = [one for kind, one in pieces.of_kinds.items() if kind in ASKED_FIELD_OF_KIND]
    candidates = [*[item for some in kinds for item in some.values()], *pieces.progress.values()]
    candidates += pieces.wonders.values() if question.asked else ()
    theirs = PartialCity({"cards": tuple([card.id for card in _chains(question)])})
    bare = replace(question, cities={"opponent": theirs}, coins=None, said_boxes=question.expansions)
    bare = replace(bare, number=max(question.numbers, default=None))
    plain = _paid(bare)
    known = _tokens(question)
    found = []
    for item in candidates:
        with_it = replace(bare, cities={**bare.cities, "me": toggled(PartialCity(), item)})
        if item not in known and _paid(with_it) != plain:
            found.append(item)
    return found


def _trade_takers(question: DuelQuestion) -> list[Item]:
    """Progress tokens by which the opponent takes what trade costs."""
    return [
        token
        for token in duel_pieces(question.catalog).progress.values()
        if any(isinstance(one, TakeTrade) for one in token.effects)
    ]


def _helps(effect: Effect, question: DuelQuestion) -> bool:
    if isinstance(effect, Produce):
        return any(resource in question.wanted for unit in effect.units for resource in unit)
    return isinstance(effect, FixedPrice) and bool(question.wanted & set(effect.resources))


def duel_answer(question: DuelQuestion) -> Reply[DuelQuestion]:
    """What the rules say so far."""
    if question.asked and question.number is None:
        return Reply(question, "", "me")
    paid, acts = _paid(question), _acts(question)
    if isinstance(paid, Refusal):
        rich = _paid(replace(question, coins=None))
        beyond = None if isinstance(rich, Refusal) else DisputeWay(_amounts(rich), acts)
        return Reply(
            question,
            "",
            _next_row(question, paid, acts),
            _units(question, acts),
            refusal=paid,
            beyond=beyond,
        )
    ways = (DisputeWay(_amounts(paid), acts),)
    return Reply(question, paid.how, _next_row(question, paid, acts), _units(question, acts), ways)


def _amounts(paid: Payment) -> tuple[tuple[str, int], ...]:
    """Who takes how many coins."""
    return tuple((who, coins) for who, coins in (("opponent", paid.opponent), ("bank", paid.bank)) if coins)


def _next_row(question: DuelQuestion, paid: Payment | Refusal, acts: tuple[Act, ...]) -> str:
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


def _units(question: DuelQuestion, acts: tuple[Act, ...]) -> tuple[Unit, ...]:
    """The resources of the cost, each with where it comes from."""
    states: Mapping[str, State] = {"make": "own", "choose": "own", "waive": "waived", "buy": "buy"}
    found = [
        Unit(act.resource, states[act.does], act.price, act)
        for act in acts
        if act.resource and act.does in states
        for _ in range(act.units)
    ]
    if not found and any(act.does == "coins" and act.by for act in acts):  # coins in place of the whole cost
        found = [
            Unit(one, "waived", act=acts[0]) for one, number in question.cost.resources for _ in range(number)
        ]
    return tuple(sorted(found, key=lambda unit: RESOURCES.index(unit.resource)))
