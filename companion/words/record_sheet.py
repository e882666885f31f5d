"""The words of a game on paper, as few as will do: pieces by mark and name, coins and tokens by signs.

Of a city a row for each colour with its pieces, each with the points it brings and why, with stages, coins
and tokens below; of a followed game besides what was done in each turn.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.cards import Cities, duel_count, wonders_count
from companion.catalog import edition, phrasebook
from companion.catalog.items import Card
from companion.live.live_game import Live, Played
from companion.pad import CountedGame
from companion.print.turn_rows import PLAYS, TURN, PrintedAge, PrintedCell, PrintedRow
from companion.rules.boxes import ScoreLine
from companion.rules.contract import Phase, rules_of
from companion.rules.duel.table import City as DuelCity
from companion.rules.happening import CoinsMoved, Compared, Entered, Left, PawnMoved, RightUsed, TokensMoved
from companion.rules.partial import PartialCity
from companion.rules.score_parts import Part
from companion.rules.wonders.table import City
from companion.seating import Setup
from companion.words.box_words import PieceWords, SheetChip
from companion.words.boxes import words_of_box
from companion.words.games import GAME_WORDS, line_name, line_picture, neighbours
from companion.words.language import gettext as _
from companion.words.language import spoken
from companion.words.names import piece_names
from companion.words.narration import Teller, entry_phrase_key, teller_of, token_name
from companion.words.scores import because, source_name

#: the points of each line and seat with what they are made of, where that is known
Parts = Mapping[tuple[str, int], Sequence[Part]]
#: letters on a line of half a page
HALF_PAGE = 60


@dataclass(frozen=True, slots=True)
class _Rack:
    """One row of a city: its mark, its colour where it has one, its chips, and the points of its line."""

    mark: str
    color: str
    word: str
    chips: tuple[SheetChip, ...]
    line: str = ""
    points: int | None = None

    @property
    def height(self) -> int:
        """About how many lines of half a page it takes."""
        return 1 + sum(len(chip.name) + len(chip.why) + 5 for chip in self.chips) // HALF_PAGE


@dataclass(frozen=True, slots=True)
class CitySheet:
    """All rows of a city."""

    seat: int
    racks: tuple[_Rack, ...]

    @property
    def halves(self) -> tuple[tuple[_Rack, ...], ...]:
        """The rows as two columns of about the same height, in their order."""
        heights = [rack.height for rack in self.racks]
        cut = min(range(len(heights) + 1), key=lambda n: abs(sum(heights[:n]) - sum(heights[n:])))
        return self.racks[:cut], self.racks[cut:]


def live_parts(live: Live) -> Parts:
    """What the points of a followed game are made of, as its table stands."""
    return {
        (line, seat): parts for seat, score in enumerate(live.scores) for line, parts in score.parts.items()
    }


def known_parts(cities: Cities) -> Parts:
    """What the points are made of that follow from cities told by their cards."""
    return {place: one.parts for place, one in cities.count.items() if not one.wants}


def live_cities(live: Live) -> Sequence[City | DuelCity]:
    """The cities of a followed game as they stand."""
    cities: Sequence[City | DuelCity] = live.table.cities
    return cities


_TABLES: Mapping[str, Callable[[Setup, Mapping[int, PartialCity]], Any]] = {
    "wonders": wonders_count.wonders_table,
    "duel": duel_count.duel_table,
}


def known_cities(setup: Setup, cities: Cities) -> Mapping[int, City | DuelCity]:
    """The cities that were told by their cards, by seat."""
    table = _TABLES[setup.game](setup, cities.laid)
    return {seat: table.cities[seat] for seat in sorted(cities.laid)}


def city_sheet(game: CountedGame, seat: int, city: City | DuelCity, parts: Parts) -> CitySheet:
    """The rows of a city of which something is to be told."""
    rows: dict[str, list[str | SheetChip]] = {}
    for box in game.setup.boxes:
        city_rows = words_of_box(box.id, game.setup.game).city_rows
        for mark, pieces in city_rows(city) if city_rows else ():
            rows.setdefault(mark, []).extend(pieces)
    found = (rack(game, seat, mark, pieces, parts) for mark, pieces in rows.items())
    return CitySheet(seat, tuple(one for one in found if one.chips))


def rack(game: CountedGame, seat: int, mark: str, pieces: Sequence[str | SheetChip], parts: Parts) -> _Rack:
    """A row with the points of its line, where one counts it."""
    line = line_of_mark(game.setup, mark)
    found = list(parts.get((line.id, seat), ())) if line else []
    beside = neighbours(game.setup, seat)
    chips = [chip_of(game.setup, one, found, beside) for one in pieces]
    held = {field.name for box in game.setup.boxes for field in box.city_fields}
    rest = [part for part in found if part.of not in held and is_rest(part, pieces, mark)]
    chips += [rest_chip(game.setup, part, beside) for part in rest]
    points = game.points(line.id, seat) if line and chips and (line.id, seat) in game.cells else None
    color = mark.removeprefix("c-") if mark.startswith("c-") else ""
    return _Rack(mark, color, word_of(mark, line), tuple(chips), line.id if line else "", points)


def line_of_mark(setup: Setup, mark: str) -> ScoreLine | None:
    """The line of the pad that counts what stands beside a mark."""
    return next(
        (
            line
            for line in setup.lines
            if (f"c-{line.color}" if line.color else line_picture(line.id)) == mark
        ),
        None,
    )


def word_of(mark: str, line: ScoreLine | None) -> str:
    """What a row is called where its mark cannot be seen."""
    if line:
        return line_name(line.id)
    return (
        phrasebook.PHRASEBOOKS[spoken()].words["colored"][mark.removeprefix("c-")]
        if mark.startswith("c-")
        else ""
    )


def chip_of(
    setup: Setup, piece: str | SheetChip, found: Sequence[Part], beside: Mapping[str, str]
) -> SheetChip:
    """A piece with the points it brings."""
    if isinstance(piece, SheetChip):
        own = [part.points for part in found if part.note and stage_of(part) == piece]
        return SheetChip(piece.name, sum(own)) if own else piece
    own_parts = [part for part in found if part.of == piece]
    name = piece_names(setup.game, catalog=setup.catalog)[piece]
    if not own_parts:
        return SheetChip(name)
    why = ", ".join(because(part, beside) for part in own_parts if part.found or part.note)
    return SheetChip(name, sum(part.points for part in own_parts), why)


def stage_of(part: Part) -> SheetChip | None:
    """The stage that some points come from."""
    return SheetChip(_("stage %(number)s", number=part.note[1])) if part.note[0] == "stage" else None


def is_rest(part: Part, pieces: Sequence[str | SheetChip], mark: str) -> bool:
    """Whether some points come from none of the pieces of their row: symbols and sets, a copied guild,
    another's stage, the pawn.
    """
    return part.of not in pieces and not (mark == "stage" and part.note and stage_of(part) in pieces)


def rest_chip(setup: Setup, part: Part, beside: Mapping[str, str]) -> SheetChip:
    """Points from elsewhere, with their reason."""
    return SheetChip(source_name(part.of, setup.game, setup.catalog), part.points, because(part, beside))


_ROMAN = ("", "I", "II", "III")
CHAIN, OVERRULED = "chain", "overruled"
#: how a piece came into play where nothing is to be said of it
_PLAIN = ("", "pay", "free", "drafted", CHAIN, OVERRULED)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece in a cell: its mark, its name, whether it came by a chain or by the table's word."""

    mark: str
    name: str
    chained: bool = False
    overruled: bool = False


