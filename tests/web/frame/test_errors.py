import pytest
from bs4 import BeautifulSoup

from companion.web.frame.error_pages import ERROR_WORDS, halt


@pytest.mark.parametrize("code", sorted(ERROR_WORDS))
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_an_error_has_a_page_in_every_language(client, code, language):
    answer = client.get(f"/trial/{code}", headers={"Accept-Language": language})
    html = BeautifulSoup(answer.text, "html.parser")
    assert answer.status_code == code
    assert html.html["lang"] == language
    assert html.h1.text and html.select_one("main .btn")["href"] == "/"


def test_an_unknown_address_is_404(page):
    assert page("/nowhere").h1.text == "Nothing lies here."


def test_an_exception_nobody_caught_is_a_friendly_500(client):
    answer = client.get("/trial/broken")
    assert answer.status_code == 500
    assert "on purpose" not in answer.text and "The app stumbled." in answer.text


@pytest.mark.parametrize(
    "code, stand_in", [(418, "This request cannot be read."), (501, "The app stumbled.")]
)
def test_a_rare_code_has_a_page_too(client, code, stand_in):
    answer = client.get(f"/trial/{code}")
    assert answer.status_code == code and stand_in in answer.text


def test_a_wrong_method_says_which_is_right(client):
    answer = client.get("/trial")
    assert answer.status_code == 405 and "POST" in answer.headers["Allow"]


def test_a_body_too_large_is_413(app, client):
    app.config.update(MAX_CONTENT_LENGTH=10, WTF_CSRF_ENABLED=False)
    assert client.post("/trial", data={"word": "a" * 100}).status_code == 413


def test_htmx_gets_the_note_alone(client):
    answer = client.get("/nowhere", headers={"HX-Request": "true"})
    assert answer.status_code == 404
    assert "<html" not in answer.text and "Nothing lies here." in answer.text


def test_a_view_can_stop_with_words_of_its_own(app, client):
    app.add_url_rule("/gone", "gone", lambda: halt(404, "This game was removed."))
    answer = client.get("/gone")
    assert answer.status_code == 404 and "This game was removed." in answer.text


def test_an_error_page_is_not_kept(client):
    assert client.get("/nowhere").headers["Cache-Control"] == "no-store"
