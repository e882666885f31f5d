"""A game of 7 Wonders at one moment: the table, and all that a position does not say."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from companion.catalog.effects import Effect
from companion.catalog.setup_facts import wonders_facts
from companion.rules.happening import Happening
from companion.rules.wonders.covering import NOTHING_PAID, Split
from companion.rules.wonders.payment.costs import Play
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.pieces_in_play import PiecesInPlay, pieces_in_play
from companion.rules.wonders.table import City, OpenPlay, Table, cached, changed_table


@dataclass(frozen=True, slots=True)
class Seen:
    """Every copy that can be in no hand any more."""

    #: copies of each card: built, or named when tucked, sold or discarded
    cards: Mapping[str, int]
    recruits: frozenset[str] = frozenset()
    #: of the recruits, those that went back to the box
    boxed: frozenset[str] = frozenset()
    #: the numbers of laws, and what players took part in or failed to
    laws: frozenset[int] = frozenset()
    ventures: frozenset[str] = frozenset()
    #: how many cards lie on the discard pile, None where nobody knows, and those of them that were named
    pile: int | None = 0
    known: tuple[str, ...] = ()

    def changed(self, **values: Any) -> "Seen":
        """The same with other values."""
        return replace(self, **values)

    def with_card(self, id_: str, copies: int = 1) -> "Seen":
        """One more copy of a card was seen."""
        number = self.cards.get(id_, 0) + copies
        cards = {**self.cards, id_: number}
        if number <= 0:
            del cards[id_]
        return replace(self, cards=cards)

    def with_recruit(self, id_: str) -> "Seen":
        """A recruit is in no hand any more."""
        return self.changed(recruits=self.recruits | {id_}, boxed=self.boxed - {id_})

    def discarding(self, number: int, named: tuple[str, ...] = ()) -> "Seen":
        """So many cards more lie on the pile, some of them known."""
        return replace(
            self, pile=None if self.pile is None else self.pile + number, known=(*self.known, *named)
        )

    def taking(self, id_: str) -> "Seen":
        """A card leaves the pile: one that was known there, or a copy seen for the first time."""
        pile = None if self.pile is None else max(0, self.pile - 1)
        if id_ not in self.known:
            return replace(self.with_card(id_), pile=pile)
        known = list(self.known)
        known.remove(id_)
        return replace(self, pile=pile, known=tuple(known))


# No slots: what is worked out once is kept in its __dict__.
@dataclass(frozen=True)
class Round:
    """A recruitment or a turn: the table as it began, on which all its answers are judged."""

    kind: Literal["recruit", "turn"]
    start: Table

    @cached
    def judged(self) -> Table:
        """The start as payments see it.

        A recruitment belongs to the Age about to begin, unless the table rules otherwise.
        """
        if self.kind == "recruit" and self.start.options["BABEL-OPEN-14"] == "a":
            return changed_table(self.start, age=self.start.age - 1)
        return self.start

    @cached
    def means(self) -> tuple[Means, ...]:
        """What each seat can pay with in this round."""
        return tuple([Means(self.judged, seat) for seat in range(len(self.start.cities))])

    @cached
    def pieces(self) -> PiecesInPlay:
        """The pieces that this table can hold."""
        table = self.start
        return pieces_in_play(table.catalog, table.expansions, table.variant, len(table.cities), table.boxes)


class Limits(NamedTuple):
    """What happens at most once in a round, for each seat (CITY-OPEN-25)."""

    #: the seats that took part in a venture
    joined: frozenset[int] = frozenset()
    #: the seats that took the coin on top of coins from the bank
    tipped: frozenset[int] = frozenset()
    #: the seats and sides for which a purchase has brought its coin
    traded: frozenset[tuple[int, str]] = frozenset()
    #: the coins that each seat has paid
    spent: tuple[tuple[int, int], ...] = ()
    #: the last cards of hands that were played
    last_cards: int = 0


Given = Literal["", "right", "discards"]


class Possible(NamedTuple):
    """What an open play can have been: what it brings at once, and the coins that it can have cost."""

    effects: tuple[Effect, ...]
    #: in all
    least: int
    most: int
    #: to the left and to the right neighbour
    left: int
    right: int
    is_sale: bool = False


class Answer(NamedTuple):
    """An accepted answer with a piece of a hand: what is done, what is paid, and how it was judged."""

    seat: int
    do: str
    #: as a record writes it
    entry: Mapping[str, Any]
    play: Play | None = None
    #: coins to the left, to the right, to the bank
    paid: Split = NOTHING_PAID
    #: pay, chain, free, overruled, or the id of a right
    how: str = ""
    #: the one-shot right that is used up
    right: str = ""
    #: the id of the piece that is used up: built, tucked, sold or discarded
    card: str = ""
    #: whether it is a chain for those who count chains
    chained: bool = False
    #: the sides on which resources are bought
    bought: tuple[str, ...] = ()
    #: what makes it free: a right, or the discard pile that it comes from
    given: Given = ""
    #: the recruit that goes into a tomb, where a stage is one and the table says who
    entombs: str = ""
    #: the play that nobody told, and all that it can have been
    gap: OpenPlay | None = None
    could: tuple[Possible, ...] = ()
    #: whether the card goes back to the box, and not onto the discard pile
    to_box: bool = False


class Pending(NamedTuple):
    """Something still to do: an effect, a step of the course, or (with an ask) an answer to wait for."""

    step: str
    seat: int = -1
    #: the word of the record file, where somebody may have to choose
    ask: str = ""
    #: of the kind whose act applies it
    effect: Any = None
    #: the piece that it comes from, its kind and its rules
    by: str = ""
    piece: str = ""
    rules: tuple[str, ...] = ()
    #: the coins of a loss
    coins: int = 0


NOT_YET = Limits()


@dataclass(frozen=True)
class Game:
    """The table and all that lies beside it."""

    table: Table
    round: Round
    #: the set-up part of the record
    setup: Mapping[str, Any]
    #: the turns of an Age, and the one that is played (None: a recruitment)
    turns: int
    turn: int | None
    seen: Seen
    #: the participation tokens that each seat holds
    participation: tuple[int, ...]
    #: the rights used in this Age, by seat
    used: frozenset[tuple[int, str]] = frozenset()
    once: Limits = NOT_YET
    #: the answers of the open round by seat
    answers: tuple[Answer | None, ...] = ()
    #: what is still to do before the next round, in its order
    queue: tuple[Pending, ...] = ()
    #: what makes others lose coins in this round
    losses: tuple[Pending, ...] = ()
    #: the laws named in this round, each with its seat, and those laid in it
    named: tuple[tuple[int, int], ...] = ()
    laid: tuple[int, ...] = ()
    #: the shields that seats have said for the conflict at hand, where open plays leave them uncertain
    counted: tuple[tuple[int, int], ...] = ()
    over: bool = False
    #: what has happened in answer to the entry that is being judged
    happened: tuple[Happening, ...] = ()

    def changed(self, **values: Any) -> "Game":
        """The same game with other values; many times faster than dataclasses.replace."""
        game = Game.__new__(Game)
        game.__dict__.update(self.__dict__)
        game.__dict__.update(values)
        return game

    def telling(self, *happenings: Happening) -> "Game":
        """The same game, with that said to the table."""
        return self.changed(happened=(*self.happened, *happenings))

    def queued(self, *pending: Pending) -> "Game":
        """The same game with more to do, each in its place: by step, then by rising seat."""
        place = self.table.boxes.places(self.table, self.round.kind)
        return self.changed(
            queue=tuple(sorted((*self.queue, *pending), key=lambda one: (place[one.step], one.seat)))
        )

    def without(self, pending: Pending) -> "Game":
        """The same game with that done."""
        queue = list(self.queue)
        queue.remove(pending)
        return self.changed(queue=tuple(queue))

    @property
    def cities(self) -> tuple[City, ...]:
        """The cities on the table."""
        return self.table.cities

    @property
    def options(self) -> Mapping[str, str]:
        """The options that this table plays by on open points."""
        return self.table.options

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of players, not the Free City's."""
        return tuple([city.seat for city in self.cities if not city.free_city])

    @property
    def is_last_turn(self) -> bool:
        """Whether the last turn of an Age is being played."""
        return self.turn == self.turns


