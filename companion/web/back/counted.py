"""A game that was only counted: what was written into its journal, by whom and when, and how the totals grew line by line."""

from typing import Any

from companion.journal import Story
from companion.journal.entries import REDONE, STARTED, UNDONE
from companion.pad import Game, game_of
from companion.words.games import day_words
from companion.words.history import written_words

LAST = 400  # entries that are told, the latest


def counted(story: Story) -> dict[str, Any]:
    """What the page shows."""
    game = game_of(story)
    void = story.history.void
    written = [
        one for one in story.entries if one.kind not in (STARTED, UNDONE, REDONE) and one.number not in void
    ][-LAST:]
    entries = [
        (one.at[11:16], day_words(one.at[:10]), one.actor, written_words(game.setup, one))
        for one in reversed(written)
    ]
    seats = list(range(len(game.setup.seats)))
    return {"game": game, "entries": entries, "sums": sums(game), "seats": seats}


def sums(game: Game) -> list[tuple[str, list[int]]]:
    """The totals after each line, in the order of counting."""
    found, seats = [], range(len(game.setup.seats))
    so_far = [0 for _ in seats]
    for line in game.lines:
        so_far = [number + game.points(line.id, seat) for seat, number in zip(seats, so_far, strict=True)]
        found.append((line.id, so_far))
    return found
