"""A record played through by the plain referees."""

from tests.plain import duel, wonders
from tests.plain.game import Refused


def plain_replay(record):
    """The lines of `replay --every --json` up to the first refused entry; its number and reason, or None."""
    referee = referee_of(record)
    game = referee.begin({field: value for field, value in record.items() if field != "entries"})
    lines = [referee.state(game, 0)]
    for number, entry in enumerate(record["entries"], 1):
        try:
            referee.apply(game, entry)
        except Refused as why:
            return lines, (number, str(why))
        lines.append(referee.state(game, number))
    return lines, None


def referee_of(record):
    return duel if record["game"] == "duel" else wonders
