"""Answers about records: whether every entry is legal, and the table after any of them."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.catalog import edition
from companion.catalog.vocabulary import FIRST, Language
from companion.commands.answers.questions import ASKED_KINDS, Unanswered, ask_question
from companion.live.record import Followed, Record, Stop, follow, read_record
from companion.rules.contract import Decision, Offer, Rules, Verdict
from companion.rules.happening import Entered
from companion.rules.refusal import BadFile, Refusal
from companion.words.boxes import all_words
from companion.words.language import speaking
from companion.words.names import in_short, player_names
from companion.words.narration import ROMAN, SAYS, Purchase, Teller, ask_words, field_words
from companion.words.refusals import bad_record_words, refusal_words

#: the plays that are paid for, by the `do` of an entry
_PAID = ("build", "wonder", "recruit", "stage")


def checked_record(raw: Any, language: Language = "en") -> Record:
    """The record of a parsed file; raises Unanswered with the place and the reason."""
    try:
        return read_record(raw)
    except BadFile as bad:
        with speaking(language):
            raise Unanswered(bad_record_words(bad)) from bad


def up_to(record: Record, number: int | None) -> int:
    """How many entries of a record are asked for, all where nobody says; raises Unanswered where it has not
    so many.
    """
    if number is not None and not 0 <= number <= len(record.entries):
        raise Unanswered(f"--at: must be 0 to {len(record.entries)}: {number}")
    return len(record.entries) if number is None else number


def position_of(raw: Any, number: int | None) -> Any:
    """The position of a record after an entry; raises Unanswered."""
    record = checked_record(raw)
    found = follow(record, up_to(record, number))
    if found.stopped:
        raise Unanswered(stop_text(found, found.stopped, record_teller(record, "en")))
    return record.course.position(found.game())


def record_teller(record: Record, language: Language) -> Teller:
    """Who tells a game with the names of its players."""
    position = record.course.position(record.start)
    boxes, items = position.get("expansions", ()), edition(position.get("edition", FIRST))
    return Teller(record.course.name, player_names(position), language, boxes, items)


def check_json(found: Followed, language: Language) -> dict[str, Any]:
    """Whether the record is legal, as JSON."""
    stopped = found.stopped
    return {
        "legal": stopped is None,
        "entries": len(found.verdicts),
        "over": found.is_over,
        "stopped": None
        if stopped is None
        else _stop_json(found, stopped, record_teller(found.record, language)),
    }


def _why_not(refusal: Refusal, teller: Teller) -> str:
    """A refusal in the language in which a game is told."""
    with speaking(teller.language):
        return refusal_words(refusal, teller.game, teller.players, catalog=teller.catalog)


def _stop_json(found: Followed, stopped: Stop, teller: Teller) -> dict[str, Any]:
    """The entry that is refused."""
    text = f"{_why_not(stopped.refusal, teller)} {_legal_text(found, stopped, teller)}".rstrip()
    return {"entry": stopped.number, "rules": list(stopped.refusal.rules), "text": text}


def stop_text(found: Followed, stopped: Stop, teller: Teller) -> str:
    """The entry that is refused, and what would be legal, for people."""
    rules = f" [{', '.join(stopped.refusal.rules)}]" if stopped.refusal.rules else ""
    why = f"{_why_not(stopped.refusal, teller)}{rules}"
    said = teller.say(SAYS, "refused", number=stopped.number, why=why)
    return f"{said}\n{_legal_text(found, stopped, teller)}".rstrip()


def _legal_text(found: Followed, stopped: Stop, teller: Teller) -> str:
    """What is open, and what the seat of the refused entry, or else the one that is asked first, could do
    instead.
    """
    course, game = found.record.course, found.game()
    open_ = course.decisions(game)
    if not open_:
        return "" if stopped.refusal.code == "game-over" else teller.say(SAYS, "over")
    asked = teller.say(SAYS, "open", what="; ".join(ask_words(teller, decision) for decision in open_))
    seat = stopped.entry.get("seat") if isinstance(stopped.entry, Mapping) else None
    mine = next((decision for decision in open_ if decision.seat == seat), open_[0])
    named = [_offer_text(offer, teller) for offer in course.offers(game, mine) if offer.refusal is None]
    named = list(dict.fromkeys(named)) or [teller.name(id_) for id_ in mine.among]
    if not named:
        return f"{asked}."
    with speaking(teller.language):
        return f"{asked}. {teller.say(SAYS, 'instead', what=in_short(named))}"


def _offer_text(offer: Offer, teller: Teller) -> str:
    """One legal answer in short, with what it costs."""
    coins = sum(offer.payments[0].values()) if offer.payments else 0
    return f"{teller.action(offer.entry)} ({coins})" if coins else teller.action(offer.entry)


def entry_lines(found: Followed, language: Language) -> Iterator[str]:
    """Each accepted entry with its number, and what followed from it under it."""
    teller = record_teller(found.record, language)
    width = len(str(len(found.verdicts)))
    for number, (before, verdict) in enumerate(zip(found.games, found.verdicts, strict=False), 1):
        bought = _purchases(found.record.course, before, verdict)
        yield f"{number:>{width}}  {teller.line(verdict.entry, verdict.happened, bought, verdict.how)}"
        texts = teller.event_words(verdict.entry, verdict.happened)
        yield from (f"{'':>{width}}    {text}" for text in texts)
        yield from (f"{'':>{width}}    ! {_why_not(warning, teller)}" for warning in verdict.warnings)


def _purchases(course: Rules[Any], before: Any, verdict: Verdict[Any]) -> list[Purchase]:
    """What an entry buys, from whom and for how much, as the plan of its payment says."""
    entry = verdict.entry
    if (
        entry.get("do") not in _PAID
        or not any(entry.get("pay", {}).values())
        or "right" in entry
        or "overrule" in entry
    ):
        return []
    named = next((kind for kind in ASKED_KINDS if kind in entry), "card")
    kind, position = "stage" if entry["do"] == "stage" else named, course.position(before)
    entered = next((each.id for each in verdict.happened if isinstance(each, Entered)), None)
    piece = entry.get(kind) or (True if kind == "stage" else entered)
    question = {"ask": "pay", "position": position, "seat": entry["seat"], kind: piece, "plan": True}
    try:
        answer = ask_question(question | ({"participate": True} if entry.get("participate") else {}))
    except Unanswered:
        return []
    paid = entry["pay"]
    plan = next(
        (each["plan"] for each in answer["payments"] if all(each.get(key) == paid[key] for key in paid)), ()
    )
    sellers = {"left": entry["seat"] + 1, "right": entry["seat"] - 1, "opponent": entry["seat"] - 1}
    seats = len(position["seats"])
    return [
        (
            step["resource"],
            sellers[step["to"]] % seats if step["to"] in sellers else None,
            step["coins"] // step.get("units", 1),
        )
        for step in plan
        if step["do"] == "buy"
        for _ in range(step.get("units", 1))
    ]


def replay_json(course: Rules[Any], game: Any, number: int) -> dict[str, Any]:
    """The table after so many entries, as JSON."""
    phase, open_ = course.phase(game), course.decisions(game)
    return {
        "entry": number,
        "phase": {"age": phase.age, "step": phase.step, "turn": phase.turn},
        "open": [_open_json(decision) for decision in open_],
        "over": not open_,
        "position": course.position(game),
    }


def _open_json(decision: Decision) -> dict[str, Any]:
    """An open decision; the Free City's says who decides."""
    found: dict[str, Any] = {"seat": decision.seat, "ask": decision.ask}
    if decision.field == "decree":
        found["chamber"] = decision.places[0]
    return found if decision.by is None else {**found, "by": decision.by}


