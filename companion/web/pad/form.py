"""What a tap or a form on the pad asks for, read into entries."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import request
from flask_wtf import FlaskForm
from wtforms import IntegerField, StringField
from wtforms.validators import InputRequired, Length, Optional

from companion.journal import Entry, Game
from companion.journal import entries as kinds
from companion.journal.counting import counted, fields
from companion.journal.judging import Refusal
from companion.journal.sheet import Line, line_of
from companion.web.frame.numbers import whole_number
from companion.web.pad.counts import numbers_in


class PadForm(FlaskForm):
    """The fields that any button of the pad may send; `do` is a verb, for some with its object: score:13, decide:military."""

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


NOT_UNDERSTOOD = Refusal("not-understood")
Asked = list[Entry] | Refusal


def asked(form: PadForm, game: Game) -> Asked:
    """The entries that a form asks for, or why it asks for none."""
    reader = READERS.get(form.verb)
    return reader(form, game) if reader and form.validate() else NOT_UNDERSTOOD


def written_kind(game: Game) -> str:
    """A number in a finished game is a correction."""
    return kinds.CORRECTED if game.is_finished else kinds.SCORED


def body_of(game: Game, line: Line, seat: int, number: int) -> dict[str, Any]:
    """The body for a number typed into a cell; coins keep the debt beside them."""
    if not line.takes_coins:
        return {"line": line.id, "points": number}
    cell = game.cells.get((line.id, seat))
    debt = cell.debt if cell else 0
    return {"line": line.id, "coins": number} | ({"debt": debt} if debt else {})


def score(form: PadForm, game: Game) -> Asked:
    """One number in one cell."""
    line, seat = line_of(game.setup, form.line.data), form.seat.data
    if line is None or seat is None:
        return NOT_UNDERSTOOD
    number = whole_number(form.object or form.value.data or "")
    if number is None:
        return Refusal("out-of-range", line.id)
    return [Entry(written_kind(game), body_of(game, line, seat, number), seat)]


def count(form: PadForm, game: Game) -> Asked:
    """One cell worked out from what was counted."""
    line, seat = line_of(game.setup, form.line.data), form.seat.data
    if line is None or seat is None or not fields(game.setup, line.id):
        return NOT_UNDERSTOOD
    return [Entry(written_kind(game), counted(game.setup, line.id, numbers_in(request.form)), seat)]


def whole_line(form: PadForm, game: Game) -> Asked:
    """A line typed into a plain form, one field for each seat; only what changed is written."""
    line = line_of(game.setup, form.line.data)
    if line is None:
        return NOT_UNDERSTOOD
    bodies = {seat: typed_body(game, line, seat) for seat in range(len(game.setup.seats)) if typed("value", seat)}
    if None in bodies.values():
        return Refusal("out-of-range", line.id)
    changed = {seat: body for seat, body in bodies.items() if body and not stands_already(game, line, seat, body)}
    return [Entry(written_kind(game), body, seat) for seat, body in changed.items()]


def typed(name: str, seat: int) -> str:
    """What was typed for a seat."""
    return request.form.get(f"{name}-{seat}", "").strip()


def typed_body(game: Game, line: Line, seat: int) -> dict[str, Any] | None:
    """The body for what was typed for a seat; None when a number cannot be read."""
    number, debt = whole_number(typed("value", seat)), whole_number(typed("debt", seat) or "0")
    if number is None or debt is None:
        return None
    beside = {"debt": debt} if line.takes_coins and typed("debt", seat) else {}
    return body_of(game, line, seat, number) | beside


def stands_already(game: Game, line: Line, seat: int, body: Mapping[str, Any]) -> bool:
    """Whether the cell holds this already."""
    cell = game.cells.get((line.id, seat))
    if cell is None:
        return False
    return (cell.coins, cell.debt) == (body["coins"], body.get("debt", 0)) if line.takes_coins else cell.points == body["points"]


def decide(form: PadForm, game: Game) -> Asked:
    """A Duel won at once ends there; taken back, the points count."""
    by, _, seat = form.object.partition(":")
    if by == "points":
        return [Entry(kinds.DECIDED, {"by": "points"})]
    won = Entry(kinds.DECIDED, {"by": by}, whole_number(seat))
    return [won] if game.is_finished else [won, Entry(kinds.FINISHED)]


def keep(form: PadForm, game: Game) -> Asked:
    """A doubted number that stays."""
    return [Entry(kinds.KEPT, {"check": form.check.data, "line": form.line.data, "found": form.found.data or 0}, form.seat.data)]


READERS: Mapping[str, Callable[[PadForm, Game], Asked]] = {
    "score": score,
    "count": count,
    "line": whole_line,
    "keep": keep,
    "decide": decide,
    "skip": lambda form, game: [Entry(kinds.SKIPPED, {"line": form.line.data})],
    "undo": lambda form, game: [Entry(kinds.UNDONE, {"entry": form.entry.data})],
    "redo": lambda form, game: [Entry(kinds.REDONE, {"entry": form.entry.data})],
    "finish": lambda form, game: [Entry(kinds.FINISHED)],
}
