"""A plain fold of Duels with Pantheon and Agora: one long generator that asks, hears the entry and goes on.

It believes that entries are legal and follows what they do: coins, cubes and control, pawn, tokens, Decrees,
Divinities, Conspiracies and the end; `(seat, ask)` is what it waits for.
"""

from collections import Counter

from tests.plain import boxed_facts as facts
from tests.plain.boxed_facts import CARDS, GODS, LAYOUTS, MILITARY, PLOTS, SENATORS, TOKENS, WONDERS

MYTHOLOGIES = ("mesopotamian", "phoenician", "greek", "egyptian", "roman")
SEAT = {"divinities": [], "mythology": [], "offerings": [], "astarte": 0, "snake": None, "senators": []}


class Won(Exception):
    """Somebody has won at once."""


class Table:
    """One game: the position as its file says it, and what only the table knows."""

    def __init__(self, setup):
        self.setup, self.boxes = setup, set(setup.get("expansions", ()))
        self.pantheon, self.agora = "pantheon" in self.boxes, "agora" in self.boxes
        self.structure = setup.get("structure", False)
        self.seats = [
            {
                "player": one["player"],
                "cards": [],
                "wonders": [],
                "unbuilt": [],
                "progress": [],
                "coins": 7,
                **{field: list(value) if isinstance(value, list) else value for field, value in SEAT.items()},
                "conspiracies": {"prepared": 0, "held": 0, "triggered": []},
            }
            for one in setup["seats"]
        ]
        self.position = {
            "format": "companion-position/1",
            "game": "duel",
            "expansions": sorted(self.boxes),
            "age": 1,
            "pawn": 0,
            "rulings": setup.get("rulings", {}),
            "seats": self.seats,
            "minerva": None,
            "pantheon": [None] * 6,
            "military_tokens": [id_ for id_, one in MILITARY.items() if self.serves(one)],
            "chambers": [{"cubes": [0, 0], "decrees": ["?"]} for _ in range(6)],
        }
        for number, decree in enumerate(setup.get("decrees", ())):
            self.position["chambers"][2 * number]["decrees"] = [decree]
        self.board = list(setup["progress"])
        self.box = [one for one, item in TOKENS.items() if item.get("box") in (None, *self.boxes)]
        self.box = [one for one in self.box if one not in self.board]
        self.on_enki, self.hidden_gods, self.gone_gods = [], {}, []
        self.pile, self.under = [], {}
        self.taken, self.known, self.lying, self.left = set(), {}, {}, 0
        self.turn, self.again, self.last, self.said = 0, False, setup.get("first", 0), []
        self.shield_holder = None

    def serves(self, item):
        return item.get("box") in (None, *self.boxes) and not set(item.get("not_with", ())) & self.boxes

    # what can be read off

    def layout(self):
        return LAYOUTS["agora" if self.agora else None, self.position["age"]]

    def slots(self):
        return [slot for slot in range(1, len(self.layout()["slots"]) + 1) if slot not in self.taken]

    def covered(self, slot):
        places = self.layout()["slots"]
        row, x = places[slot - 1]
        return any(places[n - 1][0] == row + 1 and abs(places[n - 1][1] - x) == 1 for n in self.slots())

    def to_turn_up(self):
        places = self.layout()["slots"]
        odd = [slot for slot in self.slots() if places[slot - 1][0] % 2 or not self.covered(slot)]
        return [slot for slot in odd if slot not in self.known]

    def symbols(self, seat):
        city, other = self.seats[seat], self.seats[1 - seat]
        shown = [one for card in city["cards"] for one in CARDS[card]["effects"]]
        shown += [one for token in city["progress"] for one in TOKENS[token]["effects"]]
        shown += [one for god in city["divinities"] for one in GODS[god]["effects"]]
        if city["snake"] in other["cards"]:
            shown += CARDS[city["snake"]]["effects"]
        return Counter(one["symbol"] for one in shown if one["kind"] == "science")

    def cubes(self, seat):
        return sum(chamber["cubes"][seat] for chamber in self.position["chambers"])

    def blue(self, seat):
        return sum(CARDS[card]["color"] == "blue" for card in self.seats[seat]["cards"])

    def deck(self, mythology):
        return [god for god in GODS if GODS[god]["mythology"] == mythology and god not in self.gone_gods]

    # small changes

    def win(self, kind, seat):
        self.position["supremacy"] = {"kind": kind, "seat": seat}
        raise Won

    def lose(self, seat, coins):
        self.seats[seat]["coins"] = max(0, self.seats[seat]["coins"] - coins)

    def pay(self, seat, due, entry):
        city = self.seats[seat]
        total = due["bank"] + due["opponent"]
        from_card = entry.get("astarte", max(0, total - city["coins"]))
        city["astarte"] -= from_card
        city["coins"] -= total - from_card
        self.seats[1 - seat]["coins"] += due["opponent"]