@dataclass(frozen=True, slots=True)
class _CellWords:
    """A cell in words: the pieces that came, what else was done, how the coins went, the tokens; each with
    its mark where it has one.
    """

    pieces: tuple[_Piece, ...] = ()
    actions: tuple[str, ...] = ()
    coins: tuple[str, ...] = ()
    #: pairs of a mark, which may be empty, and a word or number
    tokens: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RowWords:
    """A row in words: its head, and a cell for each seat."""

    kind: str
    head: str
    cells: tuple[_CellWords, ...]


@dataclass(frozen=True, slots=True)
class AgeWords:
    """An Age in words: its heading, and its rows."""

    heading: str
    rows: tuple[RowWords, ...]


def age_words(live: Live, age: PrintedAge) -> AgeWords:
    """The table of an Age in words."""
    teller = teller_of(live)
    heading = _("Age %(age)s", age=_ROMAN[age.number])
    if age.venture:
        heading = f"{heading} · {teller.name(age.venture)}"
    return AgeWords(heading, tuple(row_words(teller, row) for row in age.rows))


def row_words(teller: Teller, row: PrintedRow) -> RowWords:
    """A row in words."""
    head = str(row.turn) if row.kind in (TURN, PLAYS) else str(teller.words.heads[row.kind])
    return RowWords(
        row.kind, head, tuple(_cell_words(teller, row, cell, seat) for seat, cell in enumerate(row.cells))
    )


def _cell_words(teller: Teller, row: PrintedRow, cell: PrintedCell, seat: int) -> _CellWords:
    """A cell in words."""
    return _CellWords(
        pieces=tuple(_piece(teller, each) for each in cell.of(Entered) if each.seat is not None),
        actions=tuple(_actions(teller, cell, seat)),
        coins=tuple(coins(teller, cell, seat)),
        tokens=tuple(_tokens(teller, cell, seat)),
    )


