"""A game of the second edition from its beginning."""

from tests.rules.wonders.course.playing import BASE, Playing


def begun(*boards, players=3, expansions=(), rulings=None):
    """Boards as in "olympia B", filled up with those of the base game."""
    boards = [*boards, *[board for board in BASE if not any(one.split()[0] == board for one in boards)]]
    named = [board.partition(" ") for board in boards[:players]]
    seats = [
        {"player": f"P{place}", "wonder": name, "side": side or "A"}
        for place, (name, _, side) in enumerate(named)
    ]
    return Playing(
        {
            "format": "companion-record/1",
            "game": "wonders",
            "edition": "second",
            "expansions": list(expansions),
            "rulings": rulings or {},
            "seats": seats,
        }
    )
