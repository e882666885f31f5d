"""Whether a set-up can be played: how many, with which boxes, at which boards, under which names."""

from collections.abc import Iterator

from companion.catalog.vocabulary import VARIANTS
from companion.rules.contract import GAMES
from companion.rules.refusal import Refusal
from companion.seating.setup import Setup, name_key

LONGEST_NAME = 40
LONGEST_TEXT = 400


def setup_refusals(setup: Setup) -> tuple[Refusal, ...]:
    """Everything that keeps the set-up from being played, in the order of the form; details name the seat."""
    if setup.game not in GAMES:
        return (Refusal("unknown-game"), *_wrong_texts(setup))
    unknown = () if setup.variant in VARIANTS else (Refusal("unknown-game"),)
    found = setup.rules.seating(setup.party, setup.places)
    return (*unknown, *_wrong_texts(setup), *found, *_wrong_names(setup), *_wrong_boards(setup))


def _about(code: str, seat: int) -> Refusal:
    """A refusal that is about one seat."""
    return Refusal(code, details={"seat": seat})


def _wrong_texts(setup: Setup) -> Iterator[Refusal]:
    """Texts that are too long."""
    if max(len(setup.date), len(setup.place), len(setup.comment)) > LONGEST_TEXT:
        yield Refusal("text-too-long")


def _wrong_names(setup: Setup) -> Iterator[Refusal]:
    """Every player has a name of his own."""
    seen: dict[str, int] = {}
    for n in setup.players:
        name = setup.seats[n].name
        if not name.strip():
            yield _about("name-missing", n)
        elif len(name) > LONGEST_NAME:
            yield _about("name-too-long", n)
        elif not name.isprintable() or name != name.strip():
            yield _about("name-unprintable", n)
        elif name_key(name) in seen:
            yield _about("name-twice", n)
        seen[name_key(name)] = n


def _wrong_boards(setup: Setup) -> Iterator[Refusal]:
    """Each board lies on the table once, with a side, and belongs to a box in play."""
    usable = {board.id: {side.side for side in board.sides} for board in setup.boards}
    laid = [seat.wonder for seat in setup.seats]
    for n, seat in enumerate(setup.seats):
        if seat.wonder and seat.wonder not in usable:
            yield _about("board-not-in-play", n)
        elif seat.wonder and seat.wonder in laid[:n]:
            yield _about("board-twice", n)
        elif seat.side not in usable.get(seat.wonder, {""}):
            yield _about("side-unknown", n)
