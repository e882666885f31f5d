"""A turn: an accessible card is built, discarded for coins, or used for a wonder."""

from dataclasses import replace

from companion.catalog import catalog
from companion.catalog.items import Card
from companion.duel.counting import count
from companion.duel.course.building import chain_coins, pay, place_card, place_wonder
from companion.duel.course.game import Game
from companion.duel.course.plays import Build, BuildWonder, Discard, Take
from companion.duel.course.turns import go_on
from companion.duel.payment.price import payment
from companion.duel.table import City
from companion.play.refusal import Refusal

#: coins for a discarded card, and 1 more for each yellow card of the city (DUEL-BUILD-02)
DISCARD_COINS = 2


def take(game: Game, play: Take) -> Game | Refusal:
    """The game after a turn, or why it cannot be played so."""
    structure = game.structure
    if play.slot not in structure.accessible:
        details = {"slot": play.slot, "accessible": structure.accessible}
        return Refusal("not-accessible", ("DUEL-TURN-03",), details)
    card = catalog().duel_cards[structure.cards[play.slot]]
    without = replace(game, structure=structure.without(play.slot))
    after = discard(without, play, card) if isinstance(play, Discard) else build(without, play, card)
    return after if isinstance(after, Refusal) else go_on(after)


def discard(game: Game, play: Discard, card: Card) -> Game:
    """The card goes to the discard pile and coins come from the bank."""
    coins = discard_coins(game.table.cities[play.seat])
    return replace(game, table=game.table.with_coins(play.seat, coins), discarded=(*game.discarded, card.id))


def discard_coins(city: City) -> int:
    """What a city takes for a discarded card, which is not in the city itself (DUEL-OPEN-13)."""
    return DISCARD_COINS + count(city, ("yellow",))


def build(game: Game, play: Build | BuildWonder, card: Card) -> Game | Refusal:
    """The cost is paid; the card enters the city, or lies face down under the wonder."""
    seat = play.seat
    if isinstance(play, Build):
        item = card
    elif (item := catalog().duel_wonders.get(play.wonder)) is None:
        return Refusal("not-your-wonder", ("DUEL-WSEL-02",), {"id": play.wonder, "unbuilt": game.table.cities[seat].unbuilt})
    paid = payment(game.table, seat, item)
    if isinstance(paid, Refusal):
        return paid
    game = replace(game, table=pay(game.table, seat, paid))
    if isinstance(play, BuildWonder):
        return place_wonder(replace(game, tucked=(*game.tucked, card.id)), seat, item)
    return place_card(game, seat, card, chain_coins(game.table.cities[seat]) if paid.how == "chain" else ())
