"""The moment at which a table wants to be followed, noted on the phone that asked about it until all cities are told."""

from collections.abc import Mapping

from flask import session

KEY = "moment"


def note_moment(game_id: str, said: Mapping[str, str]) -> None:
    """Note what a question knew of the Age, the laws and the project, for the game that came of it."""
    session[KEY] = {"game": game_id, **said}


def noted_moment(game_id: str) -> dict[str, str]:
    """What was noted for a game; nothing for any other."""
    noted = dict(session.get(KEY, {}))
    return noted if noted.pop("game", "") == game_id else {}
