"""The start of a game: players, first player, the tokens on the board, the wonders or their draft."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.catalog import catalog
from companion.catalog.seating.reading import duel_facts
from companion.duel.course.game import Game
from companion.duel.course.structure import laid_out
from companion.duel.table import City, Table
from companion.play.refusal import Refusal

#: the open points that a table may rule otherwise, with their options, the default first
RULINGS: Mapping[str, tuple[str, ...]] = {"DUEL-OPEN-01": ("b", "a")}


@dataclass(frozen=True, slots=True)
class Setup:
    """What is known before the first turn; without wonders, they are drafted."""

    players: tuple[str, str]
    first: int
    #: the five tokens on the board
    progress: tuple[str, ...]
    #: the four wonders of each seat
    wonders: tuple[tuple[str, ...], ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict)


def begin(setup: Setup) -> Game | Refusal:
    """A game before its first decision."""
    if refusal := bad_setup(setup):
        return refusal
    box = catalog()
    hands = setup.wonders or ((), ())
    cities = [City(player, unbuilt=hand, coins=duel_facts().coins) for player, hand in zip(setup.players, hands, strict=True)]
    return Game(
        table=Table(age=1, pawn=0, cities=(cities[0], cities[1])),
        first=setup.first,
        rulings=tuple(sorted(setup.rulings.items())),
        board=setup.progress,
        box=tuple(token for token in box.progress if token not in setup.progress),
        military=tuple(token.id for token in box.military_tokens),
        turn=setup.first,
        structure=laid_out(1) if setup.wonders else None,
    )


def bad_setup(setup: Setup) -> Refusal | None:
    """Why a game cannot start like this, if so."""
    box, facts = catalog(), duel_facts()
    if setup.first not in (0, 1):
        return Refusal("no-such-seat", ("DUEL-COMP-02",), {"seat": setup.first})
    if not len(setup.progress) == len(set(setup.progress) & box.progress.keys()) == facts.progress:
        return Refusal("five-tokens", ("DUEL-SETUP-02",), {"tokens": setup.progress})
    dealt = [wonder for hand in setup.wonders for wonder in hand]
    if setup.wonders and ([len(hand) for hand in setup.wonders] != [facts.wonders_each] * 2 or not all_different(dealt, box.duel_wonders)):
        return Refusal("four-wonders", ("DUEL-WSEL-02",), {"wonders": setup.wonders})
    for point, option in setup.rulings.items():
        if option not in RULINGS.get(point, ()):
            return Refusal("no-such-ruling", (point,) if point in box.rules else (), {"point": point, "option": option})
    return None


def all_different(ids: list[str], known: Mapping[str, object]) -> bool:
    """Whether every id exists and none stands twice."""
    return len(set(ids)) == len(ids) and known.keys() >= set(ids)