def pick(seat, ask, field, among):
    """One of several: unasked when there is but one, None when there is none."""
    among = list(dict.fromkeys(among))
    if len(among) < 2:
        return among[0] if among else None
    entry = yield seat, ask
    assert entry[field] in among, (ask, entry, among)
    return entry[field]


# the course


def game(table):
    try:
        if "wonders" in table.setup:
            for city, wonders in zip(table.seats, table.setup["wonders"], strict=True):
                city["unbuilt"] = list(wonders)
        else:
            yield from draft(table)
        for age in (1, 2, 3):
            yield from play_age(table, age)
    except Won:
        pass


def draft(table):
    first = table.setup.get("first", 0)
    for one in (first, 1 - first):
        shown = list((yield None, "show-wonders")["wonders"])
        for seat in (one, 1 - one, 1 - one):
            wonder = yield from pick(seat, "choose-wonder", "wonder", shown)
            picked = [(seat, wonder)]
            shown.remove(wonder)
            if len(shown) == 1:
                picked.append((one, shown[0]))  # the last one is taken unasked
            for who, taken in picked:
                table.seats[who]["unbuilt"].append(taken)
            for who, taken in picked:
                if taken == "knossos":
                    yield from place_cube(table, who)
                if taken == "curia_julia":
                    conspire(table, who)


def play_age(table, age):
    table.position["age"], table.turn = age, 0
    table.taken, table.known, table.lying = set(), {}, {}
    table.left = len(table.layout()["slots"])
    if table.pantheon and age == 2:
        yield from open_pantheon(table)
    if table.structure:
        yield from turn_up(table)
        if table.pantheon and age < 3:
            laid = (yield None, "lay-tokens")["tokens"]
            table.lying = {int(slot): token for slot, token in laid.items()}
    pawn = table.position["pawn"]
    seat = table.setup.get("first", 0)
    if age > 1:
        chooser = table.last if pawn == 0 else 1 if pawn > 0 else 0
        if pawn == 0 and table.setup.get("rulings", {}).get("DUEL-OPEN-01") == "a":
            seat = chooser
        else:
            seat = (yield chooser, "choose-beginner")["begins"]
    while table.left:
        table.turn += 1
        table.last, table.again = seat, False
        yield from take_turn(table, seat)
        if not table.again:
            seat = 1 - seat


def open_pantheon(table):
    spaces = table.position["pantheon"]
    hidden = [number for number, one in enumerate(spaces, 1) if one == "?"]
    if None in spaces:
        spaces[spaces.index(None)] = "gate"
    if hidden:
        ways = {number: table.deck(table.hidden_gods[number]) for number in hidden}
        if all(len(found) == 1 for found in ways.values()):
            gods = {str(number): found[0] for number, found in ways.items()}
        else:
            gods = (yield None, "turn-up-pantheon")["divinities"]
        for number, god in gods.items():
            spaces[int(number) - 1] = god
            table.gone_gods.append(god)
    if "enki" in spaces:
        yield from fill_enki(table)


def fill_enki(table):
    if len(table.box) > 2:
        table.on_enki = list((yield None, "draw-progress")["progress"])
    else:
        table.on_enki = list(table.box)
    table.box = [one for one in table.box if one not in table.on_enki]


def turn_up(table):
    """Tokens go by rising slot to the player at turn, then the cards are turned up."""
    while table.said:
        yield from take_token(table, table.last, table.said.pop(0))
    if not table.structure:
        return
    for slot in table.to_turn_up():
        if slot in table.lying:
            yield from take_token(table, table.last, table.lying.pop(slot))
    slots = table.to_turn_up()
    if slots:
        cards = (yield None, "turn-up")["cards"]
        assert set(cards) == {str(slot) for slot in slots}, (cards, slots)
        table.known |= {int(slot): card for slot, card in cards.items()}


