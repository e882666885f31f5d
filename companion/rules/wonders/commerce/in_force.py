"""The effects that bear on what a city pays: its own board, stages, cards and leaders, and the laws of Babel."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from companion.catalog.effects import Block, Effect, Unlimited
from companion.catalog.items import Tile
from companion.rules.wonders.commerce.pieces import BuiltStage, Source, Sourced, bearing, piece
from companion.rules.wonders.table import Table

Kind = TypeVar("Kind", bound=Effect)


class InForce(dict[type[Effect], list[Sourced]]):
    """Effects by their kind, each with what it comes from."""

    if TYPE_CHECKING:

        def __getitem__(self, kind: type[Kind]) -> list[tuple[Source, Kind]]: ...
        def get(self, kind: type[Kind], default: tuple[()]) -> Sequence[tuple[Source, Kind]]: ...  # type: ignore[override]


def effects_in_force(table: Table, seat: int) -> InForce:
    """All effects that bear on the payments of a seat."""
    city = table.cities[seat]
    force = InForce()
    for law in table.laws_over(city):
        _add(force, law, law.effects)
    if not city.board_blocked:
        _add(force, city.board, city.side.start)
    if not table.stages_blocked(city):
        for number in city.stages:
            _add(force, BuiltStage(city.board, number), table.stage(seat, number).effects)
    blocked = cards_named(table.laws_over(city), Block) if Block in force else ()
    for card in city.cards:
        effects = piece(card).bearing
        if effects and card.id not in blocked:
            for kind, sourced in effects:
                force.setdefault(kind, []).append(sourced)
    for leader in city.acting_leaders:
        _add(force, leader, leader.effects)
    for project in city.rewards:
        _add(force, project, (project.reward,))
    return force


def _add(force: InForce, source: Source, effects: tuple[Effect, ...]) -> None:
    """Put the effects of one source with the others of their kind."""
    for kind, sourced in bearing(source, effects):
        force.setdefault(kind, []).append(sourced)


def cards_named(laws: tuple[Tile, ...], kind: type[Block] | type[Unlimited]) -> frozenset[str]:
    """The ids of the cards that tiles with an effect of this kind name; nothing but tiles does so."""
    return frozenset(
        [id_ for law in laws for effect in law.effects if type(effect) is kind for id_ in effect.cards]
    )
