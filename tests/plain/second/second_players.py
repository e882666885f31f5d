"""Random games of the second edition, from a seed: what chance chooses, driven through the plain referee.

record, game = second_game(Random(7), boxes=["leaders", "edifice"], players=5)
"""

from copy import deepcopy
from random import Random

from tests.plain.second import second_course as course
from tests.plain.second import second_referee as referee
from tests.plain.second.second_judging import SIDES, judge, payments_of
from tests.plain.second.second_probes import overruled
from tests.plain.second.second_table import CARDS, LEADERS, RIGHT, SEAT, Refused
from tests.rules.wonders.second.plain_second import STAGES

BOXES = ("leaders", "cities", "edifice")
#: every mix of the boxes
MIXES = [[box for place, box in enumerate(BOXES) if number >> place & 1] for number in range(8)]
NAMES = ("Lena", "Marc", "Ira", "Tom", "Olha", "Petr", "Ann")
#: what opens something of its own comes up more often
EAGER = {"halicarnassus", "babylon", "olympia", "rome", "carthage", "ur", "abu_simbel"}
WANTED = {"forging_agency", "memorial", "raider_camp", "raider_fort", "raider_garrison", "smugglers_cache"}
WANTED |= {"customs", "trade_center", "mint", "opium_stash", "opium_den", "opium_distillery", "militia"}
WANTED_LEADERS = {"telesilla", "octavia", "arsinoe", "nitocris", "nero", "berenice", "hatshepsut", "solomon"}
WANTED_LEADERS |= {"caligula", "tomyris", "vitruvius", "bilkis", "aspasia"}
LIKES = {"build": 5, "stage": 5, "recruit": 6, "sell": 0.7, "pass": 0.5}


def second_setup(chance, boxes=None, players=None):
    """The set-up part of a record; what is not asked for is left to chance."""
    boxes = list(chance.choice(MIXES) if boxes is None else boxes)
    players = players or chance.randint(3, 7)
    fitting = sorted({name for (name, _, _), row in STAGES.items() if row["box"] in ("base", *boxes)})
    fitting.sort(key=lambda board: chance.random() * (0.5 if board in EAGER else 1))
    boards = fitting[:players]
    chance.shuffle(boards)
    seats = [
        {"player": name, "wonder": board, "side": chance.choice("AB")}
        for name, board in zip(NAMES, boards, strict=False)
    ]
    setup = {"format": "companion-record/1", "game": "wonders", "edition": "second", "expansions": boxes}
    return setup | {"variant": "standard", "rulings": {}, "seats": seats}