def take_token(table, seat, token):
    city = table.seats[seat]
    if isinstance(token, int):
        city["offerings"].append(token)
        return
    city["mythology"].append(token)
    lying = [m for n, m in table.hidden_gods.items() if table.position["pantheon"][n - 1] == "?"]
    if len(table.deck(token)) > lying.count(token):
        empty = [number for number, one in enumerate(table.position["pantheon"], 1) if one is None]
        space = yield from pick(seat, "place-divinity", "space", empty)
        if space:
            table.position["pantheon"][space - 1] = "?"
            table.hidden_gods[space] = token


# a turn


def take_turn(table, seat):
    entry = yield seat, "play"
    if entry["do"] == "trigger":
        table.seats[seat]["conspiracies"]["prepared"] -= 1
        yield from reveal_plot(table, seat, entry["conspiracy"])
        yield from turn_up(table)
        if not table.left:
            return
        entry = yield seat, "play"
    table.said = list(entry.get("tokens", ()))
    yield from PLAYS[entry["do"]](table, seat, entry)
    yield from turn_up(table)


def leave(table, entry):
    """The card leaves the structure."""
    table.left -= 1
    if "slot" not in entry:
        return entry.get("card")
    table.taken.add(entry["slot"])
    return table.known.pop(entry["slot"], entry.get("card"))


def play_build(table, seat, entry):
    card = table.known.get(entry.get("slot"), entry.get("card"))
    due = facts.price(table.position, seat, "card", card)
    assert due, ("cannot be paid", entry)
    leave(table, entry)
    table.pay(seat, due, entry)
    if due["how"] == "chain" and "urbanism" in table.seats[seat]["progress"]:
        table.seats[seat]["coins"] += 4
    yield from build(table, seat, card)


def play_recruit(table, seat, entry):
    card = table.known.get(entry.get("slot"), entry.get("card"))
    table.pay(seat, facts.price(table.position, seat, "card", card), entry)
    leave(table, entry)
    yield from build(table, seat, card)


def play_wonder(table, seat, entry):
    due = facts.price(table.position, seat, "wonder", entry["wonder"])
    assert due, ("cannot be paid", entry)
    card = leave(table, entry)
    table.pay(seat, due, entry)
    yield from build_wonder(table, seat, entry["wonder"], card)


def play_discard(table, seat, entry):
    city = table.seats[seat]
    bonus = sum(law["coins"] for law in facts.decrees(table.position, seat) if law["kind"] == "discard_bonus")
    city["coins"] += 2 + bonus + sum(CARDS[one]["color"] == "yellow" for one in city["cards"])
    table.pile.append(leave(table, entry))
    yield from ()


def play_conspire(table, seat, entry):
    leave(table, entry)
    table.seats[seat]["conspiracies"]["held"] -= 1
    table.seats[seat]["conspiracies"]["prepared"] += 1
    yield from ()


def play_activate(table, seat, entry):
    offerings = entry.get("offerings", [])
    due = facts.activation(table.position, seat, entry["space"], offerings)
    assert due <= facts.purse(table.seats[seat]), ("cannot be paid", entry)
    table.pay(seat, {"bank": due, "opponent": 0}, entry)
    for value in offerings:
        table.seats[seat]["offerings"].remove(value)
    god = table.position["pantheon"][entry["space"] - 1]
    table.position["pantheon"][entry["space"] - 1] = None
    if god == "gate":
        yield from open_gate(table, seat)
    else:
        yield from receive(table, seat, god)


PLAYS = {
    "build": play_build, "recruit": play_recruit, "wonder": play_wonder, "discard": play_discard,
    "conspire": play_conspire, "activate": play_activate,
}  # fmt: skip


def income(table, on):
    for seat, city in enumerate(table.seats):
        for law in facts.decrees(table.position, seat):
            if law["kind"] == "income_on" and law["on"] == on:
                city["coins"] += table.position["age"]


def build(table, seat, card):
    """A building stands, or a Senator comes, and acts."""
    if card in SENATORS:
        laws = facts.decrees(table.position, seat)
        table.seats[seat]["senators"].append(card)
        if card == "conspirator" and any(law["kind"] == "play_again_on" for law in laws):
            table.again = True
        yield from act(table, seat, SENATORS[card]["effects"])
        return
    income(table, CARDS[card]["color"])
    table.seats[seat]["cards"].append(card)
    yield from act(table, seat, CARDS[card]["effects"], CARDS[card]["color"])


