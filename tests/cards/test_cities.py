from dataclasses import replace
from itertools import permutations

import pytest

from companion.cards import LAID
from companion.cards.pieces import NOTHING_KNOWN, city_after
from companion.journal import Entry
from companion.journal.entries import BadEntry
from companion.live.from_position import laid_since
from companion.pad import replay
from companion.pad.checks import findings
from companion.pad.entries import FINISHED
from companion.rules.partial import PartialCity
from companion.rules.refusal import Refusal
from companion.seating import Seat
from companion.store import Store
from tests.cards.tables import BASE, BASE_CITIES, COURT, DUELLISTS, RAISED, TABLES, laid, told, took
from tests.pad.games import journal, scored, story, table, two_players, write


def game(setup, *entries):
    return replay(journal(setup, *entries))


def lay(seat, add=(), take=(), **values):
    body = {"add": list(add), "take": list(take), "set": values}
    return Entry(LAID, {name: value for name, value in body.items() if value}, seat)


@pytest.mark.rule("LEAD-GUILD-02")
def test_the_copied_leader_is_asked_for_as_coins_are():
    setup, cities, _ = TABLES["leaders-cities"]
    silent = [{name: value for name, value in one.items() if name != "courtesan"} for one in cities]
    found = game(setup, *(laid(seat, **one) for seat, one in enumerate(silent)))
    wants = {want for (_, seat), one in found.counted.items() if seat == 1 for want in one.wants}
    assert ("courtesan", 1) in wants
    named = game(setup, *told("leaders-cities"))
    assert not any(one.wants for one in named.counted.values())


TOMBS = replace(
    RAISED, expansions=("leaders", "edifice"), seats=(Seat("Lena", "abu_simbel", "B"), *RAISED.seats[1:])
)


@pytest.mark.rule("SECOND-WON-18")
def test_a_leader_in_a_tomb_is_asked_for_and_no_best_one_taken_in_silence():
    """Midas in the tomb is worth 6 and loses 3 for 9 coins; Sappho in it is worth 2 and loses 2."""

    def city(**said):
        return game(TOMBS, lay(0, ["midas", "sappho"], stages=1, coins=9, done=True, **said))

    silent = city()
    wants = {line: silent.counted[line, 0].wants for line in ("wonder", "leaders", "civilian")}
    assert wants == {"wonder": (("entombed", 0),), "leaders": (("entombed", 0),), "civilian": ()}
    points = {
        said: [city(entombed=[said]).points(line, 0) for line in ("wonder", "leaders")]
        for said in ("midas", "sappho", "")
    }
    assert points == {"midas": [6, 2], "sappho": [2, 3], "": [0, 5]}
    cell = ("wonder", 0)
    assert cell not in silent.cells and cell in city(entombed=[""]).cells
    assert cell not in city(entombed=["nero"]).cells, "a leader whom this city has not"
    unbuilt = game(TOMBS, lay(0, ["midas"], stages=0, coins=9, done=True, entombed=["midas"]))
    assert unbuilt.points("leaders", 0) == 3


@pytest.mark.rule("SECOND-WON-18")
def test_a_followed_game_hands_on_who_lies_in_a_tomb():
    lies = PartialCity({"leaders": ("midas", "sappho"), "stages": 1, "coins": 9, "entombed": ["sappho"]})
    body = laid_since(TOMBS, NOTHING_KNOWN, lies)
    found = game(TOMBS, Entry(LAID, body, 0), lay(0, done=True))
    assert [found.points(line, 0) for line in ("wonder", "leaders")] == [2, 3]
    assert laid_since(TOMBS, city_after(NOTHING_KNOWN, TOMBS, body), lies) == {}


@pytest.mark.rule("SECOND-WON-18")
@pytest.mark.parametrize("value", ["midas", ["midas", "midas"], ["nobody at all"], [1], ["", "", "", "", ""]])
def test_what_cannot_lie_in_tombs_is_refused(value):
    with pytest.raises(BadEntry):
        city_after(NOTHING_KNOWN, RAISED, {"set": {"entombed": value}})


@pytest.mark.rule(
    "BASE-SCORE-01",
    "BASE-SCORE-11",
    "LEAD-END-02",
    "CITY-SCORE-03",
    "BABEL-TOWER-08",
    "BABEL-PEND-06",
    "DUEL-SCORE-02",
    "EDIFICE-SCORE-01",
    "EDIFICE-SCORE-03",
    "EDIFICE-SCORE-04",
)
@pytest.mark.parametrize("name", TABLES)
def test_a_table_worked_out_by_hand_fills_every_line(name):
    setup, _, lines = TABLES[name]
    found = game(setup, *told(name))
    seats = range(len(setup.seats))
    assert {line.id: tuple(found.points(line.id, seat) for seat in seats) for line in found.lines} == lines
    assert not any(found.is_open(line, seat) for line in found.lines for seat in seats)
    assert found.cities.remarks == ()


