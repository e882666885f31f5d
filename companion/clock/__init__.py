"""The table's clock: the Age, the turn and the conflicts of a table that does not follow every card.

Two readers share its entries. The clock itself knows the phase; the score pad reads what decides the tokens
of a conflict and fills its military line from them. What nobody says stays open: the fights of a city without
shields, something of a box that was not named.
"""

from companion.clock.conflicts import Conflicts
from companion.clock.phases import phases
from companion.clock.reader import CLOCK, Clock, clock_of

__all__ = ["CLOCK", "Clock", "Conflicts", "clock_of", "phases"]
