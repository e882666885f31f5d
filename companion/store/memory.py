"""The games asked for last: a journal only grows, so what was read of it stays true."""

from dataclasses import dataclass

from companion.journal import Entry, Game

ROOM = 64


@dataclass(frozen=True, slots=True)
class Read:
    """A journal as far as it was read, and the game it tells."""

    entries: tuple[Entry, ...] = ()
    game: Game | None = None


class Memory:
    """A few games, those longest unasked forgotten first."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.games: dict[str, Read] = {}

    def get(self, game_id: str) -> Read:
        """What was read of a game, nothing if it is not remembered."""
        return self.games.get(game_id, Read())

    def keep(self, game_id: str, read: Read) -> None:
        """Remember a game as the one asked for last."""
        self.games.pop(game_id, None)
        self.games[game_id] = read
        for oldest in list(self.games)[: -self.room]:
            self.games.pop(oldest, None)
