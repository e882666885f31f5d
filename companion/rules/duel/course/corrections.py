"""Corrections by the table: fields of a city or of the table are set; nothing is triggered by it."""

from collections.abc import Iterator

from companion.rules.duel.course.decisions import effect_decision
from companion.rules.duel.course.entries import Correct
from companion.rules.duel.course.game import Asked, Game
from companion.rules.duel.course.turns import go_on
from companion.rules.duel.position import corrected
from companion.rules.duel.table import City, Table, changed
from companion.rules.happening import CoinsMoved, Entered, Happening, Left, PawnMoved, Piece
from companion.rules.refusal import BadFile, Refusal

_PIECES: dict[str, Piece] = {"cards": "card", "wonders": "wonder", "progress": "progress"}


def correct(game: Game, play: Correct) -> Game | Refusal:
    """The game with these fields set, if that is a table that can be."""
    try:
        table = corrected(game.table, play.seat, play.fields)
    except BadFile as bad:
        return Refusal("bad-correction", bad.rules, {"place": bad.place, "problem": bad})
    if refusal := _on_offer_elsewhere(game, table):
        return refusal
    after = _tidied(changed(game, table=table)).telling(*_moved(game.table, table))
    for box in table.boxes.boxes:
        after = box.corrected(after) if box.corrected else after
    return _settled(after)


def _on_offer_elsewhere(game: Game, table: Table) -> Refusal | None:
    """Why a piece that is on offer or in the structure cannot stand in a city, if so."""
    on_offer = {*game.shown, *(game.structure.cards_left if game.structure else ())}
    for old, new in zip(game.table.cities, table.cities, strict=True):
        added = {*new.cards, *new.wonders, *new.unbuilt} - {*old.cards, *old.wonders, *old.unbuilt}
        if found := sorted(added & on_offer):
            return Refusal("seen-already", ("DUEL-COMP-01",), {"card": found[0]})
    return None


def _tidied(game: Game) -> Game:
    """A card that the table puts into a city lies no longer on the pile or under a wonder."""
    built = {card for city in game.table.cities for card in city.cards}
    return changed(
        game,
        discarded=tuple(card for card in game.discarded if card not in built),
        tucked=tuple("" if card in built else card for card in game.tucked),
    )


def _settled(game: Game) -> Game:
    """The game without an open question to which the correction has left no answer."""
    first = game.pending[0] if game.pending else None
    if not isinstance(first, Asked) or game.is_over or effect_decision(game, first).among:
        return game
    return go_on(game)


def _moved(before: Table, after: Table) -> Iterator[Happening]:
    """What the correction moves, box by box."""
    for box in after.boxes.boxes:
        if box.moved:
            yield from box.moved(before, after)


def base_moved(before: Table, after: Table) -> Iterator[Happening]:
    """What a correction moves of the base game: the pawn, coins, cards, wonders and tokens."""
    if before.pawn != after.pawn:
        yield PawnMoved(before.pawn, after.pawn, "correct")
    for seat, (old, new) in enumerate(zip(before.cities, after.cities, strict=True)):
        if old.coins < new.coins:
            yield CoinsMoved(new.coins - old.coins, None, seat, "correct")
        elif old.coins > new.coins:
            yield CoinsMoved(old.coins - new.coins, seat, None, "correct")
        yield from _pieces_moved(seat, old, new)


def _pieces_moved(seat: int, old: City, new: City) -> Iterator[Happening]:
    """The cards, wonders and tokens that a correction adds to a city, and those it takes away."""
    for field, piece in _PIECES.items():
        there, then = getattr(old, field), getattr(new, field)
        yield from (Entered(seat, piece, id_, "correct") for id_ in then if id_ not in there)
        yield from (Left(seat, piece, id_, "box") for id_ in there if id_ not in then)
