"""Every rule, example and ruling of Duel that can be checked has its test."""

from companion.catalog import catalog
from tests.coverage_of_rules import TESTS, checked_rules, proofs

HERE = TESTS / "duel"


def test_every_entry_of_the_duel_rules_that_can_be_checked_is_proved():
    found = proofs(HERE)
    assert [rule.id for rule in checked_rules("duel") if rule.id not in found] == []


def test_all_fourteen_worked_examples_are_proved():
    examples = [rule.id for rule in catalog().rules.values() if rule.book == "duel" and rule.is_example]
    assert len(examples) == 14
    assert set(examples) <= proofs(HERE).keys()


def test_no_test_names_a_duel_rule_that_does_not_exist():
    assert [rule for rule in proofs() if rule.startswith("DUEL-") and rule not in catalog().rules] == []