def _piece(teller: Teller, each: Entered) -> _Piece:
    """A piece that came into play."""
    words = teller.words.pieces.get(each.piece, PieceWords())
    mark = f"c-{_color(teller, each.id)}" if each.piece == "card" else words.picture
    number = each.id.rpartition("/")[2]
    name = words.name % {"number": number} if words.name else teller.name(each.id)
    return _Piece(mark, name, each.how == CHAIN, each.how == OVERRULED)


def _color(teller: Teller, card: str) -> str:
    """The colour of a card on this table."""
    piece = rules_of(teller.game).pieces(teller.catalog or edition()).get(card)
    return piece.color if isinstance(piece, Card) else "white"


def _actions(teller: Teller, cell: PrintedCell, seat: int) -> Iterator[str]:
    """What was done besides: sold, copied, lost, by which right."""
    sold: list[str] = []
    for one in cell.played:
        do = one.entry["do"]
        if _is_sale(one):
            gone = [
                each.id for each in one.happened if isinstance(each, Left) and each.seat == seat and each.id
            ]
            card = str(one.entry.get("card") or next(iter(gone), ""))
            sold.append(card)
            yield sold_words(do, teller.name(card))
        elif (key := entry_phrase_key(teller.words.actions, one.entry)) in teller.words.actions:
            blanks = teller.blanks(one.entry, key)
            yield teller.words.actions[key] % {**blanks, "name": blanks["what"]}
    yield from (_("by right: %(right)s", right=teller.name(each.right)) for each in cell.of(RightUsed))
    given = {one.entry.get("card") for one in cell.played if not _is_taken(one)} | set(sold)
    for each in cell.of(Left):
        if each.to != "tucked" and each.id and each.seat is not None and each.id not in given:
            yield _("loses %(card)s", card=teller.name(each.id))


def _is_sale(one: Played) -> bool:
    """Whether a card was left for coins."""
    return one.entry["do"] == "sell" or (one.entry["do"] == "discard" and not _is_taken(one))


def _is_taken(one: Played) -> bool:
    """Whether a card was discarded because something took it, and not in a play."""
    return one.entry["do"] == "discard" and one.when == "after"


def sold_words(do: str, card: str) -> str:
    """A card given for coins: in Duel it is known which one."""
    if do == "discard":
        return _("discarded: %(card)s", card=card)
    return _("sold: %(card)s", card=card) if card else _("sold")


def coins(teller: Teller, cell: PrintedCell, seat: int) -> Iterator[str]:
    """The coins of a seat, each way once: to the bank, to a neighbour, from the bank."""
    moved = cell.of(CoinsMoved)
    seats = len(teller.players)
    given = {each.taker: 0 for each in moved if each.giver == seat}
    for each in moved:
        if each.giver == seat:
            given[each.taker] += each.coins
    for taker, number in given.items():
        if taker is None:
            yield f"−{number}"
        elif taker == (seat + 1) % seats and not (seats == 2 and taker < seat):
            yield f"→{number}"
        elif taker == (seat - 1) % seats:
            yield f"←{number}"
        else:
            yield _("%(num)s to %(name)s", num=number, name=teller.who(taker))
    if got := sum(each.coins for each in moved if each.taker == seat and each.giver is None):
        yield f"+{got}"


def _tokens(teller: Teller, cell: PrintedCell, seat: int) -> Iterator[tuple[str, str]]:
    """Shields in a conflict, tokens and the pawn."""
    if compared := cell.of(Compared):
        yield (
            "shield",
            str(max(each.shields[0] if each.one == seat else each.shields[1] for each in compared)),
        )
    for each in cell.of(TokensMoved):
        signs = teller.words.signs.get(each.token)
        yield from signs(each) if signs else [("", token_name(teller, each))]
    for moved in cell.of(PawnMoved):
        yield "pawn", f"{abs(moved.start)} → {abs(moved.end)}"


def where(phase: Phase) -> str:
    """Where in the game something was written."""
    age = _ROMAN[phase.age]
    return f"{age} · {phase.turn}" if phase.turn else age


def aside_words(live: Live, one: Played) -> str:
    """What the table decided, put right or noted."""
    teller = teller_of(live)
    entry = one.entry
    if entry["do"] == "remark" or ("note" in entry and "overrule" not in entry and entry["do"] != "correct"):
        return str(entry["note"])
    return teller.line(entry, one.happened)


def is_decided(one: Played) -> bool:
    """Whether the table decided or put right something; else it only noted it."""
    return "overrule" in one.entry or one.entry["do"] == "correct"


def legend(live: Live) -> str:
    """What the signs in the tables say."""
    words = [_("Coins: −1 to the bank, +3 from it")]
    words.append(str(GAME_WORDS[live.setup.game].legend))
    return ", ".join(words) + "."
