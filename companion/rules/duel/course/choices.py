"""What each choice of a seat, and each thing that the table shows, leads to."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.catalog import catalog
from companion.rules.contract import Decision
from companion.rules.duel.course.building import place_card, place_token
from companion.rules.duel.course.draft import choose_wonder, show_wonders
from companion.rules.duel.course.game import Asked, Game
from companion.rules.happening import Left
from companion.rules.refusal import Refusal


def _decided(game: Game) -> Game:
    """The game without the question that was just answered."""
    return replace(game, pending=game.pending[1:])


def _asked_seat(decision: Decision) -> int:
    """Whose choice it is; the table itself chooses nothing."""
    assert decision.seat is not None
    return decision.seat


def _take_progress(game: Game, decision: Decision, token: str | None) -> Game:
    """A token of the board, or none (DUEL-OPEN-04), or the one kept of those drawn."""
    game = _decided(game)
    return game if token is None else place_token(game, _asked_seat(decision), token)


def _discard_opponent(game: Game, decision: Decision, card: str) -> Game:
    """The opponent's card goes to the discard pile."""
    there = 1 - _asked_seat(decision)
    left = tuple(other for other in game.table.cities[there].cards if other != card)
    game = replace(
        _decided(game), table=game.table.with_city(there, cards=left), discarded=(*game.discarded, card)
    )
    return game.telling(Left(there, "card", card, "discards", decision.rules))


def _build_discarded(game: Game, decision: Decision, card: str | None) -> Game:
    """The card leaves the discard pile for the city, free but not by chain (DUEL-OPEN-06)."""
    game = _decided(game)
    if card is None:
        return game
    left = tuple(other for other in game.discarded if other != card)
    return place_card(
        replace(game, discarded=left), _asked_seat(decision), catalog().duel_cards[card], "discards"
    )


def _choose_beginner(game: Game, decision: Decision, seat: int) -> Game:
    """That seat takes the first turn of the Age."""
    return replace(game, turn=seat, beginning=False)


def _draw_progress(game: Game, decision: Decision, tokens: tuple[str, ...]) -> Game | Refusal:
    """The player at turn keeps one of the tokens drawn."""
    if len(tokens) != decision.number or len(set(tokens) & set(decision.among)) != decision.number:
        return Refusal(
            "not-an-option",
            decision.rules,
            {"choice": tokens, "among": decision.among, "number": decision.number},
        )
    return replace(game, pending=(Asked("keep-progress", game.turn, tokens), *game.pending[1:]))


#: what follows a choice of a seat
CHOICES: dict[str, Callable[[Game, Decision, Any], Game]] = {
    "choose-wonder": choose_wonder,
    "take-progress": _take_progress,
    "keep-progress": _take_progress,
    "discard-opponent": _discard_opponent,
    "build-discarded": _build_discarded,
    "choose-beginner": _choose_beginner,
}
#: what follows something that the table shows
SHOWS: dict[str, Callable[[Game, Decision, tuple[str, ...]], Game | Refusal]] = {
    "show-wonders": show_wonders,
    "draw-progress": _draw_progress,
}
