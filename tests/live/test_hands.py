"""What is said of hands is true: on random games of every mix all cards of a hand lie within it."""

from collections import Counter
from random import Random

import pytest

from companion.live.simulate.playing import Wanted, dealer_for, first_accepted
from companion.rules.contract import rules_of
from companion.rules.hands import HandMark, HandPlay
from companion.rules.wonders.course.passed_hands import hand

EVERYTHING = ("leaders", "cities", "tower", "projects", "wonderpack")
TABLES = [
    Wanted("wonders", 3),
    Wanted("wonders", 3, ("cities",)),
    Wanted("wonders", 7, ("leaders",)),
    Wanted("wonders", 7, EVERYTHING),
    Wanted("wonders", None, (), "two-player"),
    Wanted("wonders", None, EVERYTHING, "two-player"),
    Wanted("wonders", 4, ("cities",), "teams"),
    Wanted("wonders", 8, EVERYTHING, "teams"),
    Wanted("wonders", 8, ("cities", "leaders")),
    Wanted("wonders", 5, edition="second"),
    Wanted("wonders", 6, ("leaders", "cities", "edifice"), edition="second"),
]
#: how often a hand is marked in its first turn and later, and a play is not told or by its colour alone
MARKED, MARKED_LATER, UNTOLD = 0.7, 0.15, 0.12
WITH_HAND = ("turn", "last", "free-city")


class Watched:
    """A game that is dealt and played at random, with all that was marked and all that everybody saw."""

    def __init__(self, wanted, seed, marked=MARKED, later=MARKED_LATER, untold=UNTOLD):
        self.chance = Random(seed)
        self.marked, self.later, self.untold = marked, later, untold
        self.dealer = dealer_for(wanted, self.chance)
        self.rules = rules_of("wonders")
        self.game = self.rules.begin(self.dealer.setup())
        self.plays, self.marks, self.hidden = [], [], Counter()
        self.begun = (0, None)

    @property
    def seen(self):
        """The game as the table saw it: what was not told is not seen."""
        seen = self.game.seen
        for id_, copies in self.hidden.items():
            seen = seen.with_card(id_, -copies)
        return self.game.changed(seen=seen)

    def moments(self):
        """Each decision that is answered from a hand, with the seat that holds it, before it is answered."""
        answered = []
        while open_ := self.rules.decisions(self.game):
            decision = self.chance.choice(open_)
            phase = self.rules.phase(self.game)
            self.dealer.deal(self.game)
            if (phase.age, phase.turn) != self.begun and decision.ask == "turn":
                self.begin(phase)
            if decision.ask in WITH_HAND:
                yield decision, (decision.seat if decision.by is None else decision.by)
            verdict = first_accepted(self.dealer, self.game, decision)
            self.dealer.accepted(self.game, decision, verdict)
            if decision.ask in WITH_HAND:
                answered.append(self.told(decision, phase, verdict.entry))
            self.game = verdict.game
            if not any(one.at_once for one in self.rules.decisions(self.game)) or phase != self.rules.phase(
                self.game
            ):
                self.plays += answered
                answered = []

    def begin(self, phase):
        """A turn begins: hands are passed on, and some are marked."""
        if phase.age != self.begun[0]:
            self.plays, self.hidden = [], Counter()
        self.begun = (phase.age, phase.turn)
        for seat, held in self.dealer.hands.items():
            if self.chance.random() < (self.marked if phase.turn == 1 else self.later):
                number = self.chance.choice([len(held), len(held), self.chance.randint(1, len(held))])
                cards = tuple(self.chance.sample(held, number))
                self.marks.append(HandMark(seat, phase.age, phase.turn, cards))

    def told(self, decision, phase, entry):
        """An entry as everybody sees it; some plays nobody told."""
        said = dict(entry)
        card = said.get("card")
        if decision.ask == "turn" and said["do"] == "build" and self.chance.random() < self.untold:
            color = self.game.round.pieces.cards[card].color
            said = {"seat": said["seat"], "do": "build", "color": color}
            if self.chance.random() < 0.5:
                said = {"seat": said["seat"], "do": "open"}
            if self.chance.random() < 0.5:  # else the city was said as it lies, and the card is seen
                self.hidden[card] += 1
        return HandPlay(decision.ask, phase.turn, said)


