"""htmx, served from the wheel it came in, so that the repository carries none of it."""

from importlib.util import find_spec
from pathlib import Path

from flask import Blueprint

# As published with htmx 2.0.3: a changed wheel cannot reach a player's phone.
HTMX_INTEGRITY = "sha384-0895/pl2MU10Hqc6jd4RvrthNlDiE9U1tWmX7WRESftEDRosgxNsQG/Ze9YMRzHq"
FOLDER = Path(find_spec("js_lib_htmx").origin).parent / "static" / "htmx"

vendor = Blueprint("vendor", __name__, static_folder=FOLDER, static_url_path="/vendor/htmx")
vendor.add_app_template_global(HTMX_INTEGRITY, "htmx_integrity")
