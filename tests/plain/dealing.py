"""The hidden half of a game: decks, hands, leaders and tiles, dealt, drafted and passed on."""

from itertools import pairwise

from tests.plain import wonders
from tests.plain.facts import CARDS, LEADERS, TILES, stages_built

#: cards that open something, wanted by every city
WANTED = {
    "courtesans_guild",
    "counterfeiters_guild",
    "residence",
    "consulate",
    "embassy",
    "sepulcher",
    "cenotaph",
    "builders_union",
}
WANTED |= {
    "hideout",
    "lair",
    "brotherhood",
    "gambling_den",
    "gambling_house",
    "clandestine_dock_west",
    "clandestine_dock_east",
}
WANTED_LEADERS = {
    "solomon",
    "berenice",
    "hatshepsut",
    "caligula",
    "nero",
    "bilkis",
    "tomyris",
    "vitruvius",
    "xenophon",
    "diocletian",
}


class Dealer:
    """Who has what in hand while the plain referee follows the table."""

    def __init__(self, chance, setup):
        self.chance, self.setup = chance, setup
        self.game = wonders.begin(setup)
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
        self.box.sort(
            key=lambda leader: (
                leader in WANTED_LEADERS and self.chance.random() < 0.4 + 0.4 * (leader == "berenice")
            )
        )
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
            pool = [
                card
                for card, facts in CARDS.items()
                if facts["age"] == game.age and facts["color"] == color and game.copies(card)
            ]
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
        if (
            entry["do"] == "stage"
            and city["wonder"] == "rome"
            and city["side"] == "B"
            and len(stages_built(city)) <= 1
        ):
            self.leaders[entry["seat"]] = self.leaders.get(entry["seat"], []) + [
                self.box.pop() for _ in range(min(4, len(self.box)))
            ]
