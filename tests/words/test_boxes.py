"""A new box gets its words by one module: nothing else of the words is changed for it."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from companion.rules.contract import GAMES, Decision, rules_of
from companion.rules.refusal import BadFile, Refusal
from companion.words.box_words import AskWords, BoxWords, LineWords
from companion.words.boxes import (
    add_box_words,
    all_words,
    remove_box_words,
    step_words,
    words_in_play,
    words_of_box,
)
from companion.words.exports import head_word
from companion.words.games import box_picture, line_name, line_picture
from companion.words.language import Later as _l
from companion.words.live import asked_words, hint_words, step_name, why_words
from companion.words.narration import Teller, ask_words, field_words
from companion.words.refusals import position_words, refusal_words
from companion.words.scores import source_name

HARBOUR = BoxWords(
    "harbour",
    picture="ship",
    lines={"harbour": LineWords(_l("Harbour"), _l("ships"), picture="ship")},
    asks={"sail": AskWords(_l("a voyage"), _l("%(who)s sails where?"), _l("Ships"), _l("Ships go far."))},
    plays={"sail": _l("%(who)s sails")},
    fields={"ships": _l("ships")},
    sources={"ships": _l("Ships")},
    refusals={"no-wind": _l("%(seat)s has no wind.")},
    flaws={"too-many-ships": _l("more ships than the harbour holds (%(most)s)")},
    steps={"ships": lambda step, made: f"Give each player {step.each} ships."},
)


@pytest.fixture
def harbour():
    add_box_words(HARBOUR)
    yield
    remove_box_words(HARBOUR)


@dataclass(frozen=True)
class Ships:
    kind: ClassVar[str] = "ships"
    each: int = 3


def test_a_toy_box_is_said_everywhere(harbour):
    teller, decision = Teller("wonders", ("Ann", "Bob", "Cara"), "en"), Decision("sail", 1)
    assert (line_name("harbour"), line_picture("harbour"), box_picture("harbour")) == (
        "Harbour",
        "ship",
        "ship",
    )
    assert head_word("harbour") == "Harbour"
    assert ask_words(teller, decision) == "Bob: a voyage"
    assert asked_words(teller, decision) == "Bob sails where?"
    assert (step_name(teller, "sail"), why_words(teller, decision), hint_words(teller, decision)) == (
        "Ships",
        "Ships go far.",
        "",
    )
    assert teller.line({"do": "sail", "seat": 2}) == "Cara sails"
    assert field_words(teller, "ships") == "ships" and source_name("ships", "wonders") == "Ships"
    assert (
        refusal_words(Refusal("no-wind", details={"seat": 0}), "wonders", teller.players)
        == "Ann has no wind."
    )
    assert position_words(BadFile("seats/0/ships", "too-many-ships", most=4)) == (
        "seats/0/ships: more ships than the harbour holds (4)"
    )
    assert step_words(Ships(), None) == "Give each player 3 ships."


def test_its_words_are_gone_with_it(harbour):
    remove_box_words(HARBOUR)
    assert "sail" not in all_words().asks
    add_box_words(HARBOUR)


@pytest.mark.parametrize("game", GAMES)
def test_every_box_of_a_game_names_its_lines(game):
    for box in rules_of(game).boxes:
        named = words_of_box(box.id, game).lines.keys() | words_of_box("base").lines.keys()
        assert {line.id for line in box.lines} <= named


@pytest.mark.parametrize("game", GAMES)
def test_every_box_that_has_words_has_them_for_all_that_it_asks(game):
    for box in rules_of(game).boxes:
        known = words_in_play(game, frozenset({box.id})).asks
        if words_of_box(box.id, game).asks:
            unsaid = [
                ask for ask in box.decisions if not (ask in known and known[ask].open and known[ask].question)
            ]
            assert unsaid == [], box.id


def test_words_of_a_box_on_the_table_go_before_those_of_another():
    port = BoxWords("port", asks={"penalty": AskWords(_l("a fine"), _l("%(who)s pays a fine"))})
    add_box_words(port)
    try:
        assert str(words_in_play("wonders", frozenset({"port"})).asks["penalty"].open) == "a fine"
        assert str(words_in_play("wonders", frozenset({"projects"})).asks["penalty"].open) == "penalty"
    finally:
        remove_box_words(port)
