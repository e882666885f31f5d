"""The score pad, a reader of the journal: lines and cells, checks, helpers that count, ranking."""

from companion.pad.ranking import Result, result
from companion.pad.reader import PAD, game_of, replay
from companion.pad.score_pad import CountedGame

__all__ = ["PAD", "CountedGame", "Result", "game_of", "replay", "result"]
