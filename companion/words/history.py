"""How a game went, in words: its entries, what was put right or taken back, moments and turning points."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.cards import LAID
from companion.catalog import edition
from companion.catalog.phrasebook.book import sentence
from companion.journal import Entry, Story
from companion.journal.entries import REMOVED, RESTORED, WITHHELD
from companion.live.entries import COPIED, FOLLOWED, LEFT, PLAYED, WITHDRAWN
from companion.live.live_game import Live, Played, RulingChange, Withdrawn
from companion.live.timeline import LeadingSeats, Moment, Passed, Timeline, TurningPoint
from companion.rules.contract import Phase
from companion.rules.happening import Began, CoinsMoved, Happening
from companion.seating import Setup
from companion.words.boxes import all_words
from companion.words.counting import number_name
from companion.words.games import seat_name, stages_built
from companion.words.language import gettext as _
from companion.words.language import spoken
from companion.words.names import in_short, piece_names, signed
from companion.words.narration import ROMAN, Teller, field_words, teller_of
from companion.words.result import points_words
from companion.words.undo import what_words

#: fields that a position has besides those of boxes, or that follow from others
_LEFT_OUT = frozenset({"player", "built_in", "under"})


def played_words(teller: Teller, played: Played) -> list[str]:
    """An entry of the history: its line, and what followed."""
    if played.entry["do"] == "correct":
        return [corrected_words(teller, played)]
    return [
        teller.line(played.entry, played.happened, how=played.how),
        *teller.event_words(played.entry, played.happened),
    ]


def corrected_words(teller: Teller, played: Played) -> str:
    """A correction: what lay there before and what lies there now."""
    changes = "; ".join(
        change_words(teller, field, played.was.get(field), value)
        for field, value in played.entry["set"].items()
    )
    why = f" ({teller.reason(played.entry['why'])})" if played.entry.get("why") else ""
    if played.seat is None:
        return _("Put right: %(changes)s", changes=changes) + why
    return _("Put right for %(name)s: %(changes)s", name=teller.who(played.seat), changes=changes) + why


def change_words(teller: Teller, field: str, before: Any, after: Any) -> str:
    """A field with what it was and what it is."""
    name = field_words(teller, field)
    if field in teller.words.numbered or _is_pieces(before) or _is_pieces(after):
        old, new = list(before or ()), list(after or ())
        come, gone = _without(new, old), _without(old, new)
        return f"{name}: " + (
            ", ".join(
                [*(f"+ {teller.name(one)}" for one in come), *(f"− {teller.name(one)}" for one in gone)]
            )
            or "="
        )
    return f"{name} {value_words(teller, before)} → {value_words(teller, after)}"


def _is_pieces(value: Any) -> bool:
    """Whether a field holds pieces: what comes and what goes says more than all that is there."""
    return isinstance(value, list | tuple) and any(isinstance(one, str) for one in value)


def _without(some: list[Any], others: list[Any]) -> list[Any]:
    """What is left of a list when others are taken out of it, each once."""
    return list((Counter(some) - Counter(others)).elements())


def value_words(teller: Teller, value: Any) -> str:
    """A value of a field; nothing is nothing, however it is written."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        numbers = [number for number in value.values() if isinstance(number, int)]
        return f"{teller.name(value['id'])} ({sum(numbers)})" if "id" in value else teller.value(value)
    if isinstance(value, list | tuple):
        return (
            ", ".join(
                str(one).replace("-", "−") if isinstance(one, int) else teller.name(one) for one in value
            )
            or "0"
        )
    return (teller.name(value) if isinstance(value, str) else str(value).replace("-", "−")) if value else "0"


