"""The answer for Duel to: what is every city worth, and who wins?"""

from collections.abc import Mapping
from typing import Any

from companion.duel.scoring import Part, Score, score
from companion.duel.table import Table


def answer_score(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """The end of the game as JSON; with `why`, every line with its parts and the supremacy that decided, if one did."""
    found, why = score(table), bool(question.get("why"))
    answer = {
        "seats": [seat_json(table, found, seat, why) for seat in (0, 1)],
        "winners": list(found.winners),
        "teams": [],
    }
    if why and found.supremacy:
        answer["supremacy"] = {"kind": found.supremacy.kind, "seat": found.supremacy.seat}
    return answer


def seat_json(table: Table, found: Score, seat: int, why: bool) -> dict[str, Any]:
    """One seat of the answer."""
    city, counted = table.cities[seat], found.seats[seat]
    answer = {"player": city.player, "lines": counted.lines, "total": counted.total, "rank": found.ranks[seat], "coins": city.coins}
    if why:
        answer["why"] = {line: [part_json(part, seat) for part in parts] for line, parts in counted.parts.items()}
    return answer


def part_json(part: Part, seat: int) -> dict[str, Any]:
    """One part of a line."""
    return {"of": part.of, "points": part.points, "because": because(part, seat), "rules": list(part.rules)}


def because(part: Part, seat: int) -> str:
    """Why a part is worth what it is."""
    if part.of == "pawn":
        return f"{part.count} from the middle"
    if part.of == "coins":
        return f"{part.count} coins"
    if part.count is None:
        return "printed"
    return f"{'own city' if part.seat == seat else 'opponent'} {part.count}"
