"""The state of one game of the second edition as plain mutable values, from the fact tables alone."""

from collections import Counter
from copy import deepcopy

from tests.plain.game import Refused
from tests.rules.wonders.second.plain_second import CARDS, EDIFICES, LEADERS, Plain, stage_effect, told

#: pawns on an edifice by players (EDIFICE-SETUP-02)
PAWNS = {3: 2, 4: 3, 5: 3, 6: 4, 7: 5}
TOKEN = {1: 1, 2: 3, 3: 5}
SEAT = {
    "stages": 0,
    "choices": {},
    "cards": [],
    "leaders": [],
    "coins": 0,
    "victory": [],
    "defeat": 0,
    "debt": 0,
    "diplomacy": 0,
    "rewards": [],
    "pawns": [],
    "entombed": None,
}
RIGHT = "caligula"
__all__ = ("CARDS", "EDIFICES", "LEADERS", "RIGHT", "Refused", "SecondGame", "copies")


def copies(card, boxes, players):
    """How many copies of a card can be in the decks of a table."""
    row = CARDS.get(card)
    if row is None or (row["color"] == "black" and "cities" not in boxes):
        return 0
    if row["color"] in ("purple", "black"):
        return 1
    return sum(int(mark) <= players for mark in row["players"].split(";"))


class SecondGame:
    """Everything that the table knows; `where` is the step of the course."""

    def __init__(self, setup):
        start = setup.get("from")
        self.position = deepcopy(start["position"]) if start else new_position(setup)
        for field, value in (("expansions", []), ("rulings", {}), ("edifice", None)):
            self.position.setdefault(field, value)
        for seat in self.position["seats"]:
            for field, value in SEAT.items():
                seat.setdefault(field, deepcopy(value))
        self.seats, self.boxes = self.position["seats"], self.position["expansions"]
        self.everyone = range(len(self.seats))
        self.turns = 7 if "cities" in self.boxes else 6
        self.used = [set() for _ in self.everyone]  # rights of an age
        self.pile = []  # the discards that are known by name
        self.pile_size = 0  # how many lie there, known or not
        self.hidden = Counter()  # cards that were named under a stage
        self.leaders_gone = set()  # leaders that were named and went to the box or under a stage
        self.edifices_seen = set()
        self.turn, self.where, self.over = None, "", False
        self.notes = Counter()
        self.new_round()
        if start:
            self.pile_size = 10**6
            self.used = [set(used) for used in start.get("used", self.used)]
            self.edifices_seen |= {self.position["edifice"]["id"]} if self.position["edifice"] else set()

    def new_round(self):
        """Forget what counts once a round."""
        self.answers = {}
        self.berenice, self.hatshepsut = set(), set()
        self.built = False  # the last pawn has left the edifice, the rewards are still to come
        self.giving, self.hiring, self.last = [], [], []
        self.played_last = 0
        self.digging = {"stage": [], "leader": [], "card": []}  # who builds from the discards, by what
        self.losses, self.loss = [], {}
        self.penalties = []

    def note(self, what):
        self.notes[what] += 1

    @property
    def age(self):
        return self.position["age"]

    def ruling(self, point, ours):
        return self.position["rulings"].get(point, ours)

    def beside(self, seat):
        """The left neighbour, then the right one."""
        return (seat + 1) % len(self.seats), (seat - 1) % len(self.seats)

    def plain(self):
        return Plain(self.position)

    # what acts

    def acting(self, seat):
        return self.plain().acting(self.seats[seat])

    def pays_on(self, seat, trigger):
        """The coins that the leaders of a seat bring on a trigger."""
        found = 0
        for leader in self.acting(seat):
            for part in told(LEADERS[leader]["effect"]):
                if part.startswith("coins_on "):
                    coins, _, when = part.removeprefix("coins_on ").partition(":")
                    found += int(coins) if when.split("@")[0] == trigger else 0
        return found

    def stage_parts(self, seat, number):
        return told(stage_effect(self.seats[seat], number))

    def has_stage_with(self, seat, word):
        return any(word in self.stage_parts(seat, number + 1) for number in range(self.seats[seat]["stages"]))

    def standing(self, age):
        """The edifice of an age if it is built."""
        there = self.position["edifice"]
        if there and int(EDIFICES[there["id"]]["age"]) == age:
            return None if there["pawns"] or self.built else there["id"]
        found = [one for city in self.seats for one in city["rewards"]]
        return next((one for one in found if int(EDIFICES[one]["age"]) == age), None)

    # what is already seen

    def copies(self, card):
        return copies(card, self.boxes, len(self.seats))

    def seen(self, but=None):
        """Every card that lies or lay open, with those of the open answers, except one seat's."""
        found = Counter(self.hidden)
        found.update(self.pile)
        for city in self.seats:
            found.update(city["cards"])
        found.update(
            play["card"] for seat, play in self.answers.items() if seat != but and play["card"] in CARDS
        )
        return found

    def unseen(self, card, but=None):
        """Whether a copy can still turn up: copies, the number of guilds and of black cards of an age."""
        seen = self.seen(but)
        if self.copies(card) <= seen[card]:
            return False
        row = CARDS[card]
        if row["color"] not in ("purple", "black"):
            return True
        same = [one for one in seen if (CARDS[one]["color"], CARDS[one]["age"]) == (row["color"], row["age"])]
        most = len(self.seats) + (2 if row["color"] == "purple" else 0)
        return sum(seen[one] for one in same) < most

    def leader_in_play(self, leader):
        if leader not in LEADERS or "leaders" not in self.boxes:
            return False
        return LEADERS[leader]["group"] != "cities" or "cities" in self.boxes

    def leader_unseen(self, leader, but=None):
        if not self.leader_in_play(leader):
            return False
        said = {
            one
            for seat, play in self.answers.items()
            if seat != but
            for one in (play["leader"], play["card"])
        }
        standing = {one for city in self.seats for one in city["leaders"]}
        return leader not in self.leaders_gone | said | standing

    def edifices_left(self):
        gone = self.edifices_seen | {one for city in self.seats for one in city["rewards"]}
        return [one for one, row in EDIFICES.items() if int(row["age"]) == self.age and one not in gone]


def new_position(setup):
    """The table before the first round: 3 coins each, 6 with Leaders."""
    boxes = list(setup.get("expansions", []))
    coins = 6 if "leaders" in boxes else 3
    return {
        "format": "companion-position/1",
        "game": "wonders",
        "edition": "second",
        "expansions": boxes,
        "variant": "standard",
        "rulings": dict(setup.get("rulings", {})),
        "age": 1,
        "seats": [
            {"player": f"Seat {number + 1}", **deepcopy(seat), "coins": coins}
            for number, seat in enumerate(setup["seats"])
        ],
    }
