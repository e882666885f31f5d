"""The pages of cities told by their cards: all of them, one of them, the final boards, what forms tell."""

from collections.abc import Iterator, Mapping
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response
from wtforms import IntegerField, StringField
from wtforms.validators import Length, Optional

from companion.cards import LAID
from companion.cards.pieces import COPIED, ENTOMBED, numbers_in_play, pieces_of_game
from companion.cards.remarks import CardRemark
from companion.journal import Entry, Story
from companion.journal.story import tell
from companion.live.from_position import cities_of
from companion.live.reader import live_of
from companion.pad import CountedGame, game_of, result
from companion.rules.partial import PartialCity
from companion.rules.refusal import Refusal
from companion.seating.setup import WONDERS, Setup
from companion.store.store import READERS
from companion.web.cards.view import next_city, view
from companion.web.frame.access import kept_story, write_to
from companion.web.frame.delivery import go, wants_fragment
from companion.web.frame.form import PageForm, whole_number
from companion.words.refusals import story_refusal_words
from companion.words.result import headline

SET = "set-"
#: what a form says of a tomb in which nobody lies
NOBODY = "nobody"


class CityForm(PageForm):
    """What every button of the page sends besides the pieces:
    what it does, and the journal as its writer saw it."""

    do = StringField(validators=[Length(max=20)])
    seen = IntegerField(validators=[Optional()])
    find = StringField(validators=[Length(max=60)])


def tapped(form: MultiDict[str, str]) -> dict[str, Any]:
    """The body for taps that a script sends: pieces added and taken, numbers set."""
    said = {name.removeprefix(SET): value for name, value in form.items() if name.startswith(SET)}
    return body(
        form.getlist("add"), form.getlist("take"), {name: value_of(name, text) for name, text in said.items()}
    )


def value_of(name: str, text: str) -> Any:
    """A value of `set` as a journal has it; what cannot be read stays a text, for the reader to refuse."""
    if name == "done":
        return text == "1"
    if name == COPIED:
        return text
    if name == ENTOMBED:
        return ["" if one == NOBODY else one for one in text.split(".") if one]
    if name == "stages":
        return [whole_number(one) for one in text.split(".") if one]
    number = whole_number(text)
    return text if number is None else number


def typed(form: MultiDict[str, str], setup: Setup, seen: PartialCity, done: bool) -> dict[str, Any]:
    """The body for a whole form: what its writer changed of the city that he saw."""
    ticked = [id_ for id_ in form.getlist("card") if id_ in pieces_of_game(setup)]
    add = [id_ for id_ in dict.fromkeys(ticked) if id_ not in seen.pieces]
    take = [id_ for id_ in seen.pieces if id_ not in ticked]
    values = {
        name: value for name, value in values_in(form, setup) if value != _known_value(setup, seen, name)
    }
    return body(add, take, values | ({"done": True} if done and not seen.done else {}))


def values_in(form: MultiDict[str, str], setup: Setup) -> Iterator[tuple[str, Any]]:
    """Every value that a whole form says."""
    if setup.game == WONDERS:
        yield (
            "stages",
            sorted({stage for text in form.getlist("stage") if (stage := whole_number(text)) is not None}),
        )
        if COPIED in form:
            yield COPIED, form[COPIED]
        if ENTOMBED in form:
            yield ENTOMBED, value_of(ENTOMBED, ".".join(form.getlist(ENTOMBED)))
    for name, has_keys in {number.name: number.keys for number in numbers_in_play(setup)}.items():
        if not has_keys:
            yield name, len(form.getlist(name))
        elif text := form.get(f"{name}-more", "").strip() or form.get(name, ""):
            yield name, value_of(name, text)


def _known_value(setup: Setup, seen: PartialCity, name: str) -> Any:
    """The same value of a city as it was seen: of a number with keys nothing where none was chosen."""
    if name == "stages":
        return list(seen.stages)
    if name == COPIED:
        return seen.courtesan
    if name == ENTOMBED:
        return list(seen.entombed)
    has_keys = any(number.name == name and number.keys for number in numbers_in_play(setup))
    return seen.values.get(name) if has_keys else seen.number(name)


def body(add: list[str], take: list[str], values: Mapping[str, Any]) -> dict[str, Any]:
    """The body of an entry, without what it does not change."""
    found = {"add": add, "take": take, "set": dict(values)}
    return {name: value for name, value in found.items() if value}


cards = Blueprint("cards", __name__, url_prefix="/games/<game_id>/cards")
_NOT_UNDERSTOOD = Refusal("not-understood")


@cards.get("")
def index(game_id: str) -> str:
    """All cities: how far each is, and what cannot lie on one table."""
    return overview(game_id, kept_story(game_id))


