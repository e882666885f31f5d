"""What a form of the live table says, and which phone has which seat."""

import json
import secrets
from types import NoneType
from typing import Any

from flask import request, session
from werkzeug.datastructures import MultiDict

from companion.journal import Entry, Story
from companion.journal.validation import Intended
from companion.live.entries import SEATED
from companion.live.live_game import Live, Played
from companion.live.reader import live_of
from companion.rules.contract import Phase
from companion.rules.refusal import Refusal
from companion.web.frame.access import known_phone

LONGEST_ENTRY = 4000
LONGEST_REASON = 80
#: how a form calls what is ticked beside a button and belongs to its entry
MORE = "more:"
#: the same where one of several is chosen; an empty one is not said
ONE = "one:"
#: to whom an overruled play can pay
PAID = ("left", "right", "bank", "opponent")


def entry_said(live: Live) -> dict[str, Any] | None:
    """The entry that the form of this request sends, if it is one."""
    form = request.form
    text = form.get("entry", "")
    try:
        said = json.loads(text) if len(text) <= LONGEST_ENTRY else None
    except (ValueError, RecursionError):
        return None
    return (
        completed(said, form, live)
        if isinstance(said, dict) and type(said.get("seat")) in (int, NoneType)
        else None
    )


def completed(said: dict[str, Any], form: MultiDict[str, str], live: Live) -> dict[str, Any]:
    """An entry with what its form adds: the table's word, what is ticked of the things that it names."""
    if form.get("overrule"):
        pay = {side: number for side in PAID if (number := request.form.get(side, 0, type=int))}
        said |= {"overrule": form["overrule"][:LONGEST_REASON], **({"pay": pay} if pay else {})}
    said |= {name.removeprefix(MORE): _ticked(form.getlist(name)) for name in form if name.startswith(MORE)}
    said |= {
        name.removeprefix(ONE): _ticked([form[name]])[0]
        for name in form
        if name.startswith(ONE) and form[name]
    }
    does = (said.get("do"), said.get("seat"))
    asked = next((one for one in live.decisions if one.do and (one.do, one.seat) == does), None)
    if asked and asked.field not in said:
        known = {str(one): one for one in asked.among}
        said[asked.field] = [known.get(one, one) for one in form.getlist("named")]
    return said


def _ticked(values: list[str]) -> list[str | int]:
    """What is ticked beside a button; a number is one."""
    return [int(value) if value.isdecimal() and len(value) < 4 else value[:40] for value in values]


def mark_of(phase: Phase) -> str:
    """A moment of the course in short."""
    return f"{phase.age}.{phase.step}.{phase.turn or 0}"


def went_on(live: Live) -> bool:
    """Whether something was tapped, and kept without network, for a moment that is over."""
    return request.form.get("open") not in (None, mark_of(live.phase))


_KEY = "seat_key"


def phone_key() -> str:
    """The key of this phone, made when it first takes a seat."""
    if _KEY not in session:
        session[_KEY] = secrets.token_urlsafe(9)
    return str(session[_KEY])


def known_key() -> str:
    """The key of this phone if it ever took a seat."""
    return str(session.get(_KEY, ""))


def may_see(live: Live, played: Played) -> bool:
    """Whether this phone may read an answer: only the seat's own, and the phone that wrote it unless another
    has the seat, until all have answered."""
    if played not in live.answers:
        return True
    if was_mine(live, played):
        return True
    is_writer = bool(known_phone()) and played.actor == known_phone()
    return is_writer and live.may_enter(played.seat, known_key())


def was_mine(live: Live, played: Played) -> bool:
    """Whether an answer was given, by whatever phone, for the seat that this phone had then and has now."""
    return bool(known_key()) and played.seat_phone == known_key() == live.phones.get(played.entry["seat"])


def may_enter(live: Live, seat: int | None, phone: str) -> bool:
    """Whether a phone may answer for a seat; the Free City's cards are those of its holder."""
    deciding = next((one.by for one in live.decisions if one.seat == seat and one.by is not None), seat)
    return live.may_enter(deciding, phone)


def seated(story: Story, seat: int, phone: str, helped: bool = False) -> Intended:
    """A phone takes a seat, or hands it on ("")."""
    live = live_of(story)
    if seat not in live.setup.players:
        return Refusal("not-understood")
    if live.phones.get(seat, "") == phone and (seat in live.helped) == helped:
        return []
    return [Entry(SEATED, {"phone": phone, **({"helped": True} if helped else {})}, seat)]
