"""Losses of coins and debts at the end of a round (CITY-DEBT-03, CITY-OPEN-03)."""

from tests.plain.game import Refused


def add_up_losses(game):
    """What each seat loses by the cards of the others, on the table as it stands now."""
    for seat, city in enumerate(game.seats):
        due = []
        for causer, effect in game.losses:
            if causer == seat:
                continue
            times = game.count(seat, "self", effect["per"]) if effect["kind"] == "others_lose_per" else 1
            times = effect["times"][seat] if "times" in effect else times
            due.append(effect["coins"] * times)
        if not game.plays("CITY-OPEN-03", "a"):
            due = [sum(due)]
        for coins in filter(None, due):
            if "cities" not in game.expansions:
                game.note("loss without Cities")
                city["coins"] -= min(coins, city["coins"])
            elif city["coins"] == 0:
                game.note("debt unasked")
                city["debt"] += coins
            else:
                game.loss.setdefault(seat, []).append(coins)
    game.losses = []


def owe_unasked(game):
    """An empty treasury leaves nothing to choose."""
    for seat in [one for one in game.loss if not game.seats[one]["coins"]]:
        game.seats[seat]["debt"] += sum(game.loss.pop(seat))


def lose(game, seat, entry):
    coins = entry.get("coins")
    due = game.loss[seat][0]
    if coins is None or not 0 <= coins <= min(due, game.seats[seat]["coins"]):
        raise Refused("from 0 up to the smaller of loss and treasury")
    game.note(f"loss paid {'in full' if coins == due else 'in part' if coins else 'by debt'}")
    if seat == game.free_city:
        game.note("Free City: loss")
    game.seats[seat]["coins"] -= coins
    game.seats[seat]["debt"] += due - coins
    game.loss[seat].pop(0)
    if not game.loss[seat]:
        del game.loss[seat]
    owe_unasked(game)
