"""What is worked out from the facts is kept until one of them changes, and never after."""

import os

import pytest

from companion.catalog.prepared import prepared

MADE = {"wall": [(1, 0.5), (2, 1.0)]}


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "wonders").mkdir()
    (tmp_path / "wonders" / "cards.toml").write_text("a = 1\n")
    return tmp_path


def made_of(folder, about="", made=MADE):
    """What is given back, and how often it was worked out for that."""
    worked = []
    return prepared(folder, "index", about, lambda: worked.append(1) or made), len(worked)


def test_it_is_worked_out_once(folder):
    assert [made_of(folder), made_of(folder)] == [(MADE, 1), (MADE, 0)]
    assert sorted(one.name for one in folder.iterdir()) == ["index.prepared", "wonders"]


def test_it_is_worked_out_anew_when_a_fact_was_changed_came_or_went(folder):
    made_of(folder)
    file, other = folder / "wonders" / "cards.toml", folder / "wonders" / "boards.toml"
    moment = file.stat().st_mtime_ns
    file.write_text("a = 2\n")
    os.utime(file, ns=(moment + 1, moment + 1))
    assert made_of(folder, made={"gate": []}) == ({"gate": []}, 1)
    other.write_text("b = 1\n")
    assert made_of(folder)[1] == 1
    other.unlink()
    assert made_of(folder)[1] == 1 and made_of(folder)[1] == 0


def test_it_is_of_what_it_is_about(folder):
    made_of(folder, "wall tower")
    assert made_of(folder, "wall")[1] == 1


@pytest.mark.parametrize("kept", [b"", b"\xff", b"i\x00"])
def test_a_damaged_file_is_none(folder, kept):
    made_of(folder)
    (folder / "index.prepared").write_bytes(kept)
    assert made_of(folder) == (MADE, 1)


def test_half_a_file_is_none(folder):
    made_of(folder)
    path = folder / "index.prepared"
    path.write_bytes(path.read_bytes()[:-3])
    assert made_of(folder) == (MADE, 1)


def test_where_nothing_can_be_written_it_is_worked_out_each_time(folder, monkeypatch):
    monkeypatch.setattr("pathlib.Path.write_bytes", lambda *_: (_ for _ in ()).throw(PermissionError()))
    assert [made_of(folder)[1], made_of(folder)[1]] == [1, 1]
