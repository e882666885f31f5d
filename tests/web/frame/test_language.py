import pytest

from companion.languages import LANGUAGE_NAMES


@pytest.mark.parametrize(
    "asked, spoken",
    [
        ("", "en"),
        ("fr", "en"),
        ("ru-RU,ru;q=0.9", "ru"),
        ("uk-UA,ru;q=0.8", "uk"),
        ("de,uk;q=0.5", "uk"),
        ("en-GB", "en"),
        ("*", "en"),
    ],
)
def test_the_browser_says_the_language(page, asked, spoken):
    assert page("/", headers={"Accept-Language": asked}).html["lang"] == spoken


def test_a_choice_outweighs_the_browser(client, page):
    client.get("/language/uk")
    assert page("/", headers={"Accept-Language": "ru"}).html["lang"] == "uk"


def test_a_forged_cookie_is_ignored(client, page):
    client.set_cookie("language", "../../etc")
    assert page("/").html["lang"] == "en"


def test_choosing_leads_back_to_the_page(client):
    assert client.get("/language/ru?next=/nowhere?q=a%26b").location == "/nowhere?q=a&b"


@pytest.mark.parametrize(
    "now, back",
    [
        ("http://localhost/look-up?q=sto&age=2", "/look-up?q=sto&age=2"),
        ("http://localhost/rules?q=sto", "/look-up"),
        ("http://evil.example/look-up?q=sto", "/look-up"),
        ("http://[broken/look-up?q=sto", "/look-up"),
    ],
)
def test_what_was_typed_since_the_page_came_is_not_lost(client, now, back):
    assert client.get("/language/ru?next=/look-up?", headers={"Referer": now}).location == back


@pytest.mark.parametrize(
    "elsewhere", ["", "//evil.example", "https://evil.example", "/\\evil.example", "evil", "/a\r\nX: y"]
)
def test_choosing_never_leads_elsewhere(client, elsewhere):
    assert client.get("/language/ru", query_string={"next": elsewhere}).location == "/"


def test_an_unknown_language_is_404(client):
    assert client.get("/language/xx").status_code == 404


@pytest.mark.parametrize("path", ["/", "/nowhere"])
def test_every_page_offers_every_language_by_its_own_name(page, path):
    links = page(path).select(".menu a[hreflang]")
    assert [link.text for link in links] == list(LANGUAGE_NAMES.values())
    assert all(f"next={path}" in link["href"] for link in links)
    assert [link["lang"] for link in links if link.get("aria-current")] == ["en"]
