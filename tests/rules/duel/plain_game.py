"""A whole Duel told as the rulebook tells it, by names of cards; shares no code with the library.

It is given the record and the decks, and asks for the next deed where the rules call for one;
what the table said is no deed.
"""

from tests.rules.duel.plain_price import plain_payment
from tests.rules.duel.random_tables import CARDS, TOKENS, WONDERS

AGAIN = {"the_appian_way", "the_hanging_gardens", "piraeus", "the_sphinx", "the_temple_of_artemis"}
COINS = {
    "tavern": 4,
    "brewery": 6,
    "the_appian_way": 3,
    "the_hanging_gardens": 6,
    "the_temple_of_artemis": 12,
}
COINS_PER = {
    "chamber_of_commerce": (3, "grey"),
    "port": (2, "brown"),
    "armory": (1, "red"),
    "lighthouse": (1, "yellow"),
}
GUILD_COINS = {
    "scientists_guild": ("green",),
    "merchants_guild": ("yellow",),
    "magistrates_guild": ("blue",),
    "tacticians_guild": ("red",),
    "shipowners_guild": ("brown", "grey"),
}


class Won(Exception):
    """A supremacy: everything stops."""


class PlainGame:
    """A game in progress; `deeds` yields what the players do."""

    def __init__(self, record: dict, decks: tuple) -> None:
        self.record, self.decks = record, decks
        self.shown = [entry["wonders"] for entry in record["entries"] if entry["do"] == "show"]
        self.deeds = iter(
            [entry for entry in record["entries"] if entry["do"] not in ("show", "draw", "turn-up")]
        )
        self.seats = [{"cards": [], "wonders": [], "unbuilt": [], "progress": [], "coins": 7} for _ in (0, 1)]
        self.board, self.pile, self.pawn, self.won = list(record["progress"]), [], 0, None
        self.loot = {3: 2, 6: 5, -3: 2, -6: 5}
        self.trace: list[tuple] = []

    def play(self) -> "PlainGame":
        """Play to the end."""
        self.draft()
        seat = self.record["first"]
        try:
            for age in (1, 2, 3):
                last = self.age(age, seat)
                seat = self.beginner(last) if age < 3 else seat
        except Won as won:
            self.won = won.args
        return self

    def draft(self) -> None:
        """Four wonders twice: one, two, one."""
        for seat, wonders in enumerate(self.record.get("wonders", [])):
            self.seats[seat]["unbuilt"] += wonders
        for shown, first in zip(self.shown, (self.record["first"], 1 - self.record["first"]), strict=False):
            left = list(shown)
            for seat in (first, 1 - first, 1 - first):
                left.remove(wonder := next(self.deeds)["wonder"])
                self.seats[seat]["unbuilt"].append(wonder)
            self.seats[first]["unbuilt"] += left

    def age(self, age: int, seat: int) -> int:
        """Twenty cards; the player who took the last one."""
        for taken in range(20):
            self.trace.append((age, seat, self.pawn, *(each["coins"] for each in self.seats)))
            deed = next(self.deeds)
            assert deed["seat"] == seat
            again = self.turn(
                seat, deed, self.decks[age - 1][deed["slot"] - 1] if "slot" in deed else deed.get("card")
            )
            last, seat = seat, seat if again and taken < 19 else 1 - seat
        return last

    def turn(self, seat: int, deed, card: str) -> bool:
        """One card is used; whether the player plays again."""
        me = self.seats[seat]
        if deed["do"] == "discard":
            me["coins"] += 2 + sum(CARDS[other]["color"] == "yellow" for other in me["cards"])
            self.pile.append(card)
        elif deed["do"] == "build":
            if self.pay(seat, "card", card) == "chain" and "urbanism" in me["progress"]:
                me["coins"] += 4
            self.build(seat, card)
        else:
            self.pay(seat, "wonder", deed["wonder"])
            return self.wonder(seat, deed["wonder"])
        return False

    def pay(self, seat: int, kind: str, id_: str) -> str:
        """The cheapest payment is made."""
        paid = plain_payment({"seats": self.seats}, seat, kind, id_)
        self.seats[seat]["coins"] -= paid["bank"] + paid["opponent"]
        self.seats[1 - seat]["coins"] += paid["opponent"]
        return paid["how"]

    def build(self, seat: int, card: str) -> None:
        """A card stands in a city and does what it does."""
        me = self.seats[seat]
        me["cards"].append(card)
        me["coins"] += COINS.get(card, 0) + (2 * len(me["wonders"]) if card == "arena" else 0)
        if card in COINS_PER:
            coins, color = COINS_PER[card]
            me["coins"] += coins * self.count(me, (color,))
        if card in GUILD_COINS:
            me["coins"] += max(self.count(each, GUILD_COINS[card]) for each in self.seats)
        if CARDS[card]["color"] == "red":
            self.march(seat, CARDS[card]["effects"][0]["shields"] + ("strategy" in me["progress"]))
        if CARDS[card]["color"] == "green":
            self.study(seat, card)

    def wonder(self, seat: int, wonder: str) -> bool:
        """A wonder is built; whether it plays again."""
        me, other = self.seats[seat], self.seats[1 - seat]
        again = wonder in AGAIN or "theology" in me["progress"]
        me["unbuilt"].remove(wonder)
        me["wonders"].append(wonder)
        if len(me["wonders"] + other["wonders"]) == 7:
            me["unbuilt"], other["unbuilt"] = [], []
        me["coins"] += COINS.get(wonder, 0)
        if wonder == "the_appian_way":
            other["coins"] = max(0, other["coins"] - 3)
        color = {"circus_maximus": "grey", "the_statue_of_zeus": "brown"}.get(wonder)
        takable = [card for card in other["cards"] if CARDS[card]["color"] == color]
        if takable:
            other["cards"].remove(card := next(self.deeds)["card"] if len(takable) > 1 else takable[0])
            self.pile.append(card)
        self.march(seat, {"circus_maximus": 1, "the_statue_of_zeus": 1, "the_colossus": 2}.get(wonder, 0))
        if wonder == "the_mausoleum":
            self.mausoleum(seat)
        if wonder == "the_great_library":
            self.token(seat, next(self.deeds)["progress"])
        assert wonder in WONDERS
        return again

    def mausoleum(self, seat: int) -> None:
        """A card of the pile is built: with structure a single one unasked, without it perhaps none."""
        is_asked = not self.record["structure"] or len(self.pile) > 1
        card = next(self.deeds).get("card") if is_asked else next(iter(self.pile), None)
        if card:
            self.pile.remove(card)
            self.build(seat, card)

    def march(self, seat: int, shields: int) -> None:
        """The pawn goes space by space; new zones cost the opponent coins."""
        step, other = (1 if seat == 0 else -1), self.seats[1 - seat]
        for _ in range(shields):
            self.pawn += step
            if self.pawn * step > 0:
                other["coins"] = max(0, other["coins"] - self.loot.pop(self.pawn, 0))
            if abs(self.pawn) == 9:
                raise Won("military", seat)

    def study(self, seat: int, card: str) -> None:
        """A symbol: six different ones win, a pair may bring a token."""
        shown = [
            CARDS[each]["effects"][0]["symbol"]
            for each in self.seats[seat]["cards"]
            if CARDS[each]["color"] == "green"
        ]
        self.look(seat)
        if shown.count(CARDS[card]["effects"][0]["symbol"]) == 2 and self.board:
            token = next(self.deeds).get("progress")
            if token is not None:
                self.board.remove(token)
                self.token(seat, token)

    def token(self, seat: int, token: str) -> None:
        """A progress token comes to a city."""
        assert token in TOKENS
        self.seats[seat]["progress"].append(token)
        self.seats[seat]["coins"] += 6 if token in ("agriculture", "urbanism") else 0
        self.look(seat)

    def look(self, seat: int) -> None:
        """Six different symbols win."""
        me = self.seats[seat]
        shown = {
            CARDS[each]["effects"][0]["symbol"] for each in me["cards"] if CARDS[each]["color"] == "green"
        }
        if len(shown) + ("law" in me["progress"]) >= 6:
            raise Won("science", seat)

    def beginner(self, last: int) -> int:
        """Who begins the next Age: the weaker player says; in the middle the last player says, or begins."""
        if self.pawn == 0 and self.record["rulings"].get("DUEL-OPEN-01") == "a":
            return last
        deed = next(self.deeds)
        assert deed["seat"] == (last if self.pawn == 0 else 1 if self.pawn > 0 else 0)
        return deed["begins"]

    @staticmethod
    def count(city: dict, colors: tuple[str, ...]) -> int:
        """How many cards of some colours a city has."""
        return sum(CARDS[card]["color"] in colors for card in city["cards"])
