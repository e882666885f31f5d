"""Questions about a position of either game (pay, score, war), read from a file or a line.

The answers are JSON values.
"""

import json
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from companion.catalog import Catalog
from companion.catalog.boxes import RECRUIT_KINDS
from companion.catalog.items import Board, Item
from companion.rules.contract import GAMES, RECORD_FORMAT, rules_of
from companion.rules.duel.box import DuelBox, PriceQuestion, all_boxes
from companion.rules.duel.payment import price as duel
from companion.rules.duel.table import Table as DuelTable
from companion.rules.refusal import BadFile, Refusal
from companion.rules.score_parts import Part, Score
from companion.rules.wonders.commerce import BuiltStage, Source
from companion.rules.wonders.conflict import conflict
from companion.rules.wonders.gaps import unsure_cities, unsure_fights
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Fee, Play, Recruit, next_stage
from companion.rules.wonders.payment.means import Means, Quote, quote_for
from companion.rules.wonders.payment.plan import (
    Act,
    Bought,
    Chained,
    FromBank,
    LeftOut,
    Made,
    Plan,
    WaivedPart,
    plan,
)
from companion.rules.wonders.pieces_in_play import pieces_of, why_not
from companion.rules.wonders.table import City, Table
from companion.words.language import gettext as _
from companion.words.language import spoken
from companion.words.names import coin_words
from companion.words.plans import duel_act_words, right_words, wonders_act_words
from companion.words.refusals import position_words, refusal_words
from companion.words.scores import because

_AnyItem = TypeVar("_AnyItem", bound=Item)
_Question = Mapping[str, Any]
_Answer = dict[str, Any]


class Unanswered(ValueError):
    """A question that cannot be answered, with the reason in one line of the language spoken."""


class BadQuestion(BadFile):
    """A question that makes no sense at this table."""


def read_json(name: str) -> Any:
    """What a file holds; `-` is the standard input. Raises Unanswered."""
    try:
        text = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        why = error.strerror or position_words(BadQuestion("", "cannot-be-read"))
        raise Unanswered(f"{name}: {why}") from error
    try:
        return parsed(text)
    except Unanswered as problem:
        raise Unanswered(f"{name}: {problem}") from problem


def parsed(text: bytes) -> Any:
    """The value that a text says, with or without the mark that some editors put before it.

    Raises Unanswered.
    """
    try:
        return json.loads(text.removeprefix(BOM_UTF8).decode())
    except UnicodeDecodeError as error:
        raise _refused("no-utf8", byte=error.start + 1) from error
    except ValueError as error:
        raise _refused("no-json", why=str(error)) from error
    except RecursionError as error:
        raise _refused("too-deep") from error


def _refused(code: str, **details: object) -> Unanswered:
    return Unanswered(position_words(BadQuestion("", code, **details)))


def position_in(raw: Any, number: int | None) -> Any:
    """The position of a file: itself, or the one of a record after an entry; raises Unanswered."""
    if isinstance(raw, Mapping) and raw.get("format") == RECORD_FORMAT:
        from companion.commands.answers.records import position_of

        return position_of(raw, number)
    if number is not None:
        raise Unanswered("--at: is for records, and this is a position")
    return raw


def ask_question(question: Any) -> _Answer:
    """The answer to one question: `ask`, `position`, and what the question needs; raises Unanswered."""
    try:
        return _answer(question)
    except BadFile as bad:
        raise Unanswered(position_words(bad)) from bad


def _answer(question: Any) -> _Answer:
    if type(question) is not dict:
        raise BadQuestion("", "no-question")
    position, word = question.get("position"), question.get("ask")
    if type(position) is not dict:
        raise BadFile("", "no-position")
    game = position.get("game")
    if type(game) is not str or game not in GAMES:
        raise BadFile("game", "neither-game", value=game)
    answers = _ANSWERS[game]
    if type(word) is not str or word not in answers:
        raise BadQuestion("ask", "not-one-of", options=tuple(answers), value=word)
    return answers[word](rules_of(game).read_position(position), question)


