"""Random games: any mix, every decision taken at random out of what is offered."""

import random

from companion.catalog import edition
from companion.catalog.boxes.leaders_contents import Leader
from companion.catalog.boxes.projects_contents import Project
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.opening import OURS_IN_THE_COURSE
from companion.rules.wonders.rules import RULES
from companion.rules.wonders.rulings import OURS, options

EXPANSIONS = ("leaders", "cities", "tower", "projects", "wonderpack")


def set_up(rng, players=None, expansions=None, variant="standard"):
    """The set-up of a game with boards dealt at random."""
    expansions = tuple(
        expansions if expansions is not None else [one for one in EXPANSIONS if rng.random() < 0.5]
    )
    cities = 3 if variant == "two-player" else players
    boards = rng.sample(
        sorted(board.id for board in edition().boards.values() if board.is_in_play(expansions)), cities
    )
    seats = [
        {"player": f"P{place}", "wonder": board, "side": rng.choice("AB")}
        for place, board in enumerate(boards)
    ]
    if variant == "two-player":
        rng.choice(seats)["free_city"] = True
    if variant == "teams":
        for place, seat in enumerate(seats):
            seat["team"] = "ABCD"[place // 2]
    return {
        "format": "companion-record/1",
        "game": "wonders",
        "expansions": list(expansions),
        "variant": variant,
        "rulings": {},
        "seats": seats,
    }


def answer(rng, game, decision, greed=0.9):
    """One legal answer at random, often a costly one."""
    offers = [offer for offer in RULES.offers(game, decision) if offer.payments or offer.rights]
    do = rng.choice(
        sorted(
            {offer.entry["do"] for offer in offers if offer.entry["do"] not in ("sell", "pass")}
            or {"sell", "pass"}
        )
    )
    wanted = [offer for offer in offers if offer.entry["do"] == do]
    offer = rng.choice(wanted if wanted and rng.random() < greed else offers)
    entry = dict(offer.entry)
    if offer.rights and (not offer.payments or rng.random() < 0.3):
        entry["right"], payments = rng.choice(offer.rights)
    else:
        payments = offer.payments
    pay = rng.choice(payments)
    return {**entry, **({"pay": dict(pay)} if pay else {})}


def play(rng, setup, each=lambda game, entry, verdict: None, most=10_000):
    """A game played to its end; `each` sees every step."""
    game = RULES.begin(setup)
    entries = []
    for _ in range(most):
        decisions = RULES.decisions(game)
        if not decisions:
            return game, entries
        entry = answer(rng, game, rng.choice(decisions))
        verdict = RULES.judge(game, entry)
        assert not isinstance(verdict, Refusal), (entry, verdict)
        each(game, entry, verdict)
        entries.append(verdict.entry)
        game = verdict.game
    raise AssertionError("the game does not end")


def mixes(rng):
    """A set-up of any mix."""
    variant = rng.choice(("standard", "standard", "two-player", "teams"))
    expansions = [one for one in EXPANSIONS if rng.random() < 0.6]
    if variant == "teams":
        expansions = ["cities", *[one for one in expansions if one != "cities"]]
        return set_up(rng, rng.choice((4, 6, 8)), expansions, variant)
    players = rng.choice((3, 4, 5, 6, 7, *((8,) if "cities" in expansions else ())))
    return set_up(rng, players, expansions, variant)


def rng_of(seed):
    """A source of chance that always goes the same way."""
    return random.Random(seed)


def ruled(rng, setup):
    """The same set-up at a table that rules otherwise on some open points."""
    points = sorted(point for point in options(edition()) if point not in OURS | OURS_IN_THE_COURSE)
    return {
        **setup,
        "rulings": {point: rng.choice(options(edition())[point]) for point in rng.sample(points, 12)},
    }


def correction(rng, game):
    """A correction of something at random, legal or not."""
    seat = rng.choice((None, *range(len(game.cities))))
    if seat is None:
        field = rng.choice(("laws", "project"))
        project = {"id": rng.choice(sorted(edition().of(Project))), "tokens": rng.randint(0, 3)}
        return {
            "do": "correct",
            "set": {
                field: rng.sample(range(1, 25), rng.randint(0, 4))
                if field == "laws"
                else rng.choice((None, project))
            },
        }
    city = game.cities[seat]
    values = {
        "cards": changed(rng, [card.id for card in city.cards], sorted(edition().cards)),
        "leaders": changed(rng, [leader.id for leader in city.recruits], sorted(edition().of(Leader))),
        "rewards": changed(rng, [project.id for project in city.rewards], sorted(edition().of(Project))),
        "victory": changed(rng, list(city.victory), (1, 3, 5)),
        "penalties": changed(rng, list(city.penalties), (-1, -2, -3)),
        "courtesan": rng.choice((None, *sorted(edition().of(Leader)))),
        "board_blocked": rng.random() < 0.5,
        **{
            field: rng.choice((0, 0, 1, 2, 3, 9))
            for field in ("stages", "coins", "defeat", "debt", "diplomacy", "tiles")
        },
    }
    field = rng.choice(sorted(values))
    return {"do": "correct", "seat": seat, "set": {field: values[field]}}


def changed(rng, there, known):
    """A list with something taken out or put in."""
    if there and rng.random() < 0.5:
        there.remove(rng.choice(there))
    return [*there, rng.choice(known)] if rng.random() < 0.7 else there
