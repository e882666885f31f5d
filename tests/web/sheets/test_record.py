"""The printed record: of a game by cards, of followed games of each kind, of Duel; opened again and read."""

import json
from pathlib import Path

import pytest

from companion.journal import Entry, Intent
from companion.live.reader import live_of
from companion.pad.entries import FINISHED
from companion.print.layout import PAPERS
from companion.words.names import piece_names
from tests.cards.tables import BASE, TABLES, told
from tests.live.journals import follow_in, recorded
from tests.print.pages import opened, rows, size, structure, text
from tests.rules.duel.boxes.told_duels import CIVILIAN, POLITICAL
from tests.web.tables import words

EVENING = Path(__file__).parents[3] / "docs" / "records" / "evening.json"
#: some games of each kind, with a word of each
KINDS = {
    "base-3": "Final cities",
    "two-players": "Free City",
    "teams-4": "Team total",
    "everything-7": "Project",
    "duel-science": "By scientific supremacy",
    "duel-civilian-structure": "Progress tokens",
}
#: Duels with boxes, told by hand, with a word of each
BOXED = {"civilian": (CIVILIAN, "Greek Grand Temple"), "political": (POLITICAL, "By political supremacy")}
LONG = (
    "Александра-Виктория Констант",
    "Maximilian von Habsburg-Lothr",
    "Олександра Левицька-Шептицька",
    "Wolfgang Amadeus Montgomery W",
)
LONGER = (
    *LONG,
    "Пантелеймон Гаврилович Квітка",
    "Bartholomew Featherstonehaugh",
    "Anna-Katharina Müllerschön",
)
DONE = {"build": "card", "recruit": "leader", "wonder": "wonder"}


def followed(visitor, name, names=()):
    record = recorded(name)
    for seat, player in zip(record["seats"], names, strict=False):
        seat["player"] = player
    return follow_in(visitor.store, record, place="Дім на Подолі")


def pdf(visitor, game, language="en", paper="a4"):
    return opened(
        visitor.client.get(f"/games/{game}/sheet.pdf?paper={paper}", headers={"Accept-Language": language})
    )


@pytest.mark.parametrize("name", KINDS)
def test_a_followed_game_is_on_two_to_four_pages_with_all_that_was_played(visitor, name):
    made = pdf(visitor, followed(visitor, name))
    assert 2 <= len(made.pages) <= 4
    said, record = text(made), recorded(name)
    for part in (
        "Дім на Подолі",
        "followed turn by turn",
        "Where the points came from",
        "Turn by turn",
        "Age III",
        KINDS[name],
    ):
        assert part in said
    known = piece_names(record["game"])
    played = [
        known[entry[DONE[entry["do"]]]] for entry in record["entries"] if DONE.get(entry["do"]) in entry
    ]
    assert played and [piece for piece in played if piece not in said] == []


@pytest.mark.rule("BOTH-SCORE-01")
@pytest.mark.parametrize("name", BOXED)
def test_a_duel_with_boxes_is_printed_with_its_cities_and_turns(visitor, name):
    (record, _coins), word = BOXED[name]
    game = follow_in(visitor.store, record)
    visitor.look(f"/games/{game}/sheet")
    said = text(pdf(visitor, game))
    assert word in said and "Doubted" not in said
    for part in ("Turn by turn", "Politician (left section)", "cube in the Senate"):
        assert part in said


def test_a_followed_game_with_everything_and_long_names_is_on_four_pages_of_the_smallest_paper(visitor):
    assert len(pdf(visitor, followed(visitor, "everything-7", LONGER), "ru", "a5").pages) <= 4


def test_of_an_odd_number_of_cities_the_winners_has_a_whole_width(visitor):
    page = visitor.look(f"/games/{followed(visitor, 'base-3')}/sheet")
    wide, *pairs = page.select(".record .pair")
    assert "wide" in wide["class"] and words(wide).startswith(words(page.select_one(".chart-row .sum")))
    assert len(wide.select(".racks")) == 2 and [len(pair.select(".city .name")) for pair in pairs] == [2]


@pytest.mark.parametrize("name", ["base-3", "everything-7", "duel-science"])
def test_every_point_of_a_followed_game_has_its_reason(visitor, name):
    game = followed(visitor, name)
    made = pdf(visitor, game)
    spoken, said = rows(made), text(made)
    found = live_of(visitor.store.story(game)).scores
    assert ["Total", *(str(score.total) for score in found)] in spoken
    pieces = piece_names(recorded(name)["game"])
    all_parts = [part for score in found for line in score.parts.values() for part in line]
    parts = [part for part in all_parts if part.of in pieces and part.points and not part.note]
    assert (
        parts
        and [part for part in parts if f"{pieces[part.of]} {part.points}".replace("-", "−") not in said] == []
    )


