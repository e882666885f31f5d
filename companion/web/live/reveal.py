"""What the table was told last, seat by seat: what everyone did, which coins go where, which tokens to take; and the conflict."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.catalog import catalog
from companion.live.live_game import Live, Played
from companion.rules.happening import Began, Compared, Entered, Happening, Left, TokensMoved
from companion.web.frame.round_table import round_table
from companion.words import live as words
from companion.words.course import Teller

#: the picture of a deed that names no card or leader
PICTURES = {
    "stage": "stage",
    "place": "tower",
    "tile": "tower",
    "lose": "debt",
    "discard": "bin",
    "pass": "hand",
    "sell": "coin",
}


class Outcome(NamedTuple):
    """What a conflict brought one city."""

    sat_out: bool
    victory: tuple[int, ...]
    defeat: int


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat did, gives and takes."""

    seat: int
    did: tuple[Played, ...]
    moves: tuple[str, ...]
    tokens: tuple[TokensMoved, ...]
    #: the colour of what it built
    color: str


def reveal_of(live: Live, teller: Teller, me: int | None, on: int) -> dict[str, Any]:
    """The values of the reveal; the ring is turned so that a seat's own phone has it at the bottom."""
    played = live.told_since(on)
    happened = tuple(each for one in played for each in one.happened)
    cities = live.position["seats"]
    moves = words.moves(happened)
    ring = round_table(len(cities), me or 0)
    shares = [share(played, teller, seat, happened, moves) for seat in range(len(cities))]
    return {
        "pictures": PICTURES,
        "shares": shares,
        "moves": moves,
        "ring": ring,
        "flows": ring.flows(moves),
        "names": [teller.who(seat) for seat in range(len(cities))],
        "said": [words.short_deed(teller, one.did) for one in shares],
        "coins": [city.get("coins", 0) for city in cities],
        "laid": [each for each in happened if isinstance(each, Entered) and each.piece == "tile"],
        "lost": lost(happened),
        "war": war_of(happened, teller)
        if any(isinstance(each, Began) and each.what == "conflict" for each in happened)
        else None,
        "passing": words.passing(happened),
        "happened": happened,
        "told": words.told_words(played[-1].phase, live.phase),
    }


def share(
    played: Sequence[Played],
    teller: Teller,
    seat: int,
    happened: Sequence[Happening],
    moves: Sequence[words.Move],
) -> Share:
    """What one seat did, gives and takes."""
    did = tuple(one for one in played if one.seat == seat and one.ask)
    entered = [
        each
        for each in happened
        if isinstance(each, Entered) and each.seat == seat and each.piece in ("card", "leader")
    ]
    return Share(
        seat,
        did,
        tuple(words.own_move(teller, seat, move) for move in moves if seat in move[:2]),
        tuple(
            each
            for each in happened
            if isinstance(each, TokensMoved) and each.seat == seat and each.by != "conflict"
        ),
        color_of(entered[0].id) if entered else "",
    )


def color_of(id_: str) -> str:
    """The colour of a card; leaders are white."""
    card = catalog().cards.get(id_)
    return card.color if card else "white"


def lost(happened: Sequence[Happening]) -> list[Left]:
    """The cards and boards that the penalty of a Great Project took unasked."""
    ended = next(
        (place for place, each in enumerate(happened) if isinstance(each, Began) and each.what == "project"),
        len(happened),
    )
    return [each for each in happened[ended:] if isinstance(each, Left) and each.seat is not None]


def war_of(happened: Sequence[Happening], teller: Teller) -> dict[str, Any]:
    """The conflict: every comparison, and what each city takes."""
    fights = [each for each in happened if isinstance(each, Compared)]
    taken = [each for each in happened if isinstance(each, TokensMoved) and each.by == "conflict"]
    fighting = {seat for fight in fights for seat in (fight.one, fight.other)}
    doves = {each.seat for each in taken if each.token == "diplomacy"}
    shields = {
        seat: number
        for fight in fights
        for seat, number in zip((fight.one, fight.other), fight.shields, strict=True)
    }
    return {
        "age": next(each.age for each in happened if isinstance(each, Began) and each.what == "conflict"),
        "fights": fights,
        "shields": [shields.get(seat, "") for seat in range(len(teller.players))],
        "doves": sorted(doves & fighting),
        "outcomes": [
            Outcome(
                seat in doves and seat not in fighting,
                tuple(each.value or 0 for each in taken if (each.seat, each.token) == (seat, "victory")),
                sum(each.number for each in taken if (each.seat, each.token) == (seat, "defeat")),
            )
            for seat in range(len(teller.players))
        ],
    }
