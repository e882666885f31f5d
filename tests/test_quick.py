"""What make quick runs: one case of every test that is quick."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
TESTS = """
import pytest

@pytest.mark.parametrize("case", ["first", "second"])
def test_of_cases(case):
    assert case == "first"

@pytest.fixture(params=["sqlite", "postgres"])
def database(request):
    return request.param

def test_of_a_database(database):
    assert database == "sqlite"

@pytest.mark.parametrize("mark", [pytest.param(1, marks=pytest.mark.browser), 2])
def test_whose_first_case_is_long(mark):
    assert mark == 2

@pytest.mark.slow
def test_that_is_slow():
    assert False

def test_that_fails():
    assert False
"""


def test_one_case_of_every_test_is_run_and_none_that_is_long(tmp_path):
    file = tmp_path / "test_some.py"
    file.write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.quick", "-p", "no:cacheprovider", "-n", "0"]
    marks = ["-o", "markers=browser\nslow\nproof", "--rootdir", tmp_path, "-c", "/dev/null", file]
    said = subprocess.run([*command, *marks], cwd=ROOT, capture_output=True, text=True).stdout
    assert "1 failed, 3 passed, 4 deselected" in said, said
    assert "test_that_fails" in said
