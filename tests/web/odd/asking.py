"""What is asked: every address in odd ways, real forms and links with one thing changed, odd headers,
odd files.
"""

import json
import re
from html import unescape
from random import Random
from urllib.parse import parse_qsl, quote, unquote

from tests.web.odd.files import odd_file
from tests.web.odd.phones import Phone, Sent
from tests.web.odd.words import FORM_NAMES, IDS, QUERY_NAMES, as_json, odd_json, odd_part, odd_text, odd_value

METHODS = (
    "GET",
    "GET",
    "GET",
    "POST",
    "POST",
    "HEAD",
    "OPTIONS",
    "PUT",
    "DELETE",
    "PATCH",
    "TRACE",
    "QUERY",
    "get",
    "\u00e9",
)
#: pages that cost far more than others are asked for as much less often
DEAR = (
    "sheets.record_pdf",
    "sheets.blank_pdf",
    "statistics.sheet",
    "exchange.games_json",
    "lookup.everything",
    "picture.show",
)
FORM = re.compile(r"<form\b([^>]*)>(.*?)</form>", re.S)
FIELD = re.compile(r"<(input|button|select|textarea)\b([^>]*)>(?:([^<]*)</textarea>)?", re.S)
ATTRIBUTE = re.compile(r'([\w-]+)(?:\s*=\s*"([^"]*)")?')
LINK = re.compile(r'(?:href|hx-get)="(/[^"]*)"')
URLENCODED = "application/x-www-form-urlencoded"
KEPT_FORMS = 60

HEADERS = {
    "Host": ("localhost:80", "localhost.", "LOCALHOST", "a" * 64, "[::1]", "a..b", "evil.example", "",
        "localhost:99999", "ä", "a b"),
    "Referer": ("http://[", "http://localhost/games?player=x", "//", "http://x:99999/", "http://localhost/\0",
        "x" * 9000, "about:blank"),
    "Accept-Language": ("uk", "ru;q=x", "en;q=1e9", "*", ",,,;q", "x" * 5000, "uk-" * 900, "\u00ff",
        "en;q=-1, uk;q=nan"),
    "Accept-Encoding": ("gzip", "gzip;q=0", "*", "gzip;q=x", "br, gzip;q=1e400", ",", "identity;q=0, *;q=0"),
    "Accept": ("*/*;q=x", "application/json", "", "text/html;" * 200, "/", "image/png"),
    "Cookie": ("session=", "session=x.y.z", "language=xx", "light=odd", "session=" + "A" * 4000, "=;=;",
        "\u00ff=\u00fe", 'a="b'),
    "Range": ("bytes=0-1", "bytes=9-1", "bytes=-5", "bytes=0-" + "9" * 40, "bytes=a-b", "lines=1-2",
        "bytes=0-0,2-3", "bytes="),
    "If-Range": ('"x"', "W/", "Tue, 99 Nov 9999", "\u00ff"),
    "If-None-Match": ("*", '"', 'W/"', "x" * 900, '"a", "b'),
    "If-Modified-Since": ("yesterday", "Tue, 17 Nov 99999 00:00:00 GMT", "0",
        "Mon, 01 Jan 0001 00:00:00 GMT"),
    "Expect": ("100-continue", "odd", "200-ok"),
    "Content-Type": ("", "text/plain", "application/json", "multipart/form-data",
        "multipart/form-data; boundary=", "x/y; charset=odd",
        "multipart/form-data; boundary=" + "b" * 300, URLENCODED + "; charset=utf-16",
        "application/x-www-form-urlencoded; charset=\u00ff"),
    "Content-Length": ("-1", "x", "0", "9" * 30, "1.5", "+3", ""),
    "HX-Request": ("true", "", "false", "\u00ff"),
    "HX-Target": ("x" * 900, "\u00ff", "#note"),
    "HX-Current-URL": ("http://[", "javascript:1", "/games"),
    "HX-Boosted": ("true",),
    "HX-Trigger": ("x",),
    "X-Forwarded-For": ("1.2.3.4", "x", "[::1"),
    "X-Forwarded-Host": ("evil.example", "a b"),
    "X-Forwarded-Proto": ("https", "gopher"),
    "X-Http-Method-Override": ("DELETE",),
    "X-Csrftoken": ("x", "\u00ff"),
    "Origin": ("null", "http://evil.example"),
    "Upgrade": ("websocket", "h2c"),
    "Transfer-Encoding": ("chunked", "gzip"),
    "Authorization": ("Basic x", "Bearer", "Digest \u00ff="),
    "Date": ("x",),
}  # fmt: skip


