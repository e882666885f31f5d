from companion.catalog.setup_facts import duel_facts, wonders_facts
from companion.words.boxes import all_words


def test_every_kind_of_step_has_its_words():
    cited = wonders_facts().rules.by_step.keys() | duel_facts().rules.by_step.keys()
    assert cited == all_words().steps.keys()
