"""The answer to a `pay` question by plain search: every use of every producer, helper and price is tried.

Made from data/ alone; it shares no code with companion/. Slow, and meant to be read against the rulebooks.
"""

from tests.rules.wonders.random_positions import BOARDS, CARDS, LEADERS, PROJECTS, entries

TYPES = ("wood", "stone", "clay", "ore", "glass", "cloth", "papyrus")
RAW = TYPES[:4]
TILES = {tile["number"]: tile["effects"] for tile in entries("tiles", "tile")}


class Question:
    """One seat of one position, and what it wants to do."""

    def __init__(self, position, seat, card=None, stage=None, leader=None, participate=False):
        self.position, self.seats, self.here = position, position["seats"], seat
        self.city = self.seats[seat]
        self.left, self.right = self.seats[(seat + 1) % len(self.seats)], self.seats[seat - 1]
        self.card, self.stage, self.leader, self.participate = card, stage, leader, participate
        self.age = position["age"]
        self.laws = [] if self.free_from_laws(self.city) else self.all_laws()
        self.target = CARDS[card]["color"] if card else "stage" if stage else "leader"

    def ruling(self, point, default):
        return self.position.get("rulings", {}).get(point, default)

    def all_laws(self):
        return [effect for number in self.position.get("laws", []) for effect in TILES[number]]

    def free_from_laws(self, city):
        return bool(city.get("free_city")) and self.ruling("BABEL-OPEN-05", "b") == "a"

    def law(self, kind):
        return [effect for effect in self.laws if effect["kind"] == kind]

    def stage_of(self, city, number):
        """A stage, or the one it copies."""
        seat = self.seats.index(city)
        stage = side_of(city)["stages"][number - 1]
        for effect in stage["effects"]:
            if effect["kind"] == "copy_stage":
                other = (
                    self.seats[(seat + 1) % len(self.seats)]
                    if effect["side"] == "left"
                    else self.seats[seat - 1]
                )
                return side_of(other)["stages"][{"first": 0, "second": 1, "last": -1}[effect["stage"]]]
        return stage

    def blocked(self, city):
        laws = [] if self.free_from_laws(city) else self.all_laws()
        return {card for effect in laws if effect["kind"] == "block" for card in effect["cards"]}

    def effects(self):
        """Everything that this city has in force, from wherever it comes."""
        found = list(self.laws)
        if not self.city.get("board_blocked"):
            found += side_of(self.city)["start"]
        if not (self.city.get("board_blocked") and self.ruling("BABEL-OPEN-20", "a") == "b"):
            for number in stages_built(self.city):
                found += self.stage_of(self.city, number)["effects"]
        for card in self.city.get("cards", []):
            if card not in self.blocked(self.city):
                found += CARDS[card]["effects"]
        for leader in self.leaders():
            found += LEADERS[leader]["effects"]
        if self.card and self.ruling("CITY-OPEN-26", "b") == "a":  # a helper helps to build itself
            found += [
                one
                for one in CARDS[self.card]["effects"]
                if one["kind"] in ("rebate", "produce_extra", "produce_missing")
            ]
        return found

    def leaders(self):
        copied = self.city.get("courtesan")
        own = [
            leader
            for leader in self.city.get("leaders", [])
            if leader not in (self.city.get("entombed") or [])
        ]
        return own + ([copied] if copied else [])

    def any(self, kind):
        return [effect for effect in self.effects() if effect["kind"] == kind]

    def one_shot(self):
        """Who gives a right to build this free once, and whether its coins stay due."""
        found = []
        on = {self.target, "building"} if self.card else {self.target}
        if self.stage and self.ruling("BASE-OPEN-09", "b") == "a":
            on.add("building")
        if not (self.city.get("board_blocked") and self.ruling("BABEL-OPEN-20", "a") == "b"):
            for number in stages_built(self.city):
                found += [
                    (self.city["wonder"], effect) for effect in self.stage_of(self.city, number)["effects"]
                ]
        for leader in self.leaders():
            found += [(leader, effect) for effect in LEADERS[leader]["effects"]]
        for project in self.city.get("rewards", []):
            found += [(project, PROJECTS[project]["reward"])]
        once = [
            (who, one)
            for who, one in found
            if one["kind"] == "free" and one.get("times", "always") != "always"
        ]
        return [(who, one.get("waives", "cost")) for who, one in once if one["on"] in on]

    # what is forbidden whatever is paid

    def forbidden(self):
        built = self.city.get("cards", [])
        if self.card and CARDS[self.card]["name"]["en"] in {CARDS[card]["name"]["en"] for card in built}:
            return True
        if self.stage:
            done = stages_built(self.city)
            if self.stage in done or len(done) == len(side_of(self.city)["stages"]):
                return True
            if not side_of(self.city).get("any_order") and self.stage != len(done) + 1:
                return True
        if self.leader and (self.city.get("free_city") or self.leader in self.city.get("leaders", [])):
            return True
        if self.participate:
            project = self.position.get("project")
            return not self.card or bool(self.city.get("free_city")) or not project or not project["tokens"]
        return False

    def other_colour(self):
        return self.participate and PROJECTS[self.position["project"]["id"]]["color"] != self.target

    # what has to be paid

    def printed(self):
        if self.card:
            return dict(CARDS[self.card].get("cost", {}))
        if self.leader:
            return dict(LEADERS[self.leader]["cost"])
        return dict(self.stage_of(self.city, self.stage)["cost"])

    def taxes(self, *events):
        return sum(self.age for tax in self.law("tax") if tax["on"] in events)

    def pay(self):
        """(coins, resources, how many of them may be left out)."""
        cost = self.printed()
        coins = cost.pop("coins", 0)
        symbols = [resource for resource, number in cost.items() for _ in range(number)]
        waived = {
            one.get("waives", "cost")
            for one in self.any("free")
            if one["on"] == self.target and one.get("times") is None
        }
        less = sum(one["resources"] for one in self.any("discount") if one["on"] == self.target)
        if "cost" in waived:
            return 0, [], 0
        if "resources" in waived:
            return coins, [], 0
        if self.leader:
            return max(0, coins - self.cheaper_leaders()), [], 0
        if any(one["on"] == self.target for one in self.law("pay_in_coins")):
            return (
                coins + max(0, len(symbols) - (less if self.ruling("BABEL-OPEN-11", "b") == "b" else 0)),
                [],
                0,
            )
        return coins, symbols, less

    def cheaper_leaders(self):
        coins = sum(one["own"] for one in self.any("leader_discount"))
        for city in (self.left, self.right):
            if not city.get("board_blocked"):
                coins += sum(
                    one["neighbours"] for one in side_of(city)["start"] if one["kind"] == "leader_discount"
                )
        return coins

    def participation(self):
        if not self.participate:
            return 0, []
        cost = dict(PROJECTS[self.position["project"]["id"]]["cost"])
        coins = cost.pop("coins", 0)
        return coins, [resource for resource, number in cost.items() for _ in range(number)]

    # who makes what

    def makes(self, city):
        """What the board, brown and grey cards of a city make.

        One list of options for each unit, and whether it never ends.
        """
        open_to_all = self.ruling("BABEL-OPEN-08", "b") == "a"
        blocked = set() if open_to_all else self.blocked(city)
        found = [] if city.get("board_blocked") else [(one, None) for one in side_of(city)["start"]]
        found += [
            (one, card)
            for card in city.get("cards", [])
            if card not in blocked
            for one in CARDS[card]["effects"]
        ]
        return [
            (unit.split("/"), card)
            for one, card in found
            if one["kind"] == "produce" and one.get("sold", True)
            for unit in one["units"]
        ]

    def endless(self):
        return {card for law in self.law("unlimited") for card in law["cards"]}

    def own_units(self, wanted):
        """The options of every unit that the city can use for nothing."""
        blocked = self.blocked(self.city)
        found = []
        for options, card in self.makes(self.city):
            if card not in blocked:
                found += [options] * (wanted if card in self.endless() else 1)
        found += [
            unit.split("/")
            for one in self.any("produce")
            if one.get("sold") is False
            for unit in one["units"]
        ]
        made = {resource for options, _ in self.makes(self.city) for resource in options}
        if self.ruling("CITY-OPEN-07", "b") == "a":
            made |= self.made_by_stages()
        found += [sorted(made) for _ in self.any("produce_extra")]
        found += [[one for one in TYPES if one not in made] for _ in self.any("produce_missing")]
        return found

    def made_by_stages(self):
        if self.city.get("board_blocked") and self.ruling("BABEL-OPEN-20", "a") == "b":
            return set()
        stages = [self.stage_of(self.city, number) for number in stages_built(self.city)]
        units = [
            unit
            for stage in stages
            for one in stage["effects"]
            if one["kind"] == "produce"
            for unit in one["units"]
        ]
        return {resource for unit in units for resource in unit.split("/")}

    def sold_units(self, city, wanted):
        found = []
        endless = (
            self.endless()
            if self.ruling("BABEL-OPEN-09", "b") == "b" and not self.free_from_laws(city)
            else set()
        )
        for options, card in self.makes(city):
            if self.ruling("BASE-OPEN-07", "b") == "a":
                found += [[one] for one in options for _ in range(wanted)]
            else:
                found += [options] * (wanted if card in endless else 1)
        return found

    def partner(self, city):
        return self.position.get("variant") == "teams" and city["team"] == self.city["team"]

    def price(self, side, resource):
        group = "raw" if resource in RAW else "manufactured"
        posts = [one for one in self.any("trade_price") if one["side"] in (side, "both")]
        olympia = [one for one in posts if (one["side"], one["resources"]) == ("both", "raw")]
        if self.ruling("BASE-OPEN-03", "b") == "b":
            posts = [one for one in posts if one["resources"] == group]
        elif group != "raw":
            posts = [one for one in posts if one not in olympia]
        price = (
            2 - sum(2 - one["coins"] for one in posts)
            if self.ruling("BASE-OPEN-05", "b") == "a"
            else 1
            if posts
            else 2
        )
        return max(
            0, price + sum(one["coins"] for one in self.law("price_change") if one["resources"] == group)
        )

    def docks(self, side):
        return sum(one["coins"] for one in self.any("rebate") if one["side"] in (side, "both"))

    # the search

    def all_splits(self, symbols, less, part, without=()):
        """Every split (left, right, bank) that gets these resources, by trying everything."""
        wanted = len(symbols) + len(part)
        if not wanted:
            return {(0, 0, 0)}
        start = tuple(symbols.count(one) for one in TYPES) + tuple(part.count(one) for one in TYPES)
        # a state: what is still needed for the building and for the project, coins left, right, bank,
        # docks unused left and right
        states = {(start, 0, 0, 0, self.docks("left"), self.docks("right"))}
        for _ in range(less):
            states |= {(need, *rest) for state, *rest in states for need in serve(state, TYPES, range(7))}
        twice = self.ruling("BABEL-OPEN-15", "b") == "a"
        for options in self.own_units(wanted):
            for places in (range(7), range(7, 14)) if twice else (range(14),):
                states |= {(need, *rest) for state, *rest in states for need in serve(state, options, places)}
        for one in self.any("buy_from_bank"):
            states |= {
                (need, left, right, bank + one["coins"], *docks)
                for state, left, right, bank, *docks in states
                for need in serve(state, TYPES, range(14))
            }
        for side, city in (("left", self.left), ("right", self.right)):
            if side not in without and not (self.partner(city) and self.ruling("CITY-OPEN-14", "b") == "a"):
                for options in self.sold_units(city, wanted):
                    states |= set(self.bought(states, side, options))
        return {(left, right, bank) for need, left, right, bank, _, _ in states if not any(need)}

    def bought(self, states, side, options):
        """Each state after one unit of these options was bought, with and without a dock."""
        prices = {one: self.price(side, one) for one in options}
        for need, left, right, bank, dock_left, dock_right in states:
            for one in options:
                for after in serve(need, [one], range(14)):
                    docks = dock_left if side == "left" else dock_right
                    for off in range(docks + 1):
                        paid = max(0, prices[one] - off)
                        if side == "left":
                            yield after, left + paid, right, bank, dock_left - off, dock_right
                        else:
                            yield after, left, right + paid, bank, dock_left, dock_right - off

    # the answer

    def that_open_chains(self, city):
        """The cards of a city over which a chain may run: all of them, or those built in the Age before."""
        if self.ruling("BASE-OPEN-08", "b") == "b":
            return set(city.get("cards", []))
        built_in = city.get("built_in", {})
        return {
            card for card in city.get("cards", []) if built_in.get(card, CARDS[card]["age"]) == self.age - 1
        }

    def chain(self):
        """None without a chain; else the taxes of building by it."""
        if not self.card:
            return None
        froms = set(CARDS[self.card].get("chain_from", []))
        own = froms & self.that_open_chains(self.city)
        near = (
            froms & (self.that_open_chains(self.left) | self.that_open_chains(self.right))
            if self.law("chain_neighbours")
            else set()
        )
        if not own and not near:
            return None
        if not own and self.ruling("BABEL-OPEN-12", "b") == "a":
            return self.taxes(self.target)
        return self.taxes(self.target) + self.taxes("chain")

    def ways(self):
        """(how, coins to the bank, resources, fewer of them, closed sides) of every way without a right."""
        coins, symbols, less = self.pay()
        bank = coins + self.taxes(self.target)
        nothing = bank == 0 and len(symbols) <= less and not self.participate
        chain = self.chain()
        closed = (
            [side for side, city in (("left", self.left), ("right", self.right)) if self.partner(city)]
            if chain is not None
            else []
        )
        ways = [("free" if nothing else "pay", bank, symbols, less, closed)]
        return ways if chain is None else [("chain", chain, [], 0, []), *ways]

    def found(self, how, bank, symbols, less, closed):
        coins, part = self.participation()
        splits = self.all_splits(symbols, less, part, closed)
        held = self.city.get("coins", 0)
        return {
            (left, right, more + bank + coins, how)
            for left, right, more in splits
            if left + right + more + bank + coins <= held
        }

    def answer(self):
        """possible, how, payments, rights."""
        if self.forbidden():
            return False, None, [], []
        ways = self.ways()
        all_found = [self.found(*way) for way in ways]
        forced = bool(self.city.get("free_city")) and ways[0][0] == "chain" and bool(all_found[0])
        payments = best(all_found[0] if forced else set().union(*all_found))
        rights = []
        for who, waives in [] if forced else self.one_shot():
            coins = self.printed().get("coins", 0) if waives == "resources" else 0
            if who not in rights and self.found("free", coins + self.taxes(self.target), [], 0, []):
                rights.append(who)
        if self.other_colour():
            tokens = [
                one for one in self.city.get("rewards", []) if PROJECTS[one]["reward"]["kind"] == "any_color"
            ][:1]
            return False, None, [], [*tokens, *rights] if tokens and (payments or rights) else []
        return bool(payments), payments[0][3] if payments else None, payments, rights


def side_of(city):
    return next(side for side in BOARDS[city["wonder"]]["sides"] if side["side"] == city["side"])


def stages_built(city):
    built = city.get("stages", 0)
    return list(range(1, built + 1)) if isinstance(built, int) else list(built)


def serve(need, options, places):
    """What is still needed after one unit of these options was used, at each place where it is of use."""
    for place in places:
        if need[place] and TYPES[place % 7] in options:
            yield (*need[:place], need[place] - 1, *need[place + 1 :])


def best(payments):
    """Those not beaten or equalled by another.

    A chain wins over an equal payment; in the order of the contract.
    """
    kept = []
    for one in payments:
        beaten = [
            two
            for two in payments
            if two[:3] != one[:3] and all(a <= b for a, b in zip(two[:3], one[:3], strict=True))
        ]
        equal = [two for two in payments if two[:3] == one[:3] and two[3] == "chain" and one[3] != "chain"]
        if not beaten and not equal:
            kept.append(one)
    return sorted(kept, key=lambda one: (sum(one[:3]), one[:3]))
