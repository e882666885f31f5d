"""JSON read piece by piece: a value at a time, however long the file is, in the memory of one piece."""

import codecs
import json
import math
from collections.abc import Iterator
from typing import Any, BinaryIO, NoReturn

_PIECE = 1 << 16
#: letters of one value; the longest entry that can be kept is shorter, even with every letter escaped
_LONGEST_VALUE = 400_000


class BadJson(ValueError):
    """No JSON from here on: the message is the line and column."""


def _unknown(word: str) -> NoReturn:
    """Refuse NaN and Infinity, which are no JSON."""
    raise ValueError(word)


def _finite(text: str) -> float:
    """A fraction; none that is too large to be one."""
    if math.isinf(number := float(text)):
        raise ValueError(text)
    return number


_DECODER = json.JSONDecoder(parse_constant=_unknown, parse_float=_finite)


class JsonStream:
    """A place in a file of JSON; what was read is forgotten."""

    def __init__(self, source: BinaryIO) -> None:
        self.source = source
        self.decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self.text, self.at, self.ended = "", 0, False
        self.lines, self.column = 0, 0  # before the text that is held

    def bad(self, at: int | None = None) -> BadJson:
        """The error for a place in the text that is held."""
        before = self.text[: self.at if at is None else at]
        column = len(before) - before.rfind("\n") if "\n" in before else self.column + len(before) + 1
        return BadJson(f"{self.lines + before.count(chr(10)) + 1}:{column}")

    def more(self) -> bool:
        """Hold more of the file, and less of what was read; False at its end."""
        if self.ended:
            return False
        read = self.text[: self.at]
        self.column = len(read) - read.rfind("\n") - 1 if "\n" in read else self.column + len(read)
        self.lines += read.count("\n")
        piece = self.source.read(max(_PIECE, len(self.text) - self.at))
        self.ended = not piece
        try:
            self.text, self.at = self.text[self.at :] + self.decoder.decode(piece, final=self.ended), 0
        except UnicodeDecodeError as error:
            raise self.bad() from error
        return True

    def next(self) -> str:
        """The next letter that is no space; nothing at the end."""
        while True:
            while self.at < len(self.text) and self.text[self.at] in " \t\r\n":
                self.at += 1
            if self.at < len(self.text):
                return self.text[self.at]
            if not self.more():
                return ""

    def take(self, letter: str) -> None:
        """Go past a letter that must come next."""
        if self.next() != letter:
            raise self.bad()
        self.at += 1

    def value(self) -> Any:
        """The next value, whole."""
        self.next()
        while True:
            try:
                value, end = _DECODER.raw_decode(self.text, self.at)
            except (ValueError, RecursionError) as error:
                if len(self.text) - self.at > _LONGEST_VALUE or not self.more():
                    raise self.bad(error.pos if isinstance(error, json.JSONDecodeError) else None) from error
                continue
            if end < len(self.text) or not self.more():  # a number may go on in the next piece
                self.at = end
                return value

    def members(self) -> Iterator[str]:
        """The names of an object's members; whoever asks reads each value before the next name."""
        self.take("{")
        while self.next() != "}":
            name = self.value()
            if not isinstance(name, str):
                raise self.bad()
            self.take(":")
            yield name
            self.comma("}")
        self.at += 1

    def items(self) -> Iterator[None]:
        """A turn for each value of a list, which whoever asks reads."""
        self.take("[")
        while self.next() != "]":
            yield
            self.comma("]")
        self.at += 1

    def comma(self, closing: str) -> None:
        """Go past the comma before the next of a list or object."""
        if self.next() != closing:
            self.take(",")
            if self.next() == closing:
                raise self.bad()
