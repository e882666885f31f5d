"""The end of a Duel counted the long way, from data/ and the rulebook alone, without the library."""

from tests.rules.duel.random_tables import all_entries

CARDS = all_entries("cards", "card")
WONDERS = all_entries("wonders", "wonder")
TOKENS = all_entries("progress", "progress")

COLOR = {"civilian": "blue", "science": "green", "commercial": "yellow"}
TRACK = {0: 0, 1: 2, 2: 2, 3: 5, 4: 5, 5: 5, 6: 10, 7: 10, 8: 10, 9: 0}
GUILDS = {
    "scientists_guild": lambda city: of_color(city, "green"),
    "merchants_guild": lambda city: of_color(city, "yellow"),
    "magistrates_guild": lambda city: of_color(city, "blue"),
    "tacticians_guild": lambda city: of_color(city, "red"),
    "shipowners_guild": lambda city: of_color(city, "brown") + of_color(city, "grey"),
    "builders_guild": lambda city: 2 * len(city["wonders"]),
    "moneylenders_guild": lambda city: city["coins"] // 3,
}


def plain_score(position: dict) -> tuple[list[dict], list[int], list[int]]:
    """The lines of both seats, the ranks and the winners."""
    lines = [plain_lines(position, seat) for seat in (0, 1)]
    winner = supreme(position)
    if winner is None:
        totals = [(sum(line.values()), line["civilian"]) for line in lines]
        ranks = [1 + (totals[1 - seat] > totals[seat]) for seat in (0, 1)]
    else:
        ranks = [1 + (seat != winner) for seat in (0, 1)]
    return lines, ranks, [seat for seat in (0, 1) if ranks[seat] == 1]


def plain_lines(position: dict, seat: int) -> dict[str, int]:
    """The eight lines of one seat."""
    city, pawn = position["seats"][seat], position["pawn"]
    ahead = pawn > 0 if seat == 0 else pawn < 0
    tokens = sum(points(TOKENS[token]) for token in city["progress"])
    return {
        "military": TRACK[abs(pawn)] if ahead else 0,
        **{
            line: sum(points(CARDS[card]) for card in city["cards"] if CARDS[card]["color"] == color)
            for line, color in COLOR.items()
        },
        "guilds": sum(
            max(GUILDS[card](each) for each in position["seats"]) for card in city["cards"] if card in GUILDS
        ),
        "wonders": sum(points(WONDERS[wonder]) for wonder in city["wonders"]),
        "progress": tokens + (3 * len(city["progress"]) if "mathematics" in city["progress"] else 0),
        "treasury": city["coins"] // 3,
    }


def supreme(position: dict) -> int | None:
    """The seat that won at once, if any; the pawn is looked at first."""
    if abs(position["pawn"]) == 9:
        return 0 if position["pawn"] > 0 else 1
    for seat, city in enumerate(position["seats"]):
        shown = {
            effect["symbol"]
            for card in city["cards"]
            for effect in CARDS[card]["effects"]
            if "symbol" in effect
        }
        if len(shown | ({"law"} & set(city["progress"]))) >= 6:
            return seat
    return None


def of_color(city: dict, color: str) -> int:
    """How many cards of a colour stand in a city."""
    return sum(CARDS[card]["color"] == color for card in city["cards"])


def points(item: dict) -> int:
    """The points printed on an item."""
    return sum(effect["points"] for effect in item["effects"] if effect["kind"] == "points")
