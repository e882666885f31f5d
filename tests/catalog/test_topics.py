"""Rules that concern many items at once."""

from dataclasses import replace

import pytest

from companion.catalog import BadData, edition
from companion.catalog.boxes.projects_contents import Project
from companion.catalog.catalog import DATA
from companion.catalog.rulebook import TOPICS, Topic, read_topics

CATALOG = edition()


def general(item):
    return {rule for topic in CATALOG.topics if topic.fits(item) for rule in topic.rules}


def test_a_green_card_comes_with_the_rules_of_science():
    assert {"BASE-SCORE-06", "BASE-SCORE-07"} <= general(CATALOG.cards["library"])
    assert "BASE-SCORE-06" not in general(CATALOG.cards["palace"])


def test_an_effect_of_a_stage_brings_its_rules_to_the_board():
    assert "CITY-DIPL-02" in general(CATALOG.boards["byzantium"])
    assert "CITY-DIPL-02" not in general(CATALOG.boards["giza"])


def test_a_chained_card_comes_with_the_rules_of_chains():
    assert "BASE-CHAIN-01" in general(CATALOG.cards["library"])
    assert "BASE-CHAIN-01" not in general(CATALOG.cards["palace"])


def test_a_game_has_its_own_rules():
    assert all(
        CATALOG.rules[rule].holds.game == item.game for item in CATALOG.items for rule in general(item)
    )


def test_every_effect_of_a_board_and_a_project_is_seen():
    assert {effect.kind for effect in CATALOG.boards["olympia"].all_effects} >= {
        "produce",
        "points",
        "copy_guild",
        "trade_price",
    }
    assert [effect.kind for effect in CATALOG.of(Project)["cranes"].all_effects] == ["lose_card", "free"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('game = "wonders"\nrules = ["BASE-NONE-01"]', "unknown rule BASE-NONE-01"),
        ('game = "wonders"\neffect = "fly"\nrules = ["BASE-WAR-02"]', "unknown effect 'fly'"),
        ('game = "duel"\nkind = "leader"\nrules = ["BASE-WAR-02"]', "no item fits it"),
        ('game = "wonders"\ncolor = "pink"\nrules = ["BASE-WAR-02"]', "color: unknown value 'pink'"),
    ],
)
def test_a_bad_topic_is_refused_with_its_file_and_number(tmp_path, text, reason):
    good = '[[topic]]\ngame = "duel"\nrules = ["DUEL-MIL-01"]\n\n'
    (tmp_path / "rules").mkdir()
    (tmp_path / TOPICS).write_text(f"{good}[[topic]]\n{text}\n", encoding="utf-8")
    with pytest.raises(BadData) as refusal:
        read_topics(tmp_path, CATALOG.items, CATALOG.rules)
    assert (refusal.value.path, refusal.value.item, refusal.value.reason) == (
        tmp_path / TOPICS,
        "topic 2",
        reason,
    )


def test_no_rule_stands_twice_in_a_topic():
    assert [topic for topic in CATALOG.topics if len(set(topic.rules)) != len(topic.rules)] == []
    assert read_topics(DATA, CATALOG.items, CATALOG.rules) == CATALOG.topics
    assert len({replace(topic, rules=()) for topic in CATALOG.topics}) == len(CATALOG.topics)


def test_an_empty_topic_fits_the_whole_game():
    topic = Topic(game="duel", rules=())
    assert sum(topic.fits(item) for item in CATALOG.items) == sum(
        item.game == "duel" for item in CATALOG.items
    )
