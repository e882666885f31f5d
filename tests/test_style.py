"""The code keeps the house style that ruff can see."""

import subprocess
import sys
from pathlib import Path


def test_ruff_has_nothing_to_say():
    command = [sys.executable, "-m", "ruff", "check", "--quiet", "--no-cache", "--output-format=concise"]
    outcome = subprocess.run(command, cwd=Path(__file__).parent.parent, capture_output=True, text=True)
    assert outcome.stdout + outcome.stderr == ""
