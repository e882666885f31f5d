import pytest


def night(page):
    """On which screens the colours of the night lie over those of the day."""
    return [
        link["media"] for link in page.select("link[rel=stylesheet]") if "shared/night.css" in link["href"]
    ]


def test_the_phone_decides_until_the_reader_does(page):
    assert night(page("/")) == ["screen and (prefers-color-scheme: dark)"]


@pytest.mark.parametrize("choice, media, scheme", [("day", [], "light"), ("night", ["screen"], "dark")])
def test_a_choice_outweighs_the_phone(client, page, choice, media, scheme):
    assert client.get(f"/light/{choice}?next=/look-up").location == "/look-up"
    for address in ("/", "/look-up/all/en"):
        shown = page(address)
        assert night(shown) == media
        assert shown.select_one("meta[name=color-scheme]")["content"] == scheme
        assert len(shown.select("meta[name=theme-color]")) == 1


def test_the_choice_is_marked_and_can_be_given_up(client, page):
    client.get("/light/night")
    assert page("/").select_one(".menu a[href^='/light/'][aria-current]").text == "Dark"
    client.get("/light/phone")
    assert page("/").select_one(".menu a[href^='/light/'][aria-current]").text == "Auto"


def test_there_is_no_other_light(client):
    assert client.get("/light/neon").status_code == 404


def test_a_forged_cookie_is_ignored(client, page):
    client.set_cookie("light", "neon")
    assert night(page("/")) == ["screen and (prefers-color-scheme: dark)"]
