"""The words of the live table: what is asked, the ways to pay, what the coins do, why not."""

from collections.abc import Sequence
from typing import Any

from companion.journal import Story
from companion.live.entries import FOLLOWED
from companion.live.reader import live_of
from companion.live.table import Live
from companion.play.decision import Decision, Phase
from companion.play.happening import Began, CoinsMoved
from companion.play.positions import BadPosition
from companion.play.refusal import Refusal
from companion.seating.setup import DUEL
from companion.speech import pad_refusals
from companion.speech.course import Teller
from companion.speech.course_phrases import FIELDS as FIELDS
from companion.speech.games import seat_name
from companion.speech.language import gettext as _
from companion.speech.language import lazy_gettext as _l
from companion.speech.language import spoken
from companion.speech.positions import what_is_wrong
from companion.speech.refusals import refusal_words as course_words
from companion.speech.refusals import words_of

WORDS = {
    "not-followed": _l("This game is not followed yet."),
    "followed-already": _l("This game is followed already."),
    "not-your-seat": _l("Another phone has this city. Its player enters the play, or hands the city over."),
    "went-on": _l("The table has gone on since that was tapped. It was not written."),
    "finished": _l("This game is counted. Undo the end of the count to go on playing."),
}
#: what a decision asks of a seat
ASKED = {
    "turn": _l("%(who)s: which card?"),
    "recruit": _l("%(who)s: which leader?"),
    "free-city": _l("The Free City: which card?"),
    "project": _l("Which Great Project lies open?"),
    "copy": _l("%(who)s copies which leader next door?"),
    "leader": _l("%(who)s may recruit one more leader"),
    "last": _l("%(who)s may play the last card"),
    "discarded": _l("%(who)s chooses from the discard pile"),
    "loss": _l("%(who)s loses coins: how many are paid? The rest becomes debt."),
    "place": _l("%(who)s lays which tile?"),
    "penalty": _l("%(who)s gives up what?"),
    "show-wonders": _l("Which four wonders lie open?"),
    "choose-wonder": _l("%(who)s takes which wonder?"),
    "turn-up": _l("Which cards lie face up?"),
    "play": _l("%(who)s: which card?"),
    "take-progress": _l("%(who)s takes which progress token?"),
    "draw-progress": _l("Which three tokens were drawn?"),
    "keep-progress": _l("%(who)s keeps which token?"),
    "discard-opponent": _l("%(who)s makes the opponent discard which card?"),
    "build-discarded": _l("%(who)s builds which card of the discard pile?"),
    "choose-beginner": _l("%(who)s decides: who begins?"),
}
#: what a table that is new to the game does now
HINTS = {
    "turn": _l("Everyone chooses a card of the hand at the same time: build it, put it under the wonder, or sell it for 3 coins."),
    "recruit": _l("Everyone chooses a leader at the same time: recruit it, put it under the wonder, or sell it for 3 coins."),
    "free-city": _l("The Free City plays after both players: it builds what it can, and sells only what it cannot use."),
    "project": _l("The project lies open for the whole Age. Who builds a card of its colour may pay to take part."),
    "copy": _l("The guild counts as that leader until the end of the game. Only leaders next door can be copied."),
    "leader": _l("This leader is recruited besides the usual play and costs 2 coins less."),
    "last": _l("The seventh card of the Age need not be discarded here: it is played like any other."),
    "discarded": _l("The card comes from the discard pile and costs nothing."),
    "loss": _l("Who cannot or will not pay takes debt: each is a point less at the end."),
    "place": _l("All tiles are laid together; their laws bind from the next round on."),
    "penalty": _l("The project is not complete, and this city took no part in it: it pays the penalty."),
    "show-wonders": _l("Four wonders are drawn and laid open; the players take them in turn."),
    "choose-wonder": _l("One wonder, then two for the other player, then the last one; four each in the end."),
    "turn-up": _l("Look at the structure and name every card that lies face up."),
    "play": _l("Take a card that no other covers: build it, discard it for coins, or build a wonder with it."),
    "take-progress": _l("Two of the same symbol: take one of the tokens on the board. Six different symbols win at once."),
    "draw-progress": _l("Three of the tokens in the box are drawn; one of them stays."),
    "keep-progress": _l("One of the three tokens is kept, the others go back to the box."),
    "discard-opponent": _l("The card goes to the discard pile, with all that it makes."),
    "build-discarded": _l("The card comes from the discard pile and costs nothing."),
    "choose-beginner": _l("Who is behind on the track decides; in the middle it is who played last."),
}


def teller_of(live: Live) -> Teller:
    """Who tells this game, with the names that the players have now."""
    return Teller(live.setup.game, [seat_name(live.setup, seat) for seat in range(len(live.setup.seats))], spoken())


