"""Results as CSV: a row for each seat, and no text that a spreadsheet would run."""

import csv
import io
from dataclasses import replace

import pytest

from companion.journal import Entry
from companion.journal.entries import REMOVED
from companion.pad.entries import FINISHED
from companion.seating import Seat, Setup
from companion.store.exchange import Journal, import_journals
from companion.store.listing import cell, results_csv
from tests.pad.games import FOUR, duel, journal, scored, table


def keep(store, game_id, setup, numbers, *more):
    cells = [scored(line, seat, number) for line, row in numbers.items() for seat, number in enumerate(row)]
    import_journals(store, [Journal(game_id, journal(setup, *cells, *more))])


def table_of(store, **options):
    return list(
        csv.DictReader(io.StringIO(results_csv(store, **options)), delimiter=options.get("separator", ","))
    )


def test_a_row_for_each_seat_of_each_finished_game(store):
    keep(store, "game1", table(4, date="2026-11-20", place="Ґанок; 2"), FOUR, Entry(FINISHED))
    keep(store, "game2", table(3), {"military": (1, 1, 1)})
    keep(store, "game3", duel(), {"civilian": (3, 4)}, Entry(FINISHED), Entry(REMOVED))
    rows = table_of(store)
    assert [
        (row["game_id"], row["seat"], row["name"], row["total"], row["rank"], row["won"]) for row in rows
    ] == [
        ("game1", "0", "Oksana", "67", "1", "1"),
        ("game1", "1", "Marc", "61", "2", "0"),
        ("game1", "2", "Lena", "44", "4", "0"),
        ("game1", "3", "Tom", "60", "3", "0"),
    ]
    assert rows[1]["military"] == "-3" and rows[1]["coins"] == "12" and rows[1]["place"] == "Ґанок; 2"
    assert rows[1]["leaders"] == "" and rows[1]["progress"] == "", "lines of other games stay empty"


def test_no_two_columns_share_a_heading(store):
    keep(
        store,
        "game1",
        Setup(seats=(Seat("Ann", "giza", "A"), Seat("Ben"), Seat("Cara"))),
        {"wonder": (8, 0, 0)},
        Entry(FINISHED),
    )
    headings = results_csv(store).splitlines()[0].split(",")
    assert len(headings) == len(set(headings))
    assert (table_of(store)[0]["board"], table_of(store)[0]["wonder"]) == ("giza", "8")


def test_the_separator_can_be_chosen(store):
    keep(store, "game1", table(4, place="a;b"), FOUR, Entry(FINISHED))
    assert table_of(store, separator=";")[0]["place"] == "a;b"


@pytest.mark.parametrize("name", ['=HYPERLINK("http://evil")', "+1", "-1", "@SUM(A1)"])
def test_a_name_is_never_a_formula(store, name):
    setup = table(3)
    keep(
        store,
        "game1",
        replace(setup, seats=(Seat(name), *setup.seats[1:])),
        {"military": (0, -1, 1)},
        Entry(FINISHED),
    )
    assert table_of(store)[0]["name"] == f"'{name}"
    assert table_of(store)[1]["military"] == "-1", "a number stays a number"


@pytest.mark.parametrize(
    "value, written", [(True, 1), (False, 0), (None, None), (-3, -3), ("Ann", "Ann"), ("\t=1", "'\t=1")]
)
def test_values_of_cells(value, written):
    assert cell(value) == written
