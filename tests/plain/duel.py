"""The plain referee of Duel: draft, structure, plays, tokens, ages and the end."""

from copy import deepcopy

from tests.plain import duel_effects
from tests.plain.duel_game import CARDS, TOKENS, WONDERS, Duel, refuse_unless
from tests.plain.game import Refused
from tests.rules.duel.plain_price import plain_payment

FIELDS = {
    "show": {"wonders"},
    "choose": {"wonder", "progress", "card", "begins"},
    "turn-up": {"cards"},
    "build": {"slot", "card", "pay", "overrule"},
    "discard": {"slot", "card"},
    "wonder": {"wonder", "slot", "card", "pay", "overrule"},
    "draw": {"progress"},
    "pass": set(),
    "correct": {"set", "why"},
    "remark": set(),
}
TYPES = {
    "slot": int,
    "seat": int,
    "begins": int,
    "wonder": str,
    "card": str,
    "note": str,
    "why": str,
    "overrule": str,
    "do": str,
}
TYPES |= {"wonders": list, "cards": dict, "pay": dict, "set": dict, "progress": (str, list)}


def begin(setup):
    duel = Duel(setup)
    if "wonders" in setup:
        for city, wonders in zip(duel.seats, setup["wonders"], strict=True):
            city["unbuilt"] = list(wonders)
        begin_age(duel, 1)
    else:
        duel.where = "show-wonders"
    return duel


def decisions(duel):
    """(seat, ask) of what is open: at most one in Duel."""
    if duel.over:
        return []
    if duel.asks:
        return [duel.asks[0][:2]]
    if duel.where in ("show-wonders", "turn-up"):
        return [(None, duel.where)]
    if duel.where == "choose-wonder":
        return [(duel.picks[0], "choose-wonder")]
    if duel.where == "choose-beginner":
        return [(duel.chooser, "choose-beginner")]
    return [(duel.to_play, "play")]


def phase(duel):
    if duel.over:
        return {"age": duel.age, "step": "over", "turn": None}
    ask = decisions(duel)[0][1]
    turn = duel.plays + 1 if ask == "play" else duel.plays or None
    return {"age": duel.age, "step": ask, "turn": turn}


def state(duel, number):
    return {
        "entry": number,
        "phase": phase(duel),
        "open": [{"seat": seat, "ask": ask} for seat, ask in decisions(duel)],
        "over": duel.over,
        "position": deepcopy(duel.position),
    }


# entries


def apply(duel, entry):
    """Change the game by one entry; a refused one raises and changes nothing."""
    check_fields(entry)
    if entry["do"] == "remark":
        refuse_unless("note" in entry, "a remark says something")
        return
    if entry["do"] == "correct":
        correct(duel, entry)
        return
    refuse_unless(not duel.over, "the game is over")
    ((seat, ask),) = decisions(duel)
    refuse_unless(entry.get("seat") == seat, "not this seat")
    ANSWER[ask](duel, seat, entry)


def is_legal(duel, entry):
    try:
        apply(deepcopy(duel), entry)
    except Refused:
        return False
    return True


def check_fields(entry):
    refuse_unless(
        isinstance(entry, dict) and isinstance(entry.get("do"), str) and entry["do"] in FIELDS, "unknown do"
    )
    for field, value in entry.items():
        refuse_unless(field in FIELDS[entry["do"]] | {"do", "seat", "note"}, f"unknown field {field}")
        if field == "seat" and value is None:
            continue
        refuse_unless(
            isinstance(value, TYPES[field]) and not isinstance(value, bool), f"wrong type of {field}"
        )
    for side, coins in entry.get("pay", {}).items():
        refuse_unless(side in ("bank", "opponent") and type(coins) is int and coins >= 0, "bad payment")


def chosen(entry, field, among):
    """The one thing that a `choose` names."""
    refuse_unless(entry["do"] == "choose", "choose")
    others = {"wonder", "progress", "card", "begins"} - {field}
    refuse_unless(field in entry and not others & set(entry), f"choose a {field}")
    refuse_unless(entry[field] in among, f"not such a {field}")
    return entry[field]


# the draft


def answer_show(duel, seat, entry):
    refuse_unless(entry["do"] == "show", "show four wonders")
    wonders = entry.get("wonders", [])
    refuse_unless(
        len(wonders) == 4 and all(isinstance(one, str) and one in WONDERS for one in wonders), "four wonders"
    )
    refuse_unless(len(set(wonders)) == 4 and not set(wonders) & set(duel.shown_before), "four others")
    duel.shown = list(wonders)
    duel.shown_before += wonders
    one, two = (duel.first, 1 - duel.first) if duel.draft_round == 0 else (1 - duel.first, duel.first)
    duel.picks = [one, two, two, one]
    duel.draft_round += 1
    duel.where = "choose-wonder"


def answer_choose_wonder(duel, seat, entry):
    pick_wonder(duel, seat, chosen(entry, "wonder", duel.shown))
    if len(duel.shown) == 1:
        pick_wonder(duel, duel.picks[0], duel.shown[0])
        if duel.draft_round == 1:
            duel.where = "show-wonders"
        else:
            begin_age(duel, 1)


