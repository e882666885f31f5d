"""The pad: what phones and plain forms write, what they are told, what is refused."""

from urllib.parse import unquote

import pytest

from companion.clock.entries import ARMED
from companion.journal import Entry
from companion.journal.entries import CHANGED, UNDONE
from companion.journal.journal_files import Journal
from companion.pad.entries import FINISHED, KEPT, SKIPPED
from companion.seating import Seat, Setup
from companion.store.exchange import import_journals
from tests.pad.games import FOUR, duel, journal, scored, table, two_players, write
from tests.web.tables import read, words


def score(visitor, game, line, seat, value, **more):
    return visitor.tap(game, do="score", line=line, seat=seat, value=value, **more)


def cells(page):
    """What the board shows, by line and seat."""
    return {
        (row["data-line"], int(cell["data-seat"])): words(cell)
        for row in page.select("tr[data-line]")
        for cell in row.select(".cell")
    }


def test_a_tap_is_written_and_answered_with_the_fresh_board(visitor):
    game = visitor.begin()
    answer = score(visitor, game, "civilian", 2, 24)
    assert answer.status_code == 200
    assert cells(read(answer))["civilian", 2] == "24"
    assert read(answer).select_one("#board")["data-version"] == "2"
    assert visitor.store.game(game).points("civilian", 2) == 24


def test_coins_show_their_points(visitor):
    game = visitor.begin()
    assert cells(read(score(visitor, game, "treasury", 1, 12)))["treasury", 1] == "4 (12)"


def test_coins_typed_again_keep_the_debt_beside_them(visitor):
    game = visitor.begin(table(4, "cities"))
    visitor.tap(game, do="count", line="treasury", seat=0, coins=9, debt=2)
    score(visitor, game, "treasury", 0, 12)
    cell = visitor.store.game(game).cells["treasury", 0]
    assert (cell.coins, cell.debt, cell.points) == (12, 2, 2)


def test_a_phone_that_was_slower_sees_the_table_and_changes_nothing(visitor):
    game = visitor.begin()
    score(visitor, game, "civilian", 0, 24)
    late = score(visitor, game, "civilian", 0, 9, expected=1)
    assert late.status_code == 409
    assert cells(read(late))["civilian", 0] == "24"
    assert visitor.store.version(game) == 2


def test_phones_that_write_into_different_cells_both_succeed(visitor):
    game = visitor.begin()
    assert score(visitor, game, "civilian", 0, 24, expected=1).status_code == 200
    late = score(visitor, game, "civilian", 1, 9, expected=1)
    assert late.status_code == 200 and cells(read(late))["civilian", 0] == "24"
    assert visitor.tap(game, do="skip", line="guilds", expected=1).status_code == 200
    assert [visitor.store.game(game).points("civilian", seat) for seat in (0, 1)] == [24, 9]


def test_a_line_skipped_or_a_doubt_kept_twice_is_written_once(visitor):
    game = visitor.begin()
    score(visitor, game, "science", 3, 14)
    for _ in range(2):
        assert visitor.tap(game, do="skip", line="guilds", expected=2).status_code == 200
        assert (
            visitor.tap(
                game, do="keep", line="science", seat=3, check="science-points", found=14, expected=2
            ).status_code
            == 200
        )
    assert [entry.kind for entry in visitor.store.read(game)] == ["started", "scored", "skipped", "kept"]


def test_a_plain_form_writes_only_what_its_writer_changed(visitor):
    """The form was opened with 3 and 5 in it; meanwhile another phone made the 5 a 7."""
    game = visitor.begin()
    write(visitor.store, game, [scored("civilian", 0, 3), scored("civilian", 1, 5)], "KX7")
    write(visitor.store, game, [scored("civilian", 1, 7)], "KX7")
    sent = visitor.tap(game, script=False, do="line", line="civilian", expected=3, value__0=4, value__1=5)
    assert sent.status_code == 303
    assert [visitor.store.game(game).points("civilian", seat) for seat in (0, 1)] == [4, 7]


