"""What a box of Duel adds to the game, and what the boxes in play add together."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.catalog.duel_pieces import Pieces as Pieces
from companion.catalog.effects import Effect
from companion.rules.boxes import Box, Field, ScoreLine, joined_lines
from companion.rules.contract import Decision, Offer, RecordEntry, Supremacy, When
from companion.rules.happening import Happening
from companion.rules.partial import PartialCity
from companion.rules.refusal import Refusal
from companion.rules.score_parts import Part

if TYPE_CHECKING:
    from companion.catalog import Catalog
    from companion.catalog.items import Item
    from companion.catalog.vocabulary import Symbol
    from companion.rules.duel.course.game import Asked, Game, Owed
    from companion.rules.duel.payment.boxed import Help
    from companion.rules.duel.payment.price import Act, Payment
    from companion.rules.duel.table import Table


@dataclass(frozen=True, slots=True)
class Question:
    """A decision of the course: when it is open, how an answer names it, and what follows."""

    ask: str
    #: the rules by which it is open
    rules: tuple[str, ...]
    #: the game after an answer: one of the options (None: passed), or all that the table shows
    answer: "Callable[[Game, Decision, Any], Game | Refusal] | None" = None
    #: the decision that a pending question comes to as the table stands now
    of_effect: "Callable[[Game, Asked], Decision] | None" = None
    #: the decision that is open by the state of the game alone, if it is
    of_state: "Callable[[Game], Decision | None] | None" = None
    #: the question of the state before which it is asked; empty: in the order of the boxes
    before: str = ""
    #: the field of a `choose` entry that names the answer
    field: str = ""
    #: reads a `choose` entry with more than one field; `answer` then checks what was chosen
    read: Callable[[Pieces, RecordEntry], Any] | None = None
    #: every offer, where the options of the decision do not say all
    offers: "Callable[[Game, Decision], Iterable[Offer]] | None" = None
    may_pass: bool = False
    #: whether it is asked although only one answer is known
    always_asked: "Callable[[Game], bool] | None" = None
    #: whether it belongs to no turn
    outside_turns: bool = False
    #: the one answer there is, where the options do not say it
    only: "Callable[[Game, Decision], Any] | None" = None
    #: whether the answer itself says what cannot be chosen; the decision need not list what can
    checks: bool = False
    when: When = "after"
    #: how the table writes what it sees: the `do` of the entry and the field that holds it
    shown: tuple[str, str] = ("", "")


class Reading(NamedTuple):
    """What the reader of an entry needs: the boxes, their pieces, and the question that is open."""

    boxes: "Boxes"
    pieces: Pieces
    ask: str


@dataclass(frozen=True, slots=True)
class AnswerForm:
    """An entry with a certain `do`: its fields besides `do`, `seat` and `note`, and the play that it says."""

    do: str
    fields: tuple[str, ...]
    read: Callable[[Reading, RecordEntry, Any], Any]
    #: whether nobody says it as a player
    of_table: bool = False
    #: whether it may be said without a seat
    seat_optional: bool = False
    #: whether it may carry what boxes let plays say besides
    is_play: bool = False


@dataclass(frozen=True, slots=True)
class AskedPrice:
    """A price of pieces of some kinds that hangs on a number which people tell, for the player at seat 0."""

    kinds: tuple[str, ...]
    #: what the number is called in an address, and in the words of its box
    number: str
    #: the numbers that can be told, each as its key shows it
    keys: "Callable[[Catalog], Mapping[int, int]]"
    price: "Callable[[Table, Any, int], Payment | Refusal]"
    plan: "Callable[[Table, Any, int], tuple[Act, ...]]"


@dataclass(frozen=True, slots=True)
class PriceQuestion:
    """A price that can be asked about at a table by a word of its own: what is asked, its price and plan."""

    word: str
    #: what a question asks; raises BadFile
    read: Callable[[Mapping[str, Any]], Any]
    price: "Callable[[Table, int, Any], Payment | Refusal]"
    plan: "Callable[[Table, int, Any], tuple[Act, ...]]"


class PlayKind(NamedTuple):
    """A kind of play of its own: the question that it answers (empty: the play says), the game after it."""

    ask: str
    judge: "Callable[[Game, Any], Game | Refusal]"


@dataclass(frozen=True, slots=True, eq=False)
class DuelBox(Box):
    """What a box of Duel adds; a field's reader takes the place in the file, the plain value, the pieces."""

    #: the game before its first decision, with what this box lays out
    begin: "Callable[[Game], Game] | None" = None
    #: every source of points of a seat, each with its line
    parts: "Callable[[Table, int], Iterable[tuple[str, Part]]] | None" = None
    #: the victory at once that a table shows
    supremacy: "Callable[[Table], Supremacy | None] | None" = None
    #: the ids of its pieces that bear on the prices of a seat
    bearing: "Callable[[Table, int], Iterable[str]] | None" = None
    #: its fields of a city known by its cards, and of the table with two of them, as far as they bring points
    known_fields: Callable[[PartialCity], Mapping[str, Any]] | None = None
    known_table: Callable[[PartialCity, PartialCity], Mapping[str, Any]] | None = None
    #: the other way round: what a city known by its cards has of it, as a table shows it
    shown: "Callable[[Table, int], Mapping[str, Any]] | None" = None
    #: raises BadFile where two cities cannot lie together so
    check: "Callable[[Table], None] | None" = None
    #: what a correction moves: the table before and after it
    moved: "Callable[[Table, Table], Iterable[Happening]] | None" = None
    #: the effects that happen at once; those of a later box go before
    acts: "Mapping[type[Effect], Callable[[Game, Owed, Any], Game]]" = field(default_factory=dict)
    questions: tuple[Question, ...] = ()
    #: the fields that name one thing in a `choose` entry, with the reader of their value
    choices: Mapping[str, Callable[[Pieces, str, Any], Any]] = field(default_factory=dict)
    forms: tuple[AnswerForm, ...] = ()
    #: the kinds of plays besides choices and what the table shows, by their type
    plays: Mapping[type, PlayKind] = field(default_factory=dict)
    #: more offers for questions of other boxes, by the question
    offers: "Mapping[str, Callable[[Game, Decision], Iterable[Offer]]]" = field(default_factory=dict)
    #: what follows when a card was taken: the game before the play and after the card has left
    taken: "Callable[[Game, Game], Game] | None" = None
    #: fields that a play may carry with this box, with the reader of their value
    play_fields: Mapping[str, Callable[[Pieces, str, Any], Any]] = field(default_factory=dict)
    #: the game with what a play carries besides, or why it cannot
    carried: "Callable[[Game, int, Mapping[str, Any]], Game | Refusal] | None" = None
    #: what follows when a card was discarded out of the structure by a seat: its slot, whether at once
    uncovered: "Callable[[Game, int, int | None, bool], Game] | None" = None
    #: the tokens that lie on cards of the structure, by their slots from 0
    on_cards: "Callable[[Game], Mapping[int, Item]] | None" = None
    #: what happens at the end of a turn before the next one, and when an Age begins
    turn_ends: "Callable[[Game], Game] | None" = None
    age_begins: "Callable[[Game], Game] | None" = None
    #: what follows at once when a seat has built something: a colour, or a wonder, and how
    built: "Callable[[Game, int, str, str], Game] | None" = None
    #: what follows from a correction besides the values
    corrected: "Callable[[Game], Game] | None" = None
    #: more science symbols of a city
    symbols: "Callable[[Table, int], Iterable[Symbol]] | None" = None
    #: how many of something that effects count a city has
    counts: "Mapping[str, Callable[[Table, int], int]]" = field(default_factory=dict)
    #: coins more for a discarded card
    discard_bonus: "Callable[[Table, int], int] | None" = None
    #: what it does to the price of a card, a wonder or a senator
    help: "Callable[[Table, int, Any], Help] | None" = None
    #: the price of something where a box helps, and the plan of it
    price: "Callable[[Table, int, Any], Payment | Refusal] | None" = None
    plan: "Callable[[Table, int, Any], tuple[Act, ...]] | None" = None
    #: how the price of a play of its own comes about, by the `do` of the entry
    play_plans: "Mapping[str, Callable[[Table, RecordEntry], tuple[Act, ...]]]" = field(default_factory=dict)
    #: the prices of its pieces that people can ask about besides those of cards and wonders
    asked: tuple[AskedPrice, ...] = ()
    #: the prices that can be asked about at a table by words of their own
    price_questions: tuple[PriceQuestion, ...] = ()
    #: how coins are paid with it
    pay: "Callable[[Game, int, Payment, str], Game | Refusal] | None" = None
    #: where a senator or another card that is no building goes when it is played free
    recruit: "Callable[[Game, int, str], Game] | None" = None

    @property
    def decisions(self) -> tuple[str, ...]:
        """The words of the decisions that a box asks."""
        return tuple([question.ask for question in self.questions])


