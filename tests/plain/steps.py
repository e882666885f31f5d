"""The state machine of 7 Wonders: rounds, the steps of the end of a round, the end of an age."""

from copy import deepcopy

from tests.plain import cities, effects, projects, tower
from tests.plain.facts import CARDS, LEADERS
from tests.plain.game import Refused
from tests.plain.judging import judge, price_of_extra_leader
from tests.rules.wonders.plain_war import plain_war

#: which answers each ask takes
ANSWERS = {
    "recruit": {"recruit", "stage", "sell", "tile"},
    "project": {"project"},
    "turn": {"build", "stage", "sell", "tile"},
    "free-city": {"build", "stage", "sell"},
    "copy": {"copy"},
    "leader": {"recruit", "pass"},
    "last": {"build", "stage", "sell", "tile", "pass"},
    "discarded": {"build", "pass"},
    "loss": {"lose"},
    "place": {"place"},
    "penalty": {"discard"},
}


def decisions(game):
    """(seat, ask) of everything that is open."""
    where = game.where
    if where in ("recruit", "turn"):
        return [(seat, where) for seat in game.players if seat not in game.answers]
    if where == "project":
        return [(None, "project")]
    if where == "free-city":
        return [(game.free_city, "free-city")]
    if where == "choice":
        return [game.choices[0]]
    if where == "last":
        return [(game.last[0], "last")]
    if where in ("halicarnassus", "solomon"):
        return [(getattr(game, where)[0], "discarded")]
    if where == "loss":
        return [(seat, "loss") for seat in sorted(game.loss) for _ in game.loss[seat]]
    if where == "place":
        return [(seat, "place") for seat in sorted(game.tiles.elements())]
    if where == "penalty":
        return [(game.penalties[0], "penalty")]
    return []


def phase(game):
    """As the contract writes it."""
    if game.over:
        return {"age": game.age, "step": "over", "turn": None}
    ask = decisions(game)[0][1]
    return {"age": game.age, "step": ask, "turn": None if ask in ("project", "penalty") else game.turn}


def begin_age(game, age):
    game.position["age"] = age
    game.turn = None
    game.used = [set() for _ in game.seats]
    if "leaders" in game.expansions:
        begin_round(game, "recruit")
    else:
        after_recruitment(game)


def after_recruitment(game):
    if "projects" in game.expansions:
        game.new_round()
        game.where = "project"
    else:
        begin_turn(game, 1)


def begin_turn(game, turn):
    game.turn = turn
    begin_round(game, "turn")


def begin_round(game, where):
    game.new_round()
    game.where = where


def answer_round(game, seat, entry):
    """One more answer to an open recruitment or turn; the last one resolves them all."""
    game.answers[seat] = judge(game, game.position, seat, entry, game.where)
    if len(game.answers) < len(game.players):
        return
    if game.where == "turn" and game.free_city is not None:
        game.start = deepcopy(game.position)
        if not game.plays("BASE-OPEN-19", "a"):
            resolve_players(game)
        game.where = "free-city"
    else:
        resolve_players(game)
        end_round(game)


def resolve_players(game):
    plays, game.answers = sorted(game.answers.items()), {}
    resolve(game, plays)


def resolve(game, plays):
    game.before = deepcopy(game.position)
    if game.where == "turn":
        begun = (game.start or game.position)["seats"]
        game.purses = {
            **game.purses,
            **{seat: begun[seat]["coins"] - sum(play["pay"]) for seat, play in plays},
        }
    elif game.where == "free-city":
        game.purses = {
            **game.purses,
            **{seat: game.start["seats"][seat]["coins"] - sum(play["pay"]) for seat, play in plays},
        }
    for seat, play in plays:
        effects.pay(game, seat, play)
    for seat, play in plays:
        effects.enter(game, seat, play)
        game.hired.add(play["leader"])
    for seat, play in plays:
        effects.gain(game, seat, play)


def answer_free_city(game, seat, entry):
    play = judge(game, game.start, seat, entry, "free-city")
    resolve(game, [(seat, play)])
    if game.answers:
        game.where = "turn"
        resolve_players(game)
    end_round(game)


def settle_what_has_one_answer(game):
    """After a correction: a loss with an empty treasury, one leader next door,
    one way to suffer are asked no more.
    """
    if game.where in ("choice", "loss", "place"):
        cities.owe_unasked(game)
        advance(game)
    elif game.where == "penalty":
        go_on_with_penalties(game)


