"""The words of Pantheon."""

from companion.words.box_words import AskWords, BoxWords, LineWords
from companion.words.language import lazy_gettext as _l

WORDS = BoxWords(
    "pantheon",
    "duel",
    picture="divinity",
    lines={
        "temples": LineWords(_l("Grand Temples"), _l("5, 12 or 21")),
        "divinities": LineWords(_l("Divinities"), _l("Aphrodite, coins on Astarte"), picture="divinity"),
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
            why=_l("It is one of the two top cards of the deck of that Mythology."),
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
        "place": _l("%(who)s places"),
        "place space": _l("%(who)s lays a Divinity on space %(space)s"),
        "lay": _l("Tokens lie on cards"),
    },
    buttons={
        "activate": _l("Activate space %(space)s"),
        "activate offerings": _l("Activate space %(space)s, with Offering tokens %(offerings)s"),
        "place space": _l("Space %(space)s"),
    },
    play_pictures={"activate": "divinity", "place": "divinity"},
    tokens={
        "mythology": _l("Mythology token"),
        "offering": _l("Offering token"),
        "astarte": _l("coins on Astarte"),
    },
    fields={
        "pantheon": _l("Pantheon"),
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
    sources={"temples": _l("Grand Temples")},
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
)