def test_a_number_that_the_clock_gave_and_took_back_can_be_typed_into_a_form_opened_since(visitor):
    """The form was opened after the clock's last answer was taken back; then another line was written."""
    game = visitor.begin()
    fights = [Entry(ARMED, {"age": age, "shields": 3 - seat}, seat) for age in (1, 2, 3) for seat in range(4)]
    write(visitor.store, game, fights)
    given = visitor.store.game(game).points("military", 0)
    write(visitor.store, game, [Entry(UNDONE, {"entry": visitor.store.version(game)})])
    opened = visitor.store.version(game)
    assert visitor.store.game(game).points("military", 0) != given
    score(visitor, game, "civilian", 0, 24)
    sent = visitor.tap(game, script=False, do="line", line="military", expected=opened, value__0=given)
    assert sent.status_code == 303
    assert visitor.store.game(game).points("military", 0) == given


def test_a_stale_plain_form_gets_the_whole_page_with_a_message(visitor):
    game = visitor.begin()
    score(visitor, game, "civilian", 0, 24)
    late = visitor.tap(game, script=False, do="line", line="civilian", expected=1, value__0=9)
    assert late.status_code == 409
    told = words(read(late).select_one("#said"))
    assert "Civilian: another phone was quicker. 24 stands, yours was 9." in told
    assert visitor.store.game(game).points("civilian", 0) == 24


def test_other_phones_hear_only_of_what_is_new(visitor):
    game = visitor.begin()
    assert visitor.client.get(f"/games/{game}/pad/board?since=1").status_code == 204
    score(visitor, game, "civilian", 0, 24)
    news = visitor.client.get(f"/games/{game}/pad/board?since=1")
    assert news.status_code == 200 and cells(read(news))["civilian", 0] == "24"


def test_a_whole_game_is_entered_by_forms(visitor):
    """28 numbers, line by line, without scripts; each answer leads to the next line."""
    game = visitor.begin()
    for line, row in FOUR.items():
        page = visitor.look(f"/games/{game}/pad")
        assert page.select_one(".hand input[name=line]")["value"] == line
        sent = visitor.tap(
            game,
            script=False,
            do="line",
            line=line,
            **{f"value__{seat}": number for seat, number in enumerate(row)},
        )
        assert sent.status_code == 303
    assert "Every number is in." in words(visitor.look(f"/games/{game}/pad"))
    assert [visitor.store.game(game).total(seat) for seat in range(4)] == [67, 61, 44, 60]
    assert visitor.store.version(game) == 29
    finished = visitor.tap(game, script=False, do="finish")
    assert finished.location == f"/games/{game}/result"


def test_a_line_sent_again_writes_only_what_changed(visitor):
    game = visitor.begin()
    fields = {"do": "line", "line": "civilian", "value__0": 3, "value__1": 5, "value__2": "", "value__3": "7"}
    visitor.tap(game, script=False, **fields)
    visitor.tap(game, script=False, **fields | {"value__1": 8})
    assert [entry.seat for entry in visitor.store.read(game)[1:]] == [0, 1, 3, 1]


def test_a_minus_of_either_kind_is_read(visitor):
    game = visitor.begin()
    visitor.tap(game, script=False, do="line", line="military", value__0="-3", value__1="−2")
    assert [visitor.store.game(game).points("military", seat) for seat in (0, 1)] == [-3, -2]


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "score", "line": "civilian", "seat": 0, "value": 200},
        {"do": "score", "line": "civilian", "seat": 0, "value": -1},
        {"do": "score", "line": "civilian", "seat": 0, "value": "9" * 5000},
        {"do": "score", "line": "civilian", "seat": 0, "value": "seven"},
        {"do": "score", "line": "civilian", "seat": 0},
        {"do": "score", "line": "civilian", "seat": 4, "value": 3},
        {"do": "score", "line": "civilian", "seat": -1, "value": 3},
        {"do": "score", "line": "civilian", "seat": "x", "value": 3},
        {"do": "score", "line": "tower", "seat": 0, "value": 2},
        {"do": "score", "line": "<b>", "seat": 0, "value": 2},
        {"do": "score", "line": "treasury", "seat": 0, "value": 1000},
        {"do": "count", "line": "wonder", "seat": 0},
        {"do": "line", "line": "civilian", "value__0": "many"},
        {"do": "line", "line": "moat", "value__0": "3"},
        {"do": "skip", "line": "moat"},
        {"do": "keep", "line": "moat", "check": "science-points", "found": 3},
        {"do": "keep", "line": "science", "seat": -5, "check": "science-points", "found": 14},
        {"do": "keep", "line": "science", "seat": 99, "check": "science-points", "found": 14},
        {"do": "keep", "line": "science", "seat": 0, "check": "\0", "found": 14},
        {"do": "undo", "entry": 1},
        {"do": "undo"},
        {"do": "undo", "entry": 99},
        {"do": "redo", "entry": 1},
        {"do": "decide:science:0"},
        {"do": "decide:magic:9"},
        {"do": "explode"},
        {"do": ""},
        {"do": "x" * 10_000},
    ],
)
@pytest.mark.parametrize("script", [True, False])
def test_what_cannot_be_written_is_refused_with_words(visitor, script, fields):
    game = visitor.begin()
    answer = visitor.tap(game, script=script, **fields)
    assert answer.status_code == 422
    assert len(words(read(answer).select_one(".note"))) > 10
    assert visitor.store.version(game) == 1


