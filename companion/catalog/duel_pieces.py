"""The pieces of Duel that a table with certain expansions has."""

from collections.abc import Collection, Mapping
from functools import cache
from typing import NamedTuple, TypeVar

from companion.catalog.catalog import Catalog
from companion.catalog.items import (
    Card,
    Conspiracy,
    Decree,
    Divinity,
    Item,
    Layout,
    MilitaryToken,
    Progress,
    Senator,
    Wonder,
)

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
    #: of Pantheon
    divinities: Mapping[str, Divinity]
    #: of Agora; Senators lie among the cards of the structures
    senators: Mapping[str, Senator]
    decrees: Mapping[str, Decree]
    conspiracies: Mapping[str, Conspiracy]

    @property
    def in_structures(self) -> Mapping[str, Card | Senator]:
        """Everything that can lie in a structure."""
        return {**self.cards, **self.senators} if self.senators else self.cards


@cache
def duel_pieces(items: Catalog, expansions: frozenset[str] = frozenset()) -> Pieces:
    """The pieces of a table with these expansions."""
    boxes = expansions | {_BASE}
    return Pieces(
        cards=_in_boxes(items.duel_cards, boxes),
        wonders=_in_boxes(items.duel_wonders, boxes),
        progress=_in_boxes(items.progress, boxes),
        military=_in_boxes({token.id: token for token in items.military_tokens}, boxes),
        layouts=tuple({one.age: one for one in items.layouts if one.box in boxes}.values()),
        divinities=_in_boxes(items.divinities, boxes),
        senators=_in_boxes(items.senators, boxes),
        decrees=_in_boxes(items.decrees, boxes),
        conspiracies=_in_boxes(items.conspiracies, boxes),
    )


def _in_boxes(items: Mapping[str, _Piece], boxes: Collection[str]) -> Mapping[str, _Piece]:
    """Those of some pieces whose boxes are all in play."""
    return {id_: item for id_, item in items.items() if item.is_in_play(boxes)}
