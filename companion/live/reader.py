"""The followed game as a reader of the journal.

The set-up begins it, the referee judges every entry of the record.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any

from companion.journal.entries import CHANGED, WITHHELD, BadEntry, Entry, not_understood
from companion.journal.story import Reader, Readers, Story, tell
from companion.journal.validation import Intended
from companion.live.entries import COPIED, FOLLOWED, LEFT, MARKED, PLAYED, SEATED, WITHDRAWN
from companion.live.live_game import CopiedFrom, Live, Played, RulingChange, Withdrawn
from companion.pad.entries import FINISHED
from companion.rules.contract import GAMES, Decision, RecordEntry, Verdict, rules_of
from companion.rules.hands import HandMark
from companion.rules.refusal import BadFile, Refusal
from companion.seating.setup import Setup, read_setup

_Read = Live | Refusal
#: entries that answer nothing
ASIDE = ("correct", "remark")
_LONGEST_KEY = 64
#: more cards than any hand has
_MOST_CARDS = 20


def _begin(entry: Entry) -> _Read:
    """A table that nobody follows yet."""
    try:
        return Live(read_setup(entry.body))
    except BadEntry as error:
        return not_understood(error)


def _follow(live: Live, entry: Entry) -> _Read:
    """The game begins to be followed, from its start or from a position."""
    if entry.body.get("game") not in GAMES or "entries" in entry.body:
        return not_understood("game")
    played = rules_of(entry.body["game"])
    try:
        start = played.begin(entry.body)
    except BadFile as bad:
        return Refusal(bad.code, bad.rules, {**bad.details, "place": bad.place, "field": bad.place})
    if len(played.table(start).cities) != len(live.setup.seats) or entry.body["game"] != live.setup.game:
        return not_understood(f"{entry.number}: a game keeps its seats")
    return replace(
        live,
        course=played,
        start=start,
        game=start,
        blind=start,
        played=(),
        clashes={},
        rounds=0,
        closed=0,
        tellings=(0,),
    )


def _play(live: Live, entry: Entry) -> _Read:
    """The table after an entry of the record."""
    found = _complete(live, entry)
    return found if isinstance(found, Refusal) else found[1]


def _complete(live: Live, entry: Entry) -> tuple[Entry, Live] | Refusal:
    """An entry of the record as the referee writes it, and the table after it.

    The one place that judges a play.
    """
    if not live.is_live:
        return Refusal("not-followed")
    if live.clashes and (wrong := _clash_first(live, entry)):
        return wrong
    verdict = live.referee.judge(live.game, dict(entry.body))
    if isinstance(verdict, Refusal):
        return _beside_secrets(live, entry, verdict) if live.answers else verdict
    whole = _whole(entry, verdict)
    return whole, _after(live, whole, verdict)


def _whole(entry: Entry, verdict: Verdict[Any]) -> Entry:
    """An entry of the journal with all that the referee wrote into it."""
    seat = verdict.entry.get("seat")
    return replace(entry, body=dict(verdict.entry), seat=seat if type(seat) is int else None)


def _clash_first(live: Live, entry: Entry) -> Refusal | None:
    """A seat whose answer clashes has answered, until its answer is taken back."""
    if entry.body.get("do") in ASIDE or entry.body.get("seat") not in live.clashes:
        return None
    open_ = tuple((one.ask, one.seat) for one in live.decisions)
    return Refusal("not-asked", live.decisions[0].rules, {"seat": entry.body["seat"], "open": open_})


def _beside_secrets(live: Live, entry: Entry, refusal: Refusal) -> tuple[Entry, Live] | Refusal:
    """An entry that is refused beside answers which its writer cannot know of.

    It is judged by what the writer has seen and said: a refusal would tell the rest. What cannot stand beside
    the answers of others is a clash, for the table to settle once all have answered.
    """
    is_answer = entry.body.get("do") not in ASIDE
    if is_answer and _answered(live, entry.body) is None:
        return refusal  # who has answered is no secret
    own = [one for one in live.answers if one.actor == entry.actor]
    seen, _clashes = game_with_answers(live, live.blind, own)
    verdict = live.referee.judge(seen, dict(entry.body))
    if isinstance(verdict, Refusal):
        return verdict
    whole = _whole(entry, verdict)
    after = _after(live, whole, replace(verdict, game=live.game, happened=()))
    if is_answer:
        return whole, replace(after, clashes={**live.clashes, verdict.entry["seat"]: refusal})
    game, clashes = game_with_answers(live, after.blind, live.answers)
    return whole, replace(after, game=game, clashes=clashes)


def game_with_answers(live: Live, blind: Any, answers: Sequence[Played]) -> tuple[Any, dict[int, Refusal]]:
    """A game with those answers of an open round that fit, and why each of the others does not."""
    game, clashes = blind, {}
    for one in answers:
        verdict = live.referee.judge(game, one.entry)
        if isinstance(verdict, Refusal):
            clashes[one.entry["seat"]] = verdict
        else:
            game = verdict.game
    return game, clashes


def _after(live: Live, entry: Entry, verdict: Verdict[Any]) -> Live:
    """The table after an entry that was accepted."""
    asked = _answered(live, entry.body)
    played = Played(
        entry.number,
        entry.actor,
        verdict.entry,
        asked.ask if asked else "",
        live.phase,
        verdict.happened,
        verdict.warnings,
        verdict.how,
        live.rounds,
        asked.when if asked else "after",
        _was(live, verdict.entry),
        live.phones.get(verdict.entry.get("seat", -1), ""),
    )
    after = replace(live, game=verdict.game, blind=verdict.game, played=(*live.played, played))
    if after.answers:
        after = replace(after, blind=live.blind if asked else live.after(live.blind, verdict.entry))
    if after.clashes and not asked:
        game, clashes = game_with_answers(after, after.blind, after.answers)
        after = replace(after, game=game, clashes=clashes)
    return _with_telling(after, played) if asked else after


def _with_telling(live: Live, played: Played) -> Live:
    """The table after an answer, with the number of the entry after which it is told what to move.

    Where players act one after the other, each play is told on the page itself.
    """
    if live.referee.in_turns:
        return live
    now = live.decisions[0].when if live.decisions else "opening"
    if played.when in ("round", "rest"):
        # two players: the turn is whole once the Free City has played too
        closes = bool(played.happened) and now != "rest"
        tellings = (live.last_telling, played.number)
        return (
            replace(live, rounds=live.rounds + 1, closed=played.number, tellings=tellings) if closes else live
        )
    # the last answer that a round asked for is in, so that its coins and tokens can be moved
    settles = played.when == "after" and now in ("round", "opening")
    return replace(live, tellings=(*live.tellings, played.number)) if settles else live


def _was(live: Live, entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a correction found in the fields that it sets; nothing for any other entry."""
    if entry["do"] != "correct":
        return {}
    position = live.position
    found = position if entry.get("seat") is None else position["seats"][entry["seat"]]
    return {field: found.get(field) for field in entry["set"]}


