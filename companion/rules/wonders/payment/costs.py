"""What a play asks for: whether it is allowed, and its cost by each way: paying, a chain, a right."""

from functools import cache
from typing import Literal, NamedTuple, final

from companion.catalog.effects import ChainNeighbours, Discount, Free, PayInCoins, Tax
from companion.catalog.items import FREE, Card, Cost, Item, Recruitable
from companion.catalog.vocabulary import Times
from companion.rules.refusal import Refusal
from companion.rules.wonders.commerce import InForce, Source, piece_of
from companion.rules.wonders.covering import NONE, Counts, counts
from companion.rules.wonders.table import City, Table


@final
class BuildCard(NamedTuple):
    """Put a building up, perhaps taking part in something with it."""

    card: Card
    participate: bool = False


@final
class BuildStage(NamedTuple):
    """Build that stage of the wonder, from 1, perhaps taking part in something with it."""

    number: int
    participate: bool = False


@final
class Recruit(NamedTuple):
    """Recruit a piece; nobody can take part in anything with it (BABEL-PROJ-08)."""

    piece: Recruitable
    participate: bool = False


Play = BuildCard | BuildStage | Recruit


def forbidden(table: Table, seat: int, play: Play) -> Refusal | None:
    """What forbids a play whatever is paid; nothing if it is allowed."""
    city = table.cities[seat]
    if type(play) is BuildCard:
        name = play.card.name["en"]
        same = next((card for card in city.cards if card.name["en"] == name), None)
        return (
            Refusal("already-built", ("BASE-BUILD-02",), {"card": play.card.id, "built": same.id})
            if same
            else None
        )
    if type(play) is BuildStage:
        return _stage_forbidden(city, play.number)
    if city.free_city:
        return Refusal("free-city-recruits-no-one", ("LEAD-TWO-01",))
    piece = play.piece
    if any(one.id == piece.id for one in city.recruits):
        return Refusal("already-recruited", ("LEAD-RECR-02",), {piece.kind: piece.id})
    return None


def next_stage(city: City) -> int | None:
    """The number of the stage whose turn it is; None on a board whose stages go in any order."""
    return None if city.side.any_order else len(city.stages) + 1


def _stage_forbidden(city: City, number: int) -> Refusal | None:
    last = len(city.side.stages)
    if len(city.stages) == last:
        return Refusal("all-stages-built", ("BASE-STAGE-04",), {"stages": last})
    if number in city.stages:
        return Refusal("stage-built", ("BASE-STAGE-04",), {"stage": number})
    follows = next_stage(city)
    if follows is not None and not follows <= number <= follows + city.unseen_plays:
        return Refusal("stage-order", ("BASE-STAGE-03",), {"stage": number, "next": follows})
    return None


def no_participation(table: Table, seat: int, play: Play) -> Refusal | None:
    """What keeps a play from taking part in what the Age offers, a colour aside."""
    return table.boxes.venture(table).hindered(table, seat, play) if play.participate else None


def other_colour(table: Table, play: Play) -> Refusal | None:
    """Why a play takes part only by a token that allows any colour."""
    return table.boxes.venture(table).wrong_color(table, play) if play.participate else None


def any_colour_tokens(table: Table, force: InForce) -> list[Item]:
    """The tokens that allow any colour."""
    kind = table.boxes.venture(table).any_color
    return [piece_of(source) for source, _ in force.get(kind, ())] if kind else []


#: what is free once by a right, and what on the first or last turn of an Age
ONCE = frozenset({"age", "once"})
BY_TURN: frozenset[Times] = frozenset({"first_of_age", "last_of_age"})

How = Literal["free", "chain", "pay"]
#: what coins to the bank are for: "printed" for a printed cost, "symbols" paid in coins, a "tax",
#: "participation" in a venture, or the kind of a piece that is recruited
Purpose = str

resource_counts = cache(counts)


class Fee(NamedTuple):
    """Coins to the bank, and what asks for them."""

    purpose: Purpose
    coins: int
    source: Item | None = None


class Due(NamedTuple):
    """Everything that one way to do a play asks for."""

    how: How
    #: resources of the building or stage itself, of which the owner may leave `fewer` out
    own: Counts
    fewer: int
    #: resources for taking part in a venture
    part: Counts
    fees: tuple[Fee, ...]

    @property
    def coins(self) -> int:
        """Coins to the bank."""
        return sum([fee.coins for fee in self.fees])


def paying(table: Table, seat: int, play: Play, force: InForce) -> Due:
    """The printed cost, less what pieces and laws waive, with taxes and participation."""
    on = targets(play)
    cost = _lowered(table, seat, play, on, force)
    fewer = _discount(on, force) if cost.resources else 0
    fees = _taxes(table, on, force)
    own = resource_counts(cost.resources)
    if PayInCoins in force and own is not NONE and _in_coins(on, force):
        symbols = cost.symbols - (fewer if table.options["BABEL-OPEN-11"] == "b" else 0)
        fees = (*fees, *_fee("symbols", symbols, _in_coins(on, force)))
        own, fewer = NONE, 0
    fees = (*_fee(play.piece.kind if type(play) is Recruit else "printed", cost.coins), *fees)
    return _with_participation(
        table, play, Due("pay" if fees or sum(own) > fewer else "free", own, fewer, NONE, fees)
    )


def chaining(table: Table, seat: int, play: Play, force: InForce) -> Due | None:
    """A chain waives the whole cost; taxes and participation stay."""
    if type(play) is not BuildCard or not play.card.chain_from:
        return None
    if opener(table, table.cities[seat], play.card):
        over_own = True
    elif ChainNeighbours in force and any(
        opener(table, city, play.card) for city in (table.left(seat), table.right(seat))
    ):
        over_own = False
    else:
        return None
    on = targets(play)
    if over_own or table.options["BABEL-OPEN-12"] == "b":
        on = (*on, "chain")
    return _with_participation(table, play, Due("chain", NONE, 0, NONE, _taxes(table, on, force)))


