"""What everyone could answer, in an order of chance: out of the hands that were dealt, liked more or less."""

from tests.plain import steps
from tests.plain.dealing import WANTED, WANTED_LEADERS, Dealer
from tests.plain.facts import CARDS, LEADERS, side_of, stages_built
from tests.plain.odd_entries import RIGHTS
from tests.plain.projects import ways_to_suffer
from tests.plain.setups import EAGER


class Chooser(Dealer):
    """Answers to try for every decision; `names` is how often a hidden card is named,
    `likes` how much each answer is liked.
    """

    def __init__(self, chance, setup, names, likes):
        self.names, self.likes = names, likes
        super().__init__(chance, setup)

    def answers(self, seat, ask):
        """Answers to try, the one that chance likes first; (entry, the card or leader used up)."""
        return list(
            {"free-city": self.free_city, "last": self.last}.get(
                ask, getattr(self, ask.replace("-", "_"), None)
            )(seat)
        )

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
        likes = {
            "build": 5,
            "stage": 6 if self.game.seats[seat]["wonder"] in EAGER else 3,
            "sell": 0.6,
            "tile": 1.2,
        }
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
        hand = sorted(
            self.leaders.get(seat, []),
            key=lambda leader: (leader not in WANTED_LEADERS, self.chance.random()),
        )
        if not hand or self.chance.random() < 0.1:
            hand = self.chance.sample(list(LEADERS), 6)
        found = [({"seat": seat, "do": "recruit", "leader": leader}, leader) for leader in hand]
        passing = [({"seat": seat, "do": "pass"}, None)]
        return passing + found if self.chance.random() < 0.15 else found + passing

    def loss(self, seat):
        most = min(self.game.loss[seat][0], self.game.seats[seat]["coins"])
        return [
            (
                {
                    "seat": seat,
                    "do": "lose",
                    "coins": self.chance.choice([0, most, self.chance.randint(0, most)]),
                },
                None,
            )
        ]

    def place(self, seat):
        own = [
            tile for tile in self.tiles.get(seat, []) if tile in self.game.tiles_left()
        ] or self.game.tiles_left()
        self.chance.shuffle(own)
        return [({"seat": seat, "do": "place", "tile": tile}, None) for tile in own]

    def project(self, seat):
        left = self.game.projects_left()
        wanted = [
            one
            for one in left
            if one in ("double_walls", "war_mirror", "triumphal_arches", "cranes", "factory")
        ]
        return [({"do": "project", "project": self.chance.choice(left + wanted)}, None)]

    def penalty(self, seat):
        what = self.chance.choice(ways_to_suffer(self.game, seat))
        if isinstance(what, str):
            return [({"seat": seat, "do": "discard", "card": what}, None)]
        what = list(what)
        self.chance.shuffle(what)
        return [({"seat": seat, "do": "discard", "victory": what}, None)]

    # entries with a card

    def lucky(self):
        """At times a card that opens something and that nobody has seen: it may have been dealt just so."""
        unseen = sorted(
            card for card in WANTED if CARDS[card]["age"] == self.game.age and self.game.unseen(card)
        )
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
        rights = [
            one for one in held if one in RIGHTS and one not in game.used[seat] and chance.random() < 0.6
        ]
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
            free = [
                one for one in game.seats[seat]["leaders"] if one not in (game.seats[seat]["entombed"] or [])
            ]
            if tomb and free and chance.random() < 0.7:
                found.append(({**entry, "entomb": chance.choice(free)}, card))
            found.append((entry, card))
        found.append(({"seat": seat, "do": "sell", **named}, card))
        if "tower" in game.expansions:
            found.append(({"seat": seat, "do": "tile", **named}, card))
        return found

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
        return [
            *((entry, card) for _, entry, card in weighed),
            ({"seat": found[0][0]["seat"], "do": "sell"}, None),
        ]
