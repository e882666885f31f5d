"""A dealt game: what lies hidden is given beforehand and answers what only the table can say."""

from dataclasses import dataclass

from companion.duel.course.game import Game
from companion.duel.course.plays import Play, Show, TurnUp


@dataclass(frozen=True, slots=True)
class Deal:
    """The order of everything hidden."""

    #: the cards of each Age by slot
    structures: tuple[tuple[str, ...], ...]
    #: the wonders shown first and second
    wonders: tuple[tuple[str, ...], ...] = ()
    #: the progress tokens of the box in the order they are drawn
    tokens: tuple[str, ...] = ()


def answer(deal: Deal, game: Game) -> Play | None:
    """What the table says next; None when a seat must choose or the game is over."""
    decision = next(iter(game.decisions), None)
    if decision is None or decision.seat is not None:
        return None
    if decision.kind == "turn-up":
        return TurnUp(tuple((slot, deal.structures[game.table.age - 1][slot]) for slot in face_up(game)))
    if decision.kind == "show-wonders":
        return Show("show-wonders", deal.wonders[1 if game.table.cities[0].unbuilt else 0])
    return Show("draw-progress", tuple(token for token in deal.tokens if token in decision.options)[: decision.number])


def face_up(game: Game) -> tuple[int, ...]:
    """The slots whose cards lie face up and are not known to the game yet."""
    structure = game.structure
    return tuple(slot for slot, card in enumerate(structure.cards) if not card and structure.is_face_up(slot))