def free_city(game: Game) -> int | None:
    """The seat of the Free City, if there is one."""
    return next((city.seat for city in game.cities if city.free_city), None)


def holder(game: Game) -> int | None:
    """Who decides for the Free City.

    Its left or right neighbour begins the Age, then alternately (BASE-TWO-04, BASE-TWO-10).
    """
    seat = free_city(game)
    if seat is None:
        return None
    begins = wonders_facts(game.table.catalog).ages[game.table.age - 1].free_city_card
    both = [game.table.left(seat).seat, game.table.right(seat).seat]
    if begins == "right":
        both.reverse()
    return both[((game.turn or 1) - 1) % 2]


def seen_after(seen: Seen, before: Table | None, after: Table) -> Seen:
    """What was seen, once a table was set to another.

    What is taken away is unseen again, what is added is seen.
    """
    for look in after.boxes.seen:
        seen = look(seen, before, after)
    return seen


def see_cards(seen: Seen, before: Table | None, after: Table) -> Seen:
    """The cards that stand in the cities."""
    old, new = _standing(before), _standing(after)
    for id_ in (old - new).keys() | (new - old).keys():
        seen = seen.with_card(id_, new[id_] - old[id_])
    return seen


def _standing(table: Table | None) -> Counter[str]:
    """How often each card stands in the cities."""
    return Counter(card.id for city in (table.cities if table else ()) for card in city.cards)
