"""Every card, leader, stage and edifice of the fact tables acts in the app as in the plain referee.

What a row of the tables does is played by both in a scene of six cities, to the end of the Age. Where its
effect is struck out of the table, the plain referee sees another game: so the scene shows this effect.
"""

from copy import deepcopy

import pytest

from companion.commands.answers.questions import ask_question
from tests.plain.agree import compare, course_of
from tests.plain.game import Refused
from tests.plain.second import second_course, second_referee
from tests.plain.second.second_table import CARDS, EDIFICES, LEADERS
from tests.rules.wonders.second.plain_second import STAGES, Plain

ALL = ("leaders", "cities", "edifice")
#: what lies in six cities, by Age: every colour, goods, chains, green cards for those who copy them
LYING = {
    1: (
        "lumber_yard altar barracks workshop east_trading_post press_1 hideout",
        "clay_pit well scriptorium tavern loom_1",
        "stone_pit baths stockade apothecary west_trading_post glassworks_1",
        "",
        "",
        "timber_yard theater marketplace ore_vein guard_tower customs",
    ),
    2: (
        "clay_pool temple stables laboratory",
        "brickyard statue vineyard dispensary",
        "quarry courthouse caravansery",
        "",
        "",
        "foundry sawmill bazar library training_ground archery_range",
    ),
    3: (
        "gardens lodge workers_guild slave_market",
        "pantheon observatory arena spies_guild",
        "palace fortifications study builders_guild capitol",
        "",
        "",
        "town_hall university chamber_of_commerce traders_guild arsenal",
    ),
}
BOARDS = ("giza", "rhodes", "ephesus", "babylon", "olympia", "alexandria")
#: what a poor city has beside the piece that is looked at: with rich neighbours, and with poor ones
POOR = (("workshop laboratory lodge", True), ("baths stockade school tavern lodge study", False))
#: what seat 0 does in the turns that are left: by a chain, for coins of a neighbour, a stage, by a right
WORKOUT = {
    1: [{"do": "build", "card": "apothecary"}, {"do": "build", "card": "gates_of_the_city"}, {"do": "stage"}],
    2: [
        {"do": "build", "card": "forum"},
        {"do": "build", "card": "consulate", "right": "caligula"},
        {"do": "build", "card": "gambling_house"},
        {"do": "stage"},
    ],
    3: [{"do": "build", "card": "haven"}, {"do": "build", "card": "contingent"}, {"do": "stage"}],
}
#: plays whose price is asked for at the end
PRICED = (
    *(
        "aqueduct",
        "forum",
        "walls",
        "courthouse",
        "school",
        "senate",
        "lighthouse",
        "academy",
        "magistrates_guild",
    ),
    *("tabularium", "contingent"),
)


def scene(age, board="giza", stages=0, without=(), **fields):
    """A position at the third turn of an Age: six cities, every box, tokens and coins everywhere."""
    others = [one for one in ("halicarnassus", *BOARDS[1:]) if one != board.split()[0]]
    boards = [board, *others[-5:]]
    seats = []
    for number, name in enumerate(boards):
        cards = [card for earlier in range(1, age + 1) for card in LYING[earlier][number].split()]
        seats.append(
            {
                "player": f"P{number}",
                "wonder": name.split()[0],
                "side": name.partition(" ")[2] or "A",
                "stages": number and 1,
                "cards": [card for card in cards if card not in without],
                "coins": (9, 8, 10, 3, 3, 7)[number],
                "victory": [1, 1, 3, 5][number:] + [3, 5] * (number == 0),
                "defeat": 2 - number % 2,
            }
        )
    seats[0] |= {"stages": stages, **fields}
    edifice = {1: "outpost", 2: "factory", 3: "archives"}[age]
    return {
        "format": "companion-position/1",
        "game": "wonders",
        "edition": "second",
        "expansions": list(ALL),
        "age": age,
        "edifice": {"id": edifice, "pawns": 3},
        "seats": seats,
    }


def followed_from(position, turn=3):
    head = {"format": "companion-record/1", "game": "wonders", "edition": "second", "expansions": list(ALL)}
    return {**head, "from": {"position": position, "turn": turn}}


def usual(game, seat, ask):
    """What is answered where nothing is scripted: a sale, the first card of the pile, the debt."""
    if ask == "discarded":
        builds = [{"seat": seat, "do": "build", "card": card} for card in game.pile]
        return next(
            (one for one in builds if second_referee.is_legal(game, one)), {"seat": seat, "do": "pass"}
        )
    if ask == "penalty":
        way = second_course.ways_to_suffer(game, seat)[0]
        return {
            "seat": seat,
            "do": "discard",
            **({"card": way} if isinstance(way, str) else {"victory": [*way]}),
        }
    if ask == "give-up":
        return {"seat": seat, "do": "give-up", "victory": max(game.seats[seat]["victory"])}
    if ask == "edifice":
        return {"do": "edifice", "edifice": game.edifices_left()[0]}
    plain = {"loss": {"do": "lose", "coins": 0}, "leader": {"do": "pass"}}
    return {"seat": seat, **plain.get(ask, {"do": "sell"})}


