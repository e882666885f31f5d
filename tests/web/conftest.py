"""What tests of pages use: an answer read as HTML, and an app with a form in it."""

import pytest
from bs4 import BeautifulSoup
from flask import Blueprint, abort, request

from companion import create_app
from companion.settings import Settings
from companion.store.tables import metadata
from companion.web.shared import sheet_pdf
from tests.web.tables import Visitor


@pytest.fixture(scope="session", autouse=True)
def printed_at_once():
    """A busy machine shows no sheet as waiting, unless a test wants that."""
    sheet_pdf.SHOWN_AFTER = 60.0


@pytest.fixture
def page(client):
    """Fetch an address and read the answer as HTML."""

    def fetch(path, **options):
        return BeautifulSoup(client.get(path, **options).text, "html.parser")

    return fetch


@pytest.fixture
def app(app):
    """The app with two more pages: one that takes a form, one that breaks."""
    trial = Blueprint("trial_pages", __name__)

    @trial.post("/trial")
    def take():
        return request.form["word"]

    @trial.get("/trial/broken")
    def broken():
        raise RuntimeError("on purpose")

    @trial.get("/trial/<int:code>")
    def refuse(code):
        abort(code)

    app.register_blueprint(trial)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    return app


@pytest.fixture(scope="session")
def regular(tmp_path_factory):
    """A visitor of one app for many tests: its templates are read once."""
    folder = tmp_path_factory.mktemp("shared")
    return Visitor(
        create_app(Settings(database=f"sqlite:///{folder}/companion.db", secret="not a secret: tests only"))
    )


@pytest.fixture
def visitor(regular):
    """Somebody with a browser, no scripts, and no games yet; what still came in before comes no more."""
    regular.store.beside.end()
    regular.store.beside.is_over.clear()
    regular.app.extensions["files"].seen.clear()
    with regular.store.engine.begin() as connection:
        for kept in metadata.sorted_tables:
            connection.execute(kept.delete())
    return regular
