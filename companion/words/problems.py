"""Why a set-up cannot be played, in words."""

from companion.rules.refusal import Refusal
from companion.seating import Setup
from companion.seating.playable import LONGEST_NAME, setup_refusals
from companion.words.games import seat_name
from companion.words.language import lazy_gettext as _l

WORDS = {
    "unknown-game": _l("This mix of games is not known."),
    "duel-alone": _l("Duel is played on its own, without expansions."),
    "duel-is-for-two": _l("Duel is for two players."),
    "text-too-long": _l("Place and remark are too long."),
    "too-few-players": _l("Two players are the fewest. Seat at least two."),
    "two-need-free-city": _l("Two players are the fewest. Seat at least two."),
    "too-many-players": _l("Up to seven players can play; eight with Cities."),
    "players-need-box": _l("Up to seven players can play; eight with Cities."),
    "free-city-is-for-two": _l("The Free City joins exactly two players."),
    "teams-need-cities": _l("Teams are part of Cities. Put that box on the table, or play without teams."),
    "teams-of-two": _l("Teams need four, six or eight players, partners side by side."),
    "name-missing": _l("Seat %(seat)d has no name yet."),
    "name-too-long": _l("A name has at most %(most)d letters."),
    "name-unprintable": _l("The name of seat %(seat)d has a sign that cannot be shown."),
    "name-twice": _l("Two players are called %(name)s. Give one of them another name."),
    "board-not-in-play": _l("The board of %(name)s belongs to a box that is not on the table."),
    "board-twice": _l("The board of %(name)s lies at another seat already. Each board is there once."),
    "side-unknown": _l("The side of the board of %(name)s is A or B."),
}


def wrong_words(setup: Setup, fits: bool) -> tuple[str, ...]:
    """What keeps a set-up from being played, each sentence once; `fits` says whether its texts are short enough."""
    said = [problem_words(refusal, setup) for refusal in setup_refusals(setup)]
    return tuple(dict.fromkeys([*said, *([] if fits else [str(WORDS["text-too-long"])])]))


def problem_words(refusal: Refusal, setup: Setup) -> str:
    """A sentence for the refusal of a set-up, with the seat's number and name in it."""
    seat = refusal.details.get("seat", -1)
    name = seat_name(setup, seat) if 0 <= seat < len(setup.seats) else ""
    return str(WORDS[refusal.code]) % {"seat": seat + 1, "name": name[:LONGEST_NAME], "most": LONGEST_NAME}
