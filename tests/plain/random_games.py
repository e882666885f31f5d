"""Random games of 7 Wonders of every mix, from a seed.

What chance deals and chooses, driven through the plain referee.

record, game = random_game(Random(7), expansions=["leaders"], variant="standard", cities=5)
"""

from copy import deepcopy
from random import Random

from tests.plain import steps, wonders
from tests.plain.choosing import Chooser
from tests.plain.game import SEAT, Refused
from tests.plain.judging import judge
from tests.plain.odd_entries import random_correction, random_overrule
from tests.plain.setups import THEMES, random_setup


class Player(Chooser):
    """Plays for everyone, entry by entry."""

    def __init__(self, chance, setup, odd=0.02, names=None, likes=None):
        self.odd, self.entries = odd, []
        super().__init__(chance, setup, chance.random() if names is None else names, likes or {})

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
        pay = dict(zip(("left", "right", "bank"), chance.choice(play["payments"]), strict=False))
        if chance.random() < 0.3:
            pay = {side: coins for side, coins in pay.items() if coins}
        return {**entry, "pay": pay}

    def odd_entry(self):
        """A remark, a correction or an overruled play; may turn out illegal."""
        game, chance = self.game, self.chance
        kind = chance.choice(
            ["remark", "correct", "correct", "overrule", "overrule"][: 3 if game.over else 5]
        )
        if kind == "remark":
            return {"do": "remark", "note": "someone spilt the tea"}
        if kind == "correct":
            return random_correction(chance, game)
        seat, ask = chance.choice(steps.decisions(game))
        if ask in ("turn", "last", "free-city", "discarded"):
            return random_overrule(chance, game, seat, "turn")
        return random_overrule(chance, game, seat, "recruit") if ask in ("recruit", "leader") else None


def random_game(chance, odd=0.02, midway=0.1, likes=None, **wishes):
    """A record with all entries, and the game behind it; now and then of a theme, or begun in the middle."""
    if not wishes and chance.random() < 0.3:
        wishes, boards, likes = THEMES[chance.choice(sorted(THEMES))]
        wishes = {**wishes, "boards": boards}
    setup = random_setup(chance, **wishes)
    player = Player(chance, setup, odd, likes=likes)
    if chance.random() < midway:
        player = Player(chance, from_the_middle(chance, player), odd, likes=likes)
    while player.play():
        pass
    return player.setup | {"entries": player.entries}, player.game


def from_the_middle(chance, player):
    """A set-up that begins where another game stands at the start of some turn."""
    enough = chance.randint(0, 60 * len(player.game.seats) // 3)
    while player.play():
        game = player.game
        if len(player.entries) >= enough and game.where == "turn" and not game.answers:
            break
    game = player.game
    if game.where != "turn" or game.answers:
        return player.setup
    start = {"position": without_defaults(game.position), "turn": game.turn}
    start |= {"participation": list(game.participation), "used": [sorted(used) for used in game.used]}
    if not any(start["participation"]) and chance.random() < 0.5:
        del start["participation"]
    if not any(start["used"]) and chance.random() < 0.5:
        del start["used"]
    setup = {field: value for field, value in player.setup.items() if field != "seats"}
    return setup | {"from": start}


def without_defaults(position):
    """As a position file is written: what is not there is left out."""
    table = {field: deepcopy(value) for field, value in position.items() if value not in (None, [], {})}
    table["seats"] = [
        {field: value for field, value in seat.items() if SEAT.get(field, "") != value}
        for seat in table["seats"]
    ]
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
    print(asks, "unfinished", unfinished, "seconds", time.perf_counter() - begun)
