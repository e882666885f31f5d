"""Why an entry is not written, in words."""

from companion.journal import Story
from companion.pad import game_of
from companion.pad.score_pad import MOST_COINS, pad_line
from companion.rules.refusal import Refusal
from companion.words.games import line_name
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.names import signed
from companion.words.problems import WORDS as PROBLEMS
from companion.words.problems import problem_words
from companion.words.taking_back import entry_words

WORDS = {
    "removed": _l("This game was removed. Bring it back to go on counting."),
    "finished": _l("This game is finished. Open it for correction to change a number."),
    "not-finished": _l("This game is still being counted."),
    "empty": _l("No number is written yet. There is no result to show."),
    "nothing-to-undo": _l("There is nothing to undo."),
    "nothing-to-redo": _l("There is nothing to redo."),
    "no-such-doubt": _l("This number is not doubted, or no longer. Nothing was changed."),
    "full": _l("This journal is full. Nothing was changed."),
    "followed-boards": _l("This game is followed: its boards stay as they are."),
    "not-understood": _l("This could not be read. Nothing was changed."),
}


def refusal_words(reason: Refusal, story: Story, phone: str = "") -> str:
    """A sentence for a refusal; `phone` is the one that reads it."""
    setup = game_of(story).setup
    line = pad_line(setup, reason.details.get("line"))
    if reason.code == "out-of-range" and line and line.takes_coins:
        return _("Coins are a whole number from 0 to %(most)d. Nothing was changed.", most=MOST_COINS)
    if reason.code == "out-of-range" and line:
        low, high = signed(line.low), signed(line.high)
        return _(
            "%(line)s takes whole numbers from %(low)s to %(high)s. Nothing was changed.",
            line=line_name(line.id),
            low=low,
            high=high,
        )
    if reason.code == "needed":
        return needed_words(story, reason.details["entry"], reason.details["by"][0], phone)
    if reason.code in PROBLEMS:
        return problem_words(reason, setup)
    return str(WORDS.get(reason.code, WORDS["not-understood"]))


def needed_words(story: Story, number: int, later: int, phone: str) -> str:
    """Why an entry cannot be taken back alone: a later one was written in view of it."""
    _whose, what = entry_words(story, story.entry(number), phone)
    whose, since = entry_words(story, story.entry(later), phone)
    if whose:
        return _(
            "%(what)s cannot be taken back alone: phone %(phone)s wrote since: %(since)s.",
            what=what,
            phone=whose,
            since=since,
        )
    return _("%(what)s cannot be taken back alone: written since: %(since)s.", what=what, since=since)