def _answer_score(table: Any, question: _Question) -> _Answer:
    """What is every city worth, and who wins?

    With `why`, the parts of every line, and the supremacy that decided, if one did.
    """
    rules, why = rules_of(question["position"]["game"]), bool(question.get("why"))
    scores = rules.score(table)
    ranking = rules.rank(table, scores)
    seats = [
        _seat_json(city.player, city.coins, found, place, why)
        for city, found, place in zip(table.cities, scores, ranking.ranks, strict=True)
    ]
    teams = [team._asdict() for team in getattr(ranking, "teams", ())]
    answer: _Answer = {"seats": seats, "winners": list(ranking.winners), "teams": teams}
    if unsure := rules.unsure_lines(table):
        _leave_empty(answer, unsure)
    if why and (won := rules.supremacy(table)):
        answer["supremacy"] = {"kind": won.kind, "seat": won.seat}
    return answer


def _leave_empty(answer: _Answer, unsure: Mapping[int, frozenset[str]]) -> None:
    """Say nothing of what hangs on plays that nobody told: lines, sums, places."""
    for seat, lines in unsure.items():
        one = answer["seats"][seat]
        one["lines"] = {line: None if line in lines else points for line, points in one["lines"].items()}
        one["total"] = None
    for one in answer["seats"]:
        one["rank"] = None
    answer["winners"], answer["teams"] = [], []


def _seat_json(player: str, coins: int, found: Score, rank: int | None, why: bool) -> dict[str, Any]:
    """One seat of the answer; with `why`, every line with its parts."""
    seat: dict[str, Any] = {
        "player": player,
        "lines": found.lines,
        "total": found.total,
        "rank": rank,
        "coins": coins,
    }
    if why:
        seat["why"] = {line: [_part_json(part) for part in parts] for line, parts in found.parts.items()}
    return seat


def _part_json(part: Part) -> dict[str, Any]:
    return {"of": part.of, "points": part.points, "because": because(part), "rules": list(part.rules)}


def _answer_war(table: Table, question: _Question) -> _Answer:
    """What does the conflict at the end of this Age bring: the tokens and coins that each seat takes."""
    seats = [{**outcome._asdict(), "victory": list(outcome.victory)} for outcome in conflict(table)]
    for seat, unsure in unsure_cities(table).items():
        least, most = unsure.shields
        seats[seat] |= {"most_shields": most} if most > least else {}
    for seat in {seat for pair in unsure_fights(table) for seat in pair}:
        seats[seat] |= {"victory": None, "defeat": None, "coins": None}
    return {"seats": seats}


def answer_pay(table: Table, question: _Question) -> _Answer:
    """May this seat do this now, and what can it pay? With `plan`, how each payment comes about.

    Raises BadQuestion.
    """
    seat = _read_seat(question, table)
    play = play_asked(question, table, table.cities[seat])
    means = Means(table, seat)
    quote = quote_for(table, seat, play, means)
    answer = _quote_json(quote, table.catalog)
    if table.has_unsure_prices(seat):
        answer["at_most"] = True
    if question.get("plan"):
        for payment, shown in zip(quote.payments, answer["payments"], strict=True):
            shown["plan"] = _plan_json(plan(means, play, payment), table)
    if question.get("said"):
        answer["said"] = _said(quote)
    return answer


def _said(quote: Quote) -> str:
    """By which right a play is possible best, for people: free, with Olympia's right of this Age."""
    best = min(
        (one for one in quote.rights if one.payments), key=lambda one: one.payments[0].total, default=None
    )
    if best is None or (quote.payments and quote.payments[0].total <= best.payments[0].total):
        return ""
    item, coins = best.item, best.payments[0].total
    name = (item.city if isinstance(item, Board) else item.name)[spoken()]
    return f"{coin_words(coins) if coins else _('free')}, {right_words(name, best.times)}"


def _read_seat(question: _Question, table: Table) -> int:
    """The seat that is asked about."""
    seat, last = question.get("seat"), len(table.cities) - 1
    if type(seat) is not int or not 0 <= seat <= last:
        raise BadQuestion("seat", "out-of-range", least=0, most=last, value=seat)
    return seat


#: what a question about a payment calls the piece
ASKED_KINDS = ("card", "stage", *RECRUIT_KINDS, "wonder")


