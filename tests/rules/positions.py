"""Short ways to write a position in a test."""

BOARDS = ("giza", "rhodes", "alexandria", "ephesus", "babylon", "olympia", "halicarnassus")


def seat(wonder="", **fields):
    """One seat; a board may be named with its side, as in "olympia B"."""
    name, _, side = wonder.partition(" ")
    return {**({"wonder": name} if name else {}), "side": side or "A", **fields}


def position(*seats, expansions=(), **fields):
    """A position of these seats, filled up to three, with a free board where a seat names none."""
    seats = [dict(one) for one in seats] + [{"side": "A"} for _ in range(3 - len(seats))]
    free = iter([name for name in BOARDS if name not in {one.get("wonder") for one in seats}])
    for one in seats:
        one.setdefault("wonder", next(free, None) or "rome")
    return {"format": "companion-position/1", "game": "wonders", "age": 3, "expansions": list(expansions), "seats": seats, **fields}
