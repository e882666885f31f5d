"""The ceilings of the figures that may only go down: read from ceilings.toml, and lowered there."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

FILE = Path(__file__).with_suffix(".toml")
LINE = re.compile(r"^(\w+) = [\d.]+$", re.MULTILINE)


def ceilings() -> dict[str, float]:
    """The most that each figure may be."""
    return tomllib.loads(FILE.read_text("utf-8"))


def lowered(text: str, numbers: Mapping[str, float]) -> str:
    """The file with each ceiling at today's number where that is lower."""
    most = tomllib.loads(text)
    return LINE.sub(lambda line: f"{line[1]} = {min(most[line[1]], numbers[line[1]])}", text)


def lower(numbers: Mapping[str, float]) -> None:
    """Bring the ceilings down to today's numbers; none goes up."""
    FILE.write_text(lowered(FILE.read_text("utf-8"), numbers), "utf-8")
