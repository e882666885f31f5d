"""The games asked for last: a journal only grows, so what was read of it stays true."""

from companion.journal import Story

ROOM = 64


class Memory:
    """The stories of a few games, those longest unasked forgotten first."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.stories: dict[str, Story] = {}

    def get(self, game_id: str) -> Story | None:
        """What was read of a game, None if it is not remembered."""
        return self.stories.get(game_id)

    def keep(self, game_id: str, story: Story) -> None:
        """Remember a game as the one asked for last; what is known to be longer stays."""
        known = self.stories.pop(game_id, None)
        self.stories[game_id] = known if known and known.version > story.version else story
        for oldest in list(self.stories)[: -self.room]:
            self.stories.pop(oldest, None)

    def forget(self, game_id: str) -> None:
        """Remember nothing of a game."""
        self.stories.pop(game_id, None)