@pytest.mark.rule("EDIFICE-WON-03", "EDIFICE-WON-04")
def test_an_effect_chosen_with_a_stage_is_asked_for_where_points_hang_on_it():
    def night(**chosen):
        return game(RAISED, lay(0, ["apothecary"], stages=2, coins=0, done=True, **chosen))

    wants = {want for line in ("wonder", "science") for want in night().counted[line, 0].wants}
    assert wants == {("choice", 0)}
    counted = {
        (first, second): [
            night(choice_1=first, choice_2=second).points(line, 0) for line in ("wonder", "science")
        ]
        for first in (1, 2)
        for second in (1, 2)
    }
    assert counted == {(1, 1): [4, 1], (1, 2): [4, 4], (2, 1): [0, 1], (2, 2): [0, 4]}


@pytest.mark.rule("EDIFICE-WON-02")
def test_an_effect_that_brings_no_points_need_not_be_told():
    day = replace(RAISED, seats=(Seat("Lena", "carthage", "A"), *RAISED.seats[1:]))
    found = game(day, lay(0, stages=2, coins=0, done=True))
    assert found.counted["wonder", 0].wants == () and found.points("wonder", 0) == 5


def test_a_choice_told_before_the_board_was_changed_is_left_out():
    other = replace(RAISED, seats=(Seat("Lena", "giza", "A"), *RAISED.seats[1:]))
    found = game(other, lay(0, stages=2, choice_1=2, coins=0, done=True))
    assert found.points("wonder", 0) == 8


def test_cities_may_be_told_in_any_order():
    entries = told("base")
    totals = {tuple(game(BASE, *order).total(seat) for seat in range(4)) for order in permutations(entries)}
    assert totals == {(50, 58, 44, 25)}


def test_ticks_of_two_phones_are_united_and_a_later_untick_wins():
    found = game(
        BASE,
        lay(0, ["altar"]),
        lay(0, ["temple"]),
        lay(0, ["altar"]),
        lay(0, [], ["temple"]),
        lay(0, ["baths"]),
    )
    assert found.cities.known(0).pieces == ("altar", "baths")


def test_two_phones_at_one_database_lose_and_double_nothing(tmp_path):
    one, other = Store(f"sqlite:///{tmp_path}/a.db"), Store(f"sqlite:///{tmp_path}/a.db")
    game_id = one.start([Entry("started", BASE.body())], "one")
    for n, card in enumerate(BASE_CITIES[0]["cards"].split()):
        write(one if n % 2 else other, game_id, [lay(0, [card])])
        write(other if n % 2 else one, game_id, [lay(0, [card])])
    assert sorted(one.game(game_id).cities.known(0).pieces) == sorted(BASE_CITIES[0]["cards"].split())
    assert one.game(game_id).cities.known(0) == other.game(game_id).cities.known(0)


def test_a_city_fills_the_pad_once_it_is_told():
    assert game(BASE, lay(0, ["altar"], coins=5)).cells == {}
    found = game(BASE, lay(0, ["altar"], coins=5), lay(0, done=True))
    assert found.points("civilian", 0) == 2
    assert found.coins(0) == 5


def test_a_guild_says_which_neighbour_is_still_missing():
    found = game(BASE, laid(1, **BASE_CITIES[1]), laid(2, **BASE_CITIES[2]))
    assert found.counted["guilds", 1].wants == (("city", 0),)
    assert ("guilds", 1) not in found.cells
    assert found.points("civilian", 1) == 8


def test_a_mask_waits_for_the_cities_beside_it():
    found = game(COURT, laid(2, "pigeon_loft apothecary aristotle", coins=0))
    assert set(found.counted["science", 2].wants) == {("city", 1), ("city", 3)}
    assert found.counted["leaders", 2].wants == found.counted["science", 2].wants


def test_coins_that_nobody_told_leave_the_treasury_open():
    found = game(BASE, laid(0, "altar"))
    assert found.counted["treasury", 0].wants == (("coins", 0),)
    assert ("treasury", 0) not in found.cells


def test_stages_of_a_board_without_a_name_count_for_guilds_only():
    setup = table(4)
    found = game(
        setup, laid(0, "altar", stages=2, coins=1), laid(1, "builders_guild", coins=1), laid(2, coins=0)
    )
    assert found.counted["wonder", 0].wants == (("board", 0),)
    assert found.points("guilds", 1) == 2
    assert ("wonder", 1) in found.cells


def test_a_written_number_stands_and_is_asked_about_where_the_cards_say_another():
    found = game(BASE, scored("civilian", 0, 12), laid(0, "altar temple", coins=3))
    assert found.points("civilian", 0) == 12
    [doubt] = findings(found)
    assert (doubt.check, doubt.line, doubt.seat, doubt.nearest) == ("cards", "civilian", 0, (5,))


def test_a_written_number_of_a_line_without_cards_is_not_asked_about():
    found = game(BASE, scored("military", 0, 18), laid(0, "altar", coins=3))
    assert findings(found) == ()
    assert found.points("military", 0) == 18


def test_numbers_and_cards_mix_by_city():
    typed = [scored(line, 3, number) for line, number in (("military", 3), ("civilian", 8))]
    found = game(BASE, laid(1, "baths", coins=3), *typed)
    assert (found.total(1), found.total(3)) == (4, 11)