def asked_words(teller: Teller, decision: Decision) -> str:
    """What a decision asks."""
    who = teller.who(decision.seat)
    words = ASKED[decision.ask] % {"who": who}
    return f"{words} ({teller.who(decision.by)})" if decision.by is not None else words


def hint_words(decision: Decision) -> str:
    """What to do now, for a table that is new to the game."""
    return str(HINTS.get(decision.ask, ""))


def refused_words(live: Live, reason: Refusal) -> str:
    """Why an answer is not offered."""
    return course_words(reason, live.setup.game, teller_of(live).players)


def sums(live: Live, teller: Teller, seat: int) -> list[tuple[str, str]]:
    """To whom coins can go in an overruled play: the key of the record, and who that is."""
    if live.setup.game == DUEL:
        return [("bank", _("to the bank")), ("opponent", _("to %(name)s", name=teller.who(1 - seat)))]
    number = len(teller.players)
    sides = [("left", (seat + 1) % number), ("right", (seat - 1) % number)]
    return [*((side, _("to %(name)s", name=teller.who(whom))) for side, whom in sides), ("bank", _("to the bank"))]


def thinking_words(live: Live, teller: Teller) -> str:
    """Who is still thinking."""
    return _("Still thinking: %(names)s", names=", ".join(teller.who(one.seat) for one in live.decisions))


def progress_words(live: Live) -> str:
    """How many have answered what all answer at once."""
    waiting = len(live.decisions)
    done = len(live.answers)
    return _("%(done)s of %(all)s have chosen", done=done, all=done + waiting)


def where_words(live: Live) -> str:
    """Where the game stands."""
    return phase_words(live.phase)


def phase_words(phase: Phase) -> str:
    """An Age and its turn."""
    if phase.step == "over":
        return _("The game is over")
    age = ("", "I", "II", "III")[phase.age]
    return _("Age %(age)s, turn %(turn)s", age=age, turn=phase.turn) if phase.turn else _("Age %(age)s", age=age)


def refusal_words(reason: Refusal, story: Story, phone: str = "") -> str:
    """Why something is not written."""
    if reason.code in WORDS:
        return str(WORDS[reason.code])
    live = live_of(story)
    if isinstance(bad := reason.details.get("problem"), BadPosition):
        return _("It cannot lie so: %(why)s.", why=what_is_wrong(bad, teller_of(live).name))
    if reason.code == "ruling-against-a-play":
        return against_a_play(live, reason, story)
    if words_of(reason.code, live.setup.game):
        return course_words(reason, live.setup.game, teller_of(live).players)
    return pad_refusals.refusal_words(reason, story, phone)


def against_a_play(live: Live, reason: Refusal, story: Story) -> str:
    """Which play a ruling would make impossible, and why; of an answer that nobody may see yet only whose it is."""
    entry, teller = story.entry(reason.details["entry"]), teller_of(live)
    if entry.number in {one.number for one in live.answers}:
        return _("By that ruling the answer of %(name)s could not stand. It is changed first.", name=teller.who(entry.seat))
    values = {"line": teller.line(entry.body), "why": refused_words(live, reason.details["because"])}
    return _("By that ruling this could not have been: %(line)s. %(why)s Take it back first, or play on as before.", **values)


def undo_words(story: Story, number: int, shown: bool = True) -> str:
    """What an undo takes back; of an answer that nobody may see yet only whose it is."""
    live, entry = live_of(story), story.entry(number)
    if entry.kind == FOLLOWED:
        return _("Stop following")
    teller = teller_of(live)
    who = teller.who(entry.seat)
    return _("Undo: %(what)s", what=teller.line(entry.body) if shown else who)


def moves(happened: Sequence[Any]) -> list[tuple[int | None, int | None, int]]:
    """Which coins go where, each pair once: who gives, who takes (None: the bank), how many."""
    found: dict[tuple[int | None, int | None], int] = {}
    for each in happened:
        if isinstance(each, CoinsMoved):
            pair = (each.giver, each.taker)
            found[pair] = found.get(pair, 0) + each.coins
    ordered = sorted(found.items(), key=lambda one: (one[0][0] is None, one[0][1] is None, one[0][0] or 0))
    return [(giver, taker, coins) for (giver, taker), coins in ordered if coins]


def passing(happened: Sequence[Any]) -> str:
    """Where the hands go now: left or right within an Age, nowhere at its end."""
    began = next((each for each in reversed(happened) if isinstance(each, Began) and each.what == "turn"), None)
    return str(dict(began.details)["pass"]) if began and (began.turn or 0) > 1 and began.details else ""
