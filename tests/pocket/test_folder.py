"""The folder of a pocket: small enough, whole, the same bytes every time; or why there is none."""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from companion.paths import ROOT
from companion.pocket import folder, runtime
from companion.pocket.folder import build_pocket
from companion.print.layout import WIDTHS
from tests.browser.pocket import built

MOST = 12_000_000  # bytes that a phone fetches


@pytest.fixture(scope="module")
def pocket():
    return built()


def listed(pocket):
    first = (pocket / "sw.js").read_text().partition("\n")[0]
    return json.loads(first.removeprefix("const BUILD = ").removesuffix(";"))


def test_a_phone_fetches_no_more_than_twelve_megabytes(pocket):
    build = listed(pocket)
    assert build["size"] == sum((pocket / one["from"]).stat().st_size for one in build["files"]) <= MOST


def test_every_file_is_the_one_that_the_list_names(pocket):
    for one in listed(pocket)["files"]:
        data = (pocket / one["from"]).read_bytes()
        plain = gzip.decompress(data) if one["from"].endswith(".gz") else data
        assert hashlib.sha256(plain).hexdigest() == one["sha256"], one["name"]


def test_the_shell_says_the_same_in_three_languages(pocket):
    page = (pocket / "index.html").read_text()
    parts = {
        language: re.findall(r'data-part="(\w+)"', text)
        for language, text in re.findall(r'<div lang="(\w+)" hidden>(.*?)</div>', page, re.S)
    }
    assert parts.keys() == {"en", "ru", "uk"} and parts["en"] == parts["ru"] == parts["uk"]


def test_sqlite_flushes_what_it_wants_flushed(pocket):
    script = next(pocket.glob("engine/*/pyodide.asm.mjs.gz"))
    assert gzip.decompress(script.read_bytes()).decode().count(folder._FLUSH) == 1


BUILD = """import sys
from companion.cli import main
from companion.paths import PACKAGE
assert str(PACKAGE).startswith(sys.path[1]), "built from other sources"
sys.exit(main(["pocket", sys.argv[1]]))"""


@pytest.mark.proof
def test_the_same_sources_give_the_same_bytes(pocket, tmp_path):
    """Compiled anew from a clean copy of the sources, which lies elsewhere and has other dates."""
    known = runtime.runtime()
    (tmp_path / "cache" / "companion").mkdir(parents=True)
    (tmp_path / "cache" / "companion" / known.name).symlink_to(known)
    made_here = shutil.ignore_patterns("*.mo", "__pycache__", ".*")
    for part in ("companion", "data", "static", "templates"):
        shutil.copytree(
            ROOT / part, tmp_path / "copy" / part, ignore=made_here, copy_function=shutil.copyfile
        )
    more = {
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "PYTHONPATH": str(tmp_path / "copy"),
        "TZ": "Asia/Tokyo",
    }
    subprocess.run(
        [sys.executable, "-c", BUILD, str(tmp_path / "again")],
        check=True,
        cwd=tmp_path / "copy",
        env={**os.environ, **more},
        capture_output=True,
    )
    once, again = (
        {f.relative_to(d): f.read_bytes() for f in d.rglob("*") if f.is_file()}
        for d in (pocket, tmp_path / "again")
    )
    assert sorted(once) == sorted(again)
    assert [name for name, data in once.items() if data != again[name]] == []


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path):
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(runtime.CannotBuild, match="holds something else"):
        build_pocket(tmp_path)


def test_without_node_it_says_what_to_install(tmp_path, monkeypatch, capsys):
    from companion.cli import main

    monkeypatch.setattr(runtime, "_search_path", lambda: str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert main(["pocket", str(tmp_path / "out")]) == 1
    assert "pip install 'companion[pocket]'" in capsys.readouterr().err


def test_a_package_that_is_not_the_known_one_is_not_unpacked(tmp_path, monkeypatch):
    def other(program, *words, cwd):
        (cwd / "pyodide.tgz").write_bytes(b"another")
        return "pyodide.tgz\n"

    monkeypatch.setattr(runtime, "_run", other)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(runtime.CannotBuild, match="its hash differs"):
        runtime.runtime()


def test_where_npm_reaches_no_registry_it_says_so(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))
    with pytest.raises(runtime.CannotBuild, match="npm could not do its part"):
        runtime.runtime()


def test_the_widths_of_numbers_are_those_of_the_face():
    from fontTools.ttLib import TTFont

    from companion.fonts import FACES, SANS

    bold = next(face for face in FACES if face.family == SANS and face.weight == 700)
    with TTFont(bold.file, lazy=True) as font:
        names, advances, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
        for sign in "0123456789−\u00a0":
            assert WIDTHS[sign] == advances[names[ord(sign)]][0] / em
