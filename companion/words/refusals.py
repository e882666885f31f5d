"""Why an entry, a play or a set-up is refused, in a sentence or two, for both games."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.catalog import catalog, phrasebook
from companion.catalog.items import Item
from companion.catalog.phrasebook.book import sentence
from companion.rules.refusal import BadFile, Refusal
from companion.words.language import Later, ngettext, spoken
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.names import (
    coin_words,
    in_short,
    joined,
    piece_names,
    printable,
    seat_called,
    units_named,
)
from companion.words.positions import position_words

LONGEST_VALUE = 60

Details = Mapping[str, Any]
Writer = Callable[["Blanks"], str]
#: what stands in the details as the id of a piece
PIECES = frozenset({"id", "card", "leader", "wonder", "project", "built", "right", "choice", "token"})
#: what stands there as ids of several
SEVERAL = frozenset({"among", "instead", "unbuilt", "options", "under", "wonders", "tokens", "rights"})


class Blanks(dict[str, Any]):
    """The details of a refusal as they stand in a sentence: pieces by name, coins counted, seats by their players."""

    def __init__(self, refusal: Refusal, game: str, players: Sequence[str]) -> None:
        super().__init__(refusal.details)
        self.refusal, self.game, self.players = refusal, game, players

    def __getitem__(self, key: str) -> Any:
        if key not in self:
            return "…"
        value = super().__getitem__(key)
        if key in PIECES or key in SEVERAL:
            return self.named(value)
        if key in ("coins", "needed") and isinstance(value, int):
            return coin_words(value)
        if key == "seat" and isinstance(value, int):
            return self.players[value] if 0 <= value < len(self.players) else seat_called(value)
        return in_short([shown(one) for one in value]) if isinstance(value, tuple) else shown(value)

    def named(self, piece: Any) -> str:
        """A piece by its name; several with commas; what is no piece as it stands."""
        if isinstance(piece, Item):
            return piece.name[spoken()]
        if isinstance(piece, tuple | list):
            return in_short([self.named(one) for one in piece])
        return piece_names(self.game).get(piece, shown(piece)) if isinstance(piece, str) else shown(piece)


def shown(value: Any) -> str:
    """What somebody wrote, as it stands, cut where it is long."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"


def refusal_words(refusal: Refusal, game: str, players: Sequence[str] = ()) -> str:
    """A sentence for a refusal of a game; `players` are the names by seat."""
    words = words_of(refusal.code, game) or _l("This is not possible now.")
    blanks = Blanks(refusal, game, players)
    return printable(words % blanks if isinstance(words, Later) else words(blanks))


def words_of(code: str, game: str) -> Later | Writer | None:
    """What a game says to a code, if it has words for it."""
    return WORDS.get(game, SHARED).get(code) or SHARED.get(code)


def bad_record_words(bad: BadFile) -> str:
    """Why a file is no record: the place, the reason and the rules, in one line."""
    problem = bad.details.get("problem")
    if isinstance(problem, BadFile):
        return printable(bad.place.removesuffix(problem.place) + position_words(problem))
    text = refusal_words(Refusal(bad.code, bad.rules, {"field": bad.place, **bad.details}), "")
    rules = f" [{', '.join(bad.rules)}]" if bad.rules else ""
    return printable(f"{bad.place}: {text}{rules}" if bad.place else f"{text}{rules}")


def _no_such_seat(blanks: Blanks) -> str:
    return _("No such seat here: %(seat)s.", seat=shown(blanks.refusal.details.get("seat")))


def _contradiction(blanks: Blanks) -> str:
    problem = blanks.refusal.details.get("problem")
    if isinstance(problem, BadFile):
        return position_words(problem)
    return _("This contradicts the rules at “%(place)s”.", place=blanks["place"])


def _missing_resources(blanks: Blanks) -> str:
    details = blanks.refusal.details
    text = ngettext(
        "%(units)s is missing: the city does not make it, and no neighbour sells it.",
        "%(units)s are missing: the city does not make them, and no neighbour sells them.",
        sum(details["missing"].values()),
        units=sentence(joined(units_named(details["missing"]))),
    )
    if details["others"]:
        text += " " + _("(Other choices of production leave something else missing.)")
    if details["without"]:
        text += " " + _("A chain makes this building free, so nothing may be bought from the partner for it.")
    return text


