"""Random games of 7 Wonders of every mix, from a seed: dealt, drafted and passed here, driven through the plain referee.

record, game = random_game(Random(7), expansions=["leaders"], variant="standard", cities=5)
"""

from copy import deepcopy
from itertools import pairwise
from random import Random

from tests.plain import steps, wonders
from tests.plain.facts import BOARDS, CARDS, LEADERS, PROJECTS, TILES, side_of, stages_built
from tests.plain.game import SEAT, Refused
from tests.plain.judging import judge
from tests.plain.paying import Asking

EXPANSIONS = ("leaders", "cities", "tower", "projects", "wonderpack")
#: boards that open decisions of their own come up more often than the others
EAGER = {"halicarnassus", "babylon", "olympia", "rome", "manneken_pis", "great_wall", "petra"}
#: cards that open something, wanted by every city
WANTED = {"courtesans_guild", "counterfeiters_guild", "residence", "consulate", "embassy", "sepulcher", "cenotaph", "builders_union"}
WANTED |= {"hideout", "lair", "brotherhood", "gambling_den", "gambling_house", "clandestine_dock_west", "clandestine_dock_east"}
WANTED_LEADERS = {"solomon", "berenice", "hatshepsut", "caligula", "nero", "bilkis", "tomyris", "vitruvius", "xenophon", "diocletian"}
#: games bent towards what chance alone shows too seldom: wishes for the table, boards with a side, how much each answer is liked
THEMES = {
    "tiles": ({"expansions": ["cities", "tower"], "variant": "standard", "cities": 8}, {}, {"tile": 30}),
    "free city": ({"variant": "two-player"}, {"babylon": "B", "olympia": "A", "halicarnassus": "B"}, {"stage": 30, "build": 2}),
    "last cards": ({"expansions": ["leaders", "tower", "projects"]}, {"babylon": "B"}, {"stage": 30, "tile": 4}),
    "copies": ({"expansions": ["leaders", "cities"]}, {"rome": "B", "babylon": "B", "halicarnassus": "B"}, {"stage": 8, "recruit": 20}),
    "walls": (
        {"expansions": ["leaders", "cities", "wonderpack"], "variant": "standard", "cities": 3},
        {"great_wall": "B", "manneken_pis": "A"},
        {"stage": 8, "recruit": 8},
    ),
    "tombs": (
        {"expansions": ["leaders", "wonderpack"], "cities": 3},
        {"abu_simbel": "B", "manneken_pis": "A"},
        {"stage": 25, "recruit": 30},
    ),
    "projects": ({"expansions": ["tower", "projects", "wonderpack"], "cities": 3}, {"manneken_pis": "A"}, {"tile": 6}),
}
#: other options of open points that change the course of a game
RULINGS = [(f"BASE-OPEN-{number}", "a") for number in ("03", "05", "07", "08", "09", "10", "11", "12", "19", "21")]
RULINGS += [(f"LEAD-OPEN-{number}", "a") for number in ("06", "07", "08", "12", "15", "16")]
RULINGS += [(f"CITY-OPEN-{number}", "a") for number in ("02", "03", "04", "05", "07", "11", "13", "14", "24", "26")]
RULINGS += [
    (f"BABEL-OPEN-{number}", "a") for number in ("02", "03", "05", "06", "07", "08", "09", "11", "12", "13", "14", "15", "17", "19")
]
RULINGS += [("BABEL-OPEN-19", "c"), ("BABEL-OPEN-20", "b"), ("BABEL-OPEN-21", "a"), ("BABEL-OPEN-25", "a"), ("BABEL-OPEN-26", "a")]
RIGHTS = {"olympia", "manneken_pis", "caligula", "cranes", "sewer_network", "factory"}
NAMES = ("Lena", "Marc", "Ira", "Tom", "Olha", "Petr", "Ann", "Bo")


