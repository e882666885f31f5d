"""Whether an entry of the second edition is legal, judged on the table as it stands; nothing changes here."""

from itertools import product

from tests.plain.second.second_table import CARDS, LEADERS, RIGHT, Refused
from tests.rules.wonders.second.plain_second import STAGES, covered, stage_count, sub_lists, without

#: the fields beside do, seat and note that an answer may have
FIELDS = {
    "build": {"card", "pay", "right", "participate", "overrule"},
    "stage": {"card", "stage", "entomb", "pay", "right", "overrule", "participate", "choose", "pawn"},
    "sell": {"card"},
    "recruit": {"leader", "pay", "overrule"},
    "pass": set(),
    "lose": {"coins"},
    "discard": {"card", "victory"},
    "give-up": {"victory"},
    "edifice": {"edifice"},
    "correct": {"set", "why"},
    "remark": set(),
}
TYPES = {
    **dict.fromkeys(("do", "card", "leader", "right", "overrule", "note", "why", "edifice", "entomb"), str),
    **dict.fromkeys(("seat", "stage", "coins", "choose", "pawn"), int),
    "participate": bool,
    "pay": dict,
    "set": dict,
}
SIDES = ("left", "right", "bank")


def check_fields(entry):
    """Known fields of the right type."""
    if not isinstance(entry, dict) or not isinstance(entry.get("do"), str) or entry["do"] not in FIELDS:
        raise Refused("unknown do")
    for field, value in entry.items():
        if field not in FIELDS[entry["do"]] | {"do", "seat", "note"}:
            raise Refused(f"unknown field {field}")
        if field == "seat" and value is None:
            continue
        if field != "victory" and type(value) is not TYPES[field]:
            raise Refused(f"wrong type of {field}")
    for side, coins in entry.get("pay", {}).items():
        if side not in SIDES or type(coins) is not int or coins < 0:
            raise Refused("no payment")


def judge(game, seat, entry, ask):
    """A play ready to be resolved, or a refusal."""
    play = {"do": entry["do"], "ask": ask, "entry": entry, "card": entry.get("card"), "leader": None}
    play |= {"stage": None, "pay": (0, 0, 0), "how": "", "right": None, "participate": False}
    play |= {"sellers": [set()], "choose": None, "pawn": None, "entomb": None}
    judges = {"build": judge_build, "stage": judge_stage, "sell": judge_used_card, "recruit": judge_recruit}
    judges[entry["do"]](game, seat, entry, ask, play)
    return play


def judge_recruit(game, seat, entry, ask, play):
    leader = play["leader"] = entry.get("leader")
    if not game.leader_unseen(leader, but=seat):
        raise Refused("no such leader, or seen before")
    if ask == "leader":
        price = price_of_extra_leader(game, leader)
        payments = [(0, 0, price, "pay")] if price <= game.seats[seat]["coins"] else []
    else:
        payments = payments_of(game, seat, leader=leader)
    settle_payment(game, seat, entry, payments, play)
    if play["how"] == "overruled":
        play["sellers"] = [{side for side, coins in zip(SIDES[:2], play["pay"], strict=False) if coins}]


def price_of_extra_leader(game, leader):
    """The printed price less 2."""
    price = LEADERS[leader]["cost_coins"]
    return max(0, (game.age if price == "A" else int(price)) - 2)


def payments_of(game, seat, **what):
    """Every payment as (left, right, bank, how), the cheapest first."""
    _, how, found = game.plain().pay(seat, **what)
    return [(*one, how) for one in found]


def judge_build(game, seat, entry, ask, play):
    card, right = entry.get("card"), entry.get("right")
    play["right"] = right
    if card not in CARDS or not game.copies(card):
        raise Refused("no such card in the decks")
    if not (ask == "discarded" and card in game.pile) and not game.unseen(card, but=seat):
        raise Refused("every copy is seen")
    if CARDS[card]["name_en"] in {CARDS[one]["name_en"] for one in game.seats[seat]["cards"]}:
        raise Refused("built twice")
    if entry.get("participate"):
        raise Refused("one takes part with a stage only")
    payments = []
    if right is not None:
        if can_use(game, seat, right, card) and ask != "discarded":
            payments = [(0, 0, 0, "free")]
    elif ask == "discarded":
        payments = [(0, 0, 0, "free")]
    else:
        payments = payments_of(game, seat, card=card)
    fits = of_age(game, card, ask)
    if not fits and "overrule" not in entry:
        raise Refused("not of this age")
    settle_payment(game, seat, entry, payments if fits else [], play)
    find_sellers(game, seat, play, card=card)


