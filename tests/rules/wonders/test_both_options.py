"""Every ruling that a table may choose.

Both options give what the plain search gives, and somewhere they differ.
"""

from itertools import islice
from random import Random

import pytest

from companion.catalog import edition
from companion.commands.answers.questions import answer_pay
from companion.rules.wonders.conflict import conflict
from companion.rules.wonders.position import read_position
from companion.rules.wonders.rulings import COURSE, PLAYED_RULINGS, defaults, options
from companion.rules.wonders.scoring import rank, score
from tests.rules.wonders.pay_questions import RULINGS as PAYING
from tests.rules.wonders.pay_questions import questions
from tests.rules.wonders.plain_payment import Question
from tests.rules.wonders.plain_scoring import plain_scores
from tests.rules.wonders.plain_war import plain_war
from tests.rules.wonders.random_positions import EXPANSIONS, random_position
from tests.rules.wonders.test_against_plain import RULINGS as COUNTED

#: the points that only say who has won
RANKED = {"BASE-OPEN-22": "two-player", "CITY-OPEN-15": "teams"}
TRIED = 400
#: what must lie on the table for a point to matter, where chance seldom brings it;
#: leader and board are of the city asked about
SCENES = {
    "BABEL-OPEN-09": {"laws": [20]},
    "BABEL-OPEN-11": {"laws": [8], "leader": "hammurabi"},
    "BABEL-OPEN-12": {"laws": [7, 13]},
    "BABEL-OPEN-13": {"laws": [19], "leader": "nero", "age": 1},
    "BABEL-OPEN-20": {"board": "alexandria", "board_blocked": True},
    "BASE-OPEN-05": {"board": "olympia"},
    "CITY-OPEN-07": {"board": "alexandria"},
    "CITY-OPEN-26": {"asked": "black_market"},
}


def under(position, point, letter):
    """The position at a table that plays this option and ours on all other points."""
    return {**position, "rulings": {point: letter}}


def staged(position, point, seat):
    """The position with the scene of the point set at a seat, if its boxes allow that."""
    scene = SCENES.get(point, {})
    if not scene or set(position["expansions"]) != set(EXPANSIONS):
        return position
    city = position["seats"][seat]
    for other in position["seats"]:
        other["cards"] = [card for card in other["cards"] if card != scene.get("asked")]
    if "leader" in scene and not city.get("free_city"):
        for other in position["seats"]:
            other["leaders"] = [one for one in other.get("leaders", []) if one != scene["leader"]]
        city["leaders"].append(scene["leader"])
    if "board" in scene:
        for other in position["seats"]:
            if other["wonder"] == scene["board"]:
                other |= {field: city[field] for field in ("wonder", "side", "stages")}
        city |= {
            "wonder": scene["board"],
            "side": "B",
            "stages": 2,
            "board_blocked": scene.get("board_blocked", False),
        }
    return {
        **position,
        "laws": scene.get("laws", position.get("laws", [])),
        "age": scene.get("age", position["age"]),
    }


def paid(position, question):
    """The library's answer to a question, in the form of the plain search."""
    answer = answer_pay(read_position(position), question)
    return (
        answer["possible"],
        answer["how"],
        [tuple(payment.values()) for payment in answer["payments"]],
        answer["rights"],
    )


def counted(position):
    """The library's scores and conflict."""
    table = read_position(position)
    war = [{**one._asdict(), "victory": list(one.victory)} for one in conflict(table)]
    return [one.total for one in score(table)], war


def places(position, totals):
    """Ranks and winners by sorting: points, then coins; teams by their sums."""
    seats = position["seats"]
    free_plays = position["rulings"].get("BASE-OPEN-22") == "a"
    results = {
        n: (totals[n], seat["coins"])
        for n, seat in enumerate(seats)
        if free_plays or not seat.get("free_city")
    }
    ranks = [
        1 + sum(other > results[n] for other in results.values()) if n in results else None
        for n in range(len(seats))
    ]
    if position["variant"] != "teams":
        return ranks, [n for n in results if ranks[n] == 1]
    sums = {}
    for n, seat in enumerate(seats):
        points, coins = sums.get(seat["team"], (0, 0))
        sums[seat["team"]] = (
            points + totals[n],
            coins + (seat["coins"] if position["rulings"].get("CITY-OPEN-15") != "a" else 0),
        )
    best = max(sums.values())
    return ranks, [n for n, seat in enumerate(seats) if sums[seat["team"]] == best]


