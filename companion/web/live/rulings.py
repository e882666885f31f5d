"""The open points of a followed game, and the table's own word on one of them, at the start or in the middle of a dispute."""

from dataclasses import replace

from flask import abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.journal import Entry, Story
from companion.journal.entries import CHANGED
from companion.journal.judging import QUICKER, Meant
from companion.live.reader import live_of
from companion.rules.refusal import Refusal
from companion.web.frame.keeping import kept_story, write_to
from companion.web.frame.rulings import choices
from companion.web.live.screen import screen_of
from companion.words import live as words


def rulings(game_id: str) -> str:
    """Every open point that can come up at this table, with its options and the one that is played."""
    return page(game_id, kept_story(game_id))


def rule(game_id: str) -> Response | tuple[str, int]:
    """The table plays another option: all that was played is judged anew by it, or nothing changes."""
    point, _, letter = request.form.get("ruling", "").partition(":")
    after = write_to(
        game_id, lambda story: meant(story, point, letter), request.form.get("expected", type=int)
    )
    if isinstance(after, Refusal):
        return page(game_id, kept_story(game_id), after), 409 if after.code == QUICKER else 422
    me, on = request.form.get("me", type=int), request.form.get("on", type=int)
    return redirect(url_for("live.history", game_id=game_id, me=me, on=on), 303)


def meant(story: Story, point: str, letter: str) -> Meant:
    """The entry that sets an option; ours is what nobody needs to say."""
    setup = live_of(story).setup
    choice = next((one for one in choices(setup) if one.rule.id == point), None)
    if choice is None or letter not in choice.rule.open_point("en").choices:
        return Refusal("no-such-ruling", (), {"point": point, "option": letter})
    others = [one for one in setup.rulings if one[0] != point]
    changed = replace(
        setup, rulings=tuple(sorted([*others, *([(point, letter)] if letter != choice.ours else [])]))
    )
    return [Entry(CHANGED, changed.body())] if changed != setup else []


def page(game_id: str, story: Story, wrong: Refusal | None = None) -> str:
    """The page, with why a ruling cannot stand."""
    screen = screen_of(game_id, story, request.values.get("me", type=int))
    if not screen.live.is_followed:
        abort(404)
    values = screen.values(story) | {"words": words, "choices": choices(screen.live.setup)}
    values |= screen.refused(story, wrong)
    return render_template("live/rulings.html", **values)