class SecondPlayer:
    """Plays for everyone, entry by entry; `keen` on stages; hidden cards are named now and then."""

    def __init__(self, chance, setup, odd=0.0, keen=False):
        self.chance, self.setup, self.odd, self.keen = chance, setup, odd, keen
        self.game, self.entries = referee.begin(setup), []
        self.names = chance.random()

    def play(self):
        """Add one entry; False when the game is over."""
        if self.game.over:
            return False
        if self.chance.random() < self.odd and self.apply(self.odd_entry()):
            return True
        seat, ask = self.chance.choice(course.decisions(self.game))
        for entry in self.answers(seat, ask):
            if self.apply(self.with_payment(entry, ask)):
                return True
        raise AssertionError(f"nothing legal was found at {ask}")

    def apply(self, entry):
        try:
            referee.apply(self.game, entry)
        except Refused:
            return False
        self.entries.append(entry)
        return True

    def with_payment(self, entry, ask):
        """The entry with one of its payments, or with none written."""
        if entry["do"] not in ("build", "stage", "recruit") or self.chance.random() < 0.2:
            return entry
        try:
            found = [judge(self.game, entry["seat"], entry, ask)["pay"]]
        except Refused:
            return entry
        if "right" not in entry and ask in ("turn", "last"):
            what = {"card": entry["card"]} if entry["do"] == "build" else {"stage": True}
            more = {"participate": True} if entry.get("participate") else {}
            found = payments_of(self.game, entry["seat"], **what, **more)
        return {**entry, "pay": dict(zip(SIDES, self.chance.choice(found), strict=False))}

    # answers to try, the one that chance likes first

    def answers(self, seat, ask):
        return getattr(self, ask.replace("-", "_"))(seat)

    def recruit(self, seat):
        found = [{"seat": seat, "do": "recruit", "leader": leader} for leader in self.some_leaders(4)]
        return self.liked(found + self.others(seat, "recruit"))

    def turn(self, seat):
        return self.liked(self.builds(seat, 5) + self.others(seat, "turn"))

    def last(self, seat):
        passing = {"seat": seat, "do": "pass"}
        return self.liked([*self.builds(seat, 3), *self.others(seat, "last"), passing])

    def leader(self, seat):
        found = [{"seat": seat, "do": "recruit", "leader": leader} for leader in self.some_leaders(3)]
        return [*self.liked([*found, {"seat": seat, "do": "pass"}]), {"seat": seat, "do": "pass"}]

    def discarded(self, seat):
        cards = self.chance.sample(sorted(CARDS), 12) + self.game.pile
        cards.sort(key=lambda card: (card not in WANTED, self.chance.random()))
        builds = [{"seat": seat, "do": "build", "card": card} for card in cards]
        passing = {"seat": seat, "do": "pass"}
        return [passing] if self.chance.random() < 0.1 else [*builds, passing]

    def loss(self, seat):
        most = min(self.game.loss[seat], self.game.seats[seat]["coins"])
        coins = self.chance.choice([0, most, most, self.chance.randint(0, most)])
        return [{"seat": seat, "do": "lose", "coins": coins}]

    def give_up(self, seat):
        value = self.chance.choice(self.game.seats[seat]["victory"])
        return [{"seat": seat, "do": "give-up", "victory": self.chance.choice([value, value, [value]])}]

    def edifice(self, seat):
        return [{"do": "edifice", "edifice": self.chance.choice(self.game.edifices_left())}]

    def penalty(self, seat):
        what = self.chance.choice(course.ways_to_suffer(self.game, seat))
        said = {"card": what} if isinstance(what, str) else {"victory": self.chance.sample(what, 2)}
        return [{"seat": seat, "do": "discard", **said}]

    # entries with a card

    def some_cards(self, number):
        """Cards of this age that nobody has seen."""
        there = [card for card, row in CARDS.items() if int(row["age"]) == self.game.age]
        there = [card for card in there if self.game.unseen(card)]
        there.sort(key=lambda card: self.chance.random() ** (4 if card in WANTED else 1))
        return there[:number]

    def some_leaders(self, number):
        there = [leader for leader in LEADERS if self.game.leader_unseen(leader)]
        there.sort(key=lambda leader: self.chance.random() ** (3 if leader in WANTED_LEADERS else 1))
        return there[:number]

    def builds(self, seat, number):
        found = []
        for card in self.some_cards(number):
            entry = {"seat": seat, "do": "build", "card": card}
            black = CARDS[card]["color"] == "black"
            if black and RIGHT in self.game.acting(seat) and self.chance.random() < 0.6:
                found.append({**entry, "right": RIGHT})
            found.append(entry)
        return found

    def others(self, seat, ask):
        """A stage with everything that it may say, or a sale; with or without the card."""
        chance = self.chance
        some = self.some_leaders(1) if ask == "recruit" else self.some_cards(1)
        named = {"card": some[0]} if some and chance.random() < self.names else {}
        stages = [{"seat": seat, "do": "stage", **named}]
        stages = [{**one, **more} for one in stages for more in ({"participate": True}, {})]
        more = [{}, {"choose": 1}, {"choose": 2}, {"pawn": 1}, {"pawn": 2}, {"pawn": 3}]
        more += [{"entomb": leader} for leader in self.game.acting(seat)]
        stages = [{**one, **two} for one in stages for two in more]
        legal = [one for one in stages if referee.is_legal(self.game, one)]
        joining = [one for one in legal if "participate" in one]
        if joining and chance.random() < 0.8:
            legal = joining
        chosen = [chance.choice(legal)] if legal else []
        return [*chosen, {"seat": seat, "do": "sell", **named}]

    def liked(self, found):
        """In an order of chance, by the weight of what is done; a sale is always legal."""
        weighed = []
        for entry in found:
            weight = LIKES[entry["do"]] * (3 if entry.get("participate") or entry.get("right") else 1)
            weight *= 2 if entry.get("card") in WANTED and entry["do"] == "build" else 1
            weight *= 6 if self.keen and entry["do"] in ("stage", "sell") else 1
            weighed.append((self.chance.random() ** (1 / weight), entry))
        weighed.sort(key=lambda one: -one[0])
        return [*(entry for _, entry in weighed), {"seat": found[0]["seat"], "do": "sell"}]

    def odd_entry(self):
        """A remark, or an overruled play that may turn out illegal."""
        if self.chance.random() < 0.2:
            return {"do": "remark", "note": "someone spilt the tea"}
        return overruled(self.chance, self.game)


def second_game(chance, boxes=None, players=None, odd=0.02, midway=0.15, keen=None):
    """A record with all entries, and the game behind it; now and then begun in the middle."""
    keen = chance.random() < 0.4 if keen is None else keen
    player = SecondPlayer(chance, second_setup(chance, boxes, players), odd, keen)
    if chance.random() < midway:
        player = SecondPlayer(chance, from_the_middle(chance, player), odd, keen)
    while player.play():
        pass
    return player.setup | {"entries": player.entries}, player.game


def second_games(seed, number, **wishes):
    for one in range(number):
        yield second_game(Random(f"{seed} {one}"), **wishes)


def from_the_middle(chance, player):
    """A set-up that begins where another game stands at the start of some turn."""
    enough = chance.randint(0, 15 * len(player.game.seats))
    while len(player.entries) < enough or player.game.where != "turn" or player.game.answers:
        if not player.play():
            return player.setup
    game = player.game
    position = {field: deepcopy(value) for field, value in game.position.items() if value is not None}
    position["seats"] = [
        {field: value for field, value in seat.items() if SEAT.get(field, "") != value}
        for seat in position["seats"]
    ]
    start = {"position": position, "turn": game.turn, "used": [sorted(used) for used in game.used]}
    setup = {field: value for field, value in player.setup.items() if field != "seats"}
    return setup | {"from": start}
