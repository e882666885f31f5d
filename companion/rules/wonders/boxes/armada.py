"""Armada: three lines of the pad. Its boards are not known to us, so only its points are counted."""

from itertools import product

from companion.rules.boxes import ScoreLine
from companion.rules.wonders.box import WondersBox

#: what a city can have from the naval conflict of each Age: strongest, second, third, weakest, or none of
#: these; whether a third place counts is open (ARMADA-OPEN-02), so it may
_RANKS = ((3, 1, -1, 0), (5, 3, -2, 0), (7, 5, 3, -3, 0))
_NAVAL = frozenset(sum(ranks) for ranks in product(*_RANKS))

BOX = WondersBox(
    id="armada",
    lines=(
        ScoreLine("naval", low=min(_NAVAL), high=max(_NAVAL), rules=("ARMADA-SCORE-02",)),
        ScoreLine("islands", rules=("ARMADA-SCORE-03",)),
        ScoreLine("shipyard", rules=("ARMADA-SCORE-04",)),
    ),
    possible={"naval": _NAVAL},
    bound_rules={"naval": ("ARMADA-WAR-03", "ARMADA-WAR-04")},
    open_lines=("military", "civilian", "science"),
    editions=("second",),
    is_only_counted=True,
)
