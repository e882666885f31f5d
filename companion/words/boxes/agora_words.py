"""The words of Agora."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.words.box_words import (
    AskWords,
    BoxWords,
    ChipWords,
    EndingWords,
    LineWords,
    PieceWords,
    SheetChip,
    SheetRow,
)
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import ngettext
from companion.words.names import joined, piece_names

if TYPE_CHECKING:
    from companion.pad import CountedGame
    from companion.pad.checks import Finding
    from companion.prepare.steps import Preparation, ToDo
    from companion.rules.duel.table import City
    from companion.seating import Setup


def _senate(step: "ToDo", made: "Preparation") -> str:
    return _("Lay the Senate board below the board; %(n)s cubes for each player.", n=step.cubes)


def _before_the_draft(step: "ToDo", made: "Preparation") -> Iterator[str]:
    """Two wonders act when they are picked."""
    yield _("All of it before the draft: Curia Julia and Knossos act when they are picked.")


def _decrees(step: "ToDo", made: "Preparation") -> str:
    return _(
        "Shuffle the %(pile)s Decrees and lay one in each Chamber, face up in %(up)s, face down in the "
        "others; the rest go back to the box, unseen.",
        pile=step.pile,
        up=joined([str(number) for number in step.up]),
    )


def _conspiracies(step: "ToDo", made: "Preparation") -> str:
    return _("Shuffle the %(pile)s Conspiracies into a face-down deck.", pile=step.pile)


def _senators(step: "ToDo", made: "Preparation") -> str:
    return ngettext(
        "Add %(num)s Senator of %(pile)s, drawn unseen.",
        "Add %(num)s Senators of %(pile)s, drawn unseen.",
        step.drawn,
        pile=step.pile,
    )


def _no_such_chambers(game: "CountedGame", finding: "Finding") -> tuple[str, str]:
    """No Chambers come to this, or all of them do."""
    return (
        _("The Senate cannot bring %(found)s.", found=finding.found),
        _("The Chambers are worth 1, 2, 3, 3, 2 and 1; whoever controls all six has won at once."),
    )


def _one_controls(game: "CountedGame", finding: "Finding") -> tuple[str, str]:
    """A Chamber has one owner."""
    return (
        _("Together the Senate cannot bring %(found)s.", found=finding.found),
        _("Each Chamber counts for one player, and all six are worth 12."),
    )


def _help(setup: "Setup") -> Iterator[tuple[str, str]]:
    """The Senate on a blank pad (AGORA-END-02)."""
    yield _("Senate"), _("1, 2, 3, 3, 2, 1 from the left, for each Chamber with more of your cubes.")


def _city_rows(city: "City") -> Iterator[SheetRow]:
    """Senators, each kind with its number, and Conspiracies: of those face down only how many."""
    from companion.rules.duel.boxes.agora_senate import CONSPIRACIES, SENATORS

    senators, plots, names = city.value(SENATORS), city.value(CONSPIRACIES), piece_names("duel")
    chips = [
        SheetChip(names[id_] if number == 1 else f"{names[id_]} ×{number}")
        for id_, number in Counter(senators).items()
    ]
    hidden = [
        (_("Conspiracies, not prepared"), plots.held),
        (_("Conspiracies, prepared"), plots.prepared),
    ]
    yield (
        "senate",
        [*chips, *plots.triggered, *(SheetChip(f"{name}: {number}") for name, number in hidden if number)],
    )


_CHAMBERS = range(1, 7)
_NAMES = (
    _l("Chamber 1"),
    _l("Chamber 2"),
    _l("Chamber 3"),
    _l("Chamber 4"),
    _l("Chamber 5"),
    _l("Chamber 6"),
)

WORDS = BoxWords(
    "agora",
    "duel",
    picture="senate",
    lines={"senate": LineWords(_l("Senate"), _l("Chambers"), picture="senate")},
    asks={
        "senate": AskWords(
            _l("an action in the Senate"),
            _l("%(who)s places or moves which cube?"),
            why=_l("Who has more cubes in a Chamber controls it, and has its Decree."),
        ),
        "conspirator": AskWords(
            _l("choice of a Conspirator"),
            _l("%(who)s places a cube or draws Conspiracies?"),
            why=_l("A Conspirator does one of the two."),
        ),
        "remove-cube": AskWords(
            _l("a cube to remove"),
            _l("%(who)s removes a cube of the opponent from which Chamber?"),
            why=_l("Control of the Chamber may pass to the other side."),
        ),
        "turn-up-decree": AskWords(
            _l("a Decree to turn up"),
            _l("Which Decree lies in this Chamber?"),
            why=_l("A face-down Decree is turned up as soon as a cube comes into its Chamber."),
        ),
        "trigger": AskWords(
            _l("a Conspiracy to trigger"),
            _l("%(who)s triggers which Conspiracy that is not prepared?"),
            why=_l("Curia Julia lets it act at once."),
        ),
        "lock-progress": AskWords(
            _l("a progress token to lock"),
            _l("%(who)s locks which progress token?"),
            why=_l("Nobody has it to the end of the game."),
        ),
        "build-structure": AskWords(
            _l("a building of the first row"),
            _l("%(who)s builds which card of the row laid first?"),
            why=_l("It costs nothing and may still be covered; a Senator does not count."),
        ),
        "build-box": AskWords(
            _l("a card of the box"),
            _l("%(who)s builds which card of those taken out at the set-up?"),
            why=_l("They are looked at in secret, and one is built free of charge."),
        ),
        "swap-cards": AskWords(
            _l("cards to swap"),
            _l("%(who)s swaps which cards of one colour with the opponent?"),
            why=_l("Both are blue, or both are green."),
        ),
        "move-decree": AskWords(
            _l("a Decree to move"),
            _l("%(who)s moves which Decree where?"),
            why=_l("It goes under that of another Chamber, whose owner has both."),
        ),
        "remove-wonder": AskWords(
            _l("a wonder to remove"),
            _l("%(who)s sends which wonder of the opponent to the box?"),
            why=_l("What it gave at once stays given."),
        ),
    },
    plays={
        "recruit": _l("%(who)s recruits %(what)s"),
        "conspire": _l("%(who)s prepares a Conspiracy"),
        "trigger": _l("%(who)s triggers %(what)s"),
        "move": _l("%(who)s moves a cube"),
        "move chamber": _l("%(who)s moves a cube from Chamber %(from)s to %(chamber)s"),
        "place chamber": _l("%(who)s places a cube in Chamber %(chamber)s"),
        "choose chamber": _l("%(who)s chooses Chamber %(chamber)s"),
        "choose from chamber": _l("%(who)s moves the Decree of Chamber %(from)s to Chamber %(chamber)s"),
        "choose give": _l("%(who)s takes %(card)s for %(give)s"),
        "draw seat": _l("%(who)s draws Conspiracies"),
    },
    buttons={
        "recruit": _l("Recruit"),
        "conspire": _l("Prepare a Conspiracy"),
        "place chamber": _l("Place in Chamber %(chamber)s"),
        "move chamber": _l("From Chamber %(from)s to %(chamber)s"),
    },
    play_pictures={"recruit": "senate", "conspire": "conspiracy", "trigger": "conspiracy", "move": "cube"},
    tokens={"cube": _l("cube in the Senate"), "conspiracy": _l("Conspiracy")},
    fields={
        "chambers": _l("Chambers"),
        **{f"decrees {n}": words for n, words in enumerate(_NAMES, 1)},
        **{f"chambers {n} cubes 0": _l("Cubes of the first player") for n in _CHAMBERS},
        **{f"chambers {n} cubes 1": _l("Cubes of the second player") for n in _CHAMBERS},
        **{f"chambers {n} cubes": _l("Cubes") for n in _CHAMBERS},
        **{f"chambers {n} decrees": _l("Decrees") for n in _CHAMBERS},
        **{f"chambers {n} decrees 1": _l("Decree") for n in _CHAMBERS},
        **{f"chambers {n} decrees 2": _l("Decree under it") for n in _CHAMBERS},
        **{f"chambers {n}": words for n, words in enumerate(_NAMES, 1)},
        "senators": _l("Senators"),
        "conspiracies prepared": _l("Prepared"),
        "conspiracies held": _l("Not prepared"),
        "conspiracies triggered": _l("Triggered"),
        "conspiracies": _l("Conspiracies"),
        "decrees": _l("Decrees"),
    },
    pieces={"chamber": PieceWords("senate")},
    endings={
        "political": EndingWords(
            _l("political supremacy"),
            _l("By political supremacy: control of all six Chambers."),
            ("AGORA-END-01",),
            "senate",
            _l("politics"),
        )
    },
    tallies={
        "chamber_1": _l("Chamber 1, 1 point"),
        "chamber_2": _l("Chamber 2, 2 points"),
        "chamber_3": _l("Chamber 3, 3 points"),
        "chamber_4": _l("Chamber 4, 3 points"),
        "chamber_5": _l("Chamber 5, 2 points"),
        "chamber_6": _l("Chamber 6, 1 point"),
    },
    counted_pictures=dict.fromkeys([f"chamber_{n}" for n in range(1, 7)], "senate"),
    doubts={"senate-points": _no_such_chambers, "senate-both": _one_controls},
    help=_help,
    city_rows=_city_rows,
    chips={"senators": ChipWords("senate", _l("Senators"))},
    fees={
        "senator": _l("Pay the bank %(coins)s: 1 for each Senator in the city."),
        "free-senator": _l("This Senator costs nothing."),
    },
    key_groups={"senators": _l("Senators in your city before this one")},
    found={"cube": _l("cubes %(num)s")},
    refusals={
        "all-senators": _l("This Age has %(number)s Senators: %(card)s would be one too many."),
        "senator-is-recruited": _l("%(card)s is no building: he is recruited."),
        "no-senator": _l("%(card)s is no Senator: it is built."),
        "no-senate-action": _l("That cube cannot be placed or moved so."),
        "no-conspiracy": _l("This player has no such Conspiracy."),
        "triggered-already": _l("%(conspiracy)s was triggered before; there is one of each."),
        "one-trigger": _l("One Conspiracy a turn can be triggered."),
    },
    flaws={
        "six-chambers": _l("must be 6 Chambers, not %(number)s"),
        "three-decrees": _l("must be the 3 different Decrees of Chambers 1, 3 and 5"),
        "too-many-cubes": _l("more than %(most)s cubes of a player"),
        "too-many-senators": _l("more than %(most)s of %(id)s"),
    },
    steps={
        "senate": _senate,
        "decrees": _decrees,
        "conspiracies": _conspiracies,
        "senators": _senators,
    },
    step_notes={"senate": _before_the_draft},
    drawn_from={
        ("senator", ""): _l("All thirteen Senators are in play: five, five and three in the Ages."),
        ("decree", ""): _l("One. Six of the sixteen Decrees lie in the Senate."),
        ("conspiracy", ""): _l("One. All sixteen Conspiracies lie in the deck."),
    },
)
