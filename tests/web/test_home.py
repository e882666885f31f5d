import pytest
from flask import Blueprint

from companion.catalog.boxes import BOX_IDS
from companion.web.frame import navigation
from tests.pad.games import table
from tests.web.tables import words


def test_the_start_page_says_what_the_app_does(page):
    headings = [heading.text for heading in page("/").select(".job h2")]
    assert headings == ["Play", "Ask the referee", "Look up", "Set-up", "Print"]


def test_the_start_page_leads_back_to_a_pad_that_was_left(visitor):
    game = visitor.begin(table(4, "leaders"))
    left = visitor.look("/").select_one(".left a")
    assert (
        left["href"] == f"/games/{game}" and words(left) == "Go on counting Oksana, Marc, Lena, Tom · Leaders"
    )


def test_a_finished_game_is_not_left(visitor):
    visitor.finish()
    assert visitor.look("/").select(".left") == []


@pytest.mark.parametrize("code, heading", [("ru", "Подготовка"), ("uk", "Підготовка")])
def test_the_start_page_speaks_the_browsers_language(page, code, heading):
    html = page("/", headers={"Accept-Language": code})
    assert html.html["lang"] == code
    assert heading in [found.text for found in html.select(".job h2")]


def test_no_link_on_the_start_page_is_dead(client, page):
    for link in page("/").select("a[href^='/']"):
        assert client.get(link["href"]).status_code in (200, 302, 303), link


def test_the_page_carries_no_inline_script_or_style(page):
    html = page("/")
    assert html.select("style, [style], script:not([src]), [onclick]") == []


def test_a_job_appears_with_its_pages(app, page):
    tax = Blueprint("Tax", __name__)
    tax.add_url_rule("/tax", "index", lambda: "")
    navigation.take_place(tax, navigation.Job("Tax.index", "Tax", "coin", place=0))
    app.register_blueprint(tax)
    assert [link.text for link in page("/").select(".nav a")][:2] == ["Tax", "Table"]


@pytest.mark.parametrize(
    "endpoint, place",
    [
        ("games.new", "table.show"),
        ("pad.show", "table.show"),
        ("games.show", "games.index"),
        ("lookup.card", "lookup.index"),
        ("home.home", None),
        (None, None),
    ],
)
def test_a_page_belongs_to_its_own_job_or_the_first_of_its_blueprint(app, endpoint, place):
    with app.app_context():
        job = navigation.job_of(endpoint)
    assert (job.endpoint if job else None) == place


def test_every_job_has_its_own_place(app):
    with app.app_context():
        assert [job.place for job in navigation.jobs()] == [1, 2, 3, 4, 5]


def test_a_game_that_was_left_is_offered_though_another_was_finished_later(visitor):
    left = visitor.begin()
    visitor.finish()
    assert visitor.look("/").select_one(".left a")["href"] == f"/games/{left}"
    assert visitor.client.get("/table").location == f"/games/{left}"


def test_without_a_game_the_table_is_a_new_one(visitor):
    assert visitor.client.get("/table").location == "/games/new"


def test_the_navigation_has_the_five_jobs_of_an_evening(visitor):
    assert [words(link) for link in visitor.look("/").select(".nav a")] == [
        "Table",
        "Look up",
        "Ask",
        "Games",
        "Set-up",
    ]
    assert visitor.look("/games").select_one("main a[href='/print']")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/", "Both editions of 7 Wonders, of 2010 and of 2020"),
        ("/games/new", "Second edition"),
        ("/look-up", "First edition Second edition"),
    ],
)
def test_both_editions_are_said(visitor, path, said):
    assert said in words(visitor.look(path).main)


def test_every_game_and_box_of_the_catalogue_is_named(page):
    named = [box.get_text(strip=True) for box in page("/").select(".boxes li")]
    assert named[0] == "7 Wonders" and "Duel" in named
    assert {"Leaders", "Great Projects", "Edifice", "Pantheon", "Agora"} <= {*named}
    assert len(named) == len(BOX_IDS) and all(box.select_one("use") for box in page("/").select(".boxes li"))


def test_one_thing_has_one_picture_in_the_bar_on_the_start_page_and_on_other_pages(visitor):
    def pictures(page):
        """The picture of each link within the app that has one, by its address."""
        found = {}
        for link in page.select("a[href^='/']:has(use)"):
            picture = link.select_one("svg use")["href"].partition("#")[2]
            if picture not in ("forward", "back"):
                found.setdefault(link["href"], set()).add(picture)
        return found

    for address in ("/", "/look-up/wonders/card/palace", "/look-up/wonders/chains", "/rules/base"):
        page = visitor.look(address)
        jobs = {link["href"] for link in page.select(".nav a")}
        many = {where: drawn for where, drawn in pictures(page).items() if where in jobs and len(drawn) > 1}
        assert many == {}, address
    drawn = pictures(visitor.look("/"))
    assert drawn["/setup"] == {"dice"} and drawn["/look-up"] == {"book"}