def pick_wonder(duel, seat, wonder):
    duel.shown.remove(wonder)
    duel.picks.pop(0)
    duel.seats[seat]["unbuilt"].append(wonder)


# ages


def begin_age(duel, age):
    duel.position["age"] = age
    duel.plays = 0
    duel.chosen = False
    duel.taken_slots, duel.known = set(), {}
    if duel.structure:
        duel.where = "turn-up"
    else:
        who_begins(duel)


def who_begins(duel):
    """The first player in Age I.

    Later the weaker one chooses, in the middle the last one to play (DUEL-OPEN-01).
    """
    pawn = duel.position["pawn"]
    if duel.age == 1:
        duel.to_play = duel.first
        duel.where = "play"
    elif pawn == 0 and duel.rulings.get("DUEL-OPEN-01") == "a":
        duel.to_play = duel.last_player
        duel.where = "play"
    else:
        duel.chooser = duel.last_player if pawn == 0 else 1 if pawn > 0 else 0
        duel.where = "choose-beginner"


def answer_beginner(duel, seat, entry):
    duel.to_play = chosen(entry, "begins", (0, 1))
    duel.chosen = True
    duel.where = "play"


def answer_turn_up(duel, seat, entry):
    refuse_unless(entry["do"] == "turn-up", "turn the cards up")
    cards = entry.get("cards", {})
    refuse_unless(set(cards) == {str(slot) for slot in duel.to_turn_up()}, "all that lie face up and unknown")
    tried = deepcopy(duel)
    for slot, card in cards.items():
        fits = (
            isinstance(card, str)
            and card in CARDS
            and CARDS[card]["age"] == duel.age
            and tried.can_turn_up(card)
        )
        refuse_unless(fits, "no such card in the deck")
        tried.known[int(slot)] = card
    duel.known = tried.known
    if duel.plays == 0:
        who_begins(duel)
    else:
        duel.where = "play"


# a play


def answer_play(duel, seat, entry):
    refuse_unless(entry["do"] in ("build", "discard", "wonder"), "play a card")
    slot, card, overruled = which_card(duel, entry)
    paid = (0, 0)
    chain = False
    if entry["do"] == "build":
        paid, chain = price(duel, seat, entry, plain_payment(duel.position, seat, "card", card), overruled)
    if entry["do"] == "wonder":
        wonder = entry.get("wonder")
        refuse_unless(wonder in duel.seats[seat]["unbuilt"], "not a wonder of this player")
        paid, _ = price(duel, seat, entry, plain_payment(duel.position, seat, "wonder", wonder), overruled)
    take_card(duel, slot, card)
    city = duel.seats[seat]
    city["coins"] -= sum(paid)
    duel.seats[1 - seat]["coins"] += paid[1]
    duel.plays += 1
    duel.again = False
    duel.last_player = seat
    if entry["do"] == "discard":
        city["coins"] += 2 + sum(CARDS[one]["color"] == "yellow" for one in city["cards"])
        duel.pile.append(card)
    elif entry["do"] == "wonder":
        if card:
            duel.hidden.append(card)
        duel_effects.build_wonder(duel, seat, wonder)
    else:
        if chain:
            city["coins"] += sum(
                one["coins"] for one in duel.has(seat, "coins_on") if one["trigger"] == "chain"
            )
        duel_effects.enter(duel, seat, card)
    go_on(duel)


def which_card(duel, entry):
    """(slot, card, whether only an overrule lets it be built)."""
    card, slot = entry.get("card"), entry.get("slot")
    if duel.structure:
        refuse_unless(slot is not None, "which slot?")
        refuse_unless(slot in duel.accessible(), "the slot is covered or empty")
        refuse_unless(card in (None, duel.known[slot]), "another card lies there")
        return slot, duel.known[slot], False
    refuse_unless(slot is None, "no slots here")
    if card is None:
        refuse_unless(entry["do"] == "wonder", "which card?")
        return None, None, False
    refuse_unless(card in CARDS and duel.can_turn_up(card), "no such card, or seen before")
    another_age = CARDS[card]["age"] != duel.age
    refuse_unless(not another_age or (entry["do"] != "discard" and "overrule" in entry), "not of this age")
    return None, card, another_age


def price(duel, seat, entry, due, overruled):
    """((bank, opponent), whether a chain was used)."""
    named = (entry.get("pay", {}).get("bank", 0), entry.get("pay", {}).get("opponent", 0))
    if due and not overruled:
        asked = (due["bank"], due["opponent"])
        if "pay" not in entry or named == asked:
            return asked, due["how"] == "chain"
    refuse_unless("overrule" in entry, "cannot be paid so")
    refuse_unless(sum(named) <= duel.seats[seat]["coins"], "coins below zero")
    return named, False


def take_card(duel, slot, card):
    if slot is not None:
        duel.taken_slots.add(slot)
        del duel.known[slot]


