"""What a phone shows of a followed game: the table's or a seat's, as the journal stands and as this phone may see it."""

from dataclasses import dataclass
from typing import Any

from flask import request

from companion.journal import Story
from companion.journal.taking_back import undoable
from companion.live.entries import FOLLOWED, PLAYED
from companion.live.reader import live_of
from companion.live.table import Live, Played
from companion.play.decision import Decision
from companion.speech.course import Teller
from companion.speech.live import teller_of, undo_words
from companion.web.frame.phones import known_phone
from companion.web.live.phones import known_key, may_enter, may_see
from companion.web.live.plays import PLAYS, Pick, picks, shelves


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat in the strip: what it has, whether it is asked, whether it has answered and what this phone may see of that."""

    number: int
    name: str
    coins: int
    is_open: bool
    answer: Played | None
    shown: bool
    has_phone: bool
    may_enter: bool


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything that a page of the live table needs."""

    game_id: str
    live: Live
    version: int
    teller: Teller
    #: the seat whose phone this is; None for the table's
    me: int | None
    on: int

    @property
    def is_reveal(self) -> bool:
        """Whether the table was told something that this phone has not gone on from."""
        return self.live.told > self.on

    @property
    def open(self) -> tuple[Decision, ...]:
        """The decisions that this phone may answer."""
        found = [one for one in self.live.decisions if may_enter(self.live, one.seat, known_key())]
        if self.me is None:
            return tuple(found)
        return tuple(one for one in found if one.seat is None or self.me in (one.seat, one.by))

    @property
    def decision(self) -> Decision | None:
        """What is asked now: of the seat that was tapped, else of the first that can answer."""
        asked = request.args.get("seat", type=int)
        return next((one for one in self.open if one.seat == asked), next(iter(self.open), None))

    @property
    def seats(self) -> list[Seat]:
        """The strip, left neighbours to the left: the other way round than clockwise."""
        position = self.live.course.position(self.live.game)
        waiting = {one.seat for one in self.live.decisions}
        found = []
        for number, city in enumerate(position["seats"]):
            answer = self.live.answer(number)
            shown = answer is not None and may_see(self.live, answer)
            phone = number in self.live.phones and self.live.phones[number] != known_key()
            entered = may_enter(self.live, number, known_key())
            found.append(Seat(number, self.teller.who(number), city.get("coins", 0), number in waiting, answer, shown, phone, entered))
        return list(reversed(found))

    @property
    def picks(self) -> tuple[Pick, ...]:
        """What can be answered."""
        return picks(self.live, self.decision, self.teller) if self.decision else ()

    def undo(self, story: Story) -> tuple[int, str]:
        """The entry that this phone's undo takes back, and in words; an answer that another phone keeps secret is not named."""
        answers = {one.number: may_see(self.live, one) for one in self.live.answers}
        # a closed round is not taken back in passing while others have answered the next one
        fits = (lambda number: answers.get(number, False)) if answers or self.me is not None else (lambda number: True)
        # before anything is played, what can be taken back is that the game is followed
        kind = PLAYED if self.live.played else FOLLOWED
        number = undoable(story, known_phone(), lambda entry: entry.kind == kind and fits(entry.number))
        return number, undo_words(story, number) if number else ""

    def values(self, story: Story) -> dict[str, Any]:
        """What every template of the live table gets."""
        return {
            "game_id": self.game_id,
            "screen": self,
            "live": self.live,
            "teller": self.teller,
            "me": self.me,
            "on": self.on,
            "version": self.version,
            "undo": self.undo(story),
        }

    def turn(self, locale: str) -> dict[str, Any]:
        """The page of a play: shelves, the other answers, and the tray where one was tapped."""
        found = self.picks
        look = request.args.get("look", "")
        is_play = bool(self.decision) and self.decision.ask in PLAYS
        return {
            "decision": self.decision,
            "is_play": is_play,
            "picks": found,
            "shelves": shelves(found, locale),
            "others": [one for one in found if not one.item],
            "tapped": next((one for one in found if one.key == look), None) if look else None,
            "answer": self.live.answer(self.me) if self.me is not None else None,
        }


def screen_of(game_id: str, story: Story, me: int | None) -> Screen:
    """The screen of a phone."""
    live = live_of(story)
    return Screen(game_id, live, story.version, teller_of(live), me, request.values.get("on", 0, type=int))
