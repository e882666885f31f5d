"""A dispute of 7 Wonders: the question about a play, what is worth asking for, the answer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, TypeVar

from companion.ask.dispute import About, DisputeWay, Keys, KnownCities, Reply, RightWay, Unit, made_by
from companion.catalog import Catalog, edition
from companion.catalog.effects import (
    ChainNeighbours,
    Effect,
    Free,
    PriceChange,
    Produce,
    TradePrice,
)
from companion.catalog.items import FREE, Board, Card, Cost, Item, Law, Recruitable, Stage
from companion.catalog.vocabulary import FIRST, RAW_MATERIALS, RESOURCES, Age, BoxId, Resource
from companion.languages import LANGUAGES
from companion.rules.contract import rules_of
from companion.rules.partial import PartialCity
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Fee, Play, printed_cost, targets
from companion.rules.wonders.payment.means import Means, Payment, Quote, Right, quote_for
from companion.rules.wonders.payment.plan import (
    Act,
    Bought,
    FromBank,
    LeftOut,
    Made,
    WaivedPart,
    plan,
    plan_by,
)
from companion.rules.wonders.table import City, Table

_ME = 0
#: a treasury that covers everything, as long as nobody said what it holds
_RICH = 99


@dataclass(frozen=True, slots=True)
class WondersQuestion(KnownCities):
    """A play, and the cities as far as they are known; one that is missing was not asked for yet."""

    game: ClassVar[str] = "wonders"
    rows: ClassVar[tuple[str, ...]] = ("me", "left", "right")
    play: Play
    age: Age
    expansions: frozenset[BoxId] = frozenset()
    cities: Mapping[str, PartialCity] = field(default_factory=dict)
    coins: int | None = None
    laws: tuple[Law, ...] = ()
    #: what the play takes part in, where it does
    venture: Item | None = None
    #: the turn of the Age, for powers that hang on it
    turn: int | None = None
    edition: str = FIRST
    #: whether all goods are asked for, not only those of the play in question
    wide: bool = False
    #: the names of the three players, where a game knows them
    players: tuple[str, ...] = ("", "", "")
    #: the id of the game that the cities are known from
    of: str = ""
    #: whether the right that a piece gives once an Age was used in this one
    is_used: bool = False

    @property
    def table(self) -> Table:
        """The table as far as it is known; what is not known makes nothing and costs nothing."""
        table = Table(
            cities=tuple(self._city(seat, row) for seat, row in enumerate(self.rows)),
            age=self.age,
            expansions=self.expansions,
            laws=self.laws,
            turn=self.turn,
            catalog=self.catalog,
        )
        return table.boxes.venture(table).lay(table, self.venture) if self.venture else table

    @property
    def catalog(self) -> Catalog:
        """What is in the boxes of the edition that is played."""
        return edition(self.edition)

    @property
    def asks_turn(self) -> bool:
        """Whether a power of the own board hangs on the turn."""
        board = self.board("me")
        built = [board.side(self.side("me")).stages[n - 1] for n in self.city("me").stages] if board else []
        frees = [one for stage in built for one in stage.effects if isinstance(one, Free)]
        return any(one.times in ("first_of_age", "last_of_age") for one in frees) and bool(self.item)

    @property
    def asks_age(self) -> bool:
        """Whether a price hangs on the Age, and the play does not say it."""
        if isinstance(self.play, BuildCard):
            return False
        return bool(self.item and self.item.cost.by_age) or self._meets_ventures

    @property
    def _meets_ventures(self) -> bool:
        """Whether something on the table can be taken part in with a stage, in whatever Age."""
        there = [one for one in self.catalog.ventures.values() if one.is_in_play(self.expansions)]
        return bool(there) and isinstance(self.play, BuildStage) and bool(_joinable(self, there))

    @property
    def ventures(self) -> tuple[Item, ...]:
        """What can be taken part in with such a play in this Age, where the table has it."""
        there = _in_play(self, self.catalog.ventures.values())
        return tuple(_joinable(self, [one for one in there if getattr(one, "age", 0) == self.age]))

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
            recruits=tuple(self.catalog.recruits[id_] for id_ in known.get("leaders", ())),
            rewards=tuple(self.catalog.ventures[id_] for id_ in known.get("rewards", ())),
            coins=_RICH if self.coins is None else self.coins,
            board_blocked=named is None or bool(known.get("board_blocked")),
            courtesan=self.catalog.recruits.get(known.courtesan),
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
        taken_part = getattr(self.venture, "cost", FREE) if self.play.participate else FREE
        costs = [self.cost, taken_part]
        return frozenset(resource for cost in costs for resource, _ in cost.resources)

    @property
    def item(self) -> Card | Recruitable | None:
        """The card or recruit in question; none where a stage is."""
        if isinstance(self.play, BuildStage):
            return None
        return self.play.card if isinstance(self.play, BuildCard) else self.play.piece


def places(question: WondersQuestion, cities: int) -> Mapping[str, int]:
    """The seat of each city of the question: mine first, my left neighbour next, my right neighbour last."""
    return dict(zip(question.rows, (0, 1, cities - 1), strict=True))


def board_of(question: WondersQuestion, row: str) -> tuple[Board, str] | None:
    """The board of a city with its side, where somebody named it."""
    board = question.board(row)
    return (board, question.side(row)) if board else None


def stages_of(question: WondersQuestion, row: str) -> tuple[Stage, ...]:
    """The stages that can be told: of the own board, unless one of them is in question; they sell nothing."""
    board = question.board(row) if row == "me" and question.item else None
    side = board.side(question.side(row)) if board else None
    return side.stages if side and not side.any_order else ()


def rights_of_the_age(question: WondersQuestion) -> tuple[Item, ...]:
    """The pieces whose right holds once an Age and would do here, whether it was used or not."""
    found = wonders_answer(replace(question, is_used=False)).rights
    return tuple(one.item for one in found if "age" in one.times)


def laid(question: WondersQuestion, row: str) -> dict[str, Any]:
    """What is known of a city, as pieces to lay and numbers to set."""
    known = question.city(row)
    pieces = list(known.pieces)
    values: dict[str, Any] = {"stages": list(known.stages)} if known.stages else {}
    if row == question.rows[0] and question.coins is not None:
        values["coins"] = question.coins
    return ({"add": pieces} if pieces else {}) | ({"set": values} if values else {})


def _joinable(question: WondersQuestion, ventures: Iterable[Item]) -> list[Item]:
    """Those that a play as this one may take part in."""
    table = replace(question, venture=None).table
    venture = table.boxes.venture(table)
    return [one for one in ventures if not venture.hindered(venture.lay(table, one), _ME, question.play)]


_Piece = TypeVar("_Piece", bound=Item)
_SELLERS = ("brown", "grey")


def wonders_keys(question: WondersQuestion, row: str) -> tuple[Keys, ...]:
    """The groups of keys for one city, those without a key left out."""
    groups: list[tuple[About, Iterable[Item]]] = [
        ("board", () if _has_board(question, row) else _boards(question, row)),
        ("makers", _makers(question)),
    ]
    if row == "me" or _opens_next_door(question):
        groups.insert(0, ("chain", _chains(question)))
    if row == "me":
        groups += [("helpers", _helpers(question)), ("others", _others(question)), ("laws", _laws(question))]
    return tuple(Keys(about, found) for about, items in groups if (found := tuple(items)))


def _has_board(question: WondersQuestion, row: str) -> bool:
    """Whether the board is part of the question itself."""
    return row == "me" and question.item is None


def _makers(question: WondersQuestion) -> list[Card]:
    """Brown and grey cards that make something wanted.

    Cards that make the same are one key, what makes a choice comes last.
    """
    cards = [card for card in _cards(question) if card.color in _SELLERS and _makes_wanted(card, question)]
    return sorted(
        _one_of_each(cards),
        key=lambda card: (
            len(made_by(card)[0]) > 1,
            len(made_by(card)),
            *(RESOURCES.index(one) for one in made_by(card)[0]),
        ),
    )


def _boards(question: WondersQuestion, row: str) -> list[Board]:
    """The boards in play, where one can bear on the answer: by what it makes, one's own by its stages too."""
    boards = _in_play(question, question.catalog.boards.values())
    stages = [stage for board in boards for side in board.sides for stage in side.stages]
    works = row == "me" and any(_helps(stage.effects, question) for stage in stages)
    return boards if works or any(_makes_wanted(board, question) for board in boards) else []


