"""Which cards can be in which hand: by what was marked of it, by what was played from it, by what is seen.

A hand goes from seat to seat with each turn. Kept of each are the number of its cards, those known to be in
it or to have left it face down since it was marked, and what left it so. A player knows the marks of those
hands alone that were held since: the cards of no other hand can be read off what is said here.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.catalog.items import Card
from companion.catalog.setup_facts import wonders_facts
from companion.rules.hands import Hand, HandMark, HandPlay
from companion.rules.wonders.course.game import Game, holder
from companion.rules.wonders.course.plays import hand_cards

#: what is answered with a card of the hand
HAND_ASKS = frozenset({"turn", "free-city", "last"})


class _Held:
    """One hand, on its way through an Age."""

    def __init__(self, size: int) -> None:
        self.size = size
        #: cards that are in it, or among those that left it face down
        self.known: Counter[str] = Counter()
        #: who used a card face down, what for, and its colour where that was seen
        self.face_down: list[tuple[int, str, str]] = []
        self.marked_by: int | None = None

    @property
    def unknown(self) -> int:
        """How many cards in it, or used face down, nobody knows."""
        return self.size + len(self.face_down) - self.known.total()

    def mark(self, mark: HandMark) -> None:
        """Its holder says what is in it now; what is said of some of its cards joins what was known."""
        said = Counter(mark.cards[: self.size])
        both = self.known | said
        if said.total() < self.size and both.total() <= self.size + len(self.face_down):
            self.known = both
        else:
            self.known, self.face_down = said, []
        self.marked_by = mark.seat

    def leave(self, play: HandPlay, card: str) -> None:
        """A card leaves it; one that was not known to be there shows that a mark was wrong, if all were."""
        if card and (self.known[card] or self.unknown > 0):
            self.known -= Counter([card])
        else:
            said = play.entry
            self.face_down.append((said["seat"], said["do"], said.get("color", "")))
        self.size -= 1

    def may_hold(self, card: Card, cards: Mapping[str, Card]) -> bool:
        """Whether it can hold this one of the cards, were there no other hands."""
        if self.unknown > 0:
            return True
        of_color = sum([number for id_, number in self.known.items() if cards[id_].color == card.color])
        gone = sum([color == card.color for _seat, _do, color in self.face_down])
        return self.known[card.id] > 0 and of_color > gone


def hand(game: Game, plays: Sequence[HandPlay], marks: Iterable[HandMark], seat: int) -> Hand | None:
    """The hand before a seat in an open turn, after the plays of this Age that everybody has seen."""
    if game.turn is None or seat not in game.players:
        return None
    place = game.players.index(seat)
    mine = [one for one in marks if one.age == game.table.age and one.turn <= game.turn]
    hands, floating = _traced(game, plays, [one for one in mine if one.cards and _was_held(game, one, seat)])
    here = hands[_number(game, place, game.turn)]
    others = [one for one in hands if one is not here]
    cards = hand_cards(game, seat)
    unseen = {card.id: _unseen(game, card) for card in cards}
    drawn = _undrawn(game, hands)
    could = [
        card.id
        for card in cards
        if here.size > 0
        and here.may_hold(card, game.round.pieces.cards)
        and (here.known[card.id] or (_spare(card.id, unseen, others, floating) and card.id not in drawn))
    ]
    most = sum([unseen[id_] if here.unknown > 0 else min(unseen[id_], here.known[id_]) for id_ in could])
    if most < here.size:  # a mark was wrong: nothing is known
        return Hand(here.size, tuple(unseen), unseen)
    return Hand(
        here.size,
        tuple(could),
        unseen,
        frozenset([id_ for id_ in could if here.known[id_]]),
        here.marked_by,
        here.marked_by is not None and here.unknown <= 0,
        tuple([(who, do) for who, do, _color in here.face_down]) if here.marked_by is not None else (),
    )


def _number(game: Game, place: int, turn: int) -> int:
    """Which hand lies before a place of the circle in a turn, by the place where it lay in the first."""
    left = game.options["BASE-OPEN-23"] == "a" or _passes_left(game)
    return (place - (turn - 1) * (1 if left else -1)) % len(game.players)


def _passes_left(game: Game) -> bool:
    """Whether the hands of this Age go to the left neighbour, who is the next seat."""
    return wonders_facts(game.table.catalog).ages[game.table.age - 1].passing == "left"


def _was_held(game: Game, mark: HandMark, seat: int) -> bool:
    """Whether a seat has held the hand that was marked, then or since."""
    circle = game.players
    if mark.seat not in circle:
        return False
    marked, place = _number(game, circle.index(mark.seat), mark.turn), circle.index(seat)
    return any(_number(game, place, turn) == marked for turn in range(mark.turn, (game.turn or 0) + 1))


def _traced(
    game: Game, plays: Sequence[HandPlay], marks: Sequence[HandMark]
) -> tuple[list[_Held], Counter[str]]:
    """Every hand as its marks and plays leave it, and the cards seen besides those plays."""
    circle, first = game.players, _first_turn(game)
    facts = wonders_facts(game.table.catalog)
    table = facts.tables[len(circle)]
    each = table.dealt("cities" in game.table.expansions) - (first - 1)
    hands = [_Held(each) for _ in circle]
    left = Counter({card.id: game.seen.cards.get(card.id, 0) for card in _of_age(game)})
    for turn in range(first, (game.turn or 0) + 1):
        free = holder(game.changed(turn=turn))
        if free is not None:  # a card of the Free City joins the hand of who plays it
            hands[_number(game, circle.index(free), turn)].size += 1
        for mark in marks:
            if mark.turn == turn:
                hands[_number(game, circle.index(mark.seat), turn)].mark(mark)
        for play in plays:
            if play.turn != turn or play.ask not in HAND_ASKS or play.entry["do"] == "pass":
                continue
            whose = free if play.ask == "free-city" and free is not None else play.entry["seat"]
            card = play.entry.get("card", "")
            card = card if left[card] else ""  # of another Age, or taken out of its city again
            left -= Counter([card] if card else [])
            hands[_number(game, circle.index(whose), turn)].leave(play, card)
    return hands, left


def _first_turn(game: Game) -> int:
    """The turn from which the plays of this Age are known."""
    start = game.setup.get("from")
    if start is None or start["position"]["age"] != game.table.age:
        return 1
    return int(start["turn"])


def _of_age(game: Game) -> Iterator[Card]:
    """The cards of this Age that are in play."""
    return (card for card in game.round.pieces.cards.values() if card.age == game.table.age)


def _unseen(game: Game, card: Card) -> int:
    """The copies of a card that nobody has seen."""
    return game.round.pieces.copies[card.id] - game.seen.cards.get(card.id, 0)


def _spare(id_: str, unseen: dict[str, int], others: Sequence[_Held], floating: Counter[str]) -> int:
    """The copies of a card, not seen, that need not be in or from other hands."""
    there = sum([one.known[id_] for one in others])
    # some that left a hand face down may be those that were seen elsewhere since
    seen_since = min(floating[id_], sum([min(one.known[id_], len(one.face_down)) for one in others]))
    return unseen[id_] - (there - seen_since)


def _undrawn(game: Game, hands: Sequence[_Held]) -> frozenset[str]:
    """The guilds and black cards that cannot be in the decks, as many others are known to be there."""
    there = {id_ for one in hands for id_ in one.known} | {*game.seen.cards}
    full = [drawn.ids - there for drawn in game.round.pieces.drawn if len(drawn.ids & there) >= drawn.most]
    return frozenset().union(*full)
