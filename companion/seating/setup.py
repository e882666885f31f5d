"""The set-up of a game: what is played with which boxes, who sits at which board; whether it can be so."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from typing import Any, cast

from companion.catalog import Catalog, edition
from companion.catalog.items import Board
from companion.catalog.vocabulary import FIRST, STANDARD, VARIANTS, Variant
from companion.journal.entries import BadEntry
from companion.rules.boxes import Box, ScoreLine
from companion.rules.contract import GAMES, Rules, rules_of
from companion.rules.party import Party, Place
from companion.rules.refusal import Refusal
from companion.rules.wonders.seating import places_of

WONDERS, DUEL = "wonders", "duel"
LONGEST_NAME = 40
LONGEST_TEXT = 400


@dataclass(frozen=True, slots=True)
class Seat:
    """A city: its player, board and side, as far as the table said; the Free City has no player."""

    name: str = ""
    wonder: str = ""
    side: str = ""
    team: str = ""
    free_city: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """Seats stand in clockwise order: the left neighbour of seat i is seat i + 1."""

    game: str = WONDERS
    expansions: tuple[str, ...] = ()
    variant: str = STANDARD
    seats: tuple[Seat, ...] = ()
    date: str = ""
    place: str = ""
    comment: str = ""
    #: pairs of an open point and the letter of the option that this table plays, where it is not ours
    rulings: tuple[tuple[str, str], ...] = ()
    #: the edition whose pieces lie on the table
    edition: str = FIRST

    @property
    def catalog(self) -> Catalog:
        """What is in the boxes of this edition."""
        return edition(self.edition)

    @property
    def rules(self) -> Rules[Any]:
        """The rules of the game that is played."""
        return rules_of(self.game)

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes in play, the base game first."""
        return _boxes(self.game, self.expansions)

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The lines of the score in the order of counting (BASE-SCORE-01, DUEL-SCORE-02)."""
        return _lines(self.game, self.expansions)

    @property
    def supremacies(self) -> tuple[str, ...]:
        """The kinds of victory that end a game at this table at once."""
        return tuple(kind for box in self.boxes for kind in box.supremacies)

    @property
    def is_only_counted(self) -> bool:
        """Whether a box lies on the table of which only points are counted."""
        return any(box.only_counted for box in self.boxes)

    def has_number(self, name: str) -> bool:
        """Whether a box in play brings cities that number, such as diplomacy tokens."""
        return any(name == number.name for box in self.boxes for number in box.numbers)

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards that may be used with the boxes on the table."""
        return tuple(self.rules.boards(self.catalog, self.expansions).values())

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of players, without the Free City."""
        return tuple(n for n, seat in enumerate(self.seats) if not seat.free_city)

    @property
    def teams(self) -> Mapping[str, tuple[int, ...]]:
        """The seats of each team, in order of their first seat."""
        labels = dict.fromkeys(seat.team for seat in self.seats if seat.team)
        return {
            label: tuple(n for n, seat in enumerate(self.seats) if seat.team == label) for label in labels
        }

    @property
    def places(self) -> tuple[Place, ...]:
        """What the variant makes of each seat."""
        return tuple(Place(seat.team, seat.free_city) for seat in self.seats)

    @property
    def party(self) -> Party:
        """Who plays with which boxes in which variant."""
        return Party(
            len(self.players),
            frozenset(self.expansions),
            cast(Variant, self.variant),
            self.edition,
        )

    def has(self, box: str) -> bool:
        """Whether that box is on the table."""
        return box in self.expansions

    def plays(self, point: str, option: str) -> bool:
        """Whether this table plays that option of an open point instead of ours."""
        return (point, option) in self.rulings

    def body(self) -> dict[str, Any]:
        """The set-up as plain values, for an entry.

        Without rulings when the table plays ours, or the first edition.
        """
        plain = asdict(self)
        rulings, name = dict(plain.pop("rulings")), plain.pop("edition")
        chosen = ({"rulings": rulings} if rulings else {}) | ({"edition": name} if name != FIRST else {})
        return plain | {"expansions": list(self.expansions), "seats": list(plain["seats"])} | chosen


@cache
def _boxes(game: str, expansions: tuple[str, ...]) -> tuple[Box, ...]:
    """The boxes of a game with these expansions, kept."""
    return rules_of(game).in_play(expansions)


@cache
def _lines(game: str, expansions: tuple[str, ...]) -> tuple[ScoreLine, ...]:
    """The lines of a game with these expansions, kept."""
    return rules_of(game).lines(expansions)


def placed(variant: Variant, players: tuple[Seat, ...], free_city: Seat | None = None) -> tuple[Seat, ...]:
    """The seats of a variant with these players in them: teams paired, the Free City at its place."""
    free = free_city or Seat(free_city=True)
    sitting = iter(players)
    return tuple(
        free if place.free_city else replace(next(sitting), team=place.team)
        for place in places_of(variant, len(players))
    )


def read_setup(body: Any) -> Setup:
    """The set-up in the body of an entry; BadEntry when it has another shape."""
    plain = _typed(body, Setup, "set-up")
    seats = tuple(Seat(**_typed(seat, Seat, f"seats/{n}")) for n, seat in enumerate(plain.get("seats", ())))
    expansions, game = plain.get("expansions", ()), plain.get("game", WONDERS)
    if game not in GAMES:
        raise BadEntry("game: unknown")
    if not set(expansions) <= _known_boxes():
        raise BadEntry("expansions: unknown")
    if plain.get("edition", FIRST) not in rules_of(game).editions:
        raise BadEntry("edition: unknown")
    own = [box.id for box in rules_of(game).boxes]
    ordered = tuple(sorted(expansions, key=lambda box: own.index(box) if box in own else len(own)))
    rulings = tuple(sorted(plain.get("rulings", {}).items()))
    return Setup(**plain | {"seats": seats, "expansions": ordered, "rulings": rulings})


@cache
def _known_boxes() -> frozenset[str]:
    """The boxes of every game."""
    return frozenset(box.id for game in GAMES for box in rules_of(game).boxes[1:])


_PARTS: Mapping[str, type] = {"seats": list, "expansions": list, "rulings": dict}


def _kinds_of_fields(record: type[Seat] | type[Setup]) -> Mapping[str, type]:
    """The type that each field of a record has in a body."""
    plain = {field.name: bool if field.type is bool else str for field in fields(record)}
    return plain | {name: kind for name, kind in _PARTS.items() if name in plain}


_SEAT_KINDS, _SETUP_KINDS = _kinds_of_fields(Seat), _kinds_of_fields(Setup)


def _typed(body: Any, record: type[Seat] | type[Setup], place: str) -> dict[str, Any]:
    """The values of a body, once each has a field of the record and its type."""
    if not isinstance(body, Mapping):
        raise BadEntry(f"{place}: not an object")
    kinds = _SETUP_KINDS if record is Setup else _SEAT_KINDS
    for name, value in body.items():
        if type(value) is not kinds.get(name):
            raise BadEntry(f"{place}/{name}: not understood")
    for item in body.get("expansions", ()):
        if not isinstance(item, str):
            raise BadEntry(f"{place}/expansions: not understood")
    for point, option in body.get("rulings", {}).items():
        if not isinstance(point, str) or not isinstance(option, str):
            raise BadEntry(f"{place}/rulings: not understood")
    return dict(body)


LONGEST_KEY = 64
_SAME_SIGNS = str.maketrans(
    dict.fromkeys("’‘ʼʹ`´", "'") | dict.fromkeys("\u2010–—", "-") | {"ё": "е", "\u00ad": None}
)


def name_key(name: str) -> str:
    """The key by which a player is found: two spellings of one name have the same.

    It heeds neither capitals nor ё or е, nor kinds of apostrophe, dash and space, nor a full stop at the end.
    """
    plain = unicodedata.normalize(
        "NFC", unicodedata.normalize("NFKC", name).casefold().translate(_SAME_SIGNS)
    )
    return (" ".join(plain.split()).rstrip(".") or name)[:LONGEST_KEY]


def setup_refusals(setup: Setup) -> tuple[Refusal, ...]:
    """Everything that keeps the set-up from being played, in the order of the form; details name the seat."""
    if setup.game not in GAMES:
        return (Refusal("unknown-game"), *_wrong_texts(setup))
    unknown = () if setup.variant in VARIANTS else (Refusal("unknown-game"),)
    found = setup.rules.seating(setup.party, setup.places)
    return (*unknown, *_wrong_texts(setup), *found, *_wrong_names(setup), *_wrong_boards(setup))


def _about(code: str, seat: int) -> Refusal:
    """A refusal that is about one seat."""
    return Refusal(code, details={"seat": seat})


def _wrong_texts(setup: Setup) -> Iterator[Refusal]:
    """Texts that are too long."""
    if max(len(setup.date), len(setup.place), len(setup.comment)) > LONGEST_TEXT:
        yield Refusal("text-too-long")


def _wrong_names(setup: Setup) -> Iterator[Refusal]:
    """Every player has a name of his own."""
    seen: dict[str, int] = {}
    for n in setup.players:
        name = setup.seats[n].name
        if not name.strip():
            yield _about("name-missing", n)
        elif len(name) > LONGEST_NAME:
            yield _about("name-too-long", n)
        elif not name.isprintable() or name != name.strip():
            yield _about("name-unprintable", n)
        elif name_key(name) in seen:
            yield _about("name-twice", n)
        seen[name_key(name)] = n


def _wrong_boards(setup: Setup) -> Iterator[Refusal]:
    """Each board lies on the table once, with a side, and belongs to a box in play."""
    usable = {board.id: {side.side for side in board.sides} for board in setup.boards}
    laid = [seat.wonder for seat in setup.seats]
    for n, seat in enumerate(setup.seats):
        if seat.wonder and seat.wonder not in usable:
            yield _about("board-not-in-play", n)
        elif seat.wonder and seat.wonder in laid[:n]:
            yield _about("board-twice", n)
        elif seat.side not in usable.get(seat.wonder, {""}):
            yield _about("side-unknown", n)
