"""Which tables can play the second edition, and what a position of it may say."""

import pytest

from companion.rules.refusal import BadFile
from companion.rules.wonders.position import read_position, write_position
from tests.rules.wonders.positions import position, seat

BOXES = ("leaders", "cities", "edifice")


def second(*seats, **fields):
    return position(*seats, edition="second", **fields)


def flaw(raw):
    """The place, the code and the rules of a refusal."""
    with pytest.raises(BadFile) as bad:
        read_position(raw)
    return bad.value.place, bad.value.code, bad.value.rules


@pytest.mark.rule("SECOND-COMP-05", "SECOND-COMP-04")
def test_three_to_seven_play_each_for_themselves():
    for players in range(3, 8):
        assert len(read_position(second(players=players)).cities) == players
    assert flaw(second(players=2))[1:] == ("seats-out-of-range", ("SECOND-COMP-05",))
    assert flaw(second(players=8, expansions=("cities",)))[1:] == ("seats-out-of-range", ("SECOND-COMP-05",))
    for variant in ("teams", "two-player"):
        found = flaw(second(players=4, variant=variant, expansions=("cities",)))
        assert found == ("variant", "variant-of-another-edition", ("SECOND-COMP-05",))


@pytest.mark.rule("SECOND-COMP-06")
def test_boxes_of_both_editions_are_not_mixed():
    for box in ("tower", "projects", "wonderpack"):
        assert flaw(second(expansions=(box,))) == (
            "expansions",
            "box-of-another-edition",
            ("SECOND-COMP-06",),
        )
    assert flaw(position(expansions=("edifice",)))[1] == "box-of-another-edition"
    for edition in ("first", "second"):
        found = flaw(position(expansions=("armada",), edition=edition))
        assert found == ("expansions/0", "box-only-counted", ("ARMADA-COMP-02",))
    assert read_position(second(expansions=BOXES)).expansions == {*BOXES}


@pytest.mark.rule("SECOND-COMP-10")
def test_boards_and_leaders_need_their_boxes():
    boxes = {"rome": "leaders", "abu_simbel": "leaders", "petra": "cities", "byzantium": "cities"}
    for board, box in {**boxes, "carthage": "edifice", "ur": "edifice"}.items():
        assert flaw(second(seat(board)))[1] == "of-another-box"
        assert read_position(second(seat(board), expansions=(box,)))
    for leader in ("caligula", "darius", "diocletian", "aspasia", "octavia", "arsinoe"):
        city = seat("giza", leaders=[leader])
        assert flaw(second(city, expansions=("leaders",)))[1] == "of-another-box"
        assert read_position(second(city, expansions=("leaders", "cities")))


def test_what_exists_in_the_other_edition_only_is_unknown_and_the_refusal_says_so():
    assert flaw(second(seat("giza", cards=["pawnshop"])))[:2] == ("seats/0/cards/0", "of-another-edition")
    assert flaw(position(seat("giza", cards=["well"])))[:2] == ("seats/0/cards/0", "of-another-edition")
    assert flaw(second(seat("great_wall")))[:2] == ("seats/0/wonder", "of-another-edition")
    assert flaw(second(seat("giza", cards=["engineers_guild"])))[1] == "unknown-card"
    assert flaw(second(seat("siracusa")))[1] == "unknown-wonder"
    # Courtesans exist in the first edition, the six guilds without a known cost in the lists of one only
    found = second(seat("giza", cards=["architects_guild"]), expansions=("leaders",))
    assert flaw(found)[1] == "of-another-edition"


@pytest.mark.rule("SECOND-SETUP-01", "SECOND-SETUP-04")
def test_copies_and_guilds_are_those_of_the_edition():
    assert flaw(second(seat(cards=["well"]), seat(cards=["well"])))[1] == "not-in-the-decks"
    assert read_position(second(seat(cards=["well"]), players=4))
    assert (
        flaw(second(seat(cards=["town_hall"]), seat(cards=["town_hall"]), players=5))[1] == "too-many-copies"
    )
    assert read_position(second(seat(cards=["town_hall"]), seat(cards=["town_hall"]), players=6))


FIELDS = {
    "pawns": [1, 3],
    "rewards": ["belvedere"],
    "debt": 4,
}


def test_the_fields_of_edifice_are_read_and_written_back():
    city = seat("carthage B", stages=2, choices={"1": 2, "2": 1}, **FIELDS)
    raw = second(city, expansions=("edifice",), age=2, turn=3, edifice={"id": "factory", "pawns": 0})
    assert write_position(read_position(raw)) == {**raw, "seats": write_position(read_position(raw))["seats"]}
    written = write_position(read_position(raw))["seats"][0]
    assert {name: written[name] for name in (*FIELDS, "choices")} == {**FIELDS, "choices": city["choices"]}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"pawns": [4]}, "no-such-token"),
        ({"pawns": 1}, "no-list"),
        ({"rewards": ["cranes"]}, "of-another-edition"),
        ({"rewards": ["the_shed"]}, "unknown-edifice"),
        ({"rewards": ["agora", "outpost", "agora"]}, "rewarded-twice"),
        ({"choices": {"1": 1}}, "nothing-to-choose-there"),
        ({"choices": {"2": 3}}, "not-one-of"),
        ({"choices": {"2": "1"}}, "not-one-of"),
        ({"choices": [1]}, "no-object"),
        ({"choices": None}, "no-object"),
        ({"choices": {"3": 1}}, "nothing-to-choose-there"),
    ],
)
def test_a_wrong_field_of_a_seat_is_refused(fields, code):
    assert flaw(second(seat("carthage", stages=2, **fields), expansions=("edifice",)))[1] == code


@pytest.mark.parametrize("field", sorted(FIELDS))
def test_a_field_of_edifice_needs_edifice(field):
    code = "expansion-or-variant-not-in-play"
    raw = second(seat("giza", **{field: FIELDS[field]}), expansions=("leaders",))
    assert flaw(raw)[1] == code


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"edifice": {"id": "agora"}}, ("edifice", "no-edifice-object")),
        ({"edifice": {"id": "cranes", "pawns": 1}}, ("edifice/id", "unknown-edifice")),
        ({"edifice": {"id": "agora", "pawns": -1}}, ("edifice/pawns", "no-count")),
        ({"age": 2, "edifice": {"id": "agora", "pawns": 1}}, ("edifice/id", "edifice-of-another-age")),
        ({"turn": 0}, ("turn", "too-small")),
        ({"turn": 7}, ("turn", "out-of-range")),
        ({"turn": "1"}, ("turn", "no-whole-number")),
        ({"project": {"id": "cranes", "tokens": 1}}, ("project/id", "unknown-project")),
    ],
)
def test_a_wrong_field_of_the_table_is_refused(fields, found):
    assert flaw(second(expansions=("edifice",), **fields))[:2] == found


@pytest.mark.rule("SECOND-TURN-01")
def test_a_turn_is_one_of_the_age_of_this_table():
    assert read_position(second(turn=6)).turn == 6
    assert flaw(second(turn=7)) == ("turn", "out-of-range", ("BASE-TURN-02",))
    assert read_position(second(turn=7, expansions=("cities",))).turn == 7
    assert flaw(second(turn=8, expansions=("cities",)))[1] == "out-of-range"


@pytest.mark.rule("EDIFICE-BUILT-04")
def test_the_second_of_two_equal_rewards_is_named():
    raw = second(seat("giza", rewards=["agora", "outpost", "agora"]), expansions=("edifice",))
    assert flaw(raw) == ("seats/0/rewards/2", "rewarded-twice", ("EDIFICE-BUILT-04",))
