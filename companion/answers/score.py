"""What the answers about a score share: a seat, and the parts of its lines."""

from typing import Any

from companion.rules.score import Part, Score
from companion.words.scores import because


def seat_json(player: str, coins: int, found: Score, rank: int | None, why: bool) -> dict[str, Any]:
    """One seat of the answer; with `why`, every line with its parts."""
    seat: dict[str, Any] = {
        "player": player,
        "lines": found.lines,
        "total": found.total,
        "rank": rank,
        "coins": coins,
    }
    if why:
        seat["why"] = {line: [_part_json(part) for part in parts] for line, parts in found.parts.items()}
    return seat


def _part_json(part: Part) -> dict[str, Any]:
    return {"of": part.of, "points": part.points, "because": because(part), "rules": list(part.rules)}
