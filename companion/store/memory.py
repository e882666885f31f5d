"""What was read of the database and still holds: polls are answered from it, and ask no row.

Own writes are noted as they are made; `hearing` says when others wrote. A journal only grows, so that a story stays true as far as it
goes: one that may have grown is read on from its end.
"""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from companion.journal import Story

STORIES = 64
VERSIONS = 20_000
RIGHTS = 20_000
Key = TypeVar("Key")
Value = TypeVar("Value")


class Room(Generic[Key, Value]):
    """A few values, those longest unchanged forgotten first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[Key, Value] = {}

    def keep(self, key: Key, value: Value) -> bool:
        """Keep a value as the latest; whether another one was forgotten for it."""
        self.kept.pop(key, None)
        self.kept[key] = value
        if is_full := len(self.kept) > self.most:
            del self.kept[next(iter(self.kept))]
        return is_full


class Memory:
    """The stories of a few games; of many the version, the shelf, and what phones may do with them."""

    def __init__(self, stories: int = STORIES, versions: int = VERSIONS) -> None:
        self.lock = Lock()
        #: counts what was forgotten: what was read before that may be old, and is not kept
        self.age = 0
        self.stories: Room[str, Story] = Room(stories)
        self.versions: Room[str, int] = Room(versions)
        self.shelves: Room[str, str] = Room(versions)
        self.rights: Room[tuple[str, str], object] = Room(RIGHTS)
        #: games whose story is the journal, as far as is known
        self.sure: set[str] = set()

    def story(self, game_id: str) -> Story | None:
        """What was read of a game, be it that the journal is longer; None if it is not remembered."""
        return self.stories.kept.get(game_id)

    def present_story(self, game_id: str) -> Story | None:
        """The story of a game as the journal has it now; None if that is not known."""
        with self.lock:
            story = self.stories.kept.get(game_id)
            return (
                story
                if story and game_id in self.sure and self.versions.kept.get(game_id) == story.version
                else None
            )

    def version(self, game_id: str) -> int:
        """The number of a game's last entry; 0 if it is not known."""
        return self.versions.kept.get(game_id, 0)

    def keep(self, game_id: str, story: Story, age: int) -> None:
        """Remember what was read at that age as what was asked for last; what is known to be longer stays."""
        with self.lock:
            if age == self.age:
                self.put(game_id, story)

    def keep_written(self, game_id: str, story: Story, age: int) -> None:
        """Remember what was written; what was forgotten since that age may have been this very game, which then is asked for anew."""
        with self.lock:
            if age == self.age:
                self.put(game_id, story)
            else:
                self.drop(game_id)

    def put(self, game_id: str, story: Story) -> None:
        """Take a story in, under the lock."""
        known = self.stories.kept.get(game_id)
        self.stories.keep(
            game_id, known if known and game_id in self.sure and known.version > story.version else story
        )
        self.sure.add(game_id)
        if len(self.sure) > self.stories.most:
            self.sure.intersection_update(self.stories.kept)
        self.put_version(game_id, story.version)

    def note(self, game_id: str, version: int, age: int) -> None:
        """Remember how long a journal was when it was read at that age; it may be longer already."""
        with self.lock:
            if age == self.age:
                self.put_version(game_id, version)

    def hear(self, game_id: str, version: int) -> None:
        """Remember how long a journal is, told by who wrote it."""
        with self.lock:
            self.put_version(game_id, version)

    def put_version(self, game_id: str, version: int) -> None:
        """Take a version in, under the lock."""
        if self.versions.keep(game_id, max(version, self.version(game_id))):
            self.age += 1

    def shelf(self, game_id: str) -> str:
        """The shelf that a game stands on; "" if it is not known."""
        return self.shelves.kept.get(game_id, "")

    def note_shelf(self, game_id: str, shelf: str, age: int) -> None:
        """Remember where a game stood at that age: it stays there."""
        with self.lock:
            if age == self.age:
                self.shelves.keep(game_id, shelf)

    def forget(self, game_id: str) -> None:
        """Be sure of nothing about a game that was deleted or written anew."""
        with self.lock:
            self.drop(game_id)
            self.rights.kept.clear()

    def drop(self, game_id: str) -> None:
        """Leave a game out, under the lock."""
        self.age += 1
        self.sure.discard(game_id)
        for room in (self.stories, self.versions, self.shelves):
            room.kept.pop(game_id, None)

    def forget_rights(self) -> None:
        """Be sure no more of what phones may do."""
        with self.lock:
            self.age += 1
            self.rights.kept.clear()

    def doubt_all(self) -> None:
        """Be sure of nothing: others wrote."""
        with self.lock:
            self.age += 1
            self.sure.clear()
            for room in (self.versions, self.shelves, self.rights):
                room.kept.clear()

    def right(self, phone: str, game_id: str, asked: Callable[[], Value]) -> Value:
        """What a phone may do with a game, asked for once; nothing at all is not remembered."""
        with self.lock:
            age, known = self.age, self.rights.kept.get((phone, game_id))
        if known is not None:
            return known  # type: ignore[return-value]
        found = asked()
        with self.lock:
            if age == self.age and found:
                self.rights.keep((phone, game_id), found)
        return found
