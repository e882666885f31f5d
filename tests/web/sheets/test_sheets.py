"""Score sheets: what is asked for is what is printed, in every language, on every paper,
and nothing sticks out.
"""

import pytest
from weasyprint.formatting_structure.boxes import BlockLevelBox, TableCellBox

from companion.journal import Entry
from companion.pad.counters import counted_body
from companion.pad.entries import DECIDED, FINISHED, SCORED, TOTALLED
from companion.print import layout
from companion.print.layout import PAPERS
from companion.print.press import PressFailed
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL
from companion.web.shared import sheet_pdf as printing
from companion.words.sheets import name_size
from tests.pad.games import FOUR, NAMES, duel, scored, table, teams, two_players, write
from tests.print.pages import opened, size, spoken_rows, structure, text
from tests.web.tables import words

LANGUAGES = ("en", "ru", "uk")
ALL = ("leaders", "cities", "tower", "projects")
LONG = (
    "Александра-Виктория Константинопольская",
    "Мар’яна",
    "Ґалаґан",
    "Євгенія",
    "Їжак",
    "Zoë",
    "Tom",
    "W" * 40,
)
EIGHT = {
    "military": (18, -6, 0, 5, 3, 2, 1, -1), "treasury": (7, 12, 3, 4, 0, 30, 11, 9),
        "wonder": (10, 3, 20, 7, 5, 3, 7, 10),
    "civilian": (24, 12, 8, 31, 7, 22, 13, 5), "science": (0, 38, 13, 2, 10, 26, 1, 4),
        "commercial": (4, 0, 2, 0, 9, 3, 1, 5),
    "guilds": (9, 7, 0, 14, 12, 3, 8, 6), "leaders": (9, 7, 0, 14, 12, 3, 8, 6),
        "cities": (9, 7, 0, 14, 12, 3, 8, 6),
    "tower": (0, 2, 5, 10, 0, 2, 5, 10), "projects": (-3, 2, 0, 4, 5, -1, 0, 2),
}  # fmt: skip


def eight(visitor):
    """Eight players with long names, every box, and everything counted by symbol and token."""
    setup = Setup(
        expansions=ALL,
        seats=tuple(Seat(name) for name in LONG),
        place="Дім на Подолі",
        comment="Rain. " * 10,
        date="2026-11-20",
    )
    war = [
        Entry(
            SCORED, counted_body(setup, "military", {"fives": 2, "threes": n % 3, "ones": 1, "defeats": 3}), n
        )
        for n in range(8)
    ]
    science = [
        Entry(
            SCORED,
            counted_body(setup, "science", {"compass": 1 + n % 3, "gear": 2, "tablet": 1, "free": 1}),
            n,
        )
        for n in range(8)
    ]
    debts = [Entry(SCORED, {"line": "treasury", "coins": 20, "debt": 2}, n) for n in range(8)]
    return visitor.finish(setup, EIGHT, *war, *science, *debts)


def pdf(visitor, path, language="en"):
    return opened(visitor.client.get(path, headers={"Accept-Language": language}))


@pytest.mark.parametrize("paper", PAPERS)
def test_the_sheet_of_a_game_has_names_numbers_and_ranking(visitor, paper):
    game = visitor.finish(table(4, place="Friday table", date="2026-07-12"), FOUR)
    made = pdf(visitor, f"/games/{game}/sheet.pdf?paper={paper}")
    assert [size(page) for page in made.pages] == [(PAPERS[paper].width, PAPERS[paper].height)]
    said = text(made)
    for part in (
        "Friday table",
        "July 12, 2026 · Base game · 4 players",
        "Oksana wins. 67 points, 6 ahead of the next.",
        *NAMES[:4],
    ):
        assert part in said
    for row in (
        "Military 18 −3 0 5",
        "Civilian blue 24 12 8 31",
        "Total 67 61 44 60",
        "Coins tie-break 7 12 3 4",
        "Rank 1 2 4 3",
    ):
        assert row in said


