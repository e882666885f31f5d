"""The words for a game at the table: lines of the pad, seats, boards, boxes; and GAME_WORDS, the one table of
what either game says otherwise."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from companion.cards.wonders_count import has_board
from companion.catalog import Catalog, edition, phrasebook
from companion.catalog.items import Board
from companion.catalog.phrasebook.book import sentence
from companion.catalog.vocabulary import FIRST, BoxId
from companion.pad import CountedGame
from companion.rules.boxes import ScoreLine
from companion.seating import Seat, Setup
from companion.words.boxes import all_words, words_of_box
from companion.words.hyphens import longest_word
from companion.words.language import Later, ngettext, spoken
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l


@dataclass(frozen=True, slots=True)
class GameWords:
    """How a game says what both games have."""

    name: Later
    picture: str
    #: the box that is named where no expansion is on the table
    base_box: BoxId
    #: the cities beside a seat, by what a reason calls their side; of a seat among so many
    sides: Callable[[int, int], Mapping[str, int]]
    #: to whom coins can go, in the order of a form, by the key of a record
    purses: tuple[str, ...]
    #: the rules behind more points, equal points and coins, and a tie that is broken
    points_rules: tuple[str, ...]
    shared_rules: tuple[str, ...]
    tie_rules: tuple[str, ...]
    shared: Later
    tie: Later
    #: what the arrows on a sheet of turns say
    legend: Later
    #: what a graph shows of the conflict, and its picture
    shields: Later
    shields_picture: str = "shield"


GAME_WORDS: Mapping[str, GameWords] = {
    "wonders": GameWords(
        name=_l("7 Wonders"),
        picture="stage",
        base_box="base",
        sides=lambda seat, seats: {"own": seat, "left": (seat + 1) % seats, "right": (seat - 1) % seats},
        purses=("left", "right", "bank"),
        points_rules=("BASE-END-02",),
        shared_rules=("BASE-END-04",),
        tie_rules=("BASE-END-03",),
        shared=_l("%(total)s each and %(coins)s each: the victory is shared."),
        tie=_l("%(total)s, level with %(names)s. Coins decide: %(more)d against %(less)d."),
        legend=_l(
            "→2 to the player in the next column, ←2 in the one before; the last column is next to the first"
        ),
        shields=_l("Shields"),
    ),
    "duel": GameWords(
        name=_l("Duel"),
        picture="pawn",
        base_box="duel",
        sides=lambda seat, seats: {"own-city": seat, "opponent": 1 - seat},
        purses=("bank", "opponent"),
        points_rules=("DUEL-SCORE-01",),
        shared_rules=("DUEL-SCORE-03",),
        tie_rules=("DUEL-SCORE-03",),
        shared=_l("%(total)s each and the same blue points: the victory is shared."),
        tie=_l("%(total)s, level with %(names)s. Blue points decide: %(more)d against %(less)d."),
        legend=_l("→2 to the other player, ←2 likewise"),
        shields=_l("Conflict pawn"),
        shields_picture="pawn",
    ),
}


def line_name(line: str) -> str:
    """What a line of the pad is called."""
    return str(all_words().lines[line].name)


def line_title(line: str) -> str:
    """What a line is called where there is room."""
    words = all_words().lines[line]
    return str(words.title or words.name)


def line_picture(line: str) -> str:
    """The picture of a line whose cards have no colour."""
    return all_words().lines[line].picture if line in all_words().lines else ""


def only_counted_words(setup: Setup) -> str:
    """Why a game with such boxes is counted on the pad and in no other way."""
    boxes = ", ".join(box_name(box.id) for box in setup.boxes if box.only_counted)
    return _(
        "With %(boxes)s only the points are counted, by hand: its boards are not known to us.", boxes=boxes
    )


def box_picture(box: str) -> str:
    """The picture of an expansion of any game."""
    return next((found for game in GAME_WORDS if (found := words_of_box(box, game).picture)), "")


def picture_of(name: str) -> str:
    """The picture of a kind of piece."""
    return all_words().pieces[name].picture


#: letters of a word that a column still holds on a phone in small type, by the number of columns
_FITS = {1: 16, 2: 15, 3: 10, 4: 7, 5: 5}


class Boxed(Protocol):
    """Games with the same boxes, as the index of the store has them."""

    @property
    def game(self) -> str: ...
    @property
    def edition(self) -> str: ...
    @property
    def expansions(self) -> str: ...


class Listed(Boxed, Protocol):
    """A game as the index of the store has it."""

    played_on: str


def ledger_shape(setup: Setup) -> str:
    """How a ledger makes room for its columns on a phone: from six on, and for fewer with long names, names
    stand upright.
    """
    seats = len(setup.seats)
    has_long_name = any(longest_word(seat_name(setup, seat)) > _FITS.get(seats, 0) for seat in range(seats))
    shapes = {"many": seats > 5, "five": seats == 5, "tall": seats < 6 and has_long_name, "eight": seats > 7}
    return " ".join(name for name, fits in shapes.items() if fits)


def seat_name(setup: Setup, seat: int) -> str:
    """The player's name, or that of the Free City."""
    return _("Free City") if setup.seats[seat].free_city else setup.seats[seat].name


def neighbours(setup: Setup, seat: int) -> Mapping[str, str]:
    """What the cities beside a seat are called, by their side."""
    beside = GAME_WORDS[setup.game].sides(seat, len(setup.seats))
    return {side: seat_name(setup, place) for side, place in beside.items()}


