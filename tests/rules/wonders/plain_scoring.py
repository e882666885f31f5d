"""Scores by brute force: every choice tried one after the other, on the plain JSON of a position.

The measure for companion.rules.wonders.scoring; shares no code with it and reads data/ by itself.
"""

from itertools import combinations, permutations, product

from tests.rules.wonders.random_positions import BOARDS, CARDS, LEADERS, PROJECTS

SYMBOLS = ("compass", "gear", "tablet")
LINES = {
    "blue": "civilian",
    "green": "science",
    "yellow": "commercial",
    "purple": "guilds",
    "black": "cities",
}


def plain_scores(position: dict) -> list[tuple[int, list[dict]]]:
    """For each seat the best total and every distribution over the lines that reaches it."""
    return [plain_score(position, number) for number in range(len(position["seats"]))]


def plain_score(position: dict, number: int) -> tuple[int, list[dict]]:
    """The best of one seat over all choices together."""
    best, ways = None, []
    for lines in all_counts(position, number):
        total = sum(lines.values())
        if best is None or total > best:
            best, ways = total, []
        if total == best and lines not in ways:
            ways.append(lines)
    return best, ways


def all_counts(position, number):
    """The lines of a seat for every way to choose."""
    seat = position["seats"][number]
    effects, tombs, copies = standing(position, number)
    leaders = seat.get("leaders", [])
    for size in range(min(tombs, len(leaders)) + 1):
        for buried in combinations(leaders, size):
            if seat.get("entombed") is not None and set(buried) != set(seat["entombed"]):
                continue
            acting = [
                ("leaders", effect)
                for leader in leaders
                if leader not in buried
                for effect in LEADERS[leader]["effects"]
            ]
            acting += [
                ("wonder", {"kind": "points", "points": 2 * LEADERS[leader]["cost"]["coins"]})
                for leader in buried
            ]
            for copied in [[], *(guilds_to_copy(position, number) if copies else [])]:
                yield from counts(position, number, effects + acting, copied)


def counts(position, number, effects, copied):
    """The lines for every choice of symbols; `copied` holds the effects of a copied guild and whose seat they
    see.
    """
    sources = [(line, effect, number) for line, effect in effects] + copied
    wilds = sum(effect["kind"] == "science" and effect["symbol"] == "any" for _, effect, _ in sources)
    masks = sum(effect["kind"] == "copy_science" for _, effect, _ in sources)
    beside = [
        green for other in neighbours(position, number) for green in green_symbols(position["seats"][other])
    ]
    for chosen in product(SYMBOLS, repeat=wilds):
        for seen in {tuple(sorted(some)) for some in permutations(beside, min(masks, len(beside)))}:
            yield count_lines(position, number, sources, [*chosen, *seen])


def count_lines(position, number, sources, chosen):
    """The lines with these symbols chosen."""
    seat = position["seats"][number]
    boxes = position.get("expansions", [])
    names = ["military", "treasury", "wonder", "civilian", "science", "commercial", "guilds"]
    lines = dict.fromkeys(
        names + [name for name in ("leaders", "cities", "tower", "projects") if name in boxes], 0
    )
    lines["military"] = sum(seat.get("victory", [])) - seat.get("defeat", 0)
    lines["treasury"] = seat.get("coins", 0) // 3 - seat.get("debt", 0)
    if "tower" in boxes:
        lines["tower"] = {0: 0, 1: 2, 2: 5, 3: 10}[seat.get("tiles", 0)]
    if "projects" in boxes:
        lines["projects"] = sum(seat.get("penalties", []))
    symbols = list(chosen)
    for _, effect, _ in sources:
        if effect["kind"] == "science" and effect["symbol"] != "any":
            symbols.append(effect["symbol"])
    sets = min(symbols.count(symbol) for symbol in SYMBOLS)
    lines["science"] = sum(symbols.count(symbol) ** 2 for symbol in SYMBOLS) + 7 * sets
    for line, effect, viewer in sources:
        points = points_of(position, viewer, effect, sets)
        if points:
            lines[line] += points
    return lines


def points_of(position, viewer, effect, sets):
    """The points of one effect, seen from one seat."""
    seats = position["seats"]
    kind = effect["kind"]
    if kind == "points":
        return effect["points"]
    if kind == "set_bonus":
        return effect["points"] * sets
    if kind == "points_per_set":
        return effect["points"] * min(things(position, seats[viewer], color) for color in effect["of"])
    if kind != "points_per":
        return 0
    if effect["per"] == ["stage_card_color"]:
        near = [seats[other] for other in neighbours(position, viewer)]
        said = ["leader" if color == "white" else color for color in seats[viewer].get("under", {}).values()]
        colors = said or {CARDS[card]["color"] for other in near for card in other["cards"]} | {"leader"}
        return max(sum(things(position, other, color) for other in near) for color in colors)
    whose = {
        "self": [viewer],
        "neighbours": neighbours(position, viewer),
        "all": [viewer, *neighbours(position, viewer)],
    }
    return effect["points"] * sum(
        things(position, seats[one], what) for one in whose[effect["whose"]] for what in effect["per"]
    )