@dataclass(frozen=True, eq=False)
class Boxes:
    """Everything that the boxes in play add, joined; a key of caches, equal to itself only."""

    boxes: tuple[DuelBox, ...]
    #: the names of those besides the base game
    expansions: frozenset[str]
    lines: tuple[ScoreLine, ...]
    line_of_color: Mapping[str, str]
    city_fields: Mapping[str, Field[Any]]
    table_fields: Mapping[str, Field[Any]]
    setup_fields: Mapping[str, Field[Any]]
    #: the fields that a position may have besides those that it must have
    position_fields: tuple[str, ...]
    parts: "tuple[Callable[[Table, int], Iterable[tuple[str, Part]]], ...]"
    supremacies: tuple[str, ...]
    acts: "Mapping[type[Effect], Callable[[Game, Owed, Any], Game]]"
    questions: Mapping[str, Question]
    #: the questions that are open by the state of the game alone, first ones first
    standing: tuple[Question, ...]
    choices: Mapping[str, Callable[[Pieces, str, Any], Any]]
    #: the questions that a field of `choose` can answer, and those that can be passed
    asks: Mapping[str, tuple[str, ...]]
    passed: tuple[str, ...]
    forms: Mapping[str, AnswerForm]
    plays: Mapping[type, PlayKind]
    offers: "Mapping[str, tuple[Callable[[Game, Decision], Iterable[Offer]], ...]]"
    play_fields: Mapping[str, Callable[[Pieces, str, Any], Any]]
    symbols: "tuple[Callable[[Table, int], Iterable[Symbol]], ...]"
    counts: "Mapping[str, Callable[[Table, int], int]]"
    built: "tuple[Callable[[Game, int, str, str], Game], ...]"
    discard_bonus: "tuple[Callable[[Table, int], int], ...]"
    #: those that change prices; none in the base game
    help: "tuple[Callable[[Table, int, Any], Help], ...]"
    price: "Callable[[Table, int, Any], Payment | Refusal] | None"
    plan: "Callable[[Table, int, Any], tuple[Act, ...]] | None"
    play_plans: "Mapping[str, Callable[[Table, RecordEntry], tuple[Act, ...]]]"
    pay: "Callable[[Game, int, Payment, str], Game | Refusal] | None"
    recruit: "Callable[[Game, int, str], Game] | None"

    def correctable(self, of_city: bool) -> tuple[Field[Any], ...]:
        """The fields of a city, or of the table, that a correction may set."""
        fields = self.city_fields if of_city else self.table_fields
        return tuple([one for one in fields.values() if one.correctable])


