"""Pieces that enter a city, and their immediate effects, applied one by one until somebody is supreme."""

from collections.abc import Callable
from typing import Any

from companion.catalog.effects import (
    BuildDiscarded,
    Coins,
    CoinsOn,
    CoinsPer,
    DiscardOpponent,
    DrawProgress,
    Effect,
    OpponentLoses,
    PlayAgain,
    PlayAgainOn,
    Science,
    ShieldBonus,
    Shields,
)
from companion.catalog.items import Card, Wonder
from companion.rules.duel.conflict import direction, token_met
from companion.rules.duel.course.game import Asked, Game, Owed
from companion.rules.duel.holdings import completes_pair, counted, is_supreme, tokens_with
from companion.rules.duel.payment.price import Payment
from companion.rules.duel.table import CAPITAL, WONDERS_IN_ALL, Supremacy, Table, changed
from companion.rules.happening import CoinsMoved, Entered, Left, PawnMoved, TokensMoved
from companion.rules.refusal import Refusal

#: how a piece enters that another piece builds: no play of its own, so nothing is paid
BY_EFFECT = "effect"


def pay(game: Game, seat: int, payment: Payment, by: str) -> Game | Refusal:
    """The coins leave the treasury, and reach the opponent's where that is due."""
    if game.table.boxes.pay:
        return game.table.boxes.pay(game, seat, payment, by)
    return pay_from_treasury(game, seat, payment, by)


def pay_from_treasury(game: Game, seat: int, payment: Payment, by: str) -> Game:
    """The coins leave the treasury alone."""
    table = game.table.with_coins(seat, -payment.coins).with_coins(1 - seat, payment.opponent)
    to_bank = (
        (CoinsMoved(payment.bank, seat, None, by, ("DUEL-COST-03", "DUEL-TRADE-02")),) if payment.bank else ()
    )
    to_opponent = (
        (CoinsMoved(payment.opponent, seat, 1 - seat, by, ("DUEL-PROG-03",)),) if payment.opponent else ()
    )
    return changed(game, table=table, paid=(payment.bank, payment.opponent)).telling(*to_bank, *to_opponent)


def place_card(game: Game, seat: int, card: Card, how: str) -> Game:
    """A card enters a city; what a chain brings, then its effects are to be applied."""
    before = game.table
    table = before.with_city(seat, cards=(*before.cities[seat].cards, card.id))
    game = changed(game, table=table).telling(Entered(seat, "card", card.id, how, ("DUEL-BUILD-01",)))
    game = game.owing(seat, _card_effects(before, seat, card), card.id)
    for built in before.boxes.built:
        game = built(game, seat, card.color, how)
    for token, coins in _chain_coins(before, seat) if how == "chain" else ():
        game = game.owing(seat, (coins,), token)
    return game


def place_wonder(game: Game, seat: int, wonder: Wonder, how: str) -> Game:
    """A wonder is built; with the seventh of the game the eighth leaves at once (DUEL-OPEN-21)."""
    before, city = game.table, game.table.cities[seat]
    unbuilt = tuple(other for other in city.unbuilt if other != wonder.id)
    table = game.table.with_city(seat, wonders=(*city.wonders, wonder.id), unbuilt=unbuilt)
    game = changed(game, table=table).telling(Entered(seat, "wonder", wonder.id, how, ("DUEL-BUILD-04",)))
    if sum(len(each.wonders) for each in table.cities) == WONDERS_IN_ALL:
        game = _eighth_leaves(game)
    for built in before.boxes.built:
        game = built(game, seat, "wonder", how)
    return game.owing(seat, _wonder_effects(before, seat, wonder), wonder.id)


def _eighth_leaves(game: Game) -> Game:
    """What is still unbuilt goes back to the box (DUEL-BUILD-05)."""
    unbuilt = [(seat, wonder) for seat, city in enumerate(game.table.cities) for wonder in city.unbuilt]
    table = game.table.with_city(0, unbuilt=()).with_city(1, unbuilt=())
    return changed(game, table=table).telling(
        *(Left(seat, "wonder", wonder, "box", ("DUEL-BUILD-05",)) for seat, wonder in unbuilt)
    )


def place_token(game: Game, seat: int, token: str) -> Game:
    """A progress token comes to a city, from the board or from the box."""
    table = game.table.with_city(seat, progress=(*game.table.cities[seat].progress, token))
    game = changed(game, table=table).telling(Entered(seat, "progress", token, "free", ("DUEL-SCI-02",)))
    return game.owing(seat, table.catalog.progress[token].effects, token)


def _chain_coins(table: Table, seat: int) -> tuple[tuple[str, Coins], ...]:
    """What a build free by chain brings, and the tokens that bring it (DUEL-PROG-12)."""
    return tuple(
        (token, Coins(effect.coins))
        for token, effect in tokens_with(table, seat, CoinsOn)
        if effect.trigger == "chain"
    )


def _card_effects(table: Table, seat: int, card: Card) -> tuple[Effect, ...]:
    """The effects of a card built by a city, with the shields that its tokens add (DUEL-PROG-10)."""
    bonus = sum(
        effect.shields for _, effect in tokens_with(table, seat, ShieldBonus) if effect.on == card.color
    )
    return tuple(
        Shields(effect.shields + bonus) if isinstance(effect, Shields) else effect for effect in card.effects
    )


