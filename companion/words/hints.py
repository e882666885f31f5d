"""What a table says to itself in its first game: the first round step by step, the first fight, the signs."""

from typing import NamedTuple

from companion.live.live_game import Live
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l

#: the Age and the rounds in which a first game is guided
_FIRST_AGE = 1


class Hint(NamedTuple):
    """A sentence for a first game, with the rules that it rests on."""

    words: str
    rules: tuple[str, ...]


#: the signs of the keys: picture, and what it says
SIGN_HINTS = (
    ("star", _l("free: no cost, a chain, or a right of the city")),
    ("tick", _l("paid with what your own city makes")),
    ("coin", _l("for so many coins, to neighbours or to the bank; … where there are several ways")),
    ("lock", _l("not possible now: a tap says why")),
)
SIGN_RULES = ("BASE-COST-01", "BASE-CHAIN-01", "BASE-TRADE-04")


def turn_hints(live: Live) -> list[Hint]:
    """What to do in one of the first turns of a game of 7 Wonders; nothing later, and nothing in Duel."""
    turn = live.phase.turn
    if live.setup.rules.in_turns or live.phase.age != _FIRST_AGE:
        return []
    if turn == 1:
        return [
            Hint(_("Everybody takes a hand of cards. Show it to nobody."), ("BASE-TURN-01",)),
            Hint(
                _("Each chooses one card and lays it face down. The rest is for the neighbour."),
                ("BASE-TURN-04",),
            ),
            Hint(
                _("Build it, put it under your wonder as a stage, or sell it for 3 coins: tap here which."),
                ("BASE-TURN-05",),
            ),
        ]
    if turn == 2:
        return [
            Hint(
                _("What your city lacks, buy from a neighbour: 2 coins for each, and nobody may refuse."),
                ("BASE-TRADE-01", "BASE-TRADE-04", "BASE-TRADE-08"),
            ),
            Hint(_("Only brown and grey cards and the start of a board are sold."), ("BASE-TRADE-02",)),
        ]
    if turn == live.game.turns:
        return [Hint(_("The last turn of the Age: after it shields are compared."), ("BASE-WAR-01",))]
    return []


def reveal_hints(live: Live, is_fight: bool) -> list[Hint]:
    """What happens when the first cards are turned over, and in the first fight."""
    if live.setup.rules.in_turns:
        return []
    if is_fight:
        return [
            Hint(
                _("Each compares shields with the left and with the right neighbour, each by itself."),
                ("BASE-WAR-02",),
            ),
            Hint(
                _("More shields: a victory token. Fewer: a defeat token of −1. As many: nothing."),
                ("BASE-WAR-03", "BASE-WAR-04", "BASE-WAR-05"),
            ),
        ]
    if live.rounds == 1:
        return [
            Hint(
                _("All turn their cards over at once, pay, and then take what it brings."), ("BASE-TURN-05",)
            ),
            Hint(_("Then each takes the cards that a neighbour laid aside."), ("BASE-PASS-01",)),
        ]
    return []
