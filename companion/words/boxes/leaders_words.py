"""The words of Leaders."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.words.box_words import (
    AskWords,
    BoxWords,
    ClockWords,
    LineWords,
    PieceWords,
    WantWords,
)
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import ngettext, spoken
from companion.words.names import joined

if TYPE_CHECKING:
    from companion.prepare.steps import Preparation, ToDo
    from companion.seating import Setup


def _draft(step: "ToDo", made: "Preparation") -> str:
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


def _undealt(step: "ToDo", made: "Preparation") -> Iterator[str]:
    """What becomes of the leaders that are not dealt: a board in play may draw from them."""
    yield ngettext(
        "%(num)s is not dealt and goes back to the box.",
        "%(num)s are not dealt and go back to the box.",
        step.left_over,
    )
    for board in made.at_hand(step.kept_for):
        yield _("Keep them apart if %(board)s is in play: it can draw from them.", board=board.city[spoken()])


def _recruit(step: "ToDo", made: "Preparation") -> str:
    said = ngettext(
        "Everyone plays %(num)s Leader, chosen secretly, shown together.",
        "Everyone plays one of %(num)s Leaders in hand, chosen secretly, shown together.",
        step.in_hand,
    )
    return said + " " + _("The other goes back to the box.") if step.is_last else said


def _at_war(word: str, picture: str) -> ClockWords:
    """What leaders do in a conflict: the names of those on the table that do it."""

    def names(setup: "Setup") -> list[str]:
        from companion.rules.wonders.boxes.leaders import leaders_at_war

        return [one.name[spoken()] for one in leaders_at_war(setup, word)]

    return ClockWords(
        picture,
        label=lambda setup, age: ", ".join(names(setup)),
        answer=lambda setup, does: joined(names(setup)),
    )


WORDS = BoxWords(
    "leaders",
    picture="leader",
    lines={"leaders": LineWords(_l("Leaders"), _l("white"))},
    asks={
        "recruit": AskWords(
            _l("recruitment"),
            _l("%(who)s: which leader?"),
            _l("Leaders"),
            hint=_l(
                "Everyone chooses a leader at the same time: recruit it, put it under the wonder, or sell "
                "it for 3 coins."
            ),
            row=_l("recruitment"),
            round=_l("the recruitment of Age %(age)s"),
            played=_l("Age %(age)s: leaders"),
        ),
        "give-up": AskWords(
            _l("a Victory token"),
            _l("%(who)s gives up which Victory token?"),
            _l("Victory tokens given up"),
            _l("A new leader makes every other player give up one Victory token."),
        ),
        "copy": AskWords(
            _l("leader to copy"),
            _l("%(who)s copies which leader next door?"),
            _l("Courtesans"),
            _l(
                "The token goes on a leader next door and stays there: from now on the city has all that "
                "this leader does."
            ),
        ),
        "leader": AskWords(
            _l("one more leader"),
            _l("%(who)s may recruit one more leader"),
            _l("One more leader"),
            _l(
                "The stage of Rome lets one more leader be recruited besides the usual play, for 2 coins "
                "less."
            ),
        ),
    },
    plays={
        "recruit": _l("%(who)s recruits %(what)s"),
        "copy": _l("%(who)s copies %(what)s"),
        "give-up": _l("%(who)s gives up a Victory token of %(what)s"),
    },
    buttons={"recruit": _l("Recruit")},
    pieces={"leader": PieceWords("c-white")},
    actions={"copy": _l("copies %(leader)s")},
    signs={"courtesan": lambda moved: ()},
    heads={"recruitment": _l("Leaders")},
    fees={"leader": _l("Pay the bank %(coins)s: the leader.")},
    counts={"leader": lambda number: ngettext("%(num)d leader", "%(num)d leaders", number)},
    city_rows=lambda city: [("c-white", [leader.id for leader in city.recruits])],
    follows={"recruitment": _l("Recruitment of Age %(age)s")},
    tokens={"courtesan": _l("courtesan token")},
    fields={"leaders": _l("leaders"), "courtesan": _l("copied leader")},
    refusals={
        "unknown-leader": _l("There is no Leader “%(leader)s”."),
        "already-recruited": _l("%(leader)s already serves this city."),
        "free-city-recruits-no-one": _l("The Free City never has leaders."),
        "not-in-the-box": _l("%(leader)s belongs to a box that is not on the table."),
        "leader-seen": _l("%(leader)s has been seen elsewhere; there is one of each Leader."),
        "not-next-door": _l("%(leader)s serves neither neighbour. These do: %(instead)s."),
    },
    flaws={
        "unknown-leader": _l("unknown leader"),
        "not-of-this-city": _l("is not one of this city's leaders"),
    },
    steps={"leaders": _draft, "recruit": _recruit},
    step_notes={"leaders": _undealt},
    tallies={"set_bonuses": _l("+3 a set (Aristotle, Archives)")},
    counted_pictures={"leader": "leader", "set_bonuses": "star"},
    wants={
        "courtesan": WantWords(
            _l("copied leader"), _l("Which leader the Courtesans Guild copies is not told yet: %(names)s.")
        ),
        "entombed": WantWords(
            _l("leader in the tomb"), _l("Which leader lies in the tomb is not told yet: %(names)s.")
        ),
    },
    drawn_from={("leader", ""): _l("One. Each player is dealt four leaders and passes them on.")},
    clock_open={"given-up": _l("%(age)s: which Victory token %(name)s gave up is not told.")},
    clock={
        "passes": _at_war("passes", "defeat"),
        "pays": _at_war("pays", "coin"),
        "adds": _at_war("adds", "coin"),
        "takes": _at_war("takes", "victory"),
        "humbles": _at_war("humbles", "victory"),
    },
    clock_phases={"recruit": (_l("Recruitment"), _l("Recruitment"))},
)
