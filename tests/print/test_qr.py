import re

import pytest
import segno

from companion.print.qr import QUIET, code


@pytest.mark.parametrize(
    "address", ["http://192.168.1.5:8000/games/7f3k9abdkmnp", "https://example.org/" + "x" * 900]
)
def test_the_path_draws_exactly_the_dark_modules(address):
    made = code(address)
    matrix = [list(row) for row in segno.make(address, error="m", micro=False, boost_error=False).matrix]
    drawn = [[0] * len(row) for row in matrix]
    for x, y, length in re.findall(r"M(\d+) (\d+)\.5h(\d+)", made.path):
        for step in range(int(length)):
            drawn[int(y) - QUIET][int(x) - QUIET + step] += 1
    assert drawn == [[int(bool(module)) for module in row] for row in matrix]
    assert made.size == len(matrix) + 2 * QUIET
