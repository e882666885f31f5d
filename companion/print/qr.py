"""An address as a QR code."""

from dataclasses import dataclass
from functools import lru_cache

import segno

QUIET = 2  # modules of white round the code, on white paper


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code as one path to be stroked, one module wide, in a square of so many modules."""

    size: int
    path: str


def made(address: str, error: str) -> segno.QRCode:
    """The code of an address."""
    return segno.make(address, error=error, micro=False, boost_error=False)


@lru_cache(maxsize=64)
def code(address: str, error: str = "m") -> Code:
    """The code of an address; each dark run of a row is one stroke of the path."""
    rows = list(made(address, error).matrix)
    strokes = [
        f"M{start + QUIET} {y + QUIET}.5h{length}"
        for y, row in enumerate(rows)
        for start, length in runs(row)
    ]
    return Code(len(rows) + 2 * QUIET, "".join(strokes))


@lru_cache(maxsize=64)
def code_address(address: str, error: str = "m") -> str:
    """The code as a picture with one point for each module, in a data: address: the smallest there is, and
    the soonest drawn.
    """
    return str(made(address, error).png_data_uri(border=QUIET))


def runs(row: bytes | bytearray) -> list[tuple[int, int]]:
    """Where dark modules begin in a row, and how many stand together."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((x, 1))
    return found