@pytest.mark.parametrize(
    "language, parts",
    [
        ("ru", ("Побеждает Oksana.", "Война 18 −3 0 5", "Итого 67 61 44 60", "Откуда очки", "12 июля 2026")),
        (
            "uk",
            ("Перемагає Oksana.", "Конфлікти 18 −3 0 5", "Разом 67 61 44 60", "Звідки бали", "12 липня 2026"),
        ),
    ],
)
def test_the_sheet_speaks_the_readers_language(visitor, language, parts):
    game = visitor.finish(table(4, date="2026-07-12"), FOUR)
    made = pdf(visitor, f"/games/{game}/sheet.pdf", language)
    assert made.trailer["/Root"]["/Lang"] == language
    said = text(made)
    for part in parts:
        assert part in said
    assert text(pdf(visitor, "/print/blank.pdf?players=3", language)).count(parts[1].split()[0]) >= 4, (
        "once on each pad"
    )


@pytest.mark.parametrize("paper, language", [*zip(PAPERS, LANGUAGES, strict=True)], ids=PAPERS)
def test_eight_players_with_every_box_fit_on_one_page(visitor, paper, language):
    made = pdf(visitor, f"/games/{eight(visitor)}/sheet.pdf?paper={paper}", language)
    assert len(made.pages) == 1
    said = text(made)
    assert "Мар’яна" in said and "Їжак" in said and "Ґалаґан" in said


def test_cells_say_how_they_were_counted(visitor):
    setup = table(3)
    war = Entry(SCORED, counted_body(setup, "military", {"fives": 2, "threes": 1, "defeats": 1}), 0)
    science = Entry(SCORED, counted_body(setup, "science", {"compass": 4, "gear": 2, "tablet": 2}), 1)
    said = text(pdf(visitor, f"/games/{visitor.finish(setup, {}, war, science)}/sheet.pdf"))
    assert "Military 12: 1×3 + 2×5 − 1×1" in said
    assert "Science 38: compass 4, gear 2, tablet 2: 4² + 2² + 2² + 2×7" in said


def test_teams_have_their_totals_and_ranks(visitor):
    said = text(pdf(visitor, f"/games/{visitor.finish(teams(4), {'civilian': (30, 0, 15, 16)})}/sheet.pdf"))
    assert "Team A Team B" in said and "Team total 30 31" in said and "Rank 2 1" in said


def test_the_free_city_is_there_without_a_rank(visitor):
    said = text(pdf(visitor, f"/games/{visitor.finish(two_players(), {'civilian': (10, 12, 40)})}/sheet.pdf"))
    assert "Free City" in said and "Rank 2 1 –" in said


def test_a_duel_won_at_once_names_both_and_the_victory(visitor):
    made = pdf(
        visitor, f"/games/{visitor.finish(duel(), {}, Entry(DECIDED, {'by': 'science'}, 1))}/sheet.pdf"
    )
    said = text(made)
    assert "Marc wins. By scientific supremacy: six different symbols." in said
    assert "Oksana" in said and "Rank 2 1" in said and "Total" not in said


def test_a_game_counted_elsewhere_has_its_totals_and_no_lines(visitor):
    game = visitor.begin(table(3))
    write(
        visitor.store,
        game,
        [*(Entry(TOTALLED, {"points": 40 + seat}, seat) for seat in range(3)), Entry(FINISHED)],
    )
    made = pdf(visitor, f"/games/{game}/sheet.pdf")
    assert [row[0] for row in spoken_rows(made)] == ["Player", "Total", "Rank"]
    assert ["Total", "40", "41", "42"] in list(spoken_rows(made))
    said = text(made)
    assert (
        "Counted elsewhere: only the totals are known." in said and "Where the points came from" not in said
    )


def test_a_game_still_being_counted_says_so_and_ranks_nobody(visitor):
    game = visitor.begin(table(3))
    write(visitor.store, game, [scored("military", 0, 3)])
    said = text(pdf(visitor, f"/games/{game}/sheet.pdf"))
    assert "Still being counted." in said and "Rank" not in said and "Military 3 " in said


def test_the_code_leads_back_to_the_game(visitor):
    game = visitor.finish(table(3), {})
    made = opened(visitor.client.get(f"/games/{game}/sheet.pdf", base_url="http://192.168.1.5:8000"))
    described = [words for tag, words in structure(made) if tag == "/Figure"]
    assert f"QR code of this game: http://192.168.1.5:8000/games/{game}" in described
    assert f"game {' '.join(game[n : n + 4].upper() for n in (0, 4, 8))}" in text(made)


