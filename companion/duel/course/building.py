"""Putting cards, wonders and tokens into a city, with the effects that follow."""

from dataclasses import replace

from companion.catalog import catalog
from companion.catalog.duel_items import Wonder
from companion.catalog.effects import Coins, CoinsOn, Effect, PlayAgain, PlayAgainOn, ShieldBonus, Shields
from companion.catalog.items import Card
from companion.duel.course.game import Game
from companion.duel.payment.price import Payment
from companion.duel.table import WONDERS_IN_ALL, City, Table
from companion.duel.tokens import tokens_with


def pay(table: Table, seat: int, payment: Payment) -> Table:
    """The coins leave the treasury, and reach the opponent's where that is due."""
    return table.with_coins(seat, -payment.coins).with_coins(1 - seat, payment.opponent)


def place_card(game: Game, seat: int, card: Card, effects: tuple[Effect, ...] = ()) -> Game:
    """A card enters a city; its effects, after those given, are to be applied."""
    city = game.table.cities[seat]
    table = game.table.with_city(seat, cards=(*city.cards, card.id))
    return replace(game, table=table).owing(seat, (*effects, *card_effects(city, card)))


def place_wonder(game: Game, seat: int, wonder: Wonder) -> Game:
    """A wonder is built; with the seventh of the game the eighth leaves at once (DUEL-OPEN-21)."""
    city = game.table.cities[seat]
    unbuilt = tuple(other for other in city.unbuilt if other != wonder.id)
    table = game.table.with_city(seat, wonders=(*city.wonders, wonder.id), unbuilt=unbuilt)
    if sum(len(each.wonders) for each in table.cities) == WONDERS_IN_ALL:
        table = table.with_city(0, unbuilt=()).with_city(1, unbuilt=())
    return replace(game, table=table).owing(seat, wonder_effects(city, wonder))


def place_token(game: Game, seat: int, token: str) -> Game:
    """A progress token comes to a city, from the board or from the box."""
    table = game.table.with_city(seat, progress=(*game.table.cities[seat].progress, token))
    game = replace(
        game,
        table=table,
        board=tuple(other for other in game.board if other != token),
        box=tuple(other for other in game.box if other != token),
    )
    return game.owing(seat, catalog().progress[token].effects)


def chain_coins(city: City) -> tuple[Effect, ...]:
    """What a build free by chain brings (DUEL-PROG-12)."""
    return tuple(Coins(effect.coins) for _, effect in tokens_with(city, CoinsOn) if effect.trigger == "chain")


def card_effects(city: City, card: Card) -> tuple[Effect, ...]:
    """The effects of a card built by a city, with the shields that its tokens add (DUEL-PROG-10)."""
    bonus = sum(effect.shields for _, effect in tokens_with(city, ShieldBonus) if effect.on == card.color)
    return tuple(Shields(effect.shields + bonus) if isinstance(effect, Shields) else effect for effect in card.effects)


def wonder_effects(city: City, wonder: Wonder) -> tuple[Effect, ...]:
    """The effects of a wonder built by a city; tokens it already has may add another turn, never two (DUEL-PROG-11)."""
    again = any(effect.on == "wonder" for _, effect in tokens_with(city, PlayAgainOn))
    return (*wonder.effects, PlayAgain()) if again else wonder.effects
