"""What a play costs: the plain search of tests/wonders, one-shot rights, free builds and who sold what."""

from tests.plain.facts import CARDS, PROJECTS
from tests.rules.wonders.plain_payment import TYPES, Question, best, serve


class Asking(Question):
    """One seat of one position and one play, asked about rights as well."""

    def __init__(self, *question, **play):
        super().__init__(*question, **play)
        self.known, self.prices = None, {}

    def effects(self):
        if self.known is None:
            self.known = super().effects()
        return self.known

    def price(self, side, resource):
        if (side, resource) not in self.prices:
            self.prices[side, resource] = super().price(side, resource)
        return self.prices[side, resource]

    def colour_fits(self):
        return PROJECTS[self.position["project"]["id"]]["color"] == CARDS[self.card]["color"]

    def joker(self, right):
        """Whether the right is a token in hand that opens a project to every colour."""
        return right in self.city.get("rewards", []) and PROJECTS[right]["reward"]["kind"] == "any_color"

    def open_ways(self, right=None, used=(), pile=False):
        """(how, coins to the bank, resources, fewer of them, closed sides) of every way that this play may
        take.
        """
        if self.forbidden():
            return []
        joker = right is not None and self.joker(right)
        if joker and not self.participate:
            return []
        if self.participate and not self.colour_fits() and not joker:
            return []
        if pile:
            return [] if right and not joker else [("free", self.taxes(self.target), [], 0, [])]
        ways = self.ways()
        must_chain = bool(self.city.get("free_city")) and ways[0][0] == "chain" and bool(self.found(*ways[0]))
        if right is None or joker:
            return ways[:1] if must_chain else ways
        if must_chain or right in used:
            return []
        waived = [waives for who, waives in self.one_shot() if who == right]
        return [("free", self.coins_left(waives) + self.taxes(self.target), [], 0, []) for waives in waived]

    def coins_left(self, waives):
        return self.printed().get("coins", 0) if waives == "resources" else 0

    def payments(self, *how):
        """Every payment as (left, right, bank, how), in the order of the contract."""
        return best(set().union(*(self.found(*way) for way in self.open_ways(*how))))

    def sellers(self, payment, *how):
        """Each set of neighbours that can have sold something for exactly this payment,
        no unit more than is missing.
        """
        certain = {side for side, coins in (("left", payment[0]), ("right", payment[1])) if coins}
        if not any(
            self.price(side, one) <= self.docks(side) for side in {"left", "right"} - certain for one in TYPES
        ):
            return [certain]
        found = set()
        for way in self.open_ways(*how):
            if way[0] == payment[3]:
                found |= self.bought_for(payment, *way[1:])
        fewest = min((left + right for left, right in found), default=0)
        sides = [{"left": left, "right": right} for left, right in found if left + right == fewest]
        return [{side for side, units in one.items() if units} for one in sides] or [set()]

    def bought_for(self, payment, bank, symbols, less, closed):
        """(units from the left, units from the right) of every way to pay exactly this."""
        coins, part = self.participation()
        wanted = len(symbols) + len(part)
        need = tuple(symbols.count(one) for one in TYPES) + tuple(part.count(one) for one in TYPES)
        states = {(need, 0, 0, bank + coins, self.docks("left"), self.docks("right"), 0, 0)}
        for _ in range(less):
            states |= {(after, *rest) for state, *rest in states for after in serve(state, TYPES, range(7))}
        twice = self.ruling("BABEL-OPEN-15", "b") == "a"
        for options in self.own_units(wanted):
            for places in (range(7), range(7, 14)) if twice else (range(14),):
                states |= {
                    (after, *rest) for state, *rest in states for after in serve(state, options, places)
                }
        for one in self.any("buy_from_bank"):
            states |= {
                (after, left, right, paid + one["coins"], *rest)
                for state, left, right, paid, *rest in states
                for after in serve(state, TYPES, range(14))
            }
        for side, city in (("left", self.left), ("right", self.right)):
            for options in [] if side in closed else self.sold_units(city, wanted):
                more = set()
                for *state, units_left, units_right in states:
                    units = (units_left + 1, units_right) if side == "left" else (units_left, units_right + 1)
                    more |= {(*after, *units) for after in self.bought({tuple(state)}, side, options)}
                states |= more
        return {
            (state[6], state[7]) for state in states if not any(state[0]) and state[1:4] == tuple(payment[:3])
        }
