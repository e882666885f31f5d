"""The papers that sheets are printed on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper upright: what it is called, and its size in millimetres."""

    id: str
    name: str
    width: float
    height: float


PAPERS = {paper.id: paper for paper in (Paper("a4", "A4", 210, 297), Paper("a5", "A5", 148, 210), Paper("letter", "Letter", 215.9, 279.4))}
