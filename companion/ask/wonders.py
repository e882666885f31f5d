"""A dispute of 7 Wonders: the question about a play, what is worth asking for, the answer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, TypeVar

from companion.ask.dispute import About, DisputeWay, Keys, KnownCities, Reply, Unit, made_by
from companion.catalog.effects import (
    Discount,
    Effect,
    Free,
    LeaderDiscount,
    PayInCoins,
    PriceChange,
    Produce,
    Tax,
    TradePrice,
)
from companion.catalog.items import FREE, Board, Card, Cost, Item, Leader, Project, Tile, effects_of
from companion.catalog.vocabulary import RAW_MATERIALS, RESOURCES, Age, Expansion, Resource
from companion.rules.games import rules_of
from companion.rules.partial import PartialCity
from companion.rules.wonders.commerce import BEARING
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Play, printed_cost, targets
from companion.rules.wonders.payment.means import Means, Payment, Quote, quote_for
from companion.rules.wonders.payment.plan import Act, Bought, FromBank, plan
from companion.rules.wonders.table import City, Table

_ME = 0
#: a treasury that covers everything, as long as nobody said what it holds
_RICH = 99


@dataclass(frozen=True, slots=True)
class Question(KnownCities):
    """A play, and the cities as far as they are known; one that is missing was not asked for yet."""

    game: ClassVar[str] = "wonders"
    rows: ClassVar[tuple[str, ...]] = ("me", "left", "right")
    play: Play
    age: Age
    expansions: frozenset[Expansion] = frozenset()
    cities: Mapping[str, PartialCity] = field(default_factory=dict)
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
        """The table as far as it is known; what is not known makes nothing and costs nothing."""
        return Table(
            cities=tuple(self._city(seat, row) for seat, row in enumerate(self.rows)),
            age=self.age,
            expansions=self.expansions,
            laws=self.laws,
            project=self.project,
            tokens=1 if self.project else 0,
        )

    def _city(self, seat: int, row: str) -> City:
        """A city; a board of which nothing is known gives nothing."""
        known, named = self.city(row), self.board(row)
        board = named or next(iter(self.catalog.boards.values()))
        return City(
            seat=seat,
            player=self.players[seat],
            board=board,
            side=board.side(self.side(row)),
            stages=known.stages,
            cards=tuple(self.catalog.cards[id_] for id_ in known.get("cards", ())),
            leaders=tuple(self.catalog.leaders[id_] for id_ in known.get("leaders", ())),
            coins=_RICH if self.coins is None else self.coins,
            board_blocked=named is None,
        )

    @property
    def cost(self) -> Cost:
        """The printed cost of what is in question."""
        return printed_cost(self.table, _ME, self.play)

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


def places(question: Question, cities: int) -> Mapping[str, int]:
    """The seat of each city of the question: mine first, my left neighbour next, my right neighbour last."""
    return dict(zip(question.rows, (0, 1, cities - 1), strict=True))


def board_of(question: Question, row: str) -> tuple[Board, str] | None:
    """The board of a city with its side, where that is sure: a key may only say what a board makes."""
    board, side = question.board(row), question.side(row)
    if board is None:
        return None
    alike = [
        one
        for one in question.catalog.boards.values()
        if one.is_in_play(question.expansions) and made_by(one) == made_by(board)
    ]
    is_named = bool(question.of or question.city(row).stages or (row == "me" and question.item is None))
    return (board, side) if is_named or alike == [board] else None


def laid(question: Question, row: str) -> dict[str, Any]:
    """What is known of a city, as pieces to lay and numbers to set."""
    known = question.city(row)
    pieces = list(known.pieces)
    values: dict[str, Any] = {"stages": list(known.stages)} if known.stages else {}
    if row == question.rows[0] and question.coins is not None:
        values["coins"] = question.coins
    return ({"add": pieces} if pieces else {}) | ({"set": values} if values else {})


_Piece = TypeVar("_Piece", bound=Item)
_SELLERS = ("brown", "grey")


def keys(question: Question, row: str) -> tuple[Keys, ...]:
    """The groups of keys for one city, those without a key left out."""
    groups: list[tuple[About, Iterable[Item]]] = [
        ("board", () if _has_board(question, row) else _boards(question)),
        ("makers", _makers(question)),
    ]
    if row == "me":
        groups.insert(0, ("chain", _chains(question)))
        groups += [("helpers", _helpers(question)), ("others", _others(question)), ("laws", _laws(question))]
    return tuple(Keys(about, found) for about, items in groups if (found := tuple(items)))


def _has_board(question: Question, row: str) -> bool:
    """Whether the board is part of the question itself."""
    return row == "me" and question.item is None


def _makers(question: Question) -> list[Card]:
    """Brown and grey cards that make something wanted.

    Cards that make the same are one key, what makes a choice comes last.
    """
    cards = [card for card in _cards(question) if card.color in _SELLERS and _makes_wanted(card, question)]
    return sorted(
        _one_of_each(cards),
        key=lambda card: (len(made_by(card)[0]) > 1, len(made_by(card)), card.color == "grey"),
    )


def _boards(question: Question) -> list[Item]:
    """One board for each wanted resource that a board makes: which of several does not matter."""
    return _one_of_each(
        board
        for board in _in_play(question, question.catalog.boards.values())
        if _makes_wanted(board, question)
    )


def _chains(question: Question) -> list[Card]:
    """The buildings that would make the card free."""
    item = question.item
    return [question.catalog.cards[id_] for id_ in item.chain_from] if isinstance(item, Card) else []


def _helpers(question: Question) -> list[Card]:
    """Yellow cards that give something wanted or lower a price."""
    return [card for card in _cards(question) if card.color == "yellow" and _helps(card.effects, question)]


def _others(question: Question) -> list[Item]:
    """Other pieces of cities that bear on the answer."""
    pieces = _in_play(question, rules_of(question.game).pieces(question.catalog).values())
    return [
        piece
        for piece in pieces
        if getattr(piece, "color", "") not in (*_SELLERS, "yellow")
        and getattr(piece, "age", question.age) <= question.age
        and _helps(effects_of(piece), question)
    ]


def _laws(question: Question) -> list[Tile]:
    """Tiles of the Tower that bear on the answer."""
    return [
        tile for tile in _in_play(question, question.catalog.tiles.values()) if _helps(tile.effects, question)
    ]


def _cards(question: Question) -> list[Card]:
    """The cards that can stand in a city by now."""
    return [card for card in _in_play(question, question.catalog.cards.values()) if card.age <= question.age]


def _in_play(question: Question, items: Iterable[_Piece]) -> list[_Piece]:
    return [item for item in items if item.is_in_play(question.expansions)]


def _one_of_each(items: Iterable[_Piece]) -> list[_Piece]:
    """The first of the pieces that make the same."""
    found: dict[object, _Piece] = {}
    for item in items:
        found.setdefault(made_by(item), item)
    return list(found.values())


def _makes_wanted(item: Item, question: Question) -> bool:
    return any(resource in question.wanted for unit in made_by(item) for resource in unit)


def _helps(effects: tuple[Effect, ...], question: Question) -> bool:
    return any(type(effect) in BEARING and _bears(effect, question) for effect in effects)


def _bears(effect: Effect, question: Question) -> bool:
    """Whether an effect of a kind that bears on payments bears on this one."""
    wanted = question.wanted
    match effect:
        case Produce():
            return any(resource in wanted for unit in effect.units for resource in unit)
        case TradePrice() | PriceChange():
            raw = wanted & set(RAW_MATERIALS)
            return bool(raw if effect.resources == "raw" else wanted - raw)
        case Discount() | Free() | Tax() | PayInCoins():
            return effect.on in (*targets(question.play), *(("chain",) if _chains(question) else ()))
        case LeaderDiscount():
            return "leader" in targets(question.play)
        case _:
            return bool(wanted)


#: how many units of each resource are missing
Lacking = Mapping[Resource, int]


def answer(question: Question) -> Reply[Question]:
    """What the rules say so far."""
    means = Means(question.table, _ME)
    quote = quote_for(means.table, _ME, question.play, means)
    ways = tuple(
        DisputeWay(_amounts(payment), plan(means, question.play, payment).acts) for payment in quote.payments
    )
    return Reply(
        question=question,
        how=quote.how or "",
        row=_next_row(question, quote),
        units=() if quote.how == "chain" else _units(question, quote, ways),
        ways=ways,
        rights=tuple(right.item for right in quote.rights),
        refusal=quote.refusal,
    )


def _amounts(payment: Payment) -> tuple[tuple[str, int], ...]:
    said = (("left", payment.left), ("right", payment.right), ("bank", payment.bank))
    return tuple((who, coins) for who, coins in said if coins)


def _next_row(question: Question, quote: Quote) -> str:
    """What to ask next: nothing once no further word can change the answer."""
    refusal = quote.refusal
    code = refusal.code if refusal else ""
    if code not in ("", "missing-resources", "too-few-coins"):
        return ""
    lacks_goods = code == "missing-resources"
    is_free = bool(quote.payments) and quote.payments[0].total == 0
    if "me" not in question.cities:
        return "" if is_free and question.cost == FREE else "me"
    if is_free:
        return ""
    wanting = refusal.details if refusal and code == "too-few-coins" else {}
    buys = any(one.left or one.right for one in quote.payments) or wanting.get("left") or wanting.get("right")
    if lacks_goods or buys:
        if unasked := next((row for row in ("left", "right") if row not in question.cities), ""):
            return unasked
        if lacks_goods:
            return ""
    return "coins" if question.coins is None else ""


def _units(question: Question, quote: Quote, ways: tuple[DisputeWay, ...]) -> tuple[Unit, ...]:
    """The resources of the cost, each with where it comes from by the cheapest payment."""
    refusal = quote.refusal
    missing: Lacking = refusal.details["missing"] if refusal and refusal.code == "missing-resources" else {}
    prices = _prices(ways[0].acts if ways else _acts_without(question, missing))
    found: list[Unit] = []
    for resource, number in question.cost.resources:
        lacking, bought = missing.get(resource, 0), prices.get(resource, [])
        found += [Unit(resource, "got")] * (number - lacking - len(bought))
        found += [Unit(resource, "buy", coins) for coins in bought] + [Unit(resource, "missing")] * lacking
    return tuple(found)


def _prices(acts: tuple[Act, ...]) -> dict[Resource, list[int]]:
    """What each bought unit costs."""
    found: dict[Resource, list[int]] = {}
    for act in acts:
        if isinstance(act, Bought | FromBank):
            found.setdefault(act.resource, []).append(act.coins)
    return found


def _acts_without(question: Question, missing: Lacking) -> tuple[Act, ...]:
    """How the rest of the cost would come together if the missing units were not asked for."""
    resources = tuple(
        (one, left) for one, number in question.cost.resources if (left := number - missing.get(one, 0))
    )
    card = question.item if isinstance(question.item, Card) else next(iter(_blank_cards()))
    play = BuildCard(replace(card, cost=Cost(0, resources), chain_from=()))
    means = Means(replace(question, coins=None).table, _ME)
    quote = quote_for(means.table, _ME, play, means)
    return plan(means, play, quote.payments[0]).acts if quote.payments else ()


def _blank_cards() -> tuple[Card, ...]:
    """A card that stands for the cost of a stage, of which no effect speaks."""
    return (
        Card(
            game="wonders",
            box="base",
            id="",
            name={"en": "", "ru": "", "uk": ""},
            age=1,
            color="white",
            effects=(),
        ),
    )


Group = Literal["chain", "own", "coins", "no"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A card and the coins of its cheapest payment."""

    card: Card
    coins: int = 0


def question_options(question: Question) -> Mapping[Group, tuple[Choice, ...]]:
    """The cards of the Age that are in play: free by chain, from own goods, for coins, not possible."""
    means = Means(question.table, _ME)
    found: dict[Group, list[Choice]] = {"chain": [], "own": [], "coins": [], "no": []}
    for card in question.catalog.cards.values():
        if card.age == question.age and card.is_in_play(question.expansions):
            quote = quote_for(means.table, _ME, BuildCard(card), means)
            found[_group(quote)].append(Choice(card, quote.payments[0].total if quote.payments else 0))
    return {group: tuple(sorted(cards, key=lambda one: one.coins)) for group, cards in found.items()}


def _group(quote: Quote) -> Group:
    if not quote.payments:
        return "no"
    if quote.payments[0].total:
        return "coins"
    return "chain" if quote.how == "chain" else "own"
