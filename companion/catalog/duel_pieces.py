"""The pieces of Duel that a table with certain expansions has."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache
from typing import NamedTuple, TypeVar, cast

from companion.catalog.catalog import Catalog
from companion.catalog.items import Card, Item, Layout, MilitaryToken, Progress, Wonder

_Piece = TypeVar("_Piece", bound=Item)
#: the box that the pieces of the base game belong to in the data
_BASE = "duel"


class Pieces(NamedTuple):
    """The pieces of the boxes in play, by id, and the structure of each Age."""

    cards: Mapping[str, Card]
    wonders: Mapping[str, Wonder]
    progress: Mapping[str, Progress]
    military: Mapping[str, MilitaryToken]
    layouts: tuple[Layout, ...]
    #: the pieces of every other kind by id
    of_kinds: Mapping[str, Mapping[str, Item]]
    #: everything that can lie in a structure
    in_structures: Mapping[str, Item]

    def of(self, kind: type[_Piece]) -> Mapping[str, _Piece]:
        """The pieces of a kind that a box brings, by id."""
        return cast(Mapping[str, _Piece], self.of_kinds.get(kind.kind, {}))


@cache
def duel_pieces(items: Catalog, expansions: frozenset[str] = frozenset()) -> Pieces:
    """The pieces of a table with these expansions."""
    boxes = expansions | {_BASE}
    cards = _in_boxes(items.duel_cards, boxes)
    of_kinds = {kind: _in_boxes(some, boxes) for kind, some in items.by_kind.items()}
    besides = [item for some in of_kinds.values() for item in some.values() if item.lies_in_structures]
    return Pieces(
        cards=cards,
        wonders=_in_boxes(items.duel_wonders, boxes),
        progress=_in_boxes(items.progress, boxes),
        military=_in_boxes({token.id: token for token in items.military_tokens}, boxes),
        layouts=_structures(items, boxes),
        of_kinds=of_kinds,
        in_structures={**cards, **{item.id: item for item in besides}},
    )


def _structures(items: Catalog, boxes: Collection[str]) -> tuple[Layout, ...]:
    """The structure of each Age, with marked slots where tokens lie on cards."""
    found = {one.age: one for one in items.layouts if one.box in boxes}.values()
    has_tokens = any(item.lies_on_cards and item.is_in_play(boxes) for item in items.items)
    return tuple(one if has_tokens else replace(one, tokens=()) for one in found)


def _in_boxes(items: Mapping[str, _Piece], boxes: Collection[str]) -> Mapping[str, _Piece]:
    """Those of some pieces whose boxes are all in play."""
    return {id_: item for id_, item in items.items() if item.is_in_play(boxes)}