def _too_few_coins(blanks: Blanks) -> str:
    details = blanks.refusal.details
    parts = [
        _("%(coins)s to the left neighbour", coins=details["left"]) if details.get("left") else "",
        _("%(coins)s to the right neighbour", coins=details["right"]) if details.get("right") else "",
        _("%(coins)s to the bank", coins=details["bank"]) if details.get("bank") else "",
    ]
    numbers = {
        "needed": coin_words(details["needed"]),
        "held": _held(details),
        "parts": joined([part for part in parts if part]),
    }
    if not numbers["parts"]:
        return _("It costs %(needed)s; the treasury held %(held)s at the start of the turn.", **numbers)
    return _(
        "The cheapest way costs %(needed)s (%(parts)s); the treasury held %(held)s at the start of the turn.",
        **numbers,
    )


def _too_few_coins_of_duel(blanks: Blanks) -> str:
    details = blanks.refusal.details
    book = phrasebook.BOOKS[spoken()]
    parts = [_("%(coins)s as printed", coins=details["printed"])] if details.get("printed") else []
    for resource, units, price in details.get("bought", ()):
        parts.append(_("%(coins)s for %(units)s", coins=units * price, units=book.count(units, resource)))
    numbers = {"needed": coin_words(details["needed"]), "held": _held(details), "parts": joined(parts)}
    if not parts:
        return _("It costs %(needed)s; the treasury holds %(held)s.", **numbers)
    return _("It costs %(needed)s (%(parts)s); the treasury holds %(held)s.", **numbers)


def _held(details: Details) -> str:
    held = details["coins"]
    return coin_words(held) if held else _("no coins")


def _other_colour(blanks: Blanks) -> str:
    box, details = catalog(), blanks.refusal.details
    project, card = box.projects[details["project"]], box.cards[details["card"]]
    return _(
        "%(project)s takes %(color)s buildings; %(card)s is %(other)s.",
        project=blanks["project"],
        color=_color_of_buildings(project.color),
        card=blanks["card"],
        other=phrasebook.color(card.color, spoken()),
    )


def _color_of_buildings(color: str) -> str:
    """A colour as it agrees with buildings: yellow, жёлтые."""
    return phrasebook.BOOKS[spoken()].words["colored"][color]


