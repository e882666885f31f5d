"""What the form of a new game says: a draft of the set-up, changed by every button."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from wtforms import BooleanField, FieldList, Form, FormField, SelectMultipleField, StringField
from wtforms.validators import Length
from wtforms.widgets import CheckboxInput, ListWidget

from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import FIRST, STANDARD, TEAMS
from companion.journal.entries import MOST_SEATS
from companion.prepare.draw import Seed
from companion.prepare.wonders_setup import drawn_boards
from companion.rules.contract import GAMES, rules_of
from companion.rules.wonders.seating import teams_lack
from companion.seating import Seat, Setup
from companion.seating.setup import WONDERS, name_key, placed
from companion.web.frame.form import PageForm, clean
from companion.words.language import lazy_gettext as _l


def arranged(setup: Setup, free_city: Seat) -> Setup:
    """The set-up with its variant: the Free City joins two players, teams pair the seats."""
    players = players_of(setup)
    variant = setup.rules.variant(len(players), setup.variant == TEAMS and may_be_teams(setup))
    return replace(setup, variant=variant, seats=placed(variant, players, free_city))


def may_be_teams(setup: Setup) -> bool:
    """Whether the boxes on the table let people play in teams."""
    if not setup.rules.has_teams or teams_lack(setup.party):
        return False
    return bool(wonders_facts(setup.catalog).teams.players)


def free_city_of(setup: Setup) -> Seat:
    """The Free City's seat, kept while players come and go."""
    return next((seat for seat in setup.seats if seat.free_city), Seat(free_city=True))


def with_players(setup: Setup, players: tuple[Seat, ...]) -> Setup:
    """The set-up with other players."""
    variant = TEAMS if setup.variant == TEAMS else STANDARD
    return arranged(replace(setup, seats=players, variant=variant), free_city_of(setup))


def players_of(setup: Setup) -> tuple[Seat, ...]:
    """The seats of players."""
    return tuple(seat for seat in setup.seats if not seat.free_city)


def seat_player(setup: Setup, name: str) -> Setup:
    """One more player; a name that is taken gets a number."""
    players = players_of(setup)
    if not name or len(players) >= MOST_SEATS:
        return setup
    taken = {name_key(seat.name) for seat in players}
    numbered = (name if n == 1 else f"{name} {n}" for n in range(1, MOST_SEATS + 2))
    return with_players(setup, (*players, Seat(next(one for one in numbered if name_key(one) not in taken))))


def move(setup: Setup, seat: int, by: int) -> Setup:
    """A player one place further along the table, round its end too."""
    players = list(players_of(setup))
    if not 0 <= seat < len(players):
        return setup
    players.insert((seat + by) % len(players), players.pop(seat))
    return with_players(setup, tuple(players))


def unseat(setup: Setup, seat: int) -> Setup:
    """One player fewer."""
    return with_players(setup, tuple(one for n, one in enumerate(players_of(setup)) if n != seat))


def deal(setup: Setup, seed: Seed) -> Setup:
    """A board and a side for every city, as the seed has them:
    the set-up page draws the same for the same table."""
    usable = setup.boards
    if len(usable) < len(setup.seats):
        return setup
    drawn = drawn_boards(usable, len(setup.seats), seed)
    seats = tuple(
        replace(seat, wonder=board.id, side=side)
        for seat, (board, side) in zip(setup.seats, drawn, strict=True)
    )
    return replace(setup, seats=seats)


def take_board(setup: Setup, seat: int, board: str, side: str) -> Setup:
    """A board for one seat; whoever had it gets this seat's own in return,
    so that no board lies there twice."""
    if not 0 <= seat < len(setup.seats):
        return setup
    before = setup.seats[seat]
    freed = (before.wonder, before.side) if before.wonder != board else ("", "")
    taken = {n: freed for n, one in enumerate(setup.seats) if one.wonder == board} | {seat: (board, side)}
    seats = tuple(
        replace(one, wonder=taken[n][0], side=taken[n][1]) if n in taken else one
        for n, one in enumerate(setup.seats)
    )
    return replace(setup, seats=seats)


def next_without_board(setup: Setup, seat: int) -> int | None:
    """The next seat round the table that has no board yet."""
    order = [*range(seat + 1, len(setup.seats)), *range(min(seat, len(setup.seats)))]
    return next((n for n in order if not setup.seats[n].wonder), None)


def all_sides(setup: Setup, side: str) -> Setup:
    """The same side of every board."""
    return replace(
        setup, seats=tuple(replace(seat, side=side if seat.wonder else "") for seat in setup.seats)
    )


def without_boards(setup: Setup) -> Setup:
    """The set-up with no board chosen."""
    return replace(setup, seats=tuple(replace(seat, wonder="", side="") for seat in setup.seats))


def of_edition(setup: Setup, name: str) -> Setup:
    """The set-up in an edition, with those of its boxes that the edition has; boards are chosen anew."""
    if name == setup.edition or name not in setup.rules.editions:
        return setup
    there = {box.id for box in setup.rules.boxes_of(name)}
    boxes = tuple(box for box in setup.expansions if box in there)
    other = replace(without_boards(setup), edition=name, expansions=boxes)
    return with_players(other, players_of(other))


ACTIONS: Mapping[str, Callable[[Setup, str], Setup]] = {
    "earlier": lambda setup, seat: move(setup, int(seat), -1),
    "later": lambda setup, seat: move(setup, int(seat), 1),
    "out": lambda setup, seat: unseat(setup, int(seat)),
    "edition": of_edition,
    "sides": all_sides,
    "no-boards": lambda setup, _: without_boards(setup),
    "clear": lambda setup, _: with_players(setup, ()),
    "look": lambda setup, _: with_players(setup, players_of(setup)[:2]) if setup.rules.is_for_two else setup,
}


def acted(setup: Setup, do: str) -> Setup:
    """The draft after a button; a button that is not known changes nothing."""
    verb, _, object_ = do.partition(":")
    try:
        return ACTIONS.get(verb, ACTIONS["look"])(setup, object_)
    except ValueError:
        return setup


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
    edition = StringField()
    boxes = SelectMultipleField(
        choices=(),
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
    rules = rules_of(form.game.data if form.game.data in GAMES else WONDERS)
    edition = form.edition.data if form.edition.data in rules.editions else FIRST
    expansions = tuple(box.id for box in rules.boxes_of(edition) if box.id in (form.boxes.data or ()))
    details |= {"game": rules.name, "expansions": expansions, "edition": edition}
    if not rules.has_boards:
        return Setup(seats=tuple(Seat(seat.name) for seat in seats), **details)
    free = form.free_city.data
    free_city = Seat(wonder=free["wonder"] or "", side=side_of(free), free_city=True)
    return arranged(Setup(variant=TEAMS if form.teams.data else STANDARD, seats=seats, **details), free_city)


def side_of(seat: Mapping[str, str]) -> str:
    """The side of a chosen board: A unless B was said."""
    if not seat["wonder"]:
        return ""
    return seat["side"] or "A"
