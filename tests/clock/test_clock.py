"""The table's clock: its phases, the conflicts it is told, the tokens that follow, and what stays open."""

import pytest

from companion.clock import clock_of, phases
from companion.clock.conflicts import shields_from_cards
from companion.clock.entries import ARMED, TICKED
from companion.clock.phases import passing, turns
from companion.journal import Entry
from companion.journal.entries import UNDONE
from companion.journal.journal_files import Journal, file_of, journal_text, read_file
from companion.journal.validation import Flaw, admitted_journal
from companion.pad import game_of
from companion.pad.checks import findings
from companion.pad.entries import FINISHED
from companion.rules.contract import Phase
from companion.rules.wonders.boxes.leaders import ADDS, PASSES, PAYS, leaders_at_war
from companion.rules.wonders.boxes.projects import is_completed, penalised
from companion.store.store import READERS
from tests.pad.games import duel, journal, scored, story, table, teams, two_players

JOINED, PROJECTED, TILED = "joined", "projected", "tiled"


def armed(age, *shields):
    """The shields of the seats in an Age; None stays untold."""
    return [
        Entry(ARMED, {"age": age, "shields": number}, seat)
        for seat, number in enumerate(shields)
        if number is not None
    ]


def said(age, seat, **what):
    return Entry(ARMED, {"age": age, **what}, seat)


def tokens(setup, *entries):
    found = clock_of(story(setup, *entries)).conflicts.tokens
    return [(one.victory, one.defeat) for one in found]


def military(setup, *entries):
    game = game_of(story(setup, *entries))
    return [
        game.cells["military", seat].points if ("military", seat) in game.cells else None
        for seat in range(len(setup.seats))
    ]


THREE_AGES = [*armed(1, 3, 1, 0, 2), *armed(2, 3, 4, 0, 2), *armed(3, 3, 9, 0, 2)]


@pytest.mark.rule("BASE-TURN-02")
def test_an_age_has_a_turn_less_than_cards_are_dealt():
    assert [one.turn for one in phases(table(4)) if one.age == 1] == [1, 2, 3, 4, 5, 6, None]
    assert turns(table(4, "cities")) == 7
    assert turns(two_players()) == 6


@pytest.mark.rule("BASE-PASS-01")
def test_hands_go_left_right_left():
    assert [passing(table(4), age) for age in (1, 2, 3)] == ["left", "right", "left"]


@pytest.mark.rule("LEAD-RECR-01", "BABEL-PEND-01")
def test_recruitment_begins_an_age_and_the_project_ends_before_its_conflict():
    steps = [one.step for one in phases(table(4, "leaders", "projects")) if one.age == 2]
    assert (steps[0], steps[-2:]) == ("recruit", ["outcome", "conflict"])


def test_the_clock_goes_on_and_is_taken_back():
    ticked = Entry(TICKED, {"age": 1, "step": "turn", "turn": 2})
    assert clock_of(story(table(4), ticked)).now == Phase(1, "turn", 2)
    assert clock_of(story(table(4), ticked, Entry(UNDONE, {"entry": 2}))).phase is None


@pytest.mark.rule("BASE-WAR-03", "BASE-WAR-04", "BASE-SCORE-02")
def test_the_military_line_fills_by_itself_after_the_third_conflict():
    setup = table(4)
    assert military(setup, *THREE_AGES[:8]) == [None] * 4
    assert military(setup, *THREE_AGES) == [
        1 + 1 + 3 - 1 + 5 - 1,
        -1 + 1 + 3 + 3 + 5 + 5,
        -6,
        -1 + 1 - 1 + 3 - 1 + 5,
    ]
    cell = game_of(story(setup, *THREE_AGES)).cells["military", 0]
    assert (cell.from_clock, cell.is_written, dict(cell.of)) == (
        True,
        False,
        {"ones": 2, "threes": 1, "fives": 1, "defeats": 2},
    )


