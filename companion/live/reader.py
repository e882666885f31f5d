"""The followed game as a reader of the journal: the set-up begins it, the referee judges every entry of the record."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.journal.entries import CHANGED, BadEntry, Entry
from companion.journal.reader import Reader
from companion.journal.story import Story
from companion.live.courses import COURSES, course
from companion.live.entries import FOLLOWED, PLAYED, SEATED
from companion.live.table import AFTER, ROUND, Live, Played
from companion.pad.entries import FINISHED
from companion.play.bad_record import BadRecord
from companion.play.course import Verdict
from companion.play.positions import BadPosition
from companion.play.refusal import Refusal
from companion.seating.setup import DUEL, Setup, read_setup

Read = Live | Refusal
#: entries that answer nothing
ASIDE = ("correct", "remark")
LONGEST_KEY = 64


def not_understood(what: object) -> Refusal:
    """An entry that cannot be read, and where."""
    return Refusal("not-understood", details={"what": str(what)})


def begin(entry: Entry) -> Read:
    """A table that nobody follows yet."""
    try:
        return Live(read_setup(entry.body))
    except BadEntry as error:
        return not_understood(error)


def follow(live: Live, entry: Entry) -> Read:
    """The game begins to be followed, from its start or from a position."""
    if entry.body.get("game") not in COURSES or "entries" in entry.body:
        return not_understood("game")
    played = course(entry.body["game"])
    try:
        start = played.begin(entry.body)
    except BadRecord as bad:
        return Refusal(bad.code, bad.rules, {**bad.details, "place": bad.place, "field": bad.place})
    except BadPosition as bad:
        return Refusal("not-a-position", bad.rules, {"place": bad.place, "problem": bad})
    if len(played.position(start)["seats"]) != len(live.setup.seats) or entry.body["game"] != live.setup.game:
        return not_understood(f"{entry.number}: a game keeps its seats")
    return replace(live, course=played, start=start, game=start, blind=start, played=(), rounds=0, closed=0, tellings=(0,))


def play(live: Live, entry: Entry) -> Read:
    """An entry of the record, judged."""
    if not live.is_followed:
        return Refusal("not-followed")
    verdict = live.referee.judge(live.game, dict(entry.body))
    return verdict if isinstance(verdict, Refusal) else after(live, entry, verdict)


def after(live: Live, entry: Entry, verdict: Verdict[Any]) -> Live:
    """The table after an entry that was accepted."""
    phase, ask = live.phase, answered(live, entry.body)
    played = Played(entry.number, entry.actor, verdict.entry, ask, phase, verdict.happened, verdict.warnings, verdict.how, live.rounds)
    followed = replace(live, game=verdict.game, blind=verdict.game, played=(*live.played, played))
    if followed.answers:
        followed = replace(followed, blind=live.blind if ask else live.after(live.blind, verdict.entry))
    # two players: the turn is whole once the Free City has played too
    closes = ask in ROUND and bool(verdict.happened) and followed.phase.step != "free-city"
    if closes:
        return replace(followed, rounds=live.rounds + 1, closed=entry.number, tellings=(live.told, entry.number))
    return replace(followed, tellings=(*live.tellings, entry.number)) if settles(followed, ask) else followed


def settles(live: Live, ask: str) -> bool:
    """Whether the last answer that followed from a round is in, so that the coins and tokens of it can be moved."""
    return live.setup.game != DUEL and ask not in ("", "project", *ROUND) and live.phase.step in AFTER


def answered(live: Live, said: Mapping[str, Any]) -> str:
    """What an entry answers."""
    if said.get("do") in ASIDE:
        return ""
    return next((one.ask for one in live.decisions if one.seat == said.get("seat")), "")


def take_seat(live: Live, entry: Entry) -> Read:
    """A phone takes a seat, hands it on or leaves it; it has one seat at a time."""
    phone, seat, helped = entry.body.get("phone"), entry.seat, entry.body.get("helped", False)
    if not isinstance(phone, str) or len(phone) > LONGEST_KEY or type(helped) is not bool or seat not in live.setup.players:
        return not_understood(f"{entry.number}: no such seat or phone")
    others = {place: one for place, one in live.phones.items() if place != seat and one != phone}
    return replace(live, phones=others | ({seat: phone} if phone else {}), helped=live.helped - {seat} | ({seat} if helped else set()))


def change(live: Live, entry: Entry) -> Read:
    """Other names, another place."""
    try:
        return replace(live, setup=read_setup(entry.body))
    except BadEntry as error:
        return not_understood(error)


def finish(live: Live, entry: Entry) -> Read:
    """All is counted: nothing more is played."""
    return replace(live, is_finished=True)


STEPS: Mapping[str, Callable[[Live, Entry], Read]] = {
    FOLLOWED: follow,
    PLAYED: play,
    SEATED: take_seat,
    CHANGED: change,
    FINISHED: finish,
}


def judge(live: Live, entry: Entry) -> Refusal | None:
    """What keeps an entry from being written next: a game is followed once, from boards that then stay, until it is counted."""
    if entry.kind == FOLLOWED and live.is_followed:
        return Refusal("followed-already")
    if entry.kind in (FOLLOWED, PLAYED) and live.is_finished and entry.body.get("do") not in ASIDE:
        return Refusal("finished")
    changed = change(live, entry) if entry.kind == CHANGED and live.is_followed else live
    return Refusal("followed-boards") if isinstance(changed, Live) and boards(changed.setup) != boards(live.setup) else None


def boards(setup: Setup) -> object:
    """What a game in course rests on."""
    return setup.expansions, setup.variant, setup.rulings, [(seat.wonder, seat.side, seat.team, seat.free_city) for seat in setup.seats]


def touches(one: Entry, other: Entry) -> bool:
    """Plays of one seat, a phone's seat; a correction, and the start of following, are about all that is played."""
    kinds = {one.kind, other.kind}
    if kinds == {SEATED}:
        return one.seat == other.seat
    if not kinds <= {FOLLOWED, PLAYED}:
        return False
    return FOLLOWED in kinds or one.seat == other.seat or any(each.body.get("do") == "correct" for each in (one, other))


LIVE: Reader[Live] = Reader("live", begin, STEPS, judge=judge, undoable=frozenset({FOLLOWED, PLAYED}), touches=touches)


def live_of(story: Story) -> Live:
    """The followed game of a journal."""
    return story.read_by(LIVE)
