"""The strict type errors of the whole package, those that `make check` leaves out too."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.house.source import PACKAGE


def type_errors(root: Path) -> list[str]:
    """What mypy says, a line for each error."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--no-color-output"]
        command += ["--config-file=", "--python-version=3.11", f"--cache-dir={cache}", "-p", PACKAGE]
        outcome = subprocess.run(command, cwd=root, capture_output=True, text=True)
    return [line for line in outcome.stdout.splitlines() if re.search(r": error: ", line)]