def _answered(live: Live, said: Mapping[str, Any]) -> Decision | None:
    """What an entry answers."""
    if said.get("do") in ASIDE:
        return None
    return next((one for one in live.decisions if one.seat == said.get("seat")), None)


def _take_seat(live: Live, entry: Entry) -> _Read:
    """A phone takes a seat, hands it on or leaves it; it has one seat at a time."""
    phone, seat, helped = entry.body.get("phone"), entry.seat, entry.body.get("helped", False)
    if (
        not isinstance(phone, str)
        or len(phone) > _LONGEST_KEY
        or type(helped) is not bool
        or seat not in live.setup.players
    ):
        return not_understood(f"{entry.number}: no such seat or phone")
    others = {place: one for place, one in live.phones.items() if place != seat and one != phone}
    return replace(
        live,
        phones=others | ({seat: phone} if phone else {}),
        helped=live.helped - {seat} | ({seat} if helped else set()),
    )


def _mark(live: Live, entry: Entry) -> _Read:
    """A seat says what it holds; it can say so anew, and it counts for that turn whatever is taken back."""
    mark = _mark_said(entry)
    if mark is None or mark.seat not in live.setup.players or not live.is_live:
        return not_understood(f"{entry.number}: no such hand")
    others = tuple([one for one in live.marks if one[:3] != mark[:3]])
    return replace(live, marks=(*others, mark))


def _mark_said(entry: Entry) -> HandMark | None:
    """The mark that an entry writes; None where it is none."""
    age, turn, cards = (entry.body.get(name) for name in ("age", "turn", "cards"))
    if entry.seat is None or type(age) is not int or type(turn) is not int or not isinstance(cards, list):
        return None
    if len(cards) > _MOST_CARDS or not all(isinstance(one, str) for one in cards):
        return None
    return HandMark(entry.seat, age, turn, tuple(cards))


