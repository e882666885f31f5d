"""Corrections by the table: fields of a seat, or of the table, are set; nothing follows from it."""

from collections import Counter
from typing import Any

from companion.rules.refusal import BadFile, Refusal
from companion.rules.wonders.course.entries import Said
from companion.rules.wonders.course.game import Answer, Game, Pending, Round, Seen
from companion.rules.wonders.course.plays import judged
from companion.rules.wonders.course.tower import TILES_EACH, unlaid
from companion.rules.wonders.position.files import read_position, write_position
from companion.rules.wonders.table import Table

#: the fields of POSITION.md that can be set
OF_A_SEAT = frozenset(
    {
        *("stages", "cards", "leaders", "coins", "victory", "defeat", "debt", "diplomacy", "tiles"),
        *("rewards", "penalties", "courtesan", "board_blocked", "under", "entombed"),
    }
)
OF_THE_TABLE = frozenset({"laws", "project"})


def correct(game: Game, said: Said) -> Game | Refusal:
    """The game with these fields set; refused where the table would not be legal, or an answer given no longer fits."""
    seat, values = said.get("seat"), said["set"]
    if seat is not None and seat >= len(game.cities):
        return Refusal("no-such-seat", (), {"seat": seat})
    known = OF_THE_TABLE if seat is None else OF_A_SEAT
    if odd := [field for field in values if field not in known]:
        return Refusal("unknown-field", (), {"field": odd[0], "known": tuple(sorted(known))})
    table = _set_fields(game.table, seat, values)
    if isinstance(table, Refusal):
        return table
    start = table if game.round.start is game.table else _set_fields(game.round.start, seat, values)
    start = game.round.start if isinstance(start, Refusal) else start
    after = game.changed(
        table=table, round=Round(game.round.kind, start), seen=_seen_after(game.seen, game.table, table)
    )
    return _no_room_for_tiles(after) or (_rejudged(after) if any(after.answers) else after)


def _set_fields(table: Table, seat: int | None, values: dict[str, Any]) -> Table | Refusal:
    """The table with other values in some fields, if a position may say so."""
    raw = write_position(table)
    (raw if seat is None else raw["seats"][seat]).update(values)
    if seat is not None:
        _drop_what_went(raw["seats"][seat], values)
    try:
        return read_position(raw)
    except BadFile as error:
        return Refusal("not-a-position", error.rules, {"place": error.place, "problem": error})


def _drop_what_went(city: dict[str, Any], values: dict[str, Any]) -> None:
    """What is said of a card, a leader or a stage goes with it."""
    if "under" in city and "under" not in values and "stages" in values:
        city["under"] = {
            number: color for number, color in city["under"].items() if _is_built(city["stages"], int(number))
        }
    if "built_in" in city and type(values.get("cards")) is list:
        city["built_in"] = {id_: age for id_, age in city["built_in"].items() if id_ in values["cards"]}
    if "entombed" in city and "entombed" not in values and type(values.get("leaders")) is list:
        city["entombed"] = [leader for leader in city["entombed"] if leader in values["leaders"]]


def _is_built(stages: Any, number: int) -> bool:
    """Whether a stage is one of those that a field says."""
    return number in stages if type(stages) is list else type(stages) is int and number <= stages


def _seen_after(seen: Seen, before: Table, after: Table) -> Seen:
    """What is taken away is unseen again, what is added is seen."""
    old, new = _standing(before), _standing(after)
    for id_ in (old - new).keys() | (new - old).keys():
        seen = seen.with_card(id_, new[id_] - old[id_])
    leaders, laws = (_leaders_of(before), _leaders_of(after)), (_laws_of(before), _laws_of(after))
    shown = {table.project.id for table in (after,) if table.project}
    gone = {table.project.id for table in (before,) if table.project} - shown
    return seen.changed(
        leaders=seen.leaders - (leaders[0] - leaders[1]) | leaders[1],
        boxed=seen.boxed - leaders[1],
        tiles=seen.tiles - (laws[0] - laws[1]) | laws[1],
        projects=seen.projects - gone | shown,
    )


def _standing(table: Table) -> Counter[str]:
    """The cards that stand in the cities."""
    return Counter(card.id for city in table.cities for card in city.cards)


def _leaders_of(table: Table) -> frozenset[str]:
    """The leaders that stand in the cities."""
    return frozenset(leader.id for city in table.cities for leader in city.leaders)


def _laws_of(table: Table) -> frozenset[int]:
    """The numbers of the visible tiles."""
    return frozenset(tile.number for tile in table.laws)


def _no_room_for_tiles(game: Game) -> Refusal | None:
    """Why tiles that are still to be laid in this round could not be."""
    for city in game.cities:
        waiting = [one.seat for one in game.queue if one.step == "place"] + [seat for _, seat in game.named]
        if waiting.count(city.seat) + city.tiles > TILES_EACH:
            return Refusal(
                "answer-no-longer-fits", ("BABEL-TDRAFT-02",), {"seat": city.seat, "because": "no-tiles-left"}
            )
    for number, seat in game.named:
        if number in _laws_of(game.table):
            return Refusal(
                "answer-no-longer-fits", ("BABEL-COMP-05",), {"seat": seat, "because": "tile-laid"}
            )
    to_name = [one.seat for one in game.queue if one.step == "place"]
    if len(unlaid(game)) < len(to_name):
        return Refusal(
            "answer-no-longer-fits", ("BABEL-COMP-05",), {"seat": to_name[0], "because": "all-tiles-laid"}
        )
    return None


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
