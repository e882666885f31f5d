"""Record files: read, followed entry by entry, written, and written as text."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.contract import GAMES, RECORD_FORMAT, RecordEntry, Rules, Verdict, rules_of
from companion.rules.refusal import BadFile, Refusal


@dataclass(frozen=True, slots=True)
class Record:
    """A file whose set-up can be played: the game before the first entry, and the entries, not yet judged."""

    course: Rules[Any]
    start: Any
    entries: tuple[Any, ...]


def read_record(raw: object) -> Record:
    """The record that a parsed file holds; raises BadFile."""
    if not isinstance(raw, Mapping):
        raise BadFile("", "not-an-object")
    for key in ("format", "game", "entries"):
        if key not in raw:
            raise BadFile(key, "missing")
    if raw["format"] != RECORD_FORMAT:
        raise BadFile("format", "must-be", value=RECORD_FORMAT)
    if not isinstance(raw["game"], str) or raw["game"] not in GAMES:
        raise BadFile("game", "unknown-game", known=tuple(GAMES))
    if not isinstance(raw["entries"], list):
        raise BadFile("entries", "not-a-list")
    played = rules_of(raw["game"])
    return Record(
        played,
        played.begin({key: value for key, value in raw.items() if key != "entries"}),
        tuple(raw["entries"]),
    )


def write_record(played: Rules[Any], start: Any, entries: Iterable[RecordEntry]) -> dict[str, Any]:
    """A record of accepted entries, complete."""
    return {**played.setup(start), "entries": [dict(entry) for entry in entries]}


def as_text(record: Mapping[str, Any]) -> str:
    """A record to be read by people too: each field of the set-up and each entry on a line."""
    lines = [f"{_said(key)}: {_said(value)}" for key, value in record.items() if key != "entries"]
    entries = ",\n".join(f" {_said(entry)}" for entry in record["entries"])
    return ",\n".join(
        ["{" + lines[0], *lines[1:], f'"entries": [\n{entries}\n]}}\n' if entries else '"entries": []}\n']
    )


def _said(value: object) -> str:
    """A value on one line."""
    return json.dumps(value, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Stop:
    """The entry that is refused, its number from 1, and why."""

    number: int
    entry: Any
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Followed:
    """A record and what was judged of it."""

    record: Record
    verdicts: tuple[Verdict[Any], ...]
    stopped: Stop | None

    def game(self, number: int | None = None) -> Any:
        """The game after so many entries, by default all that were accepted."""
        accepted = self.verdicts if number is None else self.verdicts[:number]
        return accepted[-1].game if accepted else self.record.start

    @property
    def games(self) -> Iterator[Any]:
        """The game at its start and after each entry."""
        yield self.record.start
        yield from (verdict.game for verdict in self.verdicts)

    @property
    def is_over(self) -> bool:
        """Whether the accepted entries end the game."""
        return not self.record.course.decisions(self.game())


def follow(record: Record, number: int | None = None) -> Followed:
    """The verdicts on the entries, or on the first so many of them."""
    game = record.start
    verdicts: list[Verdict[Any]] = []
    for entry in record.entries if number is None else record.entries[:number]:
        verdict = record.course.judge(game, entry)
        if isinstance(verdict, Refusal):
            return Followed(record, tuple(verdicts), Stop(len(verdicts) + 1, entry, verdict))
        verdicts.append(verdict)
        game = verdict.game
    return Followed(record, tuple(verdicts), None)
