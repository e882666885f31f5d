"""Looking back at a followed game in words: where a moment stands, what turned the game."""

from companion.cards import LAID
from companion.journal import Entry
from companion.journal.entries import REMOVED, RESTORED
from companion.live.live_game import Played
from companion.live.timeline import Film, Moment, Passed, Side, TurningPoint
from companion.rules.contract import Phase
from companion.rules.happening import Began
from companion.seating import Setup
from companion.words import cities
from companion.words.course import ROMAN, Teller
from companion.words.games import seat_name, stages_built
from companion.words.language import gettext as _
from companion.words.names import piece_names
from companion.words.numbers import in_short, signed
from companion.words.outcome import points_words
from companion.words.taking_back import what_words

#: asks of the draft of Duel
DRAFT = ("show-wonders", "choose-wonder")


def moment_words(film: Film, number: int) -> str:
    """Which moment it is: after which turn of which Age."""
    moment = film.moments[number]
    if not moment.played:
        return _("Before the first turn")
    if moment.phase.step == "over":
        return _("Put right after the end")
    if moment.phase.step in DRAFT:
        return _("After the wonders were chosen")
    if number == film.last and film.live.is_over:
        return _("At the end of the game")
    return _("After %(when)s", when=when_words(moment.phase))


def when_words(phase: Phase) -> str:
    """A round of the game, within a sentence."""
    if phase.turn:
        return _("turn %(turn)s of Age %(age)s", turn=phase.turn, age=ROMAN[phase.age])
    if phase.step == "recruit":
        return _("the recruitment of Age %(age)s", age=ROMAN[phase.age])
    return _("the beginning of Age %(age)s", age=ROMAN[phase.age])


def row_words(moment: Moment) -> str:
    """A round as the heading of a row."""
    if moment.phase.turn:
        return _("turn %(turn)s", turn=moment.phase.turn)
    if moment.phase.step == "over":
        return _("Put right after the end")
    return (
        _("draft")
        if moment.phase.step in DRAFT
        else _("recruitment")
        if moment.phase.step == "recruit"
        else _("beginning")
    )


def played_words(teller: Teller, one: Played) -> list[str]:
    """What was played, and what followed from it in the same round."""
    happened = [each for each in one.happened if not isinstance(each, Began)]
    return [teller.line(one.entry, one.happened), *teller.followed(one.entry, happened)]


def turning_words(teller: Teller, film: Film, point: TurningPoint) -> str:
    """What turned the game, and when."""
    phase = film.moments[point.moment].phase
    who, when = side_words(teller, point.who), when_words(phase)
    if not isinstance(point, Passed):
        points = points_words(point.points)
        return _(
            "%(who)s gains %(points)s in %(when)s, more than anyone in one turn",
            who=who,
            points=points,
            when=when,
        )
    whom = ", ".join(side_words(teller, side) for side in point.whom)
    if point.for_good:
        return _("%(who)s passes %(whom)s in %(when)s and leads to the end", who=who, whom=whom, when=when)
    return _("%(who)s passes %(whom)s in %(when)s", who=who, whom=whom, when=when)


def side_words(teller: Teller, side: Side) -> str:
    """A player, or a team."""
    return " + ".join(teller.who(seat) for seat in side)


def written_words(setup: Setup, entry: Entry) -> str:
    """What an entry of a counted game says."""
    if entry.kind in (REMOVED, RESTORED):
        return _("The game was removed") if entry.kind == REMOVED else _("The game was brought back")
    if entry.kind != LAID or entry.seat is None:
        return what_words(setup, entry)
    names, said = piece_names(setup.game), entry.body.get("set", {})
    added = [names.get(id_, id_) for id_ in entry.body.get("add", ())]
    taken = [f"− {names.get(id_, id_)}" for id_ in entry.body.get("take", ())]
    numbers = [
        f"{cities.NUMBERS[name]} {signed(value)}" for name, value in said.items() if name in cities.NUMBERS
    ]
    built = said.get("stages", 0)
    stages = [stages_built(built if isinstance(built, int) else len(built))] if "stages" in said else []
    done = [_("all told")] if said.get("done") else []
    what = in_short([*added, *taken, *numbers, *stages, *done]) or _("changed")
    return _("%(name)s: %(what)s", name=seat_name(setup, entry.seat), what=what)
