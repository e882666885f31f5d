"""The page of the clock, what its buttons write, and what tells other phones to look again."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.clock import clock_of
from companion.clock.phases import OVER
from companion.journal import Story
from companion.journal.validation import QUICKER
from companion.rules.refusal import Refusal
from companion.web.clock.form import meant
from companion.web.clock.view import shown
from companion.web.frame.access import has_news, kept_story, known_phone, write_to
from companion.web.frame.delivery import page_again
from companion.words.refusals import story_refusal_words

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