def test_every_point_that_a_table_may_choose_is_compared():
    first = options(edition()).keys()
    assert PAYING.keys() | COUNTED.keys() | RANKED.keys() == PLAYED_RULINGS & first
    assert all(set(options(edition())[point]) == {"a", "b"} for point in (PLAYED_RULINGS | COURSE) & first)
    assert {
        point: letter
        for point, letter in {**PAYING, **COUNTED}.items()
        if defaults(edition())[point] == letter
    } == {}


@pytest.mark.parametrize("point", sorted(PAYING))
def test_a_payment_is_that_of_the_plain_search_under_both_options(point):
    differ = 0
    for turn, (position, question) in enumerate(questions(len(point) * int(point[-2:]), TRIED, rulings=True)):
        position = staged(position, point, question["seat"])
        if (asked := SCENES.get(point, {}).get("asked")) and "cities" in position["expansions"]:
            question = {"seat": question["seat"], "card": asked}
        tables = [under(position, point, letter) for letter in "ab"]
        answers = [paid(table, question) for table in tables]
        if turn < 5 or (answers[0] != answers[1] and differ < 3):
            assert answers == [Question(table, **question).answer() for table in tables], (position, question)
        differ += answers[0] != answers[1]
        if differ >= 3:
            return
    assert differ, point


@pytest.mark.parametrize("point", sorted(COUNTED))
def test_a_score_and_a_conflict_are_those_of_the_plain_search_under_both_options(point):
    chance, differ = Random(int(point[-2:])), 0
    boards = ("olympia", "babylon", "rhodes", "giza", "byzantium", "petra")
    for turn in range(TRIED):
        variant = "teams" if point.startswith("CITY") else chance.choice(("standard", "two-player"))
        position = random_position(
            chance, EXPANSIONS, variant, 3 if variant == "two-player" else 4, age=3, boards=boards
        )
        position = staged(
            position, point, next(n for n, seat in enumerate(position["seats"]) if not seat.get("free_city"))
        )
        tables = [under(position, point, letter) for letter in "ab"]
        answers = [counted(table) for table in tables]
        if turn < 5 or (answers[0] != answers[1] and differ < 3):
            plain = [([best for best, _ in plain_scores(table)], plain_war(table)) for table in tables]
            assert answers == plain, position
        differ += answers[0] != answers[1]
        if differ >= 3:
            return
    assert differ, point


@pytest.mark.parametrize("point", RANKED)
def test_the_winners_are_those_of_plain_sorting_under_both_options(point):
    chance, differ = Random(3), 0
    for _ in range(60):
        position = random_position(
            chance, ("cities",), RANKED[point], 3 if RANKED[point] == "two-player" else 6, age=1
        )
        for seat in position["seats"]:
            seat |= {
                "cards": [],
                "stages": 0,
                "victory": [],
                "defeat": 0,
                "debt": 0,
                "coins": chance.randrange(3),
            }
        tables = [read_position(under(position, point, letter)) for letter in "ab"]
        found = [rank(table, score(table)) for table in tables]
        totals = [one.total for one in score(tables[0])]
        for letter, one in zip("ab", found, strict=True):
            assert (list(one.ranks), list(one.winners)) == places(under(position, point, letter), totals), (
                position
            )
        differ += found[0] != found[1]
    assert differ > 5


@pytest.mark.parametrize("point", sorted(COURSE & options(edition()).keys()))
def test_a_ruling_on_the_course_changes_no_answer_about_a_position(point):
    for position, question in islice(questions(int(point[-2:]), 20), 20):
        tables = [under(position, point, letter) for letter in "ab"]
        assert paid(tables[0], question) == paid(tables[1], question)
        assert counted(tables[0]) == counted(tables[1])
