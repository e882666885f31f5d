"""What a play of the second edition pays and brings: what enters, coins, tokens, pawns, and what it opens."""

import re

from tests.plain.second.second_table import CARDS, EDIFICES, LEADERS, RIGHT, TOKEN
from tests.rules.wonders.second.plain_second import told


def take_from_bank(game, seat, coins):
    """Coins of the bank; Berenice adds one a round."""
    if coins <= 0:
        return
    game.seats[seat]["coins"] += coins
    extra = game.pays_on(seat, "bank_gain")
    if extra and seat not in game.berenice:
        game.berenice.add(seat)
        game.note("Berenice")
        game.seats[seat]["coins"] += extra


def take_token(game, seat, value):
    """A victory token out of a conflict; Nero is paid for it."""
    game.seats[seat]["victory"].append(value)
    take_from_bank(game, seat, game.pays_on(seat, "victory_token"))
    game.note("victory token of a piece")


def pay(game, seat, play):
    left, right, bank = play["pay"]
    game.seats[seat]["coins"] -= left + right + bank
    for other, coins in zip(game.beside(seat), (left, right), strict=True):
        game.seats[other]["coins"] += coins


def enter(game, seat, play):
    """What is built, hired or used up lies where it belongs; nothing is gained yet."""
    city = game.seats[seat]
    game.note(f"{play['ask']} {play['do']}")
    if play["do"] == "build":
        if play["ask"] == "discarded":
            leave_pile(game, play["card"])
        city["cards"].append(play["card"])
    elif play["do"] == "recruit":
        city["leaders"].append(play["leader"])
    elif play["do"] == "stage":
        city["stages"] = play["stage"]
        if play["choose"] is not None:
            city["choices"] = {**city["choices"], str(play["stage"]): play["choose"]}
    if play["how"]:
        game.note(f"{'built' if play['do'] == 'build' else play['do']} {play['how']}")
    use_up_card(game, play)
    if play["right"] == RIGHT and RIGHT in game.acting(seat):
        game.used[seat].add(play["right"])
        game.note("right caligula")


def join(game, plays):
    """Everybody who takes part takes a pawn; with the last one the edifice is built."""
    seats = [seat for seat, play in plays if play["participate"]]
    there = game.position["edifice"]
    if not seats:
        return
    if len(seats) > there["pawns"]:
        game.note("pawns out of the box")
    there["pawns"] = max(0, there["pawns"] - len(seats))
    for seat in seats:
        game.seats[seat]["pawns"].append(game.age)
        game.note(f"participation at {plays[0][1]['ask']}")
    game.built = game.built or not there["pawns"]


def use_up_card(game, play):
    """The card or leader under a stage, or sold."""
    if play["do"] not in ("stage", "sell"):
        return
    if play["ask"] == "recruit":
        game.leaders_gone |= {play["card"]} if play["card"] else set()
    elif play["do"] == "stage":
        if play["card"]:
            game.hidden[play["card"]] += 1
    else:
        lay_on_pile(game, play["card"])


def lay_on_pile(game, card):
    game.pile_size += 1
    if card:
        game.pile.append(card)


def leave_pile(game, card):
    game.pile_size -= 1
    if card in game.pile:
        game.pile.remove(card)


def gain(game, seat, play):
    """What the play brings at once, counted with everything of the round in place."""
    trade(game, seat, play)
    if play["do"] == "sell":
        take_from_bank(game, seat, 3)
    elif play["do"] == "recruit":
        bring(game, seat, told(LEADERS[play["leader"]]["effect"]), "leader")
    elif play["do"] == "stage":
        gain_stage(game, seat, play)
    elif play["do"] == "build":
        bring(game, seat, told(CARDS[play["card"]]["effect"]), "card")
        take_from_bank(game, seat, game.pays_on(seat, f"build_{CARDS[play['card']]['color']}"))
        if play["how"] == "chain":
            take_from_bank(game, seat, game.pays_on(seat, "chain_build"))


def gain_stage(game, seat, play):
    city = game.seats[seat]
    octavia = game.pays_on(seat, "build_stage")  # also for the stage that entombs her
    if play["entomb"]:
        lying = [*(city["entombed"] or []), play["entomb"]]
        city["entombed"] = [leader for leader in city["leaders"] if leader in lying]
        game.note("a leader in the tomb")
    bring(game, seat, game.stage_parts(seat, play["stage"]), "stage")
    if play["pawn"]:
        take_pawn(game, seat, play["pawn"])
    if octavia:
        take_from_bank(game, seat, octavia)
        game.losses.append((seat, "1"))
        game.note("Octavia")


