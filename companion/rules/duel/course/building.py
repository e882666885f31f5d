"""Putting cards, wonders and tokens into a city, with the effects that follow."""

from dataclasses import replace

from companion.catalog import catalog
from companion.catalog.effects import Coins, CoinsOn, Effect, PlayAgain, PlayAgainOn, ShieldBonus, Shields
from companion.catalog.items import Card, Wonder
from companion.rules.duel.course.game import Game
from companion.rules.duel.payment.price import Payment
from companion.rules.duel.table import WONDERS_IN_ALL, City
from companion.rules.duel.tokens import tokens_with
from companion.rules.happening import CoinsMoved, Entered, Left


def pay(game: Game, seat: int, payment: Payment, by: str) -> Game:
    """The coins leave the treasury, and reach the opponent's where that is due."""
    table = game.table.with_coins(seat, -payment.coins).with_coins(1 - seat, payment.opponent)
    to_bank = (
        (CoinsMoved(payment.bank, seat, None, by, ("DUEL-COST-03", "DUEL-TRADE-02")),) if payment.bank else ()
    )
    to_opponent = (
        (CoinsMoved(payment.opponent, seat, 1 - seat, by, ("DUEL-PROG-03",)),) if payment.opponent else ()
    )
    return replace(game, table=table).telling(*to_bank, *to_opponent)


def place_card(game: Game, seat: int, card: Card, how: str) -> Game:
    """A card enters a city; what a chain brings, then its effects are to be applied."""
    city = game.table.cities[seat]
    table = game.table.with_city(seat, cards=(*city.cards, card.id))
    game = replace(game, table=table).telling(Entered(seat, "card", card.id, how, ("DUEL-BUILD-01",)))
    game = game.owing(seat, _card_effects(city, card), card.id)
    for token, coins in _chain_coins(city) if how == "chain" else ():
        game = game.owing(seat, (coins,), token)
    return game


def place_wonder(game: Game, seat: int, wonder: Wonder, how: str) -> Game:
    """A wonder is built; with the seventh of the game the eighth leaves at once (DUEL-OPEN-21)."""
    city = game.table.cities[seat]
    unbuilt = tuple(other for other in city.unbuilt if other != wonder.id)
    table = game.table.with_city(seat, wonders=(*city.wonders, wonder.id), unbuilt=unbuilt)
    game = replace(game, table=table).telling(Entered(seat, "wonder", wonder.id, how, ("DUEL-BUILD-04",)))
    if sum(len(each.wonders) for each in table.cities) == WONDERS_IN_ALL:
        game = _eighth_leaves(game)
    return game.owing(seat, _wonder_effects(city, wonder), wonder.id)


def _eighth_leaves(game: Game) -> Game:
    """What is still unbuilt goes back to the box (DUEL-BUILD-05)."""
    unbuilt = [(seat, wonder) for seat, city in enumerate(game.table.cities) for wonder in city.unbuilt]
    table = game.table.with_city(0, unbuilt=()).with_city(1, unbuilt=())
    return replace(game, table=table).telling(
        *(Left(seat, "wonder", wonder, "box", ("DUEL-BUILD-05",)) for seat, wonder in unbuilt)
    )


def place_token(game: Game, seat: int, token: str) -> Game:
    """A progress token comes to a city, from the board or from the box."""
    table = game.table.with_city(seat, progress=(*game.table.cities[seat].progress, token))
    game = replace(game, table=table).telling(Entered(seat, "progress", token, "free", ("DUEL-SCI-02",)))
    return game.owing(seat, catalog().progress[token].effects, token)


def _chain_coins(city: City) -> tuple[tuple[str, Coins], ...]:
    """What a build free by chain brings, and the tokens that bring it (DUEL-PROG-12)."""
    return tuple(
        (token, Coins(effect.coins))
        for token, effect in tokens_with(city, CoinsOn)
        if effect.trigger == "chain"
    )


def _card_effects(city: City, card: Card) -> tuple[Effect, ...]:
    """The effects of a card built by a city, with the shields that its tokens add (DUEL-PROG-10)."""
    bonus = sum(effect.shields for _, effect in tokens_with(city, ShieldBonus) if effect.on == card.color)
    return tuple(
        Shields(effect.shields + bonus) if isinstance(effect, Shields) else effect for effect in card.effects
    )


def _wonder_effects(city: City, wonder: Wonder) -> tuple[Effect, ...]:
    """The effects of a wonder built by a city; tokens it already has may add another turn, never two (DUEL-PROG-11)."""
    again = any(effect.on == "wonder" for _, effect in tokens_with(city, PlayAgainOn))
    return (*wonder.effects, PlayAgain()) if again else wonder.effects