def by_right(table: Table, seat: int, play: Play, force: InForce, right: Free) -> Due:
    """What is left to pay when a one-shot right makes the play free."""
    on = targets(play)
    coins = printed_cost(table, seat, play).coins if right.waives == "resources" else 0
    fees = (*_fee("printed", coins), *_taxes(table, on, force))
    return _with_participation(table, play, Due("pay" if fees else "free", NONE, 0, NONE, fees))


def rights(table: Table, play: Play, force: InForce) -> list[tuple[Source, Free]]:
    """The one-shot rights that this play could use, and those that hang on a turn that nobody says."""
    on = targets(play)
    if on == ("stage",) and table.options["BASE-OPEN-09"] == "a":
        on = ("stage", "building")
    return [(source, one) for source, one in force.get(Free, ()) if one.on in on and _is_right(table, one)]


def _is_right(table: Table, free: Free) -> bool:
    """Whether something is free only where its owner says so, or the turn."""
    return free.times in ONCE or (free.times in _by_turn(table) and table.turn is None)


def _by_turn(table: Table) -> frozenset[Times]:
    """What hangs on the turn of the Age.

    The first card of an Age may also be the first building in it, whatever the turn (SECOND-OPEN-04).
    """
    return BY_TURN if table.options["SECOND-OPEN-04"] == "b" else BY_TURN - {"first_of_age"}


def waivers(table: Table, seat: int, play: Play, force: InForce) -> list[tuple[Source, Free]]:
    """What waives the cost of this play, or its resources, by itself."""
    if Free not in force:
        return []
    on = targets(play)
    return [
        (source, one)
        for source, one in force[Free]
        if one.on in on and _is_free(table, seat, play, one.times)
    ]


def _is_free(table: Table, seat: int, play: Play, times: Times) -> bool:
    """Whether a play is one of those that are free by themselves (SECOND-WON-07, SECOND-WON-12)."""
    if times == "first_of_color":
        city = table.cities[seat]
        return type(play) is BuildCard and not city.colors[play.card.color] and not city.unseen_plays
    if times in _by_turn(table):
        return table.turn == (1 if times == "first_of_age" else table.turns)
    if times == "first_of_age":
        return type(play) is BuildCard and table.age not in table.cities[seat].ages_built
    return times == "always"


def targets(play: Play) -> tuple[str, ...]:
    """The words by which effects may mean this play."""
    if type(play) is BuildCard:
        return play.card.color, "building"
    return (play.piece.kind,) if type(play) is Recruit else ("stage",)


def printed_cost(table: Table, seat: int, play: Play) -> Cost:
    """The cost on the card or the board."""
    if type(play) is BuildCard:
        return play.card.cost
    if type(play) is Recruit:
        return play.piece.cost.in_age(table.age)
    return table.stage(seat, play.number).cost or FREE


def costs_goods(table: Table, seat: int, play: Play) -> bool:
    """Whether a play can ask for resources: a stage, a printed cost with any, or taking part."""
    return type(play) is BuildStage or play.participate or printed_cost(table, seat, play).symbols > 0


def opener(table: Table, city: City, card: Card) -> Card | None:
    """The building of this city that opens a chain to that card.

    It was built in the Age before where the table asks that (BASE-OPEN-08).
    """
    if city.built.isdisjoint(card.chain_from):
        return None
    any_age = table.options["BASE-OPEN-08"] == "b"
    named = [one for one in city.cards if one.id in card.chain_from]
    return next((one for one in named if any_age or city.age_built(one) == table.age - 1), None)


def _lowered(table: Table, seat: int, play: Play, on: tuple[str, ...], force: InForce) -> Cost:
    cost = printed_cost(table, seat, play)
    if Free in force:
        waived = [one.waives for _, one in waivers(table, seat, play, force)]
        if "cost" in waived:
            return FREE
        if "resources" in waived:
            return Cost(cost.coins)
    if type(play) is not Recruit:
        return cost
    less = sum([coins_off(table, seat, force) for coins_off in table.added.coins_off])
    return Cost(max(0, cost.coins - less), cost.resources) if less else cost


def _discount(on: tuple[str, ...], force: InForce) -> int:
    return (
        sum([effect.resources for _, effect in force[Discount] if effect.on in on])
        if Discount in force
        else 0
    )


def _in_coins(on: tuple[str, ...], force: InForce) -> Item | None:
    return next((piece_of(source) for source, effect in force.get(PayInCoins, ()) if effect.on in on), None)


def _taxes(table: Table, on: tuple[str, ...], force: InForce) -> tuple[Fee, ...]:
    if Tax not in force:
        return ()
    return tuple(
        [Fee("tax", table.age, piece_of(source)) for source, effect in force[Tax] if effect.on in on]
    )


def _fee(purpose: Purpose, coins: int, source: Item | None = None) -> tuple[Fee, ...]:
    return (Fee(purpose, coins, source),) if coins > 0 else ()


def _with_participation(table: Table, play: Play, due: Due) -> Due:
    joined = table.boxes.venture(table).of(table) if play.participate else None
    if joined is None:
        return due
    cost = joined.cost
    how: How = "pay" if due.how == "free" else due.how
    fees = (*due.fees, *_fee("participation", cost.coins, joined))
    return due._replace(how=how, part=resource_counts(cost.resources), fees=fees)