class Asker:
    """Makes odd requests about the games of an app."""

    def __init__(self, app, chance: Random, near):
        self.chance = chance
        #: ids that a phone may know, its own and those of others
        self.near = near
        self.rules = [rule for rule in app.url_map.iter_rules() if rule.endpoint not in DEAR]
        self.dear = [rule for rule in app.url_map.iter_rules() if rule.endpoint in DEAR]
        shown = [rule for rule in self.rules if "GET" in rule.methods]
        self.pages = shown + [rule for rule in shown if "game_id" in rule.arguments] * 2
        self.ways = (
            (0.28, self.address),
            (0.62, self.form),
            (0.77, self.link),
            (0.83, self.header),
            (0.87, self.upload),
            (1.0, self.page),
        )

    def next(self, phone: Phone) -> Sent:
        """The next request of a phone."""
        kind = self.chance.random()
        return next(way for share, way in self.ways if kind < share)(phone)

    def address(self, phone: Phone) -> Sent:
        """Any address by any method, with odd parts, an odd query, perhaps an odd form."""
        chance = self.chance
        rule = chance.choice(self.dear if chance.random() < 0.003 else self.rules)
        target = self.target(rule, 0.35) + self.query(0.5)
        method = (
            chance.choice(METHODS)
            if chance.random() < 0.25
            else chance.choice(sorted(rule.methods - {"OPTIONS", "HEAD"}))
        )
        if method == "GET" or chance.random() < 0.3:
            return Sent(method, target, self.headers(0.3), kind="address")
        fields = [
            (chance.choice(FORM_NAMES), odd_value(chance, self.near)) for _ in range(chance.randrange(5))
        ]
        fields += [("csrf_token", self.token(phone))] * chance.choice((0, 1, 1, 1, 2))
        return Sent(
            method, target, (("Content-Type", URLENCODED), *self.headers(0.2)), joined(fields), "address"
        )

    def page(self, phone: Phone) -> Sent:
        """A real page, to read forms and links on."""
        rule = self.chance.choice(self.pages)
        return Sent("GET", self.target(rule, 0.0) + self.query(0.1), kind="page")

    def link(self, phone: Phone) -> Sent:
        """A link that stood on a page, one part of its query changed."""
        if not phone.links:
            return self.page(phone)
        chance = self.chance
        path, _, query = chance.choice(phone.links).partition("?")
        parts = [(quote(name), quote(value)) for name, value in parse_qsl(query, keep_blank_values=True)]
        return Sent(
            "GET",
            f"{path}?{joined(self.changed(parts, QUERY_NAMES)).decode('latin-1')}",
            self.headers(0.15),
            kind="link",
        )

    def header(self, phone: Phone) -> Sent:
        """A real page with odd headers."""
        rule = self.chance.choice(self.rules)
        return Sent(
            "GET" if "GET" in rule.methods else "POST",
            self.target(rule, 0.0),
            self.headers(1.0),
            kind="header",
        )

    def form(self, phone: Phone) -> Sent:
        """A form that stood on a page, now or long ago: as it was, or with one thing changed."""
        if not phone.forms:
            return self.page(phone)
        chance = self.chance
        action, fields, buttons = chance.choice(phone.forms)
        sent = [
            (quote(name), quote(value))
            for name, value in (*fields, *([chance.choice(buttons)] if buttons else []))
        ]
        sent = self.changed(sent, FORM_NAMES) if chance.random() < 0.75 else sent
        if chance.random() < 0.1:
            return Sent(
                "POST",
                action,
                (*self.headers(0.1), ("Content-Type", "multipart/form-data; boundary=odd")),
                parts_of(sent),
                "form",
            )
        return Sent("POST", action, (("Content-Type", URLENCODED), *self.headers(0.15)), joined(sent), "form")

    def upload(self, phone: Phone) -> Sent:
        """An odd file, or several."""
        chance = self.chance
        parts = [
            b'--odd\r\nContent-Disposition: form-data; name="csrf_token"\r\n\r\n' + self.token(phone).encode()
        ]
        for _ in range(chance.choice((1, 1, 2, 3))):
            name = chance.choice(
                ("games.json", "x.csv", "", "\u00ff\0", "a" * 3000, '"; x="', "../../x", "\ud800", "<b>")
            )
            field = chance.choice(("file", "file", "file", "odd"))
            head = f'--odd\r\nContent-Disposition: form-data; name="{field}"; filename="{name}"\r\n\r\n'
            parts.append(head.encode("utf-8", "surrogatepass") + odd_file(chance, self.near))
        ends = b"\r\n--odd--\r\n" if chance.random() < 0.9 else chance.choice((b"\r\n--odd", b""))
        headers = (("Content-Type", "multipart/form-data; boundary=odd"), *self.headers(0.1))
        return Sent("POST", "/exchange", headers, b"\r\n".join(parts) + ends, "upload")

    def target(self, rule, odd):
        """The address of a rule, its parts real or odd."""

        def part(found):
            real = (
                self.chance.choice(self.near)
                if found[1] == "game_id"
                else self.chance.choice(self.real(found[1]))
            )
            return (
                odd_part(self.chance, self.near) if self.chance.random() < odd else quote(str(real), safe="/")
            )

        return re.sub(r"<(?:\w+:)?(\w+)>", part, rule.rule)

    def real(self, name):
        """Values that a part of an address may have."""
        return {
            "seat": range(-1, 9),
            "number": range(1, 90),
            "game": ("wonders", "duel"),
            "kind": ("card", "leader", "board", "wonder", "tile", "progress"),
            "id_": IDS,
            "language": ("en", "ru", "uk"),
            "code": ("en", "uk", "day", "phone"),
            "name": ("wonders", "leaders", "cities", "babel", "duel", "main.js"),
            "filename": ("shared/look.css", "htmx.min.js", "../app.py", "icons.svg", ".", ""),
            "folder": ("live", "pad", "shared"),
        }.get(name, self.near)

    def query(self, share):
        """An odd query, or none."""
        chance = self.chance
        if chance.random() > share:
            return ""
        parts = [
            (chance.choice(QUERY_NAMES), odd_value(chance, self.near)) for _ in range(chance.randrange(1, 4))
        ]
        return (
            "?"
            + joined(parts).decode("latin-1")
            + chance.choice(("", "", "", "&", "&=&", "&x", "#y", "&" * 500))
        )

    def headers(self, share):
        """Odd headers, or none."""
        chance = self.chance
        if chance.random() > share:
            return ()
        chosen = [
            name
            for name in chance.sample(list(HEADERS), chance.randrange(1, 4))
            if name not in ("Host", "Cookie") or chance.random() < 0.3
        ]
        return tuple(
            (name, chance.choice(HEADERS[name]) if chance.random() < 0.9 else latin(odd_text(chance)))
            for name in chosen
        )

    def changed(self, fields, names):
        """Fields of a form with one thing of them changed.

        Another value, twice, missing, one more, in another order.
        """
        chance, fields = self.chance, list(fields)
        places = [n for n, (name, _) in enumerate(fields) if name != "csrf_token" or chance.random() < 0.05]
        way = chance.random()
        if not places or way < 0.12:
            return [*fields, (chance.choice(names), odd_value(chance, self.near))]
        rich = [n for n in places if fields[n][1].startswith("%7B") or "%3A" in fields[n][1]]
        at = chance.choice(rich if rich and chance.random() < 0.5 else places)
        name, value = fields[at]
        if way < 0.2:
            del fields[at]
        elif way < 0.3:
            fields.append((name, odd_value(chance, self.near)))
        elif way < 0.35:
            chance.shuffle(fields)
        elif value.startswith("%7B") and way < 0.9:
            fields[at] = name, quote(as_json(odd_json(chance, read_json(value))))
        elif "%3A" in value and way < 0.9:
            parts = value.split("%3A")
            parts[chance.randrange(len(parts))] = odd_value(chance, self.near)
            fields[at] = name, "%3A".join(parts)
        else:
            fields[at] = name, odd_value(chance, self.near)
        return fields

    def token(self, phone):
        """The token of the forms that a phone has seen."""
        return next(
            (
                value
                for _, fields, _ in reversed(phone.forms)
                for name, value in fields
                if name == "csrf_token"
            ),
            "none",
        )