def end_round(game):
    game.end_steps = order(game)
    game.last_asked = game.leftovers_gone = game.turn != game.turns
    advance(game)


def order(game):
    """The steps after a round, in the order that this table plays by."""
    found = ["choices", "last", "leftovers", "halicarnassus", "solomon", "loss", "place"]
    moves = [
        ("BASE-OPEN-11", "halicarnassus", "last"),
        ("CITY-OPEN-04", "loss", "last"),
        ("BABEL-OPEN-03", "place", "loss"),
    ]
    if game.turn is None:
        moves.append(("LEAD-OPEN-12", "solomon", "choices"))
    for point, step, before in moves:
        if game.plays(point, "a"):
            found.remove(step)
            found.insert(found.index(before), step)
    return found


def advance(game):
    """Go on until something is open: always with the first step at which something waits."""
    while not game.over:
        for step in game.end_steps:
            if WAITS[step](game):
                game.ending = step
                if STEPS[step](game):
                    return
                break
        else:
            next_round(game)
            return


WAITS = {
    "choices": lambda game: bool(game.choices),
    "last": lambda game: not game.last_asked or bool(game.last),
    "leftovers": lambda game: not game.leftovers_gone,
    "halicarnassus": lambda game: bool(game.halicarnassus),
    "solomon": lambda game: bool(game.solomon),
    "loss": lambda game: bool(game.losses or game.loss),
    "place": lambda game: bool(game.named or sum(game.tiles.values())),
}


def at_choices(game):
    game.choices.sort(key=lambda choice: choice[0])
    if choice_is_open(game):
        game.where = "choice"
        return True
    return False


def at_last(game):
    """Whoever may play the last card is asked, one after another."""
    if not game.last_asked:
        game.last_asked = True
        game.last = [seat for seat in range(len(game.seats)) if plays_last_card(game, seat)]
    game.where = "last"
    return bool(game.last)


def at_leftovers(game):
    game.leftovers_gone = True
    game.pile_size += len(game.seats) - game.played_last
    return False


def at_the_pile(game):
    """Whoever builds from the discards is asked, unless none can lie there that could be built."""
    waiting = getattr(game, game.ending)
    waiting.sort()
    if game.plays("BASE-OPEN-21", "a"):
        waiting[:] = [seat for seat in waiting if seat != game.free_city]
    while waiting:
        if game.pile_size > 0 and any(can_build_discarded(game, waiting[0], card) for card in CARDS):
            game.where = game.ending
            return True
        game.note("discarded not asked: no card can lie there")
        waiting.pop(0)
    return False


def at_loss(game):
    if game.losses:
        cities.add_up_losses(game)
    game.where = "loss"
    return bool(game.loss)


def at_place(game):
    game.where = "place"
    return tower.still_to_name(game)


STEPS = {
    "choices": at_choices,
    "last": at_last,
    "leftovers": at_leftovers,
    "halicarnassus": at_the_pile,
    "solomon": at_the_pile,
    "loss": at_loss,
    "place": at_place,
}


def plays_last_card(game, seat):
    if seat == game.free_city and game.plays("BASE-OPEN-21", "a"):
        return False
    if game.seats[seat]["board_blocked"] and game.plays("BABEL-OPEN-20", "b"):
        return False
    if game.turns > 6 and game.plays("CITY-OPEN-24", "a"):
        return False
    built = game.seats[seat]["stages"]
    numbers = built if isinstance(built, list) else range(1, built + 1)
    return any(
        effect["kind"] == "play_last_card"
        for number in numbers
        for effect in game.stage_effects(seat, number)
    )


def choice_is_open(game):
    """Whether the first choice needs an answer; one that does not is settled here."""
    seat, ask = game.choices[0]
    if ask == "leader":
        coins = game.seats[seat]["coins"]
        if game.age == 3 and game.turn is not None and game.plays("LEAD-OPEN-07", "a"):
            game.choices.pop(0)
            return False
        if any(
            game.leader_unseen(leader, but=seat) and price_of_extra_leader(game, seat, leader) <= coins
            for leader in LEADERS
        ):
            return True
        game.choices.pop(0)
        return False
    near = leaders_next_door(game, seat)
    if len(near) > 1:
        return True
    game.note(f"copy unasked with {len(near)} next door")
    game.choices.pop(0)
    if near:
        copy_leader(game, seat, near[0])
    return False