def test_pictures_are_described_and_tables_have_heads(visitor):
    tags = structure(pdf(visitor, f"/games/{visitor.finish(table(4), FOUR)}/sheet.pdf"))
    names = [tag for tag, _ in tags]
    assert "/H1" in names and "/H2" in names and "/Table" in names and names.count("/TH") >= 4 + 10
    assert all(described for tag, described in tags if tag == "/Figure"), "every picture has words"
    assert any(
        "Marc: Military −3, Treasury 4, Wonder 3, Civilian 12, Science 38, Guilds 7" in described
        for _, described in tags
    )


@pytest.mark.parametrize(
    "wish, pads",
    [
        ("players=4", 4),
        ("players=7", 2),
        ("players=7&pads=1", 1),
        ("game=duel", 4),
        ("players=5&paper=a5", 1),
    ],
)
def test_blank_pads_lie_several_on_a_paper(visitor, wish, pads):
    made = pdf(visitor, f"/print/blank.pdf?{wish}")
    assert len(made.pages) == 1
    assert text(made).count("Score pad") == pads


def test_a_blank_pad_has_the_lines_of_its_boxes(visitor):
    said = text(pdf(visitor, "/print/blank.pdf?players=5&pads=1&box=cities&box=tower"))
    assert "Cities + Tower of Babel" in said
    assert (
        "Cities black" in said
        and "Tower tiles" in said
        and "coins ÷ 3 − debt" in said
        and "Leaders" not in said
    )
    assert "sum is even" not in said, "that check is for the base game"
    assert "The table’s sum is even." in text(pdf(visitor, "/print/blank.pdf?players=5"))


def test_a_blank_pad_for_two_has_the_free_city_and_one_for_teams_their_totals(visitor):
    assert "Free City" in text(pdf(visitor, "/print/blank.pdf?players=2"))
    said = text(pdf(visitor, "/print/blank.pdf?players=6&teams=1&box=cities"))
    assert "Team A Team B Team C" in said and "Team total" in said


def test_a_blank_pad_of_duel_has_its_own_lines_and_help(visitor):
    said = text(pdf(visitor, "/print/blank.pdf?game=duel"))
    assert "Progress tokens" in said and "Won before the end" in said and "more blue points win" in said


def boxes(page, name):
    """The boxes of a page that have this class, with their edges."""
    found = (
        box
        for box in page._page_box.descendants()
        if box.element is not None and name in box.element.get("class", "").split()
    )
    blocks = (box for box in found if isinstance(box, BlockLevelBox) and box.element_tag == box.element.tag)
    return [(box.position_y, box.position_y + box.margin_height(), box) for box in blocks]


@pytest.fixture
def font(request, monkeypatch):
    """Our own faces, or others in their place: sheets hold whatever the face."""
    monkeypatch.setattr(
        layout, "FONTS", {"serif": f'"{request.param} Serif"', "sans": f'"{request.param} Sans"'}
    )
    layout.print_style.cache_clear()
    yield request.param
    layout.print_style.cache_clear()


@pytest.fixture
def laid_out(visitor, monkeypatch):
    """Lay a sheet out without drawing it."""
    pages = []

    def keep(html, text=""):
        from companion.print.pdf import font_configuration, page_of, stylesheet

        pages.append(page_of(html).render(stylesheets=[stylesheet(text)], font_config=font_configuration()))
        return b""

    monkeypatch.setattr(printing, "printed_page", keep)

    def lay(path, language):
        visitor.client.get(path, headers={"Accept-Language": language})
        return pages.pop()

    return lay