@cards.post("")
def settle(game_id: str) -> Response | tuple[str, int]:
    """Whose the last copy of a card is: the others lose it, or one of several does."""
    piece, keeps, loses = (
        request.form.get("piece", ""),
        request.form.get("keeps", type=int),
        request.form.get("loses", type=int),
    )

    def meant(story: Story) -> list[Entry]:
        held = [seat for seat, partial in game_of(story).cities.laid.items() if piece in partial.pieces]
        out = [seat for seat in held if seat == loses or (keeps in held and seat != keeps)]
        return [Entry(LAID, {"take": [piece]}, seat) for seat in out]

    after = write_to(game_id, meant)
    if isinstance(after, Refusal):
        story = kept_story(game_id)
        return overview(game_id, story, story_refusal_words(after, story)), 422
    return go(url_for("cards.index", game_id=game_id))


@cards.get("/<int:seat>")
def city(game_id: str, seat: int) -> str:
    """One city with its racks."""
    return city_page(game_id, kept_story(game_id), seat)


@cards.post("/<int:seat>")
def write(game_id: str, seat: int) -> Response | str | tuple[str, int]:
    """Write taps of a script, or the whole form of a city."""
    form = CityForm()

    def meant(story: Story) -> list[Entry] | Refusal:
        if not form.validate():
            return _NOT_UNDERSTOOD
        body = tapped(request.form) if form.do.data == "tap" else _whole(story, form, seat)
        return [Entry(LAID, body, seat)] if body else []

    after = write_to(game_id, meant)
    if isinstance(after, Refusal):
        story = kept_story(game_id)
        said = story_refusal_words(after, story)
        return render_template("pad/_refused.html", words=said) if wants_fragment() else city_page(
            game_id, story, seat, said
        ), 422
    if form.do.data == "tap":
        return status(game_id, after, seat)
    if form.do.data == "find":
        return go(url_for("cards.city", game_id=game_id, seat=seat, find=form.find.data))
    follows = next_city(game_of(after).cities, seat)
    return go(
        url_for("cards.index", game_id=game_id)
        if follows is None
        else url_for("cards.city", game_id=game_id, seat=follows)
    )


def _whole(story: Story, form: CityForm, seat: int) -> dict[str, Any]:
    """The body for a whole form, against the city that its writer saw."""
    game, number = game_of(story), form.seen.data or 0
    if not 0 <= seat < len(game.setup.seats):
        abort(404)
    seen = game if not 0 < number < story.version else game_of(tell(READERS, story.entries[:number]))
    return typed(request.form, game.setup, seen.cities.known(seat), form.do.data == "done")


@cards.get("/boards")
def boards(game_id: str) -> str:
    """The final boards: every city with its cards, the winner first;
    of a followed game as they lie on its table."""
    story = kept_story(game_id)
    game, live = game_of(story), live_of(story)
    outcome = result(game)
    more = {
        "cities": cities_of(live) if live.is_live else game.cities,
        "is_live": live.is_live,
        "order": [seat for one in outcome.ranked for seat in one.seats],
        "headline": headline(game, outcome) if game.is_finished else "",
    }
    return render_template("cards/boards.html", game_id=game_id, game=game, **more)


def overview(game_id: str, story: Story, wrong: str = "") -> str:
    """The page of all cities."""
    game = game_of(story)
    more = {"next": next_city(game.cities), "open": _waiting(game), "wrong": wrong}
    return render_template("cards/cities.html", game_id=game_id, game=game, version=story.version, **more)


def _waiting(game: CountedGame) -> int:
    """How many numbers of players the pad still waits for."""
    return sum(game.is_open(line, seat) for line in game.lines for seat in game.setup.players)


def city_page(game_id: str, story: Story, seat: int, wrong: str = "") -> str:
    """The page of one city."""
    game = game_of(story)
    if not 0 <= seat < len(game.setup.seats):
        abort(404)
    shown = view(game.cities, seat, request.args.get("find", "")[:60])
    more = {"find": request.args.get("find", ""), "wrong": wrong, "remarks": remarks_of(game, seat)}
    return render_template(
        "cards/city.html", game_id=game_id, game=game, version=story.version, city=shown, **more
    )


def status(game_id: str, story: Story, seat: int) -> str:
    """What a phone has to know after a tap: what cannot be, and which pieces others have."""
    game = game_of(story)
    shown = view(game.cities, seat)
    return render_template(
        "cards/_status.html", game_id=game_id, game=game, city=shown, remarks=remarks_of(game, seat)
    )


def remarks_of(game: CountedGame, seat: int) -> tuple[CardRemark, ...]:
    """What is to be noticed of one city, or of the whole table."""
    return tuple(remark for remark in game.cities.remarks if seat in remark.seats or not remark.seats)