def build_wonder(table, seat, wonder, card):
    city = table.seats[seat]
    income(table, "wonder")
    city["unbuilt"].remove(wonder)
    city["wonders"].append(wonder)
    table.under[wonder] = card
    if sum(len(one["wonders"]) for one in table.seats) == 7:
        for one in table.seats:
            one["unbuilt"] = []
    if "theology" in city["progress"]:
        table.again = True
    yield from act(table, seat, WONDERS[wonder]["effects"])


def act(table, seat, effects, color=None):
    for effect in effects:
        yield from HAPPENS.get(effect["kind"], nothing)(table, seat, effect, color)


def nothing(table, seat, effect, color):
    yield from ()


# military and science


def march(table, seat, spaces):
    """The whole move, then the tokens of Agora in the order entered."""
    step, entered = 1 if seat == 0 else -1, []
    for _ in range(spaces):
        ahead = table.position["pawn"] + step
        if ahead == table.position["minerva"]:
            table.position["minerva"] = None
            break
        table.position["pawn"] = ahead
        if "poliorcetics" in table.seats[seat]["progress"]:
            table.lose(1 - seat, 1)
        for id_ in list(table.position["military_tokens"]):
            if MILITARY[id_]["first"] <= ahead <= MILITARY[id_]["last"]:
                table.position["military_tokens"].remove(id_)
                entered.append(id_)
        if abs(ahead) == 9:
            for id_ in entered:
                if not table.agora:
                    table.lose(1 - seat, MILITARY[id_]["effects"][0]["coins"])
            table.win("military", seat)
    for id_ in entered:
        yield from act(table, seat, MILITARY[id_]["effects"])


def shields(table, seat, effect, color):
    more = color == "red" and "strategy" in table.seats[seat]["progress"]
    yield from march(table, seat, effect["shields"] + more)


def science(table, seat, effect, color):
    yield from look_at_symbols(table, seat, [effect["symbol"]])


def look_at_symbols(table, seat, symbols):
    check_science(table)
    for symbol in symbols:
        if table.symbols(seat)[symbol] == 2 and table.board:
            entry = yield seat, "take-progress"
            if entry["do"] != "pass":
                table.board.remove(entry["progress"])
                yield from play_token(table, seat, entry["progress"])


def check_science(table):
    who = [seat for seat in (0, 1) if len(table.symbols(seat)) >= 6]
    if who:
        table.win("science", None if len(who) == 2 else who[0])


def play_token(table, seat, token):
    table.seats[seat]["progress"].append(token)
    yield from act(table, seat, TOKENS[token]["effects"])


# coins and cards


def coins(table, seat, effect, color):
    table.seats[seat]["coins"] += effect["coins"]
    yield from ()


def coins_per(table, seat, effect, color):
    def count(who):
        if effect["per"] == ["cube"]:
            return table.cubes(who)
        if effect["per"] == ["wonder"]:
            return len(table.seats[who]["wonders"])
        return sum(CARDS[card]["color"] in effect["per"] for card in table.seats[who]["cards"])

    who = [seat] if effect["whose"] == "self" else [0, 1]
    table.seats[seat]["coins"] += effect["coins"] * max(map(count, who))
    yield from ()


def opponent_loses(table, seat, effect, color):
    table.lose(1 - seat, effect["coins"])
    yield from ()


def others_lose_per(table, seat, effect, color):
    table.lose(1 - seat, table.cubes(1 - seat))
    yield from ()


def take_half(table, seat, effect, color):
    half = (table.seats[1 - seat]["coins"] + 1) // 2
    table.lose(1 - seat, half)
    table.seats[seat]["coins"] += half
    yield from ()


def play_again(table, seat, effect, color):
    table.again = True
    yield from ()


def of_color(table, seat, colors):
    return [card for card in table.seats[seat]["cards"] if CARDS[card]["color"] in colors]


def discard_opponent(table, seat, effect, color):
    among = of_color(table, 1 - seat, [effect["color"]])
    card = yield from pick(seat, "discard-opponent", "card", among)
    if card:
        table.seats[1 - seat]["cards"].remove(card)
        table.pile.append(card)


