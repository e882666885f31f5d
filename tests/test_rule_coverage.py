"""No numbered rule loses its test unnoticed."""

import shutil

from tests.rule_coverage import report


def test_every_rule_is_covered_by_a_test_or_left_with_a_reason():
    assert report.problems() == []


def test_the_report_names_the_tests_of_a_rule_and_counts_them():
    lines = list(report.report(["base"]))
    war = next(line for line in lines if line.startswith("BASE-WAR-05"))
    assert "tests/rules/wonders/test_conflict.py::test_a_tie_gives_nobody_a_token" in war
    assert lines[-1].startswith("base: 217 rules to check, ")


def test_a_rule_that_loses_its_test_is_noticed(tmp_path, monkeypatch):
    (tmp_path / "tests").mkdir()
    lists = tmp_path / "tests" / "rule_coverage"
    shutil.copytree(report.HERE, lists)
    monkeypatch.setattr(report, "HERE", lists)
    monkeypatch.setattr(report, "TESTS", tmp_path / "tests")
    proof = tmp_path / "tests" / "test_war.py"
    proof.write_text(
        'import pytest\n@pytest.mark.rule("BASE-WAR-05", "BASE-WAR-99")\ndef test_a_tie():\n    pass\n'
    )
    found = report.problems()
    assert "BASE-WAR-06: covered, but no test proves it any more" in found
    assert not any(line.startswith("BASE-WAR-05") for line in found)
    assert "BASE-WAR-99: no such rule, but tests/test_war.py::test_a_tie is marked with it" in found


def test_a_rule_that_gains_a_test_moves_to_the_covered_ones(tmp_path, monkeypatch):
    lists = tmp_path / "tests" / "rule_coverage"
    lists.mkdir(parents=True)
    (lists / "base.toml").write_text(
        'covered = []\n[[left]]\nreason = "later"\nrules = ["BASE-WAR-05", "BASE-WAR-06"]\n'
    )
    (tmp_path / "tests" / "test_war.py").write_text(
        'import pytest\n@pytest.mark.rule("BASE-WAR-05")\ndef test_a_tie():\n    pass\n'
    )
    monkeypatch.setattr(report, "HERE", lists)
    monkeypatch.setattr(report, "TESTS", tmp_path / "tests")
    assert any(
        line.startswith("BASE-WAR-05: left, but tests/test_war.py::test_a_tie proves it")
        for line in report.problems()
    )
    report.accept()
    (book,) = report.books()
    assert book.covered == {"BASE-WAR-05"} and book.left == {"BASE-WAR-06": "later"}
