"""Every entry, dispute and effect line, read alone with each mix of boxes, says the numbers of that mix."""

import re
from dataclasses import replace

import pytest

from companion.catalog import edition, phrasebook
from companion.catalog.asked_questions import read_disputes
from companion.catalog.holds import Holds, of_item
from companion.catalog.rulebook import RULE_ID
from companion.catalog.vocabulary import LANGUAGES
from companion.paths import DATA
from tests.catalog.figures import FACTS, FIGURES, Reader, claims, mixes, parts, reader

RULES = edition().rules
DISPUTES = read_disputes(DATA, RULES).disputes
READERS = {language: reader(language) for language in LANGUAGES}
#: entries that must be understood to say a figure, whatever else does
SAID = {
    "guilds": {
        "BASE-SETUP-02",
        "BASE-TWO-01",
        "BASE-EX-14",
        "LEAD-SETUP-01",
        "CITY-SETUP-03",
        "CITY-EIGHT-01",
    },
    "black cards": {"CITY-SETUP-01", "CITY-EIGHT-01", "CITY-OPEN-17", "CITY-EX-01"},
    "cards of a hand": {
        "BASE-SETUP-03",
        "BASE-TURN-01",
        "BASE-TWO-02",
        "BASE-EX-24",
        "CITY-TURN-01",
        "CITY-EIGHT-02",
    },
    "turns of an Age": {
        *("BASE-COMP-02", "BASE-TURN-02", "BASE-LAST-01", "BASE-LAST-02", "BASE-LAST-03", "BASE-WAR-01"),
        *(
            "BASE-WA-08",
            "BASE-WB-13",
            "BASE-WB-23",
            "BASE-TWO-11",
            "BASE-EX-24",
            "BASE-OPEN-10",
            "BASE-OPEN-11",
        ),
        *("CITY-TURN-01", "CITY-TURN-02", "CITY-EIGHT-02", "CITY-OPEN-17", "CITY-OPEN-24"),
    },
    "last card of an Age": {"BASE-WB-12", "BASE-OPEN-10", "BASE-OPEN-11", "CITY-OPEN-24"},
    "coins at the start": {"BASE-SETUP-07", "BASE-TWO-03", "LEAD-SETUP-02", "LEAD-TWO-03", "BABEL-OPEN-25"},
    "tokens of a Project": {"BABEL-PROJ-01", "BABEL-PTWO-01", "BABEL-PTWO-02", "BABEL-EX-07"},
    "tiles in force": {"BABEL-COMP-04", "BABEL-TTWO-01"},
    "tokens of a conflict": {"BASE-WAR-03", "BASE-WAR-04", "BASE-EX-01", "CITY-TEAM-08"},
    "coins at the start of Duel": {"DUEL-SETUP-03"},
    "guilds of Duel": {"DUEL-SETUP-04", "PANT-SETUP-03", "BOTH-SETUP-01"},
    "Progress tokens on the board of Duel": {
        *("DUEL-SETUP-02", "PANT-SETUP-02", "AGORA-SETUP-04", "BOTH-SETUP-01")
    },
    "Progress tokens of Duel": {"DUEL-SETUP-02", "PANT-SETUP-02", "AGORA-SETUP-04", "BOTH-SETUP-01"},
    "Progress tokens in the box of Duel": {
        *("DUEL-SETUP-02", "DUEL-OPEN-09", "PANT-SETUP-02", "AGORA-SETUP-04", "BOTH-SETUP-01")
    },
    "wonders of Duel": {"DUEL-WSEL-01", "PANT-SETUP-02", "AGORA-SETUP-04", "BOTH-SETUP-01"},
    "cards of Age I and II of Duel": {
        *("DUEL-SETUP-04", "DUEL-TURN-01", "DUEL-AGE-01", "AGORA-SETUP-05", "BOTH-SETUP-01")
    },
    "cards of Age III of Duel": {
        *("DUEL-SETUP-04", "DUEL-TURN-01", "DUEL-AGE-01", "PANT-SETUP-03", "AGORA-SETUP-05", "BOTH-SETUP-01")
    },
}


@pytest.mark.rule(*{id_ for ids in SAID.values() for id_ in ids})
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("figure", FIGURES)
def test_an_entry_read_alone_says_the_number_of_every_mix_in_which_it_holds(figure, language):
    assert READERS[language].wrong(figure) == []


