"""Armada: the lines of its points; its shipyards and costs are not known, so no game with it is followed."""

from itertools import product

from companion.rules.boxes import ScoreLine
from companion.rules.wonders.box import WondersBox

#: what a city can have from the naval conflict of each Age: strongest, second, third, weakest, or none of
#: these; whether a third place counts is open (ARMADA-OPEN-02), so it may
_RANKS = ((3, 1, -1, 0), (5, 3, -2, 0), (7, 5, 3, -3, 0))
_NAVAL = tuple(sorted({sum(ranks) for ranks in product(*_RANKS)}))

BOX = WondersBox(
    id="armada",
    lines=(
        ScoreLine("naval", low=_NAVAL[0], high=_NAVAL[-1], rules=("ARMADA-SCORE-02",), keys=_NAVAL),
        ScoreLine("islands", rules=("ARMADA-SCORE-03",)),
        ScoreLine("ships", rules=("ARMADA-SCORE-04",)),
    ),
    possible={"naval": frozenset(_NAVAL)},
    bound_rules={"naval": ("ARMADA-WAR-03", "ARMADA-WAR-04")},
    # boarding, islands and cards of unknown points: what can stand there is not known
    open_lines=("military", "civilian", "science"),
    piece_rules={"": ("ARMADA-COMP-02",)},
    editions=("second",),
    only_counted="ARMADA-COMP-02",
)
