"""How a followed game went, and changes of it: another card in place of one, another ruling."""

from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.journal import Entry, Readers, Story, tell
from companion.journal.entries import CHANGED
from companion.journal.validation import QUICKER, Intended
from companion.live.intents import another, before
from companion.live.live_game import Live, Played, RulingChange, Withdrawn
from companion.live.reader import LIVE, live_of
from companion.rules.refusal import Refusal
from companion.web.frame.access import kept_story, write_to
from companion.web.live.form import PAID, entry_said, known_key, may_enter
from companion.web.live.picks import decision_values
from companion.web.live.view import screen_of
from companion.web.shared.open_points import ruling_choices
from companion.words import history as history_words
from companion.words import live as words
from companion.words.history import played_words, ruled_words, withdrawn_words
from companion.words.narration import Teller


@dataclass(frozen=True, slots=True)
class _Line:
    """An event of the game in words; a play can be looked at, a change of the past too."""

    number: int
    words: list[str]
    where: str
    is_play: bool = False
    is_changed: bool = False


def history(game_id: str) -> str:
    """Every entry that counts, and every change of what counted;
    answers that are still secret are not there."""
    story = kept_story(game_id)
    screen = screen_of(game_id, story, request.args.get("me", type=int))
    if not screen.live.is_live:
        abort(404)
    lines = reversed(lines_of(story, screen.live, screen.teller))
    turns = [(where, list(some)) for where, some in groupby(lines, lambda line: line.where)]
    return render_template("live/history.html", words=words, turns=turns, **screen.values(story))


def lines_of(story: Story, live: Live, teller: Teller) -> list[_Line]:
    """The events in the order of the journal, under the turn that they belong to."""
    secret = {one.number for one in live.answers}
    events: list[Played | Withdrawn | RulingChange] = [
        *(one for one in live.played if one.number not in secret),
        *live.withdrawn,
        *live.ruled,
    ]
    found: list[_Line] = []
    where = ""
    for one in sorted(events, key=lambda one: one.number):
        if isinstance(one, Played):
            where = words.phase_words(one.phase)
        found.append(line_of(story, teller, one, where))
    return found


def line_of(story: Story, teller: Teller, one: Played | Withdrawn | RulingChange, where: str) -> _Line:
    """One event of a game as a line of its list."""
    if isinstance(one, Withdrawn):
        return _Line(one.number, withdrawn_words(teller, story, one), where, is_changed=True)
    if isinstance(one, RulingChange):
        return _Line(one.number, ruled_words(one), where)
    return _Line(one.number, played_words(teller, one), where, is_play=True)


#: entries would be dropped, and nobody has said yet that they may
DROPS = "drops"
#: why a later play stands although it no longer fits
_PUT_RIGHT = "all agreed"


def moment(game_id: str, number: int) -> str:
    """A play that was not so: what it could have been, or everything from it on taken back."""
    return _page(game_id, number, kept_story(game_id))


def change(game_id: str, number: int) -> Response | tuple[str, int]:
    """Put another answer in its place; where later ones no longer fit, only once that is confirmed."""
    after = write_to(game_id, lambda story: _meant(story, number), request.form.get("expected", type=int))
    if isinstance(after, Refusal):
        return _page(game_id, number, kept_story(game_id), after), 409 if after.code == QUICKER else 422
    where: dict[str, Any] = {name: request.form.get(name) for name in ("me", "on")}
    return redirect(url_for("live.changed", game_id=game_id, number=after.version, **where), 303)


def _meant(story: Story, number: int) -> Intended:
    """The entries that put another answer in place of one."""
    live = live_of(story)
    said = entry_said(live)
    if said is None:
        return Refusal("not-understood")
    if not may_enter(live, said.get("seat"), known_key()):
        return Refusal("not-your-seat")
    overruled = _PUT_RIGHT if request.form.get("sure") == "keep" else ""
    found = another(story, number, said, overruled)
    if isinstance(found, Refusal):
        return found
    if found.dropped and request.form.get("sure") not in ("yes", "keep"):
        return Refusal(DROPS, details={"dropped": found.dropped})
    return found.entries


