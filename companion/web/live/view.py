"""What a phone shows of a followed game: the table's or a seat's,
as the journal stands and as this phone may see it."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any

from flask import request, url_for

from companion.journal import Story
from companion.journal.validation import QUICKER, undoable
from companion.live.entries import FOLLOWED, PLAYED
from companion.live.intents import last_taken
from companion.live.live_game import Live, Played
from companion.live.reader import live_of
from companion.paths import ROOT
from companion.rules.contract import Decision
from companion.rules.hands import Hand
from companion.rules.refusal import Refusal
from companion.web.frame.access import known_phone
from companion.web.live.form import entry_said, known_key, mark_of, may_enter, may_see
from companion.web.live.page_parts import ShownDecision
from companion.web.live.parts import MEANINGS, strips_of
from companion.web.live.picks import PLAYED_CARDS, decision_values, hand_of, known_pieces
from companion.web.live.table_view import ShownCity, neighbourhood, passing_of
from companion.web.shared.markup import Same, color_of
from companion.web.shared.open_points import bearing_on
from companion.words import hints
from companion.words.live import live_redo_words, live_undo_words
from companion.words.narration import Teller, teller_of
from companion.words.refusals import LIVE, story_refusal_words


@dataclass(frozen=True, slots=True)
class _Seat:
    """A seat in the strip: what it has, whether it is asked,
    whether it has answered and what this phone may see of that."""

    number: int
    name: str
    coins: int
    #: the most coins that it can have, and whether something of its city is not known
    most_coins: int
    is_unsure: bool
    is_open: bool
    answer: Played | None
    #: the picture of its answer and what it says, where this phone may see it
    action: tuple[str, str] | None
    has_phone: bool
    may_enter: bool


# No slots: what is worked out once is kept in its __dict__.
@dataclass(frozen=True)
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
    def styles(self) -> list[str]:
        """The styles of this game and of the boxes on the table, where they have some of their own."""
        names = (self.live.setup.game, *self.live.setup.expansions)
        return [f"live/{name}.css" for name in names if _has_style(name)]

    @property
    def mine(self) -> int | None:
        """The seat that this phone has."""
        return self.live.seat_of(known_key())

    @property
    def has_seat(self) -> bool:
        """Whether this phone may show the seat that it asks for:
        its own, or before it took any, one that nobody has."""
        return self.me is None or self.live.phones.get(self.me) == (known_key() or None)

    @cached_property
    def waits(self) -> int | None:
        """The number of the answer with which this phone waits for the others, 0 for none;
        None while it is asked something."""
        if self.decision:
            return None
        answer = self.live.answer(self.me) if self.me is not None else None
        return answer.number if answer else 0

    @property
    def entered(self) -> Played | None:
        """The last play of this phone's seat that everyone has seen."""
        mine = (
            one
            for one in reversed(self.live.played)
            if one.seat == self.me and one.ask and one not in self.live.answers
        )
        return next(mine, None) if self.me is not None else None

    @property
    def mark(self) -> str:
        """What is asked, in short: when it changes, a page that shows something else is old."""
        if not self.live.is_live:
            return ""
        return mark_of(self.live.phase) + (".clash" if self.live.is_clash else "")

    @property
    def is_reveal(self) -> bool:
        """Whether the table was told something that this phone has not gone on from."""
        return self.live.last_telling > self.on

    @cached_property
    def open(self) -> tuple[Decision, ...]:
        """The decisions that this phone may answer."""
        found = [one for one in self.live.decisions if may_enter(self.live, one.seat, known_key())]
        if self.me is None:
            return tuple(found)
        return tuple(one for one in found if one.seat is None or self.me in (one.seat, one.by))

    @cached_property
    def decision(self) -> Decision | None:
        """What is asked now: of the seat that was tapped, else of the first that can answer."""
        asked = request.args.get("seat", type=int)
        if request.method == "POST" and self.me is None:
            asked = (entry_said(self.live) or {}).get(
                "seat"
            )  # a refusal is told to the seat that it is about
        return next((one for one in self.open if one.seat == asked), next(iter(self.open), None))

    @cached_property
    def hand(self) -> Hand | None:
        """The hand from which this phone's own player is asked to play; a phone is told of no other."""
        if self.me is None or self.mine != self.me or self.decision is None:
            return None
        return self.live.hand(self.me) if self.decision.ask in self.live.setup.rules.hand_asks else None

    @property
    def shown_hand(self) -> Hand | None:
        """The hand by which cards are shown, unless the whole deck is asked for."""
        return None if request.args.get("hand") == "all" else self.hand

    @property
    def may_mark(self) -> bool:
        """Whether this phone is asked for a turn of its own, so that its player may say what is held."""
        return (
            self.me is not None
            and self.decision is not None
            and self.decision.seat == self.me
            and self.decision.at_once
            and self.decision.ask in self.live.setup.rules.hand_asks
        )

    @cached_property
    def seats(self) -> list[_Seat]:
        """The strip, left neighbours to the left: the other way round than clockwise."""
        waiting = {one.seat for one in self.live.decisions}
        found = []
        for number, city in enumerate(self.live.position["seats"]):
            answer = self.live.answer(number)
            seen = answer if answer and may_see(self.live, answer) else None
            action = action_of(self.live, self.teller, seen) if seen else None
            phone = number in self.live.phones and self.live.phones[number] != known_key()
            entered = may_enter(self.live, number, known_key())
            found.append(
                _Seat(
                    number,
                    self.teller.who(number),
                    city.get("coins", 0),
                    city.get("coins", 0) + city.get("more_coins", 0),
                    bool(city.get("gaps")),
                    number in waiting,
                    answer,
                    action,
                    phone,
                    entered,
                )
            )
        return list(reversed(found))

    @cached_property
    def offered_on(self) -> tuple[Hashable, ...]:
        """What everyone has seen of the game, and who plays it:
        what is drawn of these alone stays while others choose."""
        return Same(self.live.blind), Same(self.live.setup)

    @property
    def offered_beside(self) -> tuple[Hashable, ...]:
        """The same with the pieces that this phone has entered for other seats of the open round, and with
        what can be in its own hand."""
        hand = (self.shown_hand.could, self.shown_hand.marked) if self.shown_hand else ()
        return (*self.offered_on, tuple(self.live.claimed(one) for one in self.readable), *hand)

    @property
    def beside(self) -> tuple[Hashable, ...]:
        """On a seat's own phone of 7 Wonders while it is asked:
        what its neighbours are drawn by, and whether they have chosen."""
        if self.plays is None or self.waits is not None or self.live.setup.rules.in_turns:
            return ()
        answered = {one.seat for one in self.live.answers}
        number = len(self.live.setup.seats)
        return (
            *self.offered_on,
            self.me,
            self.plays,
            *((self.plays + step) % number in answered for step in (1, 0, -1)),
        )

    @property
    def passing(self) -> str:
        """Where the hands of this turn go: left, right, or nowhere."""
        return "" if self.live.setup.rules.in_turns else passing_of(self.live)

    @property
    def plays(self) -> int | None:
        """The city for which this phone's player is asked: the own one, or the Free City's."""
        return (
            self.decision.seat
            if self.me is not None and self.decision and self.decision.by == self.me
            else self.me
        )

    @property
    def around(self) -> tuple[ShownCity, ...]:
        """The city that plays on this phone between its neighbours, with what they sell."""
        return () if self.plays is None else neighbourhood(self.live, self.plays, self.teller)

    def undo(self, story: Story) -> tuple[int, str]:
        """The entry that this phone's undo takes back, and in words;
        an answer that another phone keeps secret is not named."""
        answers = {one.number: may_see(self.live, one) for one in self.live.answers}
        # a closed round is not taken back in passing while others have answered the next one
        is_open = not answers and self.me is None
        number = undoable(
            story, known_phone(), lambda entry: entry.kind == PLAYED and answers.get(entry.number, is_open)
        )
        return number, live_undo_words(story, number) if number else ""

    def stop(self, story: Story) -> int:
        """The entry that began the following, before anything is played."""
        if self.live.played or self.me is not None:
            return 0
        return undoable(story, known_phone(), lambda entry: entry.kind == FOLLOWED)

    def redo(self, story: Story) -> tuple[int, str]:
        """What this phone can bring back, and in words; what all had seen comes back at the table's phone.

        What another phone chose for a seat that this one took over is not named."""
        number = last_taken(story, known_phone())
        is_answer = bool(number) and story.entry(number).kind == PLAYED
        if not number or (self.me is not None and not is_answer):
            return 0, ""
        shown = not is_answer or story.entry(number).actor == known_phone()
        return number, live_redo_words(story, number, shown)

    def values(self, story: Story) -> dict[str, Any]:
        """What every template of the live table gets."""
        return {
            "game_id": self.game_id,
            # a refused entry leaves the phone at the address that it wrote to, which is its own page
            "write_url": url_for("live.write", game_id=self.game_id, seat=self.me, on=self.on or None),
            "guide": hints,
            "screen": self,
            "live": self.live,
            "strips": strips_of(self.live),
            "teller": self.teller,
            "me": self.me,
            "on": self.on,
            "version": self.version,
            "open_mark": self.mark,
            "waits": self.waits,
            "undo": self.undo(story),
            "redo": self.redo(story),
            "stop": self.stop(story),
            "bearing_on": partial(bearing_on, setup=self.live.setup),
        }

    def turn(self, wrong: Refusal | None = None) -> dict[str, Any]:
        """The page of a play or of another decision, and what this seat has answered."""
        answer = self.live.answer(self.me) if self.me is not None else None
        look = self._refused_key() if wrong and wrong.code != QUICKER else request.args.get("look", "")
        values = decision_values(self.live, self.decision, self.teller, look, self.readable, self.shown_hand)
        if self.decision:
            asked = ShownDecision(self.live, self.teller, self.decision, self.open, values["picks"])
            values["means"] = tuple(
                line
                for box in self.live.setup.boxes
                if box.id in MEANINGS
                for line in MEANINGS[box.id](asked)
            )
        is_others = answer is not None and answer.actor != known_phone()
        return {**values, "answer": answer, "is_entered_for_me": is_others}

    def _refused_key(self) -> str:
        """The key of what a refused entry plays, where this phone entered its last copy for another seat."""
        said = entry_said(self.live) or {}
        taken = {
            piece for one in self.readable for piece in self.live.claimed(one) if one.seat != said.get("seat")
        }
        return next((f"{kind}:{said[kind]}" for kind in hand_of(self.live) if said.get(kind) in taken), "")

    @cached_property
    def readable(self) -> tuple[Played, ...]:
        """The answers of the open round that this phone may read."""
        return tuple(one for one in self.live.answers if may_see(self.live, one))

    def refused(self, story: Story, wrong: Refusal | None) -> dict[str, Any]:
        """Why something was not written, as the top of a page says it."""
        quicker = wrong is not None and wrong.code == QUICKER
        said = story_refusal_words(wrong, story, known_phone(), LIVE) if wrong and not quicker else ""
        by_whom = self._quicker(story, wrong.details["entry"]) if wrong and quicker else ""
        return {"quicker": by_whom, "wrong": said, "rules": wrong.rules if wrong else ()}

    def _quicker(self, story: Story, number: int) -> str:
        """Who wrote what this phone had not seen: another phone, or this one itself by an earlier tap."""
        if not 0 < number <= story.version:
            return "old"
        return "this" if story.entry(number).actor == known_phone() else "other"


@cache
def _has_style(name: str) -> bool:
    """Whether a game or a box has a style of its own."""
    return (ROOT / "static" / "live" / f"{name}.css").exists()


def action_of(live: Live, teller: Teller, answer: Played) -> tuple[str, str]:
    """An answer as the strip shows it: a piece by its colour and name,
    anything else by its picture and in words."""
    entry = answer.entry
    piece = next((entry[kind] for kind in hand_of(live) if kind in entry), None)
    if piece and entry["do"] in PLAYED_CARDS:
        return f"c-{color_of(known_pieces(live.setup.catalog, live.setup.game)[piece])}", teller.name(piece)
    return teller.words.play_pictures.get(entry["do"], "tick"), teller.action(entry)


def screen_of(game_id: str, story: Story, me: int | None) -> Screen:
    """The screen of a phone; one that speaks of a seat nobody has is the table's."""
    live = live_of(story)
    seat = me if me in live.setup.players else None
    return Screen(
        game_id, live, story.version, teller_of(live), seat, max(0, request.values.get("on", 0, type=int))
    )
