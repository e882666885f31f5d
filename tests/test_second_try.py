"""A second try is for a starved machine: it is named, and more than a few fail the run.

These need no browser.
"""

import subprocess
import sys

import pytest

from tests.browser.second_try import ALLOWED

PLUGIN = "pytest_plugins = ['tests.browser.second_try']"
FLAKY = """
import pytest

tries = []

@pytest.mark.browser
@pytest.mark.parametrize("n", range({count}))
def test_flaky(n):
    tries.append(n)
    assert tries.count(n) > 1, "starved"
"""
BROKEN = """
import pytest

@pytest.mark.browser
def test_broken():
    assert False
"""


def run(folder, text, root, *options):
    """A run of a file of tests in a process of its own; its code, and what it said."""
    (folder / "conftest.py").write_text(PLUGIN)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = browser\n")
    (folder / "test_it.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, str(folder)]
    done = subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": str(root), "PATH": ""}, capture_output=True, text=True
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("options", [(), ("-n", "1")], ids=["alone", "in workers"])
@pytest.mark.parametrize("count", [ALLOWED, ALLOWED + 1])
def test_more_than_a_few_second_tries_fail_the_run(tmp_path, pytestconfig, count, options):
    code, said = run(tmp_path, FLAKY.format(count=count), pytestconfig.rootpath, *options)
    assert said.count("needed a second try: ") == count and "AssertionError: starved" in said
    assert f"{count} passed" in said and code == (count > ALLOWED)


def test_a_test_that_fails_twice_has_failed(tmp_path, pytestconfig):
    code, said = run(tmp_path, BROKEN, pytestconfig.rootpath)
    assert code == 1 and "1 failed" in said and "second try" not in said
