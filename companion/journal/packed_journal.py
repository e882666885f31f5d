"""A journal packed into letters, small enough for a link or a few QR codes, and unpacked without loss."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from companion.journal.journal_files import ENTRY_FIELDS, Journal

#: how a packed journal begins; a change that breaks old ones gets another
PACKED = "companion-game-1."
_MOST_UNPACKED = 8 << 20  # bytes; the longest journal has less
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


class BadPacking(ValueError):
    """Letters that hold no journal, or not all of one."""


def packed(journal: Journal) -> str:
    """The letters: every word of kinds and actors once, times as steps from one entry to the next."""
    kinds = list(dict.fromkeys(one.kind for one in journal.entries))
    actors = list(dict.fromkeys(one.actor for one in journal.entries))
    rows, before = [], 0
    for one in journal.entries:
        moment = _moment(one.at)
        at: int | str = one.at if moment is None else moment - before
        before = before if moment is None else moment
        rows.append([kinds.index(one.kind), at, actors.index(one.actor), one.seat, dict(one.body)])
    plain = json.dumps([journal.game_id, kinds, actors, rows], ensure_ascii=False, separators=(",", ":"))
    return PACKED + urlsafe_b64encode(zlib.compress(plain.encode(), 9)).rstrip(b"=").decode()


def unpacked(letters: str) -> dict[str, Any]:
    """One game of a file, as plain values; what its entries say is not judged here. Raises BadPacking."""
    kept = "".join(letters.split()).removeprefix(PACKED)
    try:
        reader = zlib.decompressobj()
        plain = reader.decompress(urlsafe_b64decode(kept + "=" * (-len(kept) % 4)), _MOST_UNPACKED)
        if not reader.eof:
            raise BadPacking("is cut off")
        game_id, kinds, actors, rows = json.loads(plain)
        return {"id": game_id, "entries": list(_entries(kinds, actors, rows))}
    except (ValueError, TypeError, LookupError, OverflowError, RecursionError, zlib.error) as error:
        raise BadPacking(str(error)) from error


def _entries(kinds: Sequence[str], actors: Sequence[str], rows: Sequence[Sequence[Any]]) -> Any:
    """The entries as a file of games has them."""
    before = 0
    for number, (kind, at, actor, seat, body) in enumerate(rows, 1):
        if isinstance(at, int):
            before += at
            at = _written(before)
        values = (number, at, actors[actor], kinds[kind], seat, body)
        yield dict(zip(ENTRY_FIELDS, values, strict=True))


def _written(moment: int) -> str:
    """A moment as entries have it."""
    return (_EPOCH + moment * _MILLISECOND).isoformat(timespec="milliseconds")


def _moment(at: str) -> int | None:
    """The milliseconds of a time; None where it is written otherwise than we write it."""
    try:
        moment = (datetime.fromisoformat(at) - _EPOCH) // _MILLISECOND
        return moment if _written(moment) == at else None
    except (ValueError, TypeError, OverflowError):
        return None