@pytest.mark.parametrize("expected", ["", "x", "-1", "99", "1e3"])
def test_a_forged_number_of_the_journal_is_a_stale_form(visitor, expected):
    game = visitor.begin()
    assert score(visitor, game, "civilian", 0, 3, expected=expected).status_code == 409
    assert visitor.store.version(game) == 1


def test_the_refusal_names_the_range(visitor):
    game = visitor.begin()
    assert "Civilian takes whole numbers from 0 to 199." in score(visitor, game, "civilian", 0, 200).text
    assert "Coins are a whole number from 0 to 199." in score(visitor, game, "treasury", 0, 200).text
    assert "from −60 to 199" in score(visitor, game, "military", 0, -61).text


def test_undo_and_redo_say_which_cell_changed(visitor):
    game = visitor.begin()
    score(visitor, game, "civilian", 2, 24)
    undone = read(visitor.tap(game, do="undo", entry=2)).select_one("#board")
    assert (undone["data-touched"], undone["data-undo"], undone["data-redo"]) == ("civilian:2", "0", "2")
    redone = read(visitor.tap(game, do="redo", entry=2)).select_one("#board")
    assert (redone["data-touched"], redone["data-undo"], redone["data-redo"]) == ("civilian:2", "2", "0")
    assert [entry.kind for entry in visitor.store.read(game)] == ["started", "scored", "undone", "redone"]


def test_undo_takes_back_ones_own_number_and_says_which(visitor):
    game = visitor.begin()
    score(visitor, game, "civilian", 2, 24)
    write(visitor.store, game, [scored("military", 0, 5)], "KX7")
    board = visitor.look(f"/games/{game}/pad").select_one("#board")
    assert (board["data-undo"], board["data-undo-words"]) == ("2", "Undo: Lena, Civilian: 24")
    undone = read(visitor.tap(game, do="undo", entry=2)).select_one("#board")
    assert (undone["data-said"], undone["data-touched"]) == ("Taken back: Lena, Civilian: 24", "civilian:2")
    assert visitor.store.game(game).points("military", 0) == 5
    assert (undone["data-undo"], undone["data-undo-words"]) == ("3", "Undo, phone KX7: Oksana, Military: 5")
    assert undone["data-redo-words"] == "Redo: Lena, Civilian: 24"
    redone = read(visitor.tap(game, do="redo", entry=2)).select_one("#board")
    assert redone["data-said"] == "Written again: Lena, Civilian: 24"


def test_undo_of_another_phones_number_says_whose_it_was(visitor):
    game = visitor.begin()
    write(visitor.store, game, [scored("treasury", 1, 12)], "KX7")
    undone = read(visitor.tap(game, do="undo", entry=2)).select_one("#board")
    assert undone["data-said"] == "Taken back, written by phone KX7: Marc, Treasury: 12"


