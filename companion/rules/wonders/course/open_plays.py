"""Plays that nobody told: what they can have been, and how far coins may then lie from what is certain."""

from collections.abc import Iterator

from companion.catalog.effects import Bonus, Coins, CoinsOn, CoinsPer, Effect, PriceChange, Tax
from companion.catalog.vocabulary import COLORS, Color
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.entries import Said, named_payment, written
from companion.rules.wonders.course.game import Answer, Game, Pending, Possible
from companion.rules.wonders.course.paying import means_at, price
from companion.rules.wonders.gaps import (
    possible_cards,
    possible_stages,
    uncounted,
)
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Play, printed_cost
from companion.rules.wonders.payment.means import Means, Payment
from companion.rules.wonders.table import City, OpenPlay, Table, with_doubt
from companion.rules.wonders.worth import counted_things

#: the sides of a city on which a purchase can bring a coin
_SIDES = 2
#: the coins for a resource where nothing changes the price
_USUAL_PRICE = 2


def leave_open(game: Game, pending: Pending, said: Said) -> Answer:
    """A play of which nothing is known: a building, a stage or a sale."""
    means = means_at(game, pending.ask, pending.seat)
    could = tuple(_possible_plays(game, pending, means, None))
    return Answer(
        pending.seat,
        "open",
        written(game.table.boxes, said),
        gap=OpenPlay(game.table.age, game.turn or 0),
        could=could,
    )


def build_unnamed(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """A building of which only the colour is known; what was paid for it may be said."""
    if "color" not in said or pending.ask == "discarded":
        return Refusal("missing-field", (), {"field": "card"})
    color: Color = said["color"]
    age = game.table.age
    means = means_at(game, pending.ask, pending.seat)
    if color not in COLORS or not possible_cards(game.table, means.city, age, color):
        there = tuple([one for one in COLORS if possible_cards(game.table, means.city, age, one)])
        return Refusal("no-such-color", (), {"color": color, "instead": there})
    if odd := next((field for field in ("right", "participate", "overrule") if field in said), None):
        return Refusal("unknown-field", (), {"field": odd, "known": ("color", "pay", "note")})
    paid = named_payment(said)
    could = tuple(_possible_plays(game, pending, means, color))
    if paid is not None:
        if sum(paid) > means.city.most_coins:
            details = {"needed": sum(paid), "coins": means.city.most_coins}
            return Refusal("too-few-coins", ("BASE-TRADE-11",), details)
        could = tuple([one._replace(least=0, most=0, left=0, right=0) for one in could])
    return Answer(
        pending.seat,
        "build",
        written(game.table.boxes, said, paid),
        paid=paid or (0, 0, 0),
        gap=OpenPlay(age, game.turn or 0, color),
        could=could
        or (Possible((), 0, means.city.most_coins, means.city.most_coins, means.city.most_coins),),
    )


def _possible_plays(game: Game, pending: Pending, means: Means, color: Color | None) -> Iterator[Possible]:
    """Everything that a seat can have done, with what it cost."""
    table, city = means.table, means.city
    for card in possible_cards(table, city, table.age, color):
        yield from _priced(game, pending, means, BuildCard(card), card.effects)
    if color is not None:
        return
    for stage in possible_stages(table, city, plays=1):
        yield from _priced(game, pending, means, BuildStage(stage.number), stage.effects)
    yield Possible((), 0, 0, 0, 0, is_sale=True)


def _priced(
    game: Game, pending: Pending, means: Means, play: Play, effects: tuple[Effect, ...]
) -> Iterator[Possible]:
    """A play with the least and the most that it can have cost; nothing where it cannot have been."""
    if means.table.has_unsure_prices(means.seat):
        most = min(means.city.most_coins, _dearest(means, play))
        yield Possible(effects, 0, most, most, most)
        return
    found = price(game, pending.ask, means, play)
    ways: list[Payment] = [*found.payments, *[one for _, some in found.rights for one in some]]
    if ways:
        totals = [one.total for one in ways]
        left, right = max([one.left for one in ways]), max([one.right for one in ways])
        yield Possible(effects, min(totals), max(totals), left, right)


def _dearest(means: Means, play: Play) -> int:
    """More than a play can cost: every resource bought at the highest price, every tax due."""
    table = means.table
    cost = printed_cost(table, means.seat, play)
    raised = sum([max(0, effect.coins) for _, effect in means.force.get(PriceChange, ())])
    taxes = table.age * len(means.force.get(Tax, ()))
    return cost.symbols * (_USUAL_PRICE + raised) + cost.coins + taxes


def doubted(game: Game, answer: Answer) -> Game:
    """The game with the coins of its cities as uncertain as an open play leaves them."""
    seat, table = answer.seat, game.table
    city = table.cities[seat]
    changes = [_change(game, city, one) for one in answer.could]
    table = with_doubt(table, seat, min([least for least, _ in changes]), max([most for _, most in changes]))
    for other, most in (
        (table.left(seat), max([one.left for one in answer.could])),
        (table.right(seat), max([one.right for one in answer.could])),
    ):
        table = with_doubt(table, other.seat, 0, most)
    return game.changed(table=table)


def _change(game: Game, city: City, one: Possible) -> tuple[int, int]:
    """The coins that a possible play brings its city at least and at most."""
    sale = 3 if one.is_sale else 0
    least = sale + sum([_coins(game.table, city, effect) for effect in one.effects])
    most = least + sum([_coins_besides(game.table, city, effect) for effect in one.effects])
    return least - one.most, most - one.least + _triggered(game.table, city)


def _coins(table: Table, city: City, effect: Effect) -> int:
    """The coins that an effect brings at least, by what is known."""
    if type(effect) is Coins:
        return effect.coins
    if type(effect) is CoinsPer:
        return effect.coins * sum([number for _, number in counted_things(effect, table, city)])
    return 0


def _coins_besides(table: Table, city: City, effect: Effect) -> int:
    """The coins that it may bring besides: its own piece counts, and so may what nobody told."""
    if type(effect) is not CoinsPer:
        return 0
    own = 0 if effect.whose == "neighbours" else 2
    return effect.coins * (uncounted(table, city, effect) + own)


def _triggered(table: Table, city: City) -> int:
    """The most coins that recruits and laws bring for one play."""
    coins = 0
    for piece in city.acting_recruits:
        for effect in piece.effects:
            if type(effect) is CoinsOn:
                coins += effect.coins * (_SIDES if effect.trigger == "trade" else 1)
    for law in table.laws_over(city):
        for effect in law.effects:
            if type(effect) is Bonus:
                coins += table.age if effect.coins == "age" else effect.coins
    return coins


def with_possible_triggers(game: Game, answer: Answer) -> Game:
    """The game after a told play of a city with open plays.

    A chain or a purchase that nobody can see there may have brought coins.
    """
    if answer.how != "unsure" and not (answer.play and game.cities[answer.seat].gaps):
        return game
    most = _triggered(game.table, game.cities[answer.seat])
    return game.changed(table=with_doubt(game.table, answer.seat, 0, most)) if most else game
