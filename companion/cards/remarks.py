"""What cannot lie on one table: noticed while it is told, never refused."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.cards.duel_count import duel_table as duel_table
from companion.cards.pieces import pieces_of_game
from companion.cards.wonders_count import boxes_of, wonders_table
from companion.catalog.effects import BuildDiscarded, Effect, PlayLastCard
from companion.catalog.vocabulary import AGES
from companion.rules.duel.conflict import supremacy
from companion.rules.duel.table import WONDERS_IN_ALL
from companion.rules.partial import PartialCity
from companion.rules.wonders.pieces_in_play import PiecesInPlay, why_not
from companion.rules.wonders.table_numbers import TableNumbers
from companion.seating.setup import Setup


@dataclass(frozen=True, slots=True)
class CardRemark:
    """Something that cannot be: a code, the seats and the piece it is about, the rules that say so."""

    code: str
    seats: tuple[int, ...] = ()
    piece: str = ""
    rules: tuple[str, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)


def remarks(setup: Setup, laid: Mapping[int, PartialCity]) -> Iterator[CardRemark]:
    """Everything to be noticed, table first."""
    return _REMARKS[setup.game](setup, laid)


def _wonders_remarks(setup: Setup, laid: Mapping[int, PartialCity]) -> Iterator[CardRemark]:
    """Pieces of which too many lie there, or that cannot lie there; more plays than there are turns."""
    box = boxes_of(setup)
    yield from _too_many_copies(setup, laid, box)
    yield from _too_many_drawn(laid, box)
    for seat, partial in laid.items():
        yield from _out_of_play(setup, seat, partial, box)
        yield from _too_many_plays(setup, laid, seat)


def _holders(
    laid: Mapping[int, PartialCity], names: Mapping[str, str]
) -> Mapping[str, list[tuple[int, str]]]:
    """For each name the seats that hold such a piece, with its id."""
    found: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for seat, partial in sorted(laid.items()):
        for id_ in partial.pieces:
            if id_ in names:
                found[names[id_]].append((seat, id_))
    return found


def copies_by_name(box: PiecesInPlay) -> Mapping[str, int]:
    """How many cards of a name the decks hold; Loom, Glassworks and Press stand in two Ages under one."""
    found: dict[str, int] = defaultdict(int)
    for id_, number in box.copies.items():
        found[box.names[id_]] += number
    return found


def _too_many_copies(
    setup: Setup, laid: Mapping[int, PartialCity], box: PiecesInPlay
) -> Iterator[CardRemark]:
    """A card or recruit that lies in more cities than there are copies."""
    copies = copies_by_name(box)
    for name, held in _holders(laid, box.names).items():
        seats = tuple(dict.fromkeys(seat for seat, _ in held))
        if len(seats) > copies[name]:
            details = {"most": copies[name], "players": len(setup.players)}
            yield CardRemark("too-many-copies", seats, held[0][1], ("BASE-SETUP-01",), details)
    for id_, held in _holders(laid, {id_: id_ for id_ in box.recruits}).items():
        if len(held) > 1:
            yield CardRemark(
                "too-many-copies",
                tuple(seat for seat, _ in held),
                id_,
                ("LEAD-DRAFT-01",),
                {"most": 1, "players": 0},
            )


def _too_many_drawn(laid: Mapping[int, PartialCity], box: PiecesInPlay) -> Iterator[CardRemark]:
    """More single cards than are drawn for so many players."""
    known = {id_ for one in laid.values() for id_ in one.pieces}
    for drawn in box.drawn:
        found = len(known & drawn.ids)
        if found > drawn.most:
            yield CardRemark(
                drawn.code,
                rules=(drawn.rule,),
                details={"found": found, "most": drawn.most, "age": drawn.age},
            )


def _out_of_play(setup: Setup, seat: int, partial: PartialCity, box: PiecesInPlay) -> Iterator[CardRemark]:
    """Pieces of a box that is not on the table, or that the decks for so many players do not hold."""
    for id_ in partial.pieces:
        if id_ not in box.cards and id_ not in box.recruits:
            why = why_not(pieces_of_game(setup)[id_].kind, id_, box)
            yield CardRemark(why.code, (seat,), id_, why.rules, why.details)


def _too_many_plays(setup: Setup, laid: Mapping[int, PartialCity], seat: int) -> Iterator[CardRemark]:
    """More cards and stages than a city can play in three Ages, with all that lets it play more."""
    table = wonders_table(setup, {seat: laid[seat]})
    city = table.cities[seat]
    turns = TableNumbers(setup.party, boxes_of(setup).boxes, setup.rulings).turns
    most = len(AGES) * turns + sum(_more_plays(effect) for effect in _city_effects(table, seat))
    found = len(city.cards) + len(city.stages)
    if found > most:
        rules = ("BASE-TURN-02", *(rule for box in setup.boxes for rule in box.turn_rules))
        details = {"cards": len(city.cards), "stages": len(city.stages), "found": found, "most": most}
        yield CardRemark("too-many-plays", (seat,), rules=rules, details=details)


def _city_effects(table: Any, seat: int) -> Iterator[Effect]:
    """Everything that a city's cards, recruits and stages do."""
    city = table.cities[seat]
    for piece in (*city.cards, *city.recruits, *table.stages(seat)):
        yield from piece.effects


def _more_plays(effect: Effect) -> int:
    """How many more cards an effect lets a city play in a game."""
    return len(AGES) if isinstance(effect, PlayLastCard) else int(isinstance(effect, BuildDiscarded))


def _duel_remarks(setup: Setup, laid: Mapping[int, PartialCity]) -> Iterator[CardRemark]:
    """Pieces that lie in both cities; too many wonders; a game that was won at once."""
    table = duel_table(setup, laid)
    one, other = table.cities
    for id_, held in _holders(
        laid, {id_: id_ for partial in laid.values() for id_ in partial.pieces}
    ).items():
        if len(held) > 1:
            yield CardRemark("too-many-copies", (0, 1), id_, ("DUEL-COMP-01",), {"most": 1, "players": 0})
    wonders = len({*one.wonders, *other.wonders})
    if wonders > WONDERS_IN_ALL:
        yield CardRemark(
            "too-many-wonders", rules=("DUEL-BUILD-05",), details={"found": wonders, "most": WONDERS_IN_ALL}
        )
    if won := supremacy(table):
        rules = tuple(box.supremacies[won.kind] for box in setup.boxes if won.kind in box.supremacies)
        seats = () if won.seat is None else (won.seat,)
        yield CardRemark("supremacy", seats, rules=rules, details={"kind": won.kind})


#: what is noticed, by game
_REMARKS: Mapping[str, Callable[[Setup, Mapping[int, PartialCity]], Iterator[CardRemark]]] = {
    "wonders": _wonders_remarks,
    "duel": _duel_remarks,
}