def test_a_number_written_over_since_is_not_taken_back_and_the_reason_is_said(visitor):
    game = visitor.begin()
    score(visitor, game, "civilian", 2, 24)
    write(visitor.store, game, [scored("civilian", 2, 20)], "KX7")
    answer = visitor.tap(game, do="undo", entry=2)
    assert answer.status_code == 422
    said = "Lena, Civilian: 24 cannot be taken back alone: phone KX7 wrote since: Lena, Civilian: 20."
    assert words(read(answer).select_one(".note")) == said
    assert visitor.store.game(game).points("civilian", 2) == 20


def test_the_plain_form_names_what_its_undo_takes_back(visitor):
    game = visitor.begin()
    visitor.tap(game, script=False, do="line", line="military", value__0=3)
    form = visitor.look(f"/games/{game}/pad").select_one(".hand button[value=undo]").parent
    assert words(form) == "Undo: Oksana, Military: 3"


@pytest.mark.parametrize(
    "entry, said",
    [
        (Entry(SKIPPED, {"line": "guilds"}), "Undo, phone KX7: Guilds: skipped"),
        (Entry(CHANGED, table(4, place="Kyiv").body()), "Undo, phone KX7: names, boards, place"),
        (scored("military", 0, -3), "Undo, phone KX7: Oksana, Military: −3"),
    ],
)
def test_every_entry_that_can_be_taken_back_has_words(visitor, entry, said):
    game = visitor.begin()
    write(visitor.store, game, [entry], "KX7")
    assert visitor.look(f"/games/{game}/pad").select_one("[data-key=undo]")["aria-label"] == said


@pytest.mark.parametrize(
    "language, said", [("ru", "Отменить: Lena, Гражданские: 24"), ("uk", "Скасувати: Lena, Цивільні: 24")]
)
def test_undo_speaks_the_readers_language(visitor, language, said):
    game = visitor.begin()
    score(visitor, game, "civilian", 2, 24)
    page = visitor.look(f"/games/{game}/pad", headers={"Accept-Language": language})
    assert page.select_one("#board")["data-undo-words"] == said


def test_a_doubt_says_what_why_and_by_which_rule(visitor):
    game = visitor.begin()
    note = read(score(visitor, game, "science", 3, 14)).select_one(".doubt")
    assert "Tom: No set of symbols makes 14. Nearest possible: 13 or 16. BASE-SCORE-06" in words(note)
    assert [words(button) for button in note.select("button")] == ["Make it 13", "Make it 16", "Keep 14"]


def test_a_doubted_number_is_mended_with_one_button(visitor):
    game = visitor.begin()
    score(visitor, game, "science", 3, 14)
    mended = visitor.tap(game, script=False, do="score:16", line="science", seat=3)
    assert mended.status_code == 303
    assert visitor.store.game(game).points("science", 3) == 16


def test_a_doubted_number_can_be_kept_and_the_journal_notes_it(visitor):
    game = visitor.begin()
    score(visitor, game, "science", 3, 14)
    kept = visitor.tap(game, do="keep", line="science", seat=3, check="science-points", found=14)
    assert read(kept).select(".doubt") == []
    assert visitor.store.read(game)[-1].body == {"check": "science-points", "line": "science", "found": 14}


def test_a_reader_without_scripts_is_led_to_the_doubt(visitor):
    game = visitor.begin()
    sent = visitor.tap(
        game, script=False, do="line", line="military", value__0=14, value__1=3, value__2=8, value__3=-6
    )
    assert "line=military" in sent.location
    assert "Military adds up to 19. It must be even." in words(
        visitor.look(sent.location).select_one(".doubt")
    )


def test_a_skipped_line_is_passed_over(visitor):
    game = visitor.begin()
    visitor.tap(game, do="skip", line="military")
    page = visitor.look(f"/games/{game}/pad")
    assert page.select_one("tr.now")["data-line"] == "treasury"


def test_totals_are_hidden_until_asked_for(visitor):
    game = visitor.begin()
    score(visitor, game, "civilian", 0, 24)
    assert "24" not in words(visitor.look(f"/games/{game}/pad").tfoot)
    assert "24" in words(visitor.look(f"/games/{game}/pad?totals=1").tfoot)


