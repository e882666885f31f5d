"""Whole Duels with Pantheon and Agora on two phones: each player taps the own part."""

import pytest

from tests.browser.duelling import Duellist
from tests.browser.test_whole_tables import checked
from tests.live.journals import record_of
from tests.rules.duel.boxes.told_duels import POLITICAL
from tests.web.live.driving import started

PANTHEON = record_of("duel", expansions=("pantheon",), seed=31)
BOTH = record_of("duel", expansions=("pantheon", "agora"), seed=72)
#: two phones: language, scheme, width of each
LOOKS = {
    "pantheon": (PANTHEON, ("en", "light", 390), ("ru", "dark", 320)),
    "agora": (POLITICAL[0], ("uk", "dark", 390), ("en", "light", 1280)),
    "both": (BOTH, ("ru", "light", 320), ("uk", "dark", 390)),
}


class Silence:
    """What the pages of some phones complain of."""

    def __init__(self):
        self.heard = []

    def hear(self, said):
        """An error; that a page left while it asked is none."""
        if said.type == "error" and said.text not in ("htmx:afterRequest", "htmx:sendAbort"):
            self.heard.append(said.text)

    def listen(self, page):
        page.on("console", self.hear)
        page.on("response", lambda one: self.heard.append(one.url) if one.status >= 500 else None)
        return page


def begun(page, app, record):
    """A game that a thumb begins to follow, with its Decrees."""
    game_id = started(app, record)
    page.goto(f"/games/{game_id}/live")
    for token in record["progress"]:
        page.locator(f"label.pick:has(input[value='{token}'])").tap()
    if record["first"]:
        page.locator("label:has(input[name=first][value='1'])").tap()
    if record["structure"]:
        page.locator("label:has(input[name=structure])").tap()
    for chamber, decree in zip((1, 3, 5), record.get("decrees", ()), strict=False):
        page.locator(f"select[name='decrees.{chamber}']").select_option(decree)
    with page.expect_navigation():
        page.locator(".dock button[value=begin]").tap()
    return game_id


#: what a phone asks every two seconds, asked now: whole Duels have no two seconds for each turn
ASK_NOW = """() => { const pulse = document.querySelector('#pulse');
  htmx.ajax('GET', pulse.getAttribute('hx-get'), {source: pulse, target: pulse, swap: 'outerHTML'}); }"""
#: nothing is on its way or still fading in: what axe measures is what stays
STILL = """() => !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')
  && !document.getAnimations().length"""
SHOWS = "(version) => document.querySelector('#pulse')?.dataset.version === version"


def catch_up(page, version):
    """Bring a phone on to what the others have entered."""
    if not page.evaluate(SHOWS, str(version)):
        page.evaluate(ASK_NOW)
        page.wait_for_function(SHOWS, arg=str(version))


def both_play(phones, entries, version):
    """Every entry on the phone of its seat, the table's on the first."""
    for entry in entries:
        player = phones[entry.get("seat") or 0]
        catch_up(player.page, version())
        player.play(entry)


@pytest.mark.parametrize("box", LOOKS)
def test_a_whole_duel_on_two_phones(phone, live_app, store, check_page, box):
    record, *looks = LOOKS[box]
    silence = Silence()
    pages = [silence.listen(phone(language, scheme, width)) for language, scheme, width in looks]
    game_id = begun(pages[0], live_app, record)
    phones = [Duellist(page, game_id, seat) for seat, page in enumerate(pages)]
    both_play(phones, record["entries"], lambda: store.version(game_id))
    phones[0].finish()
    check_page(pages[0])
    written = checked(pages[0], game_id, record["entries"])
    assert len(written["entries"]) == len(record["entries"])
    assert not silence.heard


@pytest.mark.parametrize("box", LOOKS)
def test_the_page_of_every_kind_of_entry_holds_on_its_phone(phone, followed, check_page, box):
    """What can be said where, in the game above: the page on which each kind of entry is first entered."""
    record, *looks = LOOKS[box]
    pages = [phone(language, scheme, width) for language, scheme, width in looks]
    kinds = {(entry["do"], *entry): number for number, entry in reversed([*enumerate(record["entries"])])}
    assert len(kinds) > 7
    for number in sorted(kinds.values()):
        seat = record["entries"][number].get("seat") or 0
        player = Duellist(pages[seat], followed(record, number), seat)
        player.go_on()
        player.page.wait_for_function(STILL)
        check_page(player.page)
