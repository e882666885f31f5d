"""What the entries of Pantheon and Agora say of costs, numbers and places is what the catalogue holds."""

import re
from collections import Counter

import pytest

from companion.catalog import edition, phrasebook
from companion.catalog.boxes.agora_contents import AgoraFacts, Conspiracy, Decree, Senator, chambers_of
from companion.catalog.boxes.pantheon_contents import PantheonFacts, mythology_tokens, offering_tokens
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.setup_facts import duel_facts
from companion.catalog.vocabulary import LANGUAGES, MYTHOLOGIES

CATALOG = edition()
PANTHEON, AGORA = frozenset({"pantheon"}), frozenset({"agora"})
BOTH = PANTHEON | AGORA
#: what an entry says of layouts: row and cards of a row
ROWS = re.compile(r"\d(?:-\d){4,6}")


def text(id_, language="en"):
    return CATALOG.rules[id_].text[language]


def units(cost, language):
    return set(phrasebook.cost(cost, language).split(", "))


def rows(layout):
    """How many cards each row of a layout has, from the one laid first."""
    counts = Counter(slot.row for slot in layout.slots)
    return [counts[row] for row in sorted(counts)]


def places(layout):
    """The row, place in it and number of cards of each slot with a token."""
    for number in layout.tokens:
        row = [at for at, slot in enumerate(layout.slots) if slot.row == layout.slots[number].row]
        yield layout.slots[number].row, row.index(number) + 1, len(row)


@pytest.mark.rule("PANT-TEMPLE-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_entry_on_temples_says_the_cost_of_each(language):
    costs = [
        set(part.split(": ")[1].split(", "))
        for part in text("PANT-TEMPLE-01", language).rstrip(".").split(". ")[1:]
    ]
    temples = [CATALOG.duel_cards[f"temple_{mythology}"] for mythology in MYTHOLOGIES]
    assert costs == [units(temple.cost, language) for temple in temples]


@pytest.mark.rule("PANT-WND-01", "PANT-WND-02", "AGORA-WND-01", "AGORA-WND-02")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("id_", "wonder"),
    [
        ("PANT-WND-01", "the_sanctuary"),
        ("PANT-WND-02", "the_divine_theater"),
        ("AGORA-WND-01", "curia_julia"),
        ("AGORA-WND-02", "knossos"),
    ],
)
def test_the_entry_on_a_wonder_says_its_cost(id_, wonder, language):
    said = text(id_, language).split(":* ")[1].split(". ")[0].partition(" ")[2]
    assert set(said.split(", ")) == units(CATALOG.duel_wonders[wonder].cost, language)


@pytest.mark.rule("PANT-COMP-03", "PANT-COMP-04", "PANT-COMP-05", "PANT-INVOKE-02")
def test_the_entries_on_the_pantheon_count_what_the_box_holds():
    spaces = duel_facts().of(PantheonFacts).spaces
    assert len(spaces) == 6 and "6 spaces" in text("PANT-COMP-03")
    assert {token.count for token in mythology_tokens(CATALOG).values()} == {2} and len(
        mythology_tokens(CATALOG)
    ) == 5
    assert "2, 3 and 4" in text("PANT-COMP-05") and sorted(offering_tokens(CATALOG)) == [2, 3, 4]
    for costs in zip(*spaces, strict=True):
        assert ", ".join(map(str, costs)) in text("PANT-INVOKE-02")


@pytest.mark.rule("PANT-SETUP-03", "PANT-SETUP-04", "PANT-SETUP-07")
def test_the_entries_on_the_decks_of_pantheon_count_what_is_added():
    facts, box = duel_facts(), duel_pieces(CATALOG, PANTHEON)
    assert [card for card in box.cards.values() if card.color == "purple"] == []
    third = [card for card in box.cards.values() if card.age == 3 and card.color != "temple"]
    assert (len(third) - facts.removed, facts.of(PantheonFacts).temples) == (17, 3)
    assert "into the 17 that are left" in text("PANT-SETUP-03")
    assert facts.of(PantheonFacts).mythology == 5 and "put 5 random Mythology tokens" in text("PANT-SETUP-04")
    assert [len(layout.tokens) for layout in box.layouts] == [5, 3, 0]