def go_on(duel):
    """Effects, then newly uncovered cards, then the next turn or age (DUEL-TURN-05 to DUEL-TURN-07)."""
    duel_effects.work(duel)
    if duel.over or duel.asks:
        return
    if duel.plays == 20:
        if duel.age == 3:
            duel.over = True
        else:
            begin_age(duel, duel.age + 1)
        return
    if not duel.again:
        duel.to_play = 1 - duel.to_play
    duel.again = False
    duel.where = "turn-up" if duel.structure and duel.to_turn_up() else "play"


# choices that a play opens


def answer_take_progress(duel, seat, entry):
    if entry["do"] == "pass":
        duel.asks.pop(0)
    else:
        token = chosen(entry, "progress", duel.board)
        duel.asks.pop(0)
        duel.board.remove(token)
        duel_effects.take_token(duel, seat, token)
    go_on(duel)


def answer_draw(duel, seat, entry):
    refuse_unless(entry["do"] == "draw", "draw three tokens")
    tokens = entry.get("progress")
    known = (
        isinstance(tokens, list)
        and len(tokens) == 3
        and all(isinstance(one, str) and one in TOKENS for one in tokens)
    )
    refuse_unless(known and len(set(tokens)) == 3 and set(tokens) <= set(duel.box), "three tokens of the box")
    owner = duel.asks.pop(0)[2]
    duel.asks.insert(0, (owner, "keep-progress", list(tokens)))


def answer_keep(duel, seat, entry):
    token = chosen(entry, "progress", duel.asks[0][2])
    duel.asks.pop(0)
    duel.box.remove(token)
    duel_effects.take_token(duel, seat, token)
    go_on(duel)


def answer_discard_opponent(duel, seat, entry):
    card = chosen(entry, "card", duel.asks[0][2])
    duel.asks.pop(0)
    duel_effects.throw_away(duel, 1 - seat, card)
    go_on(duel)


def answer_build_discarded(duel, seat, entry):
    if entry["do"] == "pass":
        refuse_unless(not duel.structure and not duel.pile, "one must be built")
        duel.asks.pop(0)
    else:
        unseen = (
            []
            if duel.structure
            else [one for one in CARDS if CARDS[one]["age"] <= duel.age and duel.can_turn_up(one)]
        )
        card = chosen(entry, "card", [*duel.pile, *unseen])
        duel.asks.pop(0)
        duel_effects.build_from_pile(duel, seat, card)
    go_on(duel)


def correct(duel, entry):
    """Seat fields, or the pawn; nothing is triggered."""
    wanted, seat = entry.get("set"), entry.get("seat")
    refuse_unless(wanted is not None, "nothing to set")
    refuse_unless(seat in (None, 0, 1), "no such seat")
    tried = deepcopy(duel)
    if seat is None:
        refuse_unless(
            set(wanted) == {"pawn"} and type(wanted["pawn"]) is int and -9 <= wanted["pawn"] <= 9,
            "only the pawn",
        )
        duel.position["pawn"] = wanted["pawn"]
        if duel.where in ("play", "choose-beginner") and duel.age > 1 and not duel.plays and not duel.chosen:
            # nobody has begun the age yet: the pawn says anew who chooses
            who_begins(duel)
        return
    refuse_unless(set(wanted) <= {"cards", "wonders", "unbuilt", "progress", "coins"}, "no such field")
    for field, value in wanted.items():
        if field == "coins":
            refuse_unless(type(value) is int and value >= 0, "bad coins")
        else:
            known = {"cards": CARDS, "progress": TOKENS}.get(field, WONDERS)
            refuse_unless(
                isinstance(value, list) and all(isinstance(one, str) and one in known for one in value),
                f"bad {field}",
            )
    tried.seats[seat].update(deepcopy(wanted))
    for fields in (("cards",), ("wonders", "unbuilt"), ("progress",)):
        held = [one for city in tried.seats for field in fields for one in city[field]]
        refuse_unless(len(set(held)) == len(held), "the same thing twice")
    refuse_unless(sum(len(city["wonders"]) for city in tried.seats) <= 7, "seven wonders at most")
    refuse_unless(
        all(len(city["wonders"] + city["unbuilt"]) <= 4 for city in tried.seats), "four wonders each at most"
    )
    duel.seats[seat].update(deepcopy(wanted))
    held = [token for city in duel.seats for token in city["progress"]]
    duel.board = [token for token in duel.board if token not in held]
    duel.box = [token for token in duel.box if token not in held]
    if duel.asks and duel.asks[0][1] == "take-progress" and not duel.board:
        # with no token on the board nothing is asked
        duel.asks.pop(0)
        go_on(duel)


ANSWER = {
    "show-wonders": answer_show,
    "choose-wonder": answer_choose_wonder,
    "turn-up": answer_turn_up,
    "play": answer_play,
    "take-progress": answer_take_progress,
    "draw-progress": answer_draw,
    "keep-progress": answer_keep,
    "discard-opponent": answer_discard_opponent,
    "build-discarded": answer_build_discarded,
    "choose-beginner": answer_beginner,
}
