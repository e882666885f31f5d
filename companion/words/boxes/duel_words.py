"""The words of 7 Wonders Duel."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion.catalog import edition, phrasebook
from companion.catalog.vocabulary import COLORS
from companion.words.box_words import (
    AskWords,
    BoxWords,
    EndingWords,
    LineWords,
    PieceWords,
    SheetChip,
    SheetRow,
)
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import ngettext, spoken
from companion.words.names import coin_words, coins_held, joined, piece_names

if TYPE_CHECKING:
    from companion.prepare.steps import Preparation, ToDo
    from companion.rules.duel.table import City
    from companion.seating import Setup
    from companion.words.refusals import Blanks


def _too_few_coins(blanks: "Blanks") -> str:
    details = blanks.refusal.details
    book = phrasebook.PHRASEBOOKS[spoken()]
    parts = [_("%(coins)s as printed", coins=details["printed"])] if details.get("printed") else []
    for resource, units, price in details.get("bought", ()):
        parts.append(_("%(coins)s for %(units)s", coins=units * price, units=book.count(units, resource)))
    numbers = {
        "needed": coin_words(details["needed"]),
        "held": _coins_at_hand(details),
        "parts": joined(parts),
    }
    if not parts:
        return _("It costs %(needed)s; the treasury holds %(held)s.", **numbers)
    return _("It costs %(needed)s (%(parts)s); the treasury holds %(held)s.", **numbers)


def _coins_at_hand(details: Mapping[str, Any]) -> str:
    """What the treasury holds, and what lies on a card that pays like it."""
    card, more = details.get("on_card", ("", 0))
    held = coins_held(details["coins"] - more)
    if not more:
        return held
    return _("%(held)s, and %(more)s on %(card)s", held=held, more=more, card=piece_names("duel")[card])


def _remove(step: "ToDo", made: "Preparation") -> str:
    return ngettext(
        "Put %(num)s card of %(pile)s back into the box, unseen.",
        "Put %(num)s cards of %(pile)s back into the box, unseen.",
        step.drawn,
        pile=len(step.pile),
    )


def _track(step: "ToDo", made: "Preparation") -> str:
    return ngettext(
        "Lay the board between you, the conflict pawn in the middle, %(num)s Military token face up.",
        "Lay the board between you, the conflict pawn in the middle, %(num)s Military tokens face up.",
        len(step.tokens),
    )


def _progress(step: "ToDo", made: "Preparation") -> str:
    if step.drawn:
        return _("Lay these Progress tokens on the board; the others go back to the box.")
    return ngettext(
        "Lay %(num)s Progress token of %(pile)s face up on the board; the others go back to the box.",
        "Lay %(num)s Progress tokens of %(pile)s face up on the board; the others go back to the box.",
        step.laid,
        pile=step.pile,
    )


def _draft(step: "ToDo", made: "Preparation") -> str:
    """Who is first, and the draft of the wonders."""
    name = made.seats[0].player
    first = _("%(name)s is the first player.", name=name) if name else _("Choose the first player.")
    if step.rounds[0].shown:
        return first + " " + _("Draft the wonders in two rounds, as drawn:")
    return first + " " + _("Shuffle the wonders, show %(n)s and draft them; then %(n)s more.", n=step.shown)


def _fixed(step: "ToDo", made: "Preparation") -> str:
    return _("Take the wonders of a first game.")


def _structure(step: "ToDo", made: "Preparation") -> str:
    return ngettext(
        "Lay out %(num)s card, row by row; the striped ones face down.",
        "Lay out %(num)s cards, row by row; the striped ones face down.",
        len(step.layout.slots),
    )


def _begin(step: "ToDo", made: "Preparation") -> str:
    """Who takes the first turn of an Age."""
    if step.age > 1:
        return _(
            "Whoever is weaker in war chooses who begins; with the pawn in the middle, whoever took the "
            "last card."
        )
    name = made.seats[0].player
    return _("%(name)s begins.", name=name) if name else _("The first player begins.")


def _city_rows(city: "City") -> Iterator[SheetRow]:
    """Cards by colour, wonders, progress tokens, coins."""
    cards = edition().duel_cards
    for color in COLORS:
        yield f"c-{color}", [id_ for id_ in city.cards if cards[id_].color == color]
    yield "stage", city.wonders
    yield "progress", city.progress
    yield "coin", [SheetChip(coin_words(city.coins))]


def _help(setup: "Setup") -> Iterator[tuple[str, str]]:
    """The help below a blank pad (DUEL-SCORE-02, DUEL-SCORE-03)."""
    from companion.words.boxes import words_of_game

    yield _("Military"), _("0, 2, 5 or 10, by the place of the pawn.")
    yield _("Treasury"), _("1 for every 3 coins.")
    yield _("Tie"), _("more blue points win; if equal, the victory is shared.")
    endings = (words_of_game(setup.game).endings[kind] for kind in setup.supremacies)
    yield _("Won before the end"), "   ".join(f"☐ {ending.short}" for ending in endings)


WORDS = BoxWords(
    "base",
    "duel",
    lines={
        "wonders": LineWords(_l("Wonders"), picture="stage"),
        "progress": LineWords(_l("Progress"), _l("tokens"), picture="progress"),
    },
    asks={
        "show-wonders": AskWords(
            _l("wonders to show"),
            _l("Which four wonders lie open?"),
            why=_l(
                "Four wonders are drawn and lie open; the first player takes one, then the other two, the "
                "last is left."
            ),
            row=_l("draft"),
            after=_l("After the wonders were chosen"),
        ),
        "choose-wonder": AskWords(
            _l("choice of a wonder"),
            _l("%(who)s takes which wonder?"),
            why=_l("It goes to the wonders that this city may build."),
            hint=_l(
                "Four for each player in the end. A wonder is built in a turn of yours, with any card put "
                "under it."
            ),
            row=_l("draft"),
            after=_l("After the wonders were chosen"),
        ),
        "turn-up": AskWords(
            _l("cards to turn up"),
            _l("Which cards lie face up?"),
            why=_l("From the top row down, as they lie."),
        ),
        "play": AskWords(
            _l("turn"),
            _l("%(who)s: which card?"),
            hint=_l(
                "Take a card that no other covers: build it, discard it for coins, or build a wonder with it."
            ),
        ),
        "take-progress": AskWords(
            _l("a progress token"),
            _l("%(who)s takes which progress token?"),
            why=_l("A second symbol of a kind brings a token from the board."),
            none=_l("Takes none"),
            hint=_l("Six different symbols win at once."),
        ),
        "draw-progress": AskWords(
            _l("tokens drawn"),
            _l("Which three tokens were drawn?"),
            why=_l("The Great Library draws them from those left in the box."),
        ),
        "keep-progress": AskWords(
            _l("token to keep"),
            _l("%(who)s keeps which token?"),
            why=_l("The others go back to the box."),
        ),
        "discard-opponent": AskWords(
            _l("the opponent's card"),
            _l("%(who)s makes the opponent discard which card?"),
            why=_l("It goes to the discard pile, with all that it makes."),
        ),
        "build-discarded": AskWords(
            _l("a card of the discard pile"),
            _l("%(who)s builds which card of the discard pile?"),
            why=_l("It costs nothing."),
            none=_l("Takes none"),
        ),
        "choose-beginner": AskWords(
            _l("who begins"),
            _l("%(who)s decides: who begins?"),
            why=_l(
                "Whoever is behind on the conflict track decides; with the pawn in the middle, who played "
                "last."
            ),
        ),
    },
    plays={
        "wonder": _l("%(who)s builds %(what)s"),
        "choose": _l("%(who)s chooses %(what)s"),
        "choose begins": _l("%(who)s decides: %(what)s begins"),
        "show": _l("On offer: %(what)s"),
        "turn-up": _l("Face up: %(what)s"),
        "draw": _l("Drawn: %(what)s"),
    },
    buttons={
        "build": _l("Build"),
        "discard": _l("Discard for coins"),
        "pass": _l("Pass"),
        "wonder": lambda teller, entry: teller.name(entry["wonder"]),
    },
    play_pictures={"wonder": "stage", "discard": "coin"},
    pieces={"wonder": PieceWords("stage"), "progress": PieceWords("progress")},
    actions={"choose begins": _l("begins: %(name)s")},
    signs={"military": lambda moved: [("", f"{_('token')} {abs(moved.value or moved.number)}")]},
    heads={"draft": _l("Draft")},
    found={
        "own-city": _l("own city %(num)s"),
        "opponent": _l("opponent %(num)s"),
        "pawn": _l("%(num)s from the middle"),
    },
    counts={"": lambda number: ngettext("%(num)d other piece", "%(num)d other pieces", number)},
    city_rows=_city_rows,
    follows={
        "pawn": _l("the pawn goes from %(start)s to %(end)s"),
        "opponent": _l("%(who)s gives up %(what)s"),
    },
    tokens={"military": _l("military token")},
    fields={
        "wonders": _l("wonders"),
        "unbuilt": _l("wonders not built"),
        "progress": _l("progress tokens"),
        "pawn": _l("pawn"),
    },
    numbers={"pawn": _l("Conflict pawn")},
    sources={"pawn": _l("Pawn")},
    endings={
        "military": EndingWords(
            _l("military supremacy"),
            _l("By military supremacy: the pawn reached the other capital."),
            ("DUEL-MIL-06",),
            "shield",
            _l("military"),
        ),
        "science": EndingWords(
            _l("scientific supremacy"),
            _l("By scientific supremacy: six different symbols."),
            ("DUEL-SCI-03",),
            "science-any",
            _l("science"),
        ),
    },
    refusals={
        "already-built": _l("%(id)s already stands in this city; there is one of each in the box."),
        "seven-wonders": _l("Seven wonders are built; %(id)s goes back to the box."),
        "not-your-wonder": _l("%(id)s is not one of this player's unbuilt wonders."),
        "too-few-coins": _too_few_coins,
        "other-payment": _l("Due are %(bank)s to the bank and %(opponent)s to the opponent."),
        # the structure
        "slot-missing": _l("It does not say which place of the structure."),
        "card-missing": _l("It does not say which card."),
        "no-such-slot": _l("The structure has no place %(slot)s."),
        "no-structure": _l("Places of the structure are not kept in this game: name the card."),
        "no-card-there": _l("No card lies in place %(slot)s any more."),
        "other-card-there": _l("In place %(slot)s lies %(card)s."),
        "known-already": _l("In place %(slot)s lies %(card)s."),
        "not-accessible": _l(
            "Other cards lie on it, or it is gone. Places that can be taken: %(accessible)s."
        ),
        "face-down": _l("The card in place %(slot)s lies face down until no card lies on it."),
        "not-all-turned-up": _l("Say also what lies in places %(slots)s."),
        "not-of-this-age": _l("%(card)s is not a card of this Age."),
        "seen-already": _l("%(card)s has been seen in this game; there is one of each in the box."),
        "three-guilds": _l("Age III has three guilds among its cards: %(card)s would be one too many."),
        "two-seats": _l("Duel is for two players."),
        "five-tokens": _l("Five different progress tokens lie on the board."),
        "four-wonders": _l("Four different wonders are needed that nobody has yet."),
    },
    flaws={
        "two-seats": _l("must be 2 seats, not %(number)s"),
        "no-such-ruling": _l("has no option “%(option)s”"),
        "no-supremacy": _l("must be military or science"),
        "lies-twice": _l("on the table twice"),
        "taken-twice": _l("taken twice"),
        "no-seat-of-duel": _l("must be 0 or 1"),
        "ask-about-one-of-duel": _l("ask about one of card or wonder"),
        "not-in-duel": _l("is of 7 Wonders; in Duel ask about a card or a wonder"),
    },
    steps={
        "remove": _remove,
        "track": _track,
        "progress": _progress,
        "draft": _draft,
        "fixed": _fixed,
        "structure": _structure,
        "begin": _begin,
    },
    help=_help,
    counted_pictures={"pawn": "pawn", "coins": "coin"},
    number_hints={"pawn": _l("spaces beyond the middle, for who is ahead")},
    drawn_from={
        ("card", "purple"): _l("One. Three of the seven guilds join Age III; with Pantheon none does."),
        ("card", ""): _l("One. Three cards of each Age go back to the box unseen."),
        ("wonder", ""): _l("One. Eight of all wonders are chosen, seven can be built."),
        ("progress", ""): _l("One. Five of all tokens lie on the board."),
    },
)
