"""For which game, edition, boxes and tables a text holds: as data, agreeing with all else that says it."""

import shutil

import pytest

from companion.catalog import EDITIONS, BadData, edition
from companion.catalog.asked_questions import read_disputes
from companion.catalog.boxes.leaders_contents import Leader
from companion.catalog.catalog import cited_rules
from companion.catalog.holds import Holds, of_item, read_holds
from companion.catalog.rulebook import RULE_ID
from companion.catalog.search import search
from companion.catalog.vocabulary import FIRST
from companion.commands.answers.card_answers import card_json
from companion.paths import DATA
from tests.catalog.figures import FACTS, mixes

CATALOG = edition()
RULES = CATALOG.rules
DISPUTES = read_disputes(DATA, RULES).disputes


def holding(holds):
    """The mixes in which something holds."""
    return {mix for mix in mixes() if holds.fits(mix.game, mix.cases, mix.edition)}


WHERE = {id_: holding(rule.holds) for id_, rule in RULES.items()}


def test_every_entry_and_dispute_holds_somewhere_and_in_its_game_only():
    for holds in [rule.holds for rule in RULES.values()] + [one.holds for one in DISPUTES]:
        assert {mix.game for mix in holding(holds)} == {holds.game}
    assert {rule.book for rule in RULES.values() if rule.holds.game == "duel"} == {
        *("duel", "pantheon", "agora", "both")
    }


@pytest.mark.parametrize(
    ("id_", "given", "fits"),
    [
        ("BASE-TURN-02", (), True),
        ("BASE-TURN-02", ("cities", "leaders"), True),
        ("BASE-TWO-11", (), False),
        ("BASE-TWO-11", ("two",), True),
        ("LEAD-TWO-03", ("two",), False),
        ("LEAD-TWO-03", ("two", "leaders", "tower"), True),
        ("CITY-DIPL-02", ("cities",), True),
        ("CITY-DIPL-02", ("wonderpack",), True),
        ("CITY-DIPL-02", ("cities", "teams"), False),
        ("CITY-DIPL-01", ("cities", "teams"), True),
        ("CITY-OPEN-27", ("cities", "teams"), True),
        ("CITY-OPEN-24", ("cities", "eight"), False),
        ("BABEL-COMP-02", ("projects",), True),
        ("BABEL-X-02", ("tower", "cities"), True),
        ("BABEL-X-03", ("tower", "cities"), False),
    ],
)
def test_where_an_entry_holds_can_be_asked(id_, given, fits):
    assert RULES[id_].holds.fits("wonders", given) is fits
    assert not RULES[id_].holds.fits("duel", given)


def test_an_edition_of_which_a_text_does_not_speak_is_not_its_own():
    assert not Holds(editions=("second",)).fits("wonders", ())
    assert Holds(editions=("first", "second")).fits("wonders", (), "second")


def test_what_the_set_up_cites_holds_at_that_table():
    for mix in mixes():
        if mix.game == "wonders":
            facts = FACTS[mix.edition]()
            cited = {
                id_
                for step in facts.rules.by_step
                for age in (0, 1, 2, 3)
                for id_ in facts.rules.of(step, mix.party.cases(age))
            }
            assert {
                id_ for id_ in cited if mix not in WHERE[id_] and not _needs_its_step(id_, mix)
            } == set(), mix


def _needs_its_step(id_, mix):
    """Steps that a table without the box does not have: their words name only what else must be given."""
    steps = {
        "BABEL-X-01": "tower",
        "BABEL-OPEN-25": "tower",
        "BABEL-FULL-02": "projects",
        "BABEL-TTWO-01": "tower",
        "BABEL-TTWO-02": "tower",
    }
    steps |= {
        "BABEL-OPEN-26": "tower",
        "BABEL-PTWO-01": "projects",
        "BABEL-PTWO-02": "projects",
        "LEAD-TWO-01": "leaders",
    }
    steps |= {"LEAD-TWO-02": "leaders", "LEAD-RECR-09": "leaders", "CITY-OPEN-22": "leaders"}
    return id_ in steps and steps[id_] not in mix.cases


def test_what_states_an_item_holds_wherever_the_item_is_in_play():
    for item in (item for name in EDITIONS for item in edition(name).items):
        sides = getattr(item, "sides", ())
        for id_ in {*item.rules, *(rule for side in sides for rule in side.rules)}:
            assert holding(of_item(item, item.edition or FIRST)) <= WHERE[id_], (item.key, id_)


