"""The web app: wiring only. A folder for each job of the app, `frame` below them, `shared` between them."""

from importlib import import_module

from flask import Flask
from flask_wtf import CSRFProtect

from companion.paths import ROOT
from companion.settings import Settings
from companion.web import globals as template_globals
from companion.web.frame import access, delivery, error_pages, gate, limits, navigation, preferences
from companion.web.shared import markup

#: the modules with pages, and the blueprints in each
BLUEPRINTS = {
    "ask.routes": ("ask", "conflict"),
    "ask.with_game": ("seats", "going_on"),
    "cards.routes": ("cards",),
    "clock.routes": ("clock",),
    "frame.assets": ("device", "fonts", "modules", "vendor"),
    "frame.preferences": ("language", "theme", "boxes"),
    "games.along": ("along",),
    "games.details": ("deleting", "details"),
    "games.player_pages": ("players",),
    "games.result_pages": ("picture", "results"),
    "games.routes": ("games", "trial"),
    "games.statistics_pages": ("statistics",),
    "games.transfer_pages": ("exchange",),
    "history.routes": ("history",),
    "home": ("home", "table"),
    "live.middle": ("middle",),
    "live.routes": ("live",),
    "lookup.routes": ("lookup", "rules"),
    "pad.routes": ("pad",),
    "prepare.routes": ("prepare",),
    "sheets.routes": ("sheets",),
    "games.sharing": ("joining", "shelf"),
}
#: what every page stands on; what is asked before a page comes first: even a form that is refused for its
#: token
#: is refused in the reader's language
BEFORE, PARTS = (
    (gate, limits, preferences),
    (template_globals, delivery, markup, error_pages, navigation, access),
)
#: bytes of a file: in public some thousands of exported games, packed some tens of thousands
_LARGEST_UPLOAD, _LARGEST_AT_HOME = 32 << 20, 512 << 20


def build_app(settings: Settings | None = None) -> Flask:
    """The app with its settings, pages, languages and headers."""
    settings = settings or Settings.from_environment()
    app = Flask("companion", root_path=str(ROOT))
    app.config.update(
        DATABASE=settings.database,
        SECRET_KEY=settings.secret,
        ADDRESS=settings.address,
        NAMES=settings.names,
        PUBLIC=settings.public,
        PORTS=settings.ports,
        POCKET=settings.pocket,
        MAX_CONTENT_LENGTH=_LARGEST_UPLOAD if settings.public else _LARGEST_AT_HOME,
        WTF_CSRF_TIME_LIMIT=None,  # a score pad may stay open all evening
    )
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    for part in BEFORE:
        part.init_app(app)
    CSRFProtect(app)
    for part in PARTS:
        part.init_app(app)
    for module, names in BLUEPRINTS.items():
        pages = import_module(f"{__name__}.{module}")
        for name in names:
            app.register_blueprint(getattr(pages, name))
    return app
