"""The page of the clock, what its buttons write, and what tells other phones to look again."""

from collections.abc import Callable, Mapping

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.clock import Clock, clock_of
from companion.clock.conflicts import SHIELDS, clock_questions, shields_from_cards
from companion.clock.entries import ARMED, TICKED
from companion.clock.phases import CONFLICT, OVER, TURN, body_of, phases, turns
from companion.journal import Entry, Story
from companion.journal.entries import REDONE, UNDONE
from companion.journal.validation import QUICKER, Intended
from companion.pad import game_of
from companion.rules.boxes import ClockQuestion
from companion.rules.contract import Phase
from companion.rules.refusal import Refusal
from companion.web.clock.view import shown
from companion.web.frame.access import has_news, kept_story, known_phone, write_to
from companion.web.frame.delivery import page_again
from companion.web.frame.form import whole_number
from companion.words.refusals import story_refusal_words

_NOT_UNDERSTOOD = Refusal("not-understood")


def meant(story: Story, said: str) -> Intended:
    """The entries of a button: a verb, and what it is about, with points between."""
    verb, *about = said.split(":")
    clock = clock_of(story)
    if not clock.setup.rules.has_clock:
        return _NOT_UNDERSTOOD
    numbers = [number for word in about if (number := whole_number(word)) is not None]
    if act := ACTS.get(verb):
        return act(story, clock, numbers)
    question = next((one for one in clock_questions(clock.setup, clock.now.age) if one.name == verb), None)
    return _ANSWERS[question.of](clock, question, numbers, about) if question else _NOT_UNDERSTOOD


def _go_on(story: Story, clock: Clock, numbers: list[int]) -> Intended:
    """On from the phase that its writer saw: nothing where the table stands there already,
    the table as it is where it went further."""
    every = phases(clock.setup)
    seen = numbers[0] if numbers else -1
    place = every.index(clock.now)
    if not 0 <= seen < len(every) - 1:
        return _NOT_UNDERSTOOD
    if place == seen + 1:
        return []
    if place != seen:
        return Refusal(QUICKER, details={"entry": 0})
    return [*(known_by_cards(story, clock) if clock.now.step == CONFLICT else ()), ticked(every[seen + 1])]


def known_by_cards(story: Story, clock: Clock) -> list[Entry]:
    """The shields that the cards say and nobody entered, as they are when the tokens are handed out."""
    age, cities = clock.now.age, game_of(story).cities
    seats = [seat for seat in range(len(clock.setup.seats)) if (age, seat) not in clock.conflicts.shields]
    known = {seat: shields_from_cards(cities, age, seat) for seat in seats}
    return [
        Entry(ARMED, {"age": age, SHIELDS: number}, seat)
        for seat, number in known.items()
        if number is not None
    ]


def set_clock(story: Story, clock: Clock, numbers: list[int]) -> Intended:
    """The clock is set to a phase."""
    every = phases(clock.setup)
    place = numbers[0] if numbers else -1
    return [ticked(every[place])] if 0 <= place < len(every) else _NOT_UNDERSTOOD


def ticked(phase: Phase) -> Entry:
    """The entry that sets the clock."""
    return Entry(TICKED, body_of(phase))


def _of_seat(clock: Clock, question: ClockQuestion, numbers: list[int], words: list[str]) -> Intended:
    """A button about an Age, a seat and a value."""
    if len(numbers) != 3:
        return _NOT_UNDERSTOOD
    age, seat, number = numbers
    value = bool(number) if question.is_flag else number
    return [Entry(question.kind, {"age": age, question.name: value}, seat)]


def _of_turn(clock: Clock, question: ClockQuestion, numbers: list[int], words: list[str]) -> Intended:
    """Something laid in this turn; in the last one after the turns are over."""
    now = clock.now
    if len(numbers) != 1:
        return _NOT_UNDERSTOOD
    turn = now.turn if now.step == TURN else turns(clock.setup)
    laid = {value for value, _age, _turn in clock.conflicts.laid_of(question.name)}
    body = {"age": now.age, "turn": turn, question.name: numbers[0]}
    return [] if numbers[0] in laid else [Entry(question.kind, body)]


def _of_age(clock: Clock, question: ClockQuestion, numbers: list[int], words: list[str]) -> Intended:
    """What the whole table says of an Age."""
    if len(words) != 2 or len(numbers) != 1:
        return _NOT_UNDERSTOOD
    return [Entry(question.kind, {"age": numbers[0], question.name: words[1]})]


#: what a button of a question means, by what it is about
_ANSWERS = {"seat": _of_seat, "turn": _of_turn, "age": _of_age}


def of_entry(kind: str) -> Callable[..., Intended]:
    """A button that takes an entry back, or writes it again."""

    def act(story: Story, clock: Clock, numbers: list[int]) -> Intended:
        return [Entry(kind, {"entry": numbers[0]})] if numbers else _NOT_UNDERSTOOD

    return act


ACTS: Mapping[str, Callable[..., Intended]] = {
    "next": _go_on,
    "set": set_clock,
    "undo": of_entry(UNDONE),
    "redo": of_entry(REDONE),
}


clock = Blueprint("clock", __name__, url_prefix="/games/<game_id>/clock")


@clock.get("")
def show(game_id: str) -> str:
    """Where the table stands, and what this phase asks for."""
    return _page(game_id, kept_story(game_id))


@clock.get("/pulse")
def pulse(game_id: str) -> Response | tuple[str, int]:
    """Nothing new: 204. Something new: the page again."""
    if not has_news(game_id):
        return "", 204
    return page_again(url_for("clock.show", game_id=game_id))


@clock.post("")
def write(game_id: str) -> Response | tuple[str, int]:
    """What a button means, judged on the journal as it stands."""
    said = request.form.get("do", "")
    after = write_to(
        game_id,
        lambda story: meant(story, said),
        request.form.get("expected", type=int) if said.startswith("set") else None,
    )
    if isinstance(after, Refusal):
        story = kept_story(game_id)
        quicker = after.code == QUICKER
        return _page(
            game_id, story, "" if quicker else story_refusal_words(after, story, known_phone()), quicker
        ), 409 if quicker else 422
    if clock_of(after).now.step == OVER and said.startswith("next"):
        return redirect(url_for("pad.show", game_id=game_id), 303)
    return redirect(url_for("clock.show", game_id=game_id), 303)


def _page(game_id: str, story: Story, wrong: str = "", quicker: bool = False) -> str:
    """The whole page."""
    if not clock_of(story).setup.rules.has_clock:
        abort(404)
    return render_template("clock/clock.html", game_id=game_id, wrong=wrong, quicker=quicker, **shown(story))
