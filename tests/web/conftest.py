"""What tests of pages use: an answer read as HTML, and an app with a form in it."""

import pytest
from bs4 import BeautifulSoup
from flask import Blueprint, abort, request


@pytest.fixture
def page(client):
    """Fetch an address and read the answer as HTML."""

    def fetch(path, **options):
        return BeautifulSoup(client.get(path, **options).text, "html.parser")

    return fetch


@pytest.fixture
def app(app):
    """The app with two more pages: one that takes a form, one that breaks."""
    trial = Blueprint("trial", __name__)

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
