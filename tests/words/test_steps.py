from companion.prepare import steps
from companion.prepare import steps as steps_duel
from companion.prepare import steps as steps_wonders
from companion.words.boxes import all_words


def test_every_kind_of_step_has_its_words():
    kinds = [
        kind
        for module in (steps, steps_duel, steps_wonders)
        for kind in vars(module).values()
        if isinstance(kind, type)
    ]
    own = {vars(kind).get("kind") for kind in kinds if issubclass(kind, steps.Step)}
    assert {kind for kind in own if isinstance(kind, str)} == all_words().steps.keys()
