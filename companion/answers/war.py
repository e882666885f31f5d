"""The answer to: what does the conflict at the end of this Age bring?"""

from collections.abc import Mapping
from typing import Any

from companion.speech.names import player_names
from companion.speech.terminal.columns import columns
from companion.wonders.conflict import conflict
from companion.wonders.table import Table


def answer_war(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """The tokens and coins each seat takes, as JSON."""
    return {"seats": [{**outcome._asdict(), "victory": list(outcome.victory)} for outcome in conflict(table)]}


def war_text(answer: Mapping[str, Any], position: Mapping[str, Any]) -> str:
    """The answer about a position as a table."""
    rows = [["", "Shields", "Victory", "Defeat", "Coins", ""]]
    for player, seat in zip(player_names(position), answer["seats"], strict=True):
        victory = " ".join(f"+{value}" for value in seat["victory"]) or "–"
        defeat = f"{seat['defeat']} × −1" if seat["defeat"] else "–"
        coins = f"+{seat['coins']}" if seat["coins"] else "–"
        rows.append([player, str(seat["shields"]), victory, defeat, coins, "sits out" if seat["sat_out"] else ""])
    return columns(rows, left=(0, 5))
