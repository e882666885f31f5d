"""What every test may use: an app with a database and a secret of its own, and a client of it."""

import hypothesis
import pytest
from jinja2 import FileSystemBytecodeCache

from companion import create_app
from companion.settings import Settings
from companion.translations import compile_stale
from tests import quick
from tests.browser import second_try
from tests.postgres import Postgres


def pytest_addoption(parser):
    parser.addoption("--quick", action="store_true", help="one case of every test that is quick (make quick)")
    parser.addoption(
        "--pocket", action="store_true", help="the browser tests against the pocket, not a server"
    )


def pytest_configure(config):
    config.pluginmanager.register(second_try)
    if config.getoption("quick"):
        config.pluginmanager.register(quick)
    compile_stale()
    hypothesis.settings.register_profile(
        "calm", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
    )
    hypothesis.settings.load_profile("calm")  # a busy machine is no flaw of the code


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
