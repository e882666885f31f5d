"""The press: a process of its own that prints, is started anew when it was ended, and ends with the app."""

import io
import os
import signal
import subprocess
import sys
import threading
import time

import pytest
from pypdf import PdfReader

from companion.print import pdf
from companion.print import press as press_module
from companion.print.press import ASKED, MADE, PDF, YES, Press, PressFailed, printed_page, work

PAGE = '<!DOCTYPE html><html lang="en"><head><title>Trial</title></head><body><p>{}</p></body></html>'


@pytest.fixture
def press():
    found = Press()
    yield found
    found.close()


def words(made):
    return PdfReader(io.BytesIO(made)).pages[0].extract_text().strip()


def test_it_prints_page_after_page_in_a_process_of_its_own(press):
    assert press.process is None, "started when it is needed"
    assert words(press.make(PAGE.format("Київ"), "")) == "Київ"
    first = press.process.pid
    assert (
        first != os.getpid()
        and words(press.make(PAGE.format("again"), "")) == "again"
        and press.process.pid == first
    )


def test_one_that_was_killed_is_started_anew(press):
    press.make(PAGE.format("one"), "")
    press.process.kill()
    press.process.wait()
    assert words(press.make(PAGE.format("two"), "")) == "two"


def test_a_page_is_printed_though_its_press_is_killed_meanwhile(press):
    press.start()
    pid = press.process.pid
    threading.Timer(0.2, lambda: os.kill(pid, signal.SIGKILL)).start()
    long = PAGE.format("</p><p>".join(f"row {n}" for n in range(3000)))
    assert len(PdfReader(io.BytesIO(press.make(long, ""))).pages) > 20


def test_a_page_that_cannot_be_made_is_said_and_the_press_goes_on(monkeypatch):
    def to_pdf(html, style):
        if "bad" in html:
            raise ValueError("no such page")
        return b"%PDF"

    monkeypatch.setattr(pdf, "to_pdf", to_pdf)
    asked = io.BytesIO(b"".join(ASKED.pack(len(page), 0) + page for page in (b"bad", b"good")))
    answers = io.BytesIO()
    work(asked, answers)
    said = answers.getvalue()
    assert said[:1] == YES and b"no such page" in said and said.endswith(MADE.pack(PDF, 4) + b"%PDF")


def test_what_a_press_could_not_make_is_an_error_of_its_own(press, monkeypatch):
    press.start()
    monkeypatch.setattr(press_module, "PDF", b"?")
    with pytest.raises(PressFailed):
        press.make(PAGE.format("one"), "")


def test_it_ends_with_the_app_however_that_ends():
    code = (
        "import time\nfrom companion.print.press import Press\n"
        "press = Press()\npress.start()\nprint(press.process.pid, flush=True)\ntime.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as app:
        pid = int(app.stdout.readline())
        app.kill()
    for _ in range(100):
        if not is_running(pid):
            break
        time.sleep(0.1)
    assert not is_running(pid)


def is_running(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_the_same_page_is_printed_once():
    assert printed_page(PAGE.format("kept")) is printed_page(PAGE.format("kept"))
