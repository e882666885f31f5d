"""Scores, conflicts and payments of the second edition by plain search, from the fact tables alone.

It shares no code with companion/ and reads nothing of data/. Slow, and meant to be read against the rules.
"""

import re
from itertools import chain, combinations, product

from tests.facts.tables import TYPES, cost_of, rows

CARDS = {row["id"]: row for row in rows("second/cards") + rows("second/black")}
LEADERS = {row["id"]: row for row in rows("second/leaders")}
EDIFICES = {row["id"]: row for row in rows("second/edifices")}
STAGES = {(row["wonder_id"], row["side"], int(row["stage"])): row for row in rows("second/stages")}
IDS = {row["name_en"]: row["id"] for row in rows("second/cards")}
SYMBOLS = ("compass", "gear", "tablet")
RAW = ("wood", "stone", "clay", "ore")
LINE = {"blue": "civilian", "green": "science", "yellow": "commercial", "purple": "guilds", "black": "cities"}


def stage_count(wonder, side):
    return max(stage for name, letter, stage in STAGES if (name, letter) == (wonder, side))


def start_of(city):
    """The resource on the board, or nothing."""
    letter = STAGES[city["wonder"], city["side"], 1]["initial_resource"]
    return TYPES.get(letter)


def stage_effect(city, number):
    """The effect of a built stage, the chosen one where one was chosen."""
    text = STAGES[city["wonder"], city["side"], number]["effect"]
    if not text.startswith("choose:"):
        return text
    chosen = city.get("choices", {}).get(str(number), 1)
    return text.removeprefix("choose:").split("|")[chosen - 1].replace(",", ";")


def stage_effects(city):
    return [stage_effect(city, number + 1) for number in range(city.get("stages", 0))]


def told(text):
    """The parts of an effect of either notation, with an equals sign for a blank."""
    return [part.strip().replace("=", " ", 1) for part in text.split(";") if part.strip()]


