"""Who waits for a PDF sees how many come first, keeps the place by asking again, and gives it up by going."""

import time
from threading import Event, Timer

import pytest

from companion.print.press import PRESSES
from companion.web.shared import sheet_pdf
from tests.web.tables import read, words

BLANK = "/print/blank.pdf?players={}"


class Press:
    """A press that prints when it is told to; what it was given, in turns."""

    def __init__(self):
        self.begun, self.may = [], Event()

    def __call__(self, html, style):
        self.begun.append(html)
        assert self.may.wait(20)
        return b"%PDF " + str(len(self.begun)).encode()


@pytest.fixture
def press(monkeypatch):
    press = Press()
    monkeypatch.setattr(sheet_pdf, "printed_page", press)
    monkeypatch.setattr(sheet_pdf, "is_available", lambda: True)
    monkeypatch.setattr(sheet_pdf, "SHOWN_AFTER", 0.05)
    yield press
    press.may.set()
    settled()


def settled():
    """Wait until nobody stands in the queue."""
    until = time.monotonic() + 20
    while sheet_pdf.PRINTING.waiting or sheet_pdf.PRINTING.working:
        assert time.monotonic() < until
        time.sleep(0.01)


def ask(visitor, path, address, language="en"):
    return visitor.client.get(
        path,
        headers={"Accept": "text/html,*/*;q=0.8", "Accept-Language": language},
        environ_overrides={"REMOTE_ADDR": address},
    )


@pytest.mark.parametrize(
    ("language", "made", "second"),
    [
        ("en", "Your sheet is being printed.", "sheet is printed before yours."),
        ("ru", "Ваш лист печатается.", "Перед вашим печата"),
        ("uk", "Ваш аркуш друкується.", "Перед вашим друку"),
    ],
)
def test_the_page_says_how_many_come_first_and_then_is_the_sheet(visitor, press, language, made, second):
    first = [ask(visitor, BLANK.format(3 + n), f"10.1.0.{n}", language) for n in range(PRESSES)]
    assert all(one.status_code == 202 and made in words(read(one).main) for one in first)
    last = ask(visitor, BLANK.format(7), "10.1.1.1", language)
    said = words(read(last).main)
    assert last.headers["Refresh"] == "2" and second in said and str(PRESSES) in said
    press.may.set()
    settled()
    assert len(press.begun) == PRESSES + 1, "it goes on though nobody asks"
    for path, address in ((BLANK.format(3), "10.1.0.0"), (BLANK.format(7), "10.1.1.1")):
        found = ask(visitor, path, address, language)
        assert found.status_code == 200 and found.data.startswith(b"%PDF")


def test_who_asks_again_stands_where_he_stood(visitor, press):
    for n in range(PRESSES):
        ask(visitor, BLANK.format(3 + n), f"10.2.0.{n}")
    for _ in range(3):
        assert ask(visitor, BLANK.format(6), "10.2.1.1").status_code == 202
    assert sheet_pdf.PRINTING.number_of("10.2.1.1") == 1
    ask(visitor, BLANK.format(7), "10.2.2.2")
    again = ask(visitor, BLANK.format(6), "10.2.1.1")
    assert str(PRESSES) in words(read(again).main), "who came later is not before him"


def test_a_sheet_that_nobody_waits_for_any_more_is_not_printed(visitor, press, monkeypatch):
    for n in range(PRESSES):
        ask(visitor, BLANK.format(3 + n), f"10.3.0.{n}")
    monkeypatch.setattr(sheet_pdf, "_ASKED_EACH", 0.02)
    monkeypatch.setattr(sheet_pdf, "_KEPT", 0.1)
    ask(visitor, BLANK.format(7), "10.3.1.1")
    until = time.monotonic() + 20
    while sheet_pdf.PRINTING.number_of("10.3.1.1"):
        assert time.monotonic() < until
        time.sleep(0.01)
    press.may.set()
    settled()
    assert len(press.begun) == PRESSES


def test_a_program_gets_the_sheet_itself_and_no_page_however_long_it_takes(visitor, press, monkeypatch):
    monkeypatch.setattr(sheet_pdf, "_ASKED_EACH", 0.02)
    monkeypatch.setattr(sheet_pdf, "_KEPT", 0.1)
    Timer(0.5, press.may.set).start()
    found = visitor.client.get(BLANK.format(3), headers={"Accept": "*/*"})
    assert found.status_code == 200 and found.data.startswith(b"%PDF")


def test_a_program_that_waited_in_vain_is_told_so(visitor, press, monkeypatch):
    monkeypatch.setattr(sheet_pdf, "_ASKED_EACH", 0.02)
    monkeypatch.setattr(sheet_pdf, "_PATIENCE", 0.1)
    assert visitor.client.get(BLANK.format(3)).status_code == 503
