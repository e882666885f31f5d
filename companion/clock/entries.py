"""The kinds of entries that the table's clock writes."""

TICKED = "ticked"  # body: age, step, turn; the clock stands there now
#: seat; body: age and one of shields, a number; dove, whether it sits out; passes, pays, adds: by leaders
ARMED = "armed"
TILED = "tiled"  # body: age, turn, tile; a tile of the Tower is laid
PROJECTED = "projected"  # body: age, project; the Great Project of the Age
JOINED = "joined"  # seat; body: age, tokens; the participation tokens that a city took

#: what decides the tokens of a conflict
TOLD = frozenset({ARMED, TILED, PROJECTED, JOINED})
CLOCK_KINDS = TOLD | {TICKED}