def _page(game_id: str, number: int, story: Story, wrong: Refusal | None = None) -> str:
    """The page of a play, with why another cannot stand or what would be dropped for it."""
    screen = screen_of(game_id, story, request.values.get("me", type=int))
    live = screen.live
    place = next((place for place, one in enumerate(live.played) if one.number == number), None)
    if place is None or live.played[place] in live.answers:
        abort(404)
    one, drops = live.played[place], wrong is not None and wrong.code == DROPS
    values: dict[str, Any] = screen.values(story) | {
        "words": words,
        "history": history_words,
        "one": one,
        "number": number,
    }
    values |= {
        "later": len(live.played) - place,
        "dropped": (),
        "is_mine": may_enter(live, one.seat, known_key()),
    }
    values["because"] = dict.fromkeys(rule for each in one.happened for rule in each.rules)
    values["not_yours"] = screen.refused(story, Refusal("not-your-seat"))["wrong"]
    values |= screen.refused(story, None if drops else wrong)
    if wrong and drops:
        values["dropped"] = wrong.details["dropped"]
        values["again"] = {
            name: request.form[name] for name in ("entry", "overrule", *PAID) if name in request.form
        }
    return render_template("live/moment.html", **values, **what_else(live, one, place, screen.teller))


def what_else(live: Live, one: Played, place: int, teller: Teller) -> dict[str, Any]:
    """What could have been answered then, on the table as it lay."""
    game = before(live, place)
    then = replace(live, game=game, blind=game, played=live.played[:place])
    decision = next((each for each in then.decisions if one.ask and each.seat == one.seat), None)
    return decision_values(then, decision, teller, request.args.get("look", ""))


def changed(game_id: str, number: int) -> str:
    """What came of another answer: the play before and now, what was dropped, and what lies otherwise."""
    story = kept_story(game_id)
    screen = screen_of(game_id, story, request.args.get("me", type=int))
    one = next(
        (each for each in screen.live.withdrawn if each.number == number and screen.live.is_live), None
    )
    if one is None:
        abort(404)
    then, now = live_at(story, one.since), live_at(story, number)
    both = then.is_live and now.is_live
    differences = (
        list(history_words.difference_words(screen.teller, position(then), position(now))) if both else []
    )
    lines = withdrawn_words(screen.teller, story, one)
    return render_template(
        "live/changed.html",
        words=words,
        lines=lines,
        differences=differences,
        one=one,
        **screen.values(story),
    )


def live_at(story: Story, version: int) -> Live:
    """The followed game as its journal told it then."""
    return live_of(story if version == story.version else tell(Readers((LIVE,)), story.entries[:version]))


def position(live: Live) -> dict[str, Any]:
    """The table as it lies, without what is still secret."""
    return live.position


def rulings(game_id: str) -> str:
    """Every open point that can come up at this table, with its options and the one that is played."""
    return rulings_page(game_id, kept_story(game_id))


def rule(game_id: str) -> Response | tuple[str, int]:
    """The table plays another option: all that was played is judged anew by it, or nothing changes."""
    point, _, letter = request.form.get("ruling", "").partition(":")
    after = write_to(
        game_id, lambda story: ruling_meant(story, point, letter), request.form.get("expected", type=int)
    )
    if isinstance(after, Refusal):
        return rulings_page(game_id, kept_story(game_id), after), 409 if after.code == QUICKER else 422
    me, on = request.form.get("me", type=int), request.form.get("on", type=int)
    return redirect(url_for("live.history", game_id=game_id, me=me, on=on), 303)


def ruling_meant(story: Story, point: str, letter: str) -> Intended:
    """The entry that sets an option; ours is what nobody needs to say."""
    setup = live_of(story).setup
    choice = next((one for one in ruling_choices(setup) if one.rule.id == point), None)
    if choice is None or letter not in choice.rule.open_point("en").choices:
        return Refusal("no-such-ruling", (), {"point": point, "option": letter})
    others = [one for one in setup.rulings if one[0] != point]
    changed = replace(
        setup, rulings=tuple(sorted([*others, *([(point, letter)] if letter != choice.ours else [])]))
    )
    return [Entry(CHANGED, changed.body())] if changed != setup else []


def rulings_page(game_id: str, story: Story, wrong: Refusal | None = None) -> str:
    """The page, with why a ruling cannot stand."""
    screen = screen_of(game_id, story, request.values.get("me", type=int))
    if not screen.live.is_live:
        abort(404)
    values = screen.values(story) | {"words": words, "choices": ruling_choices(screen.live.setup)}
    values |= screen.refused(story, wrong)
    return render_template("live/rulings.html", **values)