def _wonder_effects(table: Table, seat: int, wonder: Wonder) -> tuple[Effect, ...]:
    """The effects of a wonder; tokens that the city has may add another turn, never two (DUEL-PROG-11)."""
    again = any(effect.on == "wonder" for _, effect in tokens_with(table, seat, PlayAgainOn))
    return (*wonder.effects, PlayAgain()) if again else wonder.effects


def apply(game: Game, owed: Owed) -> Game:
    """The game after one effect; most effects last or count at the end, and do nothing now."""
    act = game.table.boxes.acts.get(type(owed.effect))
    return act(game, owed, owed.effect) if act else game


def _take_coins(game: Game, owed: Owed, effect: Coins) -> Game:
    """Coins from the bank."""
    return _from_bank(game, owed, effect.coins)


def _take_coins_per(game: Game, owed: Owed, effect: CoinsPer) -> Game:
    """Coins from the bank for each thing counted now (DUEL-FX-19)."""
    number, _ = counted(game.table, owed.seat, effect.per, effect.whose)
    return _from_bank(game, owed, effect.coins * number)


def _from_bank(game: Game, owed: Owed, coins: int) -> Game:
    """The bank gives coins, if any."""
    moved = (CoinsMoved(coins, None, owed.seat, owed.by, ("DUEL-FX-19",)),) if coins else ()
    return changed(game, table=game.table.with_coins(owed.seat, coins)).telling(*moved)


def _opponent_loses(game: Game, owed: Owed, effect: OpponentLoses) -> Game:
    """The opponent's coins go to the bank, all of them if too few (DUEL-MIL-05, DUEL-OPEN-07)."""
    there = 1 - owed.seat
    lost = min(effect.coins, game.table.cities[there].coins)
    moved = (CoinsMoved(lost, there, None, owed.by, ("DUEL-MIL-05", "DUEL-OPEN-07")),) if lost else ()
    return changed(game, table=game.table.with_coins(there, -lost)).telling(*moved)


def _move_pawn(game: Game, owed: Owed, effect: Shields) -> Game:
    """The pawn moves one space; the zone's token, then other shields follow (DUEL-OPEN-03, DUEL-MIL-06)."""
    before, seat = game.table.pawn, owed.seat
    # only a pawn that the table itself has put into the capital stands there already
    pawn = max(-CAPITAL, min(CAPITAL, before + direction(seat)))
    won = Supremacy("military", seat) if pawn == CAPITAL * direction(seat) else None
    game = changed(game, table=changed(game.table, pawn=pawn, supremacy=won))
    game = game.telling(PawnMoved(before, pawn, owed.by, ("DUEL-MIL-01",)))
    if effect.shields > 1:
        game = game.owing(seat, (Shields(effect.shields - 1),), owed.by)
    token = token_met(game.table.catalog, before, pawn, game.military)
    if token is None:
        return game
    game = changed(game, military=tuple(other for other in game.military if other != token.id))
    return game.telling(TokensMoved(seat, "military", by=token.id, rules=("DUEL-MIL-02",))).owing(
        seat, token.effects, token.id
    )


def _show_symbol(game: Game, owed: Owed, effect: Science) -> Game:
    """Six different symbols win; a second symbol of a kind may bring a progress token from the board."""
    if is_supreme(game.table, owed.seat):
        return changed(game, table=changed(game.table, supremacy=Supremacy("science", owed.seat)))
    pair = completes_pair(game.table, owed.seat, effect.symbol)
    return asking(game, Asked("take-progress", owed.seat)) if pair else game


def _discard_opponent(game: Game, owed: Owed, effect: DiscardOpponent) -> Game:
    """A card of that colour leaves the opponent's city, if there is one (DUEL-OPEN-08)."""
    return asking(game, Asked("discard-opponent", owed.seat, (effect.color,)))


def _build_discarded(game: Game, owed: Owed, effect: BuildDiscarded) -> Game:
    """A card of the discard pile is built, if there is one (DUEL-OPEN-06)."""
    return asking(game, Asked("build-discarded", owed.seat))


def _draw_progress(game: Game, owed: Owed, effect: DrawProgress) -> Game:
    """Tokens are drawn from the box: the table says which."""
    return asking(game, Asked("draw-progress", owed.seat, number=effect.tokens))


def _play_again(game: Game, owed: Owed, effect: PlayAgain) -> Game:
    """The same player takes the next turn."""
    return changed(game, again=True)


def asking(game: Game, asked: Asked) -> Game:
    """The game with a question to answer next."""
    return changed(game, pending=(asked, *game.pending))


#: the effects of the base game that happen at once; every other effect lasts or counts at the end
BASE_ACTS: dict[type[Effect], Callable[[Game, Owed, Any], Game]] = {
    Coins: _take_coins,
    CoinsPer: _take_coins_per,
    OpponentLoses: _opponent_loses,
    Shields: _move_pawn,
    Science: _show_symbol,
    DiscardOpponent: _discard_opponent,
    BuildDiscarded: _build_discarded,
    DrawProgress: _draw_progress,
    PlayAgain: _play_again,
}
