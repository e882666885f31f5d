"""Following from the middle: what is known of the cities, what the table still has to say,
and the game that begins there."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from companion.cards import Cities
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.vocabulary import AGES
from companion.clock import Clock, clock_of
from companion.clock.conflicts import participation, spaces
from companion.clock.phases import turns
from companion.journal import Entry, Story
from companion.journal.judging import QUICKER, Intended
from companion.live.entries import FOLLOWED
from companion.live.from_position import (
    FROM_THE_MIDDLE,
    Middle,
    age_told,
    lasting_rewards,
    record_from,
    rights_of,
    untold,
    why_not_from_here,
    without_coins,
)
from companion.pad import game_of
from companion.rules.contract import RECORD_FORMAT
from companion.rules.refusal import Refusal
from companion.seating.setup import WONDERS
from companion.web.frame.access import kept_story, noted_moment, write_to
from companion.web.frame.form import whole_number
from companion.web.live.view import screen_of
from companion.words import live as words
from companion.words.games import names_without_board, seat_name
from companion.words.refusals import FROM_POSITION, setup_refusal_words

middle = Blueprint("middle", __name__, url_prefix="/games/<game_id>/live/from")
#: what a number that cannot be read is refused by
NO_NUMBER = Refusal("number-not-understood")
#: fields by seat that hold a number, and those of them that count tokens of a project
TOKENS = ("part-", "reward-")
_COUNTED = ("coins-", *TOKENS)


@middle.post("")
def write(game_id: str) -> Response | tuple[str, int]:
    """Follow the game from here, or say what is missing or cannot be; nothing is written then."""
    after = write_to(game_id, _meant, request.form.get("expected", type=int))
    if not isinstance(after, Refusal):
        return redirect(url_for("live.table", game_id=game_id), 303)
    story = kept_story(game_id)
    values = screen_of(game_id, story, None).values(story)
    said = "" if after.code == QUICKER else setup_refusal_words(after, game_of(story).setup, FROM_POSITION)
    values |= {"words": words, "quicker": after.code == QUICKER, "wrong": said, "rules": after.rules}
    return render_template(
        "live/begin.html", **values, **beginning(game_id, story)
    ), 409 if after.code == QUICKER else 422


def _meant(story: Story) -> Intended:
    """The entry with which a game is followed from the position that cities and form make together."""
    cities = game_of(story).cities
    if cities.setup.game not in FROM_THE_MIDDLE:
        return Refusal("duel-from-the-start")
    said = read_middle(request.form, cities)
    if isinstance(said, Refusal):
        return said
    return why_not_from_here(cities, said) or [Entry(FOLLOWED, head(cities, said))]


def head(cities: Cities, said: Middle) -> dict[str, Any]:
    """The set-up part of the record."""
    names = {seat: seat_name(cities.setup, seat) for seat in range(len(cities.setup.seats))}
    return {"format": RECORD_FORMAT, "game": WONDERS, "from": record_from(cities, said, names)}


def read_middle(form: MultiDict[str, str], cities: Cities) -> Middle | Refusal:
    """What the form says; the first thing that is missing or cannot be read."""
    for name in ("age", "turn"):
        if not form.get(name, "").strip():
            return Refusal(f"{name}-untold")
    seats, most = range(len(cities.setup.seats)), participation(cities.setup)
    typed = {
        name: text
        for name, text in form.items()
        if text.strip() and (name in ("age", "turn") or name.startswith(_COUNTED))
    }
    said = {name: number for name, text in typed.items() if (number := whole_number(text)) is not None}
    laws = [number for text in form.getlist("laws") if text and (number := whole_number(text)) is not None]
    tokens = [number for name, number in said.items() if name.startswith(TOKENS)]
    if (
        len(said) < len(typed)
        or len(laws) < len(list(filter(None, form.getlist("laws"))))
        or not all(0 <= one <= most for one in tokens)
    ):
        return NO_NUMBER
    taken = {seat: said[f"part-{seat}"] for seat in seats if f"part-{seat}" in said}
    return Middle(
        age=said["age"],
        turn=said["turn"],
        coins={seat: said[f"coins-{seat}"] for seat in seats if f"coins-{seat}" in said},
        laws=tuple(laws),
        project=form.get("project", "")[:40],
        tokens=max(0, most - sum(taken.values())),  # several may take the last one in the same turn
        participation=taken,
        rewards={
            seat: tuple(
                one.id
                for one in lasting_rewards(cities.setup.catalog)
                for _ in range(said.get(f"reward-{seat}-{one.id}", 0))
            )
            for seat in seats
        },
        used={seat: used for seat in seats if (used := tuple(form.getlist(f"used-{seat}")))},
        blocked=frozenset(seat for seat in seats if str(seat) in form.getlist("blocked")),
    )


def beginning(game_id: str, story: Story) -> dict[str, Any]:
    """The values of the page on which a game begins to be followed, from its start or from here."""
    game = game_of(story)
    setup, cities = game.setup, game.cities
    tokens = duel_pieces(setup.catalog, frozenset(setup.expansions)).progress.values()
    values: dict[str, Any] = {"game": game, "missing": [], "progress": tokens}
    if setup.rules.in_turns:
        return values
    seats = range(len(setup.seats))
    return values | {
        "missing": names_without_board(setup),
        "untold": untold(cities),
        "said": request.form if request.method == "POST" else _known(game_id, cities, clock_of(story)),
        "ages": AGES,
        "turns": range(1, turns(setup) + 1),
        "coinless": without_coins(cities),
        "spaces": range(spaces(setup)) if setup.has("tower") else (),
        "tiles": tuple(setup.catalog.tiles) if setup.has("tower") else (),
        "projects": tuple(setup.catalog.projects.values()) if setup.has("projects") else (),
        "tokens": participation(setup),
        "rewards": lasting_rewards(setup.catalog) if setup.has("projects") else (),
        "rights": {seat: found for seat in seats if (found := rights_of(setup, seat, cities.told(seat)))},
    }


def _known(game_id: str, cities: Cities, clock: Clock) -> MultiDict[str, str]:
    """What is known before anybody fills the form in: from the cards that lie there, the clock,
    a question that became this game."""
    said = (
        {"age": str(age_told(cities))} | (told_by(clock) if clock.is_running else {}) | noted_moment(game_id)
    )
    laws = said.pop("laws", "").split(".")
    return MultiDict([*said.items(), *(("laws", law) for law in laws)])


def told_by(clock: Clock) -> dict[str, str]:
    """What the table's clock was told of this moment."""
    age, turn, told = clock.now.age, clock.now.turn, clock.conflicts
    said = {"age": str(age), "laws": ".".join(str(tile.number) for tile in told.laws(age, turn or 0))}
    said |= {"turn": str(turn)} if turn else {}
    if project := told.project(age):
        joined = {seat: told.joined[age, seat] for seat in clock.setup.players if (age, seat) in told.joined}
        said |= {"project": project.id} | {
            f"part-{seat}": str(number) for seat, number in joined.items() if number
        }
    return said
