"""The web app: wiring only. A folder for each job of the app, `frame` below them."""

from importlib import import_module

from flask import Flask
from flask_wtf import CSRFProtect

from companion.paths import ROOT
from companion.settings import Settings
from companion.web import globals as template_globals
from companion.web.frame import (
    addresses,
    delivery,
    doorman,
    drawings,
    errors,
    keeping,
    language,
    light,
    limits,
    navigation,
    pieces,
    rights,
    sessions,
)
from companion.web.lookup import answering, rows

#: the modules with pages; each has a blueprint in the variable of its own name
BLUEPRINTS = (
    "ask.ask",
    "ask.conflict",
    "ask.going_on",
    "ask.seats",
    "back.back",
    "cities.cities",
    "clock.clock",
    "home",
    "frame.device",
    "frame.language",
    "frame.light",
    "frame.modules",
    "frame.serif",
    "frame.vendor",
    "games.deleting",
    "games.details",
    "games.exchange",
    "games.games",
    "games.joining",
    "games.picture",
    "games.players",
    "games.results",
    "games.statistics",
    "games.trial",
    "live.live",
    "live.middle",
    "lookup.lookup",
    "lookup.rules",
    "pad.pad",
    "prepare.prepare",
    "sheets.sheets",
    "shelf.shelf",
    "table",
)
#: what every page stands on
PARTS = (
    light,
    sessions,
    template_globals,
    answering,
    rows,
    delivery,
    addresses,
    drawings,
    pieces,
    errors,
    navigation,
    keeping,
    rights,
    doorman,
)
LARGEST_UPLOAD = 32 * 1024 * 1024  # some thousands of exported games


def build_app(settings: Settings | None = None) -> Flask:
    """The app with its settings, pages, languages and headers."""
    settings = settings or Settings.from_environment()
    app = Flask("companion", root_path=str(ROOT))
    app.config.update(
        DATABASE=settings.database,
        SECRET_KEY=settings.secret,
        ADDRESS=settings.address,
        PUBLIC=settings.public,
        MAX_CONTENT_LENGTH=LARGEST_UPLOAD,
        WTF_CSRF_TIME_LIMIT=None,  # a score pad may stay open all evening
    )
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    limits.init_app(app)  # before anything reads a form
    language.init_app(app)  # even a form that is refused for its token is refused in the reader's language
    CSRFProtect(app)
    for part in PARTS:
        part.init_app(app)
    for name in BLUEPRINTS:
        app.register_blueprint(getattr(import_module(f"{__name__}.{name}"), name.rpartition(".")[2]))
    return app
