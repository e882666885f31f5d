"""Which phone has which seat: a key in the signed cookie, no account."""

import secrets

from flask import session

from companion.journal import Entry, Story
from companion.journal.judging import Meant
from companion.live.entries import SEATED
from companion.live.live_game import Live, Played
from companion.live.reader import live_of
from companion.rules.refusal import Refusal
from companion.web.frame.phones import known_phone

KEY = "seat_key"


def phone_key() -> str:
    """The key of this phone, made when it first takes a seat."""
    if KEY not in session:
        session[KEY] = secrets.token_urlsafe(9)
    return str(session[KEY])


def known_key() -> str:
    """The key of this phone if it ever took a seat."""
    return str(session.get(KEY, ""))


def may_see(live: Live, played: Played) -> bool:
    """Whether this phone may read an answer: only the phone that wrote it, and has the seat if one has, until all have answered."""
    if played not in live.answers:
        return True
    is_writer = bool(known_phone()) and played.actor == known_phone()
    return is_writer and live.may_enter(played.seat, known_key())


def may_enter(live: Live, seat: int | None, phone: str) -> bool:
    """Whether a phone may answer for a seat; the Free City's cards are those of its holder."""
    deciding = next((one.by for one in live.decisions if one.seat == seat and one.by is not None), seat)
    return live.may_enter(deciding, phone)


def seated(story: Story, seat: int, phone: str, helped: bool = False) -> Meant:
    """A phone takes a seat, or hands it on ("")."""
    live = live_of(story)
    if seat not in live.setup.players:
        return Refusal("not-understood")
    if live.phones.get(seat, "") == phone and (seat in live.helped) == helped:
        return []
    return [Entry(SEATED, {"phone": phone, **({"helped": True} if helped else {})}, seat)]
