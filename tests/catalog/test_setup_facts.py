"""Numbers of a set-up that contradict themselves are refused with file, place and reason."""

import shutil
from dataclasses import replace

import pytest

from companion.catalog import BadData, edition
from companion.catalog.catalog import DATA
from companion.catalog.setup_facts import read_duel, read_wonders


@pytest.fixture
def folder(tmp_path):
    for name in ("wonders", "duel"):
        (tmp_path / name).mkdir()
        shutil.copy(DATA / name / "setup.toml", tmp_path / name)
    return tmp_path


def refused(folder, name, read, old, new):
    path = folder / name / "setup.toml"
    text = path.read_text("utf-8")
    assert text.count(old) >= 1
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadData) as refusal:
        read(folder, edition())
    return str(refusal.value).removeprefix(f"{path}: ")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("guilds = 5", "guilds = 4", "table of 2: Age 3 has 20 cards, but 21 are dealt"),
        ("black = 3 ", "black = 2 ", "table of 2: Age 1 has 23 cards, but 24 are dealt"),
        ("hand = 7", 'hand = "seven"', "table 1: hand: 'seven' is not int"),
        ("marks = 3", "", "table 1: lacks 'marks'"),
        ('needs = ["cities"]', 'needs = ["casino"]', "table 7: needs: unknown word 'casino'"),
        ("BASE-SETUP-07", "BASE-SETUP-99", "rules.coins: unknown rule BASE-SETUP-99"),
        ('"two leaders"', '"two kings"', "rules.coins: unknown case 'kings'"),
        ("free_city = 3", "free_city = 3\nbonus = 1", "coins: unknown field 'bonus'"),
        ("age = 1", "age = 2", "age: the Ages are 1, 2 and 3"),
    ],
)
def test_a_wrong_number_of_7_wonders_is_refused(folder, old, new, reason):
    assert refused(folder, "wonders", read_wonders, old, new) == reason


def test_a_deck_that_is_not_dealt_to_the_last_card_is_refused():
    card = next(card for card in edition().cards.values() if card.age == 1 and card.players == (3, 4))
    fewer = replace(edition(), cards={**edition().cards, card.id: replace(card, players=(3,))})
    with pytest.raises(BadData, match="table of 4: Age 1 has 27 cards, but 28 are dealt"):
        read_wonders(DATA, fewer)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("removed = 3", "removed = 4", "Age 1: 19 cards for a structure of 20"),
        ("piraeus", "the_shed", "first game: unknown wonder 'the_shed'"),
        ("DUEL-SETUP-01", "DUEL-SETUP-77", "rules.track: unknown rule DUEL-SETUP-77"),
        ('["first", "second", "second", "first"]', '["first", "third"]', "file: draft: unknown word 'third'"),
    ],
)
def test_a_wrong_number_of_duel_is_refused(folder, old, new, reason):
    assert refused(folder, "duel", read_duel, old, new) == reason


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(BadData, match="is missing"):
        read_duel(tmp_path, edition())
