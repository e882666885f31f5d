"""Cards that the table turns up."""

from dataclasses import replace

from companion.rules.duel.course.game import Game
from companion.rules.duel.course.known import impossible, other_age
from companion.rules.duel.course.plays import TurnUp
from companion.rules.duel.course.structure import Structure
from companion.rules.refusal import Refusal


def turn_up(game: Game, play: TurnUp) -> Game | Refusal:
    """The structure with these cards known; all that lie face up, or none."""
    structure, seen = game.structure, game.seen
    if structure is None:
        return Refusal("no-structure", ("DUEL-TURN-01",))
    laid = structure
    wanted = structure.to_turn_up
    for slot, card in play.cards:
        if refusal := _not_there(laid, slot) or other_age(game, card) or impossible(card, seen):
            return refusal
        structure, seen = structure.with_card(slot, card), seen | {card}
    if missing := [slot + 1 for slot in wanted if not structure.cards[slot]]:
        return Refusal("not-all-turned-up", ("DUEL-TURN-01", "DUEL-TURN-05"), {"slots": tuple(missing)})
    return replace(game, structure=structure)


def _not_there(structure: Structure, slot: int) -> Refusal | None:
    """Why no card can be turned up in that slot, if so."""
    if slot not in range(len(structure.cards)) or slot in structure.taken:
        return Refusal("no-card-there", ("DUEL-TURN-01",), {"slot": slot + 1})
    if structure.cards[slot]:
        return Refusal("known-already", ("DUEL-TURN-01",), {"slot": slot + 1, "card": structure.cards[slot]})
    if slot not in structure.to_turn_up:
        under = tuple(over + 1 for over in structure.covering(slot))
        return Refusal("face-down", ("DUEL-TURN-05",), {"slot": slot + 1, "under": under})
    return None
