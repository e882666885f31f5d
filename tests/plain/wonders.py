"""The plain referee of 7 Wonders.

Begin a game, judge and apply entries, say what is open and what lies on the table.
"""

from copy import deepcopy

from tests.plain import cities, correcting, steps
from tests.plain.game import Game, Refused
from tests.plain.judging import check_fields

ANSWER = {
    "recruit": steps.answer_round,
    "turn": steps.answer_round,
    "free-city": steps.answer_free_city,
    "copy": steps.answer_copy,
    "leader": steps.answer_leader,
    "last": steps.answer_last,
    "discarded": steps.answer_discarded,
    "loss": steps.answer_loss,
    "place": steps.answer_place,
    "project": steps.answer_project,
    "penalty": steps.answer_penalty,
}


def begin(setup):
    game = Game(setup)
    if "from" in setup:
        steps.begin_turn(game, setup["from"]["turn"])
    else:
        steps.begin_age(game, 1)
    return game


def apply(game, entry):
    """Change the game by one entry; a refused one raises and changes nothing."""
    check_fields(entry)
    if entry["do"] == "remark":
        if "note" not in entry:
            raise Refused("a remark says something")
        return
    if entry["do"] == "correct":
        correcting.correct(game, entry)
        if game.loss:
            cities.owe_unasked(game)
            steps.advance(game)
        return
    for seat, ask in steps.decisions(game):
        if seat == entry.get("seat") and entry["do"] in steps.ANSWERS[ask]:
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
    return {
        "entry": number,
        "phase": steps.phase(game),
        "open": [{"seat": seat, "ask": ask} for seat, ask in steps.decisions(game)],
        "over": game.over,
        "position": deepcopy(game.position),
    }
