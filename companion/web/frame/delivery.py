"""How answers travel: to a plain form or to htmx, with safe headers, small over the wire, files that phones
keep until they change, addresses worked out once."""

import gzip
import json
import os
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from types import NoneType
from typing import Any, BinaryIO
from urllib.parse import quote, urlsplit

from flask import (
    Flask,
    Response,
    current_app,
    g,
    has_request_context,
    make_response,
    redirect,
    request,
    url_for,
)
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as WerkzeugResponse

from companion.network import address_on_network
from companion.ports import Ports

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors {framed_by}",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_FILES = ("static", "vendor.static")
FOREVER = "public, max-age=31536000, immutable"
_PIECE = 1 << 16
WORTH_PACKING = 400  # bytes; below, packing saves next to nothing
TEXT = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
#: what only those need who change a style or a picture: remarks, in styles ends of lines and spaces, too
REMARKS = {
    "text/css": re.compile(rb"/\*.*?\*/\n?|(?<=[{};,])\n\s*|(?<=:) +| +(?=\{)", re.S),
    "image/svg+xml": re.compile(rb"<!--.*?-->\n?", re.S),
}


def _init_delivery(app: Flask) -> None:
    """Stamp file addresses with their content, and finish every answer."""
    app.url_defaults(_stamp)
    app.before_request(_enter_whole)
    app.after_request(_finish)


def _stamp(endpoint: str, values: dict[str, Any]) -> None:
    """Add a mark of the file's content to its address, so that it can be kept for ever."""
    if endpoint in _FILES:
        file = folder_of(endpoint) / values["filename"]
        if file.is_file():
            values["v"] = mark(file, file.stat().st_mtime_ns)


def changed_at(endpoint: str, values: dict[str, Any]) -> int:
    """When the file of an address was last changed; 0 for a page, or no file."""
    if endpoint not in _FILES:
        return 0
    try:
        return os.stat(f"{folder_of(endpoint)}/{values['filename']}").st_mtime_ns
    except (OSError, ValueError):
        return 0


def sprite() -> str:
    """The address of the pictures, worked out once for each answer: a page may show hundreds."""
    if "sprite" not in g:
        g.sprite = url_for("static", filename="icons.svg")
    return str(g.sprite)


def folder_of(endpoint: str) -> Path:
    """The folder an endpoint serves files from."""
    blueprint = endpoint.rpartition(".")[0]
    return Path((current_app.blueprints[blueprint] if blueprint else current_app).static_folder or "")


@lru_cache(maxsize=256)
def mark(file: Path, changed: int) -> str:
    """A short mark of a file's content; `changed` makes an edit visible."""
    return sha256(file.read_bytes()).hexdigest()[:12]


def ports() -> Ports:
    """What the app may use of the place it runs in."""
    found: Ports = current_app.config["PORTS"]
    return found


def is_by_tls() -> bool:
    """Whether the phone came by TLS: in public it must have, whatever the front says of it."""
    return request.is_secure or bool(current_app.config["PUBLIC"])


def _finish(answer: Response) -> Response:
    """Headers, caching and packing of one answer."""
    take_in(answer)
    answer.headers.pop("Date", None)  # the server's own; with two of them a phone can read neither
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value.format(framed_by=ports().framed_by))
    if current_app.config["PUBLIC"]:
        answer.headers["Strict-Transport-Security"] = "max-age=31536000"
    is_file = request.endpoint in _FILES and answer.status_code in (200, 304)
    if is_file and has_right_stamp():
        answer.headers["Cache-Control"] = FOREVER
    elif not answer.headers.get("Cache-Control"):
        answer.headers["Cache-Control"] = "no-cache" if is_file else "private, no-cache"
    if is_file and answer.mimetype in REMARKS and answer.status_code == 200:
        answer.set_data(REMARKS[answer.mimetype].sub(b"", answer.get_data()))
    return pack(answer, packed_file if is_file else packed_page)


def take_in(answer: Response) -> None:
    """Read a file that would be passed through; ours are small, and an open one may never be closed.

    But for one that was made for this answer alone.
    """
    if answer.direct_passthrough and "passes" not in g:
        file: Any = answer.response
        answer.direct_passthrough = False
        answer.set_data(answer.get_data())
        file.close()


def passed_through(file: BinaryIO, kind: str, name: str, encoding: str = "") -> Response:
    """A file that was made for this answer, sent to whoever keeps it in the memory of a piece.

    The server sends it on its own: a phone that takes it slowly keeps nobody waiting.
    """
    g.passes = True
    size = file.seek(0, os.SEEK_END)
    file.seek(0)
    wrapped = request.environ.get("wsgi.file_wrapper") if request.method == "GET" else None
    body = wrapped(file) if wrapped else _pieces_of(file)
    answer = Response(body, content_type=kind, direct_passthrough=bool(wrapped))
    answer.headers["Content-Disposition"] = f"attachment; filename={name}"
    answer.headers["Content-Length"] = str(size)
    if request.method != "GET":
        file.close()
    if encoding:
        answer.headers["Content-Encoding"] = encoding
    return answer


def _pieces_of(file: BinaryIO) -> Iterator[bytes]:
    """A file in pieces, closed after the last."""
    with file:
        while piece := file.read(_PIECE):
            yield piece


def has_right_stamp() -> bool:
    """Whether a file was asked for by the mark of its present content."""
    values = {"filename": (request.view_args or {})["filename"]}
    _stamp(request.endpoint or "", values)
    return request.args.get("v") == values.get("v")


