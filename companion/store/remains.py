"""What was deleted and still stands in a SQLite file: in the gaps of its pages.

What is freed is overwritten (secure_delete), but where the rows of a page move to make room, copies of them
stay between what the page points at and its rows, until that gap is needed.

    python remains.py FILE < what was deleted, as a list of hexadecimal words

looks in a process of its own: one that has the file open through SQLite loses its locks on it when it opens
and closes it besides.
"""

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from struct import unpack_from
from typing import BinaryIO

_HEAD, _AT_ONCE = 100, 1 << 20
_CLEAN, _FOUND, _PATIENCE = 0, 3, 120.0
#: the kinds of pages that hold rows, and how long the heads of these are
_KINDS = {2: 12, 5: 12, 10: 8, 13: 8}


def written_ways(words: Iterable[str]) -> frozenset[bytes]:
    """How words may stand in a file: as they are, and as JSON writes them."""
    return frozenset(
        way
        for word in words
        if word
        for way in (word.encode(errors="replace"), json.dumps(word)[1:-1].encode())
    )


def is_left_in(name: str, deleted: Iterable[bytes]) -> bool:
    """Whether something that was deleted stands in the gaps of a file; OSError where it cannot be read."""
    said = json.dumps([one.hex() for one in deleted])
    if sys.platform == "emscripten":  # one process, and no locks
        return _look(name, said)
    command = [sys.executable, "-I", __file__, name]
    found = subprocess.run(command, input=said, text=True, capture_output=True, timeout=_PATIENCE)
    if found.returncode not in (_CLEAN, _FOUND):
        raise OSError(found.stderr)
    return found.returncode == _FOUND


def _look(name: str, said: str) -> bool:
    """Look through a file for what was said."""
    with open(name, "rb") as file:
        return stands_in_gaps(file, [bytes.fromhex(one) for one in json.loads(said)])


def stands_in_gaps(file: BinaryIO, deleted: Iterable[bytes]) -> bool:
    """Whether something that was deleted stands in the gap of a page; what stands in rows is of others."""
    head = file.read(_HEAD)
    size = unpack_from(">H", head, 16)[0] if len(head) == _HEAD else 0
    size = 1 << 16 if size == 1 else size
    return bool(size) and any(_is_in_gap(page, first, deleted) for page, first in _pages(file, size))


def _pages(file: BinaryIO, size: int) -> Iterator[tuple[bytes, bool]]:
    """Each page of a file, and whether it is the first, which has the head of the file before its own."""
    file.seek(0)
    is_first = True
    while piece := file.read(_AT_ONCE):
        for place in range(0, len(piece), size):
            yield piece[place : place + size], is_first
            is_first = False


def _is_in_gap(page: bytes, is_first: bool, deleted: Iterable[bytes]) -> bool:
    """Whether it stands between what a page points at and its rows."""
    start = _HEAD if is_first else 0
    if len(page) < start + 12 or page[start] not in _KINDS:
        return False
    cells, rows = unpack_from(">HH", page, start + 3)
    gap = page[start + _KINDS[page[start]] + 2 * cells : rows or 1 << 16]
    return any(gap) and any(one in gap for one in deleted)


if __name__ == "__main__":
    sys.exit(_FOUND if _look(sys.argv[1], sys.stdin.read()) else _CLEAN)
