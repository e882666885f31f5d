"""How long it takes to find every sensible payment, beside a plain search that tries everything, in one run.

Run by hand: python tests/benchmarks/bench_payment.py
"""

import statistics
import sys
import time
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from companion.commands.answers.questions import play_asked
from companion.rules.wonders import commerce as pieces
from companion.rules.wonders.covering import Seller, Supply, lattice, splits, uncovered
from companion.rules.wonders.payment import costs
from companion.rules.wonders.payment.means import Means, quote_for, ways
from companion.rules.wonders.position import read_position
from tests.rules.wonders.pay_questions import ALL, random_question
from tests.rules.wonders.plain_payment import Question
from tests.rules.wonders.random_positions import random_position

BEST_OF = 5


def age_three_questions(number: int) -> list:
    """Building questions in Age III cities of every expansion mix, that ask for resources the city does not
    all make for itself.
    """
    chance = Random(1)
    found = []
    while len(found) < number:
        position = random_position(
            chance, age=3, expansions=chance.choice((ALL, ("leaders", "cities"), ("cities",), ()))
        )
        for city in position["seats"]:
            city["coins"] = 30
        question = random_question(chance, position, chance.randrange(len(position["seats"])))
        table = read_position(position)
        play = play_asked(question, table, table.cities[question["seat"]])
        verdict = quote_for(table, question["seat"], play)
        if verdict.payments and verdict.payments[0].left + verdict.payments[0].right:
            found.append((position, question, table, play))
    return found


def best(work, times: int = BEST_OF) -> float:
    """The shortest time of some tries, in microseconds."""
    tries = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        tries.append(time.perf_counter() - start)
    return min(tries) * 1e6


def all_splits(need, own, *others) -> list:
    """Every sensible split for a need."""
    return splits(*uncovered(need, own), *others)


def core_arguments(table, question, play) -> tuple:
    """What the question asks the search for splits."""
    means = Means(table, question["seat"])
    due = ways(means, play)[-1].due
    return means.need(due), means.own, means.left, means.right, means.from_bank, due.fewer, due.own


def plain_arguments(position, question) -> tuple:
    """The same for the plain search, its producers and prices worked out before."""
    plain = Question(position, **question)
    _, symbols, less = plain.pay()
    part = plain.participation()[1]
    wanted = len(symbols) + len(part)
    own, left, right = (
        plain.own_units(wanted),
        plain.sold_units(plain.left, wanted),
        plain.sold_units(plain.right, wanted),
    )
    prices = {(side, one): plain.price(side, one) for side in ("left", "right") for one in ("wood", "glass")}
    docks, bank = {side: plain.docks(side) for side in ("left", "right")}, plain.any("buy_from_bank")
    plain.own_units = lambda wanted: own
    plain.sold_units = lambda city, wanted: left if city is plain.left else right
    plain.price = lambda side, one: prices[side, "glass" if one in ("glass", "cloth", "papyrus") else "wood"]
    plain.docks = docks.__getitem__
    plain.any = lambda kind: bank
    return plain, symbols, less, part


def heaviest() -> list[tuple]:
    """Palace and a project with twelve producers a side.

    With every helper, and with nothing made at home but Bilkis.
    """
    need, sold = (2, 1, 1, 1, 1, 1, 1), Supply((1,) * 7, (0b11, 0b110, 0b1100, 0b1001, 0b101))
    left, right = Seller(sold, 2, 1, 1), Seller(sold, 3, 2, 1)
    helpers = Supply(choices=(0b1111, 0b1110000, 0b1010101, 0b0101010))
    return [(need, helpers, left, right, (1,), 1, (1,) * 7), (need, Supply(), left, right, (1,), 0, (1,) * 7)]


def empty_caches() -> None:
    """Forget every table."""
    lattice.cache_clear()
    pieces.unit_masks.cache_clear()
    pieces._pieces.clear()
    costs.resource_counts.cache_clear()


def cold(arguments: tuple) -> float:
    """The time of one question with every cache empty, the best of some tries."""
    tries = []
    for _ in range(BEST_OF * 4):
        empty_caches()
        start = time.perf_counter()
        all_splits(*arguments)
        tries.append(time.perf_counter() - start)
    return min(tries) * 1e6


def report(name: str, figures: list[float]) -> None:
    """One line: mean, median, worst."""
    print(
        f"{name:<46} mean {statistics.mean(figures):8.1f}   median {statistics.median(figures):8.1f}   "
        f"worst {max(figures):9.1f} µs"
    )


def main() -> None:
    """Measure and print."""
    asked = age_three_questions(400)
    core = [core_arguments(table, question, play) for _, question, table, play in asked]
    plain = [plain_arguments(position, question) for position, question, _, _ in asked]
    for arguments in core:
        all_splits(*arguments)
    fast = [best(partial(all_splits, *arguments)) for arguments in core]
    slow = [best(partial(one.all_splits, *said), 2) for one, *said in plain]
    report("all splits, Age III, warm card tables", fast)
    report("the plain search on the same questions", slow)
    print(f"{'the plain search takes':<46} {statistics.mean(slow) / statistics.mean(fast):.0f} times as long")
    report("all splits, every cache empty", [cold(arguments) for arguments in core])
    report("the heaviest cities, warm", [best(partial(all_splits, *city)) for city in heaviest()])
    report("the heaviest cities, every cache empty", [cold(city) for city in heaviest()])
    whole = [best(partial(quote_for, table, question["seat"], play)) for _, question, table, play in asked]
    report("the whole judgement from a table", whole)


if __name__ == "__main__":
    main()
