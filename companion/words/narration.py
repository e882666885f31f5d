"""A game in course told to people: one line for each entry, and what followed from it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.catalog import Catalog, phrasebook
from companion.catalog.items import BoardSide
from companion.catalog.phrasebook.labels import color
from companion.catalog.vocabulary import COLORS, RESOURCES, Language
from companion.live.live_game import Live
from companion.rules.contract import Decision, rules_of
from companion.rules.happening import (
    Began,
    CoinsMoved,
    Compared,
    Entered,
    Happening,
    Left,
    PawnMoved,
    RightUsed,
    TokensMoved,
)
from companion.seating import Seat
from companion.words.box_words import BoxWords, Phrases
from companion.words.boxes import words_in_play
from companion.words.games import seat_name
from companion.words.language import Later, speaking, spoken
from companion.words.language import lazy_gettext as _l
from companion.words.names import piece_names, printable, signed

#: what an entry adds: how it is paid, by which right
ADDS: Phrases = {
    "buys": _l("buys %(what)s from %(whom)s for %(coins)s"),
    "buys bank": _l("buys %(what)s for %(coins)s"),
    "pays": _l("pays %(coins)s"),
    "pays whom": _l("pays %(whom)s %(coins)s"),
    "chain": _l("free by chain"),
    "right": _l("by right: %(what)s"),
    "overruled": _l("the table decides so: %(what)s"),
}
#: ready reasons of an overruled play, and of a correction: the journal keeps the word, every phone says it in
#: its own language
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


#: a resource bought, from whom (None: the bank) and for how many coins
Purchase = tuple[str, int | None, int]
#: a line of this kind says already that a piece has entered
_SAID_BY_LINE = ("pay", "chain", "free", "overruled")
ROMAN = {1: "I", 2: "II", 3: "III"}


class Teller:
    """Tells the entries of one game in one language."""

    def __init__(
        self,
        game: str,
        players: Sequence[str],
        language: Language,
        expansions: Iterable[str] = (),
        catalog: Catalog | None = None,
        seats: Sequence[Seat] = (),
    ) -> None:
        self.game, self.players, self.language = game, players, language
        self.expansions, self.catalog = frozenset(expansions), catalog
        self.seats = seats

    @property
    def words(self) -> BoxWords:
        """The words of the boxes, those on the table first."""
        return words_in_play(self.game, self.expansions)

    def side(self, seat: int) -> BoardSide | None:
        """The side of the board that lies before a seat, as far as it is known."""
        sits = self.seats[seat] if self.seats else None
        board = self.catalog.boards.get(sits.wonder) if self.catalog and sits else None
        return board.side(sits.side) if board and sits and sits.side else None

    def name(self, id_: Any) -> str:
        """A piece by its name, a stage by its board and number; what is none, as it is."""
        if not isinstance(id_, str):
            return str(id_)
        piece, _, number = id_.partition("/")
        known = piece_names(self.game, self.language, self.catalog)
        if piece not in known and piece in self.words.values:
            return self.say(self.words.values, piece)
        return f"{known.get(piece, piece)} {number}".rstrip()

    def listed(self, ids: Sequence[Any]) -> str:
        """Names in a row."""
        return ", ".join(
            f"({self.value(id_)})" if isinstance(id_, Mapping) else self.name(id_) for id_ in ids
        )

    def who(self, seat: Any) -> str:
        """A player, or the table."""
        return (
            self.players[seat]
            if isinstance(seat, int) and 0 <= seat < len(self.players)
            else self.say(SAYS, "table")
        )

    def say(self, phrases: Phrases, key: str, **values: Any) -> str:
        """A phrase with its blanks filled in."""
        with speaking(self.language):
            return phrases[key] % values

    def line(
        self,
        entry: Mapping[str, Any],
        happened: Sequence[Happening] = (),
        bought: Sequence[Purchase] = (),
        how: str = "",
    ) -> str:
        """An entry in one line; `how` says it of a play that resolves only with its round."""
        entry = _with_stage(with_card(entry, happened), happened)
        chained = how == "chain" or any(
            isinstance(one, Entered) and one.how == "chain" and one.id == entry.get("card")
            for one in happened
        )
        by_chain = [self.say(ADDS, "chain")] if chained else []
        parts = [self.action(entry, self.who(entry.get("seat"))), *by_chain, *self.additions(entry, bought)]
        note = entry.get("note") if entry["do"] != "remark" else None
        return printable(", ".join(parts) + (f" ({note})" if note else ""))

    def action(self, entry: Mapping[str, Any], who: str = "") -> str:
        """What an entry does."""
        phrases = self.words.plays
        key = entry_phrase_key(phrases, entry)
        return self.say(phrases, key, **self.blanks(entry, key), who=who).strip()

    def blanks(self, entry: Mapping[str, Any], key: str) -> dict[str, str]:
        """What a phrase of an entry can say: each of its fields, and as `what` the one that it is about."""
        fields = {name: self.field(name, value) for name, value in entry.items()}
        named = key.partition(" ")[2]
        about = _about(entry) if named in _BESIDES else named
        return {**fields, "what": fields.get(about, "")}

    def field(self, name: str, value: Any) -> str:
        """The value of a field of an entry."""
        if name == "begins":
            return self.who(value)
        if name == "set":
            return "; ".join(f"{field_words(self, one)} = {self.value(held)}" for one, held in value.items())
        if name == "note":
            return str(value)
        if name == "color":
            return color(value, self.language) if value in COLORS else str(value)
        return self.value(list(value.values()) if isinstance(value, Mapping) else value)

    def value(self, value: Any) -> str:
        """A value of an entry: a piece, several of them, or a number."""
        if isinstance(value, Mapping):
            return ", ".join(f"{key}: {self.value(each)}" for key, each in value.items())
        return self.listed(value) if isinstance(value, list | tuple) else self.name(value)

    def additions(self, entry: Mapping[str, Any], bought: Sequence[Purchase]) -> Iterator[str]:
        """How it is paid, and by what it is allowed."""
        rest = dict(self.payment(entry))
        for whom in dict.fromkeys(whom for _, whom, _ in bought):
            coins = sum(price for _, seller, price in bought if seller == whom)
            what = self.resources([resource for resource, seller, _ in bought if seller == whom])
            rest[whom] = rest.get(whom, 0) - coins
            yield self.say(
                ADDS, "buys" if whom is not None else "buys bank", what=what, whom=self.who(whom), coins=coins
            )
        for whom, coins in rest.items():
            if coins > 0:
                yield self.say(
                    ADDS, "pays" if whom is None else "pays whom", whom=self.who(whom), coins=coins
                )
        if "right" in entry:
            yield self.say(ADDS, "right", what=self.name(entry["right"]))
        for name in self.words.adds:
            if entry.get(name):
                yield self.added(name, entry)
        if "overrule" in entry:
            yield self.say(ADDS, "overruled", what=self.reason(entry["overrule"]))
        if "why" in entry:
            yield self.reason(entry["why"])

    def added(self, name: str, entry: Mapping[str, Any]) -> str:
        """What a field of an entry adds to its line."""
        known = self.words.adds[name]
        with speaking(self.language):
            return str(known) if isinstance(known, Later) else known(self, entry)

    def reason(self, said: str) -> str:
        """Why the table decided or put right something: a ready reason in this language, any other as it was
        typed.
        """
        return self.say(REASONS, said) if said in REASONS else said

    def payment(self, entry: Mapping[str, Any]) -> Iterator[tuple[int | None, int]]:
        """The coins of an entry by who receives them; None is the bank."""
        pay, seat = entry.get("pay"), entry.get("seat")
        if not pay or seat is None:
            return
        others = {
            "left": (seat + 1) % len(self.players),
            "right": (seat - 1) % len(self.players),
            "opponent": 1 - seat,
            "bank": None,
        }
        yield from ((others[key], coins) for key, coins in pay.items() if coins)

    def resources(self, bought: Sequence[str]) -> str:
        """Resources in a row, several of one kind with their number."""
        found = [(resource, bought.count(resource)) for resource in RESOURCES if resource in bought]
        words = [(phrasebook.resource(resource, self.language), number) for resource, number in found]
        return ", ".join(f"{number} × {word}" if number > 1 else word for word, number in words)

    def event_words(self, entry: Mapping[str, Any], happened: Sequence[Happening]) -> list[str]:
        """What followed from an entry beyond what its line says."""
        seat, named = entry.get("seat"), set(self.named(with_card(entry, happened)))
        own = {each.id for each in happened if isinstance(each, Entered)} | named
        places = {f"{field}_{value}" for field, value in entry.items()}
        texts = []
        for each in happened:
            # where all play together they also pay together, when the last answer is in
            paid = (
                rules_of(self.game).in_turns
                and isinstance(each, CoinsMoved)
                and "pay" in entry
                and each.giver == seat
                and each.by in own
            )
            entered = isinstance(each, Entered) and (
                each.id in named or (each.how in _SAID_BY_LINE and each.piece != "progress")
            )
            left = isinstance(each, Left) and (each.to == "tucked" or each.id in named)
            # a cube that an entry places in a Chamber lies there
            placed = isinstance(each, TokensMoved) and each.number > 0 and each.by in places
            if not (paid or entered or left or placed) and (text := TELLS[type(each)](self, each)):
                texts.append(text)
        return texts

    def named(self, entry: Mapping[str, Any]) -> Iterator[str]:
        """The ids in an entry."""
        for value in entry.values():
            if isinstance(value, str):
                yield value

    def coins(self, each: CoinsMoved) -> str:
        """Coins from one treasury to another."""
        by = self.say(MOVERS, each.by) if each.by in MOVERS else self.name(each.by)
        if each.giver is None:
            return self.say(self.words.follows, "takes", who=self.who(each.taker), coins=each.coins, by=by)
        key = "gives" if each.taker is None else "to other"
        return self.say(
            self.words.follows,
            key,
            who=self.who(each.giver),
            whom=self.who(each.taker),
            coins=each.coins,
            by=by,
        )

    def entered(self, each: Entered) -> str:
        """A piece came into play."""
        key = "entered table" if each.seat is None else "entered"
        return self.say(self.words.follows, key, who=self.who(each.seat), what=self.name(each.id))

    def left(self, each: Left) -> str:
        """How a piece left its city, in words."""
        if not each.id:
            return ""
        return self.say(self.words.follows, each.to, who=self.who(each.seat), what=self.name(each.id))

    def tokens(self, each: TokensMoved) -> str:
        """Tokens taken or given back."""
        own = f"{each.token} {'taken' if each.number > 0 else 'spent'}"
        if own in self.words.follows:
            return self.say(self.words.follows, own, who=self.who(each.seat), number=abs(each.number))
        times = f"{abs(each.number)} × " if abs(each.number) > 1 else ""
        what = f"{times}{token_name(self, each)}"
        return self.say(
            self.words.follows,
            "tokens" if each.number > 0 else "tokens back",
            who=self.who(each.seat),
            what=what,
        )

    def compared(self, each: Compared) -> str:
        """Two cities in a conflict."""
        one, other = each.shields
        return self.say(
            self.words.follows,
            "compared",
            who=self.who(each.one),
            whom=self.who(each.other),
            shields=one,
            others=other,
        )

    def began(self, each: Began) -> str:
        """A step of the course."""
        return self.say(self.words.follows, each.what, age=ROMAN.get(each.age, each.age), turn=each.turn)


#: the fields of an entry that say who, how and why, and not what it is about
_BESIDES = frozenset({"", "seat", "do", "pay", "right", "overrule", "why"})


def entry_phrase_key(phrases: Mapping[str, Any], entry: Mapping[str, Any]) -> str:
    """The phrase for an entry: for its `do` with its last two fields, else with one, else alone."""
    do = entry["do"]
    said = [name for name, value in entry.items() if value is not None]
    last_two = [name for name in said if name != "pay"][-2:]
    keys = (" ".join((do, *last_two)), *(f"{do} {name}" for name in reversed(said)))
    return next((key for key in keys if key in phrases), do)


def _about(entry: Mapping[str, Any]) -> str:
    """The field that an entry is about: called like its `do`, else the first; a slot or a note last."""
    do, found = entry["do"], [name for name in entry if name not in _BESIDES]
    return min(found, key=lambda name: (name != do, name == "note", name == "slot"), default="")


TELLS: Mapping[type, Callable[[Teller, Any], str]] = {
    CoinsMoved: Teller.coins,
    Entered: Teller.entered,
    Left: Teller.left,
    TokensMoved: Teller.tokens,
    RightUsed: lambda teller, each: teller.say(
        teller.words.follows, "right", who=teller.who(each.seat), what=teller.name(each.right)
    ),
    PawnMoved: lambda teller, each: teller.say(
        teller.words.follows, "pawn", start=signed(each.start), end=signed(each.end)
    ),
    Compared: Teller.compared,
    Began: Teller.began,
}


#: by the field that says where a piece lay, the kinds that can come from there, and the field that names it
_FROM_PLACES: Mapping[str, tuple[tuple[str, ...], str]] = {
    "slot": (("card", "senator"), "card"),
    "space": (("divinity",), "divinity"),
}


def with_card(entry: Mapping[str, Any], happened: Sequence[Happening]) -> Mapping[str, Any]:
    """An entry with its card by name where it names only the place in which it lay."""
    place = next((one for one in _FROM_PLACES if one in entry), "")
    if not place or _FROM_PLACES[place][1] in entry:
        return entry
    kinds, field = _FROM_PLACES[place]
    found = (each.id for each in happened if isinstance(each, Entered | Left) and each.piece in kinds)
    card = next(found, "")
    if not card and place != "slot":
        return entry
    return {**entry, field: card}


def _with_stage(entry: Mapping[str, Any], happened: Sequence[Happening]) -> Mapping[str, Any]:
    """An entry with the number of its stage, where that lets its owner choose."""
    if "choose" not in entry or "stage" in entry:
        return entry
    built = [one for one in happened if isinstance(one, Entered) and one.piece == "stage"]
    number = next((one.id.rpartition("/")[2] for one in built if one.seat == entry.get("seat")), "")
    return {**entry, "stage": int(number)} if number else entry


def ask_words(teller: Teller, decision: Decision) -> str:
    """An open decision in words; the Free City's with who decides."""
    by = f" ({teller.who(decision.by)})" if decision.by is not None else ""
    with speaking(teller.language):
        return f"{teller.who(decision.seat)}{by}: {teller.words.asks[decision.ask].open}"


def field_words(teller: Teller, field: str) -> str:
    """A field of a position by its name; a part of one that has no words of its own, by its place."""
    known = teller.words.fields
    return teller.say(known, field) if field in known else field.rpartition(" ")[2]


def token_name(teller: Teller, moved: TokensMoved) -> str:
    """A token by its name, with what is printed on it, where its words do not say that as an Age."""
    age = ROMAN.get(moved.value or 0, "")
    said = teller.say(teller.words.tokens, moved.token, by=teller.name(moved.by), age=age)
    is_said = moved.value is None or (age and age in said)
    return said if is_said else f"{said} {signed(moved.value or 0)}"


def teller_of(live: Live) -> Teller:
    """Who tells this game, with the names that the players have now."""
    setup = live.setup
    names = [seat_name(setup, seat) for seat in range(len(setup.seats))]
    return Teller(setup.game, names, spoken(), setup.expansions, setup.catalog, setup.seats)
