"""The state of one Duel as plain mutable values, and what can be read off it."""

import tomllib
from collections import Counter
from pathlib import Path

from tests.plain.game import Refused

FOLDER = Path(__file__).resolve().parents[2] / "data" / "duel"


def entries(file, kind):
    """The entries of the base game in one data file."""
    listed = tomllib.loads((FOLDER / f"{file}.toml").read_text("utf-8"))[kind]
    return [entry for entry in listed if "box" not in entry]


CARDS = {card["id"]: card for card in entries("cards", "card")}
WONDERS = {wonder["id"]: wonder for wonder in entries("wonders", "wonder")}
TOKENS = {token["id"]: token for token in entries("progress", "progress")}
LAYOUTS = {layout["age"]: layout["slots"] for layout in entries("layouts", "layout")}
MILITARY = entries("military", "token")


class Duel:
    """Everything that the table knows; `asks` is the queue of what must be answered before the turn ends."""

    def __init__(self, setup):
        self.structure = setup.get("structure", False)
        self.first = setup.get("first", 0)
        self.rulings = setup.get("rulings", {})
        players = [seat.get("player", f"Seat {number + 1}") for number, seat in enumerate(setup["seats"])]
        self.seats = [
            {"player": one, "cards": [], "wonders": [], "unbuilt": [], "progress": [], "coins": 7}
            for one in players
        ]
        self.position = {
            "format": "companion-position/1",
            "game": "duel",
            "age": 1,
            "pawn": 0,
            "seats": self.seats,
        }
        self.board = list(setup["progress"])
        self.box = [token for token in TOKENS if token not in self.board]
        self.military = [token["id"] for token in MILITARY]
        self.shown, self.shown_before = [], []
        self.picks = []  # who still chooses among the shown wonders
        self.draft_round = 0
        self.pile = []  # the discards by name
        self.hidden = []  # cards named under a wonder
        self.plays = 0  # of this age
        self.to_play = self.first
        self.last_player = self.first
        self.again = False
        self.asks = []  # (seat, ask, more)
        self.todo = []  # effects of the play that are still to come: (seat, effect, card color or None)
        self.taken_slots, self.known = set(), {}
        self.over = False
        self.notes = Counter()

    @property
    def age(self):
        return self.position["age"]

    def seen(self):
        found = [*self.pile, *self.hidden, *self.known.values()]
        return found + [card for city in self.seats for card in city["cards"]]

    def can_turn_up(self, card):
        """Whether a card can still be met: not seen, within 17 cards and 3 guilds of Age III."""
        seen = self.seen()
        if card not in CARDS or card in seen:
            return False
        if CARDS[card]["age"] == 3:
            guild = CARDS[card]["color"] == "purple"
            same = [
                one for one in seen if CARDS[one]["age"] == 3 and (CARDS[one]["color"] == "purple") == guild
            ]
            return len(same) < (3 if guild else 17)
        return True

    # the structure

    def covered(self, slot):
        row, x = LAYOUTS[self.age][slot - 1]
        above = [
            number for number, (r, at) in enumerate(LAYOUTS[self.age], 1) if r == row + 1 and abs(at - x) == 1
        ]
        return any(number not in self.taken_slots for number in above)

    def lie_face_up(self):
        """The slots that lie open: every odd row, and what nothing covers any more."""
        slots = range(1, 21)
        return [
            n
            for n in slots
            if n not in self.taken_slots and (LAYOUTS[self.age][n - 1][0] % 2 == 1 or not self.covered(n))
        ]

    def to_turn_up(self):
        return [slot for slot in self.lie_face_up() if slot not in self.known]

    def accessible(self):
        return [slot for slot in range(1, 21) if slot not in self.taken_slots and not self.covered(slot)]

    # symbols

    def symbols(self, seat):
        city = self.seats[seat]
        shown = [effect for card in city["cards"] for effect in CARDS[card]["effects"]]
        shown += [effect for token in city["progress"] for effect in TOKENS[token]["effects"]]
        return [effect["symbol"] for effect in shown if effect["kind"] == "science"]

    def has(self, seat, kind):
        return [
            one
            for token in self.seats[seat]["progress"]
            for one in TOKENS[token]["effects"]
            if one["kind"] == kind
        ]


def refuse_unless(fits, why):
    if not fits:
        raise Refused(why)