def can_use(game, seat, right, card):
    """Caligula builds one black card an age for nothing."""
    there = right == RIGHT and right in game.acting(seat) and right not in game.used[seat]
    return there and CARDS[card]["color"] == "black"


def of_age(game, card, ask):
    """Whether a card can be met now: of this age; out of the discards of an earlier one as well."""
    age = int(CARDS[card]["age"])
    if ask == "discarded":
        return age <= (game.age - 1 if game.turn is None else game.age)
    return age == game.age


def judge_used_card(game, seat, entry, ask, play=None):
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


def judge_stage(game, seat, entry, ask, play):
    judge_used_card(game, seat, entry, ask)
    city = game.seats[seat]
    number = play["stage"] = city["stages"] + 1
    if number > stage_count(city["wonder"], city["side"]) or entry.get("stage", number) != number:
        raise Refused("no such stage to build")
    play["participate"], play["right"] = entry.get("participate", False), entry.get("right")
    if play["participate"] and not game.plain().allowed(seat, None, True, None, True):
        raise Refused("cannot take part")
    judge_choices(game, seat, entry, play)
    payments = [] if play["right"] else payments_of(game, seat, stage=True, participate=play["participate"])
    fits = ask == "recruit" or "card" not in entry or of_age(game, entry["card"], ask)
    settle_payment(game, seat, entry, payments if fits else [], play)
    find_sellers(game, seat, play, stage=True)


def judge_choices(game, seat, entry, play):
    """What a stage lets its owner choose must be said, and nothing else."""
    city = game.seats[seat]
    effect = STAGES[city["wonder"], city["side"], play["stage"]]["effect"]
    offers = {"choose": (1, 2) if effect.startswith("choose:") else ()}
    offers["pawn"] = (1, 2, 3) if "pawn any_age" in effect else ()
    for field, offered in offers.items():
        if (field in entry) != bool(offered) or (offered and entry[field] not in offered):
            raise Refused(f"{field}: one of {offered}")
        play[field] = entry.get(field)
    play["entomb"] = entry.get("entomb")
    if play["entomb"] is not None and (effect != "entomb_leader" or play["entomb"] not in game.acting(seat)):
        raise Refused("no tomb, or no leader for it")


def settle_payment(game, seat, entry, payments, play):
    """The payment named, or the first; with an overrule any that the treasury holds."""
    if not payments and "overrule" not in entry:
        raise Refused("cannot be paid")
    if "pay" not in entry and payments:
        *pay, play["how"] = payments[0]
        play["pay"] = tuple(pay)
        return
    named = tuple(entry.get("pay", {}).get(side, 0) for side in SIDES)
    for *pay, how in payments:
        if tuple(pay) == named:
            play["pay"], play["how"] = named, how
            return
    if "overrule" not in entry:
        raise Refused("not one of the payments")
    if sum(named) > game.seats[seat]["coins"]:
        raise Refused("coins below zero")
    play["pay"], play["how"] = named, "overruled"


def find_sellers(game, seat, play, **what):
    """The sets of neighbours that can have sold what was missing for this payment (Hatshepsut)."""
    paid = {side for side, coins in zip(SIDES[:2], play["pay"], strict=False) if coins}
    play["sellers"] = [paid]
    if play["how"] != "pay" or not game.pays_on(seat, "trade"):
        return
    units = list(bought_for(game, seat, play, **what))
    fewest = min(map(sum, units), default=0)
    sides = [zip(SIDES[:2], one, strict=False) for one in units if sum(one) == fewest]
    play["sellers"] = [{side for side, number in one if number} for one in sides] or [set()]


def bought_for(game, seat, play, card=None, stage=False):
    """(units from the left, units from the right) of every way to pay exactly this."""
    plain, city = game.plain(), game.seats[seat]
    due, fewer, _ = plain.due(seat, card, stage, None)
    coins = due.pop("coins", 0) + (plain.participation() if play["participate"] else 0)
    need = [kind for kind, number in due.items() for _ in range(number)]
    own = [*plain.own_units(city), *[{*need}] * fewer]
    sold = plain.sold_units(plain.left(seat)), plain.sold_units(plain.right(seat))
    banks = range(2 if "bilkis" in game.acting(seat) else 1)
    for left, right, bank in product(sub_lists(need), sub_lists(need), banks):
        rest = without(need, [*left, *right])
        if rest is None or not covered(left, sold[0]) or not covered(right, sold[1]):
            continue
        price = plain.prices(seat, left, "left"), plain.prices(seat, right, "right"), bank + coins
        if price == play["pay"] and covered(rest, [*own, *[{*need}] * bank]):
            yield len(left), len(right)
