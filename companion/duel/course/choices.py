"""What each choice of a seat, and each thing that the table shows, leads to."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.catalog import catalog
from companion.duel.course.building import place_card, place_token
from companion.duel.course.draft import choose_wonder, show_wonders
from companion.duel.course.game import Decision, Game, Kind
from companion.duel.course.turns import go_on
from companion.play.refusal import Refusal


def decided(game: Game) -> Game:
    """The game without the decision that was just taken."""
    return replace(game, pending=game.pending[1:])


def take_progress(game: Game, decision: Decision, token: str | None) -> Game:
    """A token of the board, or none (DUEL-OPEN-04), or the one kept of those drawn."""
    game = decided(game)
    return go_on(game if token is None else place_token(game, decision.seat, token))


def discard_opponent(game: Game, decision: Decision, card: str) -> Game:
    """The opponent's card goes to the discard pile."""
    there = 1 - decision.seat
    left = tuple(other for other in game.table.cities[there].cards if other != card)
    return go_on(replace(decided(game), table=game.table.with_city(there, cards=left), discarded=(*game.discarded, card)))


def build_discarded(game: Game, decision: Decision, card: str) -> Game:
    """The card leaves the discard pile for the city, free but not by chain (DUEL-OPEN-06)."""
    left = tuple(other for other in game.discarded if other != card)
    return go_on(place_card(replace(decided(game), discarded=left), decision.seat, catalog().duel_cards[card]))


def choose_beginner(game: Game, decision: Decision, seat: int) -> Game:
    """That seat takes the first turn of the Age."""
    return replace(game, turn=seat, choosing=False)


def draw_progress(game: Game, decision: Decision, tokens: tuple[str, ...]) -> Game | Refusal:
    """The player at turn keeps one of the tokens drawn."""
    if len(tokens) != decision.number or len(set(tokens) & set(decision.options)) != decision.number:
        return Refusal("not-an-option", decision.rules, {"choice": tokens, "options": decision.options, "number": decision.number})
    return replace(game, pending=(Decision("keep-progress", game.turn, tokens), *game.pending[1:]))


#: what follows a choice of a seat
CHOICES: dict[Kind, Callable[[Game, Decision, Any], Game]] = {
    "choose-wonder": lambda game, _, wonder: choose_wonder(game, wonder),
    "take-progress": take_progress,
    "keep-progress": take_progress,
    "discard-opponent": discard_opponent,
    "build-discarded": build_discarded,
    "choose-beginner": choose_beginner,
}
#: what follows something that the table shows
SHOWS: dict[Kind, Callable[[Game, Decision, tuple[str, ...]], Game | Refusal]] = {
    "show-wonders": lambda game, _, wonders: show_wonders(game, wonders),
    "draw-progress": draw_progress,
}
