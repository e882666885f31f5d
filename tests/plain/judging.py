"""Whether an answer with a card or a leader is legal, judged on one position; nothing changes here."""

from tests.plain.facts import CARDS, LEADERS, TILES, side_of, stages_built
from tests.plain.game import Refused
from tests.plain.paying import Asking

#: the fields beside do, seat and note that an answer may have
FIELDS = {
    "build": {"card", "pay", "right", "participate", "overrule"},
    "stage": {"card", "stage", "entomb", "pay", "right", "overrule"},
    "sell": {"card"},
    "tile": {"card"},
    "recruit": {"leader", "pay", "overrule"},
    "pass": set(),
    "copy": {"leader"},
    "lose": {"coins"},
    "place": {"tile"},
    "discard": {"card", "victory"},
    "project": {"project"},
    "correct": {"set", "why"},
    "remark": set(),
}
TYPES = {
    "card": str,
    "leader": str,
    "right": str,
    "overrule": str,
    "note": str,
    "why": str,
    "project": str,
    "participate": bool,
}
TYPES |= {
    "entomb": str,
    "stage": int,
    "coins": int,
    "tile": int,
    "seat": int,
    "pay": dict,
    "set": dict,
    "victory": list,
    "do": str,
}


def check_fields(entry):
    """Known fields of the right type."""
    if not isinstance(entry, dict) or not isinstance(entry.get("do"), str) or entry["do"] not in FIELDS:
        raise Refused("unknown do")
    for field, value in entry.items():
        if field not in FIELDS[entry["do"]] | {"do", "seat", "note"}:
            raise Refused(f"unknown field {field}")
        if field == "seat" and value is None:
            continue
        if not isinstance(value, TYPES[field]) or (isinstance(value, bool) and TYPES[field] is int):
            raise Refused(f"wrong type of {field}")
    if entry["do"] == "remark" and entry.get("seat") is not None:
        raise Refused("a remark is of no seat")
    for side, coins in entry.get("pay", {}).items():
        if side not in ("left", "right", "bank") or type(coins) is not int or coins < 0:
            raise Refused("bad payment")


def judge(game, position, seat, entry, ask):
    """The play that an entry means: what is used, what is paid, and how."""
    if game.tax_age() != game.age:
        position = {**position, "age": game.tax_age()}
    if ask == "recruit" and game.plays("LEAD-OPEN-16", "a"):
        seats = list(position["seats"])
        left, right = game.neighbours(seat)
        income = sum(
            game.answers[other]["pay"][side]
            for other, side in ((left, 1), (right, 0))
            if other in game.answers
        )
        seats[seat] = {**seats[seat], "coins": seats[seat]["coins"] + income}
        position = {**position, "seats": seats}
    if ask == "last" and game.plays("BASE-OPEN-10", "a"):
        seats = list(position["seats"])
        seats[seat] = {**seats[seat], "coins": min(seats[seat]["coins"], game.purses[seat])}
        position = {**position, "seats": seats}
    if entry["do"] == "recruit":
        return judge_recruit(game, position, seat, entry, ask)
    play = {
        "do": entry["do"],
        "card": entry.get("card"),
        "leader": None,
        "stage": None,
        "pay": (0, 0, 0),
        "how": "",
        "right": None,
    }
    play |= {"participate": False, "sellers": [set()], "ask": ask, "entry": entry, "pile": ask == "discarded"}
    if entry["do"] == "build":
        judge_card(game, seat, entry, ask)
        judge_build(game, position, seat, entry, ask, play)
    else:
        judge_used_card(game, seat, entry, ask)
        if entry["do"] == "stage":
            judge_stage(game, position, seat, entry, ask, play)
        if entry["do"] == "tile":
            judge_tile(game, seat, ask)
        if entry["do"] == "sell" and seat == game.free_city:
            judge_free_city_sale(game, position, seat, entry)
    return play


