"""What makes the app installable: service worker and manifest, both at the root to cover every page; the page without a network."""

from flask import Blueprint, Response, current_app, jsonify, render_template, url_for

from companion.web.frame.navigation import start_page
from companion.words.language import gettext as _

device = Blueprint("device", __name__)


@device.get("/sw.js")
def worker() -> Response:
    """The service worker; never kept, so that a new one is seen at once."""
    answer = current_app.send_static_file("sw.js")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@device.get("/offline")
def offline() -> str:
    """What a phone keeps to show in place of a page that needs the network."""
    return render_template("frame/offline.html")


@device.get("/manifest.webmanifest")
def manifest() -> Response:
    """Name, colours and icons for the phone's home screen."""
    answer = jsonify(
        name="Companion",
        short_name="Companion",
        description=_("Score pad, referee and look-up for 7 Wonders."),
        start_url=start_page(),
        scope="/",
        display="standalone",
        background_color="#f4eee2",
        theme_color="#f4eee2",
        icons=[
            icon("icon.svg", "any", "image/svg+xml"),
            icon("icon-192.png", "192x192", "image/png"),
            icon("icon-512.png", "512x512", "image/png"),
            icon("icon-512.png", "512x512", "image/png") | {"purpose": "maskable"},
        ],
    )
    answer.content_type = "application/manifest+json"
    return answer


def icon(filename: str, sizes: str, kind: str) -> dict[str, str]:
    """One icon as the manifest lists it."""
    return {"src": url_for("static", filename=filename), "sizes": sizes, "type": kind}
