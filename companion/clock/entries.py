"""The kinds of entries that the table's clock writes."""

from companion.rules.boxes import NOTED
from companion.rules.contract import rules_of

TICKED = "ticked"  # body: age, step, turn; the clock stands there now
ARMED = "armed"  # seat; body: age, and shields or another question of a conflict

#: what the questions of boxes are answered by; body: age, the name of the question, for some a turn
CONFLICT_KINDS = frozenset(
    {NOTED, *(one.kind for box in rules_of("wonders").boxes for one in box.clock.questions)}
)
CLOCK_KINDS = CONFLICT_KINDS | {TICKED}