def test_what_else_concerns_an_item_holds_in_its_edition():
    for item in edition("second").items:
        for id_ in cited_rules(item):
            assert item.edition in (None, *RULES[id_].holds.editions), (item.key, id_)


def test_everything_of_the_second_edition_has_a_rule_that_states_it():
    for item in edition("second").items:
        assert item.game == "duel" or set(cited_rules(item)), item.key


def test_a_dispute_holds_where_a_rule_that_settles_it_does():
    for dispute in DISPUTES:
        settled = set().union(*(WHERE[id_] for id_ in dispute.rules))
        assert holding(dispute.holds) <= settled, dispute.id
        assert holding(dispute.holds) & WHERE[dispute.rules[0]], dispute.id


def test_an_entry_and_one_that_it_names_hold_together_somewhere():
    """But an entry for teams and its twin for other tables, which name each other."""
    apart = {
        (id_, other)
        for id_, rule in RULES.items()
        for other in RULE_ID.findall(rule.text["en"])
        if not WHERE[id_] & WHERE[other]
    }
    assert apart == {
        ("CITY-DIPL-02", "CITY-TEAM-09"),
        ("CITY-DIPL-03", "CITY-TEAM-09"),
        ("CITY-DIPL-04", "CITY-OPEN-27"),
        ("CITY-OPEN-27", "CITY-DIPL-04"),
    }


def test_the_answer_for_programs_says_where_it_holds():
    for asked, holds in (
        ("CITY-DIPL-02", RULES["CITY-DIPL-02"].holds),
        ("berenice", of_item(CATALOG.of(Leader)["berenice"])),
    ):
        told = card_json(asked, "en", search(asked, "en"))["match"]["holds"]
        assert told == {"game": "wonders", "editions": holds.editions, "when": holds.when, "but": holds.but}


def test_an_item_holds_with_every_box_that_it_needs():
    assert of_item(CATALOG.of(Leader)["berenice"]).when == ("cities leaders",)
    assert of_item(CATALOG.cards["arena"]) == Holds()
    assert of_item(CATALOG.duel_cards["arena"]) == Holds(game="duel")
    assert of_item(CATALOG.duel_cards["merchants_guild"]) == Holds(game="duel", but=("pantheon",))
    assert of_item(CATALOG.boards["abu_simbel"]).fits("wonders", ("wonderpack", "leaders"))
    assert not of_item(CATALOG.boards["abu_simbel"]).fits("wonders", ("wonderpack",))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("[DUEL]\n", "[DUELS]\n"), "DUELS: is no book, chapter or entry"),
        (("[BASE-OPEN-24]", "[BASE-OPEN-94]"), "BASE-OPEN-94: is no book, chapter or entry"),
        (('"two leaders"', '"two lovers"'), "LEAD-TWO: unknown case 'lovers'"),
        (('[BASE]\ngame = "wonders"\n', "[BASE-WAR]\n"), "BASE: does not say for which game"),
        (
            ('game = "duel"', 'game = "chess"'),
            "DUEL: game: unknown value 'chess'|DUEL: game: unknown word 'chess'",
        ),
        (('game = "duel"', 'game = "duel"\neditions = ["ninth"]'), "DUEL: editions: unknown"),
        (('game = "duel"', 'game = "duel"\nwhen = []'), "DUEL: holds nowhere"),
        (('game = "duel"', 'game = "duel"\nboxes = []'), "DUEL: "),
    ],
)
def test_a_broken_file_is_refused(tmp_path, change, reason):
    text = (DATA / "rules/holds.toml").read_text(encoding="utf-8")
    assert change[0] in text
    (tmp_path / "holds.toml").write_text(text.replace(*change, 1), encoding="utf-8")
    with pytest.raises(BadData, match=reason):
        read_holds(tmp_path, list(RULES))


def test_a_dispute_in_an_unknown_case_is_refused(tmp_path):
    shutil.copytree(DATA / "questions", tmp_path / "questions")
    file = tmp_path / "questions/disputes.toml"
    file.write_text(
        file.read_text(encoding="utf-8").replace('when = ["tower"]', 'when = ["chess"]', 1), encoding="utf-8"
    )
    with pytest.raises(BadData, match="unknown case 'chess'"):
        read_disputes(tmp_path, RULES)
