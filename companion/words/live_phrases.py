"""The phrases of the live table: what each ask of a record asks for, why, and what a new table does then."""

from companion.words.language import lazy_gettext as _l

#: why something is not written
REFUSED = {
    "not-followed": _l("This game is not followed yet."),
    "followed-already": _l("This game is followed already."),
    "not-your-seat": _l("Another phone has this city. Its player enters the play, or hands the city over."),
    "went-on": _l("The table has gone on since that was tapped. It was not written."),
    "finished": _l("This game is counted. Undo the end of the count to go on playing."),
}
#: what a decision asks of a seat
ASKED = {
    "turn": _l("%(who)s: which card?"),
    "recruit": _l("%(who)s: which leader?"),
    "free-city": _l("The Free City: which card?"),
    "project": _l("Which Great Project lies open?"),
    "copy": _l("%(who)s copies which leader next door?"),
    "leader": _l("%(who)s may recruit one more leader"),
    "last": _l("%(who)s may play the last card"),
    "discarded": _l("%(who)s chooses from the discard pile"),
    "loss": _l("%(who)s loses coins: how many are paid? The rest becomes debt."),
    "place": _l("%(who)s lays which tile?"),
    "penalty": _l("%(who)s gives up what?"),
    "show-wonders": _l("Which four wonders lie open?"),
    "choose-wonder": _l("%(who)s takes which wonder?"),
    "turn-up": _l("Which cards lie face up?"),
    "play": _l("%(who)s: which card?"),
    "take-progress": _l("%(who)s takes which progress token?"),
    "draw-progress": _l("Which three tokens were drawn?"),
    "keep-progress": _l("%(who)s keeps which token?"),
    "discard-opponent": _l("%(who)s makes the opponent discard which card?"),
    "build-discarded": _l("%(who)s builds which card of the discard pile?"),
    "choose-beginner": _l("%(who)s decides: who begins?"),
}
#: how a game of Duel ends at once
SUPREMACY = {
    "military": (_l("By military supremacy: the pawn reached the other capital."), ("DUEL-MIL-06",)),
    "science": (_l("By scientific supremacy: six different symbols."), ("DUEL-SCI-03",)),
}
#: a step in the strip of what is done, now and next
STEPS = {
    "recruit": _l("Leaders"),
    "project": _l("Great Project"),
    "turn": _l("Cards"),
    "free-city": _l("Free City"),
    "copy": _l("Courtesans"),
    "leader": _l("One more leader"),
    "last": _l("Last card"),
    "discarded": _l("Discard pile"),
    "loss": _l("Losses"),
    "place": _l("Tower tiles"),
    "penalty": _l("Penalties"),
    "war": _l("Conflict"),
}
#: what it is about, as far as the question does not say it
WHY = {
    "free-city": _l(
        "%(by)s holds its cards and decides. It sells only what it can neither build nor use for a stage."
    ),
    "project": _l("As many participation tokens go on it as the number of players says."),
    "copy": _l(
        "The token goes on a leader next door and stays there: from now on the city has all that this leader does."
    ),
    "leader": _l(
        "The stage of Rome lets one more leader be recruited besides the usual play, for 2 coins less."
    ),
    "last": _l(
        "The last card of the hand is built, sold or put under a stage. The others lay theirs on the discard pile."
    ),
    "discarded": _l("It costs nothing. A card that stands in the city already cannot come."),
    "loss": _l("Coins go to the bank. Each coin that is not paid is a debt of 1 point."),
    "place": _l(
        "Tap a number to read its law. All tiles are laid by rising number and bind from the next round on."
    ),
    "penalty": _l("The Great Project was not finished, and this city took no part in it."),
    "show-wonders": _l(
        "Four wonders are drawn and lie open; the first player takes one, then the other two, the last is left."
    ),
    "choose-wonder": _l("It goes to the wonders that this city may build."),
    "turn-up": _l("From the top row down, as they lie."),
    "take-progress": _l("A second symbol of a kind brings a token from the board."),
    "draw-progress": _l("The Great Library draws them from those left in the box."),
    "keep-progress": _l("The others go back to the box."),
    "discard-opponent": _l("It goes to the discard pile, with all that it makes."),
    "build-discarded": _l("It costs nothing."),
    "choose-beginner": _l(
        "Whoever is behind on the conflict track decides; with the pawn in the middle, who played last."
    ),
}
#: what a table that is new to the game needs besides
HINTS = {
    "turn": _l(
        "Everyone chooses a card of the hand at the same time: build it, put it under the wonder, or sell it for 3 coins."
    ),
    "recruit": _l(
        "Everyone chooses a leader at the same time: recruit it, put it under the wonder, or sell it for 3 coins."
    ),
    "free-city": _l("It is a neighbour of both players: its goods can be bought, and its shields fight."),
    "project": _l(
        "The project lies open for the whole Age. Who builds a card of its colour may pay to take part."
    ),
    "loss": _l("Debt is counted at the end; nobody pays it back."),
    "choose-wonder": _l(
        "Four for each player in the end. A wonder is built in a turn of yours, with any card put under it."
    ),
    "play": _l(
        "Take a card that no other covers: build it, discard it for coins, or build a wonder with it."
    ),
    "take-progress": _l("Six different symbols win at once."),
}