def test_a_city_that_nobody_enters_leaves_only_its_own_fights_open():
    setup = table(5)
    entries = [*armed(1, 3, None, 0, 2, 1), *armed(2, 3, 1, 0, 2, 1), *armed(3, 3, 1, 0, 2, 1)]
    conflicts = clock_of(story(setup, *entries)).conflicts
    assert {(fight.one, fight.other) for fight in conflicts.battle(1).open} == {(1, 0), (2, 1)}
    assert [bool(one.open) for one in conflicts.tokens] == [True, True, True, False, False]
    assert conflicts.tokens[0].open == (("shields", 1, 1),)
    assert [number is None for number in military(setup, *entries)] == [True, True, True, False, False]


@pytest.mark.rule("CITY-DIPL-03", "CITY-DIPL-05")
def test_who_sits_out_is_passed_over():
    setup = table(4, "cities")
    doves = [said(1, 1, dove=True), said(1, 2, dove=True)]
    assert tokens(setup, *doves, *armed(1, 3, None, None, 2)) == [((1,), 0), ((), 0), ((), 0), ((), 1)]
    assert tokens(setup, doves[0], said(1, 1, dove=False), *armed(1, 3, 0, 0, 0))[1] == ((), 1)


@pytest.mark.rule("CITY-TEAM-08")
def test_in_teams_only_enemies_fight_and_for_two_tokens():
    assert tokens(teams(4), *armed(2, 5, 0, 1, 3)) == [((3, 3), 0), ((), 2), ((3, 3), 0), ((), 2)]


@pytest.mark.rule("LEAD-LDR-32")
def test_a_leader_hands_defeats_to_the_winner():
    setup = table(3, "leaders")
    assert [one.id for one in leaders_at_war(setup, PASSES)] == ["tomyris"]
    assert tokens(setup, *armed(1, 0, 1, 1), said(1, 0, passes=True)) == [((), 0), ((1,), 1), ((1,), 1)]


@pytest.mark.rule("LEAD-LDR-22", "CITY-FAQ-02")
def test_a_leader_pays_for_each_victory_and_another_adds_once():
    setup = table(3, "leaders", "cities")
    assert [one.id for word in (PAYS, ADDS) for one in leaders_at_war(setup, word)] == ["nero", "berenice"]
    pays, adds = said(1, 0, pays=True), said(1, 0, adds=True)

    def coins(*entries):
        return [one.coins for one in clock_of(story(setup, *entries)).conflicts.battle(1).outcomes]

    assert coins(*armed(1, 2, 1, 1), pays) == [4, 0, 0]
    assert coins(*armed(1, 2, 1, 1), pays, adds) == [5, 0, 0]
    assert coins(*armed(1, 2, 1, 1), adds) == [0, 0, 0]
    assert coins(*armed(1, 2, 1, None), pays) == [2, 0, 0], "a fight that is open pays nobody yet"
    assert coins(*armed(1, 2, 1, 1), pays, said(1, 0, pays=False)) == [0, 0, 0]


@pytest.mark.rule("BABEL-TILE-19", "BABEL-TILE-22")
def test_laws_change_the_tokens_from_the_turn_after_they_are_laid():
    setup = table(3, "tower")
    laid = [Entry(TILED, {"age": 2, "turn": 1, "tile": 19}), Entry(TILED, {"age": 2, "turn": 3, "tile": 22})]
    assert tokens(setup, *laid, *armed(1, 1, 0, 1), *armed(2, 1, 0, 1)) == [
        ((1, 1), 0),
        ((), 2 + 4),
        ((1, 1), 0),
    ]
    conflicts = clock_of(story(setup, *laid)).conflicts
    assert [[tile.number for tile in conflicts.laws(2, turn)] for turn in (1, 2, 3, 4)] == [
        [],
        [19],
        [19],
        [19, 22],
    ]


@pytest.mark.rule("BABEL-TOWER-05")
def test_a_tile_covers_the_oldest_when_the_tower_is_full():
    setup = table(3, "tower")
    laid = [Entry(TILED, {"age": 1, "turn": 1, "tile": number}) for number in (19, 1, 2, 3, 4, 5, 6)]
    conflicts = clock_of(story(setup, *laid)).conflicts
    assert 19 not in [tile.number for tile in conflicts.laws(1)]


