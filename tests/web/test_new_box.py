"""A new box is on every page by its module and its words: nothing else is changed for it."""

import subprocess
import sys

from companion.paths import ROOT


def test_a_toy_box_is_on_new_game_set_up_pad_cards_clock_and_statistics(tmp_path):
    found = subprocess.run(
        [sys.executable, "-m", "tests.web.toy_house", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert found.returncode == 0, found.stderr[-2000:]