def judge_recruit(game, position, seat, entry, ask):
    leader = entry.get("leader")
    if leader is None or not game.leader_unseen(leader, but=seat):
        raise Refused("no such leader, or seen before")
    play = {
        "do": "recruit",
        "card": None,
        "leader": leader,
        "stage": None,
        "how": "pay",
        "right": None,
        "participate": False,
    }
    play |= {"sellers": [set()], "ask": ask, "entry": entry, "pile": False}
    if ask == "leader":
        price = price_of_extra_leader(game, seat, leader)
        payments = [(0, 0, price, "pay")] if price <= position["seats"][seat]["coins"] else []
    else:
        payments = Asking(position, seat, leader=leader).payments()
    settle_payment(position, seat, entry, payments, play)
    return play


def price_of_extra_leader(game, seat, leader):
    """The printed price less 2 (LEAD-OPEN-06); option (a).

    Less the board's 2 as well, and free with Maecenas.
    """
    price = LEADERS[leader]["cost"]["coins"] - 2
    if game.plays("LEAD-OPEN-06", "a"):
        city = game.seats[seat]
        start = [] if city["board_blocked"] else side_of(city)["start"]
        price -= sum(one["own"] for one in start if one["kind"] == "leader_discount")
        if any(
            one["kind"] == "free" and one["on"] == "leader" for one in (*game.leader_effects(seat), *start)
        ):
            price = 0
    return max(0, price)


def judge_card(game, seat, entry, ask):
    """The card to build can be there: of this age, in the deck, with a copy unseen or known on the pile."""
    card = entry.get("card")
    if card not in CARDS or not game.copies(card):
        raise Refused("no such card in the decks")
    if ask == "discarded":
        if not of_age(game, card, ask) and "overrule" not in entry:
            raise Refused("not of this or an earlier age")
        if card not in game.pile and not game.unseen(card, but=seat):
            raise Refused("every copy is seen")
        return
    if not game.unseen(card, but=seat):
        raise Refused("every copy is seen")
    if not of_age(game, card, ask) and "overrule" not in entry:
        raise Refused("not of this age")


def of_age(game, card, ask):
    """Whether a card can be met now: of this age; out of the discards of an earlier one as well."""
    age = CARDS[card]["age"]
    if ask == "discarded":
        return age <= (game.age - 1 if game.turn is None else game.age)
    return age == game.age


def judge_used_card(game, seat, entry, ask):
    """A card that is named though it stays hidden or is sold."""
    card = entry.get("card")
    if card is None:
        return
    if ask == "recruit":
        if not game.leader_unseen(card, but=seat):
            raise Refused("no such leader, or seen before")
    elif card not in CARDS or not game.unseen(card, but=seat):
        raise Refused("no such card in the decks, or every copy is seen")
    elif not of_age(game, card, ask) and "overrule" not in entry:
        raise Refused("not of this age")


def judge_build(game, position, seat, entry, ask, play):
    play["participate"] = entry.get("participate", False)
    twice = ask in ("last", "discarded") and game.plays("BABEL-OPEN-17", "a")
    if play["participate"] and (game.turn is None or (seat in game.joined and not twice)):
        raise Refused("cannot take part now")
    table = position
    if position["project"]:
        table = {**position, "project": {**position["project"], "tokens": game.tokens}}
    asking = Asking(table, seat, card=entry["card"], participate=play["participate"])
    if CARDS[entry["card"]]["name"]["en"] in {CARDS[card]["name"]["en"] for card in asking.city["cards"]}:
        raise Refused("built twice")
    if play["participate"] and asking.forbidden():
        raise Refused("cannot take part")
    right = entry.get("right")
    if play["participate"] and not asking.colour_fits() and not (right is not None and asking.joker(right)):
        raise Refused("cannot take part with this colour")
    how = (right, game.used[seat], ask == "discarded")
    optional = right is not None and seat == game.free_city and game.plays("BASE-OPEN-21", "a")
    fits = of_age(game, entry["card"], ask) and not optional
    settle_payment(position, seat, entry, asking.payments(*how) if fits else [], play)
    play["right"] = right
    if play["how"] == "overruled":
        play["sellers"] = [
            {side for side, coins in zip(("left", "right"), play["pay"], strict=False) if coins}
        ]
    elif game.pays_on(seat, "trade"):
        play["sellers"] = asking.sellers((*play["pay"], play["how"]), *how)


