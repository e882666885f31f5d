"""Coins between treasuries and the bank, with what the bank adds once a round."""

from companion.catalog.effects import CoinsOn
from companion.catalog.items import Leader
from companion.catalog.vocabulary import Color, Trigger
from companion.rules.happening import CoinsMoved
from companion.rules.wonders.course.game import Game
from companion.rules.wonders.course.tables import with_coins
from companion.rules.wonders.table import City


def moved(
    game: Game, coins: int, giver: int | None, taker: int | None, by: str, rules: tuple[str, ...] = ()
) -> Game:
    """Coins go from one treasury to another; None is the bank."""
    if not coins:
        return game
    table = game.table
    if giver is not None:
        table = with_coins(table, giver, -coins)
    if taker is not None:
        table = with_coins(table, taker, coins)
    return game.changed(table=table, told=(*game.told, CoinsMoved(coins, giver, taker, by, rules)))


def from_bank(
    game: Game, seat: int, coins: int, by: str, rules: tuple[str, ...] = (), tipped: bool = True
) -> Game:
    """A city takes coins from the bank; once a round somebody's leader brings one more (CITY-LDR-03, CITY-FAQ-03)."""
    if not coins:
        return game
    game = moved(game, coins, None, seat, by, rules)
    if not tipped or seat in game.once.tipped:
        return game
    for leader, effect in paid_on(game.cities[seat], "bank"):
        game = moved(game, effect.coins, None, seat, leader.id, leader.rules)
        game = game.changed(once=game.once._replace(tipped=game.once.tipped | {seat}))
    return game


def paid_on(city: City, trigger: Trigger | Color) -> list[tuple[Leader, CoinsOn]]:
    """The leaders of a city that bring coins when that happens, each with its effect."""
    return [
        (leader, effect)
        for leader in city.acting_leaders
        for effect in leader.effects
        if type(effect) is CoinsOn and effect.trigger == trigger
    ]
