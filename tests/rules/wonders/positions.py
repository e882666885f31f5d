"""Short ways to write a position in a test, and to look at what the rules make of it."""

from companion.rules.wonders.conflict import conflict
from companion.rules.wonders.position import read_position
from companion.rules.wonders.scoring import rank, score
from companion.words.scores import because

BOARDS = ("giza", "rhodes", "alexandria", "ephesus", "babylon", "olympia", "halicarnassus")
ALL = ("leaders", "cities", "tower", "projects", "wonderpack")


#: red cards of every game, by their shields
RED = {
    3: ["fortifications", "arsenal", "siege_workshop"],
    2: ["walls", "stables", "archery_range"],
    1: ["stockade", "barracks", "guard_tower"],
}


def seat(wonder="", **fields):
    """One seat; a board may be named with its side, as in "olympia B"; `shields` are dealt as red cards."""
    name, _, side = wonder.partition(" ")
    return {**({"wonder": name} if name else {}), "side": side or "A", **fields}


def position(*seats, players=3, expansions=(), **fields):
    """A position of these seats, filled up to so many players, with a free board where a seat names none."""
    seats = [dict(one) for one in seats] + [{"side": "A"} for _ in range(players - len(seats))]
    free = iter([name for name in (*BOARDS, "petra") if name not in {one.get("wonder") for one in seats}])
    rest = {number: list(cards) for number, cards in RED.items()}
    for one in seats:
        if "wonder" not in one:
            one["wonder"] = next(free)
        if "shields" in one:
            one["cards"] = one.get("cards", []) + red_cards(one.pop("shields"), rest)
    fields = {"age": 3, **({"expansions": list(expansions)} if expansions else {}), **fields}
    return {"format": "companion-position/1", "game": "wonders", **fields, "seats": seats}


def red_cards(shields, rest):
    """Red cards with that many shields, out of the rest."""
    cards = []
    while shields:
        number = max(some for some, left in rest.items() if left and some <= shields)
        cards.append(rest[number].pop(0))
        shields -= number
    return cards


def around(own, left=None, right=None, **fields):
    """A table of seven with a city at seat 0 and its two neighbours; every base card is in the decks."""
    others = [seat() for _ in range(4)]
    return position(own, left or seat(), *others, right or seat(), **fields)


def lines(raw, number=0):
    """The lines of one seat."""
    return score(read_position(raw))[number].lines


def parts(raw, line, number=0):
    """The parts of one line of one seat as (of, points, because)."""
    return [(part.of, part.points, because(part)) for part in score(read_position(raw))[number].parts[line]]


def war(raw):
    """The outcome of the conflict for each seat."""
    return conflict(read_position(raw))


def ranking(raw):
    """Places, winners and teams."""
    table = read_position(raw)
    return rank(table, score(table))