def test_only_possible_sums_are_offered_for_a_wonder_named_by_stages(visitor):
    game = visitor.begin(Setup(seats=(Seat("Ann", "olympia", "A"), Seat("Ben", "giza", "B"), Seat("Cara"))))
    page = visitor.look(f"/games/{game}/pad")
    assert words(page.select_one(".keys[data-keys=stages-0]")).startswith(
        "0 not begun 3 1 stage 3 2 stages 10 3 stages"
    )
    assert [key["data-value"] for key in page.select(".keys[data-keys=stages-1] [data-value]")] == [
        "0",
        "3",
        "8",
        "13",
        "20",
    ]
    assert page.select_one('tr[data-line=wonder] [data-seat="2"]')["data-keys"] == "to-twenty"


def test_a_duel_offers_what_can_be_true(visitor):
    page = visitor.look(f"/games/{visitor.begin(duel())}/pad")
    offered = {
        keys["data-keys"]: [int(key["data-value"]) for key in keys.select("[data-value]")]
        for keys in page.select(".keys")
    }
    assert offered["duel-military"] == [0, 2, 5, 10]
    assert offered["duel-commercial"] == [0, 3, 6, 9, 12, 15]


def test_a_duel_won_at_once_is_finished(visitor):
    game = visitor.begin(duel())
    assert visitor.tap(game, script=False, do="decide:science:1").location == f"/games/{game}/result"
    kept = visitor.store.game(game)
    assert (kept.supremacy, kept.victor, kept.is_finished) == ("science", 1, True)


def test_the_free_city_waits_for_no_number(visitor):
    game = visitor.begin(two_players())
    for line, coins in (("military", 0), ("treasury", 3)):
        for seat in (0, 1):
            score(visitor, game, line, seat, coins)
    assert visitor.look(f"/games/{game}/pad").select_one("tr.now")["data-line"] == "wonder"


def test_science_is_counted_from_symbols(visitor):
    game = visitor.begin()
    page = visitor.look(
        f"/games/{game}/pad/count?line=science&seat=1&compass=4&free=1", headers={"HX-Request": "true"}
    )
    assert "5² + 0² + 0² + 7 × 0 = 25" in words(page)
    visitor.tap(game, do="count", line="science", seat=1, compass=4, free=1)
    cell = visitor.store.game(game).cells["science", 1]
    assert (cell.points, cell.of) == (25, {"compass": 4, "free": 1})


def test_a_counter_goes_up_and_down_without_scripts(visitor):
    game = visitor.begin()
    path = f"/games/{game}/pad?line=military&seat=0&count=1&fives=2&defeats=1"
    assert "5 × 2 + 3 × 0 + 0 − 1 = 9" in words(visitor.look(path))
    assert "5 × 3 + 3 × 0 + 0 − 1 = 14" in words(visitor.look(path + "&more=fives"))
    assert "= 10" in words(visitor.look(path + "&less=defeats"))


def test_a_counter_opens_with_what_was_counted_before(visitor):
    game = visitor.begin(table(4, "cities"))
    visitor.tap(game, do="count", line="treasury", seat=0, coins=9, debt=2)
    page = visitor.look(f"/games/{game}/pad?line=treasury&seat=0&count=1")
    assert "9 ÷ 3 − 2 = 1" in words(page)


def test_a_line_is_counted_by_its_pieces_without_scripts(visitor):
    game = visitor.begin()
    start = f"/games/{game}/pad?line=guilds&seat=0&count=1"
    page = visitor.look(start)
    assert page.select(".counter li") == []
    path = f"{start}&workers_guild=0&more=workers_guild"
    assert words(visitor.look(path).select_one(".counter li")).startswith(
        "Brown buildings of both neighbours"
    )
    page = visitor.look(f"{start}&workers_guild=1&beside-brown=4&more=beside-brown")
    assert words(page.select_one(".worth p")) == "5 = 5"
    assert page.select_one('.pick[value="workers_guild"]')["aria-pressed"] == "true"
    visitor.tap(game, do="count", line="guilds", seat=0, **{"workers_guild": 1, "beside-brown": 5})
    assert visitor.store.game(game).points("guilds", 0) == 5
    again = visitor.look(start)
    assert words(again.select_one(".worth p")) == "5 = 5"


def test_the_result_says_which_pieces_were_counted(visitor):
    game = visitor.begin()
    visitor.tap(game, do="count", line="civilian", seat=0, altar=1, palace=1)
    write(visitor.store, game, [Entry(FINISHED)])
    assert "Altar 2, Palace 8" in words(visitor.look(f"/games/{game}/result?line=civilian"))


