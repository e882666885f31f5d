"""The answer to a `war` question, for people."""

from collections.abc import Mapping
from typing import Any

from companion.words.language import gettext as _
from companion.words.names import player_names
from companion.words.terminal.columns import columns


def war_text(answer: Mapping[str, Any], position: Mapping[str, Any]) -> str:
    """The answer about a position as a table."""
    rows = [["", _("Shields"), _("Victory"), _("Defeat"), _("Coins"), ""]]
    for player, seat in zip(player_names(position), answer["seats"], strict=True):
        victory = " ".join(f"+{value}" for value in seat["victory"]) or "–"
        defeat = f"{seat['defeat']} × −1" if seat["defeat"] else "–"
        coins = f"+{seat['coins']}" if seat["coins"] else "–"
        rows.append(
            [player, str(seat["shields"]), victory, defeat, coins, _("sits out") if seat["sat_out"] else ""]
        )
    return columns(rows, left=(0, 5))