def difference_words(
    teller: Teller, before: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[tuple[str, list[str]]]:
    """What is otherwise on a table: whose it is, and each change of it, the table's own last."""
    for seat, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        if changes := list(_changes(teller, old, new)):
            yield teller.who(seat), changes
    if changes := list(_changes(teller, before, after)):
        yield sentence(teller.who(None)), changes


def _changes(teller: Teller, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """The fields of a city or of a table that boxes have words for, where they differ."""
    known = teller.words.fields.keys() - _LEFT_OUT
    for field in sorted({**before, **after}, key=lambda field: field != "coins"):
        if field in known and before.get(field) != after.get(field):
            yield change_words(teller, field, before.get(field), after.get(field))


def withdrawn_words(teller: Teller, story: Story, one: Withdrawn) -> list[str]:
    """What no longer counts: a line that says so, then every entry."""
    lines = [taken_words(teller, story, number) for number in one.entries if number != one.changed]
    if one.changed:
        since = story.entries[one.since : one.number]
        now = next((entry.number for entry in since if entry.kind in (PLAYED, WITHHELD)), one.changed)
        values = {"before": taken_words(teller, story, one.changed), "now": taken_words(teller, story, now)}
        return [_("It was another card: %(now)s. Until then: %(before)s", **values), *lines]
    return [_("Taken back:"), *lines]


def taken_words(teller: Teller, story: Story, number: int) -> str:
    """An entry that no longer counts."""
    entry = story.entry(number)
    if entry.kind == PLAYED:
        return teller.line(entry.body)
    return _("Follow the game") if entry.kind == FOLLOWED else _("an answer that was not shown")


def ruled_words(one: RulingChange) -> list[str]:
    """Which open points the table rules otherwise."""
    return [
        _("The table rules otherwise from the start:"),
        *map(ruling_words, one.points),
    ]


def ruling_words(changed: tuple[str, str, str]) -> str:
    """The option of a point that is played now."""
    point, _before, after = changed
    found = edition().rules[point].open_point(spoken())
    return f"{sentence(found.question)} {sentence(found.choices.get(after, '') or _('our ruling'))} ({point})"


def moment_words(timeline: Timeline, number: int) -> str:
    """Which moment it is: after which turn of which Age."""
    moment = timeline.moments[number]
    if not moment.played:
        return _("Before the first turn")
    if moment.phase.step == "over":
        return _("Put right after the end")
    asked = teller_of(timeline.live).words.asks.get(moment.phase.step)
    if asked and asked.after:
        return str(asked.after)
    if number == timeline.last and timeline.live.is_over:
        return _("At the end of the game")
    return _("After %(when)s", when=when_words(teller_of(timeline.live), moment.phase))


def when_words(teller: Teller, phase: Phase) -> str:
    """A round of the game, within a sentence."""
    if phase.turn:
        return _("turn %(turn)s of Age %(age)s", turn=phase.turn, age=ROMAN[phase.age])
    asked = teller.words.asks.get(phase.step)
    if asked and asked.round:
        return asked.round % {"age": ROMAN[phase.age]}
    return _("the beginning of Age %(age)s", age=ROMAN[phase.age])


def row_words(teller: Teller, moment: Moment) -> str:
    """A round as the heading of a row."""
    if moment.phase.turn:
        return _("turn %(turn)s", turn=moment.phase.turn)
    if moment.phase.step == "over":
        return _("Put right after the end")
    asked = teller.words.asks.get(moment.phase.step)
    return str(asked.row) if asked and asked.row else _("beginning")


def moment_lines(teller: Teller, played: Sequence[Played]) -> list[list[str]]:
    """What was played in a round, each with what followed from it; a payment is told once, with its play."""
    paid: Counter[tuple[int | None, int | None]] = Counter()
    for one in played:
        for whom, coins in teller.payment(one.entry):
            paid[one.seat, whom] += coins

    def is_news(each: Happening) -> bool:
        if not isinstance(each, CoinsMoved) or paid[each.giver, each.taker] < each.coins:
            return not isinstance(each, Began)
        paid[each.giver, each.taker] -= each.coins
        return False

    return [
        [
            teller.line(one.entry, one.happened),
            *teller.event_words(one.entry, [each for each in one.happened if is_news(each)]),
        ]
        for one in played
    ]


def short_row_words(teller: Teller, moment: Moment) -> str:
    """A round in as few letters as a narrow row has: the Age and the turn."""
    age = ROMAN.get(moment.phase.age, "")
    return f"{age} {moment.phase.turn}" if moment.phase.turn else age


def turning_words(teller: Teller, timeline: Timeline, point: TurningPoint) -> str:
    """What turned the game, and when."""
    phase = timeline.moments[point.moment].phase
    who, when = side_words(teller, point.who), when_words(teller, phase)
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


def side_words(teller: Teller, side: LeadingSeats) -> str:
    """A player, or a team."""
    return " + ".join(teller.who(seat) for seat in side)


def written_words(setup: Setup, entry: Entry) -> str:
    """What an entry of a counted game says."""
    if entry.kind in (REMOVED, RESTORED):
        return _("The game was removed") if entry.kind == REMOVED else _("The game was brought back")
    if entry.kind == WITHHELD:
        return _("an answer that was not shown")
    if entry.kind == COPIED:
        return _("a copy, to be played on differently")
    if entry.kind == PLAYED:
        return teller_of(Live(setup)).line(entry.body)
    if entry.kind in (FOLLOWED, LEFT, WITHDRAWN):
        kinds = {FOLLOWED: _("Follow the game"), LEFT: _("Leave the live table"), WITHDRAWN: _("Taken back")}
        return kinds[entry.kind]
    if entry.kind != LAID or entry.seat is None:
        return what_words(setup, entry)
    names, said = piece_names(setup.game, catalog=setup.catalog), entry.body.get("set", {})
    added = [names.get(id_, id_) for id_ in entry.body.get("add", ())]
    taken = [f"− {names.get(id_, id_)}" for id_ in entry.body.get("take", ())]
    numbers = [
        f"{number_name(name)} {signed(value)}" for name, value in said.items() if name in all_words().numbers
    ]
    built = said.get("stages", 0)
    stages = [stages_built(built if isinstance(built, int) else len(built))] if "stages" in said else []
    done = [_("all told")] if said.get("done") else []
    what = in_short([*added, *taken, *numbers, *stages, *done]) or _("changed")
    return _("%(name)s: %(what)s", name=seat_name(setup, entry.seat), what=what)
