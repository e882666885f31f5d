"""What a tap or a form on the pad asks for, read into entries."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import request
from wtforms import IntegerField, StringField
from wtforms.validators import InputRequired, Length, Optional

from companion.journal import Entry, Story
from companion.journal.entries import REDONE, UNDONE
from companion.journal.story import tell
from companion.pad import CountedGame, game_of
from companion.pad.counters import counted_body, tallies
from companion.pad.entries import CORRECTED, DECIDED, FINISHED, KEPT, SCORED, SKIPPED
from companion.pad.score_pad import Kept, pad_line
from companion.rules.boxes import ScoreLine
from companion.rules.refusal import Refusal
from companion.store.store import READERS
from companion.web.frame.form import PageForm, whole_number
from companion.web.pad.tally import numbers_in


class PadForm(PageForm):
    """The fields that any button of the pad may send; `do` is a verb, for some with its object:
    score:13, decide:military."""

    expected = IntegerField(validators=[InputRequired()])
    do = StringField(validators=[Length(max=40)])
    line = StringField(validators=[Length(max=20)])
    seat = IntegerField(validators=[Optional()])
    value = StringField(validators=[Length(max=20)])
    check = StringField(validators=[Length(max=40)])
    found = IntegerField(validators=[Optional()])
    entry = IntegerField(validators=[Optional()])

    @property
    def verb(self) -> str:
        """What the button does."""
        return (self.do.data or "").partition(":")[0]

    @property
    def object(self) -> str:
        """What the button does it with."""
        return (self.do.data or "").partition(":")[2]


_NOT_UNDERSTOOD = Refusal("not-understood")
_Asked = list[Entry] | Refusal


def asked_cell(form: PadForm, story: Story) -> _Asked:
    """The entries that a form asks for after the journal as it stands, or why it asks for none."""
    reader = READ_AS.get(form.verb)
    return reader(form, story) if reader and form.validate() else _NOT_UNDERSTOOD


def written_kind(game: CountedGame) -> str:
    """A number in a finished game is a correction."""
    return CORRECTED if game.is_finished else SCORED


def _body_of(game: CountedGame, line: ScoreLine, seat: int, number: int) -> dict[str, Any]:
    """The body for a number typed into a cell; coins keep the debt beside them."""
    if not line.takes_coins:
        return {"line": line.id, "points": number}
    cell = game.cells.get((line.id, seat))
    debt = cell.debt if cell else 0
    return {"line": line.id, "coins": number} | ({"debt": debt} if debt else {})


def out_of_range(line: ScoreLine) -> Refusal:
    """A number that this line does not take."""
    return Refusal("out-of-range", details={"line": line.id})


def _score(form: PadForm, story: Story) -> _Asked:
    """One number in one cell."""
    game = game_of(story)
    line, seat = pad_line(game.setup, form.line.data), form.seat.data
    if line is None or seat is None:
        return _NOT_UNDERSTOOD
    number = whole_number(form.object or form.value.data or "")
    if number is None:
        return out_of_range(line)
    return [Entry(written_kind(game), _body_of(game, line, seat, number), seat)]


def _count(form: PadForm, story: Story) -> _Asked:
    """One cell worked out from what was counted."""
    game = game_of(story)
    line, seat = pad_line(game.setup, form.line.data), form.seat.data
    if line is None or seat is None or not tallies(game.setup, line.id):
        return _NOT_UNDERSTOOD
    return [Entry(written_kind(game), counted_body(game.setup, line.id, numbers_in(request.form)), seat)]


def whole_line(form: PadForm, story: Story) -> _Asked:
    """A line typed into a plain form, one field for each seat; only what its writer changed is written."""
    game = game_of(story)
    line = pad_line(game.setup, form.line.data)
    if line is None:
        return _NOT_UNDERSTOOD
    bodies = {
        seat: typed_body(game, line, seat) for seat in range(len(game.setup.seats)) if typed_at("value", seat)
    }
    if None in bodies.values():
        return out_of_range(line)
    number = form.expected.data
    seen = game if number == story.version else game_of(tell(READERS, story.entries[:number]))
    changed = {
        seat: body
        for seat, body in bodies.items()
        if body and not any(stands(one, line, seat, body) for one in (game, seen))
    }
    return [Entry(written_kind(game), body, seat) for seat, body in changed.items()]


def typed_at(name: str, seat: int) -> str:
    """What was typed for a seat."""
    return request.form.get(f"{name}-{seat}", "").strip()


def typed_body(game: CountedGame, line: ScoreLine, seat: int) -> dict[str, Any] | None:
    """The body for what was typed for a seat; None when a number cannot be read."""
    number, debt = whole_number(typed_at("value", seat)), whole_number(typed_at("debt", seat) or "0")
    if number is None or debt is None:
        return None
    beside = {"debt": debt} if line.takes_coins and typed_at("debt", seat) else {}
    return _body_of(game, line, seat, number) | beside


def stands(game: CountedGame, line: ScoreLine, seat: int, body: Mapping[str, Any]) -> bool:
    """Whether the cell holds this."""
    cell = game.cells.get((line.id, seat))
    if cell is None:
        return False
    return (
        (cell.coins, cell.debt) == (body["coins"], body.get("debt", 0))
        if line.takes_coins
        else cell.points == body["points"]
    )


def decide(form: PadForm, story: Story) -> _Asked:
    """A Duel won at once ends there; taken back, the points count."""
    by, _, seat = form.object.partition(":")
    if by == "points":
        return [Entry(DECIDED, {"by": "points"})]
    won = Entry(DECIDED, {"by": by}, whole_number(seat))
    return [won] if game_of(story).is_finished else [won, Entry(FINISHED)]


def keep(form: PadForm, story: Story) -> _Asked:
    """A doubted number that stays; nothing where another phone kept it already."""
    kept = Kept(form.check.data or "", form.line.data or "", form.seat.data, form.found.data or 0)
    body = {"check": kept.check, "line": kept.line, "found": kept.found}
    return [] if kept in game_of(story).kept else [Entry(KEPT, body, kept.seat)]


def skip(form: PadForm, story: Story) -> _Asked:
    """A line left as it is; nothing where another phone skipped it already."""
    game = game_of(story)
    done = form.line.data in game.skipped and not game.is_finished
    return [] if done else [Entry(SKIPPED, {"line": form.line.data})]


def _finish(form: PadForm, story: Story) -> _Asked:
    """The end of the count; a game without a number has no result."""
    game = game_of(story)
    return [Entry(FINISHED)] if game.cells or game.given or game.is_finished else Refusal("empty")


READ_AS: Mapping[str, Callable[[PadForm, Story], _Asked]] = {
    "score": _score,
    "count": _count,
    "line": whole_line,
    "keep": keep,
    "decide": decide,
    "skip": skip,
    "undo": lambda form, story: [Entry(UNDONE, {"entry": form.entry.data})],
    "redo": lambda form, story: [Entry(REDONE, {"entry": form.entry.data})],
    "finish": _finish,
}
