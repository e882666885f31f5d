"""What to do at each step of a set-up of Duel, in one or two sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.prepare import steps_duel as do
from companion.prepare.preparation import Preparation
from companion.prepare.steps import Step
from companion.words.language import gettext as _
from companion.words.language import ngettext


def remove(step: do.Remove, made: Preparation) -> str:
    """The cards that go out."""
    return ngettext(
        "Put %(num)s card of %(pile)s back into the box, unseen.",
        "Put %(num)s cards of %(pile)s back into the box, unseen.",
        step.drawn,
        pile=len(step.pile),
    )


def track(step: do.Track, made: Preparation) -> str:
    """The board."""
    return ngettext(
        "Lay the board between you, the conflict pawn in the middle, %(num)s Military token face up.",
        "Lay the board between you, the conflict pawn in the middle, %(num)s Military tokens face up.",
        len(step.tokens),
    )


def progress(step: do.ProgressTokens, made: Preparation) -> str:
    """The tokens on the board."""
    if step.drawn:
        return _("Lay these Progress tokens on the board; the others go back to the box.")
    return ngettext(
        "Lay %(num)s Progress token of %(pile)s face up on the board; the others go back to the box.",
        "Lay %(num)s Progress tokens of %(pile)s face up on the board; the others go back to the box.",
        step.laid,
        pile=step.pile,
    )


def draft(step: do.WonderDraft, made: Preparation) -> str:
    """Who is first, and the draft of the wonders."""
    name = made.seats[0].player
    first = _("%(name)s is the first player.", name=name) if name else _("Choose the first player.")
    if step.rounds[0].shown:
        return first + " " + _("Draft the wonders in two rounds, as drawn:")
    return first + " " + _("Shuffle the wonders, show %(n)s and draft them; then %(n)s more.", n=step.shown)


def structure(step: do.Structure, made: Preparation) -> str:
    """The cards of an Age."""
    return ngettext(
        "Lay out %(num)s card, row by row; the striped ones face down.",
        "Lay out %(num)s cards, row by row; the striped ones face down.",
        len(step.layout.slots),
    )


def begin(step: do.Begin, made: Preparation) -> str:
    """Who takes the first turn of an Age."""
    if step.age > 1:
        return _(
            "Whoever is weaker in war chooses who begins; with the pawn in the middle, whoever took the last card."
        )
    name = made.seats[0].player
    return _("%(name)s begins.", name=name) if name else _("The first player begins.")


DUEL_WRITERS: Mapping[type[Step], Callable[[Any, Preparation], str]] = {
    do.Remove: remove,
    do.Track: track,
    do.ProgressTokens: progress,
    do.WonderDraft: draft,
    do.FixedWonders: lambda step, made: _("Take the wonders of a first game."),
    do.Structure: structure,
    do.Begin: begin,
}
