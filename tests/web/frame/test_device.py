from struct import unpack

import pytest


def test_the_service_worker_covers_every_page_and_is_never_kept(client):
    answer = client.get("/sw.js")
    assert answer.status_code == 200 and answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"


def test_the_manifest_makes_the_app_installable(client):
    answer = client.get("/manifest.webmanifest", headers={"Accept-Language": "uk"})
    assert answer.mimetype == "application/manifest+json"
    assert answer.json["start_url"] == "/" and answer.json["display"] == "standalone"
    assert answer.json["description"].startswith("Підрахунок")


def test_every_icon_of_the_manifest_is_there(client):
    for icon in client.get("/manifest.webmanifest").json["icons"]:
        answer = client.get(icon["src"])
        assert (answer.status_code, answer.mimetype) == (200, icon["type"])


@pytest.mark.parametrize("size", [192, 512])
def test_an_icon_has_the_size_it_says(client, size):
    assert unpack(">II", client.get(f"/static/icon-{size}.png").data[16:24]) == (size, size)


@pytest.mark.parametrize(
    "language, heading", [("en", "No network."), ("ru", "Нет сети."), ("uk", "Немає мережі.")]
)
def test_the_page_without_a_network_is_kept_in_the_readers_language(page, language, heading):
    offline = page("/offline", headers={"Accept-Language": language})
    assert offline.h1.text == heading
    assert f"/look-up/all/{language}" in [link["href"] for link in offline.select("main a")]
    assert "/offline" in offline.select_one("meta[name=kept]")["content"].split()
