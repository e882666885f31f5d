"""What every test may use: an app with a database and a secret of its own, and a client of it."""

import os
import shutil
from pathlib import Path

import hypothesis
import pytest
from jinja2 import FileSystemBytecodeCache

from companion import create_app
from companion.settings import Settings
from companion.translations import compile_stale
from tests import quick
from tests.browser import second_try
from tests.postgres import Postgres

#: where files of tests lie in memory, and the bytes that must be free there: a disk takes some milliseconds
#: for each entry that is written, a fifth of the time of a test of pages
_MEMORY, _ROOM = Path("/dev/shm"), 4 << 30
_OURS = "companion-tests-"


def pytest_addoption(parser):
    parser.addoption("--quick", action="store_true", help="one case of every test that is quick (make quick)")
    parser.addoption(
        "--pocket", action="store_true", help="the browser tests against the pocket, not a server"
    )


def pytest_configure(config):
    config.pluginmanager.register(second_try)
    if config.getoption("quick"):
        config.pluginmanager.register(quick)
    if config.option.basetemp is None and not hasattr(config, "workerinput") and _has_room():
        folder = _MEMORY / f"{_OURS}{os.getpid()}"
        config.option.basetemp = str(folder)
        config.add_cleanup(lambda: _remove(folder))
    compile_stale()
    hypothesis.settings.register_profile(
        "calm", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
    )
    hypothesis.settings.load_profile("calm")  # a busy machine is no flaw of the code


def _remove(folder):
    """Free the memory that a run took, and that of runs which were killed."""
    killed = (one for one in _MEMORY.glob(f"{_OURS}*") if not Path("/proc", one.name[len(_OURS) :]).exists())
    for one in (folder, *killed):
        shutil.rmtree(one, ignore_errors=True)


def _has_room():
    """Whether files of tests can lie in memory, and programs among them run."""
    if not os.access(_MEMORY, os.W_OK):
        return False
    place = os.statvfs(_MEMORY)
    return place.f_bavail * place.f_frsize >= _ROOM and not place.f_flag & os.ST_NOEXEC


@pytest.fixture
def settings(tmp_path):
    return Settings(database=f"sqlite:///{tmp_path}/companion.db", secret="not a secret: tests only")


@pytest.fixture(scope="session")
def compiled_templates(tmp_path_factory):
    """Templates compiled once for all the apps that tests make."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture
def app(settings, compiled_templates):
    app = create_app(settings)
    app.jinja_env.bytecode_cache = compiled_templates
    app.testing = True
    return app


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL for all the tests of this process."""
    server = Postgres()
    yield server
    server.remove()
