from companion.prepare import steps, steps_duel, steps_wonders
from companion.words.steps import WRITERS


def test_every_kind_of_step_has_its_words():
    kinds = [
        kind
        for module in (steps, steps_duel, steps_wonders)
        for kind in vars(module).values()
        if isinstance(kind, type)
    ]
    assert {kind for kind in kinds if issubclass(kind, steps.Step) and "kind" in vars(kind)} == WRITERS.keys()
