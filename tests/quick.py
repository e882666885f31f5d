"""The part of the tests that a developer runs between two commits: make quick.

One case of every test, the first that is written, so that hardly a module goes without proof: of 9,700 tests
some 2,800. Without what needs a browser or a second database, and without the files below, whose tests kill
servers, fill memories and disks or play thousands of random games. What it leaves out is run by make test,
before a branch is brought in.
"""

#: what takes long by its nature
_LONG = ("browser", "proof", "slow")


#: folders and files in which most tests take half a second of processor and more; how much one takes:
#: pytest --quick --durations 40
_LONG_PLACES = {
    "browser",
    "test_agrees.py",
    "test_box_games.py",
    "test_whole_database.py",
    "test_export_property.py",
    "test_faults.py",
    "test_large_files.py",
    "test_press.py",
    "test_random_games.py",
    "test_rule_coverage.py",
    "test_search_quality.py",
    "test_second_try.py",
    "test_serve.py",
    "test_writers.py",
}


def pytest_ignore_collect(collection_path):
    """Do not even read these."""
    return True if collection_path.name in _LONG_PLACES else None


def pytest_collection_modifyitems(config, items):
    """Keep the first case of each test."""
    first = {}
    for item in items:
        if not any(item.get_closest_marker(mark) for mark in _LONG) and not needs_postgres(item):
            first.setdefault(item.nodeid.partition("[")[0], item)
    kept = set(map(id, first.values()))
    config.hook.pytest_deselected(items=[item for item in items if id(item) not in kept])
    items[:] = [item for item in items if id(item) in kept]


def needs_postgres(item):
    """Whether a test asks for the second kind of database."""
    case = getattr(item, "callspec", None)
    return "postgres" in item.fixturenames or (case is not None and "postgres" in case.params.values())
