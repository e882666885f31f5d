"""The gate before the app: names and addresses that no browser sends, or that a stranger's page brought, and
forms too large; and who asks, as far as visitors can be told apart.

At home the app answers whoever is in the network. A page of a stranger could give its own name the number
of this machine (DNS rebinding) and would then read and write as the phone that shows it. So only names are
served that no stranger can own: numbers, names without a dot, names that end as those of home networks do,
and those that the settings list.
"""

import re
from collections.abc import Callable, Iterable
from ipaddress import ip_address, ip_network
from typing import Any, TypeVar
from urllib.parse import urlsplit

from flask import Flask, abort, current_app, request

from companion.languages import LANGUAGES
from companion.web.frame.polls import Wsgi, shortened
from companion.words.language import gettext as _
from companion.words.language import speaking

_LABEL = r"[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?"
_HOST = re.compile(rf"({_LABEL}(\.{_LABEL})*\.?|\[[0-9A-Fa-f:.]{{2,45}}\])(:[0-9]{{1,5}})?")
_LONGEST_HOST = 260
_LONGEST_PATH, _LONGEST_QUERY = 6_000, 100_000  # of the path parts of pages are kept, of the query nothing
#: where a browser and a script say which page they come from
_PAGES_SAID = ("HTTP_REFERER", "HTTP_HX_CURRENT_URL")
#: ends of names that are reserved for home networks, or that nobody can register
_AT_HOME = (".localhost", ".local", ".home.arpa", ".internal", ".lan", ".home", ".localdomain")
#: no cache may give such an answer to those who ask rightly
_PLAIN = [
    ("Content-Type", "text/plain; charset=utf-8"),
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
]

#: what the address of a poll has in it
_POLL = re.compile("seen=|since=")
_LARGEST_FORM = 256 * 1024
_View = TypeVar("_View", bound=Callable[..., Any])
_TAKES_FILES: set[Callable[..., Any]] = set()


def init_app(app: Flask) -> None:
    """Stand before the app, and hold forms to their size."""
    polled = shortened(app.wsgi_app, lambda: app.extensions["store"])
    app.wsgi_app = _guarded(  # type: ignore[assignment,method-assign]
        app.wsgi_app, polled, app.config["ADDRESS"], app.config["NAMES"]
    )
    app.before_request(_hold)


def takes_files(view: _View) -> _View:
    """Mark a page that is sent files, which are larger than any form."""
    _TAKES_FILES.add(view)
    return view


def _hold() -> None:
    """Take no form that is larger than any of ours, and no more files of a visitor than the limit lets in."""
    if current_app.view_functions.get(request.endpoint or "") not in _TAKES_FILES:
        request.max_content_length = min(_LARGEST_FORM, current_app.config["MAX_CONTENT_LENGTH"])
    elif not current_app.extensions["files"].allows(visitor()):
        abort(429)


def _guarded(inner: Wsgi, polled: Wsgi, address: str, names: tuple[str, ...]) -> Wsgi:
    """An app that is asked only what can be answered, and under its address alone if it has one; `polled` is
    asked what may be a poll."""

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        host = environ.get("HTTP_HOST", "localhost")
        if not _is_host(host):
            start("400 Bad Request", _PLAIN)
            return [b"This address cannot be read.\n"]
        if environ.get("HTTP_HOST", "").lower() != address if address else not _is_at_home(host, names):
            start("421 Misdirected Request", _PLAIN)
            return [_other_name_words(host, address).encode()]
        if (
            len(environ.get("PATH_INFO", "")) > _LONGEST_PATH
            or len(environ.get("QUERY_STRING", "")) > _LONGEST_QUERY
        ):
            start("414 URI Too Long", _PLAIN)
            return [b"This address is too long.\n"]
        for said in _PAGES_SAID:
            if not _is_address(environ.get(said, "")):
                del environ[said]
        _drop_nul(environ)
        return (polled if _POLL.search(environ["QUERY_STRING"]) else inner)(environ, start)

    return answer


def _is_host(name: str) -> bool:
    """Whether a machine can have this name, with a port perhaps."""
    return len(name) <= _LONGEST_HOST and bool(_HOST.fullmatch(name))


def _is_at_home(host: str, names: tuple[str, ...]) -> bool:
    """Whether a name is one that no stranger can own, or one that is listed.

    One that is listed with a dot before it stands for all names that end so.
    """
    name = _bare(host)
    if "." not in name or name.endswith(_AT_HOME):
        return True
    if any(name.endswith(one) if one.startswith(".") else name == one for one in names):
        return True
    try:
        return bool(ip_address(name))
    except ValueError:
        return False


def _bare(host: str) -> str:
    """The name in what a browser asks for, without port, brackets and the dot at its end."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".").lower()


def _other_name_words(host: str, address: str) -> str:
    """Why nothing is served under a name, and how it could be, in every language: who asks is not known."""
    lines = []
    for language in LANGUAGES:
        with speaking(language):
            lines.append(
                _("This app is served under another address.")
                if address
                else _(
                    "This app is not served under the name %(name)s: a stranger could own it. "
                    "Open it by its number, or let whoever runs it allow the name: %(setting)s",
                    name=_bare(host),
                    setting=f"COMPANION_NAMES={_bare(host)}",
                )
            )
    return "\n".join(lines) + "\n"


def _drop_nul(environ: dict[str, Any]) -> None:
    """Leave out of the address the letter that no database keeps."""
    environ["PATH_INFO"] = environ.get("PATH_INFO", "").replace("\0", "")
    environ["QUERY_STRING"] = environ.get("QUERY_STRING", "").replace("%00", "")


def _is_address(text: str) -> bool:
    """Whether an address can be taken apart."""
    try:
        return bool(urlsplit(text)) and (urlsplit(text).port or 0) >= 0
    except ValueError:
        return False


def household(address: str) -> str:
    """What of an address stays the same for one line: of the new addresses, of which a line has very many,
    the first half."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((found, 64), strict=False)) if found.version == 6 else address


def visitor() -> str:
    """Who asks, as far as limits tell visitors apart."""
    return household(request.remote_addr or "")
