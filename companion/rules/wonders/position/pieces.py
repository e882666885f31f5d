"""What the boxes in play allow: which items and fields may appear, and how many copies of a card there are."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeVar

from companion.catalog.catalog import Catalog
from companion.catalog.items import Board, BoardSide, Card, Item, Leader, Project, Tile
from companion.catalog.setup_facts import TableFacts, wonders_facts
from companion.catalog.vocabulary import AGES
from companion.rules.refusal import Refusal
from companion.rules.wonders.seating import boards_in_play, sides_in_play

Kind = TypeVar("Kind", bound=Item)
#: the expansions or the variant that a field belongs to, and the rule that says so
FIELD_OF = {
    "laws": (("tower",), "BABEL-COMP-02"),
    "project": (("projects",), "BABEL-COMP-02"),
    "leaders": (("leaders",), "LEAD-COMP-03"),
    "entombed": (("leaders",), "LEAD-COMP-03"),
    "courtesan": (("leaders",), "LEAD-GUILD-07"),
    "debt": (("cities",), "CITY-DEBT-01"),
    "diplomacy": (("cities", "wonderpack"), "CITY-DIPL-01"),
    "tiles": (("tower",), "BABEL-COMP-02"),
    "rewards": (("projects",), "BABEL-COMP-02"),
    "penalties": (("projects",), "BABEL-COMP-02"),
    "board_blocked": (("projects",), "BABEL-PEN-04"),
    "team": (("teams",), "CITY-TEAM-01"),
    "free_city": (("two-player",), "BASE-TWO-01"),
}
#: the rule that keeps an expansion's pieces to its own games
BOX_RULE = {
    "cities": ("CITY-COMP-03",),
    "tower": ("BABEL-COMP-02",),
    "projects": ("BABEL-COMP-02",),
    "wonderpack": (),
}
#: the same for Leaders, by the kind of the piece
LEADERS_RULE = {"wonder": "LEAD-COMP-02", "leader": "LEAD-COMP-03", "card": "LEAD-COMP-05"}


class Drawn(NamedTuple):
    """Cards of which only some are in the decks: how many, and the refusal of more."""

    ids: frozenset[str]
    most: int
    code: str
    rule: str
    age: int = 0


@dataclass(frozen=True)
class PiecesInPlay:
    """The pieces of an edition that a table with these expansions, this variant and this number of cities can hold."""

    catalog: Catalog
    expansions: frozenset[str]
    cards: Mapping[str, Card]
    leaders: Mapping[str, Leader]
    boards: Mapping[str, Board]
    #: each board with each of its sides, by id and letter
    sides: Mapping[tuple[str, str], tuple[Board, BoardSide]]
    projects: Mapping[str, Project]
    tiles: Mapping[int, Tile]
    #: copies of each card in the decks
    copies: Mapping[str, int]
    #: the name of each card: Loom, Glassworks and Press stand in two Ages under one
    names: Mapping[str, str]
    #: the guilds and the black cards of each Age
    drawn: tuple[Drawn, ...]
    #: fields that are not in play
    closed: frozenset[str]


@cache
def pieces_in_play(catalog: Catalog, expansions: frozenset[str], variant: str, cities: int) -> PiecesInPlay:
    """What may lie on such a table."""
    open_ = {"base", variant, *expansions}
    facts = wonders_facts(catalog).tables[2 if variant == "two-player" else cities]
    copies = _deck(catalog, expansions, facts.marks)
    cards = {id_: catalog.cards[id_] for id_ in copies}
    return PiecesInPlay(
        catalog=catalog,
        expansions=expansions,
        cards=cards,
        leaders=_in_play(catalog.leaders, expansions),
        boards=boards_in_play(catalog, expansions),
        sides=sides_in_play(catalog, expansions),
        projects=catalog.projects,
        tiles=catalog.tiles,
        copies=copies,
        names={id_: card.name["en"] for id_, card in cards.items()},
        drawn=_drawn(cards, facts),
        closed=frozenset(field for field, (needs, _) in FIELD_OF.items() if not open_.intersection(needs)),
    )


def _in_play(items: Mapping[str, Kind], expansions: frozenset[str]) -> dict[str, Kind]:
    """Those of some items whose boxes are all in play."""
    return {id_: item for id_, item in items.items() if item.is_in_play(expansions)}


@cache
def _deck(catalog: Catalog, expansions: frozenset[str], marks: int) -> Mapping[str, int]:
    """The cards in the decks up to a player mark, with the copies of each."""
    copies = {card.id: card.copies(marks) for card in _in_play(catalog.cards, expansions).values()}
    return {id_: number for id_, number in copies.items() if number}


def _drawn(cards: Mapping[str, Card], facts: TableFacts) -> tuple[Drawn, ...]:
    """The guilds and the black cards of each Age, of which as many as the players ask for are drawn."""
    guilds = frozenset(id_ for id_, card in cards.items() if card.color == "purple")
    black = [
        frozenset(id_ for id_, card in cards.items() if card.color == "black" and card.age == age)
        for age in AGES
    ]
    return (
        Drawn(guilds, facts.guilds, "too-many-guilds", "BASE-SETUP-02"),
        *(
            Drawn(ids, facts.black, "too-many-black-cards", "CITY-SETUP-01", age)
            for age, ids in enumerate(black, 1)
            if ids
        ),
    )


def why_not(kind: str, id_: object, everything: Mapping[str, Item], expansions: frozenset[str]) -> Refusal:
    """Why an id names nothing that may lie on this table."""
    item = everything.get(id_) if isinstance(id_, str) else None
    if item is None:
        return Refusal(f"unknown-{kind}", (), {"value": id_})
    for box in item.boxes:
        if box not in {"base", *expansions}:
            rules = (LEADERS_RULE[kind],) if box == "leaders" else BOX_RULE[box]
            return Refusal("of-another-box", rules, {"box": box, "id": id_})
    return Refusal("not-in-the-decks", ("BASE-SETUP-01",), {"id": id_})
