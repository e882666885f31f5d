"""Everything that is in the boxes is in the catalogue.

How many of each kind, and every deck for every number of players.
"""

from collections import Counter

import pytest

from companion.catalog import edition
from companion.catalog.boxes.agora_contents import Conspiracy, Decree, Senator, chambers_of
from companion.catalog.boxes.leaders_contents import Leader
from companion.catalog.boxes.pantheon_contents import Divinity, gate_of, mythology_tokens, offering_tokens
from companion.catalog.boxes.projects_contents import Project
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.vocabulary import COLORS, LANGUAGES, MYTHOLOGIES

CATALOG = edition()


def cards(**wanted):
    return [
        card
        for card in CATALOG.cards.values()
        if all(getattr(card, name) == value for name, value in wanted.items())
    ]


def age_cards(age):
    """The base cards of an Age that carry player marks."""
    return [card for card in cards(box="base", age=age) if card.color != "purple"]


def test_the_base_game_has_78_cards_in_49_49_and_40_copies_and_10_guilds():
    assert len(cards(box="base")) == 78
    assert [sum(len(card.players) for card in age_cards(age)) for age in (1, 2, 3)] == [49, 49, 40]
    assert len(cards(box="base", color="purple")) == 10


@pytest.mark.rule("BASE-SETUP-03")
@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("age", [1, 2, 3])
def test_every_deck_holds_seven_cards_for_each_player(players, age):
    guilds = players + 2 if age == 3 else 0
    assert sum(card.copies(players) for card in age_cards(age)) + guilds == 7 * players


@pytest.mark.rule("CITY-EIGHT-01")
def test_eight_players_use_the_decks_of_seven():
    for age in (1, 2, 3):
        assert [card.copies(8) for card in age_cards(age)] == [card.copies(7) for card in age_cards(age)]


def test_a_copy_is_in_play_from_its_mark_on():
    circus = CATALOG.cards["circus"]
    assert circus.players == (4, 5, 6)
    assert [circus.copies(players) for players in range(3, 8)] == [0, 1, 2, 3, 3]


@pytest.mark.parametrize(
    ("age", "color", "kinds", "copies"),
    [
        (1, "brown", 10, 14),
        (1, "grey", 3, 6),
        (1, "blue", 4, 8),
        (1, "yellow", 4, 9),
        (1, "red", 3, 6),
        (1, "green", 3, 6),
        (2, "brown", 4, 8),
        (2, "grey", 3, 6),
        (2, "blue", 4, 8),
        (2, "yellow", 4, 10),
        (2, "red", 4, 9),
        (2, "green", 4, 8),
        (3, "blue", 5, 11),
        (3, "yellow", 4, 9),
        (3, "red", 4, 10),
        (3, "green", 5, 10),
    ],
)
def test_every_colour_of_every_age_is_complete(age, color, kinds, copies):
    found = cards(box="base", age=age, color=color)
    assert (len(found), sum(len(card.players) for card in found)) == (kinds, copies)


def test_guilds_and_black_cards_are_single():
    single = [card for card in CATALOG.cards.values() if card.color in ("purple", "black")]
    assert all(card.players == () and card.copies(3) == card.copies(8) == 1 for card in single)


def test_the_expansions_of_7_wonders_are_complete():
    assert Counter(leader.box for leader in CATALOG.of(Leader).values()) == {"leaders": 36, "cities": 6}
    assert Counter(card.age for card in cards(color="black")) == {1: 9, 2: 9, 3: 9}
    assert Counter(card.box for card in cards(color="purple")) == {"base": 10, "leaders": 4, "cities": 3}
    assert sorted(CATALOG.laws) == list(range(1, 25))
    assert Counter(project.age for project in CATALOG.of(Project).values()) == {1: 5, 2: 5, 3: 5}


def test_there_are_14_boards_with_two_sides_each():
    boxes = Counter(board.box for board in CATALOG.boards.values())
    assert boxes == {"base": 7, "leaders": 1, "cities": 2, "wonderpack": 4}
    assert all([side.side for side in board.sides] == ["A", "B"] for board in CATALOG.boards.values())
    assert {board.id: board.needs for board in CATALOG.boards.values() if board.needs} == {
        "abu_simbel": ("leaders",)
    }


