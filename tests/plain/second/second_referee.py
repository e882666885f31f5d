"""The plain referee of the second edition: begin a game, judge and apply entries, say what is open."""

from copy import deepcopy

from tests.plain.second import second_course as course
from tests.plain.second.second_judging import check_fields
from tests.plain.second.second_table import Refused, SecondGame

ANSWER = {
    "recruit": course.answer_round,
    "turn": course.answer_round,
    "edifice": course.answer_edifice,
    "give-up": course.answer_give_up,
    "leader": course.answer_one,
    "last": course.answer_one,
    "discarded": course.answer_one,
    "loss": course.answer_loss,
    "penalty": course.answer_penalty,
}


def begin(setup):
    game = SecondGame(setup)
    if "from" in setup:
        course.begin_turn(game, setup["from"]["turn"])
    else:
        course.begin_age(game, 1)
    return game


def apply(game, entry):
    """Change the game by one entry; a refused one raises and changes nothing."""
    check_fields(entry)
    if entry["do"] == "remark":
        if "note" not in entry or entry.get("seat") is not None:
            raise Refused("a remark says something, and is of no seat")
        return
    for seat, ask in course.decisions(game):
        if seat == entry.get("seat") and entry["do"] in course.ANSWERS[ask]:
            ANSWER[ask](game, seat, entry)
            return
    raise Refused("nothing of this is open for this seat")


def is_legal(game, entry):
    """Whether an entry would be accepted now; the game stays as it is."""
    try:
        apply(deepcopy(game), entry)
    except Refused:
        return False
    return True


def state(game, number):
    """One line of `replay --every --json`."""
    position = {field: value for field, value in deepcopy(game.position).items() if value is not None}
    return {
        "entry": number,
        "phase": course.phase(game),
        "open": [{"seat": seat, "ask": ask} for seat, ask in course.decisions(game)],
        "over": game.over,
        "position": position,
    }
