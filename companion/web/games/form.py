"""The form of a new game, and the set-up that its fields describe."""

from collections.abc import Mapping
from typing import Any

from wtforms import BooleanField, FieldList, Form, FormField, SelectMultipleField, StringField
from wtforms.validators import Length
from wtforms.widgets import CheckboxInput, ListWidget

from companion.catalog.vocabulary import EXPANSIONS, STANDARD, TEAMS
from companion.journal.entries import MOST_SEATS
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL, WONDERS
from companion.web.frame.form import PageForm, clean
from companion.web.games.draft import arranged
from companion.words.language import lazy_gettext as _l

LONGEST_PLACE = 80
LONGEST_COMMENT = 400


class SeatForm(Form):
    """One seat: its fields travel with every button of the form."""

    name = StringField(_l("Name"))
    wonder = StringField(_l("Wonder"))
    side = StringField(_l("Side"))


class NewGameForm(PageForm):
    """What is on the table and who sits round it."""

    game = StringField()
    boxes = SelectMultipleField(
        choices=EXPANSIONS,
        option_widget=CheckboxInput(),
        widget=ListWidget(prefix_label=False),
        validate_choice=False,
    )
    teams = BooleanField(_l("Teams of two"))
    seats = FieldList(FormField(SeatForm), max_entries=MOST_SEATS)
    free_city = FormField(SeatForm)
    name = StringField(_l("Name"))
    place = StringField(_l("Place"), [Length(max=LONGEST_PLACE)])
    date = StringField(_l("Date"), [Length(max=10)])
    comment = StringField(_l("Remark"), [Length(max=LONGEST_COMMENT)])
    open_seat = StringField()


def draft_of(form: NewGameForm) -> Setup:
    """The set-up that the fields describe, whole or not."""
    seats = tuple(
        Seat(clean(seat["name"]), seat["wonder"] or "", side_of(seat))
        for seat in form.seats.data[:MOST_SEATS]
    )
    details: dict[str, Any] = {
        "date": clean(form.date.data),
        "place": clean(form.place.data),
        "comment": clean(form.comment.data),
    }
    if form.game.data == DUEL:
        return Setup(game=DUEL, seats=tuple(Seat(seat.name) for seat in seats), **details)
    expansions = tuple(box for box in EXPANSIONS if box in (form.boxes.data or ()))
    free = form.free_city.data
    free_city = Seat(wonder=free["wonder"] or "", side=side_of(free), free_city=True)
    return arranged(
        Setup(WONDERS, expansions, TEAMS if form.teams.data else STANDARD, seats, **details), free_city
    )


def side_of(seat: Mapping[str, str]) -> str:
    """The side of a chosen board: A unless B was said."""
    if not seat["wonder"]:
        return ""
    return seat["side"] or "A"
