"""Random Duels from a seed, with and without the structure, driven through the plain referee."""

from random import Random

from tests.plain import duel as referee
from tests.plain.duel_game import CARDS, TOKENS, WONDERS
from tests.plain.game import Refused
from tests.rules.duel.plain_price import plain_payment


def random_setup(chance, structure=None, drafted=None):
    setup = {
        "format": "companion-record/1",
        "game": "duel",
        "seats": [{"player": "Sofia"}, {"player": "Andriy"}],
    }
    setup |= {"first": chance.randrange(2), "progress": chance.sample(sorted(TOKENS), 5)}
    setup |= {"structure": chance.random() < 0.5 if structure is None else structure, "rulings": {}}
    if chance.random() < 0.3 if drafted is None else not drafted:
        wonders = chance.sample(sorted(WONDERS), 8)
        setup["wonders"] = [wonders[:4], wonders[4:]]
    if chance.random() < 0.15:
        setup["rulings"] = {"DUEL-OPEN-01": chance.choice("ab")}
    return setup


class Dealer:
    """The hidden half: decks and tokens; it plays for both at random, with a liking for a way to win."""

    def __init__(self, chance, setup, odd=0.02):
        self.chance, self.odd = chance, odd
        self.duel = referee.begin(setup)
        self.entries = []
        self.decks, self.likes = {}, chance.choice(("red", "green", "green", "blue", None))
        for age in (1, 2, 3):
            deck = [
                card for card, facts in CARDS.items() if facts["age"] == age and facts["color"] != "purple"
            ]
            guilds = [card for card, facts in CARDS.items() if facts["color"] == "purple"]
            self.decks[age] = (
                chance.sample(deck, 17) + chance.sample(guilds, 3) if age == 3 else chance.sample(deck, 20)
            )
            chance.shuffle(self.decks[age])

    def apply(self, entry):
        try:
            referee.apply(self.duel, entry)
        except Refused:
            return False
        self.entries.append(entry)
        return True

    def play(self):
        duel, chance = self.duel, self.chance
        if duel.over:
            return False
        if chance.random() < self.odd and self.apply(self.odd_entry()):
            return True
        ((seat, ask),) = referee.decisions(duel)
        answers = self.plays if ask == "play" else getattr(self, ask.replace("-", "_"))
        return any(self.apply(entry) for entry in answers(seat))

    def odd_entry(self):
        duel, chance = self.duel, self.chance
        seat = chance.randrange(2)
        city = duel.seats[seat]
        token = chance.choice(duel.board or duel.box)
        return chance.choice(
            [
                {"do": "remark", "note": "a cat on the table"},
                {"do": "correct", "seat": seat, "set": {"coins": chance.randint(0, 20)}, "why": "miscounted"},
                {"do": "correct", "set": {"pawn": chance.randint(-2, 2)}, "why": "pushed"}
                if abs(duel.position["pawn"]) < 3
                else {"do": "remark", "note": "oh"},
                {"do": "correct", "seat": seat, "set": {"cards": city["cards"][1:]}, "why": "not built"},
                {
                    "do": "correct",
                    "seat": seat,
                    "set": {"progress": [*city["progress"], token]},
                    "why": "forgotten",
                },
            ]
        )

    def show_wonders(self, seat):
        left = [one for one in WONDERS if one not in self.duel.shown_before]
        return [{"do": "show", "wonders": self.chance.sample(left, 4)}]

    def choose_wonder(self, seat):
        return [{"seat": seat, "do": "choose", "wonder": self.chance.choice(self.duel.shown)}]

    def turn_up(self, seat):
        deck = self.decks[self.duel.age]
        return [{"do": "turn-up", "cards": {str(slot): deck.pop() for slot in self.duel.to_turn_up()}}]

    def plays(self, seat):
        duel, chance = self.duel, self.chance
        if duel.structure:
            places = [({"slot": slot}, duel.known[slot]) for slot in duel.accessible()]
        else:
            left = [card for card in self.decks[duel.age] if card not in duel.seen()]
            chance.shuffle(left)
            left.sort(key=lambda card: CARDS[card]["color"] != self.likes)
            places = [({"card": card}, card) for card in left[:4]]
        chance.shuffle(places)
        found = []
        for place, card in places:
            base = {"seat": seat, **place}
            if duel.structure and chance.random() < 0.2:
                base["card"] = card
            found.append(self.with_payment(base | {"do": "build"}, "card", card))
            for wonder in duel.seats[seat]["unbuilt"]:
                hidden = {} if not duel.structure and chance.random() < 0.4 else base
                entry = {"seat": seat, **hidden, "do": "wonder", "wonder": wonder}
                found.append(self.with_payment(entry, "wonder", wonder))
            found.append(base | {"do": "discard"})
        weights = {"build": 6, "wonder": 7, "discard": 1 if self.likes else 1.5}
        found = [
            (chance.random() ** (1 / weights[entry["do"]]) + self.liking(entry), entry)
            for entry in found
            if entry
        ]
        found.sort(key=lambda one: -one[0])
        if chance.random() < self.odd:
            spare = (
                {"card": chance.choice(sorted(CARDS))}
                if not duel.structure
                else {"slot": chance.choice(duel.accessible())}
            )
            found.insert(
                0,
                (
                    1,
                    {
                        "seat": seat,
                        "do": "build",
                        **spare,
                        "overrule": "agreed",
                        "pay": {"bank": chance.randint(0, 3)},
                    },
                ),
            )
        return [entry for _, entry in found]

    def liking(self, entry):
        card = self.duel.known.get(entry.get("slot"), entry.get("card"))
        return 0.5 if entry["do"] == "build" and CARDS[card]["color"] == self.likes else 0

    def with_payment(self, entry, kind, id_):
        due = plain_payment(self.duel.position, entry["seat"], kind, id_)
        if due is None:
            return None
        if self.chance.random() < 0.5:
            entry = entry | {"pay": {"bank": due["bank"], "opponent": due["opponent"]}}
        return entry

    def take_progress(self, seat):
        if self.chance.random() < 0.1:
            return [{"seat": seat, "do": "pass"}]
        return [{"seat": seat, "do": "choose", "progress": self.chance.choice(self.duel.board)}]

    def draw_progress(self, seat):
        return [{"do": "draw", "progress": self.chance.sample(self.duel.box, 3)}]

    def keep_progress(self, seat):
        return [{"seat": seat, "do": "choose", "progress": self.chance.choice(self.duel.asks[0][2])}]

    def discard_opponent(self, seat):
        return [{"seat": seat, "do": "choose", "card": self.chance.choice(self.duel.asks[0][2])}]

    def build_discarded(self, seat):
        duel, chance = self.duel, self.chance
        if not duel.structure and not duel.pile and chance.random() < 0.5:
            return [{"seat": seat, "do": "pass"}]
        others = (
            []
            if duel.structure
            else [card for card in CARDS if card not in duel.seen() and CARDS[card]["age"] <= duel.age]
        )
        cards = list(duel.pile) + (others if chance.random() < 0.2 or not duel.pile else [])
        return [{"seat": seat, "do": "choose", "card": chance.choice(cards)}]

    def choose_beginner(self, seat):
        return [{"seat": seat, "do": "choose", "begins": self.chance.randrange(2)}]


