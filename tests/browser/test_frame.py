"""The shared pieces of pages, tried on a page made for it.

Navigation, fields, notes, dock, and what htmx does with errors.
"""

from itertools import pairwise

import pytest
from flask import Blueprint, abort, render_template_string
from playwright.sync_api import expect
from wtforms import IntegerField, SelectField
from wtforms.validators import NumberRange

from companion import create_app
from companion.settings import Settings
from companion.web.frame.form import PageForm

FORM = """{% from "_macros.html" import field with context %}
<form id="form" method="post" action="/trial" novalidate
      hx-post="/trial" hx-target="#form" hx-swap="outerHTML">
{{ form.hidden_tag() }}{{ field(form.points, help="From 0 to 9") }}{{ field(form.wonder) }}
<p>{% if kept is defined %}Kept {{ kept }}{% endif %}</p><button class="btn go">Save</button></form>"""
PAGE = """{% extends "base.html" %}{% from "_macros.html" import note, colour with context %}
{% block title %}Trial{% endblock %}
{% block main %}FORM
{% call note() %}<b>Military adds up to 19.</b> It must be even.{% endcall %}
{% call note("no") %}<b>One stone is missing.</b>{% endcall %}{% call note("yes") %}Saved.{% endcall %}
<p>{{ colour("green") }} science</p>{% endblock %}
{% block dock %}{% if request.args.dock %}<a class="btn main" href="/">On</a>{% endif %}{% endblock %}
""".replace("FORM", FORM)

trial = Blueprint("trial_pages", __name__)


class TrialForm(PageForm):
    points = IntegerField("Points", [NumberRange(0, 9)])
    wonder = SelectField("Wonder", choices=["Giza", "Rhodes"])


@trial.get("/trial")
def show():
    return render_template_string(PAGE, form=TrialForm())


@trial.post("/trial")
def take():
    form = TrialForm()
    if not form.validate():
        return render_template_string(FORM, form=form), 422
    if form.points.data == 5:
        abort(500)
    if form.points.data == 4:
        abort(409)
    return render_template_string(FORM, form=form, kept=form.points.data)


@pytest.fixture(scope="module")
def live_url(tmp_path_factory, serving):
    """The app with the page for trying."""
    database = tmp_path_factory.mktemp("frame") / "companion.db"
    app = create_app(Settings(database=f"sqlite:///{database}", secret="for tests only"))
    app.register_blueprint(trial)
    with serving(app) as url:
        yield url


@pytest.fixture
def page(phone):
    page = phone("uk")
    page.goto("/trial")
    return page


def save(page, points):
    page.get_by_label("Points").fill(points)
    page.get_by_role("button", name="Save").click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_pieces_are_accessible_and_fit(phone, check_page, scheme, language, width):
    page = phone(language, scheme, width=width)
    page.goto("/trial")
    check_page(page)


def test_a_wrong_entry_is_explained_in_the_readers_language(page, check_page):
    save(page, "12")
    wrong = page.locator(".wrong")
    wrong.wait_for()
    assert "Число має бути між 0 та 9." in wrong.text_content()
    assert page.get_by_label("Points").get_attribute("aria-describedby") == "points-help points-wrong"
    check_page(page)


def test_a_right_entry_is_taken_in_place(page):
    save(page, "7")
    expect(page.get_by_text("Kept 7")).to_be_visible()


@pytest.mark.parametrize(
    "points, note", [("4", "Інший телефон виявився швидшим."), ("5", "Застосунок спіткнувся.")]
)
def test_an_error_is_said_at_the_top_and_leaves_the_form_alone(page, points, note):
    save(page, points)
    page.locator("#note").get_by_text(note).wait_for()
    assert page.get_by_label("Points").input_value() == points


def test_a_form_older_than_its_cookie_is_refused_kindly(page):
    page.context.clear_cookies()
    save(page, "7")
    expect(page.locator("#note")).to_contain_text("Ця форма застаріла.")


def test_a_lost_network_is_said_until_it_is_back(page):
    page.context.set_offline(True)
    save(page, "7")
    page.locator("#note").get_by_text("Немає мережі.").wait_for()
    page.context.set_offline(False)
    save(page, "7")
    expect(page.get_by_text("Kept 7")).to_be_visible()
    expect(page.locator("#note")).to_be_empty()


def test_the_form_works_without_script(phone):
    page = phone(java_script_enabled=False)
    page.goto("/trial")
    save(page, "7")
    expect(page.get_by_text("Kept 7")).to_be_visible()


def test_navigation_is_at_the_thumb_on_a_phone(page):
    box = page.locator(".nav").bounding_box()
    assert box["y"] + box["height"] == 844
    assert all(link.bounding_box()["height"] >= 44 for link in page.locator(".nav a").all())


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_words_of_the_navigation_keep_apart_on_the_narrowest_phone(phone, check_page, language):
    page = phone(language, width=320)
    page.goto("/trial")
    words = [word.bounding_box() for word in page.locator(".nav span").all()]
    assert len(words) == 5
    assert words[-1]["x"] + words[-1]["width"] <= 320
    assert all(one["x"] + one["width"] < other["x"] for one, other in pairwise(words))
    check_page(page)


def test_navigation_is_in_the_bar_on_a_wide_screen(phone):
    page = phone(width=1280)
    page.goto("/trial")
    assert page.locator(".nav").bounding_box()["y"] < 56


def test_a_dock_takes_the_place_of_the_navigation(phone, check_page):
    page = phone()
    page.goto("/trial?dock=1")
    assert not page.locator(".nav").is_visible()
    check_page(page)