@pytest.mark.parametrize("name", ["base-5", "wonderpack"])
def test_what_the_table_decided_put_right_and_noted_is_there(visitor, name):
    record = recorded(name)
    said = "".join(
        text(pdf(visitor, follow_in(visitor.store, record))).split()
    )  # a line may end within a rule's name
    words = [
        entry[field] for entry in record["entries"] for field in ("overrule", "why", "note") if field in entry
    ]
    assert words and [one for one in words if "".join(one.split()) not in said] == []


def test_a_turn_says_what_was_built_what_it_cost_and_what_it_brought(visitor):
    record = json.loads(EVENING.read_text("utf-8"))
    made = pdf(visitor, follow_in(visitor.store, record, ends=False))
    spoken = rows(made)
    assert ["1", "Lumber Yard", "Clay Pool", "Press"] in spoken
    assert ["2", "Scriptorium ←2", "Barracks", "sold +3"] in spoken, (
        "to the neighbour in the column before; the first has the last"
    )
    said = text(made)
    assert "Still being played." in said and "Total" not in said
    assert record["entries"][-1]["card"] == "guard_tower" and "Guard Tower" not in said, (
        "an answer that nobody has seen"
    )


@pytest.mark.parametrize(
    "language, parts",
    [
        ("ru", ("Ход за ходом", "Города в конце", "Эпоха III", "Александра-")),
        ("uk", ("Хід за ходом", "Міста наприкінці", "III епоха")),
    ],
)
def test_a_record_speaks_the_readers_language(visitor, language, parts):
    made = pdf(visitor, followed(visitor, "base-3", LONG), language, "letter")
    assert made.trailer["/Root"]["/Lang"] == language and size(made.pages[0]) == (
        PAPERS["letter"].width,
        PAPERS["letter"].height,
    )
    said = text(made)
    assert [part for part in parts if part not in said] == []


def test_a_record_is_tagged_from_the_first_page_to_the_last(visitor):
    tags = structure(pdf(visitor, followed(visitor, "base-3", LONG), paper="a5"))
    names = [tag for tag, _ in tags]
    assert names.count("/Table") >= 1 + 4 + 3, "points, three cities of which one in two columns, three Ages"
    assert {"/H1", "/H2", "/H3"} <= set(names) and all(
        described for tag, described in tags if tag == "/Figure"
    )


def test_a_game_by_cards_shows_its_cities_with_their_points(visitor):
    game = visitor.begin(BASE)
    visitor.store.write(game, Intent.to_write([*told("base"), Entry(FINISHED)]))
    made = pdf(visitor, game)
    said = text(made)
    assert len(made.pages) == 1 and "Final cities" in said and "Turn by turn" not in said
    assert "Traders Guild 4 (Oksana 2, Lena 2)" in said and "Civilian Baths 3 Aqueduct 5 8" in said


def test_cities_that_do_not_fit_beside_the_points_lie_together_on_the_next_page(visitor):
    setup, _cities, _ = TABLES["seven"]
    game = visitor.begin(setup)
    visitor.store.write(game, Intent.to_write([*told("seven"), Entry(FINISHED)]))
    first, second = (page.extract_text() for page in pdf(visitor, game).pages)
    assert "Where the points came from" in first and "Final cities" not in first
    assert "Final cities" in second
    assert all(f"{seat.name} {seat.wonder.capitalize()}" in second for seat in setup.seats)


def test_so_many_tokens_of_a_value_stand_on_one_line(visitor):
    game = visitor.begin(BASE)
    visitor.store.write(game, Intent.to_write([*told("base"), Entry(FINISHED)]))
    bits = [one.text for one in visitor.look(f"/games/{game}/sheet").select(".bit")]
    assert "victory 2\u00a0×\u00a03" in bits and not any(" × " in one for one in bits)


def test_the_page_shows_the_record_as_it_prints(visitor):
    page = visitor.look(f"/games/{followed(visitor, 'base-3')}/sheet")
    assert len(page.select(".record .pair .name")) == 3 and len(page.select(".record .turns")) == 3
    assert "Age III" in words(page.select_one(".record"))