def take_card(table, seat, effect, color):
    card = yield from pick(seat, "take-card", "card", of_color(table, 1 - seat, effect["colors"]))
    if card:
        table.seats[1 - seat]["cards"].remove(card)
        table.seats[seat]["cards"].append(card)


def swap_cards(table, seat, effect, color):
    pairs = [
        (theirs, own)
        for theirs in of_color(table, 1 - seat, effect["colors"])
        for own in of_color(table, seat, [CARDS[theirs]["color"]])
    ]
    if not pairs:
        return
    theirs, own = pairs[0]
    if len(pairs) > 1:
        entry = yield seat, "swap-cards"
        theirs, own = entry["card"], entry["give"]
    before = [table.symbols(0), table.symbols(1)]
    for who, gone, come in ((seat, own, theirs), (1 - seat, theirs, own)):
        table.seats[who]["cards"].remove(gone)
        table.seats[who]["cards"].append(come)
    for city in table.seats:
        if city["snake"] in (theirs, own):
            city["snake"] = None
    for who in (seat, 1 - seat):
        new = table.symbols(who) - before[who]
        yield from look_at_symbols(table, who, list(new))


def build_discarded(table, seat, effect, color):
    if not table.structure:
        entry = yield seat, "build-discarded"
        card = entry.get("card")
    else:
        card = yield from pick(seat, "build-discarded", "card", table.pile)
    if card:
        if card in table.pile:
            table.pile.remove(card)
        yield from build(table, seat, card)


def build_end_row(table, seat, effect, color):
    row = [slot for slot in table.slots() if table.layout()["slots"][slot - 1][0] == 1]
    if table.structure:
        slot = yield from pick(
            seat, "build-structure", "slot", [one for one in row if table.known[one] not in SENATORS]
        )
        if slot:
            yield from build(table, seat, leave(table, {"slot": slot}))
        return
    entry = yield seat, "build-structure"
    if entry["do"] != "pass":
        table.said += entry.get("tokens", ())
        yield from build(table, seat, leave(table, entry))


def build_removed(table, seat, effect, color):
    entry = yield seat, "build-box"
    if entry["do"] != "pass":
        yield from build(table, seat, entry["card"])


def discard_structure(table, seat, effect, color):
    for number in range(effect["cards"]):
        open_slots = [one for one in table.slots() if effect["covered"] or not table.covered(one)]
        if not table.left:
            return
        one_way = table.structure and len(open_slots) == 1 and number == 0 and open_slots[0] in table.known
        entry = {"slot": open_slots[0], "do": "choose"} if one_way else (yield seat, "discard-structure")
        if entry["do"] == "pass":
            return
        if entry.get("slot") in table.lying:
            yield from take_token(table, seat, table.lying.pop(entry["slot"]))
        table.said += entry.get("tokens", ())
        table.pile.append(leave(table, entry))
        if not effect["covered"]:
            yield from turn_up(table)


# progress tokens


def draw_progress(table, seat, effect, color):
    drawn = list(table.box)
    if len(drawn) > effect["tokens"]:
        drawn = (yield None, "draw-progress")["progress"]
    yield from keep(table, seat, drawn)


def keep(table, seat, among):
    token = yield from pick(seat, "keep-progress", "progress", among)
    if token:
        if token in table.box:
            table.box.remove(token)
        yield from play_token(table, seat, token)


def take_box_progress(table, seat, effect, color):
    yield from keep(table, seat, table.box)


def lock_progress(table, seat, effect, color):
    other = table.seats[1 - seat]["progress"]
    token = yield from pick(seat, "lock-progress", "progress", [*table.board, *other, *table.box])
    for heap in (table.board, other, table.box):
        if token in heap:
            heap.remove(token)


# wonders


def take_wonder(table, seat, effect, color):
    wonder = yield from pick(seat, "take-wonder", "wonder", table.seats[1 - seat]["unbuilt"])
    if wonder:
        table.seats[1 - seat]["unbuilt"].remove(wonder)
        table.seats[seat]["unbuilt"].append(wonder)


def unbuild_wonder(table, seat, effect, color):
    wonder = yield from pick(
        seat, "unbuild-wonder", "wonder", [one for city in table.seats for one in city["wonders"]]
    )
    for city in table.seats:
        if wonder in city["wonders"]:
            city["wonders"].remove(wonder)
            city["unbuilt"].append(wonder)
            table.pile.append(table.under.pop(wonder))


