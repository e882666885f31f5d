"""The words of the base game of 7 Wonders, and what every table says: buildings, stages, coins, conflicts."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.catalog import phrasebook
from companion.catalog.phrasebook.book import sentence
from companion.catalog.vocabulary import COLORS, TEAMS, TWO_PLAYER
from companion.words.box_words import (
    AskWords,
    BoxWords,
    ClockWords,
    LineWords,
    PieceWords,
    SheetChip,
    SheetRow,
)
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import ngettext, spoken
from companion.words.names import coin_words, coins_held, joined, signed, units_named

if TYPE_CHECKING:
    from companion.prepare.steps import Preparation, ToDo
    from companion.rules.happening import TokensMoved
    from companion.rules.wonders.table import City
    from companion.seating import Setup
    from companion.words.refusals import Blanks


def _missing_resources(blanks: "Blanks") -> str:
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


def _too_few_coins(blanks: "Blanks") -> str:
    details = blanks.refusal.details
    parts = [
        _("%(coins)s to the left neighbour", coins=details["left"]) if details.get("left") else "",
        _("%(coins)s to the right neighbour", coins=details["right"]) if details.get("right") else "",
        _("%(coins)s to the bank", coins=details["bank"]) if details.get("bank") else "",
    ]
    numbers = {
        "needed": coin_words(details["needed"]),
        "held": coins_held(details["coins"]),
        "parts": joined([part for part in parts if part]),
    }
    if not numbers["parts"]:
        return _("It costs %(needed)s; the treasury held %(held)s at the start of the turn.", **numbers)
    return _(
        "The cheapest way costs %(needed)s (%(parts)s); the treasury held %(held)s at the start of the turn.",
        **numbers,
    )


def _city_rows(city: "City") -> Iterator[SheetRow]:
    """Cards by colour, conflict tokens with the red ones; stages, coins."""
    for color in COLORS:
        yield f"c-{color}", [card.id for card in city.cards if card.color == color]
    yield "c-red", _conflict_tokens(city)
    yield "stage", [SheetChip(_("stage %(number)s", number=number)) for number in city.stages]
    yield "coin", [SheetChip(coin_words(city.coins))]


def _conflict_tokens(city: "City") -> Iterator[SheetChip]:
    """Victories and defeats, those of a kind together."""
    for value in sorted(set(city.victory)):
        number = city.victory.count(value)
        yield SheetChip(_("victory %(number)s × %(value)s", number=number, value=signed(value)))
    if city.defeat:
        yield SheetChip(_("defeat %(number)s × −1", number=city.defeat))


def _victory_signs(moved: "TokensMoved") -> list[tuple[str, str]]:
    sign = "+" if moved.number > 0 else "−"
    return [("", f"{sign}{moved.value}")] * abs(moved.number)


def _defeat_signs(moved: "TokensMoved") -> list[tuple[str, str]]:
    return [("", "−1" if moved.number > 0 else "+1")] * abs(moved.number)


def _seats(step: "ToDo", made: "Preparation") -> str:
    if step.free_city:
        return _("Sit down with the Free City between you: a third city, and a neighbour of both.")
    if step.teams:
        return _("Partners sit side by side. Teams: %(n)s.", n=step.teams)
    return _("Sit in a circle. The left neighbour is the next player clockwise.")


def _boards(step: "ToDo", made: "Preparation") -> str:
    if made.seats[0].board:
        return _("Take the boards as drawn above.")
    if any(seat.free_city for seat in made.seats):
        return _(
            "Deal three boards, or choose: one for each player and one for the Free City. The way up a "
            "wonder card lies decides the side."
        )
    if not step.by_card:
        return _("Hand a board to each player, or choose, and agree on the side: day or night.")
    return _("Deal a board to each player, or choose. The way up a wonder card lies decides the side.")


def _coins(step: "ToDo", made: "Preparation") -> str:
    said = ngettext("Each player takes %(num)s coin.", "Each player takes %(num)s coins.", step.each)
    free_city = ngettext(
        "The Free City gets %(num)s coin.", "The Free City gets %(num)s coins.", step.free_city
    )
    return f"{said} {free_city}" if step.free_city else said


def _tokens(step: "ToDo", made: "Preparation") -> str:
    return _("Lay the tokens beside the bank.")


def _take_out(step: "ToDo", made: "Preparation") -> str:
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


def _guilds(step: "ToDo", made: "Preparation") -> str:
    """The guilds, of either game."""
    return ngettext(
        "Add %(num)s guild, drawn unseen from %(pile)s.",
        "Add %(num)s guilds, drawn unseen from %(pile)s.",
        step.drawn,
        pile=len(step.pile),
    )


def _count(step: "ToDo", made: "Preparation") -> str:
    """How large the deck must be, of either game."""
    said = ngettext("Shuffle. The deck has %(num)s card.", "Shuffle. The deck has %(num)s cards.", step.size)
    return (
        said + " " + _("%(cities)s × %(hand)s: all are dealt.", cities=step.cities, hand=step.hand)
        if step.hand
        else said
    )


def _deal(step: "ToDo", made: "Preparation") -> str:
    if step.free_city:
        return ngettext(
            "Deal %(num)s card to each player, and as many face down for the Free City.",
            "Deal %(num)s cards to each player, and as many face down for the Free City.",
            step.hand,
        )
    return ngettext("Deal %(num)s card to each player.", "Deal %(num)s cards to each player.", step.hand)


def _free_city_card(step: "ToDo", made: "Preparation") -> str:
    """Who takes the card of the Free City, which lies between the last player and the first."""
    is_left = step.side == "left"
    holder = made.seats[0 if is_left else 1].player
    said = (
        _("The player left of the Free City takes its card.")
        if is_left
        else _("The player right of the Free City takes its card.")
    )
    return said + " " + _("That is %(name)s.", name=holder) if holder else said


def _passing(step: "ToDo", made: "Preparation") -> str:
    ways = {
        "left": _("Hands go to the left, clockwise."),
        "right": _("Hands go to the right, counter-clockwise."),
        "opponent": _("Swap hands after each turn; the card of the Free City changes hands too."),
    }
    return ngettext("%(num)s turn.", "%(num)s turns.", step.turns) + " " + ways[step.passing]


def _help(setup: "Setup") -> Iterator[tuple[str, str]]:
    """The help below a blank pad (BASE-SCORE-02 to -07)."""
    even = " " + _("The table’s sum is even.") if not setup.expansions else ""
    yield _("Military"), _("victory in Age I 1, II 3, III 5; defeat −1.") + even
    yield _("Science"), _("1, 4, 9, 16, 25 for 1 to 5 alike; 7 for each set of three.")


def _tie(setup: "Setup") -> str:
    """What breaks a tie (BASE-END-03, BASE-END-04, BASE-TWO-14, CITY-OPEN-15)."""
    if setup.variant == TEAMS:
        return _("the team with more coins wins; if equal, the victory is shared.")
    if setup.variant == TWO_PLAYER:
        return _("more coins win. The Free City is not ranked.")
    return _("more coins win; if equal, the victory is shared.")


def _boxes_of_another_edition(blanks: "Blanks") -> str:
    """Boxes that do not belong to the edition that is played."""
    boxes = [phrasebook.box(box, spoken()) for box in blanks.refusal.details["boxes"]]
    return _("Not a box of this edition: %(boxes)s.", boxes=joined(boxes))


def _shields(setup: "Setup", shields: int) -> str:
    """How many shields a city said."""
    return ngettext("%(num)d shield", "%(num)d shields", shields)


WORDS = BoxWords(
    "base",
    lines={
        "military": LineWords(_l("Military")),
        "treasury": LineWords(_l("Treasury"), _l("coins ÷ 3"), picture="coin"),
        "wonder": LineWords(_l("Wonder"), _l("stages"), picture="stage"),
        "civilian": LineWords(_l("Civilian"), _l("blue")),
        "science": LineWords(_l("Science"), _l("green")),
        "commercial": LineWords(_l("Commerce"), _l("yellow"), title=_l("Commercial")),
        "guilds": LineWords(_l("Guilds"), _l("purple")),
    },
    asks={
        "turn": AskWords(
            _l("turn"),
            _l("%(who)s: which card?"),
            _l("Cards"),
            hint=_l(
                "Everyone chooses a card of the hand at the same time: build it, put it under the wonder, "
                "or sell it for 3 coins."
            ),
        ),
        "free-city": AskWords(
            _l("play of the Free City"),
            _l("The Free City: which card?"),
            _l("Free City"),
            _l(
                "%(by)s holds its cards and decides. It sells only what it can neither build nor use for a "
                "stage."
            ),
            _l("It is a neighbour of both players: its goods can be bought, and its shields fight."),
        ),
        "last": AskWords(
            _l("the last card"),
            _l("%(who)s may play the last card"),
            _l("Last card"),
            _l(
                "The last card of the hand is built, sold or put under a stage. The others lay theirs on "
                "the discard pile."
            ),
        ),
        "discarded": AskWords(
            _l("a card of the discard pile"),
            _l("%(who)s chooses from the discard pile"),
            _l("Discard pile"),
            _l("It costs nothing. A card that stands in the city already cannot come."),
            none=_l("Takes none"),
        ),
        "shields": AskWords(
            _l("shields"),
            _l("How many shields does %(who)s have?"),
            _l("Shields"),
            _l(
                "A play of this city was not told, and a fight hangs on it: count the shields that lie there."
            ),
            picture="shield",
        ),
        "war": AskWords(step=_l("Conflict")),
    },
    plays={
        "build": _l("%(who)s builds %(what)s"),
        "build color": _l("%(who)s builds a card: %(what)s"),
        "open": _l("%(who)s: this play stays open"),
        "shields": _l("%(who)s has %(shields)s shields in the conflict"),
        "stage": _l("%(who)s builds a stage"),
        "stage stage": _l("%(who)s builds stage %(what)s"),
        "sell": _l("%(who)s sells a card"),
        "sell card": _l("%(who)s sells %(what)s"),
        "discard": _l("%(who)s discards %(what)s"),
        "pass": _l("%(who)s passes"),
        "correct seat": _l("Corrected for %(who)s: %(what)s"),
        "correct": _l("Corrected: %(what)s"),
        "remark": _l("Remark: %(what)s"),
    },
    buttons={
        "build": _l("Build"),
        "shields": _l("%(shields)s shields"),
        "stage": _l("Stage %(number)s"),
        "sell": _l("Sell a card"),
        "sell card": _l("Sell %(card)s"),
        "pass": _l("Pass"),
    },
    play_pictures={"stage": "stage", "sell": "coin", "pass": "hand", "discard": "bin"},
    pieces={"stage": PieceWords("stage", _l("stage %(number)s"))},
    signs={"victory": _victory_signs, "defeat": _defeat_signs},
    heads={"conflict": _l("Conflict")},
    fees={
        "printed": _l("Pay the bank %(coins)s: the cost in coins."),
        "symbols": _l("Pay the bank %(coins)s: in place of the resources (%(piece)s)."),
        "tax": _l("Pay the bank %(coins)s: the tax of %(piece)s."),
    },
    found={
        "own": _l("own %(num)s"),
        "left": _l("left %(num)s"),
        "right": _l("right %(num)s"),
        "cost": _l("cost %(num)s"),
        "coin": coin_words,
        "symbol": lambda number: ngettext("%(num)d symbol", "%(num)d symbols", number),
        "set": lambda number: ngettext("%(num)d set", "%(num)d sets", number),
        "defeat": lambda number: ngettext("%(num)d defeat", "%(num)d defeats", number),
    },
    city_rows=_city_rows,
    follows={
        "takes": _l("%(who)s takes %(coins)s from the bank (%(by)s)"),
        "gives": _l("%(who)s pays the bank %(coins)s (%(by)s)"),
        "to other": _l("%(who)s pays %(whom)s %(coins)s (%(by)s)"),
        "entered": _l("%(who)s has %(what)s now"),
        "entered table": _l("%(what)s comes into play"),
        "discards": _l("%(what)s goes to the discard pile"),
        "box": _l("%(what)s goes back to the box"),
        "tokens": _l("%(who)s takes %(what)s"),
        "tokens back": _l("%(who)s returns %(what)s"),
        "right": _l("%(who)s has used %(what)s"),
        "compared": _l("Shields: %(who)s %(shields)s, %(whom)s %(others)s"),
        "age": _l("Age %(age)s begins"),
        "turn": _l("Turn %(turn)s"),
        "conflict": _l("Conflict of Age %(age)s"),
        "over": _l("The game is over"),
    },
    tokens={"victory": _l("victory token"), "defeat": _l("defeat token")},
    fields={
        "player": _l("player's name"),
        "stages": _l("stages"),
        "cards": _l("cards"),
        "coins": _l("coins"),
        "victory": _l("victory tokens"),
        "defeat": _l("defeat tokens"),
        "gaps": _l("plays not told"),
        "more_coins": _l("coins that may lie there besides"),
    },
    numbers={"coins": _l("Coins"), "defeat": _l("Defeats"), "victory": _l("Victories")},
    sources={
        "victory": _l("Victory"),
        "defeat": _l("Defeat"),
        "coins": _l("Coins"),
        "sets": _l("Sets"),
    },
    refusals={
        "nothing-to-join": _l("There is nothing to take part in."),
        "already-built": _l("%(card)s already stands in this city; no building can stand there twice."),
        "all-stages-built": _l("Every stage of this wonder is built."),
        "stage-built": _l("Stage %(stage)s is built already."),
        "stage-order": _l("Stages are built in order: stage %(next)s comes next."),
        "no-such-stage": _l("This board has no stage %(stage)s."),
        "missing-resources": _missing_resources,
        "too-few-coins": _too_few_coins,
        "buys-what-it-makes": _l("This payment buys what the city makes itself."),
        "nothing-else-playable": _l("Nothing else can be done with %(card)s."),
        "free-city-must-play": _l("The Free City must build with %(card)s, as it can."),
        "must-build": _l("One of these must be built: %(instead)s."),
        "answer-no-longer-fits": _l("The answer of %(seat)s no longer fits."),
        "of-another-box": _l("%(id)s belongs to a box that is not on the table."),
        "of-another-edition": _l("%(id)s does not exist in this edition, but in another one."),
        "box-of-another-edition": _boxes_of_another_edition,
        "variant-of-another-edition": _l("Two players, eight and teams belong to the first edition."),
        "not-in-the-decks": _l("%(card)s is not in the decks for this number of players."),
        "no-such-color": _l("No card of that colour is in a hand of this Age."),
        "not-so-many-shields": _l("By what is known it has %(least)s to %(most)s shields."),
        "of-another-age": _l("%(card)s is not a card of this Age."),
        "of-a-later-age": _l("%(card)s is a card of a later Age."),
        "all-copies-seen": _l("Every copy of %(card)s has been seen in this game."),
        "all-of-its-kind-seen": _l(
            "The decks hold only %(number)s of its kind, and all have been seen: %(card)s cannot be another."
        ),
    },
    flaws={
        "no-age": _l("must be 1, 2 or 3"),
        "no-side": _l("must be A or B"),
        "two-and-the-free-city": _l("two players and the Free City are three cities, not %(number)s"),
        "seats-out-of-range": _l("must be %(least)s to %(most)s seats, not %(number)s"),
        "no-free-city": _l("one of the three cities must be the Free City"),
        "expansion-not-in-play": _l("belongs to an expansion not in play"),
        "expansion-or-variant-not-in-play": _l("belongs to an expansion or variant not in play"),
        "of-another-box": _l("of an expansion not in play (%(box)s)"),
        "of-another-edition": _l("does not exist in this edition, but in another one"),
        "box-of-another-edition": _l("%(boxes)s: a box of another edition"),
        "variant-of-another-edition": _l("two players, eight and teams belong to the first edition"),
        "not-in-the-decks": _l("not in the decks for this number of players"),
        "no-open-point": _l("is not an open point of these rules"),
        "option-not-played": _l("option %(option)s is not supported, only %(only)s"),
        "too-many-copies": _l("more copies on the table than the deck has (%(most)s)"),
        "too-many-guilds": _l("more guilds on the table than the deck has (%(most)s)"),
        "too-many-stages": _l("the board has %(most)s, not %(number)s"),
        "no-stage-numbers": _l("must be a list of stage numbers"),
        "no-such-stage": _l("the board has stages 1 to %(most)s, not %(number)s"),
        "no-such-token": _l("no such token"),
        "not-an-open-play": _l("an open play has an Age, a turn and perhaps a colour"),
        "built-twice": _l("built twice"),
        "not-in-this-city": _l("does not stand in this city"),
        "twice-on-the-table": _l("twice on the table"),
        "ask-about-one": _l("ask about one of card, stage or leader"),
        "stages-only": _l("only Duel builds whole wonders; ask about a stage"),
        "which-stage": _l("say which one, 1 to %(last)s: these stages go in any order"),
    },
    steps={
        "seats": _seats,
        "boards": _boards,
        "coins": _coins,
        "tokens": _tokens,
        "take_out": _take_out,
        "guilds": _guilds,
        "count": _count,
        "deal": _deal,
        "free_city_card": _free_city_card,
        "passing": _passing,
    },
    supply={"conflict": _l("Conflict")},
    help=_help,
    tie=_tie,
    tallies={
        "ones": _l("Victories of Age I, 1 point"),
        "threes": _l("Victories of Age II, 3 points"),
        "fives": _l("Victories of Age III, 5 points"),
        "defeats": _l("Defeats, −1 point"),
        "coins": _l("Coins"),
        "compass": _l("Compasses"),
        "gear": _l("Gears"),
        "tablet": _l("Tablets"),
        "free": _l("Free symbols"),
    },
    counted_pictures={
        **dict.fromkeys(("ones", "threes", "fives"), "victory"),
        "defeats": "defeat",
        **dict.fromkeys(("coins", "three_coins"), "coin"),
        **{name: name for name in ("compass", "gear", "tablet", "stage", "victory", "defeat")},
        "free": "science-any",
    },
    clock={"shields": ClockWords("shield", _l("How many shields?"), answer=_shields)},
    clock_open={"shields": _l("%(age)s: the shields of %(name)s are not told.")},
    drawn_from={
        ("card", "purple"): _l("One. Of all guilds, two more than there are players are drawn for Age III."),
    },
)
