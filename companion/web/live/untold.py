"""What the table does about a play that was not told: go on without it, say the city as it lies, leave."""

import json
from dataclasses import replace
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.catalog.vocabulary import COLORS
from companion.journal import Story
from companion.journal.validation import QUICKER, Intended
from companion.live.intents import leaving_entries
from companion.live.live_game import Live
from companion.live.reader import answer_entries, live_of
from companion.rules.refusal import Refusal
from companion.web.frame.access import kept_story, write_to
from companion.web.live.form import known_key, may_enter
from companion.web.live.open_field import OpenField, open_fields
from companion.web.live.view import screen_of
from companion.words import history
from companion.words import live as words

#: what a city loses when it is said as it lies
_NO_GAPS: dict[str, Any] = {"gaps": []}


def missing(game_id: str, seat: int) -> str:
    """A seat that has not answered: tell its play, only the colour, that it sold, or go on without it."""
    story = kept_story(game_id)
    screen = screen_of(game_id, story, request.args.get("me", type=int))
    live = screen.live
    asked = next((one for one in live.decisions if one.seat == seat and one.at_once), None)
    if asked is None:
        abort(404)
    offers = live.referee.offers(live.seen_by(asked), asked)
    catalog = live.setup.catalog
    there = {catalog.cards[one.entry["card"]].color for one in offers if one.entry.get("card")}
    values = screen.values(story) | {
        "words": words,
        "seat": seat,
        "colors": [color for color in COLORS if color in there] if asked.ask == "turn" else [],
        "entry": lambda **said: json.dumps({"seat": seat, **said}, separators=(",", ":")),
        "may_tell": may_enter(live, seat, known_key()),
    }
    return render_template("live/missing.html", **values)


def lies(game_id: str, seat: int) -> str:
    """A whole city on one page, what is known ticked."""
    return _page(game_id, kept_story(game_id), seat)


def lie(game_id: str, seat: int) -> Response | tuple[str, int]:
    """The city lies so: what differs is written as one correction, and nothing of it is open any more."""
    after = write_to(game_id, lambda story: _meant(story, seat), request.form.get("expected", type=int))
    if isinstance(after, Refusal):
        return _page(game_id, kept_story(game_id), seat, after), 409 if after.code == QUICKER else 422
    where: dict[str, Any] = {name: request.form.get(name) for name in ("me", "on")}
    return redirect(url_for("live.lies", game_id=game_id, seat=seat, done=after.version, **where), 303)


def _meant(story: Story, seat: int) -> Intended:
    """The correction that brings a city to what the form says."""
    live = live_of(story)
    if not live.is_live or seat >= len(live.setup.seats):
        return Refusal("not-followed")
    said = {}
    for field in _fields(live, seat):
        value = field.said(request.form)
        if value is None and field.kind != "piece":
            return Refusal("not-understood")
        if value != field.value and (value or field.value):
            said[field.name] = value
    city = live.cities[seat]
    if city.get("gaps") or city.get("more_coins"):
        coins = next(field for field in _fields(live, seat) if field.name == "coins")
        said |= {"coins": coins.said(request.form), **_NO_GAPS}
    return answer_entries({"do": "correct", "seat": seat, "set": said}) if said else []


def _fields(live: Live, seat: int) -> tuple[OpenField, ...]:
    """Everything that can lie in a city, each with a name of its own in the form."""
    return tuple(replace(field, input=field.name) for field in open_fields(live, seat))


def _as_said(fields: tuple[OpenField, ...]) -> tuple[OpenField, ...]:
    """The fields as the form says them, so that a refusal loses nothing that was ticked."""
    said = [(field, field.said(request.form)) for field in fields]
    return tuple(field if value is None else replace(field, value=value) for field, value in said)


def _page(game_id: str, story: Story, seat: int, wrong: Refusal | None = None) -> str:
    """The page of a city as it lies."""
    screen = screen_of(game_id, story, request.values.get("me", type=int))
    live = screen.live
    if not live.is_live or seat >= len(live.setup.seats):
        abort(404)
    done = request.args.get("done", type=int)
    values = screen.values(story) | {
        "words": words,
        "history": history,
        "seat": seat,
        "fields": _fields(live, seat) if wrong is None else _as_said(_fields(live, seat)),
        "unsure": live.unsure.get(seat),
        "done": next((one for one in live.played if one.number == done and one.was), None),
        "is_same": done is not None,
    }
    return render_template("live/lies.html", **values, **screen.refused(story, wrong))


def leave(game_id: str) -> str:
    """What is known of every city, and where to go on with it."""
    story = kept_story(game_id)
    screen = screen_of(game_id, story, request.args.get("me", type=int))
    if not screen.live.is_live or not screen.live.setup.rules.has_middle:
        abort(404)
    return render_template("live/leave.html", words=words, **screen.values(story))


#: where the table goes on, by the word of the button
_WAYS = {"pad": "pad.show", "cards": "cards.index", "clock": "clock.show"}


def left(game_id: str) -> Response | tuple[str, int]:
    """The table is followed no longer; cards and clock have all that it knew."""
    way = request.form.get("to", "")
    after = write_to(game_id, leaving_entries, request.form.get("expected", type=int))
    story = kept_story(game_id)
    if isinstance(after, Refusal) and live_of(story).is_live:
        screen = screen_of(game_id, story, request.form.get("me", type=int))
        values = screen.values(story) | screen.refused(story, after)
        return render_template("live/leave.html", words=words, **values), 409
    # refused because another tap left before: the table is where it wants to go
    return redirect(url_for(_WAYS.get(way, "pad.show"), game_id=game_id), 303)
