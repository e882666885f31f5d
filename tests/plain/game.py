"""The state of one game of 7 Wonders as plain mutable values, and what can be read off it."""

from collections import Counter
from copy import deepcopy

from tests.plain.facts import (
    BOARDS,
    CARDS,
    COINS,
    LEADERS,
    PROJECTS,
    TILES,
    copies,
    numbers,
    side_of,
    stages_built,
    turns,
)
from tests.rules.wonders.plain_payment import Question
from tests.rules.wonders.plain_scoring import neighbours, things

SEAT = {
    "stages": 0,
    "cards": [],
    "leaders": [],
    "coins": 0,
    "victory": [],
    "defeat": 0,
    "debt": 0,
    "diplomacy": 0,
    "tiles": 0,
    "rewards": [],
    "penalties": [],
    "courtesan": None,
    "entombed": None,
    "board_blocked": False,
    "team": None,
    "free_city": False,
    "under": {},
}


class Refused(Exception):
    """An entry that is not legal, and why."""


class Game:
    """Everything that the table knows; `where` is the step of the state machine."""

    def __init__(self, setup):
        start = setup.get("from")
        self.position = deepcopy(start["position"]) if start else new_position(setup)
        self.position.setdefault("expansions", [])
        self.position.setdefault("variant", "standard")
        self.position.setdefault("rulings", {})
        self.position.setdefault("laws", [])
        self.position.setdefault("project", None)
        for seat in self.position["seats"]:
            for field, value in SEAT.items():
                seat.setdefault(field, deepcopy(value))
            if side_of(seat).get("any_order") and seat["stages"] == 0:
                seat["stages"] = []
        self.seats = self.position["seats"]
        self.expansions = self.position["expansions"]
        self.variant = self.position["variant"]
        self.rulings = self.position["rulings"]
        everyone = range(len(self.seats))
        self.free_city = next((number for number in everyone if self.seats[number]["free_city"]), None)
        self.players = [number for number in everyone if number != self.free_city]
        self.numbers = numbers(self.expansions, self.variant, len(self.seats))
        self.turns = turns(self.expansions, self.variant, len(self.seats))
        self.participation = [0 for _ in everyone]
        self.used = [set() for _ in everyone]
        self.pile = []  # the discards that are known by name
        self.pile_size = 0  # how many lie there, known or not
        self.hidden = Counter()  # cards that were named under a stage
        self.leaders_gone = set()  # leaders that were named and went to the box or under a stage
        self.leaders_boxed = set()  # of these, those that went to the box
        self.laid = set(self.position["laws"])
        self.projects_seen = set()
        self.fresh = []  # tiles of the last turn that do not bind the end of this age
        self.turn = None
        self.over = False
        self.notes = Counter()  # which rare things happened
        self.new_round()
        if start:
            self.note("begun in the middle")
            self.pile_size = 10**6
            self.participation = list(start.get("participation", self.participation))
            self.used = [set(used) for used in start.get("used", self.used)]
            if self.position["project"]:
                self.projects_seen.add(self.position["project"]["id"])

    def plays(self, point, option):
        """Whether the table plays another option of an open point than ours."""
        return self.rulings.get(point) == option

    def note(self, what):
        self.notes[what] += 1

    def new_round(self):
        """Forget what counts once a round."""
        self.answers = {}
        self.hired = set()  # leaders hired in this recruitment
        self.start = None  # the table at the start of the round, once the plays are resolved
        self.purses = {}  # what each had at the start of the turn and did not spend in it
        self.laws_before = list(self.position["laws"])
        self.tokens = self.position["project"]["tokens"] if self.position["project"] else 0
        self.joined = set()  # who took part in the project this round
        self.berenice = set()
        self.hatshepsut = set()  # (seat, side)
        self.choices = []  # (seat, "copy" | "leader")
        self.last = []
        self.played_last = 0
        self.halicarnassus = []
        self.solomon = []
        self.losses = []  # (who caused it, effect)
        self.loss = {}
        self.tiles = Counter()  # seat to tiles still to be named
        self.named = []  # (tile, seat)

    @property
    def age(self):
        return self.position["age"]

    def neighbours(self, seat):
        return (seat + 1) % len(self.seats), (seat - 1) % len(self.seats)

    def counted_neighbours(self, seat):
        """Without the partner where the table plays CITY-OPEN-14 (a)."""
        return neighbours(self.position, seat)

    def stage_effects(self, seat, stage):
        return Question(self.position, seat, stage=stage).stage_of(self.seats[seat], stage)["effects"]

    def leader_effects(self, seat):
        city = self.seats[seat]
        own = [leader for leader in city["leaders"] if leader not in (city["entombed"] or [])]
        own += [city["courtesan"]] if city["courtesan"] else []
        return [effect for leader in own for effect in LEADERS[leader]["effects"]]

    def holds(self, seat, right):
        """Whether a one-shot right lies in this city: a token, a leader, or a stage of the board."""
        city = self.seats[seat]
        effects = []
        if right == city["wonder"]:
            effects = [effect for number in stages_built(city) for effect in self.stage_effects(seat, number)]
        elif right in city["rewards"]:
            effects = [PROJECTS[right]["reward"]]
        elif (right in city["leaders"] and right not in (city["entombed"] or [])) or right == city[
            "courtesan"
        ]:
            effects = LEADERS[right]["effects"]
        return any(
            one["kind"] == "any_color" or (one["kind"] == "free" and one.get("times", "always") != "always")
            for one in effects
        )

    def pays_on(self, seat, trigger):
        """The coins that the leaders of a seat bring on a trigger."""
        return sum(
            one["coins"]
            for one in self.leader_effects(seat)
            if one["kind"] == "coins_on" and one["trigger"] == trigger
        )

    def laws(self, seat):
        if self.seats[seat]["free_city"] and self.rulings.get("BABEL-OPEN-05") == "a":
            return []
        return [effect for number in self.laws_in_force() for effect in TILES[number]]

    def laws_in_force(self):
        """The visible tiles; with BABEL-OPEN-02 (a) those of the last turn wait for the next age."""
        return [tile for tile in self.position["laws"] if tile not in self.fresh]

    def tax_age(self):
        return self.age - 1 if self.turn is None and self.plays("BABEL-OPEN-14", "a") else self.age

    def count(self, seat, whose, per):
        """How many of something lie in the cities meant."""
        both = self.counted_neighbours(seat)
        cities = {"self": [seat], "neighbours": both, "all": [seat, *both]}[whose]
        return sum(things(self.position, self.seats[one], what) for one in cities for what in per)

    # what is already seen

    def copies(self, card):
        return copies(card, self.expansions, self.variant, len(self.seats))

    def seen(self, but=None):
        """Every card that lies or lay open, with those of the open answers, except one seat's."""
        found = Counter(self.hidden)
        found.update(self.pile)
        for city in self.seats:
            found.update(city["cards"])
        for seat, play in self.answers.items():
            if seat != but and play["card"] in CARDS:
                found[play["card"]] += 1
        return found

    def unseen(self, card, but=None):
        """Whether a copy can still turn up: the box, the number of guilds and of black cards of an age."""
        seen = self.seen(but)
        if self.copies(card) <= seen[card]:
            return False
        facts = CARDS[card]
        if facts["color"] == "purple":
            return sum(seen[one] for one in CARDS if CARDS[one]["color"] == "purple") < self.numbers["guilds"]
        if facts["color"] == "black":
            same = [
                one for one in CARDS if CARDS[one]["color"] == "black" and CARDS[one]["age"] == facts["age"]
            ]
            return sum(seen[one] for one in same) < self.numbers["black"]
        return True

    def leader_unseen(self, leader, but=None):
        if leader not in LEADERS or LEADERS[leader]["box"] not in self.expansions:
            return False
        open_now = {
            name
            for seat, play in self.answers.items()
            if seat != but
            for name in (play["leader"], play["card"])
        }
        standing = {one for city in self.seats for one in city["leaders"]}
        gone = self.leaders_gone
        if self.plays("LEAD-OPEN-08", "a") and but is not None and self.draws(but):
            gone = gone - self.leaders_boxed
        return leader not in gone | open_now | standing

    def draws(self, seat):
        """Whether this city has drawn leaders from the box."""
        effects = [
            effect for number in stages_built(self.seats[seat]) for effect in self.stage_effects(seat, number)
        ]
        return any(effect["kind"] == "draw_leaders" for effect in effects)

    def tiles_left(self):
        return [
            number
            for number in TILES
            if number not in self.laid and number not in [tile for tile, _ in self.named]
        ]

    def projects_left(self):
        rewarded = {one for city in self.seats for one in city["rewards"]}
        return [
            one
            for one in PROJECTS
            if PROJECTS[one]["age"] == self.age and one not in self.projects_seen | rewarded
        ]


def new_position(setup):
    """The table before the first round."""
    expansions = list(setup.get("expansions", []))
    seats = []
    for number, seat in enumerate(setup["seats"]):
        city = {"player": f"Seat {number + 1}", **deepcopy(seat)}
        three = "tower" in expansions and setup.get("rulings", {}).get("BABEL-OPEN-25") == "a"
        coins = COINS["with_leaders"] if "leaders" in expansions and not three else COINS["each"]
        if city.get("free_city"):
            coins = COINS["free_city"]
        board = next(side for side in BOARDS[city["wonder"]]["sides"] if side["side"] == city["side"])
        city["coins"] = coins + sum(one["coins"] for one in board["start"] if one["kind"] == "start_coins")
        seats.append(city)
    return {
        "format": "companion-position/1",
        "game": "wonders",
        "expansions": expansions,
        "variant": setup.get("variant", "standard"),
        "rulings": dict(setup.get("rulings", {})),
        "age": 1,
        "seats": seats,
    }
