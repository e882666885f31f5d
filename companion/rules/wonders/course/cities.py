"""What Cities adds: losses and debts, diplomacy tokens."""

from companion.catalog.effects import Diplomacy, OthersLose, OthersLosePer
from companion.rules.happening import TokensMoved
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.entries import Said
from companion.rules.wonders.course.game import Acts, Game, Pending
from companion.rules.wonders.course.resolving import moved
from companion.rules.wonders.table import City, with_city

#: tokens in the box, for tables that do not use substitutes (CITY-OPEN-02)
DIPLOMACY_TOKENS = 3


def _take_diplomacy(game: Game, owed: Pending) -> Game:
    """Diplomacy tokens for the next conflicts (CITY-DIPL-01)."""
    number = owed.effect.tokens
    if game.options["CITY-OPEN-02"] == "a":
        number = min(number, DIPLOMACY_TOKENS - sum(city.diplomacy for city in game.cities))
    if number <= 0:
        return game
    held = game.cities[owed.seat].diplomacy
    game = game.changed(table=with_city(game.table, owed.seat, diplomacy=held + number))
    return game.telling(TokensMoved(owed.seat, "diplomacy", number, by=owed.by, rules=owed.rules))


def _others_lose(game: Game, owed: Pending) -> Game:
    """Every other city will lose coins at the end of the round (CITY-DEBT-01, CITY-DEBT-06)."""
    marker = () if any(one.step == "losses" for one in game.queue) else (Pending("losses"),)
    return game.changed(losses=(*game.losses, owed)).queued(*marker)


def settle_losses(game: Game, pending: Pending) -> Game:
    """All losses of the round are added up for each city, or settled one by one where the table rules so (CITY-OPEN-03)."""
    causes = game.losses
    game = game.without(pending).changed(losses=())
    together = (causes,) if game.options["CITY-OPEN-03"] == "b" else tuple([(cause,) for cause in causes])
    for some in together:
        due = [
            (city.seat, sum([_lost(game, city, cause) for cause in some if cause.seat != city.seat]))
            for city in game.cities
        ]
        by = "+".join(dict.fromkeys(cause.by for cause in some))
        game = game.queued(
            *[
                Pending("loss", seat, "loss", by=by, rules=("CITY-DEBT-03",), coins=coins)
                for seat, coins in due
                if coins
            ]
        )
    return game


def _lost(game: Game, city: City, cause: Pending) -> int:
    """The coins that one card or stage of another city takes from this one."""
    if type(cause.effect) is OthersLose:
        return int(cause.effect.coins)
    if game.options["CITY-OPEN-05"] == "a":  # counted as the round began
        city = game.round.start.cities[city.seat]
    return int(cause.effect.coins) * sum([city.tally[what] for what in cause.effect.per])


def lose_unasked(game: Game, pending: Pending) -> Game | None:
    """An empty treasury takes the whole loss as debt; without Cities there is no debt, and what is there is taken."""
    coins = game.cities[pending.seat].coins
    if "cities" not in game.table.expansions:
        return _losing(game, pending, min(coins, pending.coins), debt=False)
    return None if coins else _losing(game, pending, 0)


def _losing(game: Game, pending: Pending, coins: int, debt: bool = True) -> Game:
    """Coins go to the bank, the rest becomes debt (CITY-DEBT-03, CITY-DEBT-04)."""
    seat, rest = pending.seat, pending.coins - coins if debt else 0
    game = moved(game.without(pending), coins, seat, None, pending.by, ("CITY-DEBT-04",))
    if not rest:
        return game
    game = game.changed(table=with_city(game.table, seat, debt=game.cities[seat].debt + rest))
    return game.telling(TokensMoved(seat, "debt", rest, by=pending.by, rules=("CITY-DEBT-03",)))


def lose(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `loss`."""
    most = min(pending.coins, game.cities[pending.seat].coins)
    if said["coins"] > most:
        return Refusal(
            "loses-too-much", ("CITY-DEBT-03",), {"coins": said["coins"], "most": most, "loss": pending.coins}
        )
    return _losing(game, pending, said["coins"])


ACTS: Acts = {Diplomacy: _take_diplomacy, OthersLose: _others_lose, OthersLosePer: _others_lose}
