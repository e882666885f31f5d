"""What follows from an entry of a Duel with boxes is told in every language, whatever it was."""

import pytest

from companion.catalog.vocabulary import LANGUAGES
from companion.rules.duel.rules import RULES
from companion.rules.refusal import Refusal
from companion.words.narration import Teller
from tests.plain.boxed_agree import simulated
from tests.rules.duel.boxes.box_games import playing, plots, spaces

READY = {"coins": 20, "conspiracies": plots(1)}
#: what is taken unasked, as there is but one: the boxes, what lies there, the entry, what is told of it
TAKEN = {
    "Baal": (
        ("pantheon",),
        {"ann": READY, "bob": {"cards": ("quarry",)}, "pantheon": spaces(s1="baal")},
        {"do": "activate", "space": 1},
        ["Ann pays the bank 3 (Baal)", "Bob gives up Quarry", "Ann has Quarry now"],
    ),
    "Foreclosure": (
        ("agora",),
        {"ann": READY, "bob": {"cards": ("quarry", "altar")}},
        {"do": "trigger", "conspiracy": "foreclosure"},
        ["Bob gives up Quarry", "Ann has Quarry now"],
    ),
    "Coercion": (
        ("agora",),
        {"ann": {**READY, "cards": ("theater",)}, "bob": {"cards": ("altar", "quarry")}},
        {"do": "trigger", "conspiracy": "coercion"},
        ["Bob gives up Altar", "Ann has Altar now", "Bob has Theater now"],
    ),
}


@pytest.mark.rule("PANT-DIV-06", "AGORA-CON-17", "AGORA-CON-18")
@pytest.mark.parametrize("name", TAKEN)
def test_the_only_card_that_can_be_taken_is_told_with_who_had_it(name):
    boxes, lying, said, told = TAKEN[name]
    game = playing(*boxes, **{"ann": {}, "bob": {}, **lying})
    verdict = RULES.judge(game, {"seat": 0, **said})
    found = [
        Teller("duel", ("Ann", "Bob"), language, boxes).event_words(verdict.entry, verdict.happened)
        for language in LANGUAGES
    ]
    assert found[LANGUAGES.index("en")] == told
    assert len({tuple(one) for one in found}) == len(LANGUAGES)
    assert {len(one) for one in found} == {len(told)}


@pytest.mark.parametrize("boxes", [("pantheon",), ("agora",), ("pantheon", "agora")], ids="-".join)
def test_whatever_a_player_could_do_can_be_told(boxes):
    teller = Teller("duel", ("Ann", "Bob"), "en", boxes)
    for record in simulated(boxes, 5, 2):
        game = RULES.begin({field: value for field, value in record.items() if field != "entries"})
        for entry in record["entries"]:
            offered = [offer.entry for one in RULES.decisions(game) for offer in RULES.offers(game, one)]
            for each in [entry, *offered[:40]]:
                verdict = RULES.judge(game, each)
                if not isinstance(verdict, Refusal):
                    assert teller.line(verdict.entry, verdict.happened)
                    assert all(teller.event_words(verdict.entry, verdict.happened))
            game = RULES.judge(game, entry).game
