"""What every test may use: an app with a database and a secret of its own, and a client of it."""

import hypothesis
import pytest

from companion import create_app
from companion.settings import Settings
from companion.words import compile_stale


def pytest_configure(config):
    compile_stale()
    hypothesis.settings.register_profile("calm", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
    hypothesis.settings.load_profile("calm")  # a busy machine is no flaw of the code


@pytest.fixture
def settings(tmp_path):
    return Settings(database=f"sqlite:///{tmp_path}/companion.db", secret="not a secret: tests only")


@pytest.fixture
def app(settings):
    app = create_app(settings)
    app.testing = True
    return app


@pytest.fixture
def client(app):
    return app.test_client()