@pytest.mark.parametrize(
    "query",
    [
        "",
        "?line=moat&seat=0",
        "?line=civilian&seat=0",
        "?line=science&seat=x&compass=9999999",
        "?line=science&compass=-4",
    ],
)
def test_a_counter_asked_for_nonsense_answers_all_the_same(visitor, query):
    game = visitor.begin()
    for headers in ({}, {"HX-Request": "true"}):
        assert visitor.client.get(f"/games/{game}/pad/count{query}", headers=headers).status_code == 200


def test_masks_need_something_next_door(visitor):
    game = visitor.begin(table(4, "cities"))
    visitor.tap(game, do="count", line="science", seat=0, compass=2, gear=1, masks=1, near_tablet=1)
    assert visitor.store.game(game).points("science", 0) == 4 + 1 + 1 + 7
    visitor.tap(game, do="count", line="science", seat=1, compass=2, gear=1, masks=1)
    assert visitor.store.game(game).points("science", 1) == 4 + 1


def test_a_finished_game_is_corrected(visitor):
    game = visitor.begin()
    write(visitor.store, game, [scored("civilian", 0, 24), Entry(FINISHED)])
    assert score(visitor, game, "civilian", 0, 25).status_code == 200
    kept = visitor.store.game(game)
    assert (kept.points("civilian", 0), kept.corrections) == (25, (4,))
    assert "Correction" in words(visitor.look(f"/games/{game}/pad").h1)


def test_a_finished_game_is_not_skipped_or_finished_again(visitor):
    game = visitor.begin()
    visitor.tap(game, do="score:5", line="military", seat=0)
    visitor.tap(game, do="finish")
    assert visitor.tap(game, do="skip", line="military").status_code == 422
    assert visitor.tap(game, do="finish").status_code == 422


def test_the_end_asked_for_twice_is_the_result_both_times(visitor):
    game, duelled = visitor.begin(), visitor.begin(duel())
    visitor.tap(game, do="score:5", line="military", seat=0)
    for table_id, verb, expected in ((game, "finish", 2), (duelled, "decide:science:1", 1)):
        answers = [visitor.tap(table_id, script=False, do=verb, expected=expected) for _ in range(2)]
        assert [(one.status_code, one.location) for one in answers] == [
            (303, f"/games/{table_id}/result")
        ] * 2
    assert (visitor.store.version(game), visitor.store.version(duelled)) == (3, 3)


def test_another_end_asked_for_late_changes_nothing(visitor):
    game = visitor.begin(duel())
    visitor.tap(game, do="decide:science:1")
    assert visitor.tap(game, script=False, do="decide:military:0", expected=1).status_code == 409
    assert visitor.store.game(game).supremacy == "science"


def test_a_removed_game_takes_no_numbers(visitor):
    game = visitor.begin()
    visitor.send(f"/games/{game}/remove")
    answer = score(visitor, game, "civilian", 0, 3)
    assert answer.status_code == 422 and "was removed" in answer.text


def test_a_pad_of_eight_with_everything_has_all_lines(visitor):
    page = visitor.look(f"/games/{visitor.begin(table(8, 'leaders', 'cities', 'tower', 'projects'))}/pad")
    assert len(page.select("tr[data-line]")) == 11
    assert len(page.select(".cell")) == 88


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_the_pad_speaks_the_readers_language(visitor, language):
    game = visitor.begin()
    page = visitor.look(f"/games/{game}/pad", headers={"Accept-Language": language})
    said = {"ru": ("Подсчёт", "Казна"), "uk": ("Підрахунок", "Скарбниця")}[language]
    assert (words(page.h1), words(page.select_one("tr[data-line=treasury] .word"))) == said


@pytest.mark.parametrize(
    "names, shape",
    [
        (("Ann", "Ben", "Cara", "Dan"), []),
        (("Ann", "Ben", "Cara", "Dan", "Eva M"), ["five"]),
        (("Ann", "Ben", "Cara", "Dan", "Оксана"), ["five", "tall"]),
        (("Ann", "Ben", "Cara", "Dan", "Eva", "Finn"), ["many"]),
    ],
)
def test_names_stand_upright_where_they_would_be_broken(visitor, names, shape):
    game = visitor.begin(Setup(seats=tuple(Seat(name) for name in names)))
    assert visitor.look(f"/games/{game}/pad").table["class"] == ["ledger", *shape]


