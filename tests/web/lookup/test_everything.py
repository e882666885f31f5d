"""Everything on one page, and what a phone keeps for when the network is gone."""

import gzip

import pytest

from companion.catalog import edition, phrasebook
from companion.catalog.rulebook import BOOKS
from companion.catalog.side_by_side import differences, with_other_edition
from companion.catalog.vocabulary import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_item_is_on_the_page_with_what_it_does(page, language):
    html = page(f"/look-up/all/{language}")
    rows = {row["id"]: row for row in html.select("#every > li")}
    apart = [item for item in edition("second").items if differences(item, language)]
    listed = {"-".join(item.key): item for item in with_other_edition().items if item.edition != "second"}
    listed |= {
        "-".join([*item.key, "second"]): item
        for item in (*with_other_edition().items, *apart)
        if item.edition == "second"
    }
    assert rows.keys() == listed.keys() and len(listed) == len(with_other_edition().items) + len(apart)
    for place, item in listed.items():
        row = rows[place]
        text = row.get_text(" ", strip=True)
        assert row.find(class_="name").text == item.name[language]
        for feature in phrasebook.features(item, language):
            assert all(sentence in text for sentence in feature.sentences), item.key
        assert all(name in f"{text} {row['data-names']}" for name in item.name.values()), item.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_in_the_language_of_its_address(client, language):
    assert (
        f'<html lang="{language}">'
        in client.get(f"/look-up/all/{language}", headers={"Accept-Language": "de"}).text
    )


def test_the_page_asks_for_nothing_after_its_files(page):
    html = page("/look-up/all/en")
    used = {use["href"] for use in html.main.select("use")}
    assert used and all(href.startswith("#") for href in used)
    assert {href[1:] for href in used} <= {symbol["id"] for symbol in html.select("symbol")}
    assert html.main.select("[hx-get], [hx-post], img") == []


def test_chains_lead_to_places_in_the_page(page):
    html = page("/look-up/all/en")
    targets = [link["href"][1:] for link in html.select(".open a")]
    assert len(targets) > 60 and all(html.find(id=target) for target in targets)


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_files_are_under_120_kb_over_the_wire(client, page, language):
    path = f"/look-up/all/{language}"
    html = page(path)
    files = [
        tag.get("href") or tag["src"]
        for tag in html.select("link:is([rel=preload], [rel=stylesheet], [rel=icon]), script[src]")
    ]
    sizes = {file: len(client.get(file, headers={"Accept-Encoding": "gzip"}).data) for file in [path, *files]}
    assert sum(sizes.values()) < 120_000, sizes
    assert gzip.decompress(client.get(path, headers={"Accept-Encoding": "gzip"}).data).startswith(
        b"<!doctype html>"
    )


def test_an_unchanged_page_is_not_sent_twice(client):
    first = client.get("/look-up/all/en")
    again = client.get("/look-up/all/en", headers={"If-None-Match": first.headers["ETag"]})
    assert (first.status_code, again.status_code, again.data) == (200, 304, b"")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_says_what_to_keep_in_the_readers_language(client, page, language):
    kept = (
        page("/look-up", headers={"Accept-Language": language})
        .find("meta", {"name": "kept"})["content"]
        .split(" ")
    )
    assert kept[0] == f"/look-up/all/{language}"
    assert {f"/rules/{book}" for book in BOOKS} <= set(kept)
    assert [address for address in kept if client.get(address).status_code != 200] == []


def test_the_pad_asks_a_phone_to_keep_no_rulebook(page):
    kept = page("/games/new").find("meta", {"name": "kept"})["content"]
    assert kept.startswith("/look-up/all/") and "/rules/" not in kept