def played(setup, script, until):
    """The entries of a game that the plain referee leads: the script of seat 0, else what is usual."""
    game, entries, script = second_referee.begin(setup), [], list(script)
    while not game.over and not until(game):
        seat, ask = second_course.decisions(game)[0]
        entry = usual(game, seat, ask)
        if seat == 0 and ask in ("turn", "recruit") and script:
            wanted = {"seat": 0, **script.pop(0)}
            entry = next(
                (
                    one
                    for one in (wanted, {**wanted, "overrule": "a scene"})
                    if second_referee.is_legal(game, one)
                ),
                entry,
            )
        elif ask == "turn":  # one of the others sells a card that all have seen, the rest anything
            entry |= (
                {"card": {1: "stockade", 2: "walls", 3: "castrum"}[game.age]}
                if game.turn == 3 and seat == 1
                else {}
            )
            entry = entry if second_referee.is_legal(game, entry) else {"seat": seat, "do": "sell"}
        second_referee.apply(game, entry)
        entries.append(entry)
    return {**setup, "entries": entries}, game


def priced(position):
    """The questions about a position: prices in three cities, some on the first and the last turn too."""
    for turn, cards in ((1, PRICED[:3]), (2, PRICED), (7, PRICED[:3])):
        for seat in (0, 1, 5) if turn == 2 else (0,):
            at = {**position, "turn": turn}
            asked = cards if seat == 0 else cards[:4]
            yield from ((at, seat, {"card": card}) for card in asked)
            yield at, seat, {"stage": True}
            yield at, seat, {"leader": "pericles"}


def plain_answers(position):
    plain = Plain(position)
    seats = range(len(position["seats"]))
    prices = [Plain(at).pay(seat, **what) for at, seat, what in priced(position)]
    return [plain.score(seat) for seat in seats], plain.war(), prices


def app_answers(position):
    found = ask_question({"ask": "score", "position": position})["seats"]
    prices = []
    for at, seat, what in priced(position):
        answer = ask_question({"ask": "pay", "position": at, "seat": seat, **what})
        splits = [(one["left"], one["right"], one["bank"]) for one in answer["payments"]]
        prices.append((answer["possible"], answer["how"], splits))
    return (
        [seat["lines"] for seat in found],
        ask_question({"ask": "war", "position": position})["seats"],
        prices,
    )


def poor(what, **fields):
    """Positions in which a city has little beside one piece: what it saves or counts shows there."""
    for cards, is_rich in POOR:
        mine = [card for card in cards.split() if card not in fields.get("cards", ())]
        at = scene(3, stages=3 if not is_rich else 1, without={*mine, what}, coins=30, defeat=0)
        for seat in at["seats"][1:] if not is_rich else ():
            seat |= {"cards": [], "coins": 2}
        at["seats"][0] |= {**fields, "cards": [*mine, *fields.get("cards", ())]}
        yield at


def seen_by_plain(record):
    """All that a record comes to, in the plain referee; None where it refuses an entry."""
    if "entries" not in record:
        return plain_answers(record)
    game = second_referee.begin({field: value for field, value in record.items() if field != "entries"})
    try:
        for entry in record["entries"]:
            second_referee.apply(game, entry)
    except Refused:
        return None
    return second_course.phase(game), deepcopy(game.position), plain_answers(game.position)


def agree(record):
    """Both referees see the same after every entry of a record, and answer the same about a position."""
    seen = seen_by_plain(record)
    if "entries" not in record:
        assert app_answers(record) == seen
        return seen
    assert compare(record, course_of("wonders"), second_referee) == []
    _, position, answers = seen
    assert app_answers({field: value for field, value in position.items() if value is not None}) == answers
    return seen


def shows(monkeypatch, before, row, field="effect", struck=""):
    """Whether one of these is another where the effect is struck out of the table."""
    with monkeypatch.context() as patch:
        patch.setitem(row, field, struck)
        return any(seen_by_plain(record) != seen for record, seen in before)


def is_missed(before, id_):
    """Whether something costs or fights otherwise, or cannot be done, where a city has not this piece:
    what saves coins the plain referee knows by its name."""
    for record, seen_with in before:
        bare = deepcopy(record)
        at = bare if "entries" not in bare else bare.get("from", {}).get("position", bare)
        for held in ("cards", "leaders"):
            kept = at["seats"][0].get(held, [])
            at["seats"][0][held] = [one for one in kept if one != id_]
        seen = seen_by_plain(bare)
        if seen is None or ("entries" not in bare and seen[1:] != seen_with[1:]):
            return True
    return False


def whole_age(game):
    return game.turn is None and game.where == "recruit"


