"""The pieces and rules of Pantheon and Agora in the look-up: pages, costs, doubts, what players type."""

import pytest

from companion.catalog import edition
from companion.catalog.rulebook import EVIDENCES
from companion.catalog.search import search
from companion.catalog.vocabulary import LANGUAGES
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.seating import Seat, Setup
from tests.web.lookup.test_lookup import ITEMS, in_language, text_of

#: what is typed, by whom, and what must come first
NAMES = [
    ("enki", "en", "duel divinity enki"),
    ("the gate", "en", "duel gate gate"),
    ("greek temple", "en", "duel card temple_greek"),
    ("blackmail", "en", "duel conspiracy blackmail"),
    ("conspirator", "en", "duel senator conspirator"),
    ("curia", "en", "duel wonder curia_julia"),
    ("Минерва", "ru", "duel divinity minerva"),
    ("римский храм", "ru", "duel card temple_roman"),
    ("шпионаж", "ru", "duel conspiracy espionage"),
    ("коррупция", "ru", "duel progress corruption"),
    ("Нептун", "uk", "duel divinity neptune"),
    ("брама", "uk", "duel gate gate"),
    ("шантаж", "uk", "duel conspiracy blackmail"),
    ("кносський палац", "uk", "duel wonder knossos"),
]
#: what people ask in three languages, and the rules of which one must come first
ASKED = {
    ("PANT-INVOKE-02", "PANT-INVOKE-01"): (
        "how many coins to activate a god",
        "сколько монет стоит активировать бога",
        "скільки монет коштує активувати бога",
    ),
    ("PANT-OPEN-01", "PANT-DIV-10"): (
        "Zeus throws away a card, who gets its token",
        "Зевс выбросил карту, кому жетон с неё",
        "Зевс викинув карту, кому токен з неї",
    ),
    ("PANT-TEMPLE-02",): (
        "grand temple for free with a mythology token",
        "великий храм бесплатно с жетоном мифологии",
        "великий храм безкоштовно з токеном міфології",
    ),
    ("AGORA-SEN-01", "AGORA-EX-02"): (
        "price of the fourth senator",
        "цена четвёртого сенатора",
        "ціна четвертого сенатора",
    ),
    ("AGORA-CTRL-01",): (
        "same number of cubes in a chamber",
        "одинаковое число кубиков в палате",
        "однакова кількість кубиків у палаті",
    ),
    ("AGORA-CON-02", "AGORA-TURN-01", "AGORA-CON-03"): (
        "can I trigger two conspiracies in one turn",
        "можно ли раскрыть два заговора за ход",
        "чи можна розкрити дві змови за хід",
    ),
    ("AGORA-END-01",): (
        "win with all six chambers",
        "победа всеми шестью палатами",
        "перемога всіма шістьма палатами",
    ),
    ("BOTH-SETUP-01",): (
        "wonders with both expansions of duel",
        "чудеса с обоими дополнениями дуэли",
        "чудеса з обома доповненнями дуелі",
    ),
}


@pytest.mark.parametrize(("typed", "language", "wanted"), NAMES, ids=[name for name, *_ in NAMES])
def test_a_piece_is_found_by_its_name(typed, language, wanted):
    first = search(typed, language).hits[0]
    assert first.item and " ".join(first.item.key) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wanted", ASKED, ids=lambda wanted: wanted[0])
def test_what_players_ask_leads_to_the_rule(wanted, language):
    asked = ASKED[wanted][LANGUAGES.index(language)]
    found = [hit.found.id for hit in search(asked, language).hits[:3]]
    assert set(found) & set(wanted), found


@pytest.mark.rule("PANT-INVOKE-02", "PANT-INVOKE-03")
def test_the_page_of_a_card_of_the_pantheon_tells_its_cost_on_every_space(page):
    for address, costs in (("divinity/mars", "3 4 5 6 7 8"), ("gate/gate", "6 8 10 12 14 16")):
        table = page(f"/look-up/duel/{address}").select_one(".copies")
        assert " ".join(cell.text for cell in table.select("td")) == costs


@pytest.mark.rule("AGORA-COMP-05", "AGORA-SETUP-02")
def test_the_page_of_a_chamber_shows_it_in_the_senate(page):
    rows = page("/look-up/duel/chamber/chamber_5").select(".copies tr")
    assert [cell.text for cell in rows[1].select("td")] == ["1", "2", "3", "3", "2", "1"]
    assert [cell.text for cell in rows[2].select("td")] == ["face up", "face down"] * 3
    assert [cell.text for cell in rows[1].select(".here")] == ["2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_sure_stands_on_the_page(page, language):
    doubtful = [item for item in ITEMS if item.doubts and item.box in ("pantheon", "agora")]
    assert len(doubtful) == 38
    for item in doubtful:
        words = text_of(page(f"/look-up/duel/{item.kind}/{item.id}", **in_language(language)))
        assert all(doubt[language] in words for doubt in item.doubts), item.key


def test_a_name_that_is_printed_nowhere_is_marked_as_ours_in_every_language(page):
    marks = page("/look-up/duel/decree/decree_shield").select(".tongues .cap")
    assert [mark.text for mark in marks] == ["our name"] * 3


def test_names_that_clash_stand_with_their_kind(page):
    for typed, kinds in (("senate", {"Base game · Card · Age III", "Duel · Card · Age III"}),):
        subs = {row.text for row in page(f"/look-up?q={typed}").select(".rows .sub")}
        assert all(any(sub.startswith(kind) for sub in subs) for kind in kinds)
    zeus = text_of(page("/look-up?q=zeus"))
    assert "Pantheon · Divinity" in zeus and "Duel · Wonder" in zeus


def test_every_entry_of_a_book_that_was_not_seen_says_its_sources(page):
    for book in ("pantheon", "agora", "both"):
        html = page(f"/rules/{book}")
        assert "The rulebook of this box was not to be had." in text_of(html)
        entries = html.select(".entry")
        assert len(entries) == sum(rule.book == book for rule in edition().rules.values())
        assert all("Sources: " in entry.text for entry in entries)


def test_every_kind_of_evidence_is_said_by_some_entry_and_stands_in_its_order():
    for rule in edition().rules.values():
        assert list(rule.evidence) == sorted(set(rule.evidence), key=EVIDENCES.index), rule.id


def test_the_boxes_on_the_table_of_a_duel_come_first(page, app):
    setup = Setup(game="duel", expansions=("agora",), seats=(Seat("Lena"), Seat("Tom")))
    table = app.extensions["store"].start([Entry(STARTED, setup.body())])
    plain = page("/look-up?q=how+many+cards+in+an+age")
    assert plain.select_one(".answer .rule").text.startswith(("BASE", "CITY"))
    html = page(f"/look-up?q=how+many+cards+in+an+age&at={table}")
    assert "Duel, Agora" in html.select_one(".at").text
    assert html.select_one(".answer .rule").text.startswith(("AGORA", "DUEL"))
