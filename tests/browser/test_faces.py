"""Every page holds in a wide face, in a narrow one, and in text at twice its size.

Phones have their own type.
"""

import pytest

from companion.journal import Entry
from companion.pad.entries import DECIDED, FINISHED
from tests.browser.conftest import seen_whole
from tests.browser.thumbs import DUELLISTS, EIGHT, EVERYTHING, FOUR, FOUR_PLAYERS, PARTNERS, begin
from tests.pad.games import filled, scored, write

PAGES = {
    "games": [
        "/",
        "/games",
        "/games?removed=1",
        "/games/new?again={four}",
        "/players",
        "/player?name=Oksana",
        "/exchange",
        "/games/{four}/share",
    ],
    "counting": [
        "/games/{doubts}/pad",
        "/games/{eight}/pad",
        "/games/{duel}/pad",
        "/games/{doubts}/pad?by=hand&line=treasury",
        "/games/{doubts}/details",
    ],
    "results": [
        "/games/{four}/result",
        "/games/{eight done}/result",
        "/games/{teams}/result",
        "/games/{at once}/result",
        "/games/{four}/reveal?step=6",
    ],
    "looking up": [
        "/look-up",
        "/look-up?q=а&box=base",
        "/look-up/wonders/card/east_trading_post",
        "/look-up/wonders/board/great_wall",
        "/look-up/wonders/chains",
        "/look-up/duel/wonder/the_appian_way",
        "/rules",
        "/rules/leaders",
    ],
    "the rest": [
        "/setup?players=8&teams=y&box=leaders&box=cities&box=tower&box=projects&wonders=any&seed=ABC234",
        "/setup?game=duel&draft=y&tokens=y&seed=K7",
        "/print?players=6&box=leaders&box=cities&teams=1",
        "/games/{four}/sheet",
    ],
}
#: the narrowest phone with another face, a usual one with large text
WIDTHS = {"wide": 320, "narrow": 320, "large": 390}
#: what sticks out of the page without a box of its own to be moved in
STICKING_OUT = """() => [...document.querySelectorAll("main *, .bar *, .dock *, .nav *")].filter((one) => {
    const box = one.getBoundingClientRect();
    const scrolls = (above) => getComputedStyle(above).overflowX !== "visible";
    return box.width && box.right > innerWidth + 1 && ![...ancestors(one)].some(scrolls);
    function* ancestors(of) { for (let at = of.parentElement; at; at = at.parentElement) yield at; }
}).slice(0, 5).map((one) => one.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def games(live_app):
    """Games in the states whose pages differ."""

    def kept(setup, numbers, *entries):
        game = begin(live_app, setup)
        numbers = {line: row[: len(setup.seats)] for line, row in numbers.items()}
        write(live_app.extensions["store"], game, [*filled(numbers), *entries])
        return game

    return {
        "doubts": kept(FOUR_PLAYERS, {"military": (14, 3, 8, -6)}, scored("science", 3, 14)),
        "eight": kept(EVERYTHING, {"military": EIGHT["military"]}),
        "duel": kept(DUELLISTS, {"military": (5, 2)}),
        "four": kept(FOUR_PLAYERS, FOUR, Entry(FINISHED)),
        "eight done": kept(EVERYTHING, EIGHT, Entry(FINISHED)),
        "teams": kept(PARTNERS, {line: EIGHT[line] for line in (*FOUR, "cities")}, Entry(FINISHED)),
        "at once": kept(DUELLISTS, {}, Entry(DECIDED, {"by": "science"}, 1), Entry(FINISHED)),
    }


@pytest.mark.parametrize("kind", WIDTHS)
@pytest.mark.parametrize("part", PAGES)
def test_the_pages_hold_in_another_type(phone, games, part, kind):
    page = phone("ru", width=WIDTHS[kind], kind=kind)
    wrong = {}
    for path in PAGES[part]:
        page.goto(path.format_map(games))
        if page.evaluate("document.documentElement.scrollWidth") > WIDTHS[kind]:
            wrong[path] = page.evaluate(STICKING_OUT)
        report = seen_whole(page, {"type": "rule", "values": ["target-size"]})
        if report.violations_count:
            wrong[f"{path}: too small to tap"] = [
                node["html"][:120] for one in report.response["violations"] for node in one["nodes"]
            ]
    assert wrong == {}


def test_the_other_type_is_really_there(phone):
    widths = {}
    for kind in WIDTHS:
        page = phone(kind=kind)
        page.goto("/")
        widths[kind] = page.get_by_text("Companion", exact=True).first.evaluate(
            "word => { const range = document.createRange(); range.selectNodeContents(word); "
            "return range.getBoundingClientRect().width }"
        )
    assert widths["narrow"] < 0.8 * widths["wide"] and widths["large"] > 1.5 * widths["narrow"]
