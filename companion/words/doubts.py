"""What a check says about a number that cannot be true: the case, then why."""

from collections.abc import Callable, Mapping

from companion.pad import CountedGame
from companion.pad.checks import Finding, findings
from companion.words.boxes import words_of_game
from companion.words.games import board_and_side, line_name, seat_name
from companion.words.language import gettext as _
from companion.words.names import coin_words, signed


def doubt_words(game: CountedGame, finding: Finding) -> tuple[str, str]:
    """What is the case, and why it cannot be."""
    of_boxes = words_of_game(game.setup.game).doubts
    write = of_boxes.get(finding.check) or _WRITERS[game.setup.game].get(finding.check, any_line)
    return write(game, finding)


def doubted_words(game: CountedGame) -> str:
    """That numbers of a count are doubted, and which; nothing where none is."""
    found = [doubt_words(game, finding)[0] for finding in findings(game)]
    return _("Doubted: %(doubts)s", doubts=" ".join(found)) if found else ""


def odd_sum(game: CountedGame, finding: Finding) -> tuple[str, str]:
    """The military tokens of the table add up to an odd number."""
    return (
        _("Military adds up to %(found)s. It must be even.", found=signed(finding.found)),
        _(
            "A fight brings the table 0, 2 or 4, so all together have 0 to %(high)s. Tap the number that "
            "is wrong.",
            high=finding.high,
        ),
    )


def sum_out_of_reach(game: CountedGame, finding: Finding) -> tuple[str, str]:
    """The military tokens of the table add up to too much or too little."""
    bounds = {"low": signed(finding.low), "high": signed(finding.high)}
    return (
        _("Military adds up to %(found)s.", found=signed(finding.found)),
        _("At this table it can be %(low)s to %(high)s. Tap the number that is wrong.", **bounds),
    )


def military(game: CountedGame, finding: Finding) -> tuple[str, str]:
    """One city's tokens cannot add up to this."""
    name = seat_name(game.setup, finding.seat or 0)
    if finding.low < finding.found < finding.high:
        return _("No tokens add up to %(found)s.", found=signed(finding.found)), nearest_words(finding)
    bounds = {"low": signed(finding.low), "high": signed(finding.high)}
    return (
        _("%(name)s cannot have %(found)s from conflicts.", name=name, found=signed(finding.found)),
        _("The tokens of one city are worth %(low)s to %(high)s at this table.", **bounds),
    )


def science(game: CountedGame, finding: Finding) -> tuple[str, str]:
    """No symbols give this."""
    return _("No set of symbols makes %(found)d.", found=finding.found), nearest_words(finding)


def wonder(game: CountedGame, finding: Finding) -> tuple[str, str]:
    """No stages give this."""
    seat = game.setup.seats[finding.seat or 0]
    if not seat.wonder:
        return _("No stages of any board make %(found)d.", found=finding.found), nearest_words(finding)
    board = board_and_side(seat, game.setup.catalog)
    return _(
        "No stages of this board make %(found)d.", found=finding.found
    ), f"{board}. {nearest_words(finding)}"


def both_ahead(game: CountedGame, finding: Finding) -> tuple[str, str]:
    """The pawn stands on one side."""
    return _("Both have military points."), _(
        "The conflict pawn stands on one side of the track: only the player ahead has points."
    )


def track(game: CountedGame, finding: Finding) -> tuple[str, str]:
    """The track of Duel gives 0, 2, 5 or 10."""
    return _("The military track does not give %(found)d.", found=finding.found), nearest_words(finding)


def any_line(game: CountedGame, finding: Finding) -> tuple[str, str]:
    """Cards cannot add up to this."""
    return (
        _("%(line)s cannot be %(found)s.", line=line_name(finding.line), found=signed(finding.found)),
        _("No choice of the pieces in the box adds up to it. %(nearest)s", nearest=nearest_words(finding)),
    )


def _cards(game: CountedGame, finding: Finding) -> tuple[str, str]:
    """The cards of the city come to another number."""
    if finding.line == "treasury" and finding.nearest:
        return _("The cards say %(coins)s.", coins=coin_words(finding.nearest[0])), _("Which is right?")
    return _("The cards say %(number)s.", number=signed(finding.low)), _("Which is right?")


def _clock(game: CountedGame, finding: Finding) -> tuple[str, str]:
    """The conflicts that the table's clock was told come to another number."""
    return _("The conflicts come to %(number)s.", number=signed(finding.low)), _("Which is right?")


def nearest_words(finding: Finding) -> str:
    """The next true numbers."""
    if len(finding.nearest) == 2:
        return _(
            "Nearest possible: %(low)s or %(high)s.",
            low=signed(finding.nearest[0]),
            high=signed(finding.nearest[1]),
        )
    return _("Nearest possible: %(number)s.", number=signed(finding.nearest[0])) if finding.nearest else ""


_WRITERS: Mapping[str, Mapping[str, Callable[[CountedGame, Finding], tuple[str, str]]]] = {
    "wonders": {
        "cards": _cards,
        "clock": _clock,
        "military-odd": odd_sum,
        "military-sum": sum_out_of_reach,
        "military-points": military,
        "science-points": science,
        "wonder-points": wonder,
    },
    "duel": {"cards": _cards, "military-both": both_ahead, "military-points": track},
}
