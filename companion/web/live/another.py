"""It was another card: a play that everyone has seen is replaced, its round judged anew, and what no longer fits is named first."""

from dataclasses import replace
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.journal import Readers, Story, tell
from companion.journal.judging import QUICKER, Meant
from companion.live.intents import another, before
from companion.live.live_game import Live, Played
from companion.live.reader import LIVE, live_of
from companion.rules.refusal import Refusal
from companion.web.frame.keeping import kept_story, write_to
from companion.web.live.phones import known_key, may_enter
from companion.web.live.plays import choice
from companion.web.live.said import PAID, entry_said
from companion.web.live.screen import screen_of
from companion.words import history
from companion.words import live as words
from companion.words.course import Teller

#: entries would be dropped, and nobody has said yet that they may
DROPS = "drops"


def moment(game_id: str, number: int) -> str:
    """A play that was not so: what it could have been, or everything from it on taken back."""
    return page(game_id, number, kept_story(game_id))


def change(game_id: str, number: int) -> Response | tuple[str, int]:
    """Put another answer in its place; where later ones no longer fit, only once that is confirmed."""
    after = write_to(game_id, lambda story: meant(story, number), request.form.get("expected", type=int))
    if isinstance(after, Refusal):
        return page(game_id, number, kept_story(game_id), after), 409 if after.code == QUICKER else 422
    where: dict[str, Any] = {name: request.form.get(name) for name in ("me", "on")}
    return redirect(url_for("live.changed", game_id=game_id, number=after.version, **where), 303)


def meant(story: Story, number: int) -> Meant:
    """The entries that put another answer in place of one."""
    said, live = entry_said(), live_of(story)
    if said is None:
        return Refusal("not-understood")
    if not may_enter(live, said.get("seat"), known_key()):
        return Refusal("not-your-seat")
    found = another(story, number, said)
    if isinstance(found, Refusal):
        return found
    if found.dropped and request.form.get("sure") != "yes":
        return Refusal(DROPS, details={"dropped": found.dropped})
    return found.entries


def page(game_id: str, number: int, story: Story, wrong: Refusal | None = None) -> str:
    """The page of a play, with why another cannot stand or what would be dropped for it."""
    screen = screen_of(game_id, story, request.values.get("me", type=int))
    live = screen.live
    place = next((place for place, one in enumerate(live.played) if one.number == number), None)
    if place is None or live.played[place] in live.answers:
        abort(404)
    one, drops = live.played[place], wrong is not None and wrong.code == DROPS
    values: dict[str, Any] = screen.values(story) | {
        "words": words,
        "history": history,
        "one": one,
        "number": number,
    }
    values |= {
        "later": len(live.played) - place,
        "dropped": (),
        "is_mine": may_enter(live, one.seat, known_key()),
    }
    values["because"] = dict.fromkeys(rule for each in one.happened for rule in each.rules)
    values |= screen.refused(story, None if drops else wrong)
    if wrong and drops:
        secret = {each.number for each in live.answers}
        values["dropped"] = [(each, each.number in secret) for each in wrong.details["dropped"]]
        values["again"] = {
            name: request.form[name] for name in ("entry", "overrule", *PAID) if name in request.form
        }
    return render_template("live/moment.html", **values, **what_else(live, one, place, screen.teller))


def what_else(live: Live, one: Played, place: int, teller: Teller) -> dict[str, Any]:
    """What could have been answered then, on the table as it lay."""
    game = before(live, place)
    then = replace(live, game=game, blind=game, played=live.played[:place])
    decision = next((each for each in then.decisions if one.ask and each.seat == one.seat), None)
    return choice(then, decision, teller, request.args.get("look", ""))


def changed(game_id: str, number: int) -> str:
    """What came of another answer: the play before and now, what was dropped, and what lies otherwise."""
    story = kept_story(game_id)
    screen = screen_of(game_id, story, request.args.get("me", type=int))
    one = next(
        (each for each in screen.live.withdrawn if each.number == number and screen.live.is_followed), None
    )
    if one is None:
        abort(404)
    then, now = told_at(story, one.since), told_at(story, number)
    both = then.is_followed and now.is_followed
    differences = list(history.difference_words(screen.teller, position(then), position(now))) if both else []
    lines = history.withdrawn_words(screen.teller, story, one)
    return render_template(
        "live/changed.html",
        words=words,
        lines=lines,
        differences=differences,
        one=one,
        **screen.values(story),
    )


def told_at(story: Story, version: int) -> Live:
    """The followed game as its journal told it then."""
    return live_of(story if version == story.version else tell(Readers((LIVE,)), story.entries[:version]))


def position(live: Live) -> dict[str, Any]:
    """The table as it lies, without what is still secret."""
    return live.position