def read_json(text):
    """The JSON in a quoted text; nothing when it is none."""
    try:
        return json.loads(unquote(text))
    except ValueError:
        return None


def joined(fields):
    """Fields whose values are percent-encoded already, as a form sends them."""
    return "&".join(f"{name}={value}" for name, value in fields).encode("latin-1", "replace")


def parts_of(fields):
    """The same in parts, as a form with files sends them."""
    parts = [
        f'--odd\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields
    ]
    return ("".join(parts) + "--odd--\r\n").encode()


def latin(text):
    """A text as a header can hold it."""
    return text.encode("utf-8", "replace").decode("latin-1").replace("\r", " ").replace("\n", " ")


def learn(phone: Phone, target: str, body: bytes) -> None:
    """Note the forms and links of a page, the latest of them."""
    text = body.decode("utf-8", "replace")
    here = target.partition("?")[0]
    for about, inner in FORM.findall(text):
        told = attributes(about)
        if told.get("method", "get").lower() != "post":
            continue
        fields, buttons = [], []
        for tag, said, written in FIELD.findall(inner):
            one = attributes(said)
            if "name" not in one:
                continue
            pair = one["name"], one.get("value", written)
            if tag == "button" or one.get("type") == "submit":
                buttons.append(pair)
            elif one.get("type") not in ("checkbox", "radio") or "checked" in one:
                fields.append(pair)
        phone.forms.append((told.get("action") or here, fields, buttons))
    phone.links.extend(unescape(link) for link in LINK.findall(text)[:40])
    del phone.forms[:-KEPT_FORMS], phone.links[: -2 * KEPT_FORMS]


def attributes(text):
    """The attributes of a tag."""
    return {name: unescape(value) for name, value in ATTRIBUTE.findall(text)}
