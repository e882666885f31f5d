"""What is known before the first turn, read and written; and the game that begins with it."""

from collections.abc import Mapping
from typing import Any

from companion.catalog.catalog import Catalog, edition
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.setup_facts import duel_facts
from companion.rules.contract import RECORD_FORMAT
from companion.rules.duel.box import Boxes, DuelBox, Pieces, all_boxes, base_boxes
from companion.rules.duel.course.game import DuelSetup, Game, laid_out
from companion.rules.duel.position import read_boxes, written_expansions
from companion.rules.duel.rulings import read_rulings
from companion.rules.duel.table import City, Table
from companion.rules.refusal import BadFile, is_text

_FIELDS = ("format", "game", "seats", "first", "progress", "wonders", "structure", "rulings")


def _read_setup(raw: object, known: tuple[DuelBox, ...]) -> tuple[DuelSetup, Boxes]:
    """The set-up that a record holds, and the boxes in play; raises BadFile."""
    if not isinstance(raw, Mapping):
        raise BadFile("", "not-an-object")
    boxes = read_boxes(raw, known)
    own = boxes.setup_fields
    more = ("expansions", *own) if len(known) > 1 else ()
    for key in raw:
        if key not in _FIELDS and key not in more:
            raise BadFile(str(key), "unknown-field")
    for key, value in (("format", RECORD_FORMAT), ("game", "duel")):
        if raw.get(key, value) != value:
            raise BadFile(key, "must-be", value=value)
    for key in ("seats", "progress"):
        if key not in raw:
            raise BadFile(key, "missing")
    items = edition()
    pieces = duel_pieces(items, boxes.expansions)
    setup = DuelSetup(
        players=_read_players(raw["seats"]),
        first=_read_first(raw.get("first", 0)),
        progress=_read_progress(items, pieces, raw["progress"]),
        wonders=_read_wonders(items, pieces, raw["wonders"]) if "wonders" in raw else (),
        structure=_read_structure(raw.get("structure", False)),
        rulings=_read_rulings(items, raw.get("rulings", {})),
        added={name: one.read(name, raw[name], pieces) for name, one in own.items() if name in raw},
    )
    return setup, boxes


def write_setup(setup: DuelSetup, boxes: Boxes) -> dict[str, Any]:
    """The set-up as a record writes it."""
    own = boxes.setup_fields
    return {
        "format": RECORD_FORMAT,
        "game": "duel",
        **written_expansions(boxes),
        "seats": [{"player": player} for player in setup.players],
        "first": setup.first,
        "progress": list(setup.progress),
        **({"wonders": [list(hand) for hand in setup.wonders]} if setup.wonders else {}),
        "structure": setup.structure,
        "rulings": dict(setup.rulings),
        **{name: own[name].write(value) for name, value in setup.added.items()},
    }


def _read_players(raw: object) -> tuple[str, str]:
    """The names of the two players."""
    if not isinstance(raw, list) or len(raw) != 2:
        raise BadFile("seats", "two-seats", "DUEL-COMP-02")
    return _read_player(0, raw[0]), _read_player(1, raw[1])


def _read_player(seat: int, raw: object) -> str:
    """The name of one player."""
    if not isinstance(raw, Mapping):
        raise BadFile(f"seats/{seat}", "not-an-object")
    for key in raw:
        if key != "player":
            raise BadFile(f"seats/{seat}/{key}", "unknown-field")
    player = raw.get("player", f"Seat {seat + 1}")
    if not is_text(player):
        raise BadFile(f"seats/{seat}/player", "not-a-text")
    return str(player)


def _read_first(raw: object) -> int:
    """The seat of the first player."""
    if type(raw) is not int or raw not in (0, 1):
        raise BadFile("first", "no-such-seat", "DUEL-COMP-02", seat=raw)
    return raw


def _read_progress(items: Catalog, pieces: Pieces, raw: object) -> tuple[str, ...]:
    """The tokens on the board."""
    if not isinstance(raw, list) or not _all_different(raw, pieces.progress, duel_facts(items).progress):
        raise BadFile("progress", "five-tokens", "DUEL-SETUP-02", tokens=raw)
    return tuple(raw)


def _read_wonders(items: Catalog, pieces: Pieces, raw: object) -> tuple[tuple[str, ...], ...]:
    """The wonders of both players, dealt beforehand."""
    facts = duel_facts(items)
    hands = (
        raw
        if isinstance(raw, list)
        and all(isinstance(hand, list) and len(hand) == facts.wonders_each for hand in raw)
        else []
    )
    if len(hands) != 2 or not _all_different([*hands[0], *hands[1]], pieces.wonders, 2 * facts.wonders_each):
        raise BadFile("wonders", "four-wonders", "DUEL-WSEL-02", wonders=raw)
    return tuple(tuple(hand) for hand in hands)


def _read_structure(raw: object) -> bool:
    """Whether slots are followed."""
    if not isinstance(raw, bool):
        raise BadFile("structure", "not-yes-or-no")
    return raw


def _read_rulings(items: Catalog, raw: object) -> tuple[tuple[str, str], ...]:
    """The options of open points that this table plays by."""
    try:
        return read_rulings(items, raw)
    except BadFile as bad:
        if bad.code != "option-not-played":
            raise
        raise BadFile(bad.place, "not-a-position", *bad.rules, problem=bad) from None


def _all_different(ids: list[Any], known: Mapping[str, object], number: int) -> bool:
    """Whether these are so many known ids and none stands twice."""
    return (
        len(ids) == number
        and all(isinstance(id_, str) and id_ in known for id_ in ids)
        and len(set(ids)) == number
    )


def begin(raw: Mapping[str, Any], known: tuple[DuelBox, ...] | None = None) -> Game:
    """The game of a record before its first entry; raises BadFile."""
    return started(*_read_setup(raw, known or all_boxes()))


def started(setup: DuelSetup, boxes: Boxes | None = None) -> Game:
    """A game before its first decision."""
    items, hands, boxes = edition(), setup.wonders or ((), ()), boxes or base_boxes()
    cities = [
        City(player, unbuilt=hand, coins=duel_facts(items).coins)
        for player, hand in zip(setup.players, hands, strict=True)
    ]
    game = Game(
        table=Table(
            age=1,
            pawn=0,
            cities=(cities[0], cities[1]),
            catalog=items,
            boxes=boxes,
            rulings=setup.rulings if boxes.expansions else (),
        ),
        setup=setup,
        military=tuple(duel_pieces(items, boxes.expansions).military),
        turn=setup.first,
        picks=sum(len(hand) for hand in hands),
        structure=laid_out(items, 1, boxes.expansions) if setup.structure and setup.wonders else None,
    )
    for box in game.table.boxes.boxes:
        game = box.begin(game) if box.begin else game
    return game