def random_setup(chance, expansions=None, variant=None, cities=None, boards=None, rulings=None):
    """The set-up part of a record; what is not asked for is left to chance; `boards` maps boards to have to their side."""
    boards = boards or {}
    if expansions is None:
        expansions = [name for name in EXPANSIONS if chance.random() < 0.55]
    variant = variant or chance.choice(["standard"] * 4 + ["two-player"] + ["teams"] * ("cities" in expansions))
    if cities is None:
        most = 8 if "cities" in expansions else 7
        cities = 3 if variant == "two-player" else chance.choice([4, 6, 8]) if variant == "teams" else chance.randint(3, most)
    in_play = {"base", *expansions}
    fitting = [board for board in BOARDS.values() if {board["box"], *board.get("needs", ())} <= in_play]
    fitting.sort(key=lambda board: (board["id"] not in boards, chance.random() * (0.5 if board["id"] in EAGER else 1)))
    chosen = fitting[:cities]
    chance.shuffle(chosen)
    sides = [boards.get(board["id"], chance.choice("AB")) for board in chosen]
    seats = [{"player": NAMES[n], "wonder": board["id"], "side": sides[n]} for n, board in enumerate(chosen)]
    if variant == "two-player":
        chance.choice([seat for seat in seats if seat["wonder"] in boards] or seats)["free_city"] = True
    if variant == "teams":
        shift = chance.randrange(2)
        for number, seat in enumerate(seats):
            seat["team"] = "ABCD"[(number + shift) % cities // 2]
    setup = {"format": "companion-record/1", "game": "wonders", "expansions": list(expansions), "variant": variant}
    if rulings is None:
        rulings = dict(chance.sample(RULINGS, chance.randint(1, 3)) if chance.random() < 0.15 else [])
    return setup | {"rulings": rulings, "seats": seats}


class Dealer:
    """The hidden half of a game: decks, hands, leaders, tiles; it plays for everyone at random."""

    def __init__(self, chance, setup, odd=0.02, names=None, likes=None):
        self.chance, self.setup, self.odd, self.likes = chance, setup, odd, likes or {}
        self.names = chance.random() if names is None else names
        self.game = wonders.begin(setup)
        self.entries = []
        self.hands, self.spare, self.dealt = {}, [], None
        self.pile = []
        self.leaders, self.box = {}, []
        self.tiles = {}
        self.draft()

    def draft(self):
        """Leaders and tiles: dealt, and passed on at random."""
        game = self.game
        self.box = [leader for leader in LEADERS if LEADERS[leader]["box"] in game.expansions]
        self.chance.shuffle(self.box)
        self.box.sort(key=lambda leader: leader in WANTED_LEADERS and self.chance.random() < 0.4 + 0.4 * (leader == "berenice"))
        numbers = list(TILES)
        self.chance.shuffle(numbers)
        for seat in game.players:
            self.leaders[seat] = [self.box.pop() for _ in range(4)] if "leaders" in game.expansions else []
            self.tiles[seat] = [numbers.pop() for _ in range(3)]

    def deal(self):
        """The deck of the age, as many cards to each as there are turns and one."""
        game, chance = self.game, self.chance
        deck = []
        for card, facts in CARDS.items():
            if facts["age"] == game.age and facts["color"] not in ("purple", "black"):
                deck += [card] * game.copies(card)
        for color, number in (("purple", game.numbers["guilds"]), ("black", game.numbers["black"])):
            pool = [card for card, facts in CARDS.items() if facts["age"] == game.age and facts["color"] == color and game.copies(card)]
            chance.shuffle(pool)
            pool.sort(key=lambda card: card not in WANTED or chance.random() < 0.5)
            deck += pool[:number] if pool else []
        chance.shuffle(deck)
        each = game.turns + 2 - game.turn
        for seat in game.players:
            self.hands[seat] = [deck.pop() for _ in range(min(len(deck), each))]
        self.spare = deck[:each]
        self.dealt = game.age

    def turn_begins(self):
        """Deal, pass and draw as the turn asks; nothing while a turn is already open."""
        game = self.game
        if game.where != "turn" or game.answers or (game.age, game.turn) == getattr(self, "begun", None):
            return
        self.begun = (game.age, game.turn)
        if self.dealt != game.age:
            self.deal()
        else:
            players = game.players if game.age == 2 else game.players[::-1]
            last = self.hands[players[0]]
            for one, two in pairwise(players):
                self.hands[one] = self.hands[two]
            self.hands[players[-1]] = last
        if game.free_city is not None and self.spare:
            left, right = game.neighbours(game.free_city)
            first = right if game.age == 2 else left
            other = left if game.age == 2 else right
            self.controller = first if game.turn % 2 else other
            self.hands[self.controller].append(self.spare.pop())

    # one entry

    def play(self):
        """Add one entry; False when the game is over or nothing legal was found."""
        game, chance = self.game, self.chance
        self.turn_begins()
        if game.over:
            return self.after_the_end()
        roll = chance.random()
        if roll < self.odd:
            entry = self.odd_entry()
            if entry and self.apply(entry):
                return True
        seat, ask = chance.choice(steps.decisions(game))
        for entry, card in self.answers(seat, ask):
            if entry["do"] in ("build", "stage", "recruit"):
                entry = self.with_payment(entry, ask)
                if not entry:
                    continue
            if chance.random() < 0.03:
                entry["note"] = "by chance"
            if self.apply(entry):
                self.use(entry, card)
                return True
        return False

    def after_the_end(self):
        """Now and then a last correction or remark."""
        return self.chance.random() < min(0.3, 3 * self.odd) and self.apply(self.odd_entry())

    def apply(self, entry):
        try:
            wonders.apply(self.game, entry)
        except Refused:
            return False
        self.entries.append(entry)
        return True

    def use(self, entry, card):
        """Take a card out of its hand and lay what everyone can see where it lies."""
        for hand in (*self.hands.values(), *self.leaders.values()):
            if card in hand:
                hand.remove(card)
                break
        if entry["do"] in ("sell", "tile") and card in CARDS:
            self.pile.append(card)
        if entry["do"] == "build" and entry["card"] in self.pile and card is None:
            self.pile.remove(entry["card"])
        city = self.game.seats[entry["seat"]] if entry.get("seat") is not None else None
        if entry["do"] == "stage" and city["wonder"] == "rome" and city["side"] == "B" and len(stages_built(city)) <= 1:
            self.leaders[entry["seat"]] = self.leaders.get(entry["seat"], []) + [self.box.pop() for _ in range(min(4, len(self.box)))]

    def answers(self, seat, ask):
        """Answers to try, the one that chance likes first; (entry, the card or leader used up)."""
        return list({"free-city": self.free_city, "last": self.last}.get(ask, getattr(self, ask.replace("-", "_"), None))(seat))

    def recruit(self, seat):
        hand = list(self.leaders[seat]) or [None]
        self.chance.shuffle(hand)
        # Berenice waits for an age in which a neighbour can bring coins in a recruitment
        wanted = WANTED_LEADERS - ({"berenice"} if self.game.age == 1 else set())
        hand.sort(key=lambda leader: leader not in wanted)
        some = self.chance.choice(hand)
        found = [({"seat": seat, "do": "recruit", "leader": leader}, leader) for leader in hand if leader]
        found += self.others(seat, "recruit", some)
        return self.liked(found, {"recruit": 6, "stage": 3, "sell": 1, "tile": 1.5})

    def turn(self, seat):
        hand = self.hands[seat] or [None]
        found = [one for card in self.some(hand) for one in self.builds(seat, "turn", card)]
        found += self.others(seat, "turn", self.chance.choice(hand))
        likes = {"build": 5, "stage": 6 if self.game.seats[seat]["wonder"] in EAGER else 3, "sell": 0.6, "tile": 1.2}
        return self.liked(found, likes)

    def last(self, seat):
        cards = self.lucky() + self.hands.get(seat, self.spare)[:1] or [None]
        found = [one for card in cards if card for one in self.builds(seat, "last", card)]
        found += [*self.others(seat, "last", cards[-1]), ({"seat": seat, "do": "pass"}, None)]
        return self.liked(found, {"build": 6, "stage": 4, "sell": 2, "tile": 3, "pass": 0.7})

    def free_city(self, seat):
        hand = self.hands[self.controller]
        cards = self.some(hand)
        found = [one for card in cards for one in self.builds(seat, "free-city", card)]
        found += [one for card in cards for one in self.others(seat, "free-city", card)]
        for entry, card in found:
            if entry["do"] == "sell":
                entry["card"] = card
        return self.liked(found, {"build": 5, "stage": 6, "sell": 4})

    def discarded(self, seat):
        cards = [card for card in sorted(set(self.pile)) if self.chance.random() < 0.7]
        if self.chance.random() < 0.3:
            cards += self.chance.sample(list(CARDS), 3) + self.lucky()
        cards.sort(key=lambda card: (card not in WANTED, self.chance.random()))
        found = [(entry, None) for card in cards for entry, _ in self.builds(seat, "discarded", card)]
        if self.chance.random() < 0.1 or not found:
            return [({"seat": seat, "do": "pass"}, None)]
        return [*found, ({"seat": seat, "do": "pass"}, None)]

    def copy(self, seat):
        near = steps.leaders_next_door(self.game, seat)
        self.chance.shuffle(near)
        near.sort(key=lambda leader: leader not in WANTED_LEADERS)
        return [({"seat": seat, "do": "copy", "leader": leader}, None) for leader in near]

    def leader(self, seat):
        hand = sorted(self.leaders.get(seat, []), key=lambda leader: (leader not in WANTED_LEADERS, self.chance.random()))
        if not hand or self.chance.random() < 0.1:
            hand = self.chance.sample(list(LEADERS), 6)
        found = [({"seat": seat, "do": "recruit", "leader": leader}, leader) for leader in hand]
        passing = [({"seat": seat, "do": "pass"}, None)]
        return passing + found if self.chance.random() < 0.15 else found + passing

    def loss(self, seat):
        most = min(self.game.loss[seat][0], self.game.seats[seat]["coins"])
        return [({"seat": seat, "do": "lose", "coins": self.chance.choice([0, most, self.chance.randint(0, most)])}, None)]

    def place(self, seat):
        own = [tile for tile in self.tiles.get(seat, []) if tile in self.game.tiles_left()] or self.game.tiles_left()
        self.chance.shuffle(own)
        return [({"seat": seat, "do": "place", "tile": tile}, None) for tile in own]

    def project(self, seat):
        left = self.game.projects_left()
        wanted = [one for one in left if one in ("double_walls", "war_mirror", "triumphal_arches", "cranes", "factory")]
        return [({"do": "project", "project": self.chance.choice(left + wanted)}, None)]

    def penalty(self, seat):
        from tests.plain.projects import ways_to_suffer

        what = self.chance.choice(ways_to_suffer(self.game, seat))
        if isinstance(what, str):
            return [({"seat": seat, "do": "discard", "card": what}, None)]
        what = list(what)
        self.chance.shuffle(what)
        return [({"seat": seat, "do": "discard", "victory": what}, None)]

    # entries with a card

    def lucky(self):
        """At times a card that opens something and that nobody has seen: it may have been dealt just so."""
        unseen = sorted(card for card in WANTED if CARDS[card]["age"] == self.game.age and self.game.unseen(card))
        return [self.chance.choice(unseen)] if unseen and self.chance.random() < 0.5 else []

    def some(self, hand):
        """A few cards of a hand to think about, those that open something first."""
        order = sorted(set(hand) - {None})
        order.sort(key=lambda card: (card not in WANTED or self.chance.random() < 0.3, self.chance.random()))
        return order[:3]

    def builds(self, seat, ask, card):
        """Ways to build one card: plain, with the project, with a right."""
        game, chance = self.game, self.chance
        base = {"seat": seat, "do": "build", "card": card}
        tries = [base]
        city = game.seats[seat]
        held = [*city["rewards"], *city["leaders"], city["wonder"], city["courtesan"]]
        rights = [one for one in held if one in RIGHTS and one not in game.used[seat] and chance.random() < 0.6]
        for right in dict.fromkeys(rights):
            tries.insert(0, {**base, "right": right})
        if game.position["project"] and game.tokens and chance.random() < 0.75:
            tries = [{**one, "participate": True} for one in tries] + tries
        return [(entry, card) for entry in tries]

    def others(self, seat, ask, card):
        """The same card for a stage, sold, or for a tile; named or not."""
        game, chance = self.game, self.chance
        named = {"card": card} if card and chance.random() < self.names else {}
        found = []
        side = side_of(game.seats[seat])
        for number in range(1, len(side["stages"]) + 1):
            entry = {"seat": seat, "do": "stage", **named}
            if side.get("any_order"):
                entry["stage"] = number
            elif number != len(stages_built(game.seats[seat])) + 1:
                continue
            if "belvedere" in game.seats[seat]["rewards"] and chance.random() < 0.7:
                found.append(({**entry, "right": "belvedere"}, card))
            tomb = any(effect["kind"] == "entomb_leader" for effect in game.stage_effects(seat, number))
            free = [one for one in game.seats[seat]["leaders"] if one not in (game.seats[seat]["entombed"] or [])]
            if tomb and free and chance.random() < 0.7:
                found.append(({**entry, "entomb": chance.choice(free)}, card))
            found.append((entry, card))
        found.append(({"seat": seat, "do": "sell", **named}, card))
        if "tower" in game.expansions:
            found.append(({"seat": seat, "do": "tile", **named}, card))
        return found

    def with_payment(self, entry, ask):
        """The entry with one of its payments, or with none written; None where it is not legal."""
        game, chance = self.game, self.chance
        seat = entry["seat"]
        position = game.start if ask == "free-city" else game.position
        try:
            play = judge(game, position, seat, entry, ask)
        except Refused:
            return None
        if chance.random() < 0.2:
            return entry
        payments = [(*play["pay"], play["how"])]
        if entry["do"] == "build":
            table = position
            if position["project"]:
                table = {**position, "project": {**position["project"], "tokens": game.tokens}}
            asking = Asking(table, seat, card=entry["card"], participate=entry.get("participate", False))
            payments = asking.payments(entry.get("right"), game.used[seat], ask == "discarded")
        elif entry["do"] == "stage":
            payments = Asking(position, seat, stage=play["stage"]).payments(entry.get("right"), game.used[seat])
        pay = dict(zip(("left", "right", "bank"), chance.choice(payments), strict=False))
        if chance.random() < 0.3:
            pay = {side: coins for side, coins in pay.items() if coins}
        return {**entry, "pay": pay}

    def liked(self, found, likes):
        """In an order of chance, by the weight of what is done."""
        weighed = []
        for entry, card in found:
            weight = self.likes.get(entry["do"], likes.get(entry["do"], 0.1))
            if entry.get("participate") or entry.get("right"):
                weight *= 4
            if entry.get("card") in WANTED and entry["do"] == "build":
                weight *= 8
            weighed.append((self.chance.random() ** (1 / weight), entry, card))
        weighed.sort(key=lambda one: -one[0])
        return [*((entry, card) for _, entry, card in weighed), ({"seat": found[0][0]["seat"], "do": "sell"}, None)]

    # what a table may do beside the rules

    def odd_entry(self):
        """A remark, a correction or an overruled play; may turn out illegal."""
        game, chance = self.game, self.chance
        kind = chance.choice(["remark", "correct", "correct", "overrule", "overrule"][: 3 if game.over else 5])
        if kind == "remark":
            return {"do": "remark", "note": "someone spilt the tea"}
        if kind == "correct":
            return random_correction(chance, game)
        seat, ask = chance.choice(steps.decisions(game))
        if ask in ("turn", "last", "free-city", "discarded"):
            return random_overrule(chance, game, seat, "turn")
        return random_overrule(chance, game, seat, "recruit") if ask in ("recruit", "leader") else None


def random_overrule(chance, game, seat, ask):
    """A play that may be too dear or of another age, let stand by the table."""
    coins = game.seats[seat]["coins"]
    entry = {"seat": seat, "do": chance.choice(["build", "stage"] if ask == "turn" else ["recruit", "stage"]), "overrule": "we said so"}
    if entry["do"] == "build":
        entry["card"] = chance.choice([card for card in CARDS if game.copies(card)])
    elif entry["do"] == "recruit":
        entry["leader"] = chance.choice(list(LEADERS))
    elif side_of(game.seats[seat]).get("any_order"):
        entry["stage"] = chance.randint(1, 4)
    if chance.random() < 0.5:
        entry["pay"] = {"left": 0, "right": 0, "bank": chance.randint(0, coins)}
        if entry["do"] != "recruit" and chance.random() < 0.5:
            entry["pay"] = {"left": chance.randint(0, coins // 2), "right": chance.randint(0, coins // 2)}
    if entry["do"] != "recruit" and chance.random() < 0.15:
        entry["right"] = chance.choice([*game.seats[seat]["rewards"], *sorted(RIGHTS), "belvedere"])
    if entry["do"] == "build" and chance.random() < 0.15:
        entry["participate"] = True
    if entry["do"] == "stage" and ask != "recruit" and chance.random() < 0.3:
        entry["card"] = chance.choice(sorted(CARDS))
    return entry


def random_correction(chance, game):
    """A field of a seat or of the table set to something near what it is."""
    seat = chance.randrange(len(game.seats))
    city = game.seats[seat]
    number = max(0, chance.randint(-2, 3))
    cards = [card for card in CARDS if game.unseen(card) and CARDS[card]["age"] <= game.age]
    leaders = [leader for leader in LEADERS if game.leader_unseen(leader)]
    changes = [
        {"coins": max(0, city["coins"] + chance.randint(-3, 5))},
        {"coins": chance.randint(0, 12), "defeat": number},
        {"victory": [*city["victory"], chance.choice([1, 3, 5])]},
        {"victory": city["victory"][1:]},
        {"defeat": number},
        {"cards": city["cards"][1:]},
        {"cards": [*city["cards"], *([chance.choice(cards)] if cards else [])]},
    ]
    if not side_of(city).get("any_order"):
        changes.append({"stages": chance.randint(0, len(side_of(city)["stages"]))})
    if "cities" in game.expansions:
        changes += [{"debt": number}, {"diplomacy": number}]
    if "leaders" in game.expansions and not city["free_city"]:
        changes += [{"leaders": city["leaders"][1:]}, {"leaders": [*city["leaders"], *leaders[:1]]}]
    if "tower" in game.expansions and not city["free_city"]:
        changes.append({"tiles": chance.randint(0, 3)})
    if "projects" in game.expansions and not city["free_city"]:
        tokens = ["cranes", "belvedere", "factory", "sewer_network"]
        changes += [
            {"rewards": [*city["rewards"], chance.choice(tokens)]},
            {"penalties": [-1]},
            {"board_blocked": not city["board_blocked"]},
        ] * 2
    entry = {"do": "correct", "seat": seat, "set": chance.choice(changes), "why": "miscounted"}
    if game.position["project"] and chance.random() < 0.2:
        project = game.position["project"]
        entry = {"do": "correct", "set": {"project": {**project, "tokens": chance.randint(0, 6)}}, "why": "counted again"}
    elif game.position["laws"] and chance.random() < 0.2:
        entry = {"do": "correct", "set": {"laws": game.position["laws"][1:]}, "why": "looked again"}
    return entry


def random_game(chance, odd=0.02, midway=0.1, likes=None, **wishes):
    """A record with all entries, and the game behind it; now and then of a theme, or begun in the middle."""
    if not wishes and chance.random() < 0.3:
        wishes, boards, likes = THEMES[chance.choice(sorted(THEMES))]
        wishes = {**wishes, "boards": boards}
    setup = random_setup(chance, **wishes)
    dealer = Dealer(chance, setup, odd, likes=likes)
    if chance.random() < midway:
        dealer = Dealer(chance, from_the_middle(chance, dealer), odd, likes=likes)
    while dealer.play():
        pass
    return dealer.setup | {"entries": dealer.entries}, dealer.game


def from_the_middle(chance, dealer):
    """A set-up that begins where another game stands at the start of some turn."""
    enough = chance.randint(0, 60 * len(dealer.game.seats) // 3)
    while dealer.play():
        game = dealer.game
        if len(dealer.entries) >= enough and game.where == "turn" and not game.answers:
            break
    game = dealer.game
    if game.where != "turn" or game.answers:
        return dealer.setup
    start = {"position": without_defaults(game.position), "turn": game.turn}
    start |= {"participation": list(game.participation), "used": [sorted(used) for used in game.used]}
    if not any(start["participation"]) and chance.random() < 0.5:
        del start["participation"]
    if not any(start["used"]) and chance.random() < 0.5:
        del start["used"]
    setup = {field: value for field, value in dealer.setup.items() if field != "seats"}
    return setup | {"from": start}


def without_defaults(position):
    """As a position file is written: what is not there is left out."""
    table = {field: deepcopy(value) for field, value in position.items() if value not in (None, [], {})}
    table["seats"] = [{field: value for field, value in seat.items() if SEAT.get(field, "") != value} for seat in table["seats"]]
    return table


def games(seed, number, **wishes):
    for one in range(number):
        yield random_game(Random(f"{seed} {one}"), **wishes)


if __name__ == "__main__":
    import sys
    import time
    from collections import Counter

    begun = time.perf_counter()
    asks, unfinished = Counter(), 0
    for record, game in games(sys.argv[1], int(sys.argv[2])):
        unfinished += not game.over
        asks.update(entry["do"] for entry in record["entries"])
        assert PROJECTS
    print(asks, "unfinished", unfinished, "seconds", time.perf_counter() - begun)
