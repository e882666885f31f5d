"""What happens at once in the base game: one small act for each kind of effect."""

from companion.catalog.effects import BuildDiscarded, Coins, CoinsPer, NeighbourCoins
from companion.rules.wonders.course.game import Acts, Game, Pending
from companion.rules.wonders.course.resolving import from_bank
from companion.rules.wonders.worth import count


def _take_coins(game: Game, owed: Pending) -> Game:
    """Coins from the bank (BASE-FX-07)."""
    return from_bank(game, owed.seat, owed.effect.coins, owed.by, owed.rules)


def _take_coins_per(game: Game, owed: Pending) -> Game:
    """Coins for each thing that lies there now, those of this round included (BASE-FX-13)."""
    number = sum([some for _, some in count(owed.effect, game.table, game.cities[owed.seat])])
    return from_bank(game, owed.seat, owed.effect.coins * number, owed.by, owed.rules)


def _neighbours_take(game: Game, owed: Pending) -> Game:
    """Each neighbour takes coins from the bank too (CITY-FX-08, CITY-OPEN-11)."""
    for _, city in game.table.beside[owed.seat]:
        game = from_bank(
            game,
            city.seat,
            owed.effect.coins,
            owed.by,
            owed.rules,
            tipped=game.options["CITY-OPEN-11"] == "b",
        )
    return game


def _build_discarded(game: Game, owed: Pending) -> Game:
    """A card of the discard pile at the end of the round: first for stages, then for leaders (LEAD-FAQ-01)."""
    if game.cities[owed.seat].free_city and game.options["BASE-OPEN-21"] == "a":
        return game
    step = "discarded-by-leader" if owed.piece == "leader" else "discarded-by-stage"
    return game.queued(owed._replace(step=step, ask="discarded"))


ACTS: Acts = {
    Coins: _take_coins,
    CoinsPer: _take_coins_per,
    NeighbourCoins: _neighbours_take,
    BuildDiscarded: _build_discarded,
}
