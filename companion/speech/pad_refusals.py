"""Why an entry is not written, in words."""

from companion.journal import Game
from companion.journal.judging import Refusal
from companion.journal.seating import Problem
from companion.journal.sheet import MOST_COINS, line_of
from companion.speech.games import line_name
from companion.speech.language import gettext as _
from companion.speech.language import lazy_gettext as _l
from companion.speech.numbers import signed
from companion.speech.problems import WORDS as PROBLEMS
from companion.speech.problems import problem_words

WORDS = {
    "removed": _l("This game was removed. Bring it back to go on counting."),
    "finished": _l("This game is finished. Open it for correction to change a number."),
    "not-finished": _l("This game is still being counted."),
    "nothing-to-undo": _l("There is nothing to undo."),
    "nothing-to-redo": _l("There is nothing to redo."),
    "not-understood": _l("This could not be read. Nothing was changed."),
}


def refusal_words(reason: Refusal, game: Game) -> str:
    """A sentence for a refusal."""
    line = line_of(game.setup, reason.detail)
    if reason.code == "out-of-range" and line and line.takes_coins:
        return _("Coins are a whole number from 0 to %(most)d. Nothing was changed.", most=MOST_COINS)
    if reason.code == "out-of-range" and line:
        low, high = signed(line.low), signed(line.high)
        return _("%(line)s takes whole numbers from %(low)s to %(high)s. Nothing was changed.", line=line_name(line.id), low=low, high=high)
    if reason.code in PROBLEMS:
        return problem_words(Problem(reason.code), game.setup)
    return str(WORDS.get(reason.code, WORDS["not-understood"]))