SHARED: Mapping[str, Later | Writer] = {
    # what no entry can be
    "not-an-entry": _l("This is not something that can be written down here."),
    "not-an-object": _l("It must be an object."),
    "not-a-list": _l("It must be a list."),
    "not-a-text": _l("It must be a text."),
    "not-yes-or-no": _l("It must be true or false."),
    "missing": _l("“%(field)s” is missing."),
    "missing-field": _l("“%(field)s” must be said."),
    "unknown-field": _l("No such field here: %(field)s."),
    "wrong-type": _l("“%(field)s” has a value that makes no sense there."),
    "must-be": _l("It must be %(value)s."),
    "unknown-do": _l("“%(do)s” is nothing that can be done."),
    "unknown-game": _l("The game is one of %(known)s."),
    "unknown-id": _l("The box has no “%(id)s”."),
    "unknown-card": _l("There is no card “%(card)s”."),
    "unknown-leader": _l("There is no Leader “%(leader)s”."),
    "unknown-tile": _l("There is no Tower tile %(tile)s."),
    "no-such-right": _l("%(right)s gives no right to this."),
    "no-such-seat": _no_such_seat,
    "seat-missing": _l("It does not say whose seat."),
    "no-such-ruling": _l("“%(point)s” has no option “%(option)s”."),
    "not-a-position": _contradiction,
    "bad-correction": _contradiction,
    # what no set-up can be
    "not-the-format": _l("It must be %(format)s."),
    "not-the-game": _l("It must be %(game)s."),
    "seats-or-from": _l("Either seats or a start from a position, not both."),
    "not-a-start": _l("Its fields are %(fields)s."),
    "differs-from-the-position": _l("The position says otherwise."),
    "no-such-turn": _l("The Age has %(turns)s turns."),
    "one-number-for-each-seat": _l("One number for each seat."),
    "one-list-for-each-seat": _l("One list for each seat."),
    "unknown-expansion": _l("There is no expansion “%(expansion)s”; there are %(known)s."),
    "no-such-table": _l("So many cannot play this: %(players)s."),
    "two-seats": _l("Duel is for two players."),
    "five-tokens": _l("Five different progress tokens lie on the board."),
    "four-wonders": _l("Four different wonders are needed that nobody has yet."),
    # what is not asked
    "game-over": _l("The game is over."),
    "not-your-turn": _l("It is the turn of %(seat)s."),
    "not-asked": _l("Something else must be settled first."),
    "no-answer-to-that": _l("Something else must be settled first."),
    "not-an-option": _l("%(choice)s cannot be chosen here. These can: %(among)s."),
    "one-choice": _l("One of these is chosen: %(known)s."),
    "no-pass": _l("Passing is not possible here."),
    "not-a-payment": _l("This is none of the possible payments."),
}
WONDERS: Mapping[str, Later | Writer] = {
    # buildings, stages, leaders
    "already-built": _l("%(card)s already stands in this city; no building can stand there twice."),
    "already-recruited": _l("%(leader)s already serves this city."),
    "free-city-recruits-no-one": _l("The Free City never has leaders."),
    "all-stages-built": _l("Every stage of this wonder is built."),
    "stage-built": _l("Stage %(stage)s is built already."),
    "stage-order": _l("Stages are built in order: stage %(next)s comes next."),
    "no-such-stage": _l("This board has no stage %(stage)s."),
    "no-leader-to-entomb": _l("%(leader)s cannot go into a tomb with this stage."),
    "missing-resources": _missing_resources,
    "too-few-coins": _too_few_coins,
    "buys-what-it-makes": _l("This payment buys what the city makes itself."),
    "nothing-else-playable": _l("Nothing else can be done with %(card)s."),
    "free-city-must-play": _l("The Free City must build with %(card)s, as it can."),
    "must-build": _l("One of these must be built: %(instead)s."),
    "answer-no-longer-fits": _l("The answer of %(seat)s no longer fits."),
    # cards, where they can be
    "of-another-box": _l("%(id)s belongs to a box that is not on the table."),
    "not-in-the-box": _l("%(leader)s belongs to a box that is not on the table."),
    "not-in-the-decks": _l("%(card)s is not in the decks for this number of players."),
    "of-another-age": _l("%(card)s is not a card of this Age."),
    "of-a-later-age": _l("%(card)s is a card of a later Age."),
    "all-copies-seen": _l("Every copy of %(card)s has been seen in this game."),
    "all-of-its-kind-seen": _l(
        "The decks hold only %(number)s of its kind, and all have been seen: %(card)s cannot be another."
    ),
    "leader-seen": _l("%(leader)s has been seen elsewhere; there is one of each Leader."),
    "not-next-door": _l("%(leader)s serves neither neighbour. These do: %(instead)s."),
    # expansions
    "no-project": _l("No Great Project lies on the table."),
    "no-part-with-this": _l("Only a building can take part in a Great Project, not a stage or a leader."),
    "no-part-for-the-free-city": _l("The Free City never takes part in a Great Project."),
    "no-tokens-left": _l("No participation token is left on %(project)s."),
    "took-part-already": _l("This city has taken part in %(project)s already."),
    "other-colour": _other_colour,
    "not-a-project-of-this-age": _l(
        "%(project)s is not a Great Project of this Age. These are: %(instead)s."
    ),
    "cannot-give-that-up": _l("This cannot be given up. These can: %(instead)s."),
    "loses-too-much": _l("Here no more than %(most)s coins can be lost."),
    "no-tower": _l("The Tower is not in play."),
    "no-tiles-left": _l("Every Tower tile of this city is placed."),
    "all-tiles-laid": _l("All 24 Tower tiles are placed."),
    "tile-laid": _l("Tile %(tile)s lies in the Tower already."),
    "no-tile-for-the-free-city": _l("The Free City places no Tower tiles."),
    "no-tile-with-the-last-card": _l("The last card of an Age cannot be given for a Tower tile."),
}
DUEL: Mapping[str, Later | Writer] = {
    "already-built": _l("%(id)s already stands in this city; there is one of each in the box."),
    "seven-wonders": _l("Seven wonders are built; %(id)s goes back to the box."),
    "not-your-wonder": _l("%(id)s is not one of this player's unbuilt wonders."),
    "too-few-coins": _too_few_coins_of_duel,
    "other-payment": _l("Due are %(bank)s to the bank and %(opponent)s to the opponent."),
    # the structure
    "slot-missing": _l("It does not say which place of the structure."),
    "card-missing": _l("It does not say which card."),
    "no-such-slot": _l("The structure has no place %(slot)s."),
    "no-structure": _l("Places of the structure are not kept in this game: name the card."),
    "no-card-there": _l("No card lies in place %(slot)s any more."),
    "other-card-there": _l("In place %(slot)s lies %(card)s."),
    "known-already": _l("In place %(slot)s lies %(card)s."),
    "not-accessible": _l("Other cards lie on it, or it is gone. Places that can be taken: %(accessible)s."),
    "face-down": _l("The card in place %(slot)s lies face down until no card lies on it."),
    "not-all-turned-up": _l("Say also what lies in places %(slots)s."),
    "not-of-this-age": _l("%(card)s is not a card of this Age."),
    "seen-already": _l("%(card)s has been seen in this game; there is one of each in the box."),
    "three-guilds": _l("Age III has three guilds among its cards: %(card)s would be one too many."),
}
WORDS: Mapping[str, Mapping[str, Later | Writer]] = {"wonders": WONDERS, "duel": DUEL}
