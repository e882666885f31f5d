"""The second edition lies in data/ as its fact tables say, and what contradicts itself in it is refused."""

import shutil
from collections import Counter

import pytest

from companion.catalog import BadData, edition
from companion.catalog.boxes.edifice_contents import Edifice
from companion.catalog.boxes.leaders_contents import Leader
from companion.catalog.boxes.projects_contents import Project
from companion.catalog.boxes.tower_contents import Tile
from companion.catalog.catalog import read_catalog
from companion.catalog.chains import chain_trees
from companion.catalog.setup_facts import read_wonders, wonders_facts
from companion.catalog.vocabulary import LANGUAGES
from companion.paths import DATA
from tests.facts.tables import cost_of, rows

SECOND = edition("second")
CARDS, BLACK = rows("second/cards"), rows("second/black")
STAGES, LEADERS, EDIFICES = rows("second/stages"), rows("second/leaders"), rows("second/edifices")


def plain(cost):
    """A cost of the catalogue as counts by resource."""
    return dict(cost.resources) | ({"coins": cost.coins} if cost.coins else {})


def named(row):
    return row["id"]


def test_everything_in_the_tables_is_there_and_nothing_else():
    assert set(SECOND.cards) == {row["id"] for row in CARDS + BLACK} and len(SECOND.cards) == 80 + 42
    assert set(SECOND.of(Leader)) == {row["id"] for row in LEADERS} and len(SECOND.of(Leader)) == 55
    assert set(SECOND.of(Edifice)) == {row["id"] for row in EDIFICES} and len(SECOND.of(Edifice)) == 15
    assert set(SECOND.boards) == {row["wonder_id"] for row in STAGES} and len(SECOND.boards) == 13
    assert not SECOND.of(Project) and not SECOND.of(Tile) and not edition().of(Edifice)


def test_the_guilds_without_a_known_cost_and_siracusa_are_unknown():
    unknown = {"gamers_guild", "architects_guild", "guild_of_shadows", "diplomats_guild"}
    assert not {*unknown, "counterfeiters_guild", "engineers_guild", "siracusa"} & {
        *SECOND.cards,
        *SECOND.boards,
    }


@pytest.mark.parametrize("row", CARDS + BLACK, ids=named)
def test_a_card_has_the_cost_colour_age_and_copies_of_its_row(row):
    card = SECOND.cards[row["id"]]
    assert (card.name["en"], card.age, card.color) == (row["name_en"], int(row["age"]), row["color"])
    assert plain(card.cost) == cost_of(row["cost"])
    assert card.players == tuple(int(mark) for mark in row.get("players", "").split(";") if mark)


@pytest.mark.parametrize("row", [row for row in CARDS if row["chain_from"] or row["chain_to"]], ids=named)
def test_the_symbols_of_a_card_make_the_chains_of_its_row(row):
    card = SECOND.cards[row["id"]]
    names = {id_: one.name["en"] for id_, one in SECOND.cards.items()}
    assert {names[id_] for id_ in card.chain_from} == {*filter(None, row["chain_from"].split(";"))}
    assert {names[id_] for id_ in card.chain_to} == {*filter(None, row["chain_to"].split(";"))}
    assert (card.takes, ";".join(card.gives)) == (row["chain_symbol_needed"], row["chain_symbols_given"])


def test_the_chains_are_trees():
    assert {card.id for tree in chain_trees(SECOND.cards) for card in tree.members()} == {
        row["id"] for row in CARDS if row["chain_from"] or row["chain_to"]
    }


@pytest.mark.parametrize("row", STAGES, ids=lambda row: f"{row['wonder_id']}-{row['side']}{row['stage']}")
def test_a_stage_has_the_cost_and_the_choices_of_its_row(row):
    board = SECOND.boards[row["wonder_id"]]
    stage = board.side(row["side"]).stages[int(row["stage"]) - 1]
    assert board.box == row["box"] and plain(stage.cost) == cost_of(row["cost"])
    assert len(stage.choices) == (2 if row["effect"].startswith("choose") else 0)


@pytest.mark.parametrize("row", LEADERS, ids=named)
def test_a_leader_costs_what_its_row_says_and_needs_its_boxes(row):
    leader = SECOND.of(Leader)[row["id"]]
    by_age = row["cost_coins"] == "A"
    assert [leader.cost.in_age(age).coins for age in (1, 2, 3)] == [
        age if by_age else int(row["cost_coins"]) for age in (1, 2, 3)
    ]
    assert {leader.box, *leader.needs} == {"leaders", *(["cities"] if row["group"] == "cities" else [])}


@pytest.mark.parametrize("row", EDIFICES, ids=named)
def test_an_edifice_has_the_age_the_cost_and_the_debt_of_its_row(row):
    edifice = SECOND.of(Edifice)[row["id"]]
    assert (edifice.age, edifice.debt) == (int(row["age"]), -int(row["debt_if_unpaid"]))
    assert plain(edifice.cost) in [cost_of(cost) for cost in row["participation_cost"].split(" or ")]


def test_every_deck_is_dealt_to_the_last_card():
    facts = wonders_facts(SECOND)
    assert set(facts.tables) == {3, 4, 5, 6, 7}
    for players, row in facts.tables.items():
        ages = Counter(
            card.age for card in SECOND.cards.values() for _ in range(card.copies(players)) if card.players
        )
        assert [ages[1], ages[2], ages[3] + row.guilds] == [7 * players] * 3
    assert [facts.tables[players].pawns for players in range(3, 8)] == [2, 3, 3, 4, 5]


def test_an_item_has_a_name_in_every_language():
    for item in SECOND.items:
        assert all(item.name[language].strip() for language in LANGUAGES), item.id


def test_the_same_id_may_be_another_thing_in_each_edition():
    first = edition()
    assert first.cards["altar"].effects != SECOND.cards["altar"].effects
    assert (
        first.cards["gambling_den"].name["en"] == SECOND.cards["gambling_house"].name["en"] == "Gambling Den"
    )
    assert "pawnshop" not in SECOND.cards and "well" not in first.cards


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("cards.toml", 'takes = "droplet"', 'takes = "drip"', "chain symbol 'drop"),
        ("cards.toml", 'gives = ["droplet"]', "", "chain symbol 'droplet' has no other end"),
        ("leaders.toml", "by_age = true", "by_age = false", "is not a cost"),
        ("edifices.toml", "debt = 2", "", "lacks 'debt'"),
        ("boards.toml", 'symbol = "any"', 'symbol = "moon"', "unknown word 'moon'"),
    ],
)
def test_data_that_contradicts_itself_is_refused(tmp_path, file, old, new, reason):
    folder = shutil.copytree(DATA, tmp_path / "data")
    path = folder / "second" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadData, match=reason):
        read_catalog(folder, "second")


def test_a_copy_too_few_is_refused(tmp_path):
    folder = shutil.copytree(DATA, tmp_path / "data")
    path = folder / "second" / "cards.toml"
    path.write_text(path.read_text("utf-8").replace("players = [3, 4]", "players = [3]", 1), "utf-8")
    with pytest.raises(BadData, match="table of 4: Age 1 has 27 cards, but 28 are dealt"):
        read_wonders(folder, read_catalog(folder, "second"))
