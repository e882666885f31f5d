"""How a followed game went: turn by turn, with what was put right, taken back and ruled in its place."""

from dataclasses import dataclass
from itertools import groupby

from flask import abort, render_template, request

from companion.journal import Story
from companion.live.live_game import Live, Played, Ruled, Withdrawn
from companion.web.frame.keeping import kept_story
from companion.web.live.screen import screen_of
from companion.words import live as words
from companion.words.course import Teller
from companion.words.history import played_words, ruled_words, withdrawn_words


@dataclass(frozen=True, slots=True)
class Line:
    """An event of the game in words; a play can be looked at, a change of the past too."""

    number: int
    words: list[str]
    where: str
    is_play: bool = False
    is_changed: bool = False


def history(game_id: str) -> str:
    """Every entry that counts, and every change of what counted; answers that are still secret are not there."""
    story = kept_story(game_id)
    screen = screen_of(game_id, story, request.args.get("me", type=int))
    if not screen.live.is_followed:
        abort(404)
    lines = reversed(lines_of(story, screen.live, screen.teller))
    turns = [(where, list(some)) for where, some in groupby(lines, lambda line: line.where)]
    return render_template("live/history.html", words=words, turns=turns, **screen.values(story))


def lines_of(story: Story, live: Live, teller: Teller) -> list[Line]:
    """The events in the order of the journal, under the turn that they belong to."""
    secret = {one.number for one in live.answers}
    events: list[Played | Withdrawn | Ruled] = [
        *(one for one in live.played if one.number not in secret),
        *live.withdrawn,
        *live.ruled,
    ]
    found: list[Line] = []
    where = ""
    for one in sorted(events, key=lambda one: one.number):
        if isinstance(one, Played):
            where = words.phase_words(one.phase)
        found.append(line_of(story, teller, one, where))
    return found


def line_of(story: Story, teller: Teller, one: Played | Withdrawn | Ruled, where: str) -> Line:
    """One event."""
    if isinstance(one, Withdrawn):
        return Line(one.number, withdrawn_words(teller, story, one), where, is_changed=True)
    if isinstance(one, Ruled):
        return Line(one.number, ruled_words(one), where)
    return Line(one.number, played_words(teller, one), where, is_play=True)