def play_asked(question: _Question, table: Table, city: City) -> Play:
    """What is to be done: a card, a stage or a recruit, perhaps with participation."""
    participate = question.get("participate", False)
    if type(participate) is not bool:
        raise BadQuestion("participate", "no-flag")
    asked = [
        kind
        for kind in ASKED_KINDS
        if kind in question and question[kind] is not False and question[kind] is not None
    ]
    if len(asked) != 1:
        raise BadQuestion("", "ask-about-one")
    if asked == ["wonder"]:
        raise BadQuestion("wonder", "stages-only", "BASE-STAGE-01")
    if asked == ["stage"]:
        return BuildStage(_stage(question["stage"], city), participate)
    if asked == ["card"]:
        return BuildCard(_item("card", question["card"], table.catalog.cards, table), participate)
    return Recruit(_item(asked[0], question[asked[0]], table.catalog.recruits, table), participate)


def _stage(asked: Any, city: City) -> int:
    last = len(city.side.stages)
    if asked is True:
        number = next_stage(city)
        if number is None:
            raise BadQuestion("stage", "which-stage", last=last)
        return number
    if type(asked) is not int or not 1 <= asked <= last:
        raise BadQuestion("stage", "out-of-range", "BASE-COMP-03", least=1, most=last, value=asked)
    return asked


def _item(kind: str, id_: Any, known: Mapping[str, _AnyItem], table: Table) -> _AnyItem:
    # whatever its Age and the copies in the deck; but its boxes must be in play
    item = known.get(id_) if type(id_) is str else None
    if item is None or not {"base", item.box, *item.needs} <= {"base", *table.expansions}:
        refusal = why_not(kind, id_, pieces_of(table))
        raise BadQuestion(kind, refusal.code, *refusal.rules, **refusal.details)
    return item


#: what each kind of act does, in one word
_DOES = {
    Chained: "chain",
    WaivedPart: "waive",
    Made: "make",
    LeftOut: "leave_out",
    FromBank: "buy",
    Bought: "buy",
    Fee: "pay",
}


def _plan_json(plan: Plan, table: Table) -> list[dict[str, Any]]:
    """The acts of a plan."""
    players = [city.player for city in table.cities]
    return [
        {"do": _DOES[type(act)], **_act_json(act), "text": wonders_act_words(act, players)}
        for act in plan.acts
    ]


def _act_json(act: Act) -> dict[str, Any]:
    """What an act names, by ids."""
    if isinstance(act, Chained):
        return {"with": act.over.id, "seat": act.seat}
    if isinstance(act, Fee):
        return {
            "to": "bank",
            "coins": act.coins,
            "for": act.purpose,
            "with": act.source.id if act.source else None,
        }
    if isinstance(act, WaivedPart):
        return {"with": _id_of(act.source), "what": act.what}
    found = {"with": _id_of(act.source), "resource": act.resource}
    if isinstance(act, FromBank):
        return {**found, "to": "bank", "coins": act.coins}
    if isinstance(act, Bought):
        return {
            **found,
            "to": act.side,
            "coins": act.coins,
            "because": [_id_of(source) for source in act.because],
        }
    return found


def _id_of(source: Source) -> str:
    """The id of a piece; a stage goes by its board and number."""
    return f"{source.board.id}/{source.number}" if isinstance(source, BuiltStage) else source.id


def _quote_json(quote: Quote, catalog: Catalog) -> dict[str, Any]:
    """A quote in the form of the position format."""
    refusal = quote.refusal
    return {
        "possible": quote.possible,
        "how": quote.how,
        "payments": [
            {"left": left, "right": right, "bank": bank, "how": how}
            for left, right, bank, how in quote.payments
        ],
        "rights": [right.item.id for right in quote.rights],
        "reason": {"rules": list(refusal.rules), "text": refusal_words(refusal, "wonders", catalog=catalog)}
        if refusal
        else None,
    }


def _answer_pay_in_duel(table: DuelTable, question: _Question) -> dict[str, Any]:
    """May this seat build this now, and what does it pay? With `plan`, how the payment comes about; raises
    BadQuestion.
    """
    seat = _read_seat_of_duel(question)
    for box, one in _price_questions():
        if question.get(one.word) is not None:
            return _answer_own_price(table, seat, question, box, one)
    item = _read_item_of_duel(table, question)
    paid = duel.payment(table, seat, item)
    acts = () if isinstance(paid, Refusal) or not question.get("plan") else duel.plan(table, seat, item)
    return _paid_in_duel(table, seat, question, paid, acts)


