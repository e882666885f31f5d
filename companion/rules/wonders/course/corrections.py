"""Corrections by the table: fields of a seat, or of the table, are set; nothing follows from it."""

from typing import Any

from companion.rules.refusal import BadFile, Refusal
from companion.rules.wonders.course.entries import Said
from companion.rules.wonders.course.game import Answer, Game, Pending, Round, seen_after
from companion.rules.wonders.course.plays import judged
from companion.rules.wonders.position import read_position, write_position
from companion.rules.wonders.table import Table


def correct(game: Game, said: Said) -> Game | Refusal:
    """The game with these fields set.

    Refused where the table would not be legal, or an answer given no longer fits.
    """
    seat, values = said.get("seat"), said["set"]
    if seat is not None and seat >= len(game.cities):
        return Refusal("no-such-seat", (), {"seat": seat})
    boxes = game.table.boxes
    fields = boxes.table_fields if seat is None else boxes.city_fields
    known = [name for name, field in fields.items() if field.correctable]
    if odd := [field for field in values if field not in known]:
        return Refusal("unknown-field", (), {"field": odd[0], "known": tuple(sorted(known))})
    table = _set_fields(game.table, seat, values)
    if isinstance(table, Refusal):
        return table
    start = table if game.round.start is game.table else _set_fields(game.round.start, seat, values)
    start = game.round.start if isinstance(start, Refusal) else start
    after = game.changed(
        table=table, round=Round(game.round.kind, start), seen=seen_after(game.seen, game.table, table)
    )
    unfit = next(filter(None, [unfit(after) for unfit in boxes.unfit]), None)
    return unfit or (_rejudged(after) if any(after.answers) else after)


def _set_fields(table: Table, seat: int | None, values: dict[str, Any]) -> Table | Refusal:
    """The table with other values in some fields, if a position may say so."""
    raw = write_position(table)
    said = raw if seat is None else raw["seats"][seat]
    said.update(values)
    for name, field in table.boxes.city_fields.items() if seat is not None else ():
        if field.kept and name in said and name not in values and field.about in values:
            said[name] = field.kept(said[name], values[field.about])
    try:
        return read_position(raw, table.boxes)
    except BadFile as error:
        return Refusal("not-a-position", error.rules, {"place": error.place, "problem": error})


def _rejudged(game: Game) -> Game | Refusal:
    """The answers of the open round once more, on its corrected start."""
    answers: list[Answer | None] = []
    for answer in game.answers:
        if answer is None:
            answers.append(None)
            continue
        again = judged(game, Pending("round", answer.seat, game.round.kind), answer.entry)
        if isinstance(again, Refusal):
            return Refusal("answer-no-longer-fits", again.rules, {"seat": answer.seat, "because": again.code})
        answers.append(again)
    return game.changed(answers=tuple(answers))
