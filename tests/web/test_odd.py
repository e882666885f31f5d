"""Odd requests to every address, at home and in public.

No error of the app, nothing told to strangers, nothing lost.
"""

import pytest

from tests.web.odd.__main__ import odd

FEW, MANY = 400, 20_000
#: a file that was sent in part is closed when nobody holds it any more
pytestmark = pytest.mark.filterwarnings(
    "ignore:.*SpooledTemporaryFile:pytest.PytestUnraisableExceptionWarning"
)


def test_hundreds_of_odd_requests_are_answered(tmp_path):
    assert_calm(odd(FEW, "", "quick", tmp_path), FEW)


@pytest.mark.slow
def test_some_odd_requests_are_answered_on_postgresql(postgres, tmp_path):
    assert_calm(odd(FEW // 2, postgres.url, "quick", tmp_path), FEW // 2)


@pytest.mark.proof
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_many_odd_requests_are_answered(request, tmp_path, database):
    url = request.getfixturevalue("postgres").url if database == "postgres" else ""
    assert_calm(odd(MANY, url, "proof", tmp_path), MANY)


def assert_calm(found, number):
    """Every request was answered, none with an error of the app."""
    assert not found.wrong, "\n".join(f"{words}\n    {sent}" for words, sent in found.wrong[:5])
    assert sum(found.statuses.values()) == number
    assert not [status for _, status in found.statuses if status >= 500 and status not in (501, 505)]
    assert found.statuses["form", 303] > number / 50 and found.statuses["page", 200] > number / 50, (
        "else little was tried"
    )
