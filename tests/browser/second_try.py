"""A second try for a test in a browser: a busy machine may starve it.

More than a few of them fail the run.
"""

import pytest
from _pytest.runner import runtestprotocol

PROPERTY = "needed a second try"
ALLOWED = 2  # in a whole run; above it the machine is no excuse


def pytest_runtest_protocol(item, nextitem):
    """Run a browser test; run it once more if it failed, and report the second run."""
    if item.get_closest_marker("browser") is None:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    failed = [report for report in reports if report.failed]
    if failed:
        item.user_properties.append((PROPERTY, f"{item.nodeid}: {first_line(failed[0])}"))
        item._initrequest()
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def first_line(report):
    """What went wrong the first time, in a line."""
    crash = getattr(report.longrepr, "reprcrash", None)
    return (crash.message if crash else str(report.longrepr)).strip().partition("\n")[0][:160]


def late(reporter):
    """The tests that passed only the second time, each with what went wrong before."""
    passed = reporter.stats.get("passed", ())
    return sorted({why for report in passed for key, why in report.user_properties if key == PROPERTY})


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session):
    """Fail a run in which too many tests needed a second try."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and len(late(reporter)) > ALLOWED and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter):
    """Name the tests that passed only the second time."""
    found = late(terminalreporter)
    for why in found:
        terminalreporter.write_line(f"{PROPERTY}: {why}", yellow=True)
    if len(found) > ALLOWED:
        terminalreporter.write_line(
            f"{len(found)} tests needed a second try; more than {ALLOWED} fail the run", red=True
        )
