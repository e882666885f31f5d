"""The phrases of a game in course; names of players and pieces stand in them as they are."""

from collections.abc import Mapping

from companion.words.language import Later
from companion.words.language import lazy_gettext as _l

Phrases = Mapping[str, Later]

#: what an entry says, by its `do`; the longer name is for a piece that is named
DOES: Phrases = {
    "build": _l("%(who)s builds %(what)s"),
    "wonder": _l("%(who)s builds %(what)s"),
    "stage": _l("%(who)s builds a stage"),
    "stage tomb": _l("%(who)s builds a stage, tomb of %(what)s"),
    "stage number": _l("%(who)s builds stage %(what)s"),
    "sell": _l("%(who)s sells a card"),
    "sell card": _l("%(who)s sells %(what)s"),
    "discard": _l("%(who)s discards %(what)s"),
    "tile": _l("%(who)s gives a card for a tile"),
    "recruit": _l("%(who)s recruits %(what)s"),
    "copy": _l("%(who)s copies %(what)s"),
    "pass": _l("%(who)s passes"),
    "lose": _l("%(who)s pays %(what)s of the loss"),
    "place": _l("%(who)s lays tile %(what)s"),
    "choose": _l("%(who)s chooses %(what)s"),
    "begins": _l("%(who)s decides: %(what)s begins"),
    "project": _l("The Great Project is %(what)s"),
    "show": _l("On offer: %(what)s"),
    "turn-up": _l("Face up: %(what)s"),
    "draw": _l("Drawn: %(what)s"),
    "correct": _l("Corrected for %(who)s: %(what)s"),
    "correct table": _l("Corrected: %(what)s"),
    "remark": _l("Remark: %(what)s"),
}
#: what an entry adds: how it is paid, by which right
ADDS: Phrases = {
    "buys": _l("buys %(what)s from %(whom)s for %(coins)s"),
    "buys bank": _l("buys %(what)s for %(coins)s"),
    "pays": _l("pays %(coins)s"),
    "pays whom": _l("pays %(whom)s %(coins)s"),
    "chain": _l("free by chain"),
    "right": _l("by right: %(what)s"),
    "participates": _l("joins the Great Project"),
    "overruled": _l("the table decides so: %(what)s"),
}
#: ready reasons of an overruled play, and of a correction: the journal keeps the word, every phone says it in its own language
OVERRULED: Phrases = {
    "all agreed": _l("all agreed"),
    "house rule": _l("house rule"),
    "the phone is wrong": _l("the phone is wrong"),
}
CORRECTED: Phrases = {
    "miscounted": _l("miscounted"),
    "forgot to pay": _l("forgot to pay"),
    "forgot to take": _l("forgot to take"),
    "put in the wrong place": _l("put in the wrong place"),
}
REASONS: Phrases = {**OVERRULED, **CORRECTED}
#: what follows from an entry
FOLLOWS: Phrases = {
    "takes": _l("%(who)s takes %(coins)s from the bank (%(by)s)"),
    "gives": _l("%(who)s pays the bank %(coins)s (%(by)s)"),
    "to other": _l("%(who)s pays %(whom)s %(coins)s (%(by)s)"),
    "entered": _l("%(who)s has %(what)s now"),
    "entered table": _l("%(what)s comes into play"),
    "discards": _l("%(what)s goes to the discard pile"),
    "tomb": _l("%(what)s lies in the tomb"),
    "box": _l("%(what)s goes back to the box"),
    "tokens": _l("%(who)s takes %(what)s"),
    "tokens back": _l("%(who)s returns %(what)s"),
    "right": _l("%(who)s has used %(what)s"),
    "pawn": _l("the pawn goes from %(start)s to %(end)s"),
    "compared": _l("Shields: %(who)s %(shields)s, %(whom)s %(others)s"),
    "recruitment": _l("Recruitment of Age %(age)s"),
    "age": _l("Age %(age)s begins"),
    "turn": _l("Turn %(turn)s"),
    "project": _l("Great Project of Age %(age)s"),
    "conflict": _l("Conflict of Age %(age)s"),
    "over": _l("The game is over"),
}
TOKENS: Phrases = {
    "victory": _l("victory token"),
    "defeat": _l("defeat token"),
    "debt": _l("debt"),
    "diplomacy": _l("diplomacy token"),
    "participation": _l("participation token"),
    "reward": _l("reward"),
    "penalty": _l("penalty token"),
    "military": _l("military token"),
    "courtesan": _l("courtesan token"),
}
#: what moves coins without a piece
PLAYS: Phrases = {
    "conflict": _l("conflict"),
    "discard": _l("discarded card"),
    "sell": _l("sold card"),
    "correct": _l("correction"),
}
#: what is open, by its `ask`
ASKS: Phrases = {
    "recruit": _l("recruitment"),
    "project": _l("the Great Project"),
    "turn": _l("turn"),
    "free-city": _l("play of the Free City"),
    "copy": _l("leader to copy"),
    "leader": _l("one more leader"),
    "last": _l("the last card"),
    "discarded": _l("a card of the discard pile"),
    "loss": _l("coins or debt"),
    "place": _l("tile to lay"),
    "penalty": _l("penalty"),
    "show-wonders": _l("wonders to show"),
    "choose-wonder": _l("choice of a wonder"),
    "turn-up": _l("cards to turn up"),
    "play": _l("turn"),
    "take-progress": _l("a progress token"),
    "draw-progress": _l("tokens drawn"),
    "keep-progress": _l("token to keep"),
    "discard-opponent": _l("the opponent's card"),
    "build-discarded": _l("a card of the discard pile"),
    "choose-beginner": _l("who begins"),
}
#: the rest of what is said about a record
SAYS: Phrases = {
    "table": _l("the table"),
    "legal": _l("%(number)s entries, all legal"),
    "refused": _l("Entry %(number)s is refused: %(why)s"),
    "open": _l("Open: %(what)s"),
    "instead": _l("Legal: %(what)s"),
    "after": _l("After entry %(number)s"),
    "phase": _l("Age %(age)s"),
    "phase turn": _l("Age %(age)s, turn %(turn)s"),
    "over": _l("The game is over."),
    "coins": _l("coins: %(number)s"),
    "pawn": _l("Pawn: %(number)s"),
}
#: fields of a position, as a correction and a table for people name them
FIELDS: Phrases = {
    "player": _l("player's name"),
    "stages": _l("stages"),
    "cards": _l("cards"),
    "leaders": _l("leaders"),
    "coins": _l("coins"),
    "victory": _l("victory tokens"),
    "defeat": _l("defeat tokens"),
    "debt": _l("debt"),
    "diplomacy": _l("diplomacy tokens"),
    "tiles": _l("tiles"),
    "rewards": _l("rewards"),
    "penalties": _l("penalties"),
    "courtesan": _l("copied leader"),
    "entombed": _l("in the tomb"),
    "board_blocked": _l("board lost"),
    "laws": _l("laws"),
    "project": _l("project"),
    "wonders": _l("wonders"),
    "unbuilt": _l("wonders not built"),
    "progress": _l("progress tokens"),
    "pawn": _l("pawn"),
}
