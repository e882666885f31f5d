"""What to do at each step of a set-up, in one or two sentences."""

from companion.prepare.steps import Preparation, Step
from companion.words.boxes import all_words


def step_words(step: Step, made: Preparation) -> str:
    """The sentences of a step of that set-up."""
    return all_words().steps[step.kind](step, made)
