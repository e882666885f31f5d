"""How a line comes to its points, in words: cities told by their cards, numbers counted by the helpers of the
pad.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.cards.pieces import Want
from companion.cards.remarks import CardRemark
from companion.catalog import phrasebook
from companion.pad import CountedGame
from companion.pad.counters import BESIDE, Need, best_symbols, tally_points
from companion.pad.ranking import UNEXPLAINED
from companion.pad.score_pad import MILITARY_LINE, Cell, known_tokens
from companion.rules.contract import rules_of
from companion.rules.partial import FIELD_OF_KIND, PartialCity
from companion.rules.score_parts import Part
from companion.rules.wonders.science import SET_POINTS, Symbols
from companion.seating import Setup
from companion.words.boxes import all_words, ending_words, words_of_game
from companion.words.games import box_name, neighbours, seat_name
from companion.words.language import Later, ngettext, spoken
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.names import joined, piece_names, signed
from companion.words.scores import because, source_name

#: how points decide a game
_BY_POINTS = {
    "points": _l("points"),
    "tie-break": _l("tie-break"),
    "shared": _l("shared victory"),
    UNEXPLAINED: _l("noted by the table"),
}


def decisions() -> dict[str, Later]:
    """What decides games, by its name in journals, in words."""
    return _BY_POINTS | {kind: ending.name for kind, ending in all_words().endings.items()}


_TOKENS = (("ones", "1"), ("threes", "3"), ("fives", "5"))


def conflict_sum(cell: Cell) -> str:
    """The tokens of a city: 2×1 + 1×3 − 2×1; nothing when they were not counted, or the number was put right
    later.
    """
    of = whole_numbers("military", cell.of)
    asked = rules_of("wonders").boxes[0].tallies["military"]
    won = [f"{of[name]}×{value}" for name, value in _TOKENS if of[name]]
    if not any(of.values()) or tally_points(asked, of) != cell.points:
        return ""
    lost = f"−{of['defeats']}×1" if of["defeats"] else ""
    return " + ".join(won) + (lost.replace("−", " − ") if won else lost)


def cell_symbols(cell: Cell) -> Symbols | None:
    """The science symbols of a city, the chosen ones included; nothing when they were not counted."""
    of = whole_numbers("science", cell.of)
    best = best_symbols(of) if any(of.values()) else None
    return best.symbols if best and best.points == cell.points else None


def science_sum(symbols: Symbols) -> str:
    """Squares and sets: 3² + 2² + 1² + 1×7."""
    squares = [f"{number}²" for number in symbols if number]
    sets = min(symbols)
    return " + ".join([*squares, *([f"{sets}×{SET_POINTS}"] if sets else [])])


def whole_numbers(line: str, of: Mapping[str, Any]) -> dict[str, int]:
    """What was counted on a line; anything else that stands there is passed over."""
    names = [tally.name for box in rules_of("wonders").boxes for tally in box.tallies.get(line, ())]
    return {name: of[name] if name in of and type(of[name]) is int else 0 for name in names}


#: what is held beside pieces and stages
_HELD = {
    "victory": _l("Victory tokens"),
    "defeat": _l("Defeat tokens"),
    "three_coins": _l("Full threes of coins"),
}


def need_words(need: Need) -> str:
    """A number that a piece needs: Brown cards, next door."""
    many = phrasebook.PHRASEBOOKS[spoken()].words["many"]
    name = str(_HELD[need.what]) if need.what in _HELD else many[need.what]
    name = name[0].upper() + name[1:]
    return _("%(things)s of both neighbours", things=name) if need.where == BESIDE else name


def number_name(name: str) -> str:
    """What is counted in a city, by its name."""
    return str(all_words().numbers[name])


def how_far(game: str, partial: PartialCity) -> str:
    """What lies in a city so far: 15 cards, 2 stages."""
    cards = len(partial.get("cards", ()))
    words = [ngettext("%(num)d card", "%(num)d cards", cards)]
    words += [
        so_many(number)
        for kind, so_many in words_of_game(game).counts.items()
        if (number := _held(partial, kind))
    ]
    if partial.stages:
        words.append(ngettext("%(num)d stage", "%(num)d stages", len(partial.stages)))
    return ", ".join(words)


def _held(partial: PartialCity, kind: str) -> int:
    """How many pieces of a kind lie in a city; "" for all that are no cards."""
    return (
        len(partial.get(FIELD_OF_KIND[kind], ()))
        if kind
        else len(partial.pieces) - len(partial.get("cards", ()))
    )


def reason_words(game: CountedGame, line: str, seat: int) -> str:
    """The points of a line from the cards or the conflicts, each with its reason; nothing where they were
    written.
    """
    one = game.counted.get((line, seat))
    if (filled := game.cells.get((line, seat))) and filled.from_clock:
        return conflict_sum(filled)
    if one is None or one.wants or not (cell := game.cells.get((line, seat))) or not cell.from_cards:
        return ""
    beside = neighbours(game.setup, seat)
    return ", ".join(part_words(part, game.setup, beside) for part in one.parts if part.points or part.note)


def part_words(part: Part, setup: Setup, beside: Mapping[str, str]) -> str:
    """Where some points come from: Altar 3; Traders Guild 4 (Oksana 2, Lena 2)."""
    name = source_name(part.of, setup.game, setup.catalog)
    why = because(part, beside) if part.found or part.note else ""
    points = f" {signed(part.points)}" if part.points else ""
    return f"{name}{points} ({why})" if why else f"{name}{points}"


def want_words(setup: Setup, wants: Sequence[Want]) -> str:
    """What a line waits for."""
    if not wants:
        return ""
    cities = joined([seat_name(setup, seat) for what, seat in wants if what == "city"])
    boards = joined([seat_name(setup, seat) for what, seat in wants if what == "board"])
    coins = joined([seat_name(setup, seat) for what, seat in wants if what == "coins"])
    tokens = joined([seat_name(setup, seat) for what, seat in wants if what == "tokens"])
    own_wants = all_words().wants
    own = {"city", "coins", *_WANTS, *own_wants}
    numbers = dict.fromkeys(what for what, _seat in wants if what not in own)
    said = [
        _("Waits for the cards beside it: %(names)s.", names=cities) if cities else "",
        _("The stages count once the board is named: %(names)s.", names=boards) if boards else "",
        _("Coins are not told yet: %(names)s.", names=coins) if coins else "",
        _("Victory and Defeat tokens are not known: %(names)s.", names=tokens) if tokens else "",
        *(
            str(want.waits)
            % {"names": joined([seat_name(setup, seat) for one, seat in wants if one == what])}
            for what, want in own_wants.items()
            if what in {one for one, _ in wants}
        ),
        *(_("%(number)s: not told yet.", number=number_name(name)) for name in numbers),
    ]
    return " ".join(filter(None, said))


def clock_lacks_words(game: CountedGame) -> str:
    """The Ages of which the clock was not told all shields, so that military has to be counted."""
    known = known_tokens(game)
    open_ = {
        age
        for seat, tokens in enumerate(known)
        if not game.is_written(MILITARY_LINE, seat)
        for _what, age, _seat in tokens.open
    }
    ages = joined([phrasebook.age(age, spoken()) for age in sorted(open_)])
    return (
        _("The clock was not told all shields: %(ages)s. Count the tokens here.", ages=ages) if ages else ""
    )


#: what else than a number can be missing of a city
_WANTS = {
    "board": _l("board"),
    "tokens": _l("conflict tokens"),
}


def missing_words(missing: Sequence[str]) -> str:
    """What a city that is called done still lacks: missing: coins, board."""
    others = {what: want.name for what, want in all_words().wants.items()}
    names = [str((_WANTS | others).get(what) or number_name(what)).lower() for what in missing]
    return _("missing: %(names)s", names=joined(names)) if names else ""


def remark_words(setup: Setup, remark: CardRemark) -> tuple[str, str]:
    """What is the case, and why it cannot be."""
    names = joined([seat_name(setup, seat) for seat in remark.seats])
    piece = piece_names(setup.game, catalog=setup.catalog).get(remark.piece, "")
    details = remark.details
    if remark.code == "too-many-copies":
        return _("%(piece)s: %(names)s.", piece=piece, names=names), copies_words(
            details["most"], details["players"]
        )
    if remark.code == "of-another-box":
        return (
            _("%(piece)s does not belong to this table.", piece=piece),
            _(
                "It is of a box that is not in play: %(box)s. It is not counted.",
                box=box_name(details["box"]),
            ),
        )
    if remark.code == "not-in-the-decks":
        return (
            _("%(piece)s is not in the decks.", piece=piece),
            _("With this number of players it stays in the box. It is not counted."),
        )
    if remark.code == "too-many-plays":
        found = ngettext("%(num)d card or stage", "%(num)d cards and stages", details["found"])
        return _("%(names)s: %(found)s.", names=names, found=found), _(
            "A city can play %(most)d in a game.", most=details["most"]
        )
    if remark.code == "too-many-guilds":
        return _("%(found)d guilds lie on the table.", found=details["found"]), _(
            "The deck has %(most)d of them.", most=details["most"]
        )
    if remark.code in all_words().remarks:
        return all_words().remarks[remark.code](details)
    if remark.code == "too-many-wonders":
        return _("%(found)d wonders are built.", found=details["found"]), _(
            "There can be %(most)d.", most=details["most"]
        )
    kind = str(ending_words(details["kind"]).name)
    return _("%(names)s: %(kind)s.", names=names, kind=kind), _(
        "If the game was won at once, say so on the pad."
    )


def copies_words(most: int, players: int) -> str:
    """How many copies there are."""
    if not players:
        return _("There is one. Whose is it?")
    return ngettext(
        "With this number of players there is %(num)d copy. Whose is it?",
        "With this number of players there are %(num)d copies. Whose is it not?",
        most,
    )


def left_out_words(colors: Sequence[str]) -> str:
    """Which cards were not told."""
    names = phrasebook.PHRASEBOOKS[spoken()].words["colored"]
    return (
        _(
            "Not told, as nothing counts them: %(colors)s cards.",
            colors=joined([names[color] for color in colors]),
        )
        if colors
        else ""
    )


def counter_words(setup: Setup, found: Sequence[tuple[str, int, str]]) -> str:
    """Which pieces count cards of the colours that score nothing by themselves."""
    if not found:
        return _("Nothing told so far counts them: they can be left out.")
    colors = phrasebook.PHRASEBOOKS[spoken()].words["colored"]
    names = piece_names(setup.game, catalog=setup.catalog)
    by_piece: dict[tuple[str, int], list[str]] = {}
    for piece, seat, color in found:
        by_piece.setdefault((piece, seat), []).append(colors[color])
    return "; ".join(
        f"{names[piece]} ({seat_name(setup, seat)}): {', '.join(some)}"
        for (piece, seat), some in by_piece.items()
    )