@pytest.mark.rule("BASE-COMP-03")
def test_a_side_has_up_to_four_stages():
    stages = Counter(
        len(side.stages) for board in CATALOG.boards.values() if board.box == "base" for side in board.sides
    )
    assert stages == {2: 1, 3: 12, 4: 1}


def test_duel_is_complete():
    box = duel_pieces(CATALOG)
    decks = Counter((card.age, card.color == "purple") for card in box.cards.values())
    assert decks == {(1, False): 23, (2, False): 23, (3, False): 20, (3, True): 7}
    assert (len(box.wonders), len(box.progress)) == (12, 10)
    assert Counter(token.effects[0].coins for token in box.military.values()) == {2: 2, 5: 2}
    assert not (box.of(Divinity) or box.of(Senator) or box.of(Decree) or box.of(Conspiracy))


def test_pantheon_is_complete():
    box = duel_pieces(CATALOG, frozenset({"pantheon"}))
    mythologies = Counter(divinity.mythology for divinity in box.of(Divinity).values())
    assert mythologies == dict.fromkeys(MYTHOLOGIES, 3)
    assert (len(box.wonders), len(box.progress)) == (14, 13)
    colors = Counter(card.color for card in box.cards.values())
    assert (colors["temple"], colors["purple"]) == (5, 0)
    assert sum(token.count for token in mythology_tokens(CATALOG).values()) == 10
    assert sorted(offering_tokens(CATALOG)) == [2, 3, 4]
    assert gate_of(CATALOG).times == 2


def test_agora_is_complete():
    box = duel_pieces(CATALOG, frozenset({"agora"}))
    assert (len(box.wonders), len(box.progress), len(box.of(Decree)), len(box.of(Conspiracy))) == (
        14,
        12,
        16,
        16,
    )
    assert {id_: senator.count for id_, senator in box.of(Senator).items()} == {
        "politician_left": 2,
        "politician_center": 3,
        "politician_right": 2,
        "conspirator": 6,
    }
    assert [chamber.effects[0].points for chamber in chambers_of(CATALOG)] == [1, 2, 3, 3, 2, 1]
    assert [chamber.face_up for chamber in chambers_of(CATALOG)] == [True, False] * 3
    assert sorted(box.military) == ["agora_large_a", "agora_large_b", "agora_small_a", "agora_small_b"]
    assert [len(layout.slots) for layout in box.layouts] == [25, 25, 23]
    assert [sum(slot.face_up for slot in layout.slots) for layout in box.layouts] == [15, 15, 12]


def test_the_tokens_of_pantheon_lie_on_marked_cards():
    marked = [
        [[slot + 1 for slot in layout.tokens] for layout in duel_pieces(CATALOG, frozenset(boxes)).layouts]
        for boxes in (("pantheon",), ("pantheon", "agora"))
    ]
    assert marked == [[[3, 5, 10, 12, 14], [7, 9, 11], []], [[5, 7, 13, 15, 18], [8, 10, 13], []]]


def test_both_boxes_together_have_16_wonders_and_15_progress_tokens():
    box = duel_pieces(CATALOG, frozenset({"pantheon", "agora"}))
    assert (len(box.wonders), len(box.progress)) == (16, 15)


@pytest.mark.rule("DUEL-COMP-04")
def test_the_track_of_duel_has_19_spaces_in_9_zones_and_is_symmetrical():
    zones = CATALOG.track
    assert [place for zone in zones for place in range(zone.first, zone.last + 1)] == list(range(-9, 10))
    assert len(zones) == 9
    assert [zone.points for zone in zones] == [0, 10, 5, 2, 0, 2, 5, 10, 0]
    assert [zone.wins for zone in zones] == [True, *[False] * 7, True]
    assert all(
        any((zone.first, zone.last) == (token.first, token.last) for zone in zones)
        for token in CATALOG.military_tokens
    )


