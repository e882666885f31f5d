"""Cards that the table turns up."""

from dataclasses import replace

from companion.catalog import catalog
from companion.catalog.seating.reading import duel_facts
from companion.duel.course.game import Game
from companion.duel.course.plays import TurnUp
from companion.duel.course.structure import Structure
from companion.play.refusal import Refusal


def turn_up(game: Game, play: TurnUp) -> Game | Refusal:
    """The structure with these cards known; all of them or none."""
    structure = game.structure
    if structure is None:
        return Refusal("not-asked", ("DUEL-TURN-01",), {"asked": game.decisions[0].kind})
    for slot, card in play.cards:
        if refusal := not_there(structure, slot) or not_that(structure, card):
            return refusal
        structure = structure.with_card(slot, card)
    return replace(game, structure=structure)


def not_there(structure: Structure, slot: int) -> Refusal | None:
    """Why no card can be turned up in that slot, if so."""
    if slot not in range(len(structure.cards)) or slot in structure.taken:
        return Refusal("no-card-there", ("DUEL-TURN-01",), {"slot": slot})
    if not structure.is_face_up(slot):
        return Refusal("face-down", ("DUEL-TURN-05",), {"slot": slot, "under": structure.covering(slot)})
    if structure.cards[slot]:
        return Refusal("known-already", ("DUEL-TURN-01",), {"slot": slot, "card": structure.cards[slot]})
    return None


def not_that(structure: Structure, id_: str) -> Refusal | None:
    """Why that card cannot lie in the structure, if so."""
    cards = catalog().duel_cards
    if id_ not in cards or cards[id_].age != structure.age:
        return Refusal("not-of-this-age", ("DUEL-TURN-01",), {"card": id_, "age": structure.age})
    if id_ in structure.cards:
        return Refusal("seen-already", ("DUEL-COMP-01",), {"card": id_})
    if no_room(structure, is_guild=cards[id_].color == "purple"):
        return Refusal("three-guilds", ("DUEL-SETUP-04",), {"card": id_})
    return None


def no_room(structure: Structure, is_guild: bool) -> bool:
    """Whether the structure has all the guilds, or all the other cards, that it can hold (DUEL-SETUP-04)."""
    cards = catalog().duel_cards
    alike = sum((cards[known].color == "purple") == is_guild for known in structure.cards if known)
    guilds = duel_facts().guilds if structure.age == 3 else 0
    return alike == (guilds if is_guild else len(structure.cards) - guilds)