@pytest.mark.rule("BABEL-PEND-02", "BABEL-REW-03")
def test_a_completed_project_gives_its_victory_tokens():
    setup = table(3, "projects")
    entries = [Entry(PROJECTED, {"age": 1, "project": "double_walls"})]
    entries += [Entry(JOINED, {"age": 1, "tokens": number}, seat) for seat, number in enumerate((2, 1, 0))]
    conflicts = clock_of(story(setup, *entries)).conflicts
    assert (is_completed(conflicts, 1), conflicts.tokens[0].victory, conflicts.tokens[2].victory) == (
        True,
        (1, 1),
        (),
    )


@pytest.mark.rule("BABEL-PEND-03")
def test_the_penalty_of_a_project_falls_on_those_without_a_token():
    setup = table(3, "projects")
    entries = [
        Entry(PROJECTED, {"age": 1, "project": "cranes"}),
        *(Entry(JOINED, {"age": 1, "tokens": seat % 2}, seat) for seat in range(3)),
    ]
    conflicts = clock_of(story(setup, *entries)).conflicts
    assert (is_completed(conflicts, 1), penalised(conflicts, 1)) == (False, (0, 2))


def test_a_project_that_nobody_names_leaves_the_military_line_open():
    setup = table(3, "projects")
    everything = [entry for age in (1, 2, 3) for entry in armed(age, 1, 2, 3)]
    assert military(setup, *everything) == [None] * 3
    names = ("cranes", "river_port", "archives")
    named = [Entry(PROJECTED, {"age": age, "project": name}) for age, name in enumerate(names, 1)]
    assert None not in military(setup, *everything, *named)


def test_what_was_written_stands_and_is_doubted_where_the_conflicts_say_otherwise():
    game = game_of(story(table(4), *THREE_AGES, scored("military", 0, 9)))
    assert game.points("military", 0) == 9
    doubt = next(one for one in findings(game) if one.check == "clock")
    assert (doubt.seat, doubt.nearest) == (0, (8,))


def test_shields_are_known_from_the_cards_of_this_age():
    laid = Entry("laid", {"add": ["stockade", "barracks"], "set": {"stages": 0}}, 1)
    cities = game_of(story(table(4), laid)).cities
    assert shields_from_cards(cities, 1, 1) == 2
    assert shields_from_cards(cities, 1, 0) is None
    assert shields_from_cards(cities, 2, 1) is None, "nobody has laid the cards of Age II"


@pytest.mark.parametrize(
    "entry",
    [
        Entry(ARMED, {"age": 4, "shields": 1}, 0),
        Entry(ARMED, {"age": 1, "shields": -1}, 0),
        Entry(ARMED, {"age": 1, "shields": True}, 0),
        Entry(ARMED, {"age": 1, "shields": 1}, 9),
        Entry(ARMED, {"age": 1, "shields": 1}),
        Entry(ARMED, {"age": 1, "dove": True}, 0),
        Entry(ARMED, {"age": 1, "shields": 1, "dove": False}, 0),
        Entry(TICKED, {"age": 1, "step": "turn", "turn": 7}),
        Entry(TICKED, {"age": 1, "step": "recruit", "turn": 0}),
        Entry(TILED, {"age": 1, "turn": 1, "tile": 19}),
        Entry(PROJECTED, {"age": 1, "project": "cranes"}),
        Entry(JOINED, {"age": 1, "tokens": 1}, 0),
    ],
)
def test_what_cannot_be_is_refused_in_files_too(entry):
    found = admitted_journal(READERS, journal(table(4), entry))
    assert isinstance(found, Flaw)
    assert found.refusal.code == "not-understood"


def test_a_duel_has_no_clock():
    for entry in (Entry(TICKED, {"age": 1, "step": "turn", "turn": 1}), said(1, 0, shields=2)):
        assert isinstance(admitted_journal(READERS, journal(duel(), entry)), Flaw)


def test_a_counted_game_has_no_clock_any_more():
    found = clock_of(story(table(4), *THREE_AGES, Entry(FINISHED)))
    assert found.is_finished


def test_a_journal_with_a_clock_goes_out_and_in_again_whole():
    entries = journal(table(4), Entry(TICKED, {"age": 1, "step": "conflict", "turn": 0}), *THREE_AGES)
    text = journal_text(file_of([Journal("aaaa", entries)]))
    (again,) = read_file(READERS, text.encode())
    assert journal_text(file_of([again])) == text
