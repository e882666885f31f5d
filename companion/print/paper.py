"""The papers that sheets are printed on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper upright: what it is called, its size in millimetres, the margins of a record, and how small that is set."""

    id: str
    name: str
    width: float
    height: float
    side: float = 14
    #: mm to a unit of the style: a record on A5 is the record on A4, smaller
    unit: float = 1

    @property
    def room(self) -> float:
        """The width of a record within its margins, in units of the style."""
        return (self.width - 2 * self.side) / self.unit


PAPERS = {
    paper.id: paper
    for paper in (
        Paper("a4", "A4", 210, 297),
        Paper("a5", "A5", 148, 210, side=9, unit=0.75),
        Paper("letter", "Letter", 215.9, 279.4),
    )
}
