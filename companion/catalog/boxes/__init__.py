"""The boxes in the catalogue, a module each; their order is that of lists, filters and rulebooks."""

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from companion.catalog.box_contents import BoxContents, ItemFile, RuleBook
from companion.catalog.boxes import (
    agora_contents,
    armada_contents,
    base_contents,
    cities_contents,
    duel_contents,
    edifice_contents,
    leaders_contents,
    pantheon_contents,
    projects_contents,
    tower_contents,
    wonderpack_contents,
)
from companion.catalog.items import Recruitable
from companion.catalog.vocabulary import EDITIONS, FIRST, BoxId, Edition, GameName

ALL_CONTENTS: tuple[BoxContents, ...] = (
    base_contents.CONTENTS,
    leaders_contents.CONTENTS,
    cities_contents.CONTENTS,
    tower_contents.CONTENTS,
    projects_contents.CONTENTS,
    wonderpack_contents.CONTENTS,
    edifice_contents.CONTENTS,
    armada_contents.CONTENTS,
    duel_contents.CONTENTS,
    pantheon_contents.CONTENTS,
    agora_contents.CONTENTS,
)
BOX_IDS: tuple[BoxId, ...] = tuple(box.id for box in ALL_CONTENTS)


def _joining(game: BoxContents) -> tuple[BoxContents, ...]:
    """The boxes that can join a base game."""
    return tuple(box for box in ALL_CONTENTS if box.game == game.game and box is not game)


#: the boxes that each edition can be played with besides its base game
EXPANSIONS_OF: Mapping[Edition, tuple[BoxId, ...]] = {
    edition: tuple(box.id for box in _joining(base_contents.CONTENTS) if edition in box.editions)
    for edition in EDITIONS.values()
}
#: those of the first edition
EXPANSIONS: tuple[BoxId, ...] = EXPANSIONS_OF[FIRST]
DUEL_EXPANSIONS: tuple[BoxId, ...] = tuple(box.id for box in _joining(duel_contents.CONTENTS))


class _Placed(Protocol):
    """Something of a box that may stand after something of another one."""

    @property
    def after(self) -> str: ...


_Part = TypeVar("_Part", bound=_Placed)


def _in_order(parts: Iterable[tuple[str, _Part]]) -> tuple[_Part, ...]:
    """What boxes have, with its name, each after those before it, but where it says otherwise."""
    found: list[tuple[str, _Part]] = []
    moved: list[tuple[str, _Part]] = []
    for name, part in parts:
        (moved if part.after else found).append((name, part))
    for name, part in moved:
        found.insert([one for one, _ in found].index(part.after) + 1, (name, part))
    return tuple(part for _, part in found)


RULE_BOOKS: tuple[RuleBook, ...] = _in_order((book.id, book) for box in ALL_CONTENTS for book in box.books)
#: the kinds of pieces that are recruited
RECRUIT_KINDS: tuple[str, ...] = tuple(
    file.kind.kind for box in ALL_CONTENTS for file in box.files if issubclass(file.kind, Recruitable)
)
#: the kinds of pieces that players take part in, which stand for each other in editions
VENTURE_KINDS: tuple[str, ...] = tuple(
    file.kind.kind for box in ALL_CONTENTS for file in box.files if file.kind.is_venture
)
#: the rulebooks of which an entry says for which edition it holds
BOOKS_OF_EDITIONS = frozenset(book.id for book in RULE_BOOKS if book.is_of_editions)
#: the boxes that a rulebook is about
BOXES_OF_BOOK: Mapping[str, tuple[BoxId, ...]] = {book.id: book.boxes for book in RULE_BOOKS}


def files_of(game: GameName) -> tuple[ItemFile, ...]:
    """The files of all boxes of a game in the order of reading."""
    return _in_order((file.name, file) for box in ALL_CONTENTS if box.game == game for file in box.files)
