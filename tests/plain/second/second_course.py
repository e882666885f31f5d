"""The course of a game of the second edition: rounds, the steps that end one, the end of an age."""

from itertools import combinations

from tests.plain.second import second_gains as gains
from tests.plain.second.second_judging import judge, price_of_extra_leader
from tests.plain.second.second_table import CARDS, EDIFICES, LEADERS, PAWNS, Refused

#: which answers each ask takes
ANSWERS = {
    "recruit": {"recruit", "stage", "sell"},
    "edifice": {"edifice"},
    "turn": {"build", "stage", "sell"},
    "give-up": {"give-up"},
    "leader": {"recruit", "pass"},
    "last": {"build", "stage", "sell", "pass"},
    "discarded": {"build", "pass"},
    "loss": {"lose"},
    "penalty": {"discard"},
}


def decisions(game):
    """(seat, ask) of everything that is open."""
    where = game.where
    if where in ("recruit", "turn"):
        return [(seat, where) for seat in game.everyone if seat not in game.answers]
    if where == "edifice":
        return [(None, where)]
    if where == "loss":
        return [(seat, where) for seat in sorted(game.loss)]
    waiting = {"give-up": game.giving, "leader": game.hiring, "last": game.last, "penalty": game.penalties}
    if where == "discarded":
        return [(digging(game)[0], where)]
    return [(waiting[where][0], where)] if where in waiting else []


def phase(game):
    if game.over:
        return {"age": game.age, "step": "over", "turn": None}
    ask = decisions(game)[0][1]
    return {"age": game.age, "step": ask, "turn": None if ask == "penalty" else game.turn}


def begin_age(game, age):
    game.position["age"] = age
    set_turn(game, None)
    game.used = [set() for _ in game.everyone]
    game.new_round()
    if "leaders" in game.boxes:
        game.where = "recruit"
    else:
        after_recruitment(game)


def after_recruitment(game):
    if "edifice" in game.boxes:
        game.new_round()
        game.where = "edifice"
    else:
        begin_turn(game, 1)


def begin_turn(game, turn):
    set_turn(game, turn)
    game.new_round()
    game.where = "turn"


def set_turn(game, turn):
    """The position says the turn while one is played."""
    game.turn = turn
    game.position.pop("turn", None)
    if turn is not None:
        game.position["turn"] = turn


def answer_edifice(game, seat, entry):
    if entry.get("edifice") not in game.edifices_left():
        raise Refused("no edifice of this age, or seen before")
    game.edifices_seen.add(entry["edifice"])
    game.position["edifice"] = {"id": entry["edifice"], "pawns": PAWNS[len(game.seats)]}
    begin_turn(game, 1)


def answer_round(game, seat, entry):
    """One more answer to an open recruitment or turn; the last one resolves them all."""
    game.answers[seat] = judge(game, seat, entry, game.where)
    if len(game.answers) == len(game.seats):
        plays, game.answers = sorted(game.answers.items()), {}
        resolve(game, plays)
        game.last_asked = game.leftovers_gone = game.turn != game.turns
        advance(game)


def resolve(game, plays):
    """Payments, then what enters, then what it brings; last the rewards of an edifice that is built."""
    for seat, play in plays:
        gains.pay(game, seat, play)
    for seat, play in plays:
        gains.enter(game, seat, play)
    gains.join(game, plays)
    for seat, play in plays:
        gains.gain(game, seat, play)
    if game.built:
        game.built = False
        for seat in game.everyone:
            if game.age in game.seats[seat]["pawns"]:
                gains.reward(game, seat, game.position["edifice"]["id"])


def advance(game):
    """Go on until something is open: always with the first step at which something waits."""
    for step in (give_up_is_open, hiring_is_open, last_is_open, digging_is_open, loss_is_open):
        if step(game):
            return
    next_round(game)


def give_up_is_open(game):
    """Telesilla: by rising seat, asked where there are two kinds of tokens."""
    game.giving.sort()
    while game.giving:
        held = game.seats[game.giving[0]]["victory"]
        if len({*held}) > 1:
            game.where = "give-up"
            return True
        game.note("give-up unasked")
        game.giving.pop(0)
        del held[:1]
    return False


def hiring_is_open(game):
    """Rome's extra leader, where one can be paid."""
    game.hiring.sort()
    while game.hiring:
        seat = game.hiring[0]
        coins = game.seats[seat]["coins"]
        unseen = [leader for leader in LEADERS if game.leader_unseen(leader)]
        if any(price_of_extra_leader(game, leader) <= coins for leader in unseen):
            game.where = "leader"
            return True
        game.hiring.pop(0)
    return False


def last_is_open(game):
    """Babylon by night plays the last card; then what is left in hands goes to the pile."""
    if not game.last_asked:
        game.last_asked = True
        game.last = [seat for seat in game.everyone if game.has_stage_with(seat, "play_last_card")]
    if game.last:
        game.where = "last"
        return True
    if not game.leftovers_gone:
        game.leftovers_gone = True
        game.pile_size += len(game.seats) - game.played_last
    return False


def digging(game):
    """Those who wait for the discards first: by a stage, then by a leader, then by a card."""
    return next((game.digging[source] for source in ("stage", "leader", "card") if game.digging[source]), [])


def digging_is_open(game):
    while waiting := digging(game):
        waiting.sort()
        if game.pile_size > 0 and any(can_dig(game, waiting[0], card) for card in CARDS):
            game.where = "discarded"
            return True
        game.note("discarded not asked")
        waiting.pop(0)
    return False