def test_a_helper_and_the_keypad_lead_back_to_the_keys(visitor):
    page = visitor.look(f"/games/{visitor.begin()}/pad")
    assert page.select_one(".tray-head [data-key=close]")["aria-label"] == "Back to the keys"


def test_skip_is_a_word_where_the_keys_leave_room(visitor):
    page = visitor.look(f"/games/{visitor.begin()}/pad")
    assert {
        keys["data-keys"]: words(keys.select_one("[data-key=skip]")) for keys in page.select(".keys")
    } == {
        "conflict": "",
        "coins": "Skip",
        "to-twenty": "Skip",
        "keypad": "Skip",
    }


@pytest.mark.parametrize("place", ["pad", "result"])
def test_the_menu_of_a_game_changes_the_language(visitor, place):
    game = visitor.begin()
    if place == "result":
        visitor.tap(game, do="score:5", line="military", seat=0)
        visitor.tap(game, do="finish")
    links = visitor.look(f"/games/{game}/{place}").select(".menu .languages a[hreflang]")
    assert [(link["aria-label"], "aria-current" in link.attrs) for link in links] == [
        ("English", True),
        ("Русский", False),
        ("Українська", False),
    ]
    assert all(unquote(link["href"]).endswith(f"?next=/games/{game}/{place}?") for link in links)


def test_an_odd_entry_of_an_old_journal_does_not_break_the_pad(visitor):
    """Files brought lines that no pad has, and kinds that nobody reads."""
    odd = journal(
        table(),
        Entry(SKIPPED, {"line": "moat"}),
        Entry("drawn", {}, 1),
        Entry(KEPT, {"check": "x", "line": "moat"}, 7),
    )
    import_journals(visitor.store, [Journal("oddgame1", odd)])
    assert visitor.client.get("/games/oddgame1/pad").status_code == 200
    assert visitor.tap("oddgame1", do="undo", entry=4).status_code == 200
    assert visitor.tap("oddgame1", do="undo", entry=2).status_code == 200


def test_a_game_is_finished_only_after_what_is_empty_was_said(visitor):
    game = visitor.begin()
    pad = visitor.look(f"/games/{game}/pad")
    assert not pad.select(".menu button[value=finish]")
    asked = visitor.look(pad.select_one(".menu a[href*=end]")["href"]).select_one("#said")
    assert "No number is written yet." in words(asked) and not asked.select("button[value=finish]")
    refused = visitor.tap(game, script=False, do="finish")
    assert refused.status_code == 422 and "There is no result to show." in refused.text
    assert not visitor.store.game(game).is_finished
    visitor.tap(game, do="score:5", line="military", seat=0)
    asked = visitor.look(f"/games/{game}/pad?end=1").select_one("#said")
    assert "27 numbers are still empty." in words(asked) and asked.select_one("button[value=finish]")


@pytest.mark.rule("BASE-SCORE-04")
def test_wonder_points_that_no_board_gives_are_doubted_without_boards(visitor):
    game = visitor.begin(table(3))
    score(visitor, game, "wonder", 0, 40)
    assert "No stages of any board make 40." in words(visitor.look(f"/games/{game}/pad"))


@pytest.mark.rule("BASE-SCORE-02")
def test_the_pad_says_which_conflicts_the_clock_was_not_told(visitor):
    setup = table(3)
    game = visitor.begin(setup)
    for age in (2, 3):
        write(visitor.store, game, [Entry(ARMED, {"age": age, "shields": 1}, seat) for seat in range(3)])
    page = words(visitor.look(f"/games/{game}/pad"))
    assert "The clock was not told all shields: Age I. Count the tokens here." in page
    write(visitor.store, game, [Entry(ARMED, {"age": 1, "shields": 1}, seat) for seat in range(3)])
    assert "The clock was not told" not in words(visitor.look(f"/games/{game}/pad"))
