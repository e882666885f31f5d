"""The page that puts right what lies on the table, where it is not what the app says."""

from typing import Any

from flask import abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.journal import Story
from companion.journal.validation import QUICKER, Intended
from companion.live.live_game import Live
from companion.live.reader import answer_entries, live_of
from companion.rules.refusal import Refusal
from companion.web.frame.access import kept_story, write_to
from companion.web.frame.form import whole_number
from companion.web.live.form import LONGEST_REASON, known_key, may_enter
from companion.web.live.open_field import OpenField, open_fields
from companion.web.live.view import screen_of
from companion.words import history
from companion.words import live as words

TABLE = "table"


def correct(game_id: str) -> str:
    """What lies before a seat or on the table, to be put right;
    the plays of the last round first, where one was another card."""
    return _page(game_id, kept_story(game_id))


def put_right(game_id: str) -> Response | tuple[str, int]:
    """Set what was said, if a table can lie so."""
    after = write_to(game_id, _meant, request.form.get("expected", type=int))
    if isinstance(after, Refusal):
        return _page(game_id, kept_story(game_id), after), 409 if after.code == QUICKER else 422
    where: dict[str, Any] = {name: request.form.get(name) for name in ("me", "on", "seat", "of")}
    return redirect(url_for("live.correct", game_id=game_id, done=after.version, **where), 303)


def _meant(story: Story) -> Intended:
    """The correction that the form asks for; nothing where it lies so already."""
    live = live_of(story)
    if not live.is_live:
        return Refusal("not-followed")
    seat, field = chosen(live)
    if field is None:
        return Refusal("not-understood")
    value = field.said(request.form)
    if value is None and field.kind != "piece":
        return Refusal("not-understood")
    if value == field.value or (not value and value != 0 and not field.value):
        return []
    why = {"why": request.form["why"][:LONGEST_REASON]} if request.form.get("why") else {}
    return answer_entries(
        {"do": "correct", **({} if seat is None else {"seat": seat}), "set": {field.name: value}, **why},
    )


def chosen(live: Live) -> tuple[int | None, OpenField | None]:
    """The seat, or the table, and the field of it that is open."""
    said = request.values.get("seat", "0")
    seat = None if said == TABLE else min(max(whole_number(said) or 0, 0), len(live.setup.seats) - 1)
    found = open_fields(live, seat)
    return seat, next((one for one in found if one.name == request.values.get("of")), next(iter(found), None))


def _page(game_id: str, story: Story, wrong: Refusal | None = None) -> str:
    """The page, with why it cannot lie so."""
    screen = screen_of(game_id, story, request.values.get("me", type=int))
    live = screen.live
    if not live.is_live:
        abort(404)
    seat, field = chosen(live)
    values: dict[str, Any] = screen.values(story) | {
        "words": words,
        "history": history,
        "seat": seat,
        "field": field,
    }
    values["changeable"] = [
        one for one in live.last_round if one.seat is not None and may_enter(live, one.seat, known_key())
    ]
    values["fields"], values["of_the_table"] = open_fields(live, seat), open_fields(live, None)
    values["done"] = next(
        (one for one in live.played if one.number == request.args.get("done", type=int) and one.was), None
    )
    values |= screen.refused(story, wrong)
    return render_template("live/correct.html", **values)