@pytest.mark.rule("PANT-SETUP-05", "BOTH-SETUP-02")
@pytest.mark.parametrize(
    ("boxes", "first", "second"),
    [
        (
            PANTHEON,
            [(2, 1, 3), (2, 3, 3), (4, 1, 5), (4, 3, 5), (4, 5, 5)],
            [(2, 1, 5), (2, 3, 5), (2, 5, 5)],
        ),
        (BOTH, [(2, 2, 4), (2, 4, 4), (4, 1, 6), (4, 3, 6), (4, 6, 6)], [(2, 1, 6), (2, 3, 6), (2, 6, 6)]),
    ],
)
def test_the_entries_on_token_places_name_the_marked_slots(boxes, first, second):
    layouts = duel_pieces(CATALOG, boxes).layouts
    assert [list(places(layout)) for layout in layouts] == [first, second, []]
    said = text("PANT-SETUP-05" if boxes == PANTHEON else "BOTH-SETUP-02")
    for age, marked in zip(re.split(r"Age I+: ", said)[1:], (first, second), strict=True):
        ordinals = [int(number) for number in re.findall(r"(\d)(?:st|nd|rd|th)", age)]
        assert ordinals == [place for _, place, _ in marked]
        sizes = dict.fromkeys((row, size) for row, _, size in marked)
        assert [int(size) for size in re.findall(r"of (\d) cards", age)] == [size for _, size in sizes]


@pytest.mark.rule("AGORA-COMP-02", "AGORA-COMP-05", "AGORA-SETUP-01", "AGORA-SETUP-02", "AGORA-SEN-02")
def test_the_entries_on_the_senate_count_what_the_box_holds():
    chambers, facts = chambers_of(CATALOG), duel_facts().of(AgoraFacts)
    assert ", ".join(str(chamber.effects[0].points) for chamber in chambers) in text("AGORA-COMP-05")
    up = [chamber.number for chamber in chambers if chamber.face_up]
    assert up == [1, 3, 5] and "Chambers 1, 3 and 5" in text("AGORA-SETUP-02")
    assert f"takes {facts.cubes} Influence cubes" in text("AGORA-SETUP-01")
    counts = [CATALOG.of(Senator)[f"politician_{section}"].count for section in ("left", "center", "right")]
    assert counts == [2, 3, 2] and "2 are for the left section of the Senate, 3" in text("AGORA-COMP-02")
    assert [facts.actions_of(blue) for blue in range(6)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("AGORA-COMP-04", "AGORA-SETUP-03")
def test_agora_has_sixteen_decrees_and_conspiracies_and_tokens_for_the_zones_of_the_base_ones():
    box, base = duel_pieces(CATALOG, AGORA), duel_pieces(CATALOG)
    assert (len(box.of(Decree)), len(box.of(Conspiracy))) == (16, 16)
    zones = [sorted((one.first, one.last) for one in pieces.military.values()) for pieces in (box, base)]
    assert zones[0] == zones[1] == [(-8, -6), (-5, -3), (3, 5), (6, 8)]


@pytest.mark.rule("AGORA-SETUP-05", "AGORA-SETUP-06")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_entry_on_layouts_of_agora_says_their_rows(language):
    layouts = duel_pieces(CATALOG, AGORA).layouts
    said = [list(map(int, found.split("-"))) for found in ROWS.findall(text("AGORA-SETUP-06", language))]
    assert said == [rows(layout) for layout in layouts]
    assert all(slot.face_up == (slot.row % 2 == 1) for layout in layouts for slot in layout.slots)
    assert duel_facts().of(AgoraFacts).senators == (5, 5, 3) and list(map(sum, said)) == [25, 25, 23]


@pytest.mark.rule("AGORA-DEC-01", "AGORA-DEC-02")
def test_the_decrees_are_as_many_of_each_sort_as_the_entries_say():
    kinds = Counter(decree.effects[0].kind for decree in CATALOG.of(Decree).values())
    assert (kinds["income_on"], kinds["ignore_symbol"], kinds["trade_discount"]) == (5, 3, 2)
    assert "five of them" in text("AGORA-DEC-01") and "three of them" in text("AGORA-DEC-02")
