"""How long Duel takes: prices and scores against the plain search in the same run, and whole games.

python -m tests.benchmarks.bench_duel
"""

from collections.abc import Callable, Sequence
from random import Random
from statistics import mean, quantiles
from time import process_time

from companion.catalog import edition
from companion.rules.duel.boxes.pantheon_table import OFFERINGS, PANTHEON, activation
from companion.rules.duel.payment.price import payment, plan
from companion.rules.duel.position import read_position
from companion.rules.duel.rules import RULES
from companion.rules.duel.scoring import score
from tests.plain.boxed_agree import bent, simulated
from tests.rules.duel.plain_price import plain_payment
from tests.rules.duel.plain_score import plain_score
from tests.rules.duel.random_games import played_game
from tests.rules.duel.random_tables import CARDS, positions

Question = tuple[dict, int, str, str]


def questions(number: int) -> list[Question]:
    """Questions about random cards and wonders of random cities of Age III."""
    chance, found = Random(1), []
    for raw in positions(1, number * 2):
        seat = chance.randrange(2)
        if raw["age"] == 3:
            found += [(raw, seat, "card", card) for card in chance.sample(sorted(CARDS), 4)]
            found += [(raw, seat, "wonder", wonder) for wonder in raw["seats"][seat]["unbuilt"][:1]]
    return found[:number]


def micro_seconds(work: Callable, arguments: Sequence[tuple]) -> list[float]:
    """The time of each call, of this process alone: the machine may be busy."""
    times = []
    for each in arguments:
        start = process_time()
        work(*each)
        times.append((process_time() - start) * 1e6)
    return times


def item(kind: str, id_: str):
    """A card or a wonder."""
    return (edition().duel_cards if kind == "card" else edition().duel_wonders)[id_]


def figures(number: int = 4000) -> dict[str, list[float]]:
    """Micro-seconds of each call, by what was measured."""
    asked = questions(number)
    tables = [(read_position(raw), seat, item(kind, id_)) for raw, seat, kind, id_ in asked]
    raws = [(raw,) for raw in positions(2, number // 4)]
    read = [(read_position(raw),) for (raw,) in raws]
    payment(*tables[0]), score(*read[0])  # the tables of the box are built once
    return {
        "price": micro_seconds(payment, tables),
        "price, plain search": micro_seconds(plain_payment, asked),
        "price and plan": micro_seconds(lambda *each: (payment(*each), plan(*each)), tables),
        "score": micro_seconds(score, read),
        "score, plain count": micro_seconds(plain_score, raws),
        "read a position": micro_seconds(read_position, raws),
        "one step of a game": game_steps(20),
        **boxed_figures(),
    }


def boxed_figures(games: int = 6) -> dict[str, list[float]]:
    """The same with Pantheon and Agora: cities of whole games with other Decrees, cubes, tokens and coins."""
    chance, priced, activated, scored = Random(3), [], [], []
    for record in simulated(("pantheon", "agora"), 5, games):
        game = RULES.begin({name: value for name, value in record.items() if name != "entries"})
        for entry in record["entries"]:
            game = RULES.judge(game, entry).game
            if game.table.age == 1 or chance.random() > 0.2:
                continue
            table = read_position(bent(chance, RULES.position(game)))
            pieces = table.pieces.in_structures
            found = [pieces[id_] for id_ in chance.sample(sorted(pieces), 6)]
            found += [edition().duel_wonders[id_] for id_ in table.cities[0].unbuilt]
            priced += [(table, 0, one) for one in found]
            held = table.cities[0].value(OFFERINGS)
            activated += [
                (table, 0, n, held)
                for n, card in enumerate(table.value(PANTHEON), 1)
                if card not in (None, "?")
            ]
            scored.append((table,))
    return {
        "boxes: price": micro_seconds(payment, priced),
        "boxes: price and plan": micro_seconds(lambda *each: (payment(*each), plan(*each)), priced),
        "boxes: activation": micro_seconds(activation, activated),
        "boxes: score": micro_seconds(score, scored),
    }


def game_steps(games: int) -> list[float]:
    """The time of each step of random games: an entry judged and applied."""
    times = []
    for seed in range(games):
        _, steps = played_game(seed)
        start = process_time()
        for _ in steps:
            now = process_time()
            times.append((now - start) * 1e6)
            start = now
    return times


def main() -> None:
    """Print a table of the figures."""
    found = figures()
    print(f"{'micro-seconds':22}{'calls':>8}{'mean':>9}{'median':>9}{'99 %':>9}{'worst':>9}")
    for name, times in found.items():
        median, high = quantiles(times, n=100)[49], quantiles(times, n=100)[98]
        print(f"{name:22}{len(times):8}{mean(times):9.1f}{median:9.1f}{high:9.1f}{max(times):9.1f}")
    for ours, plain in (("price", "price, plain search"), ("score", "score, plain count")):
        print(
            f"{ours}: {mean(found[plain]) / mean(found[ours]):.1f} times as fast as the "
            f"{plain.split(', ')[1]}"
        )


if __name__ == "__main__":
    main()