@pytest.mark.parametrize(
    "wish",
    [
        "players=5", "players=7", "players=2&box=leaders&box=cities&box=tower&box=projects",
        "players=8&box=leaders&box=cities&box=tower&box=projects", "players=8&teams=1&box=cities&box=leaders",
        "players=4&teams=1&box=cities", "game=duel", "players=4&paper=a5", "game=duel&paper=a5",
        "players=8&paper=a5&box=leaders&box=cities&box=tower&box=projects",
        "players=5&paper=letter&box=leaders&box=cities",
        "players=8&paper=letter&box=leaders&box=cities&box=tower&box=projects",
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "font, language", [("DejaVu", "ru"), ("DejaVu", "uk"), ("Companion", "en")], indirect=["font"]
)
def test_nothing_of_a_blank_pad_sticks_out(laid_out, font, wish, language):
    document = laid_out(f"/print/blank.pdf?{wish}", language)
    assert len(document.pages) == 1
    pads, helps = boxes(document.pages[0], "pad"), boxes(document.pages[0], "help")
    assert len(pads) == len(helps) > 0
    for (_, end, pad), (_, help_end, _) in zip(pads, helps, strict=True):
        assert help_end <= end - pad.padding_bottom / 2, "the help is below the pad"


@pytest.mark.parametrize("font", ["Companion", "DejaVu"], indirect=True)
def test_a_table_is_read_row_by_row_in_any_face(visitor, font):
    made = pdf(visitor, f"/games/{visitor.finish(teams(4), {'civilian': (30, 0, 15, 16)})}/sheet.pdf")
    assert any(font in str(one["/BaseFont"]) for one in made.pages[0]["/Resources"]["/Font"].values())
    rows = [
        ["Team A", "Team B"], ["Player", *NAMES[:4]], ["Civilian blue", "30", "0", "15", "16"],
        ["Total", "30", "0", "15", "16"],
        ["Team total", "30", "31"], ["Rank", "2", "1"],
    ]  # fmt: skip
    spoken = [[cell for cell in row if cell] for row in spoken_rows(made)]
    assert [row for row in spoken if row in rows] == rows, "by a screen reader"
    said = text(made)
    places = [said.find(" ".join(row)) for row in rows]
    assert -1 not in places and places == sorted(places), "by what takes the text out"


def test_no_font_of_the_machine_is_in_a_sheet(visitor):
    for path in (f"/games/{visitor.finish(table(4), FOUR)}/sheet.pdf", "/print/blank.pdf?players=7"):
        for language in LANGUAGES:
            fonts = pdf(visitor, path, language).pages[0]["/Resources"]["/Font"].values()
            assert {str(font["/BaseFont"]).partition("+")[2].split("-")[0] for font in fonts} == {"Companion"}
            assert all("/FontFile2" in font["/DescendantFonts"][0]["/FontDescriptor"] for font in fonts), (
                "embedded"
            )


@pytest.mark.parametrize("font", ["DejaVu"], indirect=True)
def test_a_record_fits_in_a_wide_face_too(laid_out, font, visitor):
    game = eight(visitor)
    for paper, language in (("a4", "ru"), ("a5", "uk"), ("letter", "en")):
        assert len(laid_out(f"/games/{game}/sheet.pdf?paper={paper}", language).pages) == 1


@pytest.mark.parametrize(
    "name, size",
    [
        ("Petro", 0),
        ("Maximilian Bauer", 0),
        ("Maximilian von Habsburg-Lothr", 1),
        ("Wolfgang Amadeus W", 0),
        ("W" * 40, 4),
    ],
)
def test_a_long_name_beside_the_bars_takes_two_lines_before_it_is_set_small(name, size):
    assert name_size(name) == size


def test_a_name_is_text_whatever_is_in_it(visitor):
    setup = Setup(
        seats=(
            Seat('<img src="http://127.0.0.1:9/x">'),
            Seat("</title><style>"),
            Seat("file:///etc/hostname"),
        )
    )
    said = text(pdf(visitor, f"/games/{visitor.finish(setup, {})}/sheet.pdf"))
    assert "127.0.0.1:9/x" in said.replace(" ", "") and "etc/hostname" in said.replace(" ", "")


@pytest.mark.parametrize(
    "setup, name",
    [
        (table(3, place="Friday table", date="2026-07-12"), "2026-07-12-Friday-table.pdf"),
        (table(3, place="Дім", date="2026-07-12"), "2026-07-12-%D0%94%D1%96%D0%BC.pdf"),
        (table(3, place='../"x"\r\n; y', date="yesterday"), "yesterday-..-x-y.pdf"),
        (
            Setup(game=DUEL, seats=(Seat("Ann"), Seat("Ben")), date="2026-07-12"),
            "2026-07-12-7-Wonders-Duel.pdf",
        ),
    ],
)
def test_a_file_is_named_by_its_day_and_place(visitor, setup, name):
    answer = visitor.client.get(f"/games/{visitor.begin(setup)}/sheet.pdf")
    assert answer.headers["Content-Disposition"] == f"inline; filename*=UTF-8''{name}"


def test_the_file_of_a_blank_pad_says_what_it_is_for(visitor):
    answer = visitor.client.get("/print/blank.pdf?players=4&box=leaders&box=cities&teams=1&paper=letter")
    assert answer.headers["Content-Disposition"].endswith(
        "score-pad-wonders-leaders-cities-4-teams-letter.pdf"
    )


@pytest.mark.parametrize("path", ["/games/nosuchgame/sheet", "/games/nosuchgame/sheet.pdf"])
def test_a_game_that_is_not_there_has_no_sheet(visitor, path):
    assert visitor.client.get(path).status_code == 404


def test_a_paper_that_is_not_there_is_404(visitor):
    assert visitor.client.get(f"/games/{visitor.begin()}/sheet.pdf?paper=a3").status_code == 404


@pytest.mark.parametrize(
    "wish",
    [
        "players=99",
        "players=x",
        "paper=a3",
        "box=moat",
        "pads=-7",
        "game=chess",
        "players=&box=&teams=&paper=&pads=",
    ],
)
def test_an_unknown_wish_counts_as_none(visitor, wish):
    assert visitor.client.get(f"/print?{wish}").status_code == 200
    assert len(pdf(visitor, f"/print/blank.pdf?{wish}").pages) == 1


def test_the_page_shows_what_will_be_printed(visitor):
    page = visitor.look("/print?players=6&box=cities&teams=1&paper=letter")
    assert len(page.select("article.paper.letter .pad")) == 1
    assert [words(head) for head in page.select(".teams th")] == ["Team A", "Team B", "Team C"]
    assert (
        page.select_one("[name=players][checked]")["value"] == "6"
        and page.select_one("[name=paper][checked]")["value"] == "letter"
    )
    assert page.select_one(".dock button")["formaction"] == "/print/blank.pdf"


def test_teams_that_cannot_play_are_explained(visitor):
    page = visitor.look("/print?players=5&teams=1&box=cities")
    assert "This pad has no teams." in words(page.select_one(".note")) and page.select(".teams") == []


def test_a_change_of_the_form_brings_the_sheet_alone(visitor):
    answer = visitor.client.get("/print?players=3", headers={"HX-Request": "true"})
    assert answer.text.lstrip().startswith("<section") and "<html" not in answer.text


def test_the_page_of_a_games_sheet_shows_it(visitor):
    page = visitor.look(f"/games/{visitor.finish(table(4), FOUR)}/sheet?paper=a5")
    assert [words(cell) for cell in page.select(".record .total td")] == ["67", "61", "44", "60"]
    assert page.select_one("[name=paper][checked]")["value"] == "a5" and page.select_one(".dock button")[
        "formaction"
    ].endswith("/sheet.pdf")


def test_the_last_finished_games_are_offered(visitor):
    game = visitor.finish(table(4), FOUR)
    visitor.begin(table(3))
    assert [link["href"] for link in visitor.look("/print").select(".rows a")] == [f"/games/{game}/sheet"]


@pytest.fixture
def without_pango(monkeypatch):
    monkeypatch.setattr(printing, "is_available", lambda: False)


@pytest.mark.parametrize(
    "language, said", [("en", "apt install libpango"), ("ru", "нужен Pango"), ("uk", "потрібен Pango")]
)
def test_without_pango_the_file_says_what_to_install(visitor, without_pango, language, said):
    for path in ("/print/blank.pdf", f"/games/{visitor.begin()}/sheet.pdf"):
        answer = visitor.client.get(path, headers={"Accept-Language": language})
        assert answer.status_code == 503 and said in answer.text


def test_a_sheet_that_cannot_be_made_is_said(visitor, monkeypatch):
    def fail(html, style):
        raise PressFailed

    monkeypatch.setattr(printing, "printed_page", fail)
    answer = visitor.client.get("/print/blank.pdf")
    assert answer.status_code == 503 and "This sheet could not be printed." in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coins_of_a_blank_pad_for_seven_keep_to_their_line(laid_out, language):
    page = laid_out("/print/blank.pdf?players=7&box=cities", language).pages[0]._page_box
    heads = [
        box
        for box in page.descendants()
        if box.element_tag == "th" and box.element is not None and box.element.get("scope") == "row"
    ]
    cells = [box for box in heads if isinstance(box, TableCellBox)]
    assert len(cells) > 16 and all(len(cell.children) == 1 for cell in cells), "one line each"


def test_without_pango_the_pages_say_so_before_and_offer_no_dead_button(visitor, without_pango):
    for path in ("/print", f"/games/{visitor.begin()}/sheet"):
        page = visitor.look(path)
        assert "apt install libpango" in words(page.select_one(".note"))
        assert page.select("[formaction$='.pdf']") == []
