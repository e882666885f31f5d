"""What a play pays and brings: payments, what enters, coins from the bank, tokens, and what it opens."""

from tests.plain.facts import CARDS, LEADERS, PROJECTS, side_of
from tests.rules.wonders.plain_scoring import things


def take_from_bank(game, seat, coins, tipped=True):
    """Coins of the bank; Berenice adds one a round (CITY-LDR-03)."""
    if coins <= 0:
        return
    city = game.seats[seat]
    city["coins"] += coins
    extra = game.pays_on(seat, "bank")
    if extra and tipped and seat not in game.berenice:
        game.berenice.add(seat)
        game.note("Berenice")
        if game.where == "recruit" and "berenice" in (game.hired or ()):
            game.note("Berenice in the recruitment that hires her")
        city["coins"] += extra


def pay(game, seat, play):
    left, right, bank = play["pay"]
    game.seats[seat]["coins"] -= left + right + bank
    game.seats[game.neighbours(seat)[0]]["coins"] += left
    game.seats[game.neighbours(seat)[1]]["coins"] += right


def enter(game, seat, play):
    """What is built, hired or used up lies where it belongs; nothing is gained yet."""
    city = game.seats[seat]
    note_play(game, seat, play)
    if play["do"] == "build":
        if play["pile"]:
            leave_pile(game, play["card"])
        city["cards"].append(play["card"])
        if game.plays("BASE-OPEN-08", "a") and CARDS[play["card"]]["age"] != game.age:
            city.setdefault("built_in", {})[play["card"]] = game.age
    elif play["do"] == "recruit":
        city["leaders"].append(play["leader"])
        game.leaders_boxed.discard(play["leader"])
    elif play["do"] == "stage":
        if side_of(city).get("any_order"):
            city["stages"].append(play["stage"])
        else:
            city["stages"] = play["stage"]
        asked = [
            effect
            for effect in game.stage_effects(seat, play["stage"])
            if effect.get("per") == ["stage_card_color"]
        ]
        if asked and play["card"]:
            city["under"][str(play["stage"])] = (
                "white" if play["ask"] == "recruit" else CARDS[play["card"]]["color"]
            )
            game.note("the card under a stage counts")
    use_up_card(game, play)
    use_up_right(game, seat, play)
    if play["participate"]:
        game.joined.add(seat)
        game.participation[seat] += 1
        project = game.position["project"]
        if not project["tokens"]:
            game.note("participation out of the reserve")
        project["tokens"] = max(0, project["tokens"] - 1)
    if play["do"] == "tile":
        game.tiles[seat] += 1


def note_play(game, seat, play):
    """Count what this game has shown."""
    game.note(f"{play['ask']} {play['do']}")
    if play["card"] and play["do"] != "build":
        game.note(f"{play['do']} names a card")
    if play["right"]:
        game.note(f"right {play['right']}")
    if play["participate"]:
        game.note(f"participation at {play['ask']}")
    if play["how"] == "overruled":
        game.note(f"overruled {play['do']}")
    if play["how"] == "chain":
        own = set(CARDS[play["card"]]["chain_from"]) & set(game.seats[seat]["cards"])
        game.note("chain of an own building" if own else "chain of a neighbour's building")
    if seat == game.free_city:
        game.note(f"Free City: {play['do']} at {play['ask']}")
    if play["pay"][2] and play["pile"] and not play["participate"]:
        game.note("tax on a card of the pile")


def use_up_card(game, play):
    """The card under a stage, sold or given for a tile."""
    if play["do"] not in ("stage", "sell", "tile"):
        return
    if play["ask"] == "recruit":
        if play["card"]:
            game.leaders_gone.add(play["card"])
            if play["do"] != "stage":
                game.leaders_boxed.add(play["card"])
    elif play["do"] == "stage" or (play["do"] == "tile" and game.plays("BABEL-OPEN-06", "a")):
        if play["card"]:
            game.hidden[play["card"]] += 1
    else:
        game.pile_size += 1
        if play["card"]:
            game.pile.append(play["card"])


def leave_pile(game, card):
    game.pile_size -= 1
    if card in game.pile:
        game.pile.remove(card)


