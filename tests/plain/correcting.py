"""Corrections by the table.

Fields of a seat or of the table are set, and what was answered must still fit.
"""

from copy import deepcopy

from tests.plain.facts import BOARDS, CARDS, LEADERS, PROJECTS, TILES, side_of, stages_built
from tests.plain.game import Refused
from tests.plain.judging import judge

SEAT_FIELDS = {
    "stages",
    "cards",
    "leaders",
    "coins",
    "victory",
    "defeat",
    "debt",
    "diplomacy",
    "tiles",
    "rewards",
    "penalties",
}
SEAT_FIELDS |= {"courtesan", "board_blocked", "entombed", "under"}
NEEDS = {
    "leaders": {"leaders"},
    "entombed": {"leaders"},
    "courtesan": {"leaders"},
    "debt": {"cities"},
    "diplomacy": {"cities", "wonderpack"},
}
NEEDS |= {
    "tiles": {"tower"},
    "rewards": {"projects"},
    "penalties": {"projects"},
    "board_blocked": {"projects"},
}
NEEDS |= {"laws": {"tower"}, "project": {"projects"}}
COUNTS = {"coins", "defeat", "debt", "diplomacy", "tiles"}


def correct(game, entry):
    """Set the fields on a copy first.

    Keep it only if it is a legal table on which every open answer still stands.
    """
    wanted = entry.get("set")
    seat = entry.get("seat")
    if wanted is None:
        raise Refused("nothing to set")
    if seat is not None and not 0 <= seat < len(game.seats):
        raise Refused("no such seat")
    fields = {"laws", "project"} if seat is None else SEAT_FIELDS
    for field, value in wanted.items():
        if field not in fields:
            raise Refused(f"{field} cannot be set")
        # what says nothing may be said of any table
        if field in NEEDS and not NEEDS[field] & set(game.expansions) and value not in (0, [], None):
            raise Refused(f"{field} is of an expansion not in play")
        check_value(game, seat, field, value)
    tried = deepcopy(game)
    table = tried.position if seat is None else tried.seats[seat]
    table.update(deepcopy(wanted))
    if seat is not None and "leaders" in wanted and "entombed" not in wanted and table["entombed"]:
        table["entombed"] = [leader for leader in table["entombed"] if leader in wanted["leaders"]]
    if seat is not None and "stages" in wanted and "under" not in wanted:
        table["under"] = {
            number: color for number, color in table["under"].items() if int(number) in stages_built(table)
        }
    if seat is not None and "cards" in wanted and "built_in" in table:
        table["built_in"] = {card: age for card, age in table["built_in"].items() if card in wanted["cards"]}
    if tried.where == "free-city":
        # the round is open still: its start changes too
        begun = tried.start if seat is None else tried.start["seats"][seat]
        begun.update(deepcopy(wanted))
    check_table(tried)
    # a tile that it takes away is not laid, as a card is unseen again
    tried.laid = (tried.laid - set(game.position["laws"])) | set(tried.position["laws"])
    if any(tile in tried.position["laws"] for tile, _ in tried.named) or len(tried.tiles_left()) < sum(
        tried.tiles.values()
    ):
        raise Refused("an answer would no longer fit")
    if any(
        tried.seats[one]["tiles"] + tried.tiles[one] + sum(who == one for _, who in tried.named) > 3
        for one in tried.players
    ):
        raise Refused("an answer would no longer fit")
    if "project" in wanted:
        tried.tokens = wanted["project"]["tokens"] if wanted["project"] else 0
    ask = "turn" if tried.where == "free-city" else tried.where
    for one, play in list(tried.answers.items()):
        try:
            tried.answers[one] = judge(
                tried, tried.position, one, {**play["entry"], "pay": pay_of(play)}, ask
            )
        except Refused as why:
            raise Refused("an answer would no longer fit") from why
    if tried.over:
        tried.note("correct after the end")
    for field in wanted:
        tried.note(f"correct {field}" + (" in an open round" if tried.answers else ""))
    game.__dict__.update(tried.__dict__)


