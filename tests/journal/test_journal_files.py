"""Games as a file: without loss there and back, and a broken file is refused with its place."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.journal import Entry, journal_files
from companion.journal.entries import CHANGED, REDONE, REMOVED, RESTORED, STARTED, UNDONE
from companion.journal.journal_files import Journal, file_of, journal_text, read_file
from companion.pad import replay
from companion.pad.entries import FINISHED, KEPT, SKIPPED
from companion.rules.refusal import BadFile
from companion.seating.setup import Seat, Setup, name_key
from companion.store.store import READERS
from tests.pad.games import FOUR, duel, filled, journal, numbered, scored, table, teams, two_players

TEXT = st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\0"), max_size=60)
NAME = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=40)


def taken(data):
    return read_file(READERS, data)


def file(*journals):
    return journal_text(file_of(Journal(f"game{n}", one) for n, one in enumerate(journals, 1))).encode()


def four():
    return journal(table(4, place="Ґанок", comment="<b>"), *filled(FOUR), Entry(FINISHED))


@st.composite
def journals(draw):
    """A journal as forms write it: numbers, undo, redo, the end, corrections, removal."""
    setup = draw(
        st.sampled_from(
            [table(3), table(7, "leaders", "cities", "tower", "projects"), teams(4), two_players(), duel()]
        )
    )
    names = draw(st.lists(NAME, min_size=8, max_size=8, unique_by=name_key))
    setup = replace(
        setup,
        seats=tuple(
            seat if seat.free_city else replace(seat, name=name)
            for seat, name in zip(setup.seats, names, strict=False)
        ),
    )
    setup = replace(
        setup, place=draw(TEXT), comment=draw(TEXT), date=draw(st.sampled_from(["", "2026-11-20"]))
    )
    entries = [Entry(STARTED, setup.body())]
    for _ in range(draw(st.integers(0, 12))):
        game = replay(numbered(*entries))
        line = draw(st.sampled_from(game.lines))
        seat = draw(st.integers(0, len(setup.seats) - 1))
        number = draw(st.integers(max(0, line.low), 40))
        of = draw(st.dictionaries(TEXT, st.integers(0, 9), max_size=2))
        entry = draw(
            st.sampled_from(
                [
                    scored(line.id, seat, number, of=of),
                    Entry(SKIPPED, {"line": line.id}),
                    Entry(KEPT, {"check": "military-sum", "line": "military", "found": 19}),
                    Entry(UNDONE, {"entry": draw(st.integers(0, 13)), "alone": draw(st.booleans())}),
                    Entry(REDONE, {"entry": draw(st.integers(0, 13))}),
                    Entry("dreamt", {"do": "build", "card": "altar"}, seat),
                    Entry(CHANGED, replace(setup, place=draw(TEXT)).body()),
                    Entry(FINISHED),
                    Entry(REMOVED),
                    Entry(RESTORED),
                ]
            )
        )
        entries.append(replace(entry, actor=draw(st.sampled_from(["", "KX7"]))))
    return numbered(*entries)


@settings(max_examples=60)
@given(st.lists(journals(), max_size=3))
def test_every_entry_comes_back_as_it_was(found):
    kept = tuple(Journal(f"game{n}", one) for n, one in enumerate(found))
    assert taken(journal_text(file_of(kept)).encode()) == kept


def test_the_file_names_its_format_and_version():
    plain = json.loads(file(four()))
    assert (plain["format"], plain["version"]) == ("companion-games", 1)
    assert plain["games"][0]["entries"][1] == {
        "number": 2, "at": "2026-11-20T20:00:02+00:00", "actor": "", "kind": "scored", "seat": 0,
        "body": {"line": "military", "points": 18},
    }  # fmt: skip


def test_a_byte_order_mark_does_no_harm():
    assert taken(b"\xef\xbb\xbf" + file(four()))[0].entries == four()


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"games", b"\xff\xfe", b'{"format": NaN}', b'{"format": 1e999}', b"[" * 100_000,
        b"9" * 5000,
    ],
)  # fmt: skip
def test_what_is_no_json_is_refused(data):
    with pytest.raises(BadFile) as refused:
        taken(data)
    assert refused.value.code == "not-json"


@pytest.mark.parametrize(
    "data",
    [
        b"[]",
        b"null",
        b"{}",
        b'{"format": "companion-games"}',
        b'{"format": "other", "version": 1, "games": []}',
    ],
)
def test_a_file_of_something_else_is_refused(data):
    with pytest.raises(BadFile) as refused:
        taken(data)
    assert refused.value.code == "other-format"


def test_a_file_of_a_later_version_is_refused():
    with pytest.raises(BadFile) as refused:
        taken(file(four()).replace(b'"version": 1', b'"version": 2'))
    assert (refused.value.code, refused.value.details["detail"]) == ("other-version", "2")


def spoiled(change):
    """A file of two games whose second is changed."""
    plain = json.loads(file(four(), four()))
    change(plain["games"][1])
    return json.dumps(plain).encode()


def put(n, **fields):
    return lambda game: game["entries"][n - 1].update(fields)


@pytest.mark.parametrize(
    "change, code, entry, detail",
    [
        (lambda game: game.update(id="../../etc"), "bad-game", 0, ""),
        (lambda game: game.update(id=7), "bad-game", 0, ""),
        (lambda game: game.pop("entries"), "bad-game", 0, ""),
        (lambda game: game.update(entries=[]), "too-many-entries", 0, "5000"),
        (lambda game: game["entries"].pop(4), "not-understood", 5, "number"),
        (lambda game: game["entries"].pop(0), "not-understood", 1, "number"),
        (lambda game: game["entries"].__setitem__(2, "x"), "not-understood", 3, ""),
        (put(3, at="yesterday"), "not-understood", 3, "at"),
        (put(3, at="2026-11-20T20:00:02"), "not-understood", 3, "at"),
        (put(3, actor="x" * 65), "not-understood", 3, "actor"),
        (put(3, actor=None), "not-understood", 3, "actor"),
        (put(3, kind="started"), "not-understood", 3, "kind"),
        (put(3, seat=2**70), "not-understood", 3, "seat"),
        (put(3, seat=True), "not-understood", 3, "seat"),
        (lambda game: game["entries"][2].pop("seat"), "not-understood", 3, "seat"),
        (put(3, body=[]), "not-understood", 3, "body"),
        (put(3, body={"line": "x" * 30_000}), "not-understood", 3, "body"),
        (put(3, kind="kept", body={"found": []}), "not-understood", 3, "found: a whole number"),
        (put(1, body={"seats": [], "moat": 1}), "not-understood", 1, "set-up/moat: not understood"),
        (put(1, body=Setup(seats=(Seat("Ann"), Seat("Ann"), Seat("Ben"))).body()), "name-twice", 1, ""),
        (put(1, body=Setup(seats=(Seat("Ann"),)).body()), "too-few-players", 1, ""),
        (
            put(3, kind="changed", body=Setup(seats=tuple(Seat("Ann") for _ in range(4))).body()),
            "name-twice",
            3,
            "",
        ),
        (
            put(3, kind="changed", body=Setup(seats=(Seat("Ann"),)).body()),
            "not-understood",
            3,
            "3: a game keeps its seats",
        ),
    ],
)
def test_a_broken_entry_is_named(change, code, entry, detail):
    with pytest.raises(BadFile) as refused:
        taken(spoiled(change))
    found = refused.value
    assert [found.code, *map(found.details.get, ("game", "entry", "detail"))] == [code, 2, entry, detail]


@pytest.mark.parametrize(
    "body",
    [
        {"line": "military", "points": 1000},
        {"line": "military"},
        {"line": "moat", "points": 1},
        {"line": "military", "points": 1, "of": 3},
    ],
)
def test_a_number_that_cannot_stand_is_named(body):
    with pytest.raises(BadFile) as refused:
        taken(spoiled(put(3, body=body)))
    assert (refused.value.details["game"], refused.value.details["entry"]) == (2, 3)


def test_an_entry_that_was_taken_back_must_be_readable_too():
    bad = journal(table(3), scored("military", 0, 1000), Entry(UNDONE, {"entry": 2}))
    with pytest.raises(BadFile) as refused:
        taken(file(bad))
    assert refused.value.details["entry"] == 2


def test_too_many_games_are_refused(monkeypatch):
    monkeypatch.setattr(journal_files, "_MOST_GAMES", 1)
    with pytest.raises(BadFile) as refused:
        taken(file(four(), four()))
    assert (refused.value.code, refused.value.details["detail"]) == ("too-many-games", "1")


def test_a_file_has_a_line_for_each_entry():
    assert len(file(four(), journal(table(3))).decode().splitlines()) == 2 + 2 * 2 + len(four()) + 1
