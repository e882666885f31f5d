"""Every refusal of the rules, and every flaw of a position file, has words in three languages."""

import ast
from pathlib import Path

import pytest

from companion.languages import LANGUAGES
from companion.rules.refusal import BadFile, Refusal
from companion.words import refusals
from companion.words.boxes import all_words, words_of_game
from companion.words.language import Later, speaking
from companion.words.refusals import has_flaw_words, position_words, refusal_words, words_of

PACKAGE = Path(__file__).parents[2] / "companion"


def codes(folder, **makers):
    """The codes that the modules of a folder give to these calls, each at its place among the arguments."""
    for file in sorted(PACKAGE.glob(f"{folder}/**/*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in makers:
                place = makers[node.func.id]
                yield from texts(node.args[place]) if len(node.args) > place else ()


def texts(node):
    """The text of a constant, or both of a choice."""
    if isinstance(node, ast.IfExp):
        return [*texts(node.body), *texts(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@pytest.mark.parametrize("game", ("wonders", "duel"))
def test_every_refusal_of_a_game_has_words(game):
    used = set(codes(f"rules/{game}", Refusal=0))
    assert len(used) > 10
    assert {code for code in used if not words_of(code, game) and code not in refusals._SETUP} == set(), (
        "say it in companion/words/refusals.py"
    )


def test_every_flaw_of_a_record_has_words():
    folders = ("rules/wonders/course", "rules/duel/course", "live")
    used = {code for folder in folders for code in codes(folder, BadFile=1, _no_record=1)}
    assert len(used) > 15
    said = {code for code in used if words_of(code, "") or has_flaw_words(code)}
    assert used - said == set(), "say it in companion/words/refusals.py"


#: who refuses what, beside the games: pages never show a code that is not their own
WRITERS_OF_PAGES = ("pad", "journal", "clock", "cards", "seating", "live", "store", "web")
#: refusals that no sentence is made of: a page says itself that another phone was quicker, or what drops out
NOT_SAID = {"quicker", "drops", "taken", "not-started"}


def test_every_refusal_of_a_journal_or_a_page_has_words():
    used = {code for room in WRITERS_OF_PAGES for code in codes(room, Refusal=0, _about=0, about=0)}
    assert len(used) > 30
    tables = (refusals._JOURNAL, refusals._LIVE, refusals._FROM_POSITION, refusals._SETUP)
    said = set().union(*tables) | {code for code in used if words_of(code, "")}
    assert used - said - NOT_SAID == set(), "say it in companion/words/refusals.py"


@pytest.mark.parametrize("language", ("ru", "uk"))
def test_every_code_has_words_of_its_own_in_every_language(language):
    tables = [
        *(refusals._SHARED, refusals._JOURNAL, refusals._LIVE, refusals._FROM_POSITION, refusals._SETUP),
        *(refusals._FILES, refusals._FLAWS, all_words().flaws),
        *(words_of_game("wonders").refusals, words_of_game("duel").refusals),
    ]
    said = [words for table in tables for words in table.values() if isinstance(words, Later)]
    with speaking(language):
        assert [words.text for words in said if str(words) == words.text] == []


def test_every_flaw_of_a_position_or_question_has_words():
    rooms = ("rules/wonders/position", "rules/wonders/boxes", "rules/duel", "commands/answers")
    used = {code for room in rooms for code in codes(room, BadFile=1, BadQuestion=1, refuse=2, Drawn=2)}
    assert len(used) > 30
    of_records = set(codes("rules/duel/course", BadFile=1))
    assert {code for code in used if not has_flaw_words(code)} - of_records == set(), (
        "say it in companion/words/refusals.py, or with the box"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_pieces_players_and_coins_in_the_language_spoken(language):
    built = Refusal("already-built", ("BASE-BUILD-02",), {"card": "baths", "built": "baths"})
    turn = Refusal("not-your-turn", ("DUEL-TURN-02",), {"seat": 1})
    with speaking(language):
        said = refusal_words(built, "wonders"), refusal_words(turn, "duel", ("Ann", "Bob"))
    name = {"en": "Baths", "ru": "Бани", "uk": "Лазня"}[language]
    assert name in said[0] and "Bob" in said[1]


def test_other_languages_say_the_same_in_other_words():
    bad = BadFile("seats/2/cards/4", "built-twice", "BASE-BUILD-02", id="baths")
    said = set()
    for language in LANGUAGES:
        with speaking(language):
            said.add(position_words(bad))
    assert "seats/2/cards/4: built twice: baths [BASE-BUILD-02]" in said and len(said) == 3


def test_details_that_nobody_gave_leave_a_gap_not_an_error():
    assert refusal_words(Refusal("not-an-option"), "duel") == "… cannot be chosen here. These can: …."