def names_without_board(setup: Setup) -> list[str]:
    """Who has no board yet, or a board of which nobody said the side; the Free City by its name."""
    return [seat_name(setup, place) for place in range(len(setup.seats)) if not has_board(setup, place)]


#: what the sides of boards are called in an edition that has no letters on them
_SIDES = {"second": {"A": _l("day"), "B": _l("night")}}


def side_name(side: str, edition: str) -> str:
    """A side of a board as the edition has it: A, or day."""
    return str(_SIDES.get(edition, {}).get(side, side))


def city_name(seat: Seat, items: Catalog) -> str:
    """The city of a seat's board with its side: Giza A; nothing when the board is not known."""
    board = items.boards.get(seat.wonder)
    return city_side(board, seat.side) if board else ""


def city_side(board: Board, side: str) -> str:
    """The city of a board with a side of it: Giza A; Giza, day."""
    said = side_name(side, board.edition or FIRST)
    return f"{board.city[spoken()]}{' ' if said == side else ', '}{said}".strip(" ,")


def board_name(seat: Seat, items: Catalog | None = None) -> str:
    """The wonder of a seat's board."""
    board = (items or edition()).boards.get(seat.wonder)
    return board.name[spoken()] if board else ""


_EDITIONS = {"first": _l("First edition"), "second": _l("Second edition")}


_EDITION_MARKS = {"first": _l("2010 · sides A and B"), "second": _l("2020 · day and night")}


def edition_mark(edition: str) -> str:
    """What an edition is known by at a glance."""
    return str(_EDITION_MARKS.get(edition, ""))


def edition_name(edition: str) -> str:
    """An edition of the game."""
    return str(_EDITIONS.get(edition, edition))


def box_name(box: str) -> str:
    """A box on the table."""
    return phrasebook.box(box, spoken())


def boxes_name(game: str, expansions: Sequence[str], edition: str = FIRST) -> str:
    """What lies on the table: Duel, or the base game and its expansions; an edition that is not the first."""
    base = GAME_WORDS[game].base_box if game in GAME_WORDS else "base"
    named = " + ".join(box_name(box) for box in (expansions or (base,)))
    return named if edition == FIRST else f"{named}, {edition_name(edition)}"


def more_than_base(setup: Setup) -> str:
    """The boxes besides the base game, and an edition that is not the first; or nothing."""
    is_plain = not setup.expansions and setup.edition == FIRST
    return "" if is_plain else boxes_name(setup.game, setup.expansions, setup.edition)


def box_names(row: Boxed) -> str:
    """The boxes of a game in the index."""
    return boxes_name(row.game, row.expansions.split(), row.edition)


def played_on(row: Listed) -> str:
    """The day of a game in the index, as readers write it."""
    return day_words(row.played_on)


def day_words(day: str, length: str = "medium") -> str:
    """A day as readers write it; what the table wrote when it is no date."""
    try:
        day_ = date.fromisoformat(day)
    except ValueError:
        return day
    from babel.dates import format_date

    return format_date(day_, length, spoken())


#: days that go by their own name in a list
_WEEK = 7


def day_heading(day: str, today: date) -> tuple[str, bool]:
    """What the games of a day stand under, and whether that names the day: Today, Sunday, October 2026."""
    try:
        day_ = date.fromisoformat(day)
    except ValueError:
        return day, True
    from babel.dates import format_date

    ago = (today - day_).days
    if ago in (0, 1):
        return (_("Yesterday") if ago else _("Today")), True
    if 0 < ago < _WEEK:
        return sentence(format_date(day_, "EEEE", spoken())), True
    return sentence(format_date(day_, "LLLL y", spoken())), False


def about(game: CountedGame, line: ScoreLine, seat: int) -> str:
    """What the tray says of a cell: its line, and what is counted on it."""
    what = (
        board_and_side(game.setup.seats[seat], game.setup.catalog)
        if line.id == "wonder"
        else _("coins; points follow")
        if line.id == "treasury"
        else ""
    )
    return " · ".join(part for part in (line_name(line.id), what) if part)


def board_and_side(seat: Seat, items: Catalog) -> str:
    """The wonder of a seat with its side."""
    board = items.boards.get(seat.wonder)
    if not board:
        return ""
    name, side = board.name[spoken()], side_name(seat.side, board.edition or FIRST)
    return _("%(board)s, side %(side)s", board=name, side=side) if side == seat.side else f"{name}, {side}"


def stages_built(built: int) -> str:
    """How many stages stand."""
    return ngettext("%(num)d stage", "%(num)d stages", built) if built else _("not begun")


def amount_words(line: ScoreLine, points: int) -> str:
    """How many give these points, on a line that has a sum for each number; nothing on another one."""
    words = all_words().lines[line.id].amount
    return words(line.sums.index(points)) if words and points in line.sums else ""


def table_name(game: CountedGame) -> str:
    """One line about a table: where, how many, what."""
    players = len(game.setup.players)
    number = ngettext("%(num)d player", "%(num)d players", players)
    boxes = boxes_name(game.setup.game, game.setup.expansions, game.setup.edition)
    return " · ".join(part for part in (game.setup.place, number, boxes) if part)


def sheet_title(game: CountedGame) -> str:
    """What stands above the sheet of a game: where it was played, else what."""
    return game.setup.place or phrasebook.game(game.setup.game, spoken())


def long_day(game: CountedGame) -> str:
    """The day of a game, with the month in full."""
    return day_words(game.setup.date or game.started_at[:10], "long")
