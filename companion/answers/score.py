"""The answer to: what is every city worth, and who wins?"""

from collections.abc import Mapping
from typing import Any

from companion.speech.names import piece_names, player_names
from companion.speech.terminal.columns import columns, joined
from companion.wonders.scoring.parts import Part
from companion.wonders.scoring.ranking import rank
from companion.wonders.scoring.score import score
from companion.wonders.table import Table

SUPREMACY = {"military": "military", "science": "scientific"}


def answer_score(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """The end of the game as JSON; with `why`, every line with its parts."""
    scores = score(table)
    ranking = rank(table, scores)
    seats = [
        {"player": city.player, "lines": found.lines, "total": found.total, "rank": ranking.ranks[city.seat], "coins": city.coins}
        for city, found in zip(table.cities, scores, strict=True)
    ]
    if question.get("why"):
        for seat, found in zip(seats, scores, strict=True):
            seat["why"] = {line: [part_json(part) for part in parts] for line, parts in found.parts.items()}
    return {"seats": seats, "winners": list(ranking.winners), "teams": [team._asdict() for team in ranking.teams]}


def part_json(part: Part) -> dict[str, Any]:
    """One part of a line."""
    return {"of": part.of, "points": part.points, "because": part.because, "rules": list(part.rules)}


def score_text(answer: Mapping[str, Any], position: Mapping[str, Any], why: bool = False) -> str:
    """The answer about a position of either game as the score pad shows it; with `why`, where each point comes from."""
    seats = [{**seat, "player": player} for seat, player in zip(answer["seats"], player_names(position), strict=True)]
    rows = [["", *(seat["player"] for seat in seats)]]
    rows += [[line.capitalize(), *(str(seat["lines"][line]) for seat in seats)] for line in seats[0]["lines"]]
    rows.append(["Total", *(str(seat["total"]) for seat in seats)])
    rows.append(["Coins", *(str(seat["coins"]) for seat in seats)])
    rows.append(["Place", *("–" if seat["rank"] is None else str(seat["rank"]) for seat in seats)])
    blocks = [columns(rows)]
    blocks += [columns(team_rows(answer, seats))] if answer.get("teams") else []
    blocks.append(victory_text(answer, seats))
    blocks += [why_text(seat, piece_names(position["game"])) for seat in seats] if why else []
    return "\n\n".join(blocks)


def victory_text(answer: Mapping[str, Any], seats: list[Mapping[str, Any]]) -> str:
    """Who wins, in a sentence."""
    winners = joined([seats[number]["player"] for number in answer["winners"]])
    if supremacy := answer.get("supremacy"):
        return f"{winners} wins by {SUPREMACY[supremacy['kind']]} supremacy."
    return f"{winners} {'wins' if len(answer['winners']) == 1 else 'win together'}."


def team_rows(answer: Mapping[str, Any], seats: list[Mapping[str, Any]]) -> list[list[str]]:
    """A row for each team."""
    rows = [["Team", "Total", "Coins", "Place", "Players"]]
    for team in answer["teams"]:
        players = joined([seats[number]["player"] for number in team["seats"]])
        rows.append([team["team"], str(team["total"]), str(team["coins"]), str(team["rank"]), players])
    return rows


def why_text(seat: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Where each point of a seat comes from; `names` tells the pieces."""
    lines = [f"{seat['player']}: {seat['total']}"]
    for line, parts in seat["why"].items():
        if parts:
            lines.append(f"  {line.capitalize()} {seat['lines'][line]}")
            rows = [[str(part["points"]), called(part, names), part["because"], " ".join(part["rules"])] for part in parts]
            lines += [f"    {row}" for row in columns(rows, left=(1, 2, 3)).splitlines()]
    return "\n".join(lines)


def called(part: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """What a part of a line comes from: a piece by its name, or coins, tokens and symbols."""
    return names.get(part["of"], part["of"].capitalize())
