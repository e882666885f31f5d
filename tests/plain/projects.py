"""The outcome of a Great Project: rewards, or penalties by rising seat (BABEL-PEND-02 to BABEL-PEND-04)."""

from itertools import combinations

from tests.plain.effects import take_from_bank
from tests.plain.facts import CARDS, PROJECTS
from tests.plain.game import Refused


def outcome(game):
    """Give the rewards of a finished project; else the seats that suffer its penalty."""
    project = game.position["project"]
    if not project:
        return []
    if project["tokens"] > 0:
        return [seat for seat in game.players if not game.participation[seat]]
    for seat, tokens in enumerate(game.participation):
        if tokens:
            game.note(f"reward {PROJECTS[project['id']]['reward']['kind']}")
        for _ in range(tokens):
            reward(game, seat, project["id"])
    return []


def reward(game, seat, project):
    city = game.seats[seat]
    city["rewards"].append(project)
    prize = PROJECTS[project]["reward"]
    if prize["kind"] == "coins":
        take_from_bank(game, seat, prize["coins"])
    if prize["kind"] == "victory_token":
        value = prize["points"]
        for law in game.laws(seat):
            if law["kind"] == "replace_victory":
                value = dict(map(tuple, law["values"])).get(value, value)
        if value != prize["points"]:
            game.note("reward token replaced by tile 19" if value else "reward token cancelled by tile 19")
        if value:
            city["victory"].append(value)
        if value or game.plays("BABEL-OPEN-13", "a"):
            take_from_bank(game, seat, game.pays_on(seat, "victory"))


def ways_to_suffer(game, seat):
    """Every way to pay the penalty.

    A card, two victory tokens, or True for what needs no choice; none: it cannot be paid.
    """
    city = game.seats[seat]
    penalty = PROJECTS[game.position["project"]["id"]]["penalty"]
    if penalty["kind"] == "lose_card":
        return [card for card in city["cards"] if CARDS[card]["color"] == penalty["color"]]
    if penalty["kind"] == "lose_victory":
        return sorted({tuple(sorted(some)) for some in combinations(city["victory"], penalty["tokens"])})
    if penalty["kind"] == "lose_all_coins":
        return [True] if city["coins"] else []
    return [True] if not city["board_blocked"] and city["wonder"] != "manneken_pis" else []


def penalty_is_open(game, seat):
    ways = ways_to_suffer(game, seat)
    kind = PROJECTS[game.position["project"]["id"]]["penalty"]["kind"]
    game.note(f"penalty {kind} {'asked' if len(ways) > 1 else 'unasked' if ways else 'cannot be paid'}")
    if len(ways) > 1:
        return True
    if ways:
        take_away(game, seat, ways[0])
    else:
        # Manneken Pis keeps its bonus and takes a token of 1 (BABEL-PEN-05)
        keeps = kind == "block_board" and game.seats[seat]["wonder"] == "manneken_pis"
        if kind == "block_board":
            game.note("Manneken Pis keeps its bonus" if keeps else "the board lost a second time")
        city = game.seats[seat]
        lost = (
            kind == "lose_victory"
            and len(city["victory"]) == 1
            and game.rulings.get("BABEL-OPEN-19") in ("a", "c")
        )
        if lost:
            city["victory"] = []
        if not (lost and game.plays("BABEL-OPEN-19", "c")):
            city["penalties"].append(-1 if keeps else -game.age)
    return False


def take_away(game, seat, what):
    city = game.seats[seat]
    penalty = PROJECTS[game.position["project"]["id"]]["penalty"]["kind"]
    if penalty == "lose_card":
        city["cards"].remove(what)
        city.get("built_in", {}).pop(what, None)
        if game.plays("BABEL-OPEN-21", "a"):
            game.hidden[what] += 1
        else:
            game.pile.append(what)
            game.pile_size += 1
    elif penalty == "lose_victory":
        for value in what:
            city["victory"].remove(value)
    elif penalty == "lose_all_coins":
        city["coins"] = 0
    else:
        city["board_blocked"] = True


def suffer(game, seat, entry):
    ways = ways_to_suffer(game, seat)
    if isinstance(ways[0], str):
        what = entry.get("card")
        if "victory" in entry or what not in ways:
            raise Refused("not such a card")
    else:
        what = entry.get("victory")
        if "card" in entry or not isinstance(what, list) or any(type(one) is not int for one in what):
            raise Refused("which tokens?")
        what = tuple(sorted(what))
        if what not in ways:
            raise Refused("not such tokens")
    take_away(game, seat, what)