def judge_stage(game, position, seat, entry, ask, play):
    city = position["seats"][seat]
    side = side_of(city)
    built = stages_built(city)
    if side.get("any_order"):
        if "stage" not in entry:
            raise Refused("which stage?")
        play["stage"] = entry["stage"]
    else:
        play["stage"] = len(built) + 1
        if entry.get("stage", play["stage"]) != play["stage"]:
            raise Refused("stages go in order")
    if play["stage"] in built or not 1 <= play["stage"] <= len(side["stages"]):
        raise Refused("no such stage to build")
    asking = Asking(position, seat, stage=play["stage"])
    how = (entry.get("right"), game.used[seat])
    fits = ask == "recruit" or "card" not in entry or of_age(game, entry["card"], ask)
    settle_payment(position, seat, entry, asking.payments(*how) if fits else [], play)
    play["entomb"] = entry.get("entomb")
    if play["entomb"] is not None:
        tomb = any(effect["kind"] == "entomb_leader" for effect in game.stage_effects(seat, play["stage"]))
        free = [
            leader
            for leader in game.seats[seat]["leaders"]
            if leader not in (game.seats[seat]["entombed"] or [])
        ]
        if not tomb or play["entomb"] not in free:
            raise Refused("no tomb, or no leader for it")
    play["right"] = entry.get("right")
    if play["how"] == "overruled":
        play["sellers"] = [
            {side for side, coins in zip(("left", "right"), play["pay"], strict=False) if coins}
        ]
    elif game.pays_on(seat, "trade"):
        play["sellers"] = asking.sellers((*play["pay"], play["how"]), *how)


def settle_payment(position, seat, entry, payments, play):
    """The payment named, or the first; with an overrule any that the treasury holds."""
    play["payments"] = payments
    if not payments and "overrule" not in entry:
        raise Refused("cannot be paid")
    if "pay" not in entry and payments:
        *pay, play["how"] = payments[0]
        play["pay"] = tuple(pay)
        return
    named = tuple(entry.get("pay", {}).get(side, 0) for side in ("left", "right", "bank"))
    for *pay, how in payments:
        if tuple(pay) == named:
            play["pay"], play["how"] = named, how
            return
    if "overrule" not in entry:
        raise Refused("not one of the payments")
    if sum(named) > position["seats"][seat]["coins"]:
        raise Refused("coins below zero")
    play["pay"], play["how"] = named, "overruled"


def judge_tile(game, seat, ask):
    if "tower" not in game.expansions or seat == game.free_city:
        raise Refused("no tiles here")
    if ask == "last" and game.plays("BABEL-OPEN-07", "a"):
        raise Refused("no tile with the last card")
    if game.seats[seat]["tiles"] + game.tiles[seat] >= 3:
        raise Refused("three tiles at most")
    pending = sum(game.tiles.values()) + sum(
        play["do"] == "tile" for one, play in game.answers.items() if one != seat
    )
    if len(TILES) - len(game.laid) - pending < 1:
        raise Refused("no tile left")


def judge_free_city_sale(game, position, seat, entry):
    """Only a card that the Free City could neither build nor use for a stage."""
    if entry.get("card") is None:
        raise Refused("which card?")
    if Asking(position, seat, card=entry["card"]).payments():
        raise Refused("can be built")
    side = side_of(position["seats"][seat])
    for stage in range(1, len(side["stages"]) + 1):
        if Asking(position, seat, stage=stage).payments():
            raise Refused("can be used for a stage")
