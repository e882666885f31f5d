"""A game in plain values for other programs: set-up, points by line, ranking; all of it follows from the journal."""

from typing import Any

from companion.pad.game import Game
from companion.pad.ranking import result


def summary(game: Game) -> dict[str, Any]:
    """What a reader wants to know without replaying the journal."""
    outcome = result(game)
    return {
        "setup": game.setup.body(),
        "finished": game.is_finished,
        "removed": game.removed,
        "decided_by": outcome.by if game.is_finished else "",
        "winners": list(outcome.winners) if game.is_finished else [],
        "seats": [
            {
                "lines": {line.id: game.points(line.id, n) for line in game.lines},
                "coins": game.coins(n),
                "total": standing.total,
                "rank": standing.rank if game.is_finished else None,
            }
            for n, standing in enumerate(outcome.standings)
        ],
        "teams": [
            {"team": one.team, "total": one.total, "rank": one.rank if game.is_finished else None}
            for one in outcome.teams
        ],
    }