def remove_wonder(table, seat, effect, color):
    theirs = table.seats[1 - seat]["wonders"]
    wonder = yield from pick(seat, "remove-wonder", "wonder", theirs)
    if wonder:
        theirs.remove(wonder)
        table.pile.append(table.under.pop(wonder))


def build_wonder_discarded(table, seat, effect, color):
    unbuilt = table.seats[seat]["unbuilt"]
    if not unbuilt or (table.structure and not table.pile):
        return
    wonder, card = unbuilt[0], table.pile[0] if table.pile else None
    if not table.structure or len(unbuilt) * len(set(table.pile)) > 1:
        entry = yield seat, "build-wonder"
        if entry["do"] == "pass":
            return
        wonder, card = entry.get("wonder", wonder), entry.get("card", card)
    if card in table.pile:
        table.pile.remove(card)
    yield from build_wonder(table, seat, wonder, card)


# Divinities


def receive(table, seat, god):
    table.seats[seat]["divinities"].append(god)
    if god not in table.gone_gods:
        table.gone_gods.append(god)
    yield from act(table, seat, GODS[god]["effects"])


def open_gate(table, seat):
    ways = [table.deck(mythology) for mythology in MYTHOLOGIES]
    if any(len(way) > 1 for way in ways):
        gods = (yield None, "turn-up-divinities")["divinities"]
    else:
        gods = [god for way in ways for god in way]
    yield from choose_god(table, seat, gods)


def choose_god(table, seat, gods):
    if "enki" in gods:
        yield from fill_enki(table)
    god = yield from pick(seat, "divinity", "divinity", gods)
    if "enki" in gods and god != "enki":
        table.box += table.on_enki
        table.on_enki = []
    if god:
        yield from receive(table, seat, god)


def reveal_mythology(table, seat, effect, color):
    lying = Counter(m for n, m in table.hidden_gods.items() if table.position["pantheon"][n - 1] == "?")
    full = [one for one in MYTHOLOGIES if len(table.deck(one)) > lying[one]]
    mythology = yield from pick(seat, "choose-mythology", "mythology", full)
    if not mythology:
        return
    gods = table.deck(mythology)
    if lying[mythology]:
        gods = (yield None, "turn-up-divinities")["divinities"]
    yield from choose_god(table, seat, gods)


def offer_progress(table, seat, effect, color):
    tokens, table.on_enki = table.on_enki, []
    token = yield from pick(seat, "keep-progress", "progress", tokens)
    table.box += [one for one in tokens if one != token]
    if token:
        yield from play_token(table, seat, token)


def copy_symbol(table, seat, effect, color):
    card = yield from pick(seat, "place-snake", "card", of_color(table, 1 - seat, ["green"]))
    if card:
        table.seats[seat]["snake"] = card
        for one in CARDS[card]["effects"]:
            if one["kind"] == "science":
                yield from look_at_symbols(table, seat, [one["symbol"]])


def coins_on_card(table, seat, effect, color):
    table.seats[seat]["astarte"] = effect["coins"]
    yield from ()


def place_minerva(table, seat, effect, color):
    table.position["minerva"] = (yield seat, "place-minerva")["space"]


def drop_military(table, seat, effect, color):
    tokens = table.position["military_tokens"]
    token = yield from pick(seat, "drop-token", "token", tokens)
    if token:
        tokens.remove(token)


def apply_military(table, seat, effect, color):
    tokens = table.position["military_tokens"]
    token = yield from pick(seat, "apply-token", "token", tokens)
    if token:
        tokens.remove(token)
        yield from act(table, seat, MILITARY[token]["effects"])


# the Senate


def settle(table, chamber=None):
    """After a cube or a Decree has moved: victory, a new Decree, the pawn."""
    chambers = table.position["chambers"]
    owners = {facts.controller(one) for one in chambers}
    political = len(owners) == 1 and None not in owners
    if chamber is not None and not political:
        lying = chambers[chamber - 1]["decrees"]
        for number, one in enumerate(lying):
            if one == "?":
                lying[number] = (yield None, "turn-up-decree")["decree"]
    holder = next((facts.controller(one) for one in chambers if "decree_shield" in one["decrees"]), None)
    before, table.shield_holder = table.shield_holder, holder
    if holder != before:
        mover = holder if holder is not None else 1 - before
        spaces = 2 if None not in (holder, before) else 1
        yield from march(table, mover, spaces)
    if political:
        table.win("political", owners.pop())


