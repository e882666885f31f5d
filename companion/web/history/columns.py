"""What each player did in a moment of a followed game, as a column: plays as signs, coins, tokens."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from companion.catalog.items import Item
from companion.live.live_game import Live, Played, is_untold
from companion.live.timeline import Moment, Timeline
from companion.rules.contract import Unsure
from companion.rules.happening import Entered, Left, TokensMoved
from companion.web.history.view import color_or_none, pieces_of
from companion.words.games import GAME_WORDS, seat_name
from companion.words.live import MoveWords, moves, own_move
from companion.words.narration import Teller, teller_of, token_name, with_card


@dataclass(frozen=True, slots=True)
class PlayMark:
    """A play as a sign: the colour of its card, a picture, and what it was in a word or two."""

    color: str
    picture: str
    name: str
    #: the piece by its name, or the play in words
    is_piece: bool = False


@dataclass(frozen=True, slots=True)
class CoinMove:
    """Coins that a city gives or takes: with whom, on which side that is, and the same in a sentence."""

    is_given: bool
    coins: int
    #: nothing for the bank
    name: str
    #: left or right, where that is one side alone
    side: str
    words: str


@dataclass(frozen=True, slots=True)
class TokenMark:
    """Tokens of one kind that a city takes or gives back."""

    kind: str
    number: int
    value: int
    words: str


@dataclass(frozen=True, slots=True)
class Column:
    """A player in a moment."""

    name: str
    plays: tuple[PlayMark, ...]
    moves: tuple[CoinMove, ...]
    tokens: tuple[TokenMark, ...]
    coins: int
    shields: int
    points: int
    gain: int
    #: what plays that nobody had told leave uncertain of it
    unsure: Unsure | None = None


#: the fields of an entry that a sign leaves out
_ASIDE = ("note", "pay")


def columns_at(timeline: Timeline, number: int) -> list[Column]:
    """A column for each player, in the order of the seats."""
    live, moments = timeline.live, timeline.moments
    teller, moment, before = teller_of(live), moments[number], moments[max(0, number - 1)]
    happened = list(chain.from_iterable(one.happened for one in moment.played))
    found, plays = moves(happened), marks_by_seat(live, moment)
    unsure = timeline.unsure(number)
    return [
        Column(
            seat_name(live.setup, seat),
            plays[seat],
            tuple(_moves_of(live, teller, seat, found)),
            tuple(_tokens_of(teller, seat, happened)),
            moment.coins[seat],
            moment.shields[seat],
            moment.points[seat],
            moment.points[seat] - before.points[seat],
            unsure.get(seat),
        )
        for seat in range(len(live.setup.seats))
    ]


def marks_by_seat(live: Live, moment: Moment) -> list[tuple[PlayMark, ...]]:
    """What every seat did in a moment."""
    teller = teller_of(live)
    marks = [(one.seat, _mark_of(live, teller, one)) for one in moment.played]
    seats = range(len(live.setup.seats))
    return [tuple(mark for at, mark in marks if mark and at == seat) for seat in seats]


def _mark_of(live: Live, teller: Teller, one: Played) -> PlayMark | None:
    """A play as a sign; nothing for what only answers a question."""
    do, color = one.entry["do"], one.entry.get("color", "")
    is_play = one.ask and (one.when in ("round", "rest") or one.ask == "last")
    if is_untold(one.entry):
        words = teller.action(one.entry)
        return PlayMark(color, f"c-{color}", words) if color else PlayMark("plain", "", words)
    item = _piece_of(live, one)
    if item and do in ("build", "recruit"):
        shown = color_or_none(item) or "white"
        return PlayMark(shown, f"c-{shown}", item.name[teller.language], True)
    pictures = teller.words.play_pictures
    if not (is_play and do in pictures):
        return None
    if item and do in one.entry:
        return PlayMark("plain", pictures[do], item.name[teller.language], True)
    entry = {name: value for name, value in with_card(one.entry, one.happened).items() if name not in _ASIDE}
    return PlayMark("plain", pictures[do], teller.action(entry))


def _piece_of(live: Live, one: Played) -> Item | None:
    """The piece that a play names, or that it brought out of its place."""
    known = pieces_of(live.setup.game, live.setup.catalog)
    gone = (each.id for each in one.happened if isinstance(each, Entered | Left))
    own = one.entry.get(one.entry["do"])
    named = (value for value in (own, *one.entry.values(), *gone) if isinstance(value, str))
    return next((known[id_] for id_ in named if id_ in known), None)


def _moves_of(live: Live, teller: Teller, seat: int, found: Sequence[MoveWords]) -> Iterator[CoinMove]:
    """The coins of a seat, each payment once: to and from cities first, then to and from the bank."""
    sides = GAME_WORDS[live.setup.game].sides(seat, len(teller.players))
    for move in found:
        giver, taker, coins = move
        if seat in (giver, taker) and giver != taker:
            other = taker if giver == seat else giver
            beside = [side for side in ("left", "right") if other is not None and sides.get(side) == other]
            yield CoinMove(
                giver == seat,
                coins,
                "" if other is None else teller.who(other),
                beside[0] if len(beside) == 1 else "",
                own_move(teller, seat, move),
            )


def _tokens_of(teller: Teller, seat: int, happened: Sequence[object]) -> Iterator[TokenMark]:
    """The tokens of a seat, those of conflicts first."""
    own = [one for one in happened if isinstance(one, TokensMoved) and one.seat == seat]
    for one in sorted(own, key=lambda one: one.token not in ("victory", "defeat")):
        yield TokenMark(one.token, one.number, one.value or 0, token_name(teller, one))