class Plain:
    """A position and the questions about it."""

    def __init__(self, position):
        self.position, self.seats, self.age = position, position["seats"], position["age"]

    def left(self, seat):
        return self.seats[(seat + 1) % len(self.seats)]

    def right(self, seat):
        return self.seats[seat - 1]

    def beside(self, seat):
        return [self.left(seat), self.right(seat)]

    # counting

    def colour(self, city, colour):
        return sum(CARDS[card]["color"] == colour for card in city.get("cards", []))

    def number(self, city, what):
        """How many of a thing a city has."""
        if what in ("stage", "wonder_stage"):
            return city.get("stages", 0)
        if what == "different_color":
            return len({CARDS[card]["color"] for card in city.get("cards", [])})
        if what == "3_coins":
            return city.get("coins", 0) // 3
        if what.startswith("victory_token"):
            values = city.get("victory", [])
            return values.count(int(what[-1])) if what[-1].isdigit() else len(values)
        return sum(self.colour(city, colour) for colour in what.split(","))

    def points(self, seat, text, face_up):
        """The points of an effect at the end of the game, science aside."""
        city, total = self.seats[seat], 0
        for part in told(text):
            word = re.split(r"[ :@]", part)
            kind = word[0]
            if kind in ("vp", "coins+vp") and "per" in word:
                each = int(word[1].split("/")[-1])
                at = word.index("per")
                total += each * self.counted(seat, word[at + 1 :])
            elif kind == "vp" and "if" in word:
                done = city.get("stages", 0) == stage_count(city["wonder"], city["side"])
                total += int(word[1]) if done else 0
            elif kind == "vp":
                total += int(word[1])
            elif kind == "vp_per":
                total += int(word[1]) * self.counted(seat, word[2:])
            elif kind == "vp_set":
                total += int(word[1]) * min(self.number(city, colour) for colour in word[2].split("+"))
            elif kind == "vp_if":
                total += int(word[1]) if self.holds(seat, word[2], face_up) else 0
            elif kind == "vp_pair":
                values = city.get("victory", [])
                total += sum(value * (values.count(value) // 2) for value in {*values})
        return total

    def counted(self, seat, words):
        """Things counted: what, and whose."""
        if words[0] == "set":
            return min(self.number(self.seats[seat], colour) for colour in words[1].split("+"))
        own, others = [self.seats[seat]], self.beside(seat)
        cities = {"self": own, "neighbours": others, "all": own + others}[words[1]]
        return sum(self.number(city, words[0]) for city in cities)

    def holds(self, seat, condition, face_up):
        city = self.seats[seat]
        if condition == "no_defeat_token":
            return not city.get("defeat", 0)
        if condition == "only_leader":
            return len(face_up) == 1
        what = re.fullmatch(r"more_(\w+)_than_each_neighbour", condition)[1]
        many = [
            one.get("coins", 0) if what == "coins" else self.colour(one, what)
            for one in (city, *self.beside(seat))
        ]
        return all(many[0] > other for other in many[1:])

    # the score

    def score(self, seat):
        """The lines of a seat with the best choices; any of those with the highest total."""
        ways = [
            self.score_with(seat, buried, repeated)
            for buried in self.burials(seat)
            for repeated in self.repeats(seat)
        ]
        return max(ways, key=lambda lines: sum(lines.values()))

    def burials(self, seat):
        """The leaders that may lie in the tombs."""
        city = self.seats[seat]
        tombs = sum("entomb_leader" in effect for effect in stage_effects(city))
        if city.get("entombed") is not None and tombs:
            return [tuple(city["entombed"])]
        leaders = city.get("leaders", [])
        sizes = range(min(tombs, len(leaders)) + 1)
        return list(chain.from_iterable(combinations(leaders, size) for size in sizes))

    def repeats(self, seat):
        """The guilds that may count twice."""
        city = self.seats[seat]
        guilds = [card for card in city.get("cards", []) if CARDS[card]["color"] == "purple"]
        agora = any("repeat_own_guild" in EDIFICES[one]["reward"] for one in city.get("rewards", []))
        return [None, *guilds] if agora else [None]

    def score_with(self, seat, buried, repeated):
        city = self.seats[seat]
        lines = {"military": sum(city.get("victory", [])) - city.get("defeat", 0)}
        lines["treasury"] = city.get("coins", 0) // 3 - city.get("debt", 0)
        lines |= dict.fromkeys(("wonder", "civilian", "science", "commercial", "guilds"), 0)
        boxes = self.position.get("expansions", [])
        lines |= {box: 0 for box in ("leaders", "cities", "edifice") if box in boxes}
        face_up = [one for one in city.get("leaders", []) if one not in buried]
        for effect in stage_effects(city):
            lines["wonder"] += self.points(seat, effect, face_up)
        for leader in buried:
            price = LEADERS[leader]["cost_coins"]
            lines["wonder"] += 2 * (self.age if price == "A" else int(price))
        for card in city.get("cards", []):
            worth = self.points(seat, CARDS[card]["effect"], face_up)
            if worth:
                lines[LINE[CARDS[card]["color"]]] += worth
        for leader in face_up:
            lines["leaders"] += self.points(seat, LEADERS[leader]["effect"], face_up)
        for edifice in city.get("rewards", []):
            lines["edifice"] += self.points(seat, EDIFICES[edifice]["reward"], face_up)
        if repeated:
            lines["edifice"] += self.points(seat, CARDS[repeated]["effect"], face_up)
        alone, sets_alone = self.science(seat, face_up, None)
        lines["science"] += alone - sets_alone
        if sets_alone:
            lines["leaders"] += sets_alone
        if repeated:
            lines["edifice"] += self.science(seat, face_up, repeated)[0] - alone
        return lines

    def science(self, seat, face_up, repeated):
        """The best science, and what of it leaders add to sets: every choice of every symbol is tried."""
        city = self.seats[seat]
        texts = [CARDS[card]["effect"] for card in city.get("cards", [])] + stage_effects(city)
        texts += [CARDS[repeated]["effect"]] if repeated else []
        texts += [LEADERS[one]["effect"] for one in face_up]
        parts = [part for text in texts for part in told(text)]
        fixed = [part.split()[1] for part in parts if part.split()[0] in ("science", "sci")]
        wild, fixed = fixed.count("any"), [symbol for symbol in fixed if symbol != "any"]
        masks = sum(part.startswith("sci_copy") for part in parts)
        bonus = sum(int(part.split()[1]) for part in parts if part.startswith("sci_set_bonus"))
        replaces = any(part.startswith("sci_replace") for part in parts)
        most = any(part.startswith("sci_most") for part in parts)
        best = max(
            (squares(found) + (7 + bonus) * sets(found), squares(found) + 7 * sets(found))
            for found in self.symbols(seat, fixed, wild, masks, replaces, most)
        )
        return best[0], best[0] - best[1]

    def symbols(self, seat, fixed, wild, masks, replaces, most):
        """Every set of symbols that the city could have."""
        there = [
            CARDS[card]["effect"].split()[1]
            for city in self.beside(seat)
            for card in city.get("cards", [])
            if CARDS[card]["color"] == "green"
        ]
        copied = {tuple(sorted(some)) for some in combinations(there, min(masks, len(there)))}
        replaced = [tuple(fixed)]
        if replaces:
            replaced += [
                tuple(sorted((*fixed[:place], other, *fixed[place + 1 :])))
                for place in range(len(fixed))
                for other in SYMBOLS
            ]
        wilds = {tuple(sorted(some)) for some in product(SYMBOLS, repeat=wild)}
        for one, two, three in product({*replaced}, wilds, copied):
            all_ = (*one, *two, *three)
            if most and all_:
                highest = max(all_.count(symbol) for symbol in SYMBOLS)
                for symbol in SYMBOLS:
                    if all_.count(symbol) == highest:
                        yield (*all_, symbol)
            else:
                yield all_

    # the conflict

    def war(self):
        """The outcome for each seat."""
        out = [bool(city.get("diplomacy")) for city in self.seats]
        shields = [self.shields(city) for city in self.seats]
        victory, defeat = [[] for _ in self.seats], [0] * len(self.seats)
        circle = [seat for seat, absent in enumerate(out) if not absent]
        pairs = [(one, circle[place - 1]) for place, one in enumerate(circle)]
        for one, other in pairs[: 1 if len(circle) == 2 else 0 if len(circle) < 2 else None]:
            if shields[one] != shields[other]:
                winner, loser = sorted((one, other), key=lambda seat: -shields[seat])
                victory[winner].append({1: 1, 2: 3, 3: 5}[self.age])
                passes = "tomyris" in self.acting(self.seats[loser])
                defeat[winner if passes else loser] += 1
        return [
            {
                "shields": shields[seat],
                "sat_out": out[seat],
                "victory": victory[seat],
                "defeat": defeat[seat],
                "coins": self.spoils(self.seats[seat], len(victory[seat])),
            }
            for seat in range(len(self.seats))
        ]

    def acting(self, city):
        return [one for one in city.get("leaders", []) if one not in (city.get("entombed") or [])]

    def spoils(self, city, tokens):
        leaders = self.acting(city)
        coins = 2 * tokens if "nero" in leaders else 0
        return coins + 1 if coins and "berenice" in leaders else coins

    def shields(self, city):
        texts = [CARDS[card]["effect"] for card in city.get("cards", [])] + stage_effects(city)
        texts += [LEADERS[one]["effect"] for one in self.acting(city)]
        texts += [EDIFICES[one]["reward"] for one in city.get("rewards", [])]
        parts = [part.split() for text in texts for part in told(text)]
        return sum(int(part[1]) for part in parts if part[0] in ("shield", "shields"))

    # payments

    def units(self, texts, kept):
        """What effects make: a set of types for each unit; those for the owner only where `kept`."""
        for text in texts:
            for part in told(text):
                words = part.split()
                if words[0] == "produce" and ("own" not in words or kept):
                    yield from (
                        {TYPES[one] for one in word.split("/")} for word in words[1:] if word != "own"
                    )

    def sold_units(self, city):
        start = start_of(city)
        cards = [
            CARDS[card]["effect"]
            for card in city.get("cards", [])
            if CARDS[card]["color"] in ("brown", "grey")
        ]
        return [*([{start}] if start else []), *self.units(cards, False)]

    def own_units(self, city):
        sold = self.sold_units(city)
        texts = [CARDS[card]["effect"] for card in city.get("cards", []) if CARDS[card]["color"] == "yellow"]
        texts += stage_effects(city) + [EDIFICES[one]["reward"] for one in city.get("rewards", [])]
        made = set().union(*sold) if sold else set()
        found = [*sold, *self.units(texts, True)]
        if "secret_warehouse" in city.get("cards", []) and made:
            found.append(made)
        if "black_market" in city.get("cards", []) and made != {*TYPES.values()}:
            found.append({*TYPES.values()} - made)
        return found

    def prices(self, seat, units, side):
        """The coins for units bought on one side."""
        city = self.seats[seat]
        cards, seller = city.get("cards", []), self.left(seat) if side == "left" else self.right(seat)
        post = "west_trading_post" if side == "left" else "east_trading_post"
        dock = "clandestine_dock_west" if side == "left" else "clandestine_dock_east"
        each = []
        for kind in units:
            price = 1 if (post if kind in RAW else "marketplace") in cards else 2
            if "smugglers_cache" in cards and kind == start_of(seller):
                price = max(0, price - 1)
            each.append(price)
        each.sort()
        if dock in cards and each:
            each[-1] = max(0, each[-1] - 1)
        return sum(each)

    def pay(self, seat, card=None, stage=False, leader=None, participate=False):
        """possible, how, and every undominated split that the treasury covers."""
        city = self.seats[seat]
        if not self.allowed(seat, card, stage, leader, participate):
            return False, None, []
        fee = self.participation() if participate else 0
        found = []
        due, fewer, is_free = self.due(seat, card, stage, leader)
        coins = due.pop("coins", 0) + fee
        need = [kind for kind, number in due.items() for _ in range(number)]
        if card and self.chained(city, card):
            found = [(0, 0, fee, "chain")]
        for left, right, bank in self.splits(seat, need, fewer):
            found.append((left, right, bank + coins, "free" if is_free and not fee else "pay"))
        found = [one for one in found if sum(one[:3]) <= city.get("coins", 0)]
        kept = []
        for one in sorted(found, key=lambda one: (sum(one[:3]), one[:3], one[3] != "chain")):
            if not any(all(a <= b for a, b in zip(other[:3], one[:3], strict=True)) for other in kept):
                kept.append(one)
        return bool(kept), kept[0][3] if kept else None, [one[:3] for one in kept]

    def allowed(self, seat, card, stage, leader, participate):
        city = self.seats[seat]
        if card:
            names = [CARDS[one]["name_en"] for one in city.get("cards", [])]
            if CARDS[card]["name_en"] in names or participate:
                return False
        if leader and (leader in city.get("leaders", []) or participate):
            return False
        if stage and city.get("stages", 0) == stage_count(city["wonder"], city["side"]):
            return False
        if participate:
            there = self.position.get("edifice")
            age = int(EDIFICES[there["id"]]["age"]) if there else 0
            return bool(there) and there["pawns"] > 0 and age not in city.get("pawns", [])
        return True

    def participation(self):
        text = EDIFICES[self.position["edifice"]["id"]]["participation_cost"]
        return cost_of(text.split(" or ")[-1])["coins"]

    def chained(self, city, card):
        opening = [IDS[name] for name in CARDS[card].get("chain_from", "").split(";") if name]
        return any(one in city.get("cards", []) for one in opening)

    def due(self, seat, card, stage, leader):
        """Coins and resources that are due, how many resources may be left out, and whether it is free."""
        city, acting = self.seats[seat], self.acting(self.seats[seat])
        if leader:
            return self.leader_due(seat, leader)
        if stage:
            due = cost_of(STAGES[city["wonder"], city["side"], city.get("stages", 0) + 1]["cost"])
            if "architect_cabinet" in city.get("cards", []):
                due = {"coins": due["coins"]} if "coins" in due else {}
            fewer = int("imhotep" in acting)
        else:
            due, colour = cost_of(CARDS[card]["cost"]), CARDS[card]["color"]
            if self.waived(city, colour) or ("ramses" in acting and colour == "purple"):
                due = {}
            fewer = int({"blue": "hammurabi", "green": "archimedes", "red": "leonidas"}.get(colour) in acting)
        units = sum(number for kind, number in due.items() if kind != "coins")
        return due, fewer, units <= fewer and not due.get("coins")

    def waived(self, city, colour):
        """Whether Olympia makes a building free."""
        parts = [part for effect in stage_effects(city) for part in told(effect)]
        last = 7 if "cities" in self.position.get("expansions", []) else 6
        turn = self.position.get("turn")
        return (
            ("free_first_of_color" in parts and not self.colour(city, colour))
            or ("free_first_of_age" in parts and turn == 1)
            or ("free_last_of_age" in parts and turn == last)
        )

    def leader_due(self, seat, leader):
        city, price = self.seats[seat], LEADERS[leader]["cost_coins"]
        coins = self.age if price == "A" else int(price)
        start = STAGES[city["wonder"], city["side"], 1]["initial_resource"]
        if "maecenas" in self.acting(city) or start == "leader_cost 0":
            return {}, 0, True
        coins -= 2 if start.startswith("leader_discount") else 0
        for other in self.beside(seat):
            initial = STAGES[other["wonder"], other["side"], 1]["initial_resource"]
            coins -= 1 if initial.startswith("leader_discount") else 0
        coins = max(0, coins)
        return ({"coins": coins} if coins else {}), 0, not coins

    def splits(self, seat, need, fewer):
        """Every way to share a need between production, neighbours and the bank."""
        city = self.seats[seat]
        own = self.own_units(city)
        sides = [self.sold_units(self.left(seat)), self.sold_units(self.right(seat))]
        bank = 1 if "bilkis" in self.acting(city) else 0
        found, parts = set(), sub_lists(need)
        if covered(need, own):
            return {(0, 0, 0)}
        from_left = [part for part in parts if covered(part, sides[0])]
        from_right = [part for part in parts if covered(part, sides[1])]
        free = [*own, *[{*TYPES.values()}] * fewer]
        for left in from_left:
            rest = without(need, left)
            for right in from_right:
                last = without(rest, right) if rest is not None else None
                if last is None:
                    continue
                for paid in range(bank + 1):
                    if covered(last, [*free, *[{*TYPES.values()}] * paid]):
                        coins = self.prices(seat, left, "left"), self.prices(seat, right, "right")
                        found.add((*coins, paid))
                        break
        return found


def squares(symbols):
    return sum(symbols.count(symbol) ** 2 for symbol in SYMBOLS)


def sets(symbols):
    return min(symbols.count(symbol) for symbol in SYMBOLS)


def sub_lists(need):
    """Every part of a need, each once."""
    return {tuple(sorted(some)) for size in range(len(need) + 1) for some in combinations(need, size)}


def without(need, part):
    """What is left of a need, or None where the part is not in it."""
    left = list(need)
    for one in part:
        if one not in left:
            return None
        left.remove(one)
    return left


def covered(need, units):
    """Whether units, each used once, give all of a need."""
    taken = {}

    def give(place, seen):
        for number, options in enumerate(units):
            if need[place] in options and number not in seen:
                seen.add(number)
                if number not in taken or give(taken[number], seen):
                    taken[number] = place
                    return True
        return False

    return all(give(place, set()) for place in range(len(need)))