def can_dig(game, seat, card):
    try:
        judge(game, seat, {"do": "build", "seat": seat, "card": card}, "discarded")
    except Refused:
        return False
    return True


def loss_is_open(game):
    """All losses of the round together, on the table as it stands; an empty treasury owes unasked."""
    plain = game.plain()
    for causer, text in game.losses:
        number, _, what = text.partition(":")
        for seat in game.everyone:
            if seat != causer:
                due = int(number) * (plain.number(game.seats[seat], what) if what else 1)
                game.loss[seat] = game.loss.get(seat, 0) + due
    game.losses = []
    owe_unasked(game)
    game.where = "loss"
    return bool(game.loss)


def owe_unasked(game):
    for seat in [one for one in game.loss if not game.loss[one] or not game.seats[one]["coins"]]:
        game.seats[seat]["debt"] += game.loss.pop(seat)
        game.note("debt unasked")


def answer_give_up(game, seat, entry):
    said = entry.get("victory")
    value = said[0] if isinstance(said, list) and len(said) == 1 else said
    if type(value) is not int or value not in game.seats[seat]["victory"]:
        raise Refused("no such token")
    game.giving.pop(0)
    game.seats[seat]["victory"].remove(value)
    game.note("give-up asked")
    advance(game)


def answer_one(game, seat, entry):
    """An extra leader, a last card or a card of the pile, or none."""
    ask = game.where
    waiting = {"leader": game.hiring, "last": game.last}.get(ask) or digging(game)
    if entry["do"] == "pass":
        game.note(f"{ask} pass")
        waiting.pop(0)
    else:
        play = judge(game, seat, entry, ask)
        waiting.pop(0)
        game.played_last += ask == "last"
        resolve(game, [(seat, play)])
    advance(game)


def answer_loss(game, seat, entry):
    coins, due = entry.get("coins"), game.loss[seat]
    if coins is None or not 0 <= coins <= min(due, game.seats[seat]["coins"]):
        raise Refused("from 0 up to the smaller of loss and treasury")
    game.note(f"loss paid {'in full' if coins == due else 'in part' if coins else 'by debt'}")
    game.seats[seat]["coins"] -= coins
    game.seats[seat]["debt"] += due - coins
    del game.loss[seat]
    advance(game)


def next_round(game):
    if game.turn is None:
        after_recruitment(game)
    elif game.turn < game.turns:
        begin_turn(game, game.turn + 1)
    else:
        end_age(game)


def end_age(game):
    """Penalties of an edifice that was not built, by rising seat, before the conflict."""
    game.new_round()
    there = game.position["edifice"]
    if there and there["pawns"]:
        game.penalties = [seat for seat in game.everyone if game.age not in game.seats[seat]["pawns"]]
        game.note(f"failed {there['id']}")
    go_on_with_penalties(game)


def ways_to_suffer(game, seat):
    """Every way to suffer the penalty; none: it cannot be suffered whole."""
    city = game.seats[seat]
    do, what, number = EDIFICES[game.position["edifice"]["id"]]["penalty"].split(" ")
    if do == "discard":
        return [card for card in city["cards"] if CARDS[card]["color"] == what]
    if what == "victory_tokens":
        return sorted({tuple(sorted(some)) for some in combinations(city["victory"], int(number))})
    return [int(number)] if city["coins"] >= int(number) else []


def go_on_with_penalties(game):
    while game.penalties:
        seat = game.penalties[0]
        ways = ways_to_suffer(game, seat)
        if len(ways) > 1:
            game.where = "penalty"
            return
        game.penalties.pop(0)
        if ways:
            suffer(game, seat, ways[0])
        else:
            row = EDIFICES[game.position["edifice"]["id"]]
            game.seats[seat]["debt"] -= int(row["debt_if_unpaid"])
        game.note(f"penalty {'unasked' if ways else 'debt'}")
    game.position["edifice"] = None
    conflict(game)


def suffer(game, seat, what):
    city = game.seats[seat]
    if isinstance(what, str):
        city["cards"].remove(what)
        gains.lay_on_pile(game, what)
    elif isinstance(what, tuple):
        for value in what:
            city["victory"].remove(value)
    else:
        city["coins"] -= what


def answer_penalty(game, seat, entry):
    ways = ways_to_suffer(game, seat)
    what, other = ("card", "victory") if isinstance(ways[0], str) else ("victory", "card")
    said = entry.get(what)
    if what == "victory":
        if not isinstance(said, list) or any(type(one) is not int for one in said):
            raise Refused("which tokens?")
        said = tuple(sorted(said))
    if other in entry or said not in ways:
        raise Refused("not one of the ways")
    game.penalties.pop(0)
    suffer(game, seat, said)
    game.note("penalty asked")
    go_on_with_penalties(game)


def conflict(game):
    """Diplomacy and conflict, then the next age or the end."""
    game.new_round()
    set_turn(game, None)
    for city, taken in zip(game.seats, game.plain().war(), strict=True):
        city["victory"] += taken["victory"]
        city["defeat"] += taken["defeat"]
        city["coins"] += taken["coins"]
        if city["diplomacy"]:
            city["diplomacy"] -= 1
            game.note("diplomacy")
    if game.age == 3:
        game.over, game.where = True, "over"
    else:
        begin_age(game, game.age + 1)
