"""What every template keeps, whoever wrote it; the comment in base.html says why.

Print sheets (sheets/print) are no pages.
"""

import re
from pathlib import Path

import pytest

from companion.web import BLUEPRINTS

ROOT = Path(__file__).parent.parent.parent
TEMPLATES = {
    str(file.relative_to(ROOT / "templates")): re.sub(
        r"\{#.*?#\}", "", file.read_text(encoding="utf-8"), flags=re.DOTALL
    )
    for file in sorted((ROOT / "templates").rglob("*.html"))
    if "print" not in file.parts
}
LONGEST = 110
FORM = re.compile(r"<form\b(.*?)(?<!%)>(.*?)</form>", re.DOTALL)
SPRITE = set(re.findall(r'<symbol id="([^"]+)"', (ROOT / "static" / "icons.svg").read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", TEMPLATES)
def test_nothing_needs_inline_script_style_or_eval(name):
    wrong = r"<style|\sstyle=|<script(?![^>]*\bsrc=)|\son[a-z]+=|\bhx-on|\bjs:|hx-trigger=\"[^\"]*\["
    assert re.findall(wrong, TEMPLATES[name]) == []


@pytest.mark.parametrize(
    "file",
    sorted((ROOT / "templates").rglob("*.html")),
    ids=lambda file: str(file.relative_to(ROOT / "templates")),
)
def test_every_line_of_a_template_can_be_read_on_one_screen(file):
    long = [
        number
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_form_works_without_script_and_carries_its_token(name):
    for tag, body in FORM.findall(TEMPLATES[name]):
        assert "method=" in tag and "action=" in tag, tag
        if 'method="post"' in tag:
            assert "novalidate" in tag, tag
            assert re.search(r"hidden_tag\(|csrf", body), f"no token: {tag}"


def test_a_page_without_htmx_has_no_element_that_uses_it(visitor):
    game = visitor.begin()
    for address in ("pad", "pad?by=hand", "pad?end=1", "pad?line=civilian&seat=0&count=1"):
        page = visitor.look(f"/games/{game}/{address}")
        assert not page.select('script[src*="htmx"]') and "hx-" not in str(page.body), address


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_picture_named_is_in_the_sprite(name):
    named = set(re.findall(r"""\bicon\(["']([a-z0-9-]+)["'][,)]""", TEMPLATES[name]))
    assert named - SPRITE == set()


def test_the_pictures_of_the_navigation_are_in_the_sprite(app):
    assert {job.icon for job in app.extensions["jobs"]} - SPRITE == set()


def test_the_frame_names_no_page_of_a_job():
    jobs = "|".join(
        blueprint
        for module, names in BLUEPRINTS.items()
        for blueprint in names
        if not module.startswith("frame.")
    )
    files = [
        ROOT / "templates/base.html",
        *(ROOT / "templates/frame").glob("*.html"),
        *(ROOT / "companion/web/frame").glob("*.py"),
    ]
    named = {
        file.name: re.findall(rf"""["']((?:{jobs})\.\w+)["']""", file.read_text(encoding="utf-8"))
        for file in files
    }
    assert {name: found for name, found in named.items() if found} == {}


def test_the_sprite_names_every_picture_once():
    ids = re.findall(r'<symbol id="([^"]+)"', (ROOT / "static" / "icons.svg").read_text(encoding="utf-8"))
    assert sorted(ids) == sorted(SPRITE)
