"""Games begun in the middle on a table bent towards rare meetings.

Keen leaders, cheap trade, tokens, laws, last turns.

record, game = bent_game(Random(7))
"""

from copy import deepcopy

from tests.plain.facts import BOARDS, CARDS, LEADERS, TILES, copies, numbers, side_of, turns
from tests.plain.random_games import Player, from_the_middle
from tests.plain.setups import EXPANSIONS, random_setup

#: leaders that have a say in what others do, and what makes trade cheap
LEADERS_KEEN = (
    "hatshepsut",
    "bilkis",
    "berenice",
    "caligula",
    "vitruvius",
    "xenophon",
    "diocletian",
    "nero",
    "tomyris",
    "semiramis",
)
LEADERS_KEEN += ("ramses", "imhotep", "leonidas", "hammurabi", "archimedes", "maecenas")
TRADE = (
    "marketplace",
    "east_trading_post",
    "west_trading_post",
    "clandestine_dock_east",
    "clandestine_dock_west",
    "caravansery",
    "forum",
)
TRADE += ("loom_1", "glassworks_1", "press_1", "stone_pit", "clay_pool", "ore_vein", "lumber_yard")
TOKENS = ("cranes", "sewer_network", "belvedere", "factory")
SIDES = [
    ("babylon", "B"),
    ("halicarnassus", "B"),
    ("rome", "B"),
    ("olympia", "A"),
    ("olympia", "B"),
    ("manneken_pis", "A"),
]
SIDES += [("great_wall", "B"), ("stonehenge", "B"), ("abu_simbel", "B")]
ENTRIES = 70


def bent_game(chance, odd=0.02):
    """A record that begins at a bent table, and the game behind it, so many entries long."""
    expansions = [name for name in EXPANSIONS if chance.random() < 0.75]
    in_play = {"base", *expansions}
    boards = {
        board: side
        for board, side in chance.sample(SIDES, 2)
        if {BOARDS[board]["box"], *BOARDS[board].get("needs", ())} <= in_play
    }
    setup = {}
    while "from" not in setup:
        setup = from_the_middle(
            chance, Player(chance, random_setup(chance, expansions=expansions, boards=boards), odd=0)
        )
    bend(chance, setup["from"])
    player = Player(chance, setup, odd)
    while len(player.entries) < ENTRIES and player.play():
        pass
    return player.setup | {"entries": player.entries}, player.game


def bend(chance, start):
    """More of what seldom meets, as far as the boxes have it; often the last turns of an age."""
    position = start["position"]
    table = (position.get("expansions", []), position.get("variant", "standard"), len(position["seats"]))
    for seat in position["seats"]:
        add_cards(chance, position, seat, table)
        add_leaders(chance, position, seat, table[0])
        add_tokens(chance, seat, table[0])
        stages = side_of(seat)["stages"]
        if not side_of(seat).get("any_order") and chance.random() < 0.5:
            seat["stages"] = chance.randrange(len(stages))
        seat["coins"] = chance.choice((0, 1, 2, 3, 5, 8, 12))
    row = numbers(*table)
    if "tower" in table[0]:
        position["laws"] = chance.sample(sorted(TILES), row["spaces"] - row.get("blocked", 0))
    if position.get("project"):
        position["project"]["tokens"] = chance.choice((0, 1, 1, 2, 3))
    if chance.random() < 0.5:
        start["turn"] = turns(*table) - chance.randrange(2)
    start.pop("used", None)


def add_cards(chance, position, seat, table):
    """Cards that make and trade, of this age or an earlier one, no name twice in a city."""
    seat["cards"] = deepcopy(seat.get("cards", []))
    for card in chance.sample(TRADE, 5):
        standing = [one for other in position["seats"] for one in other.get("cards", [])]
        names = {CARDS[one]["name"]["en"] for one in seat["cards"]}
        black = [
            one
            for one in standing
            if CARDS[one]["color"] == "black" and CARDS[one]["age"] == CARDS[card]["age"]
        ]
        room = CARDS[card]["color"] != "black" or len(black) < numbers(*table)["black"]
        if room and copies(card, *table) > standing.count(card) and CARDS[card]["name"]["en"] not in names:
            seat["cards"] += [card] * (CARDS[card]["age"] <= position["age"])


def add_leaders(chance, position, seat, expansions):
    """Keen leaders that stand nowhere yet."""
    if "leaders" not in expansions or seat.get("free_city"):
        return
    standing = {leader for other in position["seats"] for leader in other.get("leaders", [])}
    free = [
        leader for leader in LEADERS_KEEN if leader not in standing and LEADERS[leader]["box"] in expansions
    ]
    seat["leaders"] = [*seat.get("leaders", []), *chance.sample(free, min(len(free), chance.randrange(3)))]


def add_tokens(chance, seat, expansions):
    """Rights, tokens and losses that change what follows."""
    if "cities" in expansions and chance.random() < 0.2:
        seat["diplomacy"] = chance.randint(1, 2)
    if "projects" in expansions and not seat.get("free_city"):
        seat["rewards"] = [*seat.get("rewards", []), *chance.sample(TOKENS, chance.randrange(2))]
        if chance.random() < 0.1:
            seat["board_blocked"] = True
