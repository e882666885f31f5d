"""A second try for a test in a browser: a busy machine may starve it. The report names every test that needed one."""

import pytest
from _pytest.runner import runtestprotocol

PROPERTY = "needed a second try"


def pytest_runtest_protocol(item, nextitem):
    """Run a browser test; run it once more if it failed, and report the second run."""
    if item.get_closest_marker("browser") is None:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed for report in reports):
        item.user_properties.append((PROPERTY, item.nodeid))
        item._initrequest()
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter):
    """Name the tests that passed only the second time."""
    passed = terminalreporter.stats.get("passed", ())
    late = {name for report in passed for key, name in report.user_properties if key == PROPERTY}
    for name in sorted(late):
        terminalreporter.write_line(f"{PROPERTY}: {name}", yellow=True)
