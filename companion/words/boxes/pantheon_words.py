"""The words of Pantheon."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.words.box_words import (
    AskWords,
    BoxWords,
    ChipWords,
    LineWords,
    PieceWords,
    SheetChip,
    SheetRow,
)
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import ngettext

if TYPE_CHECKING:
    from companion.pad import CountedGame
    from companion.pad.checks import Finding
    from companion.prepare.steps import Preparation, ToDo
    from companion.rules.duel.table import City
    from companion.seating import Setup


def _decks(step: "ToDo", made: "Preparation") -> str:
    return _(
        "Lay the Pantheon board above the board. Sort the Divinities by Mythology into %(decks)s decks of "
        "%(each)s; shuffle each and lay it face down.",
        decks=step.decks,
        each=step.each,
    )


def _temples(step: "ToDo", made: "Preparation") -> str:
    return ngettext(
        "Add %(num)s Grand Temple of %(pile)s, drawn unseen, in place of guilds.",
        "Add %(num)s Grand Temples of %(pile)s, drawn unseen, in place of guilds.",
        step.drawn,
        pile=len(step.pile),
    )


def _opens(step: "ToDo", made: "Preparation") -> str:
    return _(
        "Put the Gate face up on the empty space of the Pantheon and turn up the %(n)s Divinities.",
        n=step.cards,
    )


def _of_enki(step: "ToDo", made: "Preparation") -> Iterator[str]:
    """What a Divinity needs when it is turned up."""
    yield _("If Enki is among them, put 2 Progress tokens of the box face up on it, drawn unseen.")


def _laid(step: "ToDo", made: "Preparation") -> str:
    """Tokens on the marked cards of the structure."""
    if step.laid < step.pile:
        return _(
            "Put %(n)s Mythology tokens of %(pile)s, drawn unseen, on the cards with a dot, and turn them "
            "up; the others go back to the box.",
            n=step.laid,
            pile=step.pile,
        )
    return _(
        "Put the %(n)s Offering tokens, shuffled, on the cards with a dot, and turn them up.", n=step.laid
    )


def _how_many(number: int) -> str:
    """So many Grand Temples, on a key of the pad."""
    return [_("none"), _("one"), _("two"), _("three")][number]


def _no_such_temples(game: "CountedGame", finding: "Finding") -> tuple[str, str]:
    """Temples count by their number."""
    return (
        _("Grand Temples cannot bring %(found)s.", found=finding.found),
        _("One brings 5, two bring 12, three bring 21 in all."),
    )


def _three_temples(game: "CountedGame", finding: "Finding") -> tuple[str, str]:
    """Three temples are in play."""
    return (
        _("Together these are more than three Grand Temples."),
        _("Three of the five are in play: one brings 5, two bring 12, three bring 21."),
    )


def _no_such_divinities(game: "CountedGame", finding: "Finding") -> tuple[str, str]:
    """Aphrodite and the coins on Astarte."""
    return (
        _("Divinities cannot bring %(found)s.", found=finding.found),
        _("Only Aphrodite brings 9, and Astarte 1 for each coin on her card, 7 at most."),
    )


def _one_of_each(game: "CountedGame", finding: "Finding") -> tuple[str, str]:
    """There is one Aphrodite and one Astarte."""
    return (
        _("Both cannot have these points of Divinities."),
        _("There is one Aphrodite (9) and one Astarte (a point for each coin, 7 at most)."),
    )


def _help(setup: "Setup") -> Iterator[tuple[str, str]]:
    """What replaces guilds on a blank pad (PANT-SCORE-01)."""
    yield _("Grand Temples"), _("5, 12 or 21 in all for one, two or three.")
    yield _("Divinities"), _("9 for Aphrodite; 1 for each coin on Astarte, which is not in the treasury.")


def _city_rows(city: "City") -> Iterator[SheetRow]:
    """Divinities, and the tokens of a city."""
    from companion.rules.duel.boxes.pantheon_table import DIVINITIES, MYTHOLOGY, OFFERINGS

    tokens = {
        _("Mythology tokens"): [str(WORDS.values[one]) for one in city.value(MYTHOLOGY)],
        _("Offering tokens"): [f"−{value}" for value in city.value(OFFERINGS)],
    }
    chips = [SheetChip(f"{name}: {', '.join(held)}") for name, held in tokens.items() if held]
    yield "torch", [*city.value(DIVINITIES), *chips]


WORDS = BoxWords(
    "pantheon",
    "duel",
    picture="gate",
    lines={
        "temples": LineWords(_l("Grand Temples"), _l("5, 12 or 21"), picture="c-temple", amount=_how_many),
        "divinities": LineWords(_l("Divinities"), _l("Aphrodite, coins on Astarte"), picture="torch"),
    },
    asks={
        "lay-tokens": AskWords(
            _l("tokens to lay"),
            _l("Which token lies on which card?"),
            why=_l("They lie face up on the marked cards that lie face down."),
        ),
        "place-divinity": AskWords(
            _l("a Divinity to place"),
            _l("%(who)s lays a Divinity face down on which space?"),
            why=_l(
                "It is one of the two top cards of the deck; which one stays a secret until Age II. "
                "The other goes back on top. These are the prices of the spaces."
            ),
        ),
        "turn-up-pantheon": AskWords(
            _l("the Pantheon to turn up"),
            _l("Which Divinities lie in the Pantheon?"),
            why=_l("Before Age II they are turned up, and the Gate takes the empty space."),
        ),
        "turn-up-divinities": AskWords(
            _l("Divinities to turn up"),
            _l("Which Divinities were turned up?"),
            why=_l("They come from the tops of their decks."),
        ),
        "divinity": AskWords(
            _l("a Divinity to activate"),
            _l("%(who)s activates which Divinity?"),
            why=_l("It costs nothing; the others go back to their decks."),
        ),
        "choose-mythology": AskWords(
            _l("a deck of Divinities"),
            _l("%(who)s looks through the deck of which Mythology?"),
            why=_l("One Divinity of it is activated free of charge."),
        ),
        "place-snake": AskWords(
            _l("a card for the Snake"),
            _l("%(who)s puts the Snake token on which green card of the opponent?"),
            why=_l("Its symbol counts for both."),
        ),
        "place-minerva": AskWords(
            _l("a space for Minerva"),
            _l("%(who)s puts Minerva on which space of the track?"),
            why=_l("The conflict pawn stops before it once."),
        ),
        "drop-token": AskWords(
            _l("a Military token to discard"),
            _l("%(who)s discards which Military token without effect?"),
            why=_l("Then another one acts."),
        ),
        "apply-token": AskWords(
            _l("a Military token to apply"),
            _l("%(who)s applies which Military token?"),
            why=_l("It acts as if the pawn had reached it, and is discarded."),
        ),
        "take-card": AskWords(
            _l("a card to take"),
            _l("%(who)s takes which card of the opponent?"),
            why=_l("It is a brown or grey one, and works from now on in the new city."),
        ),
        "take-wonder": AskWords(
            _l("a wonder to take"),
            _l("%(who)s takes which wonder of the opponent?"),
            why=_l("Only one that is not built yet."),
        ),
        "unbuild-wonder": AskWords(
            _l("a wonder to unbuild"),
            _l("%(who)s discards the card under which wonder?"),
            why=_l("It may be built again; what it gave at once is kept."),
        ),
        "build-wonder": AskWords(
            _l("a wonder to build"),
            _l("%(who)s builds which wonder with which discarded card?"),
            why=_l("It costs nothing; the card comes from the discard pile."),
        ),
        "discard-structure": AskWords(
            _l("a card of the structure"),
            _l("%(who)s discards which card of the structure?"),
            why=_l("It leaves the structure without coins for anybody."),
        ),
    },
    plays={
        "activate": _l("%(who)s activates a card of the Pantheon"),
        "activate space": _l("%(who)s activates space %(space)s of the Pantheon"),
        "activate divinity": _l("%(who)s activates %(what)s"),
        "place": _l("%(who)s places"),
        "place space": _l("%(who)s lays a Divinity on space %(space)s"),
        "lay": _l("Tokens lie on cards"),
        "choose wonder card": _l("%(who)s builds %(wonder)s with %(card)s"),
    },
    buttons={
        "activate": _l("Activate space %(space)s"),
        "activate about": _l("Activate %(about)s"),
        "activate offerings": _l("Activate space %(space)s, with Offering tokens %(offerings)s"),
        "activate offerings about": _l("Activate %(about)s with Offering tokens %(offerings)s"),
        "place space": _l("Space %(space)s"),
    },
    values={
        "mesopotamian": _l("Mesopotamian"),
        "phoenician": _l("Phoenician"),
        "greek": _l("Greek"),
        "egyptian": _l("Egyptian"),
        "roman": _l("Roman"),
    },
    play_pictures={"activate": "divinity", "place": "divinity"},
    tokens={
        "mythology": _l("Mythology token (%(by)s)"),
        "offering": _l("Offering token"),
        "astarte": _l("coins on Astarte"),
    },
    follows={"astarte spent": _l("%(who)s takes %(number)s from Astarte")},
    fields={
        "pantheon": _l("Pantheon"),
        "pantheon 1": _l("Space 1"),
        "pantheon 2": _l("Space 2"),
        "pantheon 3": _l("Space 3"),
        "pantheon 4": _l("Space 4"),
        "pantheon 5": _l("Space 5"),
        "pantheon 6": _l("Space 6"),
        "minerva": _l("Minerva"),
        "military_tokens": _l("military tokens"),
        "divinities": _l("Divinities"),
        "mythology": _l("Mythology tokens"),
        "offerings": _l("Offering tokens"),
        "astarte": _l("coins on Astarte"),
        "snake": _l("card under the Snake"),
    },
    numbers={
        "astarte": _l("Coins on Astarte"),
        "mythology": _l("Mythology tokens"),
        "offerings": _l("Offering tokens"),
    },
    pieces={"divinity": PieceWords("torch")},
    sources={"temples": _l("Grand Temples")},
    tallies={"aphrodite": _l("Aphrodite, 9 points"), "astarte": _l("Coins on Astarte")},
    counted_pictures={
        "aphrodite": "torch",
        "astarte": "coin",
        "mythology": "divinity",
        "offerings": "offering",
    },
    chips={
        "mythology": ChipWords("divinity", _l("Mythology tokens")),
        "offerings": ChipWords("offering", _l("Offering tokens")),
        "astarte": ChipWords("torch", _l("Coins on Astarte")),
    },
    doubts={
        "temples-points": _no_such_temples,
        "temples-both": _three_temples,
        "divinities-points": _no_such_divinities,
        "divinities-both": _one_of_each,
    },
    help=_help,
    city_rows=_city_rows,
    fees={
        "space": _l("The space costs %(coins)s."),
        "gate": _l("%(piece)s: twice the number of its space, %(coins)s."),
        "less": _l("%(piece)s: %(coins)s less."),
        "activation": _l("Pay the bank %(coins)s for the activation."),
    },
    key_groups={"space": _l("Number of its space on your side")},
    found={"temples": _l("Grand Temples %(num)s")},
    refusals={
        "no-such-place": _l("%(field)s must be a number from 1 to %(most)s."),
        "no-such-space": _l("The track has no space %(space)s."),
        "not-in-age-one": _l("Cards of the Pantheon are activated from Age II on."),
        "no-card-on-space": _l("No card lies face up on space %(space)s of the Pantheon."),
        "no-such-offering": _l("This player has no Offering token of %(value)s."),
        "marked-slots": _l("Tokens lie on exactly the marked cards: places %(slots)s."),
        "no-such-tokens": _l("These cannot be tokens of this Age."),
        "tokens-are-followed": _l("The app knows where the tokens lie: do not name them."),
        "not-in-deck": _l("%(divinity)s cannot lie in that deck."),
        "all-spaces": _l("Name the Divinities of exactly these spaces: %(slots)s."),
        "not-from-card": _l("%(coins)s coins cannot come from Astarte now; %(held)s lie there."),
    },
    flaws={
        "not-with-this-box": _l("needs Pantheon on the table"),
        "six-spaces": _l("must be 6 spaces, not %(number)s"),
        "no-such-card": _l("needs %(id)s in this city"),
    },
    steps={"divinities": _decks, "temples": _temples, "gate": _opens, "laid_tokens": _laid},
    step_notes={"gate": _of_enki},
    drawn_from={
        ("card", "temple"): _l("One. Three of the five temples join Age III in place of guilds."),
        ("divinity", ""): _l("One. Five of the fifteen Divinities come into the Pantheon in Age I."),
        ("gate", ""): _l("One. It comes into the Pantheon before Age II."),
        ("mythology", ""): _l("Two. Five of all ten tokens lie on cards of Age I."),
        ("offering", ""): _l("One. All three tokens lie on cards of Age II."),
    },
)
