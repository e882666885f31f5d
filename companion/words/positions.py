"""Why a position file, or a question about one, is refused: one line with the place and the rules."""

import json
from collections.abc import Callable, Mapping

from companion.rules.refusal import BadFile
from companion.words.language import Later
from companion.words.language import lazy_gettext as _l

LONGEST = 300


def position_words(bad: BadFile) -> str:
    """The place, what is wrong there, and by which rules."""
    cited = f" [{', '.join(bad.rules)}]" if bad.rules else ""
    text = one_line(what_is_wrong(bad))
    return f"{one_line(bad.place)}: {text}{cited}" if bad.place else f"{text}{cited}"


def what_is_wrong(bad: BadFile, named: Callable[[str], str] = str) -> str:
    """What is wrong, and the value that stands there where one does; `named` says a piece by its id."""
    details = bad.details
    said = WORDS[bad.code] % {name: _shown_in_text(value) for name, value in details.items()}
    stands = shown(details["value"]) if "value" in details else details.get("id")
    return said if stands is None else f"{said}: {named(str(stands))}"


def _shown_in_text(value: object) -> object:
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return value if isinstance(value, str | int) and not isinstance(value, bool) else shown(value)


def one_line(text: str) -> str:
    """A text from a file on one line of sensible length."""
    line = " ".join(text.splitlines())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


def shown(value: object) -> str:
    """A value as it stands in the file; an id without its quotes."""
    return value if isinstance(value, str) and value.isidentifier() else json.dumps(value)


WORDS: Mapping[str, Later] = {
    # the file and its fields
    "cannot-be-read": _l("cannot be read"),
    "no-json": _l("is not JSON: %(why)s"),
    "no-utf8": _l("is not JSON: byte %(byte)s is not UTF-8"),
    "too-deep": _l("is not JSON: too deep"),
    "no-position": _l("a position must be an object"),
    "no-object": _l("must be an object"),
    "no-list": _l("must be a list"),
    "no-text": _l("must be text"),
    "no-flag": _l("must be true or false"),
    "no-whole-number": _l("must be a whole number"),
    "no-count": _l("must be a whole number, not negative"),
    "negative": _l("cannot be negative"),
    "out-of-range": _l("must be %(least)s to %(most)s"),
    "too-small": _l("must be %(least)s or more"),
    "must-be": _l('must be "%(wanted)s"'),
    "not-one-of": _l("must be one of %(options)s"),
    "unknown-field": _l("unknown field"),
    "is-missing": _l("is missing"),
    "missing": _l("missing"),
    "unknown-id": _l("unknown id"),
    "unknown-card": _l("unknown card"),
    "unknown-leader": _l("unknown leader"),
    "unknown-wonder": _l("unknown wonder"),
    "unknown-project": _l("unknown project"),
    "unknown-tile": _l("unknown tile"),
    "unknown-expansion": _l("unknown expansion"),
    # 7 Wonders
    "no-age": _l("must be 1, 2 or 3"),
    "no-side": _l("must be A or B"),
    "two-and-the-free-city": _l("two players and the Free City are three cities, not %(number)s"),
    "no-team-size": _l("teams need 4, 6 or 8 players, not %(number)s"),
    "seats-out-of-range": _l("must be %(least)s to %(most)s seats, not %(number)s"),
    "no-free-city": _l("one of the three cities must be the Free City"),
    "partners-apart": _l("teams are two players side by side"),
    "expansion-not-in-play": _l("belongs to an expansion not in play"),
    "expansion-or-variant-not-in-play": _l("belongs to an expansion or variant not in play"),
    "of-another-box": _l("of an expansion not in play (%(box)s)"),
    "not-in-the-decks": _l("not in the decks for this number of players"),
    "tile-twice": _l("there is one tile of each number"),
    "no-project-object": _l("must be an object with id and tokens"),
    "no-open-point": _l("is not an open point of these rules"),
    "option-not-played": _l("option %(option)s is not supported, only %(only)s"),
    "too-many-copies": _l("more copies on the table than the deck has (%(most)s)"),
    "too-many-guilds": _l("more guilds on the table than the deck has (%(most)s)"),
    "too-many-black-cards": _l("more black cards of Age %(age)s on the table than the deck has (%(most)s)"),
    "too-many-tiles": _l("more tiles than a player has"),
    "too-many-stages": _l("the board has %(most)s, not %(number)s"),
    "no-stage-numbers": _l("must be a list of stage numbers"),
    "no-such-stage": _l("the board has stages 1 to %(most)s, not %(number)s"),
    "not-of-this-city": _l("is not one of this city's leaders"),
    "no-such-token": _l("no such token"),
    "built-twice": _l("built twice"),
    "not-in-this-city": _l("does not stand in this city"),
    "twice-on-the-table": _l("twice on the table"),
    # Duel
    "two-seats": _l("must be 2 seats, not %(number)s"),
    "no-supremacy": _l("must be military or science"),
    "lies-twice": _l("on the table twice"),
    "taken-twice": _l("taken twice"),
    # questions
    "no-question": _l("a question must be an object"),
    "neither-game": _l("must be wonders or duel"),
    "no-seat-of-duel": _l("must be 0 or 1"),
    "ask-about-one": _l("ask about one of card, stage or leader"),
    "ask-about-one-of-duel": _l("ask about one of card or wonder"),
    "stages-only": _l("only Duel builds whole wonders; ask about a stage"),
    "not-in-duel": _l("is of 7 Wonders; in Duel ask about a card or a wonder"),
    "which-stage": _l("say which one, 1 to %(last)s: these stages go in any order"),
}
