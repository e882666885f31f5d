"""The answer to a `score` question of either game, as the score pad shows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.words.language import gettext as _
from companion.words.lines import line_title
from companion.words.names import player_names
from companion.words.numbers import joined
from companion.words.scores import source_name, victory_words
from companion.words.terminal.columns import columns


def score_text(answer: Mapping[str, Any], position: Mapping[str, Any], why: bool = False) -> str:
    """The answer about a position; with `why`, where each point comes from."""
    players, seats = player_names(position), answer["seats"]
    rows = [["", *players]]
    rows += [[line_title(line), *(str(seat["lines"][line]) for seat in seats)] for line in seats[0]["lines"]]
    rows.append([_("Total"), *(str(seat["total"]) for seat in seats)])
    rows.append([_("Coins"), *(str(seat["coins"]) for seat in seats)])
    rows.append([_("Place"), *("–" if seat["rank"] is None else str(seat["rank"]) for seat in seats)])
    blocks = [columns(rows)]
    blocks += [columns(_team_rows(answer, players))] if answer.get("teams") else []
    blocks.append(victory_words(players, answer["winners"], answer.get("supremacy")))
    if why:
        blocks += [
            _why_text(player, seat, position["game"]) for player, seat in zip(players, seats, strict=True)
        ]
    return "\n\n".join(blocks)


def _team_rows(answer: Mapping[str, Any], players: Sequence[str]) -> list[list[str]]:
    """A row for each team."""
    rows = [[_("Team"), _("Total"), _("Coins"), _("Place"), _("Players")]]
    for team in answer["teams"]:
        names = joined([players[number] for number in team["seats"]])
        rows.append([team["team"], str(team["total"]), str(team["coins"]), str(team["rank"]), names])
    return rows


def _why_text(player: str, seat: Mapping[str, Any], game: str) -> str:
    """Where each point of a seat comes from."""
    lines = [f"{player}: {seat['total']}"]
    for line, parts in seat["why"].items():
        if parts:
            lines.append(f"  {line_title(line)} {seat['lines'][line]}")
            rows = [
                [str(part["points"]), source_name(part["of"], game), part["because"], " ".join(part["rules"])]
                for part in parts
            ]
            lines += [f"    {row}" for row in columns(rows, left=(1, 2, 3)).splitlines()]
    return "\n".join(lines)
