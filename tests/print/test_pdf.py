"""HTML → PDF: what is fetched, and what is said when it cannot be made."""

import io
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from pypdf import PdfReader

from companion.print import pdf
from companion.print.layout import PAPERS, print_style
from companion.print.marks import MARKS, letter
from companion.print.pdf import to_pdf
from companion.print.press import has_needed
from tests.print.pages import marked_words

PAGE = '<!doctype html><html lang="en"><head><title>Trial</title></head><body>{}</body></html>'


@pytest.fixture
def listener():
    """A server that notes what is asked of it."""
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", asked
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(
    "markup",
    [
        '<img alt="x" src="{}/picture.png">',
        '<link rel="stylesheet" href="{}/style.css">',
        "<style>@import url({}/style.css); body {{ background: url({}/back.png) }}</style>",
        '<object data="{}/thing.svg"></object>',
        '<svg viewBox="0 0 9 9"><title>x</title><image href="{}/picture.png" width="9" height="9"/>'
        '<use href="{}/sprite.svg#a"/></svg>',
        '<link rel="attachment" href="{}/file">',
    ],
)
def test_nothing_is_fetched_over_the_network(listener, markup, caplog):
    address, asked = listener
    made = to_pdf(PAGE.format(markup.format(address, address)))
    assert made.startswith(b"%PDF") and asked == []


@pytest.mark.parametrize("address", ["file:///etc/hostname", "file:///etc/passwd", "ftp://127.0.0.1/x"])
def test_no_file_of_the_machine_is_read(address, caplog):
    made = to_pdf(
        PAGE.format(f'<link rel="attachment" href="{address}"><object data="{address}"></object><p>Page</p>')
    )
    reader = PdfReader(io.BytesIO(made))
    assert reader.attachments == {}
    assert reader.pages[0].extract_text().strip() == "Page"


def test_a_mark_is_drawn_and_read_as_a_space():
    text = "".join(f"{letter(mark)}{mark} " for mark in MARKS)
    reader = PdfReader(
        io.BytesIO(to_pdf(PAGE.format(f'<p class="paper">{text}</p>'), print_style(PAPERS["a4"], 1.0)))
    )
    fonts = [str(font["/BaseFont"]) for font in reader.pages[0]["/Resources"]["/Font"].values()]
    assert any("Companion-Marks" in font for font in fonts)
    said = " ".join("".join(marked_words(reader.pages[0]).values()).split())
    assert said == " ".join(MARKS) and said.isascii()


def test_a_sign_that_xml_does_not_know_is_printed_all_the_same():
    made = to_pdf(PAGE.format("<p>Bell\x0b&nbsp;rings</p>"))
    assert "rings" in "".join(marked_words(PdfReader(io.BytesIO(made)).pages[0]).values())


@pytest.fixture
def without_pango(monkeypatch):
    """A machine on which WeasyPrint finds no library: that is how its import fails there."""

    class Missing:
        def find_spec(self, name, path=None, target=None):
            if name == "weasyprint":
                raise OSError("cannot load library 'libpango-1.0-0'")

    for name in [name for name in sys.modules if name.partition(".")[0] == "weasyprint"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])


def test_a_machine_without_pango_is_noticed(without_pango):
    assert not has_needed()


def test_this_machine_can_print():
    assert has_needed()


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_style_has_every_length_worked_out(paper):
    style = print_style(paper, 0.75)
    assert "var(" not in style and "calc(" not in style
    assert f"size: {paper.width}mm {paper.height}mm" in style
    assert ".papers" not in style and pdf.NEEDED not in style
