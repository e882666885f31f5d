"""The tests' own browser: one that stops or hangs costs one test, not the run."""

import pytest
from playwright.sync_api import Error

from tests.browser.browsers import OLD, ended_after


def test_a_browser_that_hangs_is_ended_and_the_next_test_gets_another(browsers):
    page = browsers.running().new_page()
    with ended_after(1), pytest.raises(Error):
        page.evaluate("new Promise(() => {})")  # Playwright sets no time to it
    assert browsers.running().new_page().evaluate("6 * 7") == 42


def test_a_browser_that_has_served_many_tests_is_replaced(browsers):
    first = browsers.running()
    browsers.served = OLD
    assert browsers.running() is not first and not first.is_connected()