def pay_of(play):
    return dict(zip(("left", "right", "bank"), play["pay"], strict=True))


def check_value(game, seat, field, value):
    """The type and range of one field."""
    if field in COUNTS:
        if type(value) is not int or value < 0 or (field == "tiles" and value > 3):
            raise Refused(f"bad {field}")
    elif field == "board_blocked":
        if type(value) is not bool:
            raise Refused("bad board_blocked")
    elif field == "entombed":
        if value is not None and not (isinstance(value, list) and all(isinstance(one, str) for one in value)):
            raise Refused("bad entombed")
    elif field == "under":
        stages = [str(number + 1) for number in range(len(side_of(game.seats[seat])["stages"]))]
        colors = {card["color"] for card in CARDS.values()} | {"white"}
        if not isinstance(value, dict) or any(one not in stages or value[one] not in colors for one in value):
            raise Refused("bad under")
    elif field == "courtesan":
        if value is not None and value not in LEADERS:
            raise Refused("no such leader")
    elif field == "stages":
        check_stages(side_of(game.seats[seat]), value)
    elif field == "project":
        if value is not None and (
            not isinstance(value, dict) or set(value) != {"id", "tokens"} or value["id"] not in PROJECTS
        ):
            raise Refused("no such project")
        if value is not None and (type(value["tokens"]) is not int or value["tokens"] < 0):
            raise Refused("bad tokens")
    elif not isinstance(value, list):
        raise Refused(f"{field} is a list")
    elif field in ("victory", "penalties"):
        known = (1, 3, 5) if field == "victory" else (-1, -2, -3)
        if any(type(one) is not int or one not in known for one in value):
            raise Refused(f"bad {field}")
    elif field == "laws":
        if any(type(one) is not int or one not in TILES for one in value) or len(set(value)) < len(value):
            raise Refused("bad laws")
    else:
        known = {"cards": CARDS, "leaders": LEADERS, "rewards": PROJECTS}[field]
        if any(not isinstance(one, str) or one not in known for one in value):
            raise Refused(f"unknown in {field}")


def check_stages(side, value):
    most = len(side["stages"])
    if side.get("any_order"):
        if value == 0 and type(value) is int:
            return
        if not isinstance(value, list) or any(type(one) is not int or not 1 <= one <= most for one in value):
            raise Refused("bad stages")
        if len(set(value)) < len(value):
            raise Refused("a stage twice")
    elif type(value) is not int or not 0 <= value <= most:
        raise Refused("bad stages")


def check_table(game):
    """No building twice, no more copies than the box has, no leader twice, boxes in play."""
    standing = []
    for city in game.seats:
        names = [CARDS[card]["name"]["en"] for card in city["cards"]]
        if len(set(names)) < len(names):
            raise Refused("built twice")
        standing += city["cards"]
        if side_of(city).get("any_order") and city["stages"] == 0:
            city["stages"] = []
    if any(standing.count(card) > game.copies(card) for card in standing):
        raise Refused("more copies than the box has")
    colors = [(CARDS[card]["color"], CARDS[card]["age"]) for card in standing]
    if colors.count(("purple", 3)) > game.numbers["guilds"]:
        raise Refused("too many guilds")
    if any(colors.count(("black", age)) > game.numbers["black"] for age in (1, 2, 3)):
        raise Refused("too many black cards")
    for city in game.seats:
        tomb = city["entombed"] or []
        if any(leader not in city["leaders"] for leader in tomb) or len(set(tomb)) < len(tomb):
            raise Refused("in the tomb lie leaders of the city")
    leaders = [leader for city in game.seats for leader in city["leaders"]]
    if len(set(leaders)) < len(leaders) or any(LEADERS[one]["box"] not in game.expansions for one in leaders):
        raise Refused("a leader twice or not in play")
    assert all(city["wonder"] in BOARDS for city in game.seats)
