"""The wheel carries everything the app needs, and works away from the checkout."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from zipfile import ZipFile

import pytest
from babel.messages.mofile import write_mo

from companion import translations
from companion.paths import TRANSLATIONS
from companion.translations import compile_stale

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.whl"))


@pytest.mark.parametrize(
    "file",
    [
        "companion/templates/base.html",
        "companion/static/shared/look.css",
        "companion/static/icon-512.png",
        "companion/data/translations/ru/LC_MESSAGES/messages.mo",
        "companion/data/translations/uk/LC_MESSAGES/messages.mo",
        "companion/data/rules/en/base.md",
    ],
)
def test_the_wheel_holds_the_folders(wheel, file):
    assert file in ZipFile(wheel).namelist()


def test_the_wheel_holds_every_module(wheel):
    modules = {str(file.relative_to(ROOT)) for file in ROOT.glob("companion/**/*.py")}
    assert modules - set(ZipFile(wheel).namelist()) == set()


def test_the_app_runs_from_the_wheel_alone(wheel, tmp_path):
    ZipFile(wheel).extractall(tmp_path)
    code = (
        "import companion, companion.settings as s; print(companion.__file__);"
        "app = companion.create_app(s.Settings('sqlite://', 'x'));"
        "print(app.test_client().get('/', headers={'Accept-Language': 'uk'}).text)"
    )
    environ = os.environ | {"PYTHONPATH": str(tmp_path)}
    out = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environ, check=True, capture_output=True, text=True
    ).stdout
    assert out.startswith(str(tmp_path)) and "Підготовка" in out


def test_an_installed_app_starts_where_it_may_not_write(tmp_path, monkeypatch):
    """pip writes .mo files a moment before .po files.

    A user without rights, as in a container, could not start it.
    """
    folder = tmp_path / "uk" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for name, moment in (("messages.mo", 1), ("messages.po", 2)):
        (folder / name).write_bytes(b"as installed")
        os.utime(folder / name, (moment, moment))
    monkeypatch.setattr("companion.translations.os.access", lambda place, way: False)
    compile_stale(tmp_path)
    assert (folder / "messages.mo").read_bytes() == b"as installed"


def test_two_processes_that_start_at_once_compile_each_for_itself(tmp_path, monkeypatch):
    """The second found the first one's draft gone, and did not start."""
    shutil.copytree(TRANSLATIONS / "uk", tmp_path / "uk", ignore=shutil.ignore_patterns("*.mo*"))
    meet = Barrier(2)

    def write_together(target, catalog):
        write_mo(target, catalog)
        meet.wait(60)

    monkeypatch.setattr(translations, "write_mo", write_together)
    with ThreadPoolExecutor() as both:
        for done in [both.submit(compile_stale, tmp_path) for _ in range(2)]:
            done.result()
    assert sorted(file.suffix for file in tmp_path.rglob("messages.*")) == [".mo", ".po"]
