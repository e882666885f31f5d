"""Pieces on racks, where the eye finds them as on the table: columns are Ages, rows are chains."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.cards.pieces import pieces_of_game
from companion.cards.wonders_count import boxes_of, copies_recruit
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.effects import Produce, Science
from companion.catalog.items import Card, Item
from companion.catalog.vocabulary import AGES, COLORS
from companion.seating.setup import Setup

#: racks that matter to what counts cards only
COUNTED = ("red", "brown", "grey")
#: of these, the racks of cards that produce: their columns are no Ages
_MAKERS = ("brown", "grey")


@dataclass(frozen=True, slots=True)
class RackPiece:
    """A piece to be tapped; `leads` to the one beside it by a chain."""

    item: Item
    leads: bool = False
    #: whether it copies a recruit of a neighbour, which then has to be named
    copies_recruit: bool = False


@dataclass(frozen=True, slots=True)
class Rack:
    """The pieces of one colour, or the wonders or progress tokens of Duel.

    None is a free place in its column.
    """

    name: str
    picks: tuple[RackPiece | None, ...]
    #: whether its columns are Ages
    is_by_age: bool = False
    #: whether the base game has it
    is_base: bool = True

    @property
    def is_color(self) -> bool:
        """Whether its pieces have that colour."""
        return self.name in COLORS


def racks(setup: Setup) -> tuple[Rack, ...]:
    """The racks of a table: what scores by itself first, then what other pieces count."""
    items = _on_table(setup)
    names = rack_order(setup, [rack_of(item) for item in items])
    found = {name: [item for item in items if rack_of(item) == name] for name in names}
    base = {line.color for line in setup.boxes[0].lines}
    return tuple(
        Rack(name, tuple(_picks(setup, name, some)), _is_by_age(name, some), name in base)
        for name, some in found.items()
        if some
    )


def rack_order(setup: Setup, names: Iterable[str]) -> tuple[str, ...]:
    """The order of racks: the colours of the lines, then other kinds of pieces, then what is only counted."""
    colors = [line.color for line in setup.lines if line.color and line.color not in COUNTED]
    others = [name for name in names if name not in COUNTED]
    return tuple(dict.fromkeys([*colors, *others, *COUNTED]))


def _is_by_age(name: str, items: list[Item]) -> bool:
    """Whether the cards of a rack stand in columns by Age."""
    return name not in _MAKERS and len({item.age for item in items if isinstance(item, Card)}) > 1


def _on_table(setup: Setup) -> list[Item]:
    """Every piece that can lie in a city of this table."""
    return _IN_PLAY[setup.game](setup)


def _duel_pieces(setup: Setup) -> list[Item]:
    """The cards, wonders and tokens of Duel that the boxes in play bring."""
    box = duel_pieces(setup.catalog, frozenset(setup.expansions))
    kinds = {kind for one in setup.boxes for kind in one.counted_kinds}
    others = [item for item in pieces_of_game(setup).values() if item.kind in kinds and _scores(item)]
    return [*box.cards.values(), *others, *box.wonders.values(), *box.progress.values()]


def _scores(item: Item) -> bool:
    """Whether a piece brings points at the end; a symbol of Duel brings none by itself."""
    return any(one.is_worth_points and not isinstance(one, Science) for one in item.all_effects)


def _wonders_pieces(setup: Setup) -> list[Item]:
    """The cards and recruits in play of 7 Wonders; cards of one name are one piece."""
    box = boxes_of(setup)
    cards = {card.name["en"]: card for card in reversed(list(box.cards.values()))}
    return [*reversed(list(cards.values())), *box.recruits.values()]


#: the pieces of a table, by game
_IN_PLAY: Mapping[str, Callable[[Setup], list[Item]]] = {"wonders": _wonders_pieces, "duel": _duel_pieces}


def rack_of(item: Item) -> str:
    """The rack that an item stands on."""
    return getattr(item, "color", item.kind)


def _picks(setup: Setup, name: str, items: list[Item]) -> Iterable[RackPiece | None]:
    """The pieces of a rack in their order."""
    cards = [item for item in items if isinstance(item, Card)]
    if _is_by_age(name, items):
        return _flat(_by_chain(cards))
    if name == "brown":
        return _trimmed([RackPiece(card) if card else None for row in _by_make(cards) for card in row])
    return [RackPiece(item, copies_recruit=copies_recruit(setup.catalog, item.id)) for item in items]


def _by_chain(cards: list[Card]) -> list[list[Card | None]]:
    """Rows of a card for each Age: long chains first, the others where a place is free."""
    left = {card.id: card for card in cards}
    chains = [
        _chain_from(card, left) for age in AGES for card in cards if card.age == age and card.id in left
    ]
    rows: list[list[Card | None]] = []
    for chain in sorted(chains, key=len, reverse=True):
        _place(rows, chain)
    return sorted(rows, key=lambda row: row.count(None))


def _chain_from(card: Card, left: dict[str, Card]) -> list[Card]:
    """A card and those that follow it in the same colour, taken from what is left."""
    found = [left.pop(card.id)]
    while follower := next(
        (left[id_] for id_ in found[-1].chain_to if id_ in left and left[id_].age == found[-1].age + 1), None
    ):
        found.append(left.pop(follower.id))
    return found


def _place(rows: list[list[Card | None]], chain: list[Card]) -> None:
    """Put a chain into the first row that has room for it in its Ages."""
    columns = [card.age - 1 for card in chain]
    row = next((one for one in rows if all(one[column] is None for column in columns)), None)
    if row is None:
        row = [None] * len(AGES)
        rows.append(row)
    for card in chain:
        row[card.age - 1] = card


def _flat(rows: list[list[Card | None]]) -> list[RackPiece | None]:
    """The rows one after the other, with what leads on."""
    found: list[RackPiece | None] = []
    for row in rows:
        for card, beside in zip(row, (*row[1:], None), strict=True):
            found.append(
                RackPiece(card, leads=beside is not None and beside.id in card.chain_to) if card else None
            )
    return _trimmed(found)


def _trimmed(found: list[RackPiece | None]) -> list[RackPiece | None]:
    """Without free places at the end."""
    return _trimmed(found[:-1]) if found and found[-1] is None else found


def _by_make(cards: list[Card]) -> Sequence[tuple[Card | None, ...]]:
    """Rows of a maker of one resource, one of a choice, one of two.

    One after the other where no card has a choice.
    """
    columns: tuple[list[Card | None], ...] = ([], [], [])
    for card in cards:
        units = [unit for effect in card.effects if isinstance(effect, Produce) for unit in effect.units]
        columns[2 if len(units) > 1 else int(any(len(unit) > 1 for unit in units))].append(card)
    if not columns[1]:
        return [(card,) for column in columns for card in column]
    longest = max(map(len, columns))
    return list(zip(*(column + [None] * (longest - len(column)) for column in columns), strict=True))
