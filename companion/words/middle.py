"""A game that is followed from the middle, in words: what is still to be said, and why it cannot lie so."""

from companion.rules.refusal import BadFile, Refusal
from companion.seating import Setup
from companion.words.course import ROMAN
from companion.words.games import seat_name
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.names import joined, piece_names
from companion.words.positions import WORDS as PROBLEMS
from companion.words.positions import shown
from companion.words.refusals import refusal_words

WORDS = {
    "cities-untold": _l("First every city is told by its cards. Still to be told: %(names)s."),
    "coins-untold": _l("How many coins are there? %(names)s"),
    "age-untold": _l("Which Age is it?"),
    "turn-untold": _l("Which turn of the Age comes now?"),
    "project-untold": _l("Which Great Project lies open?"),
    "number-not-understood": _l("One of the numbers cannot be read."),
    "duel-from-the-start": _l("Duel is followed from its first card on."),
}


def middle_words(setup: Setup, reason: Refusal) -> str:
    """Why a game cannot be followed from here, with players and pieces by their names."""
    details = reason.details
    if reason.code in WORDS:
        return str(WORDS[reason.code]) % {
            "names": joined([seat_name(setup, seat) for seat in details.get("seats", ())])
        }
    if reason.code == "later-age-told":
        card, age = piece_names(setup.game)[details["card"]], ROMAN[details["age"]]
        return _(
            "%(name)s: %(card)s is of a later Age than Age %(age)s.",
            name=seat_name(setup, details["seat"]),
            card=card,
            age=age,
        )
    if isinstance(problem := details.get("problem"), BadFile):
        return problem_words(setup, problem)
    return refusal_words(reason, setup.game, [seat_name(setup, seat) for seat in range(len(setup.seats))])


def problem_words(setup: Setup, bad: BadFile) -> str:
    """What the reader of positions has against it: whose city, which piece, what is wrong."""
    place, details = bad.place.split("/"), bad.details
    who = (
        seat_name(setup, int(place[1]))
        if place[0] == "seats" and len(place) > 1 and place[1].isdigit()
        else ""
    )
    said = PROBLEMS[bad.code] % {
        name: value if isinstance(value, str | int) else shown(value) for name, value in details.items()
    }
    about = details.get("id", details.get("value"))
    piece = (
        ""
        if about is None
        else piece_names(setup.game).get(about, shown(about))
        if isinstance(about, str)
        else shown(about)
    )
    return ": ".join(filter(None, (who, piece, said)))
