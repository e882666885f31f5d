"""The tiles of the Tower: named by those who gave a card for one, laid by rising number."""

from tests.plain.game import Refused


def still_to_name(game):
    """Whether someone must still name a tile.

    What has one answer is named, and when all are, they are laid.
    """
    while sum(game.tiles.values()) and len(game.tiles_left()) == 1:
        game.note("the last tile unasked")
        name(game, min(game.tiles.elements()), game.tiles_left()[0])
    if sum(game.tiles.values()):
        return True
    if len({seat for _, seat in game.named}) < len(game.named):
        game.note("two tiles of one seat in a round")
    for tile, seat in sorted(game.named):
        lay(game, tile, seat)
    game.named = []
    return False


def name(game, seat, tile):
    game.named.append((tile, seat))
    game.tiles[seat] -= 1
    if not game.tiles[seat]:
        del game.tiles[seat]


def lay(game, tile, seat):
    """On the next space, over the oldest visible tile once all are full (BABEL-TOWER-05)."""
    spaces = game.numbers["spaces"]
    if not game.plays("BABEL-OPEN-26", "a"):
        spaces -= game.numbers.get("blocked", 0)
    laws = game.position["laws"]
    laws.append(tile)
    del laws[: max(0, len(laws) - spaces)]
    game.laid.add(tile)
    game.seats[seat]["tiles"] += 1


def name_tile(game, seat, entry):
    if entry.get("tile") not in game.tiles_left():
        raise Refused("no tile, or laid before")
    name(game, seat, entry["tile"])
