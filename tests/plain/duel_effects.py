"""What a card, a wonder or a token of Duel does, one effect after the other.

A win is looked for after each.
"""

from tests.plain.duel_game import CARDS, MILITARY, TOKENS, WONDERS


def queue(duel, seat, effects, color=None):
    """These effects come next, before what waits already."""
    duel.todo[:0] = [(seat, effect, color) for effect in effects]


def work(duel):
    """Let effects happen until one needs an answer or the game is over."""
    while duel.todo and not duel.asks and not duel.over:
        happen(duel, *duel.todo.pop(0))
    if duel.over:
        duel.todo, duel.asks = [], []


def happen(duel, seat, effect, color):
    city, other = duel.seats[seat], duel.seats[1 - seat]
    kind = effect["kind"]
    if kind == "coins":
        city["coins"] += effect["coins"]
    elif kind == "coins_per":
        cities = [city] if effect["whose"] == "self" else [city, other]
        city["coins"] += effect["coins"] * max(number_of(one, effect["per"]) for one in cities)
    elif kind == "opponent_loses":
        other["coins"] = max(0, other["coins"] - effect["coins"])
    elif kind == "shields":
        extra = sum(one["shields"] for one in duel.has(seat, "shield_bonus") if one["on"] == color)
        march(duel, seat, effect["shields"] + extra)
    elif kind == "science":
        science(duel, seat, effect["symbol"])
    elif kind == "play_again":
        duel.again = True
    elif kind == "discard_opponent":
        cards = [card for card in other["cards"] if CARDS[card]["color"] == effect["color"]]
        if len(cards) == 1:
            throw_away(duel, 1 - seat, cards[0])
        elif cards:
            duel.asks.append((seat, "discard-opponent", cards))
    elif kind == "draw_progress":
        duel.asks.append((None, "draw-progress", seat))
    elif kind == "build_discarded":
        if not duel.structure or len(duel.pile) > 1:
            duel.asks.append((seat, "build-discarded", None))
        elif duel.pile:
            build_from_pile(duel, seat, duel.pile[0])


def number_of(city, per):
    if per == ["wonder"]:
        return len(city["wonders"])
    return sum(CARDS[card]["color"] in per for card in city["cards"])


def throw_away(duel, seat, card):
    duel.seats[seat]["cards"].remove(card)
    duel.pile.append(card)


def build_from_pile(duel, seat, card):
    if card in duel.pile:
        duel.pile.remove(card)
    enter(duel, seat, card)


def enter(duel, seat, card):
    """A card stands in a city and acts."""
    duel.seats[seat]["cards"].append(card)
    queue(duel, seat, CARDS[card]["effects"], CARDS[card]["color"])


def march(duel, seat, shields):
    """The pawn goes space by space towards the other capital (DUEL-OPEN-03)."""
    step = 1 if seat == 0 else -1
    for _ in range(shields):
        duel.position["pawn"] += step
        for token in MILITARY:
            if token["id"] in duel.military and token["first"] <= duel.position["pawn"] <= token["last"]:
                duel.military.remove(token["id"])
                lost = token["effects"][0]["coins"]
                duel.seats[1 - seat]["coins"] = max(0, duel.seats[1 - seat]["coins"] - lost)
        if abs(duel.position["pawn"]) == 9:
            win(duel, "military", seat)
            return


def science(duel, seat, symbol):
    """Six different symbols win.

    A second of a kind lets its owner take a token (DUEL-SCI-02, DUEL-SCI-03).
    """
    shown = duel.symbols(seat)
    if len(set(shown)) >= 6:
        win(duel, "science", seat)
    elif shown.count(symbol) == 2 and duel.board:
        duel.asks.append((seat, "take-progress", None))


def win(duel, kind, seat):
    duel.over = True
    duel.position["supremacy"] = {"kind": kind, "seat": seat}


def take_token(duel, seat, token):
    duel.seats[seat]["progress"].append(token)
    queue(duel, seat, TOKENS[token]["effects"])


def build_wonder(duel, seat, wonder):
    """The wonder acts; the eighth leaves with the seventh; Theology as it is held before (DUEL-PROG-11)."""
    city = duel.seats[seat]
    city["unbuilt"].remove(wonder)
    city["wonders"].append(wonder)
    if sum(len(one["wonders"]) for one in duel.seats) == 7:
        for one in duel.seats:
            one["unbuilt"] = []
    if duel.has(seat, "play_again_on"):
        duel.again = True
    queue(duel, seat, WONDERS[wonder]["effects"])
