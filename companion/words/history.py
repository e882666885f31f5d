"""How a followed game went, in words: every entry, what was put right with before and after, what was taken back, how the table ruled."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.catalog import catalog
from companion.journal import Story
from companion.live.entries import FOLLOWED, PLAYED
from companion.live.live_game import Played, Ruled, Withdrawn
from companion.words.course import Teller
from companion.words.course_phrases import FIELDS
from companion.words.language import gettext as _
from companion.words.language import spoken

#: fields whose values are pieces: what comes and what goes says more than all that is there
PIECES = ("cards", "leaders", "wonders", "unbuilt", "progress", "rewards", "laws", "entombed")
#: fields of a table that are told where they differ, in this order
TOLD = (
    *(
        "coins",
        "debt",
        "cards",
        "stages",
        "leaders",
        "wonders",
        "unbuilt",
        "progress",
        "victory",
        "defeat",
        "diplomacy",
        "tiles",
    ),
    *("rewards", "penalties", "courtesan", "board_blocked", "entombed"),
)
OF_THE_TABLE = ("laws", "project", "pawn")


def played_words(teller: Teller, played: Played) -> list[str]:
    """An entry of the history: its line, and what followed."""
    if played.entry["do"] == "correct":
        return [corrected_words(teller, played)]
    return [
        teller.line(played.entry, played.happened, how=played.how),
        *teller.followed(played.entry, played.happened),
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
    name = teller.say(FIELDS, field)
    if field in PIECES:
        old, new = list(before or ()), list(after or ())
        come, gone = without(new, old), without(old, new)
        return f"{name}: " + (
            ", ".join(
                [*(f"+ {teller.name(one)}" for one in come), *(f"− {teller.name(one)}" for one in gone)]
            )
            or "="
        )
    return f"{name} {value_words(teller, before)} → {value_words(teller, after)}"


def without(some: list[Any], others: list[Any]) -> list[Any]:
    """What is left of a list when others are taken out of it, each once."""
    return list((Counter(some) - Counter(others)).elements())


def value_words(teller: Teller, value: Any) -> str:
    """A value of a field; nothing is nothing, however it is written."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        return (
            teller.name(value["id"]) + f" ({value.get('tokens', 0)})"
            if "id" in value
            else teller.value(value)
        )
    if isinstance(value, list | tuple):
        return (
            ", ".join(
                str(one).replace("-", "−") if isinstance(one, int) else teller.name(one) for one in value
            )
            or "0"
        )
    return (teller.name(value) if isinstance(value, str) else str(value).replace("-", "−")) if value else "0"


def difference_words(teller: Teller, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """What is otherwise on a table, seat by seat."""
    for seat, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        changes = [
            change_words(teller, field, old.get(field), new.get(field))
            for field in TOLD
            if old.get(field) != new.get(field)
        ]
        if changes:
            yield f"{teller.who(seat)}: {'; '.join(changes)}"
    for field in OF_THE_TABLE:
        if before.get(field) != after.get(field):
            yield change_words(teller, field, before.get(field), after.get(field))


def withdrawn_words(teller: Teller, story: Story, one: Withdrawn) -> list[str]:
    """What no longer counts: a line that says so, then every entry."""
    lines = [taken_words(teller, story, number) for number in one.entries if number != one.changed]
    if one.changed:
        now = next(entry.number for entry in story.entries[one.since : one.number] if entry.kind == PLAYED)
        values = {"before": taken_words(teller, story, one.changed), "now": taken_words(teller, story, now)}
        return [_("It was another card: %(now)s. Until then: %(before)s", **values), *lines]
    return [_("Taken back:"), *lines]


def taken_words(teller: Teller, story: Story, number: int) -> str:
    """An entry that no longer counts."""
    entry = story.entry(number)
    return _("Follow the game") if entry.kind == FOLLOWED else teller.line(entry.body)


def ruled_words(one: Ruled) -> list[str]:
    """Which open points the table rules otherwise."""
    return [
        _("The table rules: %(points)s", points=", ".join(point for point, *_rest in one.points)),
        *map(ruling_words, one.points),
    ]


def ruling_words(changed: tuple[str, str, str]) -> str:
    """The option of a point that is played now."""
    point, _before, after = changed
    found = catalog().rules[point].open_point(spoken())
    return f"{point}: {found.choices.get(after, '') or _('our ruling')}"