def use_up_right(game, seat, play):
    """A project token leaves; a right of an age is marked."""
    right = play["right"]
    if right is None or not game.holds(seat, right):
        return
    if right in PROJECTS:
        if right in game.seats[seat]["rewards"]:
            game.seats[seat]["rewards"].remove(right)
    else:
        game.used[seat].add(right)


def gain(game, seat, play):
    """What the play brings at once, counted with everything of the round in place."""
    trade(game, seat, play)
    if play["do"] == "sell":
        take_from_bank(game, seat, 3)
    lost = game.seats[seat]["board_blocked"] and game.plays("BABEL-OPEN-20", "b")
    if play["do"] == "stage" and not lost and play["entomb"]:
        game.note("a leader in the tomb")
        city = game.seats[seat]
        city["entombed"] = [
            leader for leader in city["leaders"] if leader in [*(city["entombed"] or []), play["entomb"]]
        ]
    if play["do"] == "stage" and not lost:
        bring(game, seat, game.stage_effects(seat, play["stage"]), "stage")
    if play["do"] == "recruit":
        bring(game, seat, LEADERS[play["leader"]]["effects"], "leader")
    if play["do"] == "build":
        color = CARDS[play["card"]]["color"]
        bring(game, seat, CARDS[play["card"]]["effects"], "card")
        chain = play["how"] == "chain"
        if chain and game.plays("BABEL-OPEN-12", "a"):
            chain = bool(set(CARDS[play["card"]]["chain_from"]) & set(game.seats[seat]["cards"]))
        events = {color, "chain"} if chain else {color}
        joker = play["right"] in PROJECTS and PROJECTS[play["right"]]["reward"]["kind"] == "any_color"
        free = play["pile"] or (play["right"] is not None and not joker)
        for event in sorted(events):
            if not (event == "yellow" and free and game.plays("LEAD-OPEN-15", "a")):
                take_from_bank(game, seat, game.pays_on(seat, event))
        for law in game.laws(seat):
            if law["kind"] == "bonus" and law["on"] in events:
                game.note(f"bonus on {law['on']}")
                take_from_bank(game, seat, game.tax_age() if law["coins"] == "age" else law["coins"])


def trade(game, seat, play):
    """Hatshepsut's coin for each neighbour who sold, once a round (LEAD-LDR-12)."""
    coins = game.pays_on(seat, "trade")
    if not coins:
        return
    fresh = [{(seat, side) for side in sides} - game.hatshepsut for sides in play["sellers"]]
    most = max(fresh, key=len)
    game.hatshepsut |= most
    paid = {(seat, side) for side, coins in zip(("left", "right"), play["pay"], strict=False) if coins}
    if most - paid:
        game.note("Hatshepsut at a price of 0")
    take_from_bank(game, seat, coins * len(most))


def bring(game, seat, effects, source):
    """The part of each effect that happens once, now."""
    for effect in effects:
        kind = effect["kind"]
        if kind == "coins":
            take_from_bank(game, seat, effect["coins"])
        elif kind == "coins_per":
            take_from_bank(game, seat, effect["coins"] * game.count(seat, effect["whose"], effect["per"]))
        elif kind == "neighbour_coins":
            for other in game.counted_neighbours(seat):
                take_from_bank(game, other, effect["coins"], tipped=not game.plays("CITY-OPEN-11", "a"))
        elif kind == "diplomacy":
            held = sum(city["diplomacy"] for city in game.seats)
            if not (game.plays("CITY-OPEN-02", "a") and held >= 3):
                game.seats[seat]["diplomacy"] += effect["tokens"]
        elif kind in ("others_lose", "others_lose_per"):
            if kind == "others_lose_per" and game.plays("CITY-OPEN-05", "a"):
                before = [
                    sum(things(game.before, city, what) for what in effect["per"])
                    for city in game.before["seats"]
                ]
                effect = {**effect, "times": before}
            game.losses.append((seat, effect))
            game.note(f"{kind} at {game.where}")
        elif kind == "build_discarded":
            (game.solomon if source == "leader" else game.halicarnassus).append(seat)
        elif kind == "copy_leader":
            game.choices.append((seat, "copy"))
            game.copied_at = game.where if game.where in ("last", "halicarnassus", "solomon") else "choices"
        elif kind == "recruit_leader" and seat != game.free_city:
            game.choices.append((seat, "leader"))