@pytest.mark.rule("BASE-SETUP-01")
def test_two_cities_may_claim_the_last_copy_until_the_table_settles_it():
    found = game(BASE, lay(1, ["pawnshop"]), lay(2, ["pawnshop"]))
    [remark] = found.cities.remarks
    assert (remark.code, remark.seats, remark.piece, remark.details["most"]) == (
        "too-many-copies",
        (1, 2),
        "pawnshop",
        1,
    )
    assert (
        game(BASE, lay(1, ["pawnshop"]), lay(2, ["pawnshop"]), lay(1, [], ["pawnshop"])).cities.remarks == ()
    )


@pytest.mark.rule("BASE-TURN-02")
def test_nineteen_cards_in_a_city_are_noticed():
    cards = (
        "altar baths theater pawnshop temple statue aqueduct courthouse pantheon gardens town_hall "
        "senate palace school library study lodge"
    )
    eighteen = game(BASE, lay(0, cards.split(), stages=1))
    assert eighteen.cities.remarks == ()
    [remark] = game(BASE, lay(0, cards.split(), stages=2)).cities.remarks
    assert (remark.code, remark.details["found"], remark.details["most"]) == ("too-many-plays", 19, 18)


@pytest.mark.rule("CITY-COMP-03")
def test_a_card_of_a_box_not_in_play_is_noticed_and_not_counted():
    found = game(BASE, laid(0, "altar capitol", coins=0))
    [remark] = found.cities.remarks
    assert (remark.code, remark.piece, remark.details["box"]) == ("of-another-box", "capitol", "cities")
    assert found.total(0) == 2


@pytest.mark.rule("BASE-SETUP-02")
def test_more_guilds_than_the_deck_has_are_noticed():
    guilds = (
        "workers_guild craftsmens_guild traders_guild philosophers_guild spies_guild "
        "strategists_guild shipowners_guild"
    )
    [remark] = game(BASE, lay(0, guilds.split())).cities.remarks
    assert (remark.code, remark.details["found"], remark.details["most"]) == ("too-many-guilds", 7, 6)


@pytest.mark.rule("DUEL-COMP-01", "DUEL-BUILD-05", "DUEL-MIL-06")
def test_duel_notices_what_lies_in_both_cities_and_a_victory_at_once():
    found = game(DUELLISTS, lay(0, ["altar"], pawn=9), lay(1, ["altar"]))
    assert [(one.code, one.seats) for one in found.cities.remarks] == [
        ("too-many-copies", (0, 1)),
        ("supremacy", (0,)),
    ]


def test_the_pawn_stands_on_one_side():
    found = game(DUELLISTS, lay(0, pawn=4), lay(1, pawn=2))
    assert (found.cities.known(0).number("pawn"), found.cities.known(1).number("pawn")) == (0, 2)


def test_the_free_city_can_be_told_too():
    found = game(
        two_players(),
        laid(0, "traders_guild", coins=0),
        laid(1, "tavern", coins=0),
        laid(2, "marketplace", coins=0),
    )
    assert found.points("guilds", 0) == 1  # the Tavern is not in the decks of two players


def test_a_card_laid_after_the_end_is_a_correction():
    found = game(BASE, *told("base"), Entry(FINISHED), lay(3, ["altar"]))
    assert found.corrections == (7,)
    assert found.points("civilian", 3) == 10


@pytest.mark.parametrize(
    ("seat", "body"),
    [
        (0, {}),
        (0, {"lay": ["altar"]}),
        (0, {"add": "altar"}),
        (0, {"add": ["atlantis"]}),
        (0, {"add": [1]}),
        (0, {"add": ["altar"], "take": ["altar"]}),
        (0, {"set": {"coins": -1}}),
        (0, {"set": {"coins": "5"}}),
        (0, {"set": {"coins": True}}),
        (0, {"set": {"pawn": 1}}),
        (0, {"set": {"stages": [1, 1]}}),
        (0, {"set": {"stages": 5}}),
        (0, {"set": {"courtesan": "atlas"}}),
        (0, {"set": []}),
        (0, {"set": {"done": 1}}),
        (4, {"add": ["altar"]}),
        (None, {"add": ["altar"]}),
    ],
)
def test_what_cannot_be_read_is_refused_whole(tmp_path, seat, body):
    from companion.journal import Intent

    store = Store(f"sqlite:///{tmp_path}/a.db")
    game_id = store.start([Entry("started", BASE.body())], "one")
    assert isinstance(store.write(game_id, Intent.to_write([Entry(LAID, body, seat)])), Refusal)
    assert store.version(game_id) == 1


def test_a_tick_is_not_taken_back_by_the_undo_of_the_pad():
    assert story(BASE, lay(0, ["altar"])).history.done == ()


def test_defeats_beside_count_for_the_strategists():
    found = game(
        BASE,
        laid(1, coins=0, **took("", 3)),
        laid(2, "strategists_guild", coins=0),
        laid(3, coins=0, **took("", 1)),
    )
    assert found.points("guilds", 2) == 4
