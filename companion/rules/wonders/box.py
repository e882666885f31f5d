"""What a box of 7 Wonders adds to the game, and all boxes joined.

The tables by which a game of theirs is played.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.catalog.effects import Effect
from companion.catalog.items import Card, Item
from companion.catalog.setup_facts import TableFacts
from companion.catalog.vocabulary import Color
from companion.rules.boxes import Box, Field, in_order, joined_lines
from companion.rules.contract import When
from companion.rules.refusal import Refusal
from companion.rules.score_parts import Found, Lines

# The values of the course lie above this module: a Game, a Pending step, an Answer, a Table and a City are
# Any here.
_Game = Any
_Pending = Any
_Answer = Any
_Table = Any
_City = Any
_Said = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SeatField(Field[Any]):
    """A field of the seats, or of the table, of positions of 7 Wonders.

    `read` takes the plain value with its place and the pieces in play; of a table's field it gives values of
    the table by their names. `write` takes the whole city or table; what is empty a file leaves out.
    """

    #: the field of a file after which it stands; at the end where none is named
    after: str = ""
    #: the boxes and variants of which one must be in play; its own box where none is named
    needs: tuple[str, ...] = ()
    #: whether the set-up of a record says it
    in_setup: bool = False
    #: whether no attribute of the city or the table carries it: it lies in `held`
    is_held: bool = False
    #: the attribute that carries it, where that has another name
    attribute: str = ""
    #: the field that it speaks of, and what stays of its plain value when that one is corrected
    about: str = ""
    kept: Callable[[Any, Any], Any] | None = None
    #: whether a file says it where it is empty, but for None
    says_empty: bool = False

    @property
    def carrier(self) -> str:
        """The attribute of a city or a table that carries it."""
        return "held" if self.is_held else self.attribute or self.name

    def of(self, owner: Any) -> Any:
        """The value that a city or a table has."""
        return dict(owner.held).get(self.name, self.default) if self.is_held else getattr(owner, self.carrier)


class Step(NamedTuple):
    """A step of the course after the answers of a round."""

    name: str
    #: the game after it, or None where somebody must answer
    act: Callable[[_Game, _Pending], _Game | None]
    #: the step after which it stands
    after: str = ""
    #: whether all its seats are asked together
    together: bool = False


class Move(NamedTuple):
    """Steps that stand before another one where a table rules so."""

    point: str
    option: str
    steps: tuple[str, ...]
    before: str
    #: the kind of round in which that holds, if not in all
    kind: str = ""


class Pricing(NamedTuple):
    """What plays cost in answer to a decision that has prices of its own."""

    #: the price of a play: of the game, the means of the seat, the play, and the effect by which it is asked
    price: Callable[[_Game, Any, Any, Any], Any]
    #: the way by which a payment does it; None where that is no way of a turn
    way: Callable[[Any, Any], Any]


class Ask(NamedTuple):
    """A decision: the word of record files, and what can be answered."""

    name: str
    #: the offers of each kind of answer: functions of the game, the pending decision and the means of its
    #: seat
    answers: Mapping[str, Callable[..., Iterable[Any]]]
    #: the rules by which it is asked; those of the piece that lets somebody choose, where none are named
    rules: tuple[str, ...] = ()
    in_turn: bool = True
    when: When = "after"
    #: whether all its seats answer unseen, before anything happens
    at_once: bool = False
    #: what a play costs in answer to it, where that is not what it costs in a turn
    pricing: Pricing | None = None


def _as_it_is(table: _Table, begun: _Table) -> _Table:
    """The table as it lies."""
    return table


class Venture(NamedTuple):
    """What players can take part in with their plays in an Age."""

    #: what lies open, with the cost of taking part
    of: Callable[[_Table], Any]
    #: why a play of a seat cannot take part, a colour aside
    hindered: Callable[[_Table, int, Any], Refusal | None]
    #: the play with which somebody can take part, by its class
    play: type | None = None
    #: the codes by which taking part is refused: no table overrules them
    refusals: frozenset[str] = frozenset({"nothing-to-join"})
    #: the rule by which it costs coins
    price_rule: str = ""
    #: the table with such a piece open on it, of which a token or a pawn is left
    lay: Callable[[_Table, Any], _Table] = lambda table, piece: table
    #: a table on which what is left of it is as it was when the round began
    as_begun: Callable[[_Table, _Table], _Table] = _as_it_is
    #: the colour of the buildings that take part; None where any does
    color: Callable[[_Table], Color | None] = lambda table: None
    #: why a play has the wrong colour to take part; and the effect that lets any colour do so, once
    wrong_color: Callable[[_Table, Any], Refusal | None] = lambda table, play: None
    any_color: type[Effect] | None = None
    #: why a seat cannot take part again in this round
    barred: Callable[[_Game, int], Refusal | None] = lambda game, seat: None
    #: whether its penalty takes fewer tokens where a city has no more
    takes_less: Callable[[_Game], bool] = lambda game: False
    #: whether a card that its penalty takes goes to the box, not to the discard pile
    boxes_cards: Callable[[_Game], bool] = lambda game: False
    #: the rules by which an effect of its penalty takes something; those of the step where it names none
    penalty_rules: Mapping[type, tuple[str, ...]] = MappingProxyType({})


class Drawn(NamedTuple):
    """Cards of which only some are in the decks: how many, and the refusal of more."""

    ids: frozenset[str]
    most: int
    code: str
    rule: str
    age: int = 0


class HandKind(NamedTuple):
    """What a kind of round is played from."""

    #: why a piece of that id cannot come out of the hand of a seat
    lacks: Callable[[_Game, str, int], Refusal | None]
    #: the game after an answer gave a piece of it away: under a stage, or else sold
    give_away: Callable[[_Game, _Answer, bool], _Game]
    #: the colour of a piece of it under a stage
    color: Callable[[_Game, str], Color]


class EntryField(NamedTuple):
    """A field of the entries of a record, and whether a value may stand in it."""

    name: str
    check: Callable[[Any], bool]
    after: str = ""


class EntryKind(NamedTuple):
    """A kind of entry, known by its `do`, or what a box adds to one."""

    name: str
    #: the fields that must be there, and those that may
    must: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    after: str = ""
    #: answers without a piece of a hand: the game after it
    act: Callable[[_Game, _Pending, _Said], Any] | None = None
    #: answers with a piece of a hand: what is held until the round resolves
    play: Callable[[_Game, _Pending, _Said], Any] | None = None
    #: what a box makes of such an answer
    also: Callable[[_Game, _Answer, _Said], Any] | None = None
    #: why it cannot be done now, asked where another play is refused
    hindered: Callable[[_Game, _Pending], Refusal | None] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class WondersBox(Box):
    """A box of 7 Wonders with what it adds to positions and to the course of a game."""

    #: checks the fields of a city together, once each was read: the values, the seat, the pieces in play
    settle: Callable[[dict[str, Any], int, Any], None] | None = None
    #: checks a table with this box as a whole; raises BadFile
    check_table: Callable[[_Table], None] | None = None
    #: checks a table of which a game with this box is to be followed; raises BadFile
    check_record: Callable[[_Table], None] | None = None
    steps: tuple[Step, ...] = ()
    moves: tuple[Move, ...] = ()
    asks: tuple[Ask, ...] = ()
    entry_fields: tuple[EntryField, ...] = ()
    entries: tuple[EntryKind, ...] = ()
    #: what applies effects at once, by their kind
    acts: Mapping[type, Callable[[_Game, _Pending], _Game]] = field(default_factory=dict)
    #: what comes before the first turn of an Age, box by box
    opening: Callable[[_Game], _Game] | None = None
    #: the hands of the rounds that it brings, by their kind
    hands: Mapping[str, HandKind] = field(default_factory=dict)
    #: what follows a round of a kind
    round_ends: Mapping[str, Callable[[_Game], _Game]] = field(default_factory=dict)
    #: the steps at the end of an Age
    age_ends: Callable[[_Game], tuple[_Pending, ...]] | None = None
    #: what an answer brings at once besides the effects of what entered
    brings: Callable[[_Game, _Answer], _Game] | None = None
    #: what all answers that resolve together lead to
    resolve: Callable[[_Game, tuple[_Answer, ...]], _Game] | None = None
    #: the coins that each city starts with, and the cards dealt to it, where the box changes them
    start_coins: Callable[[_Table], int | None] | None = None
    dealt: Callable[[_Table], int | None] | None = None
    #: what a record from the middle says besides the position: a value of the game by its name; raises
    #: BadFile
    from_fields: Mapping[str, Callable[[Any, _Table], Any]] = field(default_factory=dict)
    #: what was seen, after a table (None: an empty one) was set to another
    seen: Callable[[Any, _Table | None, _Table], Any] | None = None
    #: why a correction does not fit what is still to come
    unfit: Callable[[_Game], Refusal | None] | None = None
    #: the coins that it takes off what a recruit costs a seat, by the effects that bear on its prices
    coins_off: Callable[[_Table, int, Any], int] | None = None
    #: puts the points of what a city holds (coins, tokens) on their lines
    add_holdings: Callable[[Lines, _City], None] | None = None
    #: the pieces of the box that work for a city, besides its cards and stages
    working_pieces: Callable[[_City], Sequence[Item]] | None = None
    #: the values of a city that is known by its cards, where they are not numbers of their own names: of what
    #: is known of the city, and the pieces in play
    known_fields: Callable[[Any, Any], Mapping[str, Any]] | None = None
    #: of a set-up: the choices of pieces in force that change the tokens of a conflict
    laws: Callable[[Any], Iterable[tuple[Any, ...]]] | None = None
    #: of a set-up: whether somebody may hand defeat tokens to the winner
    passes_defeats: Callable[[Any], bool] | None = None
    #: of a set-up: the most points in victory tokens that come neither from conflicts nor from what is built
    #: or recruited, to one city and to the whole table
    victory_gifts: Callable[[Any], tuple[int, int]] | None = None
    #: what players can take part in
    venture: Venture | None = None
    #: the fields of other boxes that it uses too
    opens: tuple[str, ...] = ()
    #: of what items are worth: the pieces that score in a city, besides its cards and stages
    scoring_pieces: Callable[[Any, _City], Iterable[Any]] | None = None
    #: of the cards in play and what the number of players fixes: those of which only some are in the decks
    drawn: Callable[[Mapping[str, Card], TableFacts], Iterable[Drawn]] | None = None
    #: the rule by which so many can play with it
    seats_rule: str = ""
    #: whether cities can take debt in place of coins with it
    has_debt: bool = False
    #: the ways in which a city with so many effects of a kind can be counted, by the kind: of the table, the
    #: city and what scores in it
    endings: Mapping[type, Callable[[_Table, _City, list[Any], int], Iterable[Any]]] = field(
        default_factory=dict
    )
    #: what an effect of a stage can be worth at the end, by its kind, where its city chooses
    stage_points: Mapping[type, Callable[[Any], frozenset[int]]] = field(default_factory=dict)
    #: whether something is true of a city, and what was found of it, by the word of the effects that ask it
    conditions: Mapping[str, Callable[[_City], tuple[bool, Found]]] = field(default_factory=dict)

    @property
    def decisions(self) -> tuple[str, ...]:
        """What it asks, or lets be answered otherwise."""
        return tuple([ask.name for ask in self.asks])


class Added(NamedTuple):
    """What the boxes on a table add to scores, payments and conflicts, in the order of the pad."""

    lines: tuple[str, ...]
    holdings: tuple[Callable[[Lines, _City], None], ...]
    coins_off: tuple[Callable[[_Table, int, Any], int], ...]
    working_pieces: tuple[Callable[[_City], Sequence[Item]], ...]
    scoring_pieces: tuple[Callable[[Any, _City], Iterable[Any]], ...]
    has_debt: bool


class JoinedAsk(NamedTuple):
    """A decision with all that the boxes let it be answered with."""

    #: the offers of each kind of answer; to pass comes last
    answers: Mapping[str, tuple[Callable[..., Iterable[Any]], ...]]
    rules: tuple[str, ...]
    in_turn: bool
    when: When
    at_once: bool
    pricing: Pricing | None


#: no box on the table has anything to take part in
_NO_VENTURE = Venture(lambda table: None, lambda table, seat, play: Refusal("nothing-to-join"))


class Boxes:
    """All boxes of a game joined, once: each table holds what every box adds to it, in order."""

    def __init__(self, boxes: tuple[WondersBox, ...]) -> None:
        self.all = boxes
        self.ids = tuple([box.id for box in boxes[1:]])
        #: the codes by which taking part in something is refused
        self.no_part: frozenset[str] = frozenset(
            [code for box in boxes for code in (box.venture or _NO_VENTURE).refusals]
        )
        #: the rule by which each of some boxes is only counted
        self.only_counted = {box.id: box.only_counted for box in boxes if box.only_counted}
        fields = [one for box in boxes for one in box.city_fields if isinstance(one, SeatField)]
        self.city_fields: Mapping[str, SeatField] = {one.name: one for one in in_order(fields)}
        shared = [one for box in boxes for one in box.table_fields if isinstance(one, SeatField)]
        self.table_fields: Mapping[str, SeatField] = {one.name: one for one in in_order(shared)}
        self.readers = {name: one.read for name, one in self.city_fields.items()}
        self.field_names = frozenset(self.readers)
        self.writers = tuple(
            [(name, one.carrier, one.write, one.says_empty) for name, one in self.city_fields.items()]
        )
        self.held = tuple([name for name, one in self.city_fields.items() if one.is_held])
        self.steps = {step.name: step for step in in_order(step for box in boxes for step in box.steps)}
        self.moves = tuple([move for box in boxes for move in box.moves])
        self.asks = {name: self._join_ask(name) for box in boxes for name in [ask.name for ask in box.asks]}
        checks = in_order(one for box in boxes for one in box.entry_fields)
        self.entry_fields = {one.name: one.check for one in checks}
        kinds = in_order(one for box in boxes for one in box.entries)
        self.entry_kinds = {name: self._join_kind(name) for name in dict.fromkeys(one.name for one in kinds)}
        self.acts = {kind: act for box in boxes for kind, act in box.acts.items()}
        self.endings = {kind: endings for box in boxes for kind, endings in box.endings.items()}
        self.conditions = {word: holds for box in boxes for word, holds in box.conditions.items()}
        self.hands = {kind: hand for box in boxes for kind, hand in box.hands.items()}
        self.round_ends = {kind: end for box in boxes for kind, end in box.round_ends.items()}
        self.from_fields = {name: read for box in boxes for name, read in box.from_fields.items()}
        #: what checks the fields of a city together, with the fields of which one must be said; the base game
        #: always checks
        self.settles = tuple(
            [
                (box.settle, frozenset([one.name for one in box.city_fields if box is not boxes[0]]))
                for box in boxes
                if box.settle
            ]
        )
        self.table_checks = tuple([(box.id, box.check_table) for box in boxes if box.check_table])
        self.record_checks = tuple([(box.id, box.check_record) for box in boxes if box.check_record])
        self.age_ends = tuple([box.age_ends for box in boxes if box.age_ends])
        self.brings = tuple([box.brings for box in boxes if box.brings])
        self.resolves = tuple([box.resolve for box in boxes if box.resolve])
        self.seen = tuple([box.seen for box in boxes if box.seen])
        self.unfit = tuple([box.unfit for box in boxes if box.unfit])
        #: what the base game and some expansions add to scores, payments and conflicts, joined once
        self.added: Callable[[frozenset[str]], Added] = cache(self._join_added)
        #: the fields of cities and of the table that may say nothing with some expansions in a variant
        self.closed: Callable[[frozenset[str], str], frozenset[str]] = cache(self._find_closed)
        self._venture: Callable[[str], Venture] = cache(self._find_venture)
        self._order: Callable[[tuple[Move, ...]], Mapping[str, int]] = cache(self._put_in_order)

    def _join_ask(self, name: str) -> JoinedAsk:
        """A decision with the answers that every box adds."""
        parts = [ask for box in self.all for ask in box.asks if ask.name == name]
        answers: dict[str, tuple[Callable[..., Iterable[Any]], ...]] = {}
        for part in parts:
            for do, offers in part.answers.items():
                answers[do] = (*answers.get(do, ()), offers)
        if "pass" in answers:
            answers["pass"] = answers.pop("pass")
        rules = next((part.rules for part in parts if part.rules), ())
        own = parts[0]
        return JoinedAsk(
            answers, rules, all(part.in_turn for part in parts), own.when, own.at_once, own.pricing
        )

    def _join_kind(self, name: str) -> "JoinedKind":
        """A kind of entry with the fields that every box adds."""
        parts = [kind for box in self.all for kind in box.entries if kind.name == name]
        must = tuple([one for part in parts for one in part.must])
        may = [one for part in parts for one in part.may]
        return JoinedKind(
            must,
            frozenset({*must, *may, "do", "note", *(() if name == "remark" else ("seat",))}),
            next((part.act for part in parts if part.act), None),
            next((part.play for part in parts if part.play), None),
            tuple([part.also for part in parts if part.also]),
            next((part.hindered for part in parts if part.hindered), None),
        )

    def in_play(self, expansions: Collection[str]) -> tuple[WondersBox, ...]:
        """The base game and these expansions."""
        return (self.all[0], *[box for box in self.all[1:] if box.id in expansions])

    def _join_added(self, expansions: frozenset[str]) -> Added:
        """What every box in play adds to scores, payments and conflicts."""
        boxes = self.in_play(expansions)
        return Added(
            lines=tuple([line.id for line in joined_lines(boxes)]),
            holdings=tuple(dict.fromkeys([box.add_holdings for box in boxes if box.add_holdings])),
            coins_off=tuple([box.coins_off for box in boxes if box.coins_off]),
            working_pieces=tuple([box.working_pieces for box in boxes if box.working_pieces]),
            scoring_pieces=tuple([box.scoring_pieces for box in boxes if box.scoring_pieces]),
            has_debt=any(box.has_debt for box in boxes),
        )

    def _find_closed(self, expansions: frozenset[str], variant: str) -> frozenset[str]:
        """The fields that need another box or variant."""
        open_ = {"base", variant, *expansions}
        fields = [(box.id, one) for box in self.all for one in (*box.city_fields, *box.table_fields)]
        needs = [(one.name, getattr(one, "needs", ()) or (box,)) for box, one in fields]
        closed = {name for name, needed in needs if not open_.intersection(needed)}
        return frozenset(closed.difference(*[box.opens for box in self.in_play(expansions)]))

    def correctable(self, table: _Table, of_city: bool) -> tuple[SeatField, ...]:
        """The fields of a city, or of the table, that a correction may set on this table."""
        fields = self.city_fields if of_city else self.table_fields
        closed = self.closed(table.expansions, table.variant)
        return tuple([one for name, one in fields.items() if one.correctable and name not in closed])

    def venture(self, table: _Table) -> Venture:
        """What players of the edition on a table can take part in."""
        return self._venture(table.catalog.edition)

    def _find_venture(self, edition: str) -> Venture:
        """What players of an edition can take part in."""
        found = [box.venture for box in self.all if box.venture and box.is_of(edition)]
        return found[0] if found else _NO_VENTURE

    def rule_of(self, name: str) -> str:
        """The rule by which a field needs its box or variant."""
        return (self.city_fields.get(name) or self.table_fields[name]).rule

    def rules_of_piece(self, box: str, kind: str) -> tuple[str, ...]:
        """The rules that keep a kind of piece to games with its box."""
        rules = next(one.piece_rules for one in self.all if one.id == box)
        return rules.get(kind, rules.get("", ()))

    def places(self, table: _Table, kind: str) -> Mapping[str, int]:
        """The place of each step in the order that a table plays by, in a round of that kind."""
        return self._order(self._moves(table.options, kind) if table.rulings else ())

    def _put_in_order(self, moves: tuple[Move, ...]) -> Mapping[str, int]:
        """The place of each step after some moves."""
        steps = list(self.steps)
        for move in moves:
            steps = [step for step in steps if step not in move.steps]
            at = steps.index(move.before)
            steps[at:at] = move.steps
        return {step: place for place, step in enumerate(steps)}

    def _moves(self, options: Mapping[str, str], kind: str) -> tuple[Move, ...]:
        """The moves that a table rules."""
        ruled = [move for move in self.moves if options[move.point] == move.option]
        return tuple([move for move in ruled if move.kind in ("", kind)])

    def opening_after(self, done: str, expansions: Collection[str]) -> Callable[[_Game], _Game] | None:
        """What comes next before the first turn of an Age, once the opening of a box (or "".

        None) is done.
        """
        boxes = self.in_play(expansions)
        begun = next((place for place, box in enumerate(boxes, 1) if box.id == done), 0)
        return next((box.opening for box in boxes[begun:] if box.opening), None)

    def drawn(
        self, expansions: Collection[str], cards: Mapping[str, Card], facts: TableFacts
    ) -> tuple[Drawn, ...]:
        """The cards in play of which only some are in the decks."""
        drawing = [box.drawn for box in self.in_play(expansions) if box.drawn]
        return tuple([one for draw in drawing for one in draw(cards, facts)])

    def start_coins(self, table: _Table) -> int | None:
        """The coins that each city starts with, where a box in play changes them."""
        found = [box.start_coins(table) for box in self.in_play(table.expansions) if box.start_coins]
        return next((coins for coins in reversed(found) if coins is not None), None)

    def dealt(self, table: _Table) -> int | None:
        """The cards dealt to each city in an Age, where a box in play changes them."""
        found = [box.dealt(table) for box in self.in_play(table.expansions) if box.dealt]
        return next((cards for cards in reversed(found) if cards is not None), None)


class JoinedKind(NamedTuple):
    """A kind of entry with all that the boxes add to it."""

    must: tuple[str, ...]
    allowed: frozenset[str]
    act: Callable[[_Game, _Pending, _Said], Any] | None
    play: Callable[[_Game, _Pending, _Said], Any] | None
    also: tuple[Callable[[_Game, _Answer, _Said], Any], ...]
    hindered: Callable[[_Game, _Pending], Refusal | None] | None


@cache
def joined_boxes(boxes: tuple[WondersBox, ...]) -> Boxes:
    """Some boxes joined, always the same value."""
    return Boxes(boxes)


@cache
def all_boxes() -> Boxes:
    """Every box that we know, for tables of which nobody says another set.

    The boxes lie above this module.
    """
    return joined_boxes(import_module("companion.rules.wonders.boxes").BOXES)
