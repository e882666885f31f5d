"""htmx, served from the wheel it came in, so that the repository carries none of it."""

from importlib.resources import files
from pathlib import Path

from flask import Blueprint

# As published with htmx 2.0.3: a changed wheel cannot reach a player's phone.
HTMX_INTEGRITY = "sha384-0895/pl2MU10Hqc6jd4RvrthNlDiE9U1tWmX7WRESftEDRosgxNsQG/Ze9YMRzHq"
FOLDER = Path(str(files("js_lib_htmx"))) / "static" / "htmx"

vendor = Blueprint("vendor", __name__, static_folder=FOLDER, static_url_path="/vendor/htmx")
vendor.record(lambda state: state.app.jinja_env.globals.update(htmx_integrity=HTMX_INTEGRITY))
