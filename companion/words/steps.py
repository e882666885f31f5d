"""What to do at each step of a set-up of 7 Wonders, in one or two sentences; steps_duel has those of Duel."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.prepare import steps_wonders as do
from companion.prepare.preparation import Preparation
from companion.prepare.steps import Coins, Count, Guilds, Step
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.steps_duel import DUEL_WRITERS


def step_words(step: Step, made: Preparation) -> str:
    """The sentences of a step of that set-up."""
    return WRITERS[type(step)](step, made)


def seats(step: do.Seats, made: Preparation) -> str:
    """Sit down."""
    if step.free_city:
        return _("Sit down with the Free City between you: a third city, and a neighbour of both.")
    if step.teams:
        return _("Partners sit side by side. Teams: %(n)s.", n=step.teams)
    return _("Sit in a circle. The left neighbour is the next player clockwise.")


def boards(step: do.Boards, made: Preparation) -> str:
    """Deal the boards, or take them as drawn."""
    if made.seats[0].board:
        return _("Take the boards as drawn above.")
    if any(seat.free_city for seat in made.seats):
        return _(
            "Deal three boards, or choose: one for each player and one for the Free City. The way up a wonder card lies decides the side."
        )
    return _("Deal a board to each player, or choose. The way up a wonder card lies decides the side.")


def coins(step: Coins, made: Preparation) -> str:
    """The first coins."""
    said = ngettext("Each player takes %(num)s coin.", "Each player takes %(num)s coins.", step.each)
    free_city = ngettext(
        "The Free City gets %(num)s coin.", "The Free City gets %(num)s coins.", step.free_city
    )
    return f"{said} {free_city}" if step.free_city else said


def take_out(step: do.TakeOut, made: Preparation) -> str:
    """The cards that are not played."""
    if not step.marked:
        return ngettext(
            "Nothing goes out: the only card is played.",
            "Nothing goes out: all %(num)s cards are played.",
            step.left,
        )
    marks = ", ".join(f"{marked.mark}+" for marked in step.marked)
    out = ngettext(
        "Take out %(num)s card, marked %(marks)s.",
        "Take out %(num)s cards, marked %(marks)s.",
        step.copies,
        marks=marks,
    )
    return out + " " + ngettext("%(num)s card stays.", "%(num)s cards stay.", step.left)


def black_cards(step: do.BlackCards, made: Preparation) -> str:
    """The black cards of an Age."""
    return ngettext(
        "Add %(num)s black card of this Age, drawn unseen from %(pile)s.",
        "Add %(num)s black cards of this Age, drawn unseen from %(pile)s.",
        step.drawn,
        pile=len(step.pile),
    )


def guilds(step: Guilds, made: Preparation) -> str:
    """The guilds, of either game."""
    return ngettext(
        "Add %(num)s guild, drawn unseen from %(pile)s.",
        "Add %(num)s guilds, drawn unseen from %(pile)s.",
        step.drawn,
        pile=len(step.pile),
    )


def count(step: Count, made: Preparation) -> str:
    """How large the deck must be, of either game."""
    said = ngettext("Shuffle. The deck has %(num)s card.", "Shuffle. The deck has %(num)s cards.", step.size)
    return (
        said + " " + _("%(cities)s × %(hand)s: all are dealt.", cities=step.cities, hand=step.hand)
        if step.hand
        else said
    )


def leaders(step: do.LeaderDraft, made: Preparation) -> str:
    """The draft of leaders."""
    said = ngettext(
        "Deal %(num)s Leader of %(pile)s to each, face down.",
        "Deal %(num)s Leaders of %(pile)s to each, face down.",
        step.each,
        pile=step.pile,
    )
    passing = {
        "right": _("Keep one card, pass the rest to the right; so on until all are taken."),
        "left": _("Keep one card, pass the rest to the left; so on until all are taken."),
        "opponent": _("Keep one card, pass the rest to the opponent; so on until all are taken."),
    }
    return f"{said} {passing[step.passing]}"


def tiles(step: do.TileDraft, made: Preparation) -> str:
    """The draft of tiles."""
    said = ngettext(
        "Deal %(num)s Tower tile of %(pile)s to each.",
        "Deal %(num)s Tower tiles of %(pile)s to each.",
        step.each,
        pile=step.pile,
    )
    passing = {
        "right": _("Keep one tile, pass the rest to the right; so on until all are taken."),
        "left": _("Keep one tile, pass the rest to the left; so on until all are taken."),
        "opponent": _("Keep one tile, pass the rest to the opponent; so on until all are taken."),
    }
    return f"{said} {passing[step.passing]}"


def tower(step: do.Tower, made: Preparation) -> str:
    """The side of the Tower to use."""
    said = ngettext(
        "Lay the Tower with the side of %(num)s space up.",
        "Lay the Tower with the side of %(num)s spaces up.",
        step.spaces,
    )
    return (
        said + " " + _("Put an unused tile face down on the third space: it stays shut all game.")
        if step.blocked
        else said
    )


def recruit(step: do.Recruit, made: Preparation) -> str:
    """The Recruitment phase of an Age."""
    said = ngettext(
        "Everyone plays %(num)s Leader, chosen secretly, shown together.",
        "Everyone plays one of %(num)s Leaders in hand, chosen secretly, shown together.",
        step.in_hand,
    )
    return said + " " + _("The other goes back to the box.") if step.is_last else said


def project(step: do.RevealProject, made: Preparation) -> str:
    """The Great Project of an Age."""
    return ngettext(
        "Turn up a Great Project of this Age; put %(num)s Participation token on it.",
        "Turn up a Great Project of this Age; put %(num)s Participation tokens on it.",
        step.tokens,
    )


def deal(step: do.Deal, made: Preparation) -> str:
    """The hands of an Age."""
    if step.free_city:
        return ngettext(
            "Deal %(num)s card to each player, and as many face down for the Free City.",
            "Deal %(num)s cards to each player, and as many face down for the Free City.",
            step.hand,
        )
    return ngettext("Deal %(num)s card to each player.", "Deal %(num)s cards to each player.", step.hand)


def free_city_card(step: do.FreeCityCard, made: Preparation) -> str:
    """Who takes the card of the Free City, which lies between the last player and the first."""
    is_left = step.side == "left"
    holder = made.seats[0 if is_left else 1].player
    said = (
        _("The player left of the Free City takes its card.")
        if is_left
        else _("The player right of the Free City takes its card.")
    )
    return said + " " + _("That is %(name)s.", name=holder) if holder else said


def passing(step: do.PassHands, made: Preparation) -> str:
    """The turns of an Age, and which way the hands go."""
    ways = {
        "left": _("Hands go to the left, clockwise."),
        "right": _("Hands go to the right, counter-clockwise."),
        "opponent": _("Swap hands after each turn; the card of the Free City changes hands too."),
    }
    return ngettext("%(num)s turn.", "%(num)s turns.", step.turns) + " " + ways[step.passing]


WRITERS: Mapping[type[Step], Callable[[Any, Preparation], str]] = {
    **DUEL_WRITERS,
    do.Seats: seats,
    do.Boards: boards,
    Coins: coins,
    do.Tokens: lambda step, made: _("Lay the tokens beside the bank."),
    do.TakeOut: take_out,
    do.BlackCards: black_cards,
    Guilds: guilds,
    Count: count,
    do.LeaderDraft: leaders,
    do.TileDraft: tiles,
    do.Tower: tower,
    do.SortProjects: lambda step, made: _(
        "Sort the Great Projects by Age, %(n)s in each pile.", n=step.each_age
    ),
    do.Recruit: recruit,
    do.RevealProject: project,
    do.Deal: deal,
    do.FreeCityCard: free_city_card,
    do.PassHands: passing,
}