def things(position, seat, what):
    """How many of one thing a seat has."""
    if what == "stage":
        return len(built(seat))
    if what == "leader":
        return len(seat.get("leaders", []))
    if what == "victory":
        return len(seat.get("victory", []))
    if what == "defeat":
        return seat.get("defeat", 0)
    if what == "three_coins":
        return seat.get("coins", 0) // 3
    if what == "stone_symbol":
        brown = [CARDS[card] for card in seat["cards"] if CARDS[card]["color"] == "brown"]
        return sum(
            "stone" in unit for card in brown for effect in card["effects"] for unit in effect["units"]
        )
    return sum(CARDS[card]["color"] == what for card in seat["cards"])


def neighbours(position, number):
    """The seats to the left and right that count for a seat."""
    seats = position["seats"]
    both = [(number + 1) % len(seats), (number - 1) % len(seats)]
    if position.get("variant") == "teams" and position.get("rulings", {}).get("CITY-OPEN-14") == "a":
        return [other for other in both if seats[other]["team"] != seats[number]["team"]]
    return both


def green_symbols(seat):
    """The symbols on the green cards of a seat."""
    return [
        effect["symbol"]
        for card in seat["cards"]
        if CARDS[card]["color"] == "green"
        for effect in CARDS[card]["effects"]
    ]


def card_effects(position, card):
    """What a card does at this table."""
    if card == "craftsmens_guild" and position.get("rulings", {}).get("BASE-OPEN-02") == "a":
        return [{"kind": "points_per", "points": 1, "per": ["grey"], "whose": "neighbours"}]
    return CARDS[card]["effects"]


def built(seat):
    """The numbers of the stages a seat has built."""
    stages = seat.get("stages", 0)
    return stages if isinstance(stages, list) else list(range(1, stages + 1))


def side_of(seat):
    """The side of the board a seat plays."""
    return next(side for side in BOARDS[seat["wonder"]]["sides"] if side["side"] == seat["side"])


def stage_effects(position, number):
    """The effects of all stages of a seat, copied ones from where they are printed."""
    seats, seat = position["seats"], position["seats"][number]
    found = []
    for stage in built(seat):
        effects = side_of(seat)["stages"][stage - 1]["effects"]
        if effects[0]["kind"] == "copy_stage":
            step = 1 if effects[0]["side"] == "left" else -1
            stages = side_of(seats[(number + step) % len(seats)])["stages"]
            effects = stages[{"first": 0, "second": 1, "last": -1}[effects[0]["stage"]]]["effects"]
        found += effects
    if seat.get("board_blocked") and position.get("rulings", {}).get("BABEL-OPEN-20") == "b":
        return [effect for effect in found if effect["kind"] == "points"]
    return found


def standing(position, number):
    """Every effect of a seat but those of its own leaders, with its line.

    The tombs it has; whether it copies a guild.
    """
    seat = position["seats"][number]
    stages = stage_effects(position, number)
    found = [
        (LINES.get(CARDS[card]["color"]), effect)
        for card in seat["cards"]
        for effect in card_effects(position, card)
    ]
    found += [("wonder", effect) for effect in stages]
    found += [("projects", PROJECTS[project]["reward"]) for project in seat.get("rewards", [])]
    if seat.get("courtesan"):
        found += [("leaders", effect) for effect in LEADERS[seat["courtesan"]]["effects"]]
    kinds = [effect["kind"] for effect in stages]
    return found, kinds.count("entomb_leader"), "copy_guild" in kinds


def guilds_to_copy(position, number):
    """The effects of each guild beside a seat, with the seat they are counted from."""
    for other in neighbours(position, number):
        viewer = other if position.get("rulings", {}).get("BASE-OPEN-14") == "a" else number
        for card in position["seats"][other]["cards"]:
            if CARDS[card]["color"] == "purple":
                effects = card_effects(position, card)
                if viewer == number and position.get("rulings", {}).get("BASE-OPEN-15") == "a":
                    effects = effects + [more for effect in effects for more in for_itself(effect)]
                yield [("guilds", effect, viewer) for effect in effects]


def for_itself(effect):
    """What a copied guild brings by counting itself, where it counts the guilds of its own city."""
    if effect["kind"] == "points_per" and effect["whose"] != "neighbours" and "purple" in effect["per"]:
        yield {"kind": "points", "points": effect["points"]}
