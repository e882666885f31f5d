"""What tests of PDFs use: a PDF opened again, and where things lie on its pages."""

import io

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
    return tuple(round(float(number) / 72 * 25.4, 1) for number in (page.mediabox.width, page.mediabox.height))


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