@pytest.mark.rule("DUEL-OPEN-16")
def test_the_three_structures_of_duel_have_twenty_slots_in_overlapping_rows():
    rows = {
        layout.age: [len([slot for slot in layout.slots if slot.row == row]) for row in range(1, 8)]
        for layout in duel_pieces(CATALOG).layouts
    }
    assert rows == {1: [2, 3, 4, 5, 6, 0, 0], 2: [6, 5, 4, 3, 2, 0, 0], 3: [2, 3, 4, 2, 4, 3, 2]}
    for layout in duel_pieces(CATALOG).layouts:
        assert [slot.face_up for slot in layout.slots].count(True) == 12
        assert all(
            layout.slots[over].row == slot.row + 1 for slot in layout.slots for over in slot.covered_by
        )
    laid = duel_pieces(CATALOG).layouts
    free = {layout.age: sum(not slot.covered_by for slot in layout.slots) for layout in laid}
    assert free == {1: 6, 2: 2, 3: 2}


def test_there_are_894_rules_88_examples_and_173_open_points():
    rules = CATALOG.rules.values()
    examples, points = sum(rule.is_example for rule in rules), sum(rule.is_open for rule in rules)
    assert (len(rules) - examples - points, examples, points) == (894, 88, 173)


def test_chains_are_written_at_both_ends():
    for deck in (CATALOG.cards, CATALOG.duel_cards):
        forward = {(card.id, end) for card in deck.values() for end in card.chain_to}
        back = {(end, card.id) for card in deck.values() for end in card.chain_from}
        assert forward == back and forward


@pytest.mark.rule("DUEL-CHAIN-01", "DUEL-LIST-05")
def test_duel_has_17_chains_in_32_cards_each_with_its_own_symbol():
    chained = [card for card in CATALOG.duel_cards.values() if card.chain_from or card.chain_to]
    assert len(chained) == 32
    assert all(bool(card.chain_symbol) == bool(card.chain_to) for card in CATALOG.duel_cards.values())
    symbols = [card.chain_symbol for card in chained if card.chain_symbol]
    assert len(symbols) == len(set(symbols)) == 17


def test_every_item_has_a_name_in_three_languages_and_ours_are_marked():
    for item in CATALOG.items:
        assert set(item.name) == set(LANGUAGES) and all(
            name.strip() == name != "" for name in item.name.values()
        ), item.key
        assert set(item.ours) <= set(LANGUAGES), item.key
        assert len(set(item.ours)) == len(item.ours), item.key
    # what carries no printed name at all
    assert {item.kind for item in CATALOG.items if "en" in item.ours} == {"decree", "chamber"}


@pytest.mark.parametrize(
    ("kind", "id_", "ours"),
    [
        ("card", "lumber_yard", ()),
        ("card", "ore_vein", ("uk",)),
        ("card", "circus", ("ru",)),
        ("leader", "plato", ("uk",)),
        ("project", "cranes", ("ru", "uk")),
        ("board", "stonehenge", ("ru", "uk")),
    ],
)
def test_a_name_that_no_rulebook_prints_is_marked_as_ours(kind, id_, ours):
    assert CATALOG.item("wonders", kind, id_).ours == ours


def test_names_are_written_in_their_alphabet():
    latin, cyrillic = "abcdefghijklmnopqrstuvwxyz", "абвгдежзийклмнопрстуфхцчшщьюя"
    for item in CATALOG.items:
        assert not set(item.name["en"].lower()) & set(cyrillic), item.key
        assert not set((item.name["ru"] + item.name["uk"]).lower()) & set(latin), item.key
        assert not set(item.name["ru"].lower()) & set("іїєґ’"), item.key
        assert not set(item.name["uk"].lower()) & set("ыэёъ"), item.key


def test_no_name_stands_twice_in_a_language_within_a_kind_unless_the_building_is_the_same():
    for language in LANGUAGES:
        names = Counter((item.game, item.kind, item.name[language].casefold()) for item in CATALOG.items)
        doubled = {name for (_, kind, name), times in names.items() if times > 1 and kind != "military_token"}
        looms = {
            CATALOG.cards[id_].name[language].casefold() for id_ in ("loom_1", "glassworks_1", "press_1")
        }
        assert doubled == looms


def test_every_colour_is_in_some_box():
    assert {getattr(item, "color", None) for item in CATALOG.items} - {None} == set(COLORS)


def test_an_item_is_found_by_its_key():
    assert all(CATALOG.item(*item.key) is item for item in CATALOG.items)
    assert CATALOG.item("wonders", "card", "casino") is None