def _opens_next_door(question: WondersQuestion) -> bool:
    """Whether a building of a neighbour opens chains here too."""
    return any(isinstance(effect, ChainNeighbours) for law in question.laws for effect in law.effects)


def _chains(question: WondersQuestion) -> list[Card]:
    """The buildings that would make the card free."""
    item = question.item
    return [question.catalog.cards[id_] for id_ in item.chain_from] if isinstance(item, Card) else []


def _helpers(question: WondersQuestion) -> list[Card]:
    """Yellow cards that give something wanted or lower a price."""
    return [card for card in _cards(question) if card.color == "yellow" and _helps(card.effects, question)]


def _others(question: WondersQuestion) -> list[Item]:
    """Other pieces of cities that bear on the answer."""
    known = (*rules_of(question.game).pieces(question.catalog).values(), *question.catalog.ventures.values())
    pieces = _in_play(question, known)
    return [
        piece
        for piece in pieces
        if getattr(piece, "color", "") not in (*_SELLERS, "yellow")
        and getattr(piece, "age", question.age) <= question.age
        and _helps(piece.all_effects, question)
    ]


def _laws(question: WondersQuestion) -> list[Law]:
    """The laws that bear on the answer."""
    return [
        law for law in _in_play(question, question.catalog.laws.values()) if _helps(law.effects, question)
    ]