def add_cube(table, seat, chamber, number):
    table.position["chambers"][chamber - 1]["cubes"][seat] += number
    assert table.position["chambers"][chamber - 1]["cubes"][seat] >= 0
    yield from settle(table, chamber if number > 0 else None)


def shift_cube(table, seat, entry):
    """One cube to a neighbouring Chamber: both ends at once."""
    assert abs(entry["from"] - entry["chamber"]) == 1
    chambers = table.position["chambers"]
    chambers[entry["from"] - 1]["cubes"][seat] -= 1
    chambers[entry["chamber"] - 1]["cubes"][seat] += 1
    yield from settle(table, entry["chamber"])


def place_cube(table, seat, effect=None, color=None):
    if table.cubes(seat) < 12:
        chamber = (yield seat, "senate")["chamber"]
        yield from add_cube(table, seat, chamber, 1)


def move_cube(table, seat, effect, color):
    if table.cubes(seat):
        entry = yield seat, "senate"
        if entry["do"] == "move":
            yield from shift_cube(table, seat, entry)


def remove_cube(table, seat, effect, color):
    among = [n for n, one in enumerate(table.position["chambers"], 1) if one["cubes"][1 - seat]]
    chamber = yield from pick(seat, "remove-cube", "chamber", among)
    if chamber:
        yield from add_cube(table, 1 - seat, chamber, -1)


def senate_actions(table, seat, effect, color):
    laws = facts.decrees(table.position, seat)
    blue = table.blue(seat) + sum(law["cards"] for law in laws if law["kind"] == "blue_bonus")
    for _ in range(1 if blue < 2 else 2 if blue < 4 else 3):
        entry = yield seat, "senate"
        if entry["do"] == "pass":
            return
        if entry["do"] == "move":
            yield from shift_cube(table, seat, entry)
        else:
            assert entry["chamber"] in effect["chambers"]
            yield from add_cube(table, seat, entry["chamber"], 1)


def conspire(table, seat, effect=None, color=None):
    plots = table.seats[seat]["conspiracies"]
    plots["held"] += 2 if "organized_crime" in table.seats[seat]["progress"] else 1
    return ()


def place_or_conspire(table, seat, effect, color):
    entry = {"do": "draw"} if table.cubes(seat) == 12 else (yield seat, "conspirator")
    if entry["do"] == "place":
        yield from add_cube(table, seat, entry["chamber"], 1)
    else:
        conspire(table, seat)


def reveal_plot(table, seat, plot):
    table.seats[seat]["conspiracies"]["triggered"].append(plot)
    yield from act(table, seat, PLOTS[plot]["effects"])


def trigger_conspiracy(table, seat, effect, color):
    plots = table.seats[seat]["conspiracies"]
    if plots["held"]:
        entry = yield seat, "trigger"
        if entry["do"] == "trigger":
            plots["held"] -= 1
            yield from reveal_plot(table, seat, entry["conspiracy"])


def move_decree(table, seat, effect, color):
    chambers = table.position["chambers"]
    entry = yield seat, "move-decree"
    lying = chambers[entry["from"] - 1]["decrees"]
    decree = entry.get("decree") or lying[0]
    lying.remove(decree)
    chambers[entry["chamber"] - 1]["decrees"].append(decree)
    controlled = facts.controller(chambers[entry["chamber"] - 1]) is not None
    yield from settle(table, entry["chamber"] if controlled else None)


HAPPENS = {
    one.__name__: one
    for one in (
        shields,
        science,
        coins,
        coins_per,
        opponent_loses,
        others_lose_per,
        take_half,
        play_again,
        discard_opponent,
        take_card,
        swap_cards,
        build_discarded,
        build_end_row,
        build_removed,
        discard_structure,
        draw_progress,
        take_box_progress,
        lock_progress,
        take_wonder,
        unbuild_wonder,
        remove_wonder,
        build_wonder_discarded,
        reveal_mythology,
        offer_progress,
        copy_symbol,
        coins_on_card,
        place_minerva,
        drop_military,
        apply_military,
        place_cube,
        move_cube,
        remove_cube,
        senate_actions,
        place_or_conspire,
        trigger_conspiracy,
        move_decree,
    )
}