def _no_such_hand(live: Live, entry: Entry) -> Refusal | None:
    """Why a seat cannot hold what it marks: it is asked nothing, or holds fewer cards, or they are seen."""
    mark, now = _mark_said(entry), live.phase if live.is_live else None
    if mark is None or now is None or (mark.age, mark.turn) != (now.age, now.turn):
        return Refusal("not-asked")
    held = live.hand(mark.seat) if live.decisions and live.decisions[0].at_once else None
    if held is None:
        return Refusal("not-asked")
    said = Counter(mark.cards)
    if said.total() > held.size:
        return Refusal("too-many-in-hand", details={"number": said.total(), "most": held.size})
    gone = [id_ for id_ in said if said[id_] > held.unseen.get(id_, 0)]
    return Refusal("in-no-hand", details={"card": gone[0]}) if gone else None


def _change(live: Live, entry: Entry) -> _Read:
    """Other names, another place; other rulings judge anew all that was played."""
    try:
        setup = read_setup(entry.body)
    except BadEntry as error:
        return not_understood(error)
    if not live.is_live or setup.rulings == live.setup.rulings:
        return replace(live, setup=setup)
    return ruled_game(live, setup, entry.number, entry.actor)


def ruled_game(live: Live, setup: Setup, number: int, actor: str | None = None) -> _Read:
    """The game by other rulings; refused where something that was played no longer fits.

    What others chose unseen is not told by that: it is settled once all have answered.
    """
    secret = {one.number for one in live.answers if one.actor != actor}
    head = {**live.referee.setup(live.start), "rulings": dict(setup.rulings)}
    if "from" in head:
        head["from"] = {
            **head["from"],
            "position": {**head["from"]["position"], "rulings": dict(setup.rulings)},
        }
    after = _follow(replace(live, setup=setup), Entry(FOLLOWED, head, number=number))
    for one in sorted(live.played, key=lambda one: one.number in secret):
        if isinstance(after, Refusal):
            return after
        again = _play(after, Entry(PLAYED, one.entry, one.seat, one.number, actor=one.actor))
        if isinstance(again, Refusal) and one.number in secret:
            clashes = {**after.clashes, one.entry["seat"]: again}
            again = replace(after, played=(*after.played, one), clashes=clashes)
        if isinstance(again, Refusal):
            return Refusal("ruling-against-a-play", again.rules, {"entry": one.number, "because": again})
        after = again
    before, now = dict(live.setup.rulings), dict(setup.rulings)
    points = tuple((point, before.get(point, ""), now.get(point, "")) for point in sorted({*before, *now}))
    changed = tuple(one for one in points if one[1] != one[2])
    return (
        after
        if isinstance(after, Refusal)
        else replace(after, played=_by_number(after), ruled=(*live.ruled, RulingChange(number, changed)))
    )


def _by_number(live: Live) -> tuple[Played, ...]:
    """What was played, in the order of the journal."""
    return tuple(sorted(live.played, key=attrgetter("number")))


def _leave(live: Live, entry: Entry) -> _Read:
    """Nobody follows the table any longer; it can be followed again from what lies there."""
    if not live.is_live:
        return Refusal("not-followed")
    sure = entry.body.get("sure")
    seats = range(len(live.setup.seats))
    if not isinstance(sure, list) or not all(type(seat) is int and seat in seats for seat in sure):
        return not_understood(f"{entry.number}: no such seats")
    return Live(live.setup, phones=live.phones, helped=live.helped, left=frozenset(sure), copied=live.copied)


def _withdraw(live: Live, entry: Entry) -> _Read:
    """A note of what no longer counts, for the history."""
    numbers, since, changed = (
        entry.body.get("entries"),
        entry.body.get("since", 0),
        entry.body.get("changed", 0),
    )
    if not isinstance(numbers, list | tuple) or not all(
        type(one) is int and 0 < one < entry.number for one in (*numbers, since)
    ):
        return not_understood(f"{entry.number}: no such entries")
    if type(changed) is not int or (changed and changed not in numbers):
        return not_understood(f"{entry.number}: no such entry")
    return replace(live, withdrawn=(*live.withdrawn, Withdrawn(entry.number, tuple(numbers), since, changed)))


def _copy(live: Live, entry: Entry) -> _Read:
    """The game is a copy of another one up to a moment."""
    game, moment = entry.body.get("game"), entry.body.get("moment")
    if not isinstance(game, str) or not 0 < len(game) <= _LONGEST_KEY:
        return not_understood(f"{entry.number}: no such game")
    if type(moment) is not int or moment < 0:
        return not_understood(f"{entry.number}: no such moment")
    return replace(live, copied=CopiedFrom(game, moment))