def pack(answer: Response, squeeze: Callable[[bytes], bytes]) -> Response:
    """Gzip a text answer for a browser that takes it."""
    if not answer.content_type or not answer.content_type.startswith(TEXT):
        return answer
    answer.vary.add("Accept-Encoding")
    if answer.status_code == 206 or "Content-Encoding" in answer.headers or request.method == "HEAD":
        return answer
    if not request.accept_encodings["gzip"] or (answer.content_length or 0) < WORTH_PACKING:
        return answer
    answer.set_data(squeeze(answer.get_data()))
    answer.headers["Content-Encoding"] = "gzip"
    etag, _weak = answer.get_etag()
    if etag:
        answer.set_etag(etag, weak=True)
    return answer


def packed_page(data: bytes) -> bytes:
    """The gzip of a page, made quickly."""
    return gzip.compress(data, 5, mtime=0)


@lru_cache(maxsize=64)
def packed_file(data: bytes) -> bytes:
    """The gzip of a file, made once."""
    return gzip.compress(data, 9, mtime=0)


def wants_fragment() -> bool:
    """Whether a script asked, which wants a part of the page."""
    return bool(request.headers.get("HX-Request"))


#: marks that stand for themselves in an address
_OF_A_PATH, _OF_A_QUERY = "/:@!$&'()*+,;=", "/:@!$&'()*+,;=?%[]"


def go(address: str) -> WerkzeugResponse:
    """Send the reader on after a form was taken."""
    if not wants_fragment():
        return redirect(address, 303)
    answer = make_response("", 204)
    answer.headers["HX-Redirect"] = address
    return answer


def _enter_whole() -> WerkzeugResponse | None:
    """Let the browser itself open a page of another part of the app that a boosted form or link leads to.

    A boosted answer brings the body alone: the styles and scripts of the other page would be missing.
    """
    if request.method != "GET" or "HX-Boosted" not in request.headers or _comes_from() == request.blueprint:
        return None
    return go(_asked_for())


def _asked_for() -> str:
    """The address of this request as it stands on the wire: a header takes no other letters."""
    path = "/" + quote(request.script_root + request.path, safe=_OF_A_PATH).lstrip("/")
    query = quote(request.query_string, safe=_OF_A_QUERY)
    return f"{path}?{query}" if query else path


def _comes_from() -> str:
    """The part of the app that the page belongs to from which a script asks; empty where none is known."""
    path = urlsplit(request.headers.get("HX-Current-URL", "")).path.removeprefix(request.script_root)
    addresses = current_app.url_map.bind_to_environ(request.environ)
    try:
        endpoint, _values = addresses.match(path, method="GET")
    except HTTPException:
        return ""
    return str(endpoint).rpartition(".")[0]


def page_again(address: str) -> Response:
    """Tell a script to bring the whole page at an address, as a boosted link does."""
    where = {"path": address, "target": "body", "swap": "innerHTML", "headers": {"HX-Boosted": "true"}}
    return Response("", headers={"HX-Location": json.dumps(where)})


def start_page() -> str:
    """The address of the app itself."""
    return f"{request.script_root}/"


_KEPT = 8192
_LONGEST = 80  # letters of a value; longer ones come from readers, and would fill the memory
#: what an address is made of; anything else may change while it stays equal
_PLAIN = (str, int, NoneType)


def is_short(value: Any) -> bool:
    """Whether a value of an address is worth keeping it."""
    return type(value) in _PLAIN and (type(value) is not str or len(value) <= _LONGEST)


def init_app(app: Flask) -> None:
    """Let pages and templates ask for addresses that are known already;
    they differ by where the app is mounted, and with a file."""
    _init_delivery(app)
    build = app.url_for

    @lru_cache(maxsize=_KEPT)
    def known(
        root: str, changed: int, endpoint: str, anchor: str | None, values: tuple[tuple[str, Any], ...]
    ) -> str:
        return build(endpoint, _anchor=anchor, **dict(values))

    def url_for(endpoint: str, *, _anchor: str | None = None, **values: Any) -> str:
        given = tuple([(name, value) for name, value in values.items() if value is not None])
        is_plain = not endpoint.startswith(".") and all(
            name[0] != "_" and is_short(value) for name, value in given
        )
        if not is_plain or not has_request_context():
            return build(endpoint, _anchor=_anchor, **values)
        return known(request.script_root, changed_at(endpoint, values), endpoint, _anchor, given)

    app.url_for = url_for  # type: ignore[method-assign]
    app.jinja_env.globals["url_for"] = url_for


_THIS_MACHINE = ("localhost", "127.0.0.1", "[::1]")
#: the setting that no other machine can reach the app, whatever address it is given
HERE_ONLY = "HERE_ONLY"


def for_others(address: str) -> str:
    """An address as other phones reach it: one that only this machine knows is put into the words of the
    network, unless one is set, or nobody else can reach the app."""
    if current_app.config["ADDRESS"] or is_here_only():
        return address
    name, _, port = (
        request.host.rpartition(":") if request.host.rpartition(":")[2].isdigit() else (request.host, "", "")
    )
    lan = address_on_network() if name in _THIS_MACHINE else None
    return urlsplit(address)._replace(netloc=f"{lan}:{port}" if port else lan).geturl() if lan else address


def is_here_only() -> bool:
    """Whether only this machine can open what is served."""
    return bool(current_app.config.get(HERE_ONLY)) and not current_app.config["ADDRESS"]