def _cards(question: WondersQuestion) -> list[Card]:
    """The cards that can stand in a city by now."""
    return [card for card in _in_play(question, question.catalog.cards.values()) if card.age <= question.age]


def _in_play(question: WondersQuestion, items: Iterable[_Piece]) -> list[_Piece]:
    return [item for item in items if item.is_in_play(question.expansions)]


def _one_of_each(items: Iterable[_Piece]) -> list[_Piece]:
    """The first of the pieces that make the same."""
    found: dict[object, _Piece] = {}
    for item in items:
        found.setdefault(made_by(item), item)
    return list(found.values())


def _makes_wanted(item: Item, question: WondersQuestion) -> bool:
    return any(resource in question.wanted for unit in made_by(item) for resource in unit)


def _helps(effects: tuple[Effect, ...], question: WondersQuestion) -> bool:
    return any(effect.bears_on_price and _bears(effect, question) for effect in effects)


def _bears(effect: Effect, question: WondersQuestion) -> bool:
    """Whether an effect of a kind that bears on payments bears on this one."""
    wanted = question.wanted
    match effect:
        case Produce():
            return any(resource in wanted for unit in effect.units for resource in unit)
        case TradePrice() | PriceChange():
            raw = wanted & set(RAW_MATERIALS)
            return bool(raw if effect.resources == "raw" else wanted - raw)
    on = getattr(effect, "on", "")
    return on in (*targets(question.play), *(("chain",) if _chains(question) else ())) if on else bool(wanted)


#: how many units of each resource are missing
Lacking = Mapping[Resource, int]


def wonders_answer(question: WondersQuestion) -> Reply[WondersQuestion]:
    """What the rules say so far."""
    means = Means(question.table, _ME)
    quote = quote_for(means.table, _ME, question.play, means)
    ways = tuple(_way(means, question.play, payment) for payment in quote.payments)
    refused = quote.refusal.code if quote.refusal else ""
    beyond = _unpaid(question) if refused == "too-few-coins" else None
    return Reply(
        question=question,
        how=quote.how or "",
        row=_next_row(question, quote),
        units=_units(question, quote, ways[0] if ways else beyond),
        ways=ways,
        rights=tuple(
            RightWay(
                one.item, one.times, tuple(_way(means, question.play, paid, one) for paid in one.payments)
            )
            for one in quote.rights
            # one right a play, and another colour needs it
            if one.payments and (refused != "other-colour" or not one.times)
            if not (question.is_used and "age" in one.times)
        ),
        refusal=quote.refusal,
        beyond=beyond,
    )


def _way(means: Means, play: Play, payment: Payment, right: Right | None = None) -> DisputeWay:
    """A payment with its acts."""
    by = right.way if right else None
    found = plan_by(means, play, payment, by) if by else plan(means, play, payment)
    return DisputeWay(_amounts(payment), found.acts)


def _unpaid(question: WondersQuestion) -> DisputeWay | None:
    """The cheapest way to pay, whatever the treasury holds."""
    means = Means(replace(question, coins=None).table, _ME)
    quote = quote_for(means.table, _ME, question.play, means)
    return _way(means, question.play, quote.payments[0]) if quote.payments else None


def _amounts(payment: Payment) -> tuple[tuple[str, int], ...]:
    said = (("left", payment.left), ("right", payment.right), ("bank", payment.bank))
    return tuple((who, coins) for who, coins in said if coins)


def _next_row(question: WondersQuestion, quote: Quote) -> str:
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


def _units(question: WondersQuestion, quote: Quote, way: DisputeWay | None) -> tuple[Unit, ...]:
    """The resources of the cost, each with where it comes from by the cheapest payment."""
    refusal = quote.refusal
    missing: Lacking = refusal.details["missing"] if refusal and refusal.code == "missing-resources" else {}
    acts = way.acts if way else _acts_without(question, missing)
    found = [unit for act in acts for unit in _units_of(act, question.cost)]
    found += [Unit(resource, "missing") for resource, number in missing.items() for _ in range(number)]
    return tuple(sorted(found, key=lambda unit: RESOURCES.index(unit.resource)))


def _units_of(act: Act, cost: Cost) -> list[Unit]:
    """The units of the cost that an act of a payment brings."""
    if isinstance(act, Made):
        return [Unit(act.resource, "own", act=act)]
    if isinstance(act, Bought | FromBank):
        return [Unit(act.resource, "buy", act.coins, act)]
    if isinstance(act, LeftOut):
        return [Unit(act.resource, "waived", act=act)]
    if isinstance(act, WaivedPart) or (isinstance(act, Fee) and act.purpose == "symbols"):
        return [
            Unit(resource, "waived", act=act) for resource, number in cost.resources for _ in range(number)
        ]
    return []


def _acts_without(question: WondersQuestion, missing: Lacking) -> tuple[Act, ...]:
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
            name=dict.fromkeys(LANGUAGES, ""),
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


def question_options(question: WondersQuestion) -> Mapping[Group, tuple[Choice, ...]]:
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
