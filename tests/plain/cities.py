"""Losses of coins and debts at the end of a round (CITY-DEBT-03, CITY-OPEN-03)."""

from tests.plain.game import Refused


def add_up_losses(game):
    """What each seat loses by the cards of the others, on the table as it stands now."""
    for seat, city in enumerate(game.seats):
        total = 0
        for causer, effect in game.losses:
            if causer == seat:
                continue
            times = game.count(seat, "self", effect["per"]) if effect["kind"] == "others_lose_per" else 1
            times = effect["times"][seat] if "times" in effect else times
            total += effect["coins"] * times
        if not total:
            continue
        if "cities" not in game.expansions:
            game.note("loss without Cities")
            city["coins"] -= min(total, city["coins"])
        elif city["coins"] == 0:
            game.note("debt unasked")
            city["debt"] += total
        else:
            game.loss[seat] = total
    game.losses = []


def owe_unasked(game):
    """A treasury that a correction has emptied leaves nothing to choose."""
    for seat in [one for one in game.loss if not game.seats[one]["coins"]]:
        game.seats[seat]["debt"] += game.loss.pop(seat)


def lose(game, seat, entry):
    coins = entry.get("coins")
    if coins is None or not 0 <= coins <= min(game.loss[seat], game.seats[seat]["coins"]):
        raise Refused("from 0 up to the smaller of loss and treasury")
    game.note(f"loss paid {'in full' if coins == game.loss[seat] else 'in part' if coins else 'by debt'}")
    if seat == game.free_city:
        game.note("Free City: loss")
    game.seats[seat]["coins"] -= coins
    game.seats[seat]["debt"] += game.loss.pop(seat) - coins
