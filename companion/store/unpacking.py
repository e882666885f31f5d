"""A packed file of games read as if it were not packed, up to a size beyond which nobody can mean it."""

import gzip
import zlib
from collections.abc import Callable
from typing import BinaryIO, cast

from companion.journal.journal_files import bad_game

_PACKED = b"\x1f\x8b"


class _Unpacked:
    """What is in a packed file, as far as a reader of games asks for it; BadFile when it is damaged."""

    def __init__(self, source: BinaryIO, most: int) -> None:
        self.inner, self.most = gzip.GzipFile(fileobj=source), most

    def read(self, size: int) -> bytes:
        """Some bytes more."""
        return self._held(lambda: self.inner.read(size))

    def readline(self, size: int) -> bytes:
        """A line, or as much of it."""
        return self._held(lambda: self.inner.readline(size))

    def seek(self, place: int) -> None:
        """Back to the beginning."""
        self.inner.seek(place)

    def _held(self, asked: Callable[[], bytes]) -> bytes:
        """What was asked for, unless it is damaged or too much."""
        try:
            found = asked()
        except (OSError, EOFError, zlib.error) as error:
            raise bad_game("badly-packed") from error
        if self.inner.tell() > self.most:
            raise bad_game("too-much-packed", detail=str(self.most >> 20))
        return found


def unpacked(source: BinaryIO, most: int) -> BinaryIO:
    """The file itself, or what is packed in it: no more than so many bytes."""
    begins = source.read(len(_PACKED))
    source.seek(0)
    return cast(BinaryIO, _Unpacked(source, most)) if begins == _PACKED else source
