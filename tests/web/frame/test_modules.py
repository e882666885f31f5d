import re
from pathlib import Path

import pytest

from companion.web.frame import assets as modules

STATIC = Path(__file__).parent.parent.parent.parent / "static"
PAD = STATIC / "pad"
SHARED = {file.name for file in (STATIC / modules.SHARED).glob("*.js")}


@pytest.fixture
def addresses(visitor):
    """The modules that the pad asks for."""
    html = visitor.look(f"/games/{visitor.begin()}/pad")
    return [
        tag.get("src") or tag["href"] for tag in html.select("script[type=module], link[rel=modulepreload]")
    ]


def test_the_pad_asks_for_all_its_modules_at_once(addresses):
    assert {address.rpartition("/")[2] for address in addresses} == {
        file.name for file in PAD.glob("*.js")
    } | SHARED
    assert addresses[0].endswith("/main.js")


def test_a_module_is_kept_for_ever_under_the_mark_of_its_folder(visitor, addresses):
    for address in addresses:
        answer = visitor.client.get(address)
        assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
        assert "immutable" in answer.headers["Cache-Control"]


def test_an_old_mark_still_finds_the_module_which_is_then_not_kept(client):
    answer = client.get("/modules/pad/0123456789ab/main.js")
    assert answer.status_code == 200 and "no-cache" in answer.headers["Cache-Control"]


@pytest.mark.parametrize(
    "path", ["pad/0/nothing.js", "icons/0/main.js", "../0/pyproject.toml", "pad/0/..%2Fsw.js"]
)
def test_nothing_else_is_served(client, path):
    assert client.get(f"/modules/{path}").status_code == 404


@pytest.mark.parametrize("file", sorted(PAD.glob("*.js")), ids=lambda file: file.stem)
def test_modules_use_those_before_them_only(file):
    order = re.search(r"those before it only: ([a-z, ]+)\.", (PAD / "main.js").read_text("utf-8"))[1].split(
        ", "
    )
    used = re.findall(r'from "\./(\w+)\.js"', file.read_text("utf-8"))
    assert set(used) <= set(order[: order.index(file.stem)])


def test_what_several_folders_use_is_served_in_each_of_them(client):
    for folder in modules.FOLDERS:
        for name in SHARED:
            assert client.get(f"/modules/{folder}/0/{name}").status_code == 200


def test_a_changed_folder_gets_another_mark(tmp_path, monkeypatch):
    monkeypatch.setattr(modules, "place_of", lambda folder: tmp_path)
    (tmp_path / "main.js").write_text("1")
    before = modules.stamp_of("pad")
    (tmp_path / "other.js").write_text("2")
    assert modules.stamp_of("pad") != before
