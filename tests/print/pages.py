"""What tests of PDFs use: a PDF opened again, and where things lie on its pages."""

import io
import re

from pypdf import PdfReader


def opened(answer):
    """The PDF of an answer."""
    assert answer.status_code == 200 and answer.mimetype == "application/pdf"
    return PdfReader(io.BytesIO(answer.data))


def text(reader):
    """All the text of a PDF on one line, without soft hyphens."""
    return " ".join(" ".join(page.extract_text() for page in reader.pages).replace("\u00ad", "").split())


def size(page):
    """Width and height of a page in millimetres."""
    return tuple(
        round(float(number) / 72 * 25.4, 1) for number in (page.mediabox.width, page.mediabox.height)
    )


def spoken_rows(reader):
    """The rows of the tables as a screen reader meets them.

    By the tags, cell by cell, each with its words.
    """
    said = {page.indirect_reference.idnum: marked_words(page) for page in reader.pages}
    for row in nodes(reader.trailer["/Root"]["/StructTreeRoot"]["/K"], "/TR"):
        yield [" ".join("".join(pieces(cell, said)).split()) for cell in nodes(row["/K"], "/TH", "/TD")]


def rows(reader):
    """The same rows, without cells that are empty."""
    return [[cell for cell in row if cell] for row in spoken_rows(reader)]


def pieces(node, said, page=None):
    """The words of the marked pieces below a node, in its order; a node says on which page they are."""
    node = node.get_object() if hasattr(node, "get_object") else node
    if isinstance(node, int):
        yield said[page].get(node, "")
    elif isinstance(node, list):
        for child in node:
            yield from pieces(child, said, page)
    elif isinstance(node, dict):
        page = node.raw_get("/Pg").idnum if "/Pg" in node else page
        yield from pieces(node["/MCID"] if "/MCID" in node else node.get("/K", []), said, page)


def marked_words(page):
    """What each marked piece of a page says, by its number."""
    fonts = {
        name: letters(font["/ToUnicode"].get_data()) for name, font in page["/Resources"]["/Font"].items()
    }
    said, within, font = {}, [], {}
    for values, operator in page.get_contents().operations:
        if operator in (b"BDC", b"BMC"):
            within.append(values[1].get("/MCID") if operator == b"BDC" else None)
        elif operator == b"EMC":
            within.pop()
        elif operator == b"Tf":
            font = fonts[values[0]]
        elif operator in (b"Tj", b"TJ"):
            parts = values[0] if operator == b"TJ" else [values[0]]
            glyphs = b"".join(part.original_bytes for part in parts if hasattr(part, "original_bytes")).hex()
            number = within[-1] if within else None
            said[number] = said.get(number, "") + "".join(
                font[glyphs[n : n + 4]] for n in range(0, len(glyphs), 4)
            )
    return said


def letters(table):
    """The letters of a font by the numbers of their glyphs."""
    pairs = re.findall(rb"^<(\w{4})> <(\w+)>$", table, re.MULTILINE)
    return {
        glyph.decode().lower(): bytes.fromhex(text.decode()).decode("utf-16-be", "replace")
        for glyph, text in pairs
    }


def nodes(node, *tags):
    """The outermost nodes that have one of these tags."""
    node = node.get_object() if hasattr(node, "get_object") else node
    if isinstance(node, list):
        for child in node:
            yield from nodes(child, *tags)
    elif isinstance(node, dict) and node.get("/S") in tags:
        yield node
    elif isinstance(node, dict):
        yield from nodes(node.get("/K", []), *tags)


def structure(reader):
    """The tags of a tagged PDF, from the outside in, each with its description."""
    return list(walk(reader.trailer["/Root"]["/StructTreeRoot"]["/K"]))


def walk(node):
    node = node.get_object() if hasattr(node, "get_object") else node
    if isinstance(node, list):
        for child in node:
            yield from walk(child)
    elif isinstance(node, dict) and "/S" in node:
        yield str(node["/S"]), str(node.get("/Alt", ""))
        yield from walk(node.get("/K", []))