def _finish(live: Live, entry: Entry) -> _Read:
    """All is counted: nothing more is played."""
    return replace(live, is_finished=True)


_STEPS: Mapping[str, Callable[[Live, Entry], _Read]] = {
    FOLLOWED: _follow,
    LEFT: _leave,
    PLAYED: _play,
    WITHDRAWN: _withdraw,
    SEATED: _take_seat,
    MARKED: _mark,
    COPIED: _copy,
    CHANGED: _change,
    FINISHED: _finish,
}


def _judge(live: Live, entry: Entry) -> Refusal | None:
    """What keeps an entry from being written next.

    A game is followed once, from boards that then stay, until it is counted.
    """
    if entry.kind == FOLLOWED and live.is_live:
        return Refusal("followed-already")
    if entry.kind == MARKED:
        return _no_such_hand(live, entry)
    if entry.kind in (FOLLOWED, PLAYED) and live.is_finished and entry.body.get("do") not in ASIDE:
        return Refusal("finished")
    if entry.kind != CHANGED or not live.is_live:
        return None
    try:
        return Refusal("followed-boards") if _boards(read_setup(entry.body)) != _boards(live.setup) else None
    except BadEntry as error:
        return not_understood(error)


def _boards(setup: Setup) -> object:
    """What a game in course rests on."""
    return (
        setup.expansions,
        setup.variant,
        [(seat.wonder, seat.side, seat.team, seat.free_city) for seat in setup.seats],
    )


def _touches(one: Entry, other: Entry) -> bool:
    """Plays of one seat, a phone's seat.

    A correction, and the start of following, are about all that is played.
    """
    kinds = {one.kind, other.kind}
    if kinds in ({SEATED}, {MARKED}):
        return one.seat == other.seat
    if not kinds <= {FOLLOWED, PLAYED}:
        return False
    return (
        FOLLOWED in kinds
        or one.seat == other.seat
        or any(each.body.get("do") == "correct" for each in (one, other))
    )


LIVE: Reader[Live] = Reader(
    "live",
    _begin,
    _STEPS,
    judge=_judge,
    undoable=frozenset({FOLLOWED, PLAYED}),
    touches=_touches,
    completes={PLAYED: _complete},
)


def answer_entries(*said: RecordEntry) -> Intended:
    """Answers as entries of the record.

    The referee completes each as it is judged, after the one before it.
    """
    return [play_entry(one) for one in said]


def play_entry(entry: RecordEntry) -> Entry:
    """An entry of the record as one of the journal."""
    seat = entry.get("seat")
    return Entry(PLAYED, dict(entry), seat if type(seat) is int else None)


def live_of(story: Story) -> Live:
    """The followed game of a journal."""
    return story.read_by(LIVE)


def public(readers: Readers, entries: Sequence[Entry]) -> Sequence[Entry]:
    """The entries as anybody may read them.

    Answers that nobody has seen yet are withheld, in their places, and the hands that were marked.

    Those at the end are left out: the whole journal continues what is shown. A finished game has no secrets.
    """
    if not any(entry.kind == FOLLOWED for entry in entries):
        return entries
    story = tell(readers, entries)
    live = live_of(story)
    if live.is_finished:
        return entries
    secret = {one.number for one in live.answers}
    secret |= {number for one in entries if one.kind == LEFT for number in _open_at(readers, entries, one)}
    # what was played after a secret answer and taken back rested on it
    void = story.history.void
    secret |= {n for n in void if secret and n > min(secret) and story.entry(n).kind == PLAYED}
    secret |= set(_changed_minds(story, live))
    secret |= {one.number for one in entries if one.kind == MARKED}
    shown = [replace(one, kind=WITHHELD, body={}) if one.number in secret else one for one in entries]
    while shown[-1].kind == WITHHELD:
        shown.pop()
    return shown


def _changed_minds(story: Story, live: Live) -> Iterator[int]:
    """What was taken back and is in no note of what everyone had seen: a change of mind in an open round."""
    if live.is_live and live.referee.in_turns:
        return
    notes = (one for one in story.entries if one.kind == WITHDRAWN)
    noted = {number for one in notes for number in one.body["entries"]}
    yield from (number for number in story.history.void - noted if story.entry(number).kind == PLAYED)


def _open_at(readers: Readers, entries: Sequence[Entry], left: Entry) -> set[int]:
    """The answers that nobody had seen when the table was left: nothing has told them since."""
    return {one.number for one in live_of(tell(readers, entries[: left.number - 1])).answers}