@cache
def all_boxes() -> tuple[DuelBox, ...]:
    """Every box of Duel, the base game first; loaded late, for the boxes stand on everything else."""
    found: tuple[DuelBox, ...] = import_module("companion.rules.duel.boxes").BOXES
    return found


@cache
def base_boxes() -> Boxes:
    """The base game alone."""
    return in_play(all_boxes(), frozenset())


@cache
def in_play(known: tuple[DuelBox, ...], expansions: frozenset[str]) -> Boxes:
    """What a table with these expansions has, out of all boxes that are known."""
    first, *others = known
    return _joined((first, *[box for box in others if box.id in expansions]), len(known) > 1)


def _joined(boxes: tuple[DuelBox, ...], has_others: bool) -> Boxes:
    """What these boxes add together; `has_others`: whether the game has more than its base."""
    lines = joined_lines(boxes)
    questions: dict[str, Question] = {}
    for question in [question for box in boxes for question in box.questions]:
        before = questions[question.ask].rules if question.ask in questions else ()
        questions[question.ask] = replace(question, rules=(*before, *question.rules))
    choices = {name: read for box in boxes for name, read in box.choices.items()}
    offers: dict[str, Any] = {
        question.ask: (question.offers,) for question in questions.values() if question.offers
    }
    for box in boxes:
        for ask, more in box.offers.items():
            offers[ask] = (*offers.get(ask, ()), more)
    return Boxes(
        boxes=boxes,
        expansions=frozenset([box.id for box in boxes[1:]]),
        lines=lines,
        line_of_color={line.color: line.id for line in lines if line.color},
        city_fields={one.name: one for box in boxes for one in box.city_fields},
        table_fields={one.name: one for box in boxes for one in box.table_fields},
        setup_fields={one.name: one for box in boxes for one in box.setup_fields},
        position_fields=(
            *(["expansions"] if has_others else []),
            *(["rulings"] if len(boxes) > 1 else []),
            *[one.name for box in boxes for one in box.table_fields],
            "supremacy",
        ),
        parts=tuple([box.parts for box in boxes if box.parts]),
        supremacies=tuple([kind for box in boxes for kind in box.supremacies]),
        acts={kind: act for box in boxes for kind, act in box.acts.items()},
        questions=questions,
        standing=_in_order(questions.values()),
        choices=choices,
        asks={name: tuple([one.ask for one in questions.values() if one.field == name]) for name in choices},
        passed=tuple([one.ask for one in questions.values() if one.may_pass]),
        forms={form.do: form for box in boxes for form in box.forms},
        plays={kind: play for box in boxes for kind, play in box.plays.items()},
        offers=offers,
        play_fields={name: read for box in boxes for name, read in box.play_fields.items()},
        symbols=tuple([box.symbols for box in boxes if box.symbols]),
        counts={kind: count for box in boxes for kind, count in box.counts.items()},
        built=tuple([box.built for box in boxes if box.built]),
        discard_bonus=tuple([box.discard_bonus for box in boxes if box.discard_bonus]),
        help=tuple([box.help for box in boxes if box.help]),
        price=next((box.price for box in boxes if box.price), None),
        plan=next((box.plan for box in boxes if box.plan), None),
        play_plans={do: plan for box in boxes for do, plan in box.play_plans.items()},
        pay=next((box.pay for box in boxes if box.pay), None),
        recruit=next((box.recruit for box in boxes if box.recruit), None),
    )


def _in_order(questions: Iterable[Question]) -> tuple[Question, ...]:
    """The questions of the state, each before the one that it says."""
    found: list[Question] = []
    for question in questions:
        if question.of_state:
            names = [one.ask for one in found]
            found.insert(names.index(question.before) if question.before else len(found), question)
    return tuple(found)