@pytest.mark.parametrize("figure", FIGURES)
def test_the_languages_say_the_same_numbers(figure):
    """So no language can put a number in words that are not understood."""
    for id_ in RULES:
        told = {
            language: claims(figure, language, parts(one.texts[id_])[0])
            if one.says(figure, id_)
            else frozenset()
            for language, one in READERS.items()
        }
        assert told["en"] == told["ru"] == told["uk"], (id_, told)
    assert SAID[figure] <= {id_ for id_ in RULES if READERS["en"].says(figure, id_)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("figure", FIGURES)
def test_every_number_is_compared(figure, language, monkeypatch):
    """If the boxes held ten more of it, every entry that says the figure would be wrong."""
    real = FIGURES[figure]
    monkeypatch.setitem(FIGURES, figure, replace(real, of=lambda mix: real.of(mix) + 10))
    assert SAID[figure] <= {id_ for id_, _ in READERS[language].wrong(figure)}


#: texts as they were before the second audit, and a mix in which each is wrong
BEFORE = [
    (
        "guilds",
        "BASE-SETUP-02",
        "guilds drawn from the purple cards; number kept = players + 2 (3→5, 4→6, 5→7, 6→8, 7→9).",
        "2 players two",
    ),
    (
        "guilds",
        "LEAD-SETUP-01",
        "the number of guilds in the Age III deck stays players + 2.",
        "2 players leaders two",
    ),
    (
        "guilds",
        "CITY-SETUP-03",
        "guilds used stay players + 2 (8 players: CITY-EIGHT-01).",
        "2 players cities two",
    ),
    (
        "turns of an Age",
        "BASE-WB-13",
        "the player may play, during the sixth turn of an Age, both cards.",
        "3 players cities",
    ),
    (
        "turns of an Age",
        "BASE-WA-08",
        "cards discarded in that turn (including sixth-turn leftovers).",
        "7 players cities",
    ),
    (
        "turns of an Age",
        "BASE-TWO-11",
        "On the sixth turn one card is left in the Free City deck.",
        "2 players cities two",
    ),
    ("cards of a hand", "BASE-EX-24", "Age I, turn 1, hand of 7 -> play 1, pass 6.", "4 players cities"),
    (
        "tiles in force",
        "BABEL-COMP-04",
        "At most 3 (2–4 players) or 4 (5–8 players) tiles.",
        "2 players tower two",
    ),
    (
        "tiles in force",
        "BABEL-COMP-04",
        "At most 4 (2–4 players) or 3 (5–8 players) tiles.",
        "6 players tower",
    ),
    (
        "tokens of a conflict",
        "BASE-WAR-04",
        "fewer shields: take one Defeat token.",
        "4 players cities teams",
    ),
    ("coins at the start", "BASE-SETUP-07", "Each player starts with 3 coins.", "5 players leaders"),
    (
        "coins at the start",
        "BASE-TWO-03",
        "Each player starts with 3 coins (with Leaders: LEAD-SETUP-01).",
        "2 players leaders two",
    ),
    (
        "tokens of a Project",
        "BABEL-PROJ-01",
        "Participation tokens: number of players − 1.",
        "2 players projects two",
    ),
    (
        "tokens of a Project",
        "BABEL-PROJ-01",
        "number of players − 1 (2 players: 2; 8 players: 7).",
        "8 players cities eight projects",
    ),
    (
        "last card of an Age",
        "BASE-WB-12",
        "play the last (seventh) card (with Cities the ninth card: CITY-OPEN-17).",
        "3 players cities",
    ),
    (
        "turns of an Age",
        "BASE-LAST-03",
        "after its sixth turn (with Cities the sixth: CITY-TURN-02)",
        "3 players cities",
    ),
]


@pytest.mark.parametrize(("figure", "id_", "text", "mix"), BEFORE)
def test_what_was_wrong_when_read_alone_is_noticed(figure, id_, text, mix):
    assert (id_, mix) in Reader("en", READERS["en"].texts | {id_: text}).wrong(figure)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("figure", FIGURES)
def test_a_dispute_says_the_number_of_every_mix_in_which_it_holds(figure, language):
    one = READERS[language]
    for dispute in DISPUTES:
        text = dispute.ruling[language]
        if dispute.game == FIGURES[figure].game and claims(figure, language, parts(text)[0]):
            assert one.wrong_in(figure, dispute.id, text, dispute.holds, dispute.rules) == []


def test_a_dispute_with_a_wrong_number_is_noticed():
    one, holds = READERS["en"], Holds()
    assert one.wrong_in("tokens of a conflict", "lose", "One Defeat token, −1, in every Age.", holds)
    assert not one.wrong_in(
        "tokens of a conflict", "lose", "One Defeat token, −1.", holds, ["BASE-WAR-04", "CITY-TEAM-08"]
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("figure", FIGURES)
def test_an_effect_line_says_the_number_of_every_mix_with_its_item(figure, language):
    one = READERS[language]
    for item in edition().items:
        for line in phrasebook.item(item, language):
            if item.game == FIGURES[figure].game and claims(figure, language, parts(line)[0]):
                assert one.wrong_in(figure, item.id, line, of_item(item)) == []


def test_an_effect_line_with_a_wrong_number_is_noticed():
    line = "In each Age, you may play the seventh card instead of discarding it."
    assert READERS["en"].wrong_in(
        "last card of an Age", "babylon", line, of_item(edition().boards["babylon"])
    )


@pytest.mark.rule("CITY-TEAM-09")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_sits_out_a_conflict_knows_team_play(language):
    """With Diplomacy a team fights all the same: whoever gives a token says so."""
    givers = [
        item
        for item in edition().items
        if any(topic.effect == "diplomacy" and topic.fits(item) for topic in edition().topics)
    ]
    assert len(givers) == 6
    for item in givers:
        told = [line for line in phrasebook.item(item, language) if re.search("Diplom|ипломат", line)]
        assert told and all("CITY-TEAM-09" in line for line in told), item.id


def test_every_edition_that_entries_hold_for_is_counted_out():
    assert {edition for rule in RULES.values() for edition in rule.holds.editions} == FACTS.keys()


def test_every_mix_is_read():
    assert len(mixes()) == len(set(mixes())) and {mix.party.players for mix in mixes() if mix.party} == set(
        range(2, 9)
    )
    assert {box for mix in mixes() for box in mix.cases} >= {
        "leaders",
        "cities",
        "tower",
        "projects",
        "wonderpack",
        "teams",
        "two",
        "eight",
    }


def test_an_aside_is_parted_from_what_a_text_says_itself():
    own, asides = parts(
        "Deal 7 cards (two players 8: BASE-TWO-02; 3→5); eight players: CITY-EIGHT-02. All of them"
    )
    assert own == "Deal 7 cards (3→5); . All of them"
    assert [RULE_ID.findall(one) for one in asides] == [["BASE-TWO-02"], ["CITY-EIGHT-02"]]
