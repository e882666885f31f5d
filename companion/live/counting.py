"""The end of a followed game on the score pad: every line of every city as the final table scores, and who was supreme."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.cards import LAID
from companion.journal import Entry, Story
from companion.live.middle import laid_since
from companion.live.reader import live_of
from companion.live.table import Live
from companion.pad import Game, game_of
from companion.pad.entries import DECIDED, FINISHED, SCORED
from companion.rules.duel.conflict import supremacy
from companion.rules.duel.position import read_position as read_duel
from companion.rules.duel.scoring import score as score_duel
from companion.rules.score import Score
from companion.rules.wonders.position.files import read_position as read_wonders
from companion.rules.wonders.scoring import score as score_wonders
from companion.seating.setup import DUEL


def scores(live: Live) -> tuple[Score, ...]:
    """What every city is worth as the table stands."""
    position = live.position
    return (
        score_duel(read_duel(position)) if live.setup.game == DUEL else score_wonders(read_wonders(position))
    )


def counted(story: Story) -> list[Entry]:
    """The entries that fill the pad from the table as it stands and end the count; nothing where that is done."""
    live, pad = live_of(story), game_of(story)
    if pad.is_finished:
        return []
    position = live.position
    found = scores(live)
    entries = [*laid(pad, position)]
    entries += [
        Entry(SCORED, body, seat)
        for line in pad.lines
        for seat, score in enumerate(found)
        if not stands(
            pad, line.id, seat, body := body_of(line.id, line.takes_coins, score, position["seats"][seat])
        )
    ]
    if live.setup.game == DUEL and (won := supremacy(read_duel(position))):
        entries.append(Entry(DECIDED, {"by": won.kind}, won.seat))
    return [*entries, Entry(FINISHED)]


def laid(pad: Game, position: dict[str, Any]) -> Iterator[Entry]:
    """The entries that bring cities told by their cards, from which the game was followed, to what lies there now."""
    for seat, told in pad.cities.laid.items() if pad.setup.game != DUEL else ():
        if body := laid_since(pad.setup, told, position["seats"][seat]):
            yield Entry(LAID, body, seat)


def body_of(line: str, takes_coins: bool, score: Score, seat: dict[str, Any]) -> dict[str, Any]:
    """The body of a cell, with what it was counted from."""
    if takes_coins:
        return {"line": line, "coins": seat.get("coins", 0)} | (
            {"debt": seat["debt"]} if seat.get("debt") else {}
        )
    parts: Counter[str] = Counter()
    for part in score.parts[line]:
        parts[part.of] += part.points
    return {"line": line, "points": score.lines[line], **({"of": {"parts": dict(parts)}} if parts else {})}


def stands(pad: Game, line: str, seat: int, body: dict[str, Any]) -> bool:
    """Whether the pad has that number already."""
    cell = pad.cells.get((line, seat))
    if cell is None:
        return False
    return (
        (cell.coins, cell.debt) == (body["coins"], body.get("debt", 0))
        if "coins" in body
        else cell.points == body["points"]
    )
