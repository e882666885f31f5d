"""Cities told by their cards as the start of a followed game.

A game laid aside in the middle goes on to the same end.
"""

import pytest

from companion.cards import Cities
from companion.catalog import edition
from companion.live.from_position import Middle, laid_since, record_from
from companion.live.record import follow, read_record
from companion.rules.partial import PartialCity
from companion.rules.wonders.boxes.projects import lasting_rewards
from companion.seating.setup import read_setup
from tests.live.journals import record_of, setup_of

#: what only the course of a game knows of a city, and no table tells
UNTOLD = ("built_in", "under", "entombed")
TABLES = [
    record_of(),
    record_of(players=4, expansions=("leaders", "cities", "tower", "projects"), seed=5),
    record_of(players=2, variant="two-player", expansions=("cities",)),
    record_of(players=4, expansions=("cities",), variant="teams"),
]
NAMES = [f"{record['variant']}-{len(record['seats'])}-{'+'.join(record['expansions'])}" for record in TABLES]


def middles(record):
    """The games in which a turn begins and nobody has answered yet, each with the number of entries before
    it.
    """
    course = read_record(record).course
    players = [seat for seat in record["seats"] if not seat.get("free_city")]
    for entry, game in enumerate(follow(read_record(record)).games):
        phase = course.phase(game)
        if phase.step == "turn" and len(course.decisions(game)) == len(players):
            yield entry, game


def told(record, position):
    """The cities of a table as somebody tells them who sees what lies there."""
    cities = Cities(read_setup(setup_of(record)))
    for seat, lies in enumerate(position["seats"]):
        cities = cities.after(
            seat, {**laid_since(cities.setup, cities.known(seat), PartialCity(lies))} or {"set": {"coins": 0}}
        )
        cities = cities.after(seat, {"set": {"coins": lies.get("coins", 0), "done": True}})
    return cities


def moment(game, position):
    """What the same person says of the moment."""
    seats, lasting = position["seats"], {one.id for one in lasting_rewards(edition())}
    project = {"project": position["project"]} if position.get("project") else {}
    return Middle(
        age=position["age"],
        turn=game.turn,
        used={seat: tuple(right for one, right in game.used if one == seat) for seat in range(len(seats))},
        table={"laws": position.get("laws", []), **project},
        seats={
            seat: {
                "rewards": [one for one in lies.get("rewards", ()) if one in lasting],
                "board_blocked": bool(lies.get("board_blocked")),
            }
            for seat, lies in enumerate(seats)
        },
        beside={"participation": list(game.participation)} if any(game.participation) else {},
    )


def seen(position):
    """A position as the table sees it, in no order but that of seats and laws.

    A card of two decks by its name.
    """

    def sorted_seat(seat):
        plain = {
            name: sorted(value) if isinstance(value, list) else value
            for name, value in seat.items()
            if name not in UNTOLD
        }
        ages = {"loom_2": "loom_1", "glassworks_2": "glassworks_1", "press_2": "press_1"}
        plain["cards"] = sorted(ages.get(card, card) for card in plain.get("cards", ()))
        # a reward that brought something at once does nothing any more
        kept = {one.id for one in lasting_rewards(edition())} | {"smelter", "archives", "menagerie"}
        plain["rewards"] = [one for one in plain.get("rewards", ()) if one in kept]
        return plain

    return {**position, "seats": [sorted_seat(seat) for seat in position["seats"]]}


@pytest.mark.parametrize("record", TABLES, ids=NAMES)
def test_what_lies_there_is_told_and_followed_as_the_same_position(record):
    course, found = read_record(record).course, list(middles(record))
    assert len(found) > 15
    for _entry, game in found[2::5]:
        position = course.position(game)
        names = dict(enumerate(seat["player"] for seat in position["seats"]))
        head = {
            "format": record["format"],
            "game": "wonders",
            "from": record_from(told(record, position), moment(game, position), names),
        }
        begun = read_record({**head, "entries": []}).start
        assert seen(course.position(begun)) == seen(position)
        assert course.phase(begun) == course.phase(game)
        assert begun.used == game.used
        assert begun.participation == game.participation


@pytest.mark.parametrize("record", TABLES, ids=NAMES)
def test_the_rest_of_the_game_is_played_from_there_to_the_same_end(record):
    course, found = read_record(record).course, list(middles(record))
    entry, game = found[len(found) // 2]
    position = course.position(game)
    names = dict(enumerate(seat["player"] for seat in position["seats"]))
    head = {
        "format": record["format"],
        "game": "wonders",
        "from": record_from(told(record, position), moment(game, position), names),
    }
    checked = follow(read_record({**head, "entries": record["entries"][entry:]}))
    assert checked.stopped is None
    assert checked.is_over
    assert seen(course.position(checked.game())) == seen(course.position(follow(read_record(record)).game()))
