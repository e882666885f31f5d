"""Conflicts worked out seat by seat from the plain JSON of a position.

The measure for companion.rules.wonders.conflict.
"""

from tests.rules.wonders.plain_scoring import CARDS, LEADERS, PROJECTS, stage_effects


def plain_war(position: dict) -> list[dict]:
    """What each seat takes in the conflict at the end of the Age."""
    return [outcome(position, number) for number in range(len(position["seats"]))]


def outcome(position, number):
    """One seat looks at each of its battles."""
    seats, seat = position["seats"], position["seats"][number]
    won = lost = taken = 0
    victory, defeat = [], 0
    for other, tokens in battles_of(position, number):
        mine, theirs = shields(position, number), shields(position, other)
        if mine > theirs:
            won += 1
            victory += [token_of(position, seat)] * tokens
            if has(seats[other], "defeat_to_victor"):
                taken += tokens * (2 if binds(position, 22, seats[other]) else 1)
        elif mine < theirs and not has(seat, "defeat_to_victor"):
            lost += tokens * (2 if binds(position, 22, seat) else 1)
    victory = [value for value in victory if value]
    defeat = lost + taken
    paid = won if position.get("rulings", {}).get("BABEL-OPEN-13") == "a" else len(victory)
    coins = 2 * paid if has(seat, "coins_on", "victory") else 0
    coins += 1 if coins and has(seat, "coins_on", "bank") else 0
    sat_out = bool(seat.get("diplomacy")) and position.get("variant") != "teams"
    return {
        "shields": shields(position, number),
        "sat_out": sat_out,
        "victory": victory,
        "defeat": defeat,
        "coins": coins,
    }


def battles_of(position, number):
    """The seats that this one compares with, and the tokens at stake."""
    seats, seat = position["seats"], position["seats"][number]
    around = [(number + 1) % len(seats), (number - 1) % len(seats)]
    if position.get("variant") == "teams":
        foes = [other for other in around if seats[other]["team"] != seat["team"]]
        diplomats = [bool(seat.get("diplomacy")), bool(seats[foes[0]].get("diplomacy"))]
        if all(diplomats) and position.get("rulings", {}).get("CITY-OPEN-13") == "a":
            return [(foes[0], 0)]
        return [(foes[0], 1 if any(diplomats) else 2)]
    present = [one for one in range(len(seats)) if not seats[one].get("diplomacy")]
    if number not in present or len(present) == 1:
        return []
    place = present.index(number)
    return [(other, 1) for other in {present[place - 1], present[(place + 1) % len(present)]}]


def shields(position, number):
    """All shields of a seat."""
    seat = position["seats"][number]
    effects = [effect for card in seat["cards"] for effect in CARDS[card]["effects"]]
    effects += stage_effects(position, number) + leader_effects(seat)
    effects += [PROJECTS[project]["reward"] for project in seat.get("rewards", [])]
    found = sum(effect["shields"] for effect in effects if effect["kind"] == "shields")
    return found + (seat.get("defeat", 0) if has(seat, "defeat_as_shields") else 0)


def leader_effects(seat):
    """The effects of all leaders of a seat, the copied one too."""
    own = [leader for leader in seat.get("leaders", []) if leader not in (seat.get("entombed") or [])]
    leaders = [*own, *([seat["courtesan"]] if seat.get("courtesan") else [])]
    return [effect for leader in leaders for effect in LEADERS[leader]["effects"]]


def has(seat, kind, trigger=None):
    """Whether a leader gives the seat this effect."""
    return any(
        effect["kind"] == kind and trigger in (None, effect.get("trigger")) for effect in leader_effects(seat)
    )


def binds(position, tile, seat):
    """Whether a tile is in force for a seat."""
    free = seat.get("free_city") and position.get("rulings", {}).get("BABEL-OPEN-05") == "a"
    return tile in position.get("laws", []) and not free


def token_of(position, seat):
    """The value of a victory token taken now; 0 for none."""
    value = {1: 1, 2: 3, 3: 5}[position["age"]]
    return {1: 0, 3: 1, 5: 3}[value] if binds(position, 19, seat) else value