def leaders_next_door(game, seat):
    return [leader for other in game.counted_neighbours(seat) for leader in game.seats[other]["leaders"]]


def copy_leader(game, seat, leader):
    game.seats[seat]["courtesan"] = leader
    game.note(f"copy while {game.copied_at}")
    if seat == game.free_city:
        game.note("Free City: copy")
    if leader in ("solomon", "croesus", "aspasia", "berenice", "caligula"):
        game.note(f"copy of {leader}")
    effects.bring(game, seat, LEADERS[leader]["effects"], "leader")


def answer_copy(game, seat, entry):
    if entry.get("leader") not in leaders_next_door(game, seat):
        raise Refused("no leader next door")
    game.choices.pop(0)
    copy_leader(game, seat, entry["leader"])
    advance(game)


def answer_leader(game, seat, entry):
    if entry["do"] == "recruit":
        play = judge(game, game.position, seat, entry, "leader")
        game.choices.pop(0)
        if entry["leader"] == "solomon":
            game.note("Solomon hired by Rome B")
        resolve(game, [(seat, play)])
    else:
        game.note("leader pass")
        game.choices.pop(0)
    advance(game)


def answer_last(game, seat, entry):
    if entry["do"] != "pass":
        play = judge(game, game.position, seat, entry, "last")
        game.played_last += 1
        game.last.pop(0)
        resolve(game, [(seat, play)])
    else:
        game.note("last pass")
        game.last.pop(0)
    advance(game)


def answer_discarded(game, seat, entry):
    waiting = getattr(game, game.where)
    if entry["do"] != "pass":
        play = judge(game, game.position, seat, entry, "discarded")
        waiting.pop(0)
        game.note(f"discarded for {game.where}" + (" in a recruitment" if game.turn is None else ""))
        resolve(game, [(seat, play)])
    else:
        known = [card for card in game.pile if can_build_discarded(game, seat, card)]
        # what lies there unknown binds nobody, and Solomon stays free to pass (LEAD-OPEN-12)
        if game.plays("BASE-OPEN-12", "a") and known and game.where == "halicarnassus":
            raise Refused("one must be built")
        game.note("discarded pass")
        waiting.pop(0)
    advance(game)


def can_build_discarded(game, seat, card):
    try:
        judge(game, game.position, seat, {"do": "build", "seat": seat, "card": card}, "discarded")
    except Refused:
        return False
    return True


def answer_loss(game, seat, entry):
    cities.lose(game, seat, entry)
    advance(game)


def answer_place(game, seat, entry):
    tower.name_tile(game, seat, entry)
    advance(game)


def answer_project(game, seat, entry):
    if entry.get("project") not in game.projects_left():
        raise Refused("no project of this age, or seen before")
    game.projects_seen.add(entry["project"])
    game.position["project"] = {"id": entry["project"], "tokens": game.numbers["participation"]}
    begin_turn(game, 1)


def next_round(game):
    if game.turn is None:
        after_recruitment(game)
    elif game.turn < game.turns:
        begin_turn(game, game.turn + 1)
    else:
        end_age(game)


def end_age(game):
    if game.plays("BABEL-OPEN-02", "a"):
        game.fresh = [tile for tile in game.position["laws"] if tile not in game.laws_before]
    game.new_round()
    game.penalties = projects.outcome(game)
    go_on_with_penalties(game)


def go_on_with_penalties(game):
    while game.penalties:
        if projects.penalty_is_open(game, game.penalties[0]):
            game.where = "penalty"
            return
        game.penalties.pop(0)
    game.position["project"] = None
    game.participation = [0 for _ in game.seats]
    conflict(game)


def answer_penalty(game, seat, entry):
    projects.suffer(game, seat, entry)
    game.penalties.pop(0)
    go_on_with_penalties(game)


def conflict(game):
    """Diplomacy and conflict as one round of its own, then the next age or the end."""
    game.new_round()
    taken = plain_war({**game.position, "laws": game.laws_in_force()})
    game.fresh = []
    for city, tokens in zip(game.seats, taken, strict=True):
        city["victory"] += tokens["victory"]
        city["defeat"] += tokens["defeat"]
        city["coins"] += tokens["coins"]
        if city["diplomacy"]:
            game.note("diplomacy with teams" if city["team"] else "diplomacy")
        city["diplomacy"] = max(0, city["diplomacy"] - 1)
    if game.age == 3:
        game.over = True
        game.where = "over"
    else:
        begin_age(game, game.age + 1)