def scenes_of_card(id_):
    row = CARDS[id_]
    age = int(row["age"])
    twin = {id_, id_.replace("_1", "_2"), id_.replace("_2", "_1")}
    yield from poor(id_, cards=[id_])
    start = followed_from(scene(age, without=twin))
    first = {"do": "build", "card": id_}
    if row["color"] == "black":  # it comes last too, with tokens of the Age in between
        yield played(start, [*WORKOUT[age], first], whole_age)[0]
    yield played(start, [first, *WORKOUT[age]], lambda game: game.where == "recruit" or game.turn == 7)[0]
    yield played(start, [first, *WORKOUT[age]], whole_age)[0]


def scenes_of_leader(id_):
    seats = [{"player": f"P{n}", "wonder": name, "side": "A"} for n, name in enumerate(BOARDS)]
    begun = {"format": "companion-record/1", "game": "wonders", "edition": "second", "expansions": list(ALL)}
    hired = {"do": "recruit", "leader": id_}
    yield from poor(id_, leaders=[id_])
    yield played({**begun, "seats": seats}, [hired], lambda game: game.where == "edifice")[0]
    for age in (2, 3):
        start = followed_from(scene(age, leaders=[id_]), 3)
        yield played(start, WORKOUT[age], whole_age)[0]
    yield played(followed_from(scene(3, leaders=[id_], defeat=0, coins=60)), (), lambda game: game.turn == 4)[
        0
    ]
    yield played(
        followed_from(scene(2)), [*[{"do": "sell"}] * 5, hired], lambda game: game.where == "edifice"
    )[0]


def scenes_of_stage(wonder, side, number):
    effect = STAGES[wonder, side, number]["effect"]
    says = [{"choose": 1}, {"choose": 2}] if effect.startswith("choose:") else [{}]
    says = [{"pawn": age} for age in (1, 2, 3)] if "any_age" in effect else says
    says = [{"entomb": "midas"}] if effect == "entomb_leader" else says
    leaders = {"leaders": ["midas", "nero"]} if effect == "entomb_leader" else {}
    chosen = {
        "choices": {
            str(n): 1 for n in range(1, number) if STAGES[wonder, side, n]["effect"].startswith("choose")
        }
    }
    for said in says:
        start = scene(2, f"{wonder} {side}", number - 1, **leaders, **(chosen if chosen["choices"] else {}))
        record, game = played(followed_from(start), [{"do": "stage", **said}], whole_age)
        assert game.seats[0]["stages"] == number
        yield record


def test_what_follows_is_played_for_every_row_and_so_for_every_one_that_changed():
    changed = [
        sum(row["changed_from_first_edition"] != "same" for row in table.values())
        for table in (CARDS, LEADERS, STAGES)
    ]
    assert changed == [42, 15, 42] and len(EDIFICES) == 15
    assert [len(table) for table in (CARDS, LEADERS, STAGES)] == [80 + 42, 55, 72]


@pytest.mark.parametrize("id_", CARDS)
def test_a_card_acts_as_its_row_says(monkeypatch, id_):
    before = [(record, agree(record)) for record in scenes_of_card(id_)]
    other = {"science gear": "science tablet"}.get(CARDS[id_]["effect"], "science gear")
    struck = other if CARDS[id_]["color"] == "green" else ""
    assert shows(monkeypatch, before, CARDS[id_], struck=struck) or is_missed(before, id_)


@pytest.mark.parametrize("id_", LEADERS)
def test_a_leader_acts_as_the_row_says(monkeypatch, id_):
    before = [(record, agree(record)) for record in scenes_of_leader(id_)]
    assert shows(monkeypatch, before, LEADERS[id_]) or is_missed(before, id_)


@pytest.mark.parametrize("key", STAGES, ids=lambda key: "-".join(map(str, key)))
def test_a_stage_acts_as_its_row_says(monkeypatch, key):
    before = [(record, agree(record)) for record in scenes_of_stage(*key)]
    struck = "choose: vp 0 | vp 0" if STAGES[key]["effect"].startswith("choose:") else ""
    for one in before:
        assert shows(monkeypatch, [one], STAGES[key], struck=struck)


@pytest.mark.parametrize("id_", EDIFICES)
def test_an_edifice_rewards_and_punishes_as_its_row_says(monkeypatch, id_):
    row = EDIFICES[id_]
    start = scene(int(row["age"])) | {"edifice": {"id": id_, "pawns": 1}}
    built = played(followed_from(start), [{"do": "stage", "participate": True}], whole_age)[0]
    failed = played(followed_from(start), (), whole_age)[0]
    built, failed = [(built, agree(built))], [(failed, agree(failed))]
    assert shows(monkeypatch, built, row, "reward")
    assert shows(monkeypatch, failed, row, "penalty", "lose coins 0")
    assert shows(monkeypatch, built, row, "participation_cost", "$9")
