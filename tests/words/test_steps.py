from companion.catalog import EDITIONS, edition
from companion.catalog.setup_facts import duel_facts, wonders_facts
from companion.words.boxes import all_words


def test_every_kind_of_step_has_its_words():
    wonders = [wonders_facts(edition(name)).rules.by_step for name in EDITIONS]
    cited = {step for steps in (*wonders, duel_facts().rules.by_step) for step in steps}
    assert cited == all_words().steps.keys()