def replay_text(course: Rules[Any], game: Any, number: int, teller: Teller) -> str:
    """The table after so many entries, for people."""
    phase, open_, position = course.phase(game), course.decisions(game), course.position(game)
    where = teller.say(SAYS, "phase turn" if phase.turn else "phase", age=ROMAN[phase.age], turn=phase.turn)
    lines = [f"{teller.say(SAYS, 'after', number=number)} · {where}"]
    if "pawn" in position:
        lines.append(teller.say(SAYS, "pawn", number=position["pawn"]))
    for player, seat in zip(player_names(position), position["seats"], strict=True):
        lines += [
            f"{player} · {teller.say(SAYS, 'coins', number=seat.get('coins', 0))}",
            *_seat_lines(seat, teller),
        ]
    if not open_:
        return "\n".join([*lines, teller.say(SAYS, "over")])
    return "\n".join(
        [*lines, teller.say(SAYS, "open", what="; ".join(ask_words(teller, each) for each in open_))]
    )


def _seat_lines(seat: Mapping[str, Any], teller: Teller) -> Iterator[str]:
    """What a seat has, a line for each field that is not empty."""
    for field, value in seat.items():
        if field in all_words().fields and field not in ("player", "coins") and value:
            yield f"  {field_words(teller, field)}: {teller.value(value)}"
