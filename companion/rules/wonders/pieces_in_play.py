"""The pieces that a table can hold: which items the boxes in play bring, and how many copies of each card."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from companion.catalog.boxes import VENTURE_KINDS
from companion.catalog.catalog import Catalog, edition
from companion.catalog.items import Board, BoardSide, Card, Item, Recruitable
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import EDITIONS, FIRST, TWO_PLAYER
from companion.rules.refusal import BadFile, Refusal
from companion.rules.wonders.box import Boxes, Drawn, all_boxes
from companion.rules.wonders.seating import (
    boards_in_play,
    city_limits,
    foreign_to_edition,
    party_at,
    seating,
    sides_in_play,
)
from companion.rules.wonders.table import Table

_Kind = TypeVar("_Kind", bound=Item)
#: the kinds that positions call otherwise than the catalogue
_KINDS = {"wonder": "board"}


@dataclass(frozen=True)
class PiecesInPlay:
    """The pieces of an edition that a table with these boxes, variant and number of cities can hold."""

    catalog: Catalog
    #: what may be added to the base game, and what is
    boxes: Boxes
    expansions: frozenset[str]
    cards: Mapping[str, Card]
    recruits: Mapping[str, Recruitable]
    boards: Mapping[str, Board]
    #: each board with each of its sides, by id and letter
    sides: Mapping[tuple[str, str], tuple[Board, BoardSide]]
    #: what players can take part in
    ventures: Mapping[str, Item]
    #: copies of each card in the decks
    copies: Mapping[str, int]
    #: the name of each card: Loom, Glassworks and Press stand in two Ages under one
    names: Mapping[str, str]
    #: the cards of which only some are in the decks
    drawn: tuple[Drawn, ...]
    #: fields that are not in play
    closed: frozenset[str]


@cache
def pieces_in_play(
    catalog: Catalog, expansions: frozenset[str], variant: str, cities: int, boxes: Boxes | None = None
) -> PiecesInPlay:
    """What may lie on such a table; raises BadFile where nobody can play at one."""
    _check_number(cities, expansions, variant, catalog.edition)
    boxes = boxes or all_boxes()
    facts = wonders_facts(catalog).tables[2 if variant == "two-player" else cities]
    copies = _deck(catalog, expansions, facts.marks)
    cards = {id_: catalog.cards[id_] for id_ in copies}
    return PiecesInPlay(
        catalog=catalog,
        boxes=boxes,
        expansions=expansions,
        cards=cards,
        recruits=_in_play(catalog.recruits, expansions),
        boards=boards_in_play(catalog, expansions),
        sides=sides_in_play(catalog, expansions),
        ventures=catalog.ventures,
        copies=copies,
        names={id_: card.name["en"] for id_, card in cards.items()},
        drawn=boxes.drawn(expansions, cards, facts),
        closed=boxes.closed(expansions, variant),
    )


def _check_number(cities: int, expansions: frozenset[Any], variant: Any, name: str) -> None:
    """Refuse a table with another number of cities than its boxes and its variant take."""
    party = party_at(cities, expansions, variant, name)
    if foreign := foreign_to_edition(party):
        where = "variant" if "variant" in foreign.details else "expansions"
        raise BadFile(where, foreign.code, *foreign.rules, **foreign.details)
    found = {refusal.code: refusal for refusal in seating(party)}
    found.pop("teams-need-cities", None)  # teams may be tried without the cards of Cities
    if found and variant == TWO_PLAYER:
        raise BadFile("seats", "two-and-the-free-city", "BASE-TWO-01", number=cities)
    if "teams-of-two" in found:
        sizes = found["teams-of-two"].details["players"]
        raise BadFile("seats", "no-team-size", "CITY-TEAM-01", options=sizes, number=cities)
    if found:
        least, most = city_limits(expansions, name)
        own = [box.seats_rule for box in all_boxes().in_play(expansions) if box.seats_rule]
        rule = own[-1] if name == FIRST else "SECOND-COMP-05"
        raise BadFile("seats", "seats-out-of-range", rule, least=least, most=most, number=cities)


def _in_play(items: Mapping[str, _Kind], expansions: frozenset[str]) -> dict[str, _Kind]:
    """Those of some items whose boxes are all in play."""
    return {id_: item for id_, item in items.items() if item.is_in_play(expansions)}


@cache
def _deck(catalog: Catalog, expansions: frozenset[str], marks: int) -> Mapping[str, int]:
    """The cards in the decks up to a player mark, with the copies of each."""
    copies = {card.id: card.copies(marks) for card in _in_play(catalog.cards, expansions).values()}
    return {id_: number for id_, number in copies.items() if number}


def pieces_of(table: Table) -> PiecesInPlay:
    """What may lie on a table."""
    return pieces_in_play(table.catalog, table.expansions, table.variant, len(table.cities), table.boxes)


def why_not(kind: str, id_: object, pieces: PiecesInPlay) -> Refusal:
    """Why an id names no piece of a kind that may lie on this table."""
    item = _named(kind, id_, pieces.catalog)
    if item is None:
        return _unknown(kind, id_, pieces)
    for box in (item.box, *item.needs):
        if box not in {"base", *pieces.expansions}:
            return Refusal("of-another-box", pieces.boxes.rules_of_piece(box, kind), {"box": box, "id": id_})
    return Refusal("not-in-the-decks", ("BASE-SETUP-01",), {"id": id_})


def _named(kind: str, id_: object, catalog: Catalog) -> Item | None:
    """The piece of 7 Wonders that a kind and an id name; a wonder is a board, all ventures are one kind."""
    if not isinstance(id_, str):
        return None
    item = catalog.item("wonders", _KINDS.get(kind, kind), id_)
    return catalog.ventures.get(id_) if item is None and kind in VENTURE_KINDS else item


def _unknown(kind: str, id_: object, pieces: PiecesInPlay) -> Refusal:
    """Why nobody knows a piece in this edition: it is of another one, or of none."""
    for name in EDITIONS:
        if name != pieces.catalog.edition and _named(kind, id_, edition(name)):
            return Refusal("of-another-edition", ("SECOND-COMP-06",), {"id": id_, "edition": name})
    return Refusal(f"unknown-{kind}", (), {"value": id_})
