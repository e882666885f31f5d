"""Random positions of the second edition: scores, conflicts and payments as a plain search has them."""

from random import Random

import pytest

from companion.commands.answers.questions import ask_question as ask
from tests.rules.wonders.second.plain_second import CARDS, LEADERS, Plain
from tests.rules.wonders.second.random_second import random_second

SEEDS = range(40)


@pytest.mark.parametrize("seed", SEEDS)
def test_scores_agree(seed):
    for each in range(4):
        position = random_second(Random(f"score {seed} {each}"))
        answer, plain = ask({"ask": "score", "position": position}), Plain(position)
        for number, seat in enumerate(answer["seats"]):
            lines = plain.score(number)
            assert seat["total"] == sum(lines.values()), (position, number, lines)
            assert list(seat["lines"]) == list(lines)


@pytest.mark.parametrize("seed", SEEDS)
def test_lines_agree_where_nothing_is_to_choose(seed):
    position = random_second(Random(f"lines {seed}"), expansions=("cities", "edifice"))
    for seat in position["seats"]:
        seat["rewards"] = [one for one in seat["rewards"] if one != "agora"]
    answer, plain = ask({"ask": "score", "position": position}), Plain(position)
    for number, seat in enumerate(answer["seats"]):
        assert seat["lines"] == plain.score(number), (position, number)


@pytest.mark.parametrize("seed", SEEDS)
def test_conflicts_agree(seed):
    for each in range(4):
        position = random_second(Random(f"war {seed} {each}"))
        assert ask({"ask": "war", "position": position})["seats"] == Plain(position).war(), position


@pytest.mark.parametrize("seed", SEEDS)
def test_payments_agree(seed):
    chance = Random(f"pay {seed}")
    position = random_second(chance)
    plain, boxes = Plain(position), position["expansions"]
    cards = [id_ for id_, row in CARDS.items() if row["color"] != "black" or "cities" in boxes]
    leaders = [id_ for id_, row in LEADERS.items() if row["group"] != "cities" or "cities" in boxes]
    for seat in range(len(position["seats"])):
        questions = [{"card": card} for card in chance.sample(cards, 6)]
        questions += [{"stage": True}, {"stage": True, "participate": True}]
        questions += [{"leader": leader} for leader in chance.sample(leaders, 2 * ("leaders" in boxes))]
        for question in questions:
            answer = ask({"ask": "pay", "position": position, "seat": seat, **question})
            found = [(one["left"], one["right"], one["bank"]) for one in answer["payments"]]
            expected = plain.pay(seat, **question)
            assert (answer["possible"], answer["how"], found) == expected, (position, seat, question)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(40, 440))
def test_thousands_of_positions_agree(seed):
    test_scores_agree(seed)
    test_lines_agree_where_nothing_is_to_choose(seed)
    test_conflicts_agree(seed)
    test_payments_agree(seed)
