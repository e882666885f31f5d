"""Armada: the lines of its points; its shipyards and costs are not known, so no game with it is followed."""

from companion.rules.boxes import ScoreLine
from companion.rules.wonders.box import WondersBox

BOX = WondersBox(
    id="armada",
    lines=(
        # three tokens: at most 3 + 5 + 7, at least -1 - 2 - 3
        ScoreLine("naval", low=-6, high=15, rules=("ARMADA-SCORE-02",), keys=tuple(range(-6, 16))),
        ScoreLine("islands", rules=("ARMADA-SCORE-03",)),
        ScoreLine("ships", rules=("ARMADA-SCORE-04",)),
    ),
    piece_rules={"": ("ARMADA-COMP-02",)},
    editions=("second",),
    only_counted="ARMADA-COMP-02",
)