def random_duel(chance, odd=0.02, **wishes):
    setup = random_setup(chance, **wishes)
    dealer = Dealer(chance, setup, odd)
    while dealer.play():
        pass
    return setup | {"entries": dealer.entries}, dealer.duel


def random_probe(chance, duel):
    """An entry for this moment, legal or not."""
    open_now = referee.decisions(duel)
    seat, ask = open_now[0] if open_now else (0, "play")
    card = chance.choice([*CARDS, *duel.pile, *duel.known.values(), "no_such_card"])
    wonder = chance.choice([*WONDERS, *duel.seats[0]["unbuilt"], *duel.seats[1]["unbuilt"]])
    place = chance.choice(
        [
            {"slot": chance.randint(0, 21)},
            {"card": card},
            {},
            {"slot": chance.choice(duel.accessible() or [1])},
        ]
    )
    tokens = [*duel.board, *duel.board, *duel.box, *TOKENS]
    tries = {
        "show-wonders": [{"do": "show", "wonders": [chance.choice(sorted(WONDERS)) for _ in range(4)]}],
        "choose-wonder": [
            {"do": "choose", "wonder": wonder},
            {"do": "choose", "wonder": chance.choice(duel.shown or [wonder])},
        ],
        "turn-up": [
            {
                "do": "turn-up",
                "cards": {str(slot): chance.choice(sorted(CARDS)) for slot in duel.to_turn_up()},
            }
        ],
        "take-progress": [{"do": "choose", "progress": chance.choice(tokens)}, {"do": "pass"}],
        "draw-progress": [{"do": "draw", "progress": [chance.choice(tokens) for _ in range(3)]}],
        "keep-progress": [{"do": "choose", "progress": chance.choice(tokens)}],
        "discard-opponent": [{"do": "choose", "card": card}],
        "build-discarded": [{"do": "choose", "card": card}, {"do": "pass"}],
        "choose-beginner": [{"do": "choose", "begins": chance.choice([-1, 0, 1, 2, True, "0"])}],
    }
    plays = [
        {"do": "build", **place},
        {"do": "discard", **place},
        {"do": "wonder", "wonder": wonder, **place},
    ]
    entry = chance.choice(
        tries.get(ask, plays) * 3 + plays + [{"do": "pass"}, {"do": "choose", "wonder": wonder}]
    )
    entry = {"seat": seat, **entry} if seat is not None else dict(entry)
    roll = chance.randrange(14)
    if roll == 0:
        entry["seat"] = chance.choice([0, 1, 2, -1, None, "0", True])
    elif roll == 1:
        entry["hat"] = 1
    elif roll == 2:
        entry["pay"] = chance.choice(
            [{"bank": 1}, {"bank": 0}, {"bank": -1}, {"left": 2}, {}, 3, {"bank": 2, "opponent": 0}]
        )
    elif roll == 3:
        entry["do"] = chance.choice(["sell", "build", "wonder", None, "recruit"])
    elif roll == 4 and entry["do"] in ("build", "wonder"):
        entry["overrule"] = chance.choice(["so be it", 3])
    elif roll == 5:
        entry.pop("seat", None)
    elif roll == 6:
        entry = {
            "do": "correct",
            "seat": chance.choice([0, 1, 2]),
            "set": chance.choice([{"coins": -1}, {"coins": 4}, {"cards": ["x"]}, {}, {"pawn": 1}]),
        }
    return entry


def duels(seed, number, **wishes):
    for one in range(number):
        yield random_duel(Random(f"{seed} {one}"), **wishes)
