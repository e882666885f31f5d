"""What the Tower of Babel adds: tiles named and laid at the very end of a round."""

from companion.rules.happening import Entered, Left
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.entries import Said
from companion.rules.wonders.course.game import Game, Pending
from companion.rules.wonders.table import Table, changed_table, with_city

#: three tiles each (BABEL-TDRAFT-02)
TILES_EACH = 3


def unlaid(game: Game) -> tuple[int, ...]:
    """The tiles that nobody has laid or named yet."""
    gone = game.seen.tiles | {number for number, _ in game.named}
    return tuple([number for number in game.table.catalog.tiles if number not in gone])


def no_tile(game: Game, pending: Pending) -> Refusal | None:
    """Why a seat can place no tile."""
    city = game.cities[pending.seat]
    if "tower" not in game.table.expansions:
        return Refusal("no-tower", ("BABEL-COMP-02",))
    if city.free_city:
        return Refusal("no-tile-for-the-free-city", ("BABEL-TTWO-02",))
    if pending.ask == "last" and game.options["BABEL-OPEN-07"] == "a":
        return Refusal("no-tile-with-the-last-card", ("BABEL-OPEN-07",))
    waiting = sum(one.step == "place" and one.seat == city.seat for one in game.queue)
    if city.tiles + waiting >= TILES_EACH:
        return Refusal("no-tiles-left", ("BABEL-TDRAFT-02",), {"tiles": city.tiles})
    if len(unlaid(game)) <= _tiles_to_come(game, pending.seat):
        return Refusal("all-tiles-laid", ("BABEL-COMP-05",))
    return None


def _tiles_to_come(game: Game, seat: int) -> int:
    """The tiles still to be named in this round, but for the answer that a seat may change."""
    answered = sum(
        answer is not None and answer.do == "tile" and answer.seat != seat for answer in game.answers
    )
    return answered + sum(one.step == "place" for one in game.queue)


def place_unasked(game: Game, pending: Pending) -> Game | None:
    """The last tile of all needs no name."""
    there = unlaid(game)
    return _naming(game, pending, there[0]) if len(there) == 1 else None


def _naming(game: Game, pending: Pending, number: int) -> Game:
    """A seat turns its tile up."""
    return game.without(pending).changed(named=(*game.named, (number, pending.seat)))


def place(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `place`."""
    number, there = said["tile"], unlaid(game)
    if number not in game.table.catalog.tiles:
        return Refusal("unknown-tile", ("BABEL-COMP-05",), {"tile": number})
    if number not in there:
        return Refusal("tile-laid", ("BABEL-COMP-05",), {"tile": number, "instead": there})
    return _naming(game, pending, number)


def lay(game: Game, pending: Pending) -> Game:
    """The tiles of this round are laid by rising number (BABEL-TOWER-05, BABEL-TOWER-06)."""
    named = tuple(sorted(game.named))
    game = game.without(pending).changed(
        named=(), seen=game.seen.changed(tiles=game.seen.tiles | {number for number, _ in named})
    )
    for number, seat in named:
        game = _laid(game, number, seat)
    return game.changed(laid=tuple([number for number, _ in named]))


def _laid(game: Game, number: int, seat: int) -> Game:
    """One tile goes on the next free space, or covers the oldest."""
    laws = (*game.table.laws, game.table.catalog.tiles[number])
    covered, laws = laws[: -_spaces(game.table)], laws[-_spaces(game.table) :]
    table = with_city(changed_table(game.table, laws=laws), seat, tiles=game.cities[seat].tiles + 1)
    gone = [Left(None, "tile", tile.id, "box", ("BABEL-TOWER-05",)) for tile in covered]
    return game.changed(table=table).telling(
        Entered(seat, "tile", str(number), rules=("BABEL-TOWER-03", "BABEL-TOWER-05")), *gone
    )


def _spaces(table: Table) -> int:
    """How many tiles can be visible at once; the blocked space of two players is skipped (BABEL-OPEN-26)."""
    return table.facts.spaces - (table.facts.blocked if table.options["BABEL-OPEN-26"] == "b" else 0)


def laws_at_the_end(game: Game) -> Table:
    """The table as the outcome and the conflict of an Age see it (BABEL-OPEN-02)."""
    if not game.laid or game.options["BABEL-OPEN-02"] == "b":
        return game.table
    return changed_table(
        game.table, laws=tuple([tile for tile in game.table.laws if tile.number not in game.laid])
    )