def trade(game, seat, play):
    """Hatshepsut's coin for each neighbour who sold, once a round."""
    coins = game.pays_on(seat, "trade")
    if coins:
        fresh = [{(seat, side) for side in sides} - game.hatshepsut for sides in play["sellers"]]
        most = max(fresh, key=len)
        game.hatshepsut |= most
        take_from_bank(game, seat, coins * len(most))
        game.note("Hatshepsut")


def bring(game, seat, parts, source):
    """The part of each effect that happens once, now."""
    on_stage = any(part.endswith(":build_stage") for part in parts)
    for part in parts:
        word, _, rest = part.partition(" ")
        if word == "others_lose" and on_stage:
            continue  # Octavia's loss comes with each stage
        if word in GAINS:
            GAINS[word](game, seat, rest, source)


def coins(game, seat, rest, source):
    """ "5", or "2 per grey all"."""
    number, *per = rest.split(" ")
    times = game.plain().counted(seat, per[1:]) if per else 1
    take_from_bank(game, seat, int(number) * times)


def coins_and_points(game, seat, rest, source):
    """ "1/1 per brown self"."""
    coins(game, seat, re.sub(r"^(\d+)/\d+", r"\1", rest), source)


def coins_per(game, seat, rest, source):
    """ "1:black@self"."""
    number, what, _ = re.split("[:@]", rest)
    city = game.seats[seat]
    times = city["defeat"] if what == "defeat_token" else game.plain().number(city, what)
    take_from_bank(game, seat, int(number) * times)


def neighbours_coins(game, seat, rest, source):
    for other in game.beside(seat):
        take_from_bank(game, other, int(rest))


def others_gain(game, seat, rest, source):
    for other in game.everyone:
        if other != seat:
            take_from_bank(game, other, int(rest))


def neighbours_debt(game, seat, rest, source):
    for other in game.beside(seat):
        game.seats[other]["debt"] += int(rest)


def victory_token(game, seat, rest, source):
    take_token(game, seat, TOKEN[game.age] if rest == "current_age" else int(rest))


def discard_defeat(game, seat, rest, source):
    game.seats[seat]["defeat"] = 0


def others_discard_victory(game, seat, rest, source):
    game.giving += [other for other in game.everyone if other != seat]


def diplomacy(game, seat, rest, source):
    game.seats[seat]["diplomacy"] += int(rest or 1)


def others_lose(game, seat, rest, source):
    game.losses.append((seat, str(game.age) if rest == "current_age" else rest))
    game.note(f"loss by a {source} at {game.where}")


def build_from_discard(game, seat, rest, source):
    game.digging[source].append(seat)


def recruit_leader(game, seat, rest, source):
    game.hiring.append(seat)


def pawn(game, seat, rest, source):
    if rest != "any_age":
        take_pawn(game, seat, int(rest[-1]))


def take_pawn(game, seat, age):
    """Out of the box: those on the edifice stay; of one that stands it brings the reward at once."""
    game.seats[seat]["pawns"].append(age)
    stands = game.standing(age)
    game.note(f"Ur's pawn of {'an edifice that stands' if stands else 'no edifice that stands'}")
    if stands and game.ruling("EDIFICE-OPEN-03", "a") == "a":
        reward(game, seat, stands)


def reward(game, seat, edifice):
    """One reward for a city, also for two pawns."""
    if edifice not in game.seats[seat]["rewards"]:
        game.note(f"reward {edifice}")
        game.seats[seat]["rewards"].append(edifice)
        bring(game, seat, told(EDIFICES[edifice]["reward"]), "edifice")


GAINS = {
    "coins": coins,
    "coins+vp": coins_and_points,
    "coins_per": coins_per,
    "neighbours_coins": neighbours_coins,
    "others_gain": others_gain,
    "neighbours_debt": neighbours_debt,
    "victory_token": victory_token,
    "discard_defeat": discard_defeat,
    "others_discard_victory": others_discard_victory,
    "diplomacy": diplomacy,
    "others_lose": others_lose,
    "others_lose_per": others_lose,
    "coin_loss_others": others_lose,
    "build_discard": build_from_discard,
    "build_from_discard": build_from_discard,
    "recruit_leader": recruit_leader,
    "pawn": pawn,
}
