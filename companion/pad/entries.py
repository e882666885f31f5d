"""The kinds of entries that the score pad writes, besides those of the journal."""

SCORED = "scored"  # seat; body: line and points, or coins and debt; `of`: how it was counted
SKIPPED = "skipped"  # body: line; its empty cells count as 0
KEPT = "kept"  # body: check, line, found; the table keeps a number that a check doubts
DECIDED = "decided"  # seat; body: by = "military", "science", "noted" if unknown; "points" takes it back
TOTALLED = "totalled"  # seat; body: points, won; of a game counted elsewhere only the total is known
FINISHED = "finished"
CORRECTED = "corrected"  # as scored, after the game was finished
