"""The phrases of a game in course that belong to no box; names of players and pieces stand in them as they are."""

from companion.words.box_words import Phrases
from companion.words.language import lazy_gettext as _l

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
OVERRULE_REASONS: Phrases = {
    "all agreed": _l("all agreed"),
    "house rule": _l("house rule"),
    "the phone is wrong": _l("the phone is wrong"),
}
CORRECTION_REASONS: Phrases = {
    "miscounted": _l("miscounted"),
    "forgot to pay": _l("forgot to pay"),
    "forgot to take": _l("forgot to take"),
    "put in the wrong place": _l("put in the wrong place"),
}
REASONS: Phrases = {**OVERRULE_REASONS, **CORRECTION_REASONS}
#: what moves coins without a piece
MOVERS: Phrases = {
    "conflict": _l("conflict"),
    "discard": _l("discarded card"),
    "sell": _l("sold card"),
    "correct": _l("correction"),
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
