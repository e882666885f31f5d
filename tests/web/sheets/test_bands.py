"""A long list in two columns on paper: nothing lost, in its order, columns alike, no line laid out often."""

from itertools import chain

import pytest
from weasyprint.draw import text as draw_text
from weasyprint.layout import inline

from companion.print.layout import LETTERS, TALLEST, bands
from companion.print.pdf import to_pdf
from companion.web.shared import sheet_pdf
from tests.live.journals import follow_in, recorded
from tests.print.pages import opened, text

SHORT, LONG = ("I · 1", "A card for a tile."), ("II", "word " * LETTERS)


def joined(texts):
    return list(chain.from_iterable([*left, *right] for left, right in bands(texts)))


@pytest.mark.parametrize("number", [1, 2, 3, 7, 40])
def test_bands_hold_every_text_once_and_in_its_order(number):
    texts = [(f"I · {n}", "word " * (n * 7 % 50)) for n in range(number)]
    assert joined(texts) == texts


def test_both_columns_of_a_band_are_as_long():
    assert [(len(left), len(right)) for left, right in bands([SHORT] * 8)] == [(4, 4)]
    [(left, right)] = bands([("I", "word " * 60), SHORT, SHORT, SHORT])
    assert len(left) == 1 and len(right) == 3


def test_a_band_is_never_so_long_that_it_leaves_a_page_empty():
    assert all(len(left) <= TALLEST / 2 for left, _ in bands([SHORT] * 200))


def test_a_text_too_long_for_a_band_has_the_whole_width():
    endless = ("III", "word " * LETTERS * TALLEST)
    assert [*bands([SHORT, endless, SHORT, LONG])][1] == ([endless], [])


def test_a_remark_longer_than_a_page_is_printed_whole(visitor):
    record = recorded("duel-science")
    said = " ".join(f"word{n}" for n in range(3000))
    record["entries"][0]["note"] = said
    made = visitor.client.get(f"/games/{follow_in(visitor.store, record)}/sheet.pdf")
    printed = set(text(opened(made)).split())
    assert [word for word in said.split() if word not in printed] == []


def test_no_line_of_a_record_is_laid_out_often(visitor, monkeypatch):
    def counted(module, name, calls):
        work = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *args, **more: calls.append(name) or work(*args, **more))

    laid_out, drawn = [], []
    counted(inline, "split_first_line", laid_out)
    counted(draw_text, "draw_first_line", drawn)
    monkeypatch.setattr(sheet_pdf, "printed_page", to_pdf)
    visitor.client.get(f"/games/{follow_in(visitor.store, recorded('everything-7'))}/sheet.pdf")
    assert drawn and len(laid_out) < 2.5 * len(drawn), "columns of WeasyPrint set every line some five times"
