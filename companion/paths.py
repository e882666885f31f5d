"""Where the folders that lie beside the code are: in a checkout, or inside an installed wheel."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE if (PACKAGE / "templates").is_dir() else PACKAGE.parent
DATA = ROOT / "data"
TRANSLATIONS = DATA / "translations"