def _paid_in_duel(
    table: DuelTable, seat: int, question: _Question, paid: duel.Payment | Refusal, acts: Sequence[duel.Act]
) -> dict[str, Any]:
    """The answer to a question about a price of Duel."""
    if isinstance(paid, Refusal):
        reason = {"rules": list(paid.rules), "text": refusal_words(paid, "duel")}
        return {"possible": False, "how": None, "payments": [], "rights": [], "reason": reason}
    amounts: dict[str, Any] = {"bank": paid.bank, "opponent": paid.opponent}
    if question.get("plan"):
        takes_trade, opponent = bool(paid.opponent), table.cities[1 - seat].player
        amounts["plan"] = [
            {**_duel_act_json(act, takes_trade), "text": duel_act_words(act, opponent, takes_trade)}
            for act in acts
        ]
    return {"possible": True, "how": paid.how, "payments": [amounts], "rights": [], "reason": None}


def _price_questions() -> Iterator[tuple[DuelBox, PriceQuestion]]:
    """The prices that have words of their own, each with its box."""
    return ((box, one) for box in all_boxes() for one in box.price_questions)


def _answer_own_price(
    table: DuelTable, seat: int, question: _Question, box: DuelBox, asked: PriceQuestion
) -> dict[str, Any]:
    """What does something cost this seat that is no card or wonder?"""
    if box not in table.boxes.boxes:
        raise BadQuestion(asked.word, "not-with-this-box")
    if any(question.get(word) not in (None, False) for word in ASKED_KINDS):
        raise BadQuestion("", "ask-about-one-of-duel")
    what = asked.read(question)
    paid = asked.price(table, seat, what)
    acts = () if isinstance(paid, Refusal) else asked.plan(table, seat, what)
    return _paid_in_duel(table, seat, question, paid, acts)


def _read_seat_of_duel(question: _Question) -> int:
    """The seat that is asked about."""
    seat = question.get("seat")
    if type(seat) is not int or seat not in (0, 1):
        raise BadQuestion("seat", "no-seat-of-duel", value=seat)
    return seat


def _read_item_of_duel(table: DuelTable, question: _Question) -> Any:
    """The card, senator or wonder that is to be built or recruited."""
    for word in ("stage", *RECRUIT_KINDS, "participate"):
        if question.get(word, False) not in (False, None):
            raise BadQuestion(word, "not-in-duel")
    known: Mapping[str, Mapping[str, Any]] = {
        "card": table.pieces.in_structures,
        "wonder": table.pieces.wonders,
    }
    asked = [kind for kind in known if question.get(kind) is not None]
    if len(asked) != 1:
        raise BadQuestion("", "ask-about-one-of-duel")
    kind, id_ = asked[0], question[asked[0]]
    if type(id_) is not str or id_ not in known[kind]:
        raise BadQuestion(kind, f"unknown-{kind}", value=id_)
    return known[kind][id_]


def _duel_act_json(act: duel.Act, takes_trade: bool) -> dict[str, Any]:
    """What an act of a plan does and names, by ids."""
    if act.does == "chain":
        return {"do": "chain", "with": act.by}
    if act.does == "coins":
        return {"do": "pay", "to": "bank", "coins": act.units, "for": act.purpose or "printed"}
    if act.does == "fee":
        return {"do": act.purpose, "with": act.by or None, "coins": act.units}
    found = {"do": act.does, "with": act.by or None, "resource": act.resource, "units": act.units}
    if act.does == "buy":
        return found | {"to": "opponent" if takes_trade else "bank", "coins": act.units * act.price}
    return found | {"do": "leave_out" if act.does == "waive" else "make"}


_ANSWERS: Mapping[str, Mapping[str, Callable[[Any, _Question], _Answer]]] = {
    "wonders": {"score": _answer_score, "pay": answer_pay, "war": _answer_war},
    "duel": {"score": _answer_score, "pay": _answer_pay_in_duel},
}
