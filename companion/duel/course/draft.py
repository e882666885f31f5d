"""Choosing wonders: four are shown, one player takes 1, the other 2, the first the last; then the other way round."""

from dataclasses import replace

from companion.catalog import catalog
from companion.catalog.seating.reading import duel_facts
from companion.duel.course.game import Game
from companion.duel.course.structure import laid_out
from companion.play.refusal import Refusal


def show_wonders(game: Game, wonders: tuple[str, ...]) -> Game | Refusal:
    """Four wonders lie on the table."""
    seen = {wonder for city in game.table.cities for wonder in city.unbuilt}
    fresh = set(wonders) & catalog().duel_wonders.keys() - seen
    if not len(wonders) == len(fresh) == duel_facts().shown:
        return Refusal("four-wonders", ("DUEL-WSEL-01",), {"wonders": wonders, "seen": tuple(sorted(seen))})
    return replace(game, shown=wonders)


def choose_wonder(game: Game, wonder: str) -> Game:
    """One wonder goes to the player who chose it, and the last one of the four to whom it is left."""
    seat = game.picker
    table = game.table.with_city(seat, unbuilt=(*game.table.cities[seat].unbuilt, wonder))
    game = replace(game, table=table, shown=tuple(shown for shown in game.shown if shown != wonder))
    if len(game.shown) == 1:
        return choose_wonder(game, game.shown[0])
    if sum(len(city.unbuilt) for city in table.cities) == len(duel_facts().picks):
        return replace(game, structure=laid_out(1))
    return game
