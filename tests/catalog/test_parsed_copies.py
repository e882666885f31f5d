"""A file of facts is parsed once: its copy is read while it is as old as the file, and never after."""

import os
import tomllib

import pytest

from companion.catalog.reading import BadData, contents


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "cards.toml"
    text = '[[card]]\nid = "стена"\ncost = {coins = 1}\nplayers = [3, 5]\nfree = true\n'
    path.write_text(text, "utf-8")
    return path


def test_a_file_is_parsed_once(file, monkeypatch):
    first = contents(file)
    monkeypatch.setattr(tomllib, "loads", lambda _: 1 / 0)
    assert (
        contents(file)
        == first
        == {"card": [{"id": "стена", "cost": {"coins": 1}, "players": [3, 5], "free": True}]}
    )
    assert sorted(one.name for one in file.parent.iterdir()) == ["cards.parsed", "cards.toml"]


@pytest.mark.parametrize("seconds", [-5, 5])
def test_a_changed_file_is_read_anew_be_its_clock_ahead_or_behind(file, seconds):
    contents(file)
    moment = file.stat().st_mtime_ns + seconds * 10**9
    file.write_text("a = 2\n")
    os.utime(file, ns=(moment, moment))
    assert contents(file) == {"a": 2} == contents(file)


def test_a_damaged_copy_is_none(file):
    first = contents(file)
    copy = file.with_suffix(".parsed")
    copy.write_bytes(b"\xff{")
    os.utime(copy, ns=(file.stat().st_mtime_ns,) * 2)
    assert contents(file) == first


def test_where_nothing_can_be_written_it_is_parsed_each_time(file, monkeypatch):
    monkeypatch.setattr("pathlib.Path.write_text", lambda *_: (_ for _ in ()).throw(PermissionError()))
    assert contents(file) == contents(file)
    assert [one.name for one in file.parent.iterdir()] == ["cards.toml"]


def test_a_file_that_is_wrong_leaves_no_copy(file):
    file.write_text("a = ")
    with pytest.raises(BadData):
        contents(file)
    assert not file.with_suffix(".parsed").exists()
