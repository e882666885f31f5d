"""The look-up in a real browser, on a phone.

Typing, opening, switching language, without script, without a network.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.thumbs import until

#: one page of each kind, seen in every language
PAGES = [
    "/look-up",
    "/look-up?q=sto&color=brown",
    "/look-up?q=does+the+lighthouse+count+itself",
    "/look-up/questions",
    "/look-up/wonders/card/east_trading_post",
    "/look-up/wonders/board/rome",
    "/look-up/wonders/chains",
    "/rules",
    "/rules/leaders",
    "/look-up/all/{language}?q=arena",
]
#: other shapes of item, each seen in one
SHAPES = {
    "en": ["/look-up?q=qqqqqq", "/look-up/wonders/leader/plato", "/look-up/duel/progress/law"],
    "ru": ["/look-up/duel/wonder/the_appian_way", "/look-up/wonders/tile/4", "/look-up/wonders/card/palace"],
    "uk": [
        "/look-up/wonders/project/giant_trebuchet",
        "/look-up/duel/military_token/loot2_a",
        "/look-up/duel/chains",
    ],
}
#: what long lists hold more than once is checked once
THIN = """document.querySelectorAll(
    "#every > li[hidden], .part:not(#COMP, #EX, #OPEN) .entry, .entry:nth-of-type(n+6)")
    .forEach(one => one.remove())"""


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("ru", "dark"), ("uk", "light")])
def test_every_kind_of_page_is_accessible_and_fits(phone, check_page, language, scheme):
    page = phone(language, scheme)
    for path in [*PAGES, *SHAPES[language]]:
        page.goto(path.format(language=language))
        page.evaluate(THIN)
        page.evaluate("document.querySelectorAll('#every details').forEach(one => one.open = true)")
        check_page(page)


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_long_russian_names_fit_every_width(phone, width):
    page = phone("ru", width=width)
    for path in (
        "?q=а&box=base",
        "/wonders/card/east_trading_post",
        "/wonders/board/great_wall",
        "/wonders/chains",
    ):
        page.goto(f"/look-up{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_a_player_types_opens_the_card_and_switches_the_language(phone):
    page = phone("en")
    page.goto("/look-up")
    page.get_by_role("searchbox").press_sequentially("libr", delay=20)
    first = page.locator("#found .rows a").first
    expect(first).to_contain_text("Library")
    expect(first.locator("mark")).to_have_text("Libr")
    expect(page.locator("#count")).to_contain_text("found")
    expect(page).to_have_url(re.compile(r"/look-up\?q=libr$"))
    first.tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Library")
    page.locator(".menu summary.tool").tap()
    page.get_by_role("link", name="Українська").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Бібліотека")
    expect(page.locator(".hero")).to_contain_text("2 камені, 1 тканина")


def test_what_was_typed_stays_when_the_language_changes(phone):
    page = phone("en")
    page.goto("/look-up")
    page.get_by_role("searchbox").press_sequentially("palace")
    expect(page).to_have_url(re.compile(r"\?q=palace$"))
    page.locator(".menu summary.tool").tap()
    page.get_by_role("link", name="Русский").tap()
    expect(page.get_by_role("searchbox")).to_have_value("palace")
    expect(page.locator("#found .rows a").first).to_contain_text("Дворец")


def test_an_address_with_a_search_can_be_shared(phone):
    page = phone("ru")
    page.goto("/look-up?q=щит&color=red&age=2")
    expect(page.locator("#found .rows li")).not_to_have_count(0)
    expect(page.get_by_role("searchbox")).to_have_value("щит")
    expect(page.get_by_role("checkbox", name="красная")).to_be_checked()


def test_filters_are_tapped_and_the_list_follows(phone):
    page = phone("en")
    page.goto("/look-up")
    expect(page.locator("#filters")).to_be_hidden()
    expect(page.get_by_role("link", name="Clear")).to_be_hidden()
    page.get_by_title("Filters").tap()
    page.locator("label", has=page.get_by_role("checkbox", name="purple")).tap()
    expect(page.locator("#found .rows a").first).to_contain_text("Guild")
    page.locator("summary", has_text="Box").tap()
    page.locator("#filters").get_by_text("Cities", exact=True).tap()
    page.locator("summary", has_text="Box").tap()
    expect(page.locator("#found .rows li")).to_have_count(3)
    expect(page).to_have_url(re.compile("color=purple.*box=cities"))


def test_the_keyboard_is_enough(phone):
    page = phone("en")
    page.goto("/look-up?q=palace")
    page.get_by_role("searchbox").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#found a')"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Palace")


def test_the_search_works_without_script(phone):
    page = phone("ru", java_script_enabled=False)
    page.goto("/look-up")
    page.get_by_role("searchbox").fill("библ")
    page.locator("noscript .btn, form .btn.main").first.click()
    expect(page.locator("#found .rows a").first).to_contain_text("Библиотека")


def test_a_rule_opens_at_its_place(phone):
    page = phone("uk")
    page.goto("/rules/BASE-WAR-03")
    assert page.url.endswith("/rules/base#BASE-WAR-03")
    entry = page.locator("#BASE-WAR-03")
    expect(entry).to_be_in_viewport()
    assert entry.evaluate("entry => entry.matches(':target')")


IS_KEPT = """async (wanted) => {
  const language = `<html lang="${document.documentElement.lang}"`;
  const page = (kept) => kept.headers.get("Content-Type").startsWith("text/html");
  const holds = async (kept) => !page(kept) || (await kept.text()).includes(language);
  const all = await Promise.all(wanted.map((url) => caches.match(url)));
  return all.every(Boolean) && (await Promise.all(all.map(holds))).every(Boolean);
}"""


def kept(page):
    """Wait until the service worker holds what the page asked it to keep,
    its pages in the language of this one.
    """
    page.evaluate("navigator.serviceWorker.ready")
    wanted = page.locator("meta[name=kept]").get_attribute("content").split(" ")
    until(page, IS_KEPT, wanted)


@pytest.mark.parametrize("start", ["/", "/look-up"])
def test_after_one_visit_the_look_up_answers_without_a_network(phone, start):
    page = phone("ru", keeps=True)
    page.goto(start)
    kept(page)
    page.context.set_offline(True)
    page.goto("/look-up?q=библиот")
    expect(page.locator("#every .name:visible").first).to_have_text("Библиотека")
    page.get_by_role("searchbox").fill("хатшепсуд")
    expect(page.locator("#every .name:visible")).to_have_text(["Хатшепсут"])
    page.goto("/look-up/duel/card/library")
    expect(page.locator("#duel-card-library dl")).to_be_visible()
    page.goto("/rules/duel")
    expect(page.locator("#DUEL-MIL-01")).to_be_attached()


@pytest.mark.parametrize(
    ("language", "question", "id_"),
    [
        ("en", "may my neighbour refuse to sell", "BASE-TRADE-08"),
        ("ru", "ничья в войне", "BASE-WAR-05"),
        ("uk", "обовязково добудовувати чудо", "BASE-STAGE-05"),
    ],
)
def test_questions_are_answered_without_a_network(phone, language, question, id_):
    page = phone(language, keeps=True)
    page.goto("/look-up")
    kept(page)
    page.context.set_offline(True)
    page.goto("/look-up?q=" + question)
    first = page.locator("#every > li:visible").first
    expect(first).to_contain_text(id_)
    expect(first.locator("mark").first).to_be_visible()
    first.locator("a").tap()
    expect(page.locator(f"#{id_}")).to_be_in_viewport()


def test_the_page_of_everything_answers_as_the_server_does(phone):
    page = phone("en")
    page.goto("/look-up/all/en")
    page.get_by_role("searchbox").fill("who starts the next age in duel")
    expect(page.locator("#every > li:visible .sub").first).to_contain_text("DUEL-AGE-02")
    page.get_by_role("searchbox").fill("symbols of chains in the second edition")
    expect(page.locator("#every > li:visible .sub").first).to_contain_text("SECOND-CHAIN-01")
    page.get_by_role("searchbox").fill("symbols of chains")
    expect(page.locator("#every > li:visible .sub").first).not_to_contain_text("SECOND")
    page.get_by_role("searchbox").fill("pantheon")
    expect(page.locator("#every .name:visible").first).to_have_text("Pantheon")


def test_a_search_under_way_goes_on_when_the_network_is_cut(phone):
    page = phone("en", keeps=True)
    page.goto("/look-up")
    kept(page)
    page.reload(wait_until="networkidle")
    page.context.set_offline(True)
    page.get_by_role("searchbox").fill("pantheon")
    expect(page.locator("#every .name:visible").first).to_have_text("Pantheon")
    expect(page.get_by_role("searchbox")).to_have_value("pantheon")


def test_another_language_is_kept_once_it_is_chosen(phone):
    page = phone("en", keeps=True)
    page.goto("/look-up")
    kept(page)
    page.locator(".menu summary.tool").tap()
    page.get_by_role("link", name="Українська").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Довідник")
    kept(page)
    page.context.set_offline(True)
    page.goto("/look-up?q=forum")
    expect(page.locator("#every .name:visible").first).to_have_text("Форум")
    page.goto("/rules/base")
    expect(page.locator("html")).to_have_attribute("lang", "uk")


def test_the_one_page_needs_no_request_after_it_is_loaded(phone):
    page = phone("uk")
    page.goto("/look-up/all/uk", wait_until="networkidle")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.set_offline(True)
    names = page.locator("#every .name:visible")
    field = page.get_by_role("searchbox")
    found = {
        "біблі": "Бібліотека",
        "Library": "Бібліотека",
        "вакханалія": None,
        "арена": "Арена",
        "Рим (Колизей": "Рим (Колізей)",
    }
    for typed, first in found.items():
        field.fill(typed)
        expect(page.locator("#nothing")).to_be_visible(visible=first is None)
        if first:
            expect(names.first).to_have_text(first)
    field.fill("архитектцра")
    expect(names.first).to_have_text("Архітектура")
    page.get_by_role("link", name="Очистити").tap()
    page.get_by_title("Фільтри").tap()
    page.locator("label", has=page.get_by_role("checkbox", name="біла")).tap()
    expect(page.locator("#number")).to_have_text("57")  # the leaders of both editions
    page.locator("#every summary:visible").first.tap()
    expect(page.locator("#every dl:visible")).to_have_count(1)
    assert [
        url for url in asked if "/icon.svg" not in url
    ] == []  # the browser fetches the icon of its tab when it likes


def test_a_chain_in_the_one_page_leads_to_the_other_card(phone):
    page = phone("en")
    page.goto("/look-up/all/en?q=scriptorium&box=base")
    page.locator("#every summary:visible").first.tap()
    page.get_by_role("link", name="Library").first.tap()
    expect(page.locator("#wonders-card-library dl")).to_be_visible()


def test_nothing_of_the_look_up_is_refused_by_the_policy(phone):
    page = phone("en", keeps=True)
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    for path in (
        "/look-up?q=a",
        "/look-up/wonders/board/giza",
        "/look-up/wonders/chains",
        "/look-up/all/en",
        "/rules/base",
    ):
        page.goto(path, wait_until="networkidle")
    assert complaints == []