@pytest.mark.rule("BASE-PASS-01", "BASE-SETUP-03", "BASE-TWO-04")
@pytest.mark.parametrize("wanted", TABLES, ids=lambda one: f"{one.edition}-{one.variant}-{one.players}")
def test_the_true_hand_always_lies_within_what_is_said(wanted):
    said = narrower = 0
    for seed in range(3):
        watched = Watched(wanted, f"{wanted}/{seed}")
        for _decision, seat in watched.moments():
            found = hand(watched.seen, watched.plays, watched.marks, seat)
            held = Counter(watched.dealer.hands[seat])
            # an answer of the open round has left the dealer's hand and nobody's eyes
            assert found.size >= held.total()
            assert held.keys() <= {*found.could}, (seat, held.keys() - {*found.could})
            assert all(found.unseen[id_] >= copies for id_, copies in held.items())
            said, narrower = said + 1, narrower + (len(found.could) < len(found.unseen))
    assert said > 100 and narrower > said // 2


@pytest.mark.parametrize("seed", range(4))
def test_with_all_hands_marked_nobody_is_shown_more_cards_than_were_dealt(seed):
    """Face down cards stay among the keys: as many as there were when it was marked, never more."""
    watched = Watched(Wanted("wonders", 7, ("leaders",)), seed, marked=1, later=0, untold=0)
    for _decision, seat in watched.moments():
        watched.marks[:] = [one for one in watched.marks if one.turn == 1 and len(one.cards) == 7]
        found = hand(watched.seen, watched.plays, watched.marks, seat)
        if found.marked_by is not None:
            assert found.is_known
            assert found.size <= len(found.could) + 6 and len(found.could) <= 7
            gone = len(found.face_down)
            assert len(found.could) <= found.size + gone


@pytest.mark.parametrize("seed", range(6))
def test_nothing_more_is_said_than_can_be(seed):
    """With one copy of each card: what is said of a hand lies there, or where nobody whom it is said to has
    looked."""
    watched = Watched(Wanted("wonders", 3), seed, later=0, untold=0)
    for _decision, seat in watched.moments():
        found = hand(watched.seen, watched.plays, watched.marks, seat)
        now = watched.begun
        # the own marks of this turn lie in this hand
        mine = [one for one in watched.marks if one[:3] == (seat, *now)]
        if mine and len(mine[0].cards) == found.size:
            assert set(found.could) == set(mine[0].cards)
        # a card that this seat marked in a hand that it has passed on is not said to be here
        earlier = [
            one for one in watched.marks if one.seat == seat and one.age == now[0] and one.turn < now[1]
        ]
        for mark in earlier:
            if (now[1] - mark.turn) % 3:
                assert not set(mark.cards) & set(found.could), mark


def test_a_seat_is_told_of_no_hand_that_it_has_not_held():
    """What others marked and pass to others changes nothing."""
    watched = Watched(Wanted("wonders", 5), 1, marked=0, later=0, untold=0)
    seat = next(seat for _decision, seat in watched.moments() if watched.begun == (1, 3))
    without = hand(watched.seen, watched.plays, [], seat)
    cards = list(without.unseen)[:5]
    circle = watched.game.players
    for other in circle:
        for turn in (1, 2, 3):
            mark = HandMark(other, 1, turn, tuple(cards))
            after = hand(watched.seen, watched.plays, [mark], seat)
            # hands go left, to the next seat: this seat holds in turn 3 what the second before it held first
            came = (circle.index(seat) - circle.index(other)) % 5
            held_since = came <= 3 - turn
            assert (after != without) == held_since, (other, turn, seat)


def test_a_wrong_mark_never_hides_a_card_for_long():
    """A play that was not marked shows that a mark was wrong; marks that cannot be true say nothing."""
    watched = Watched(Wanted("wonders", 3), 2, marked=0, later=0, untold=0)
    _decision, seat = next(watched.moments())
    everything = hand(watched.seen, [], [], seat)
    marked = everything.could[:7]
    other = everything.could[8]
    circle = watched.game.players
    left = circle[(circle.index(seat) + 1) % 3]
    mark = HandMark(seat, 1, 1, marked)
    turned = watched.seen.changed(turn=2, seen=watched.seen.seen.with_card(other))
    after = hand(turned, [HandPlay("turn", 1, {"seat": seat, "do": "build", "card": other})], [mark], left)
    assert set(after.could) == set(marked) and after.size == 6
    gone = watched.seen
    for id_ in marked[:4]:
        gone = gone.changed(seen=gone.seen.with_card(id_))
    assert hand(gone, [], [mark], seat).could == tuple(hand(gone, [], [], seat).could)
