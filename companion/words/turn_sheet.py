"""The words of a followed game on paper, as few as will do: pieces by mark and name, coins and tokens by
signs, a legend below.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.catalog import edition
from companion.catalog.items import Card
from companion.live.live_game import Live, Played
from companion.print.turn_rows import PLAYS, TURN, PrintedAge, PrintedCell, PrintedRow
from companion.rules.contract import Phase, rules_of
from companion.rules.happening import CoinsMoved, Compared, Entered, Left, PawnMoved, RightUsed, TokensMoved
from companion.words.box_words import PieceWords
from companion.words.games import GAME_WORDS
from companion.words.language import gettext as _
from companion.words.narration import Teller, entry_phrase_key, teller_of, token_name

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
class _Told:
    """A cell in words: the pieces that came, what else was done, how the coins went, the tokens; each with
    its mark where it has one.
    """

    pieces: tuple[_Piece, ...] = ()
    deeds: tuple[str, ...] = ()
    coins: tuple[str, ...] = ()
    #: pairs of a mark, which may be empty, and a word or number
    tokens: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ToldRow:
    """A row in words: its head, and a cell for each seat."""

    kind: str
    head: str
    cells: tuple[_Told, ...]


@dataclass(frozen=True, slots=True)
class ToldAge:
    """An Age in words: its heading, and its rows."""

    heading: str
    rows: tuple[ToldRow, ...]


def told_age(live: Live, age: PrintedAge) -> ToldAge:
    """The table of an Age in words."""
    teller = teller_of(live)
    heading = _("Age %(age)s", age=_ROMAN[age.number])
    if age.venture:
        heading = f"{heading} · {teller.name(age.venture)}"
    return ToldAge(heading, tuple(told_row(teller, row) for row in age.rows))


def told_row(teller: Teller, row: PrintedRow) -> ToldRow:
    """A row in words."""
    head = str(row.turn) if row.kind in (TURN, PLAYS) else str(teller.words.heads[row.kind])
    return ToldRow(
        row.kind, head, tuple(_told(teller, row, cell, seat) for seat, cell in enumerate(row.cells))
    )


def _told(teller: Teller, row: PrintedRow, cell: PrintedCell, seat: int) -> _Told:
    """A cell in words."""
    return _Told(
        pieces=tuple(_piece(teller, each) for each in cell.of(Entered) if each.seat is not None),
        deeds=tuple(_deeds(teller, cell, seat)),
        coins=tuple(coins(teller, cell, seat)),
        tokens=tuple(_tokens(teller, cell, seat)),
    )


def _piece(teller: Teller, each: Entered) -> _Piece:
    """A piece that came into play."""
    words = teller.words.pieces.get(each.piece, PieceWords())
    mark = f"c-{_colors(teller.game)[each.id]}" if each.piece == "card" else words.picture
    number = each.id.rpartition("/")[2]
    name = words.name % {"number": number} if words.name else teller.name(each.id)
    return _Piece(mark, name, each.how == CHAIN, each.how == OVERRULED)


def _colors(game: str) -> Mapping[str, str]:
    """The colour of every card."""
    pieces = rules_of(game).pieces(edition())
    return {id_: piece.color for id_, piece in pieces.items() if isinstance(piece, Card)}


def _deeds(teller: Teller, cell: PrintedCell, seat: int) -> Iterator[str]:
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
        elif (key := entry_phrase_key(teller.words.deeds, one.entry)) in teller.words.deeds:
            blanks = teller.blanks(one.entry, key)
            yield teller.words.deeds[key] % {**blanks, "name": blanks["what"]}
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
