"""Every form is protected, whichever blueprint takes it."""

import re

import pytest
from flask import render_template_string

from companion import create_app
from companion.settings import Settings

FORM = '{% from "_macros.html" import csrf with context %}{{ csrf() }}'


@pytest.fixture
def token(app, client):
    app.add_url_rule("/form", "form", lambda: render_template_string(FORM))
    return lambda: re.search(r'value="([^"]+)"', client.get("/form").text).group(1)


def send_to_restarted(settings, client, token):
    """Send the same form with the same cookie to an app that has just started."""
    app = create_app(settings)
    app.add_url_rule("/trial", "take", lambda: "taken", methods=["POST"])
    other = app.test_client()
    other.set_cookie("session", client.get_cookie("session").value)
    return other.post("/trial", data={"csrf_token": token})


def test_a_form_without_its_token_is_refused_kindly(client):
    answer = client.post("/trial", data={"word": "hello"})
    assert answer.status_code == 403
    assert "This form is old." in answer.text


def test_a_form_with_its_token_is_taken(client, token):
    answer = client.post("/trial", data={"word": "hello", "csrf_token": token()})
    assert (answer.status_code, answer.text) == (200, "hello")


def test_a_token_of_another_visitor_is_refused(app, client, token):
    foreign = token()
    assert app.test_client().post("/trial", data={"word": "hello", "csrf_token": foreign}).status_code == 403


def test_a_form_survives_a_restart_of_the_server(app, client, token, settings):
    kept = token()
    assert send_to_restarted(settings, client, kept).text == "taken"


def test_a_form_does_not_survive_another_secret(client, token, settings):
    kept = token()
    other = Settings(database=settings.database, secret="another")
    assert send_to_restarted(other, client, kept).status_code == 403


def test_the_cookie_outlives_the_browser_window(client, token):
    token()
    cookie = client.get_cookie("session")
    assert (
        cookie.max_age == 365 * 86_400
        and cookie.http_only
        and cookie.same_site == "Lax"
        and not cookie.secure
    )


def test_the_cookie_stays_behind_tls_once_there(app):
    app.add_url_rule("/form", "form", lambda: render_template_string(FORM))
    client = app.test_client()
    client.get("/form", base_url="https://localhost")
    assert client.get_cookie("session").secure
