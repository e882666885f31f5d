from companion.prepare import steps
from companion.words.boxes import all_words


def test_every_kind_of_step_has_its_words():
    kinds = [kind for kind in vars(steps).values() if isinstance(kind, type)]
    own = {vars(kind).get("kind") for kind in kinds if issubclass(kind, steps.Step)}
    assert {kind for kind in own if isinstance(kind, str)} == all_words().steps.keys()
