"""The table's clock in the second edition: edifices before the conflict, tokens of cards and leaders."""

import pytest

from companion.clock import clock_of, phases
from companion.clock.conflicts import clock_questions
from companion.clock.phases import turns
from companion.journal import Entry
from companion.journal.validation import Flaw, admitted_journal
from companion.rules.boxes import NOTED
from companion.seating import Seat, Setup
from companion.store.store import READERS
from companion.words.clock import note_words, open_words
from companion.words.language import speaking
from tests.clock.test_clock import armed, said, tokens
from tests.pad.games import journal, story, table


def second(*expansions, boards=(), players=4):
    """A table of the second edition; boards where they are named."""
    if not boards:
        return table(players, *expansions, edition="second")
    seats = tuple(Seat(f"P{seat}", board, "A") for seat, board in enumerate(boards))
    return Setup(expansions=expansions, seats=seats, edition="second")


def edifice(age, id_, *pawns):
    """The edifice of an Age, and the answers of the seats."""
    held = [Entry(NOTED, {"age": age, "pawn": pawn}, seat) for seat, pawn in enumerate(pawns)]
    return [Entry(NOTED, {"age": age, "edifice": id_}), *held]


def outcome(setup, *entries, age=1):
    with speaking("en"):
        return note_words("edifice", clock_of(story(setup, *entries)).conflicts, age)


@pytest.mark.rule("EDIFICE-FAIL-04")
def test_the_edifice_comes_between_the_turns_and_the_conflict():
    steps = [one.step for one in phases(second("edifice")) if one.age == 2]
    assert steps == ["turn"] * 6 + ["edifice", "conflict"]


@pytest.mark.rule("EDIFICE-BUILT-01", "EDIFICE-BUILT-02", "EDIFICE-SETUP-02")
def test_a_built_edifice_gives_its_tokens_to_the_holders_of_pawns():
    setup = second("edifice")
    told = [*edifice(1, "outpost", 1, 1, 1, 0), *armed(1, 1, 0, 0, 0)]
    assert tokens(setup, *told) == [((3, 1, 1), 0), ((3,), 1), ((3,), 0), ((), 1)]
    assert outcome(setup, *told).startswith("Built. The reward goes to")


@pytest.mark.rule("EDIFICE-WON-08")
def test_a_pawn_from_the_box_leaves_those_on_the_edifice():
    setup = second("edifice", boards=("ur", "giza", "rhodes", "ephesus"))
    assert tokens(setup, *edifice(1, "outpost", 2, 1, 1, 0)) == [((), 0)] * 4
    assert tokens(setup, *edifice(1, "outpost", 2, 1, 1, 1))[0] == ((3,), 0)


@pytest.mark.rule("EDIFICE-FAIL-01", "EDIFICE-FAIL-02", "EDIFICE-FAIL-03")
def test_a_failed_edifice_says_on_whom_its_penalty_falls_and_which_debt_takes_its_place():
    said_ = outcome(second("edifice"), *edifice(2, "auction_house", 1, 0, 0, 1), age=2)
    assert "Not built. The penalty falls on Marc and Lena:" in said_
    assert "5 coins" in said_ and "takes debt: −3." in said_


@pytest.mark.rule("EDIFICE-EDI-15")
def test_military_school_clears_the_defeats_so_far():
    setup = second("edifice")
    fought = [*armed(1, 1, 0, 0, 0), *armed(2, 1, 0, 0, 0)]
    free = [*edifice(1, "money_changer", 0, 0, 0, 0), *edifice(2, "factory", 0, 0, 0, 0)]
    found = tokens(setup, *fought, *free, *edifice(3, "military_school", 1, 1, 1, 0), *armed(3, 0, 0, 0, 1))
    assert [defeat for _, defeat in found] == [1, 0, 1, 2]
    assert found[1][0] == (5,)


@pytest.mark.rule("EDIFICE-FAIL-08")
def test_the_penalty_of_concentric_castle_is_known_where_nothing_can_be_chosen():
    setup = second("edifice")
    castle = edifice(3, "concentric_castle", 0, 0, 0, 1)
    assert tokens(setup, *armed(1, 1, 0, 0, 0), *castle)[0] == ((), 0)
    mixed = clock_of(story(setup, *armed(1, 1, 0, 0, 0), *armed(2, 1, 0, 0, 0), *castle)).conflicts
    assert ("penalty-tokens", 3, 0) in mixed.tokens[0].open
    with speaking("en"):
        assert "gave up" in open_words(mixed, mixed.tokens[0].open)


def test_an_edifice_that_nobody_told_keeps_the_tokens_open_and_one_without_tokens_does_not():
    setup = second("edifice")
    untold = clock_of(story(setup, *armed(1, 1, 0, 0, 0))).conflicts.tokens[0]
    assert ("edifice", 1, -1) in untold.open
    named = clock_of(story(setup, *edifice(1, "belvedere"), *armed(1, 1, 0, 0, 0))).conflicts.tokens[0]
    assert ("edifice", 1, -1) not in named.open


@pytest.mark.rule("SECOND-TURN-05", "SECOND-LDR-05")
def test_tokens_of_raiders_and_nitocris_join_those_of_conflicts():
    setup = second("leaders", "cities")
    told = [said(1, 0, raids=True), said(2, 0, raids=True), said(2, 1, takes=True), said(3, 2, raids=True)]
    assert [victory for victory, _ in tokens(setup, *told)] == [(1, 3), (3,), (5,), ()]


@pytest.mark.rule("SECOND-LDR-07")
def test_telesilla_clears_defeats_and_takes_a_token_of_each_other():
    setup = second("leaders")
    fought = armed(1, 1, 0, 0, 0)
    found = tokens(setup, *fought, said(2, 1, humbles=True))
    assert found == [((1,), 0), ((), 0), ((), 0), ((), 1)]


def test_what_no_piece_does_is_not_asked():
    def names(setup, age):
        return {one.name for one in clock_questions(setup, age)}

    assert not {"raids", "takes", "humbles", "clears", "edifice", "pawn"} & names(
        table(4, "leaders", "cities"), 1
    )
    assert "clears" not in names(second("cities"), 1) and "clears" in names(second("cities"), 3)


@pytest.mark.parametrize(
    "entry",
    [
        Entry(NOTED, {"age": 1, "edifice": "factory"}),
        Entry(NOTED, {"age": 1, "pawn": 3}, 0),
        Entry(NOTED, {"age": 1, "pawn": True}, 0),
        Entry(NOTED, {"age": 4, "pawn": 1}, 0),
    ],
    ids=["another Age", "no such answer", "no number", "no such Age"],
)
def test_what_cannot_be_answered_is_refused(entry):
    assert isinstance(admitted_journal(READERS, journal(second("edifice"), entry)), Flaw)


@pytest.mark.rule("ARMADA-SETUP-01")
def test_armada_adds_a_turn_to_each_age():
    assert turns(second("armada")) == 7 and turns(second("armada", "cities")) == 8
