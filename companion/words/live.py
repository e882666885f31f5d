"""The words of the live table: what is asked, the ways to pay, what the coins do, why not."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.catalog.phrasebook.book import sentence
from companion.journal import Story
from companion.journal.entries import UNDONE
from companion.live.entries import FOLLOWED, PLAYED
from companion.live.live_game import Live, Played
from companion.live.reader import live_of
from companion.rules.contract import Decision, Phase, Unsure
from companion.rules.duel.table import CAPITAL
from companion.rules.hands import Hand
from companion.rules.happening import Began, CoinsMoved, Happening, TokensMoved
from companion.rules.partial import PartialCity
from companion.rules.refusal import Refusal
from companion.words.games import GAME_WORDS, city_name
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.names import choice_words as choice_words
from companion.words.names import does_words as does_words
from companion.words.narration import CORRECTION_REASONS as CORRECTION_REASONS
from companion.words.narration import OVERRULE_REASONS as OVERRULE_REASONS
from companion.words.narration import ROMAN, Teller, teller_of, token_name, with_card
from companion.words.narration import field_words as field_words
from companion.words.refusals import refusal_words

#: who gives, who takes (None: the bank), how many coins
MoveWords = tuple[int | None, int | None, int]


#: what is said by the name of the piece alone
_BY_NAME = ("build", "recruit", "copy")


def asked_words(teller: Teller, decision: Decision) -> str:
    """What a decision asks."""
    who = teller.who(decision.seat)
    words = str(teller.words.asks[decision.ask].question) % {"who": who}
    return f"{words} ({teller.who(decision.by)})" if decision.by is not None else words


def step_name(teller: Teller, ask: str) -> str:
    """A step of the round, in a word or two."""
    words = teller.words.asks[ask]
    return str(words.step or words.open)


def why_words(teller: Teller, decision: Decision) -> str:
    """What a decision is about, for everyone at the table."""
    why = teller.words.asks[decision.ask].why
    return why % {"by": teller.who(decision.by)} if why else ""


def none_words(teller: Teller, decision: Decision) -> str:
    """Passing, as the decision has it."""
    return str(teller.words.asks[decision.ask].none or _("Passes"))


def answer_words(teller: Teller, entry: Mapping[str, Any]) -> str:
    """An answer that names no piece: who begins, which victory tokens go; else all that is done."""
    if "begins" in entry:
        return teller.who(entry["begins"])
    given = entry.get("victory", ())
    tokens = given if isinstance(given, list | tuple) else (given,)
    return ", ".join(f"+{value}" for value in tokens) or sentence(teller.action(entry))


def price_words(teller: Teller, seat: int, coins: int | None) -> str:
    """What a card would cost the other player."""
    name = teller.who(seat)
    return _("%(name)s: not now", name=name) if coins is None else f"{name}: {coins}"


def pawn_words(teller: Teller, pawn: int) -> str:
    """Where the conflict pawn stands."""
    if not pawn:
        return _("The conflict pawn stands in the middle.")
    left = CAPITAL - abs(pawn)
    text = ngettext(
        "The conflict pawn: %(name)s is ahead, %(num)d space from winning.",
        "The conflict pawn: %(name)s is ahead, %(num)d spaces from winning.",
        left,
        name=teller.who(0 if pawn > 0 else 1),
    )
    return text


def hint_words(teller: Teller, decision: Decision) -> str:
    """What a table that is new to the game needs besides the question and what it is about."""
    return str(teller.words.asks[decision.ask].hint or "")


def refused_words(live: Live, reason: Refusal) -> str:
    """Why an answer is not offered."""
    return refusal_words(reason, live.setup.game, teller_of(live).players, catalog=live.setup.catalog)


def sums(live: Live, teller: Teller, seat: int) -> list[tuple[str, str]]:
    """To whom coins can go in an overruled play: the key of the record, and who that is."""
    words = GAME_WORDS[live.setup.game]
    beside = words.sides(seat, len(teller.players))
    return [
        (purse, _("to the bank") if purse == "bank" else _("to %(name)s", name=teller.who(beside[purse])))
        for purse in words.purses
    ]


def thinking_words(teller: Teller, open_: Sequence[Decision]) -> str:
    """Who is still thinking."""
    return _("Still thinking: %(names)s", names=", ".join(teller.who(one.seat) for one in open_))


def progress_words(live: Live) -> str:
    """How many have answered what all answer at once."""
    done = len(live.answers)
    waiting = 0 if live.is_clash else len(live.decisions)
    return _("%(done)s of %(all)s have chosen", done=done, all=done + waiting)


def where_words(live: Live) -> str:
    """Where the game stands."""
    return phase_words(live.phase)


def phase_words(phase: Phase) -> str:
    """An Age and its turn."""
    if phase.step == "over":
        return _("The game is over")
    age = ROMAN[phase.age]
    return (
        _("Age %(age)s, turn %(turn)s", age=age, turn=phase.turn) if phase.turn else _("Age %(age)s", age=age)
    )


def age_words(live: Live) -> str:
    """The Age that is played."""
    return _("Age %(age)s", age=ROMAN[live.phase.age])


def live_undo_words(story: Story, number: int, shown: bool = True) -> str:
    """What an undo takes back; of an answer that nobody may see yet only whose it is."""
    live, entry = live_of(story), story.entry(number)
    if entry.kind == FOLLOWED:
        return _("Stop following")
    teller = teller_of(live)
    happened = next((one.happened for one in live.played if one.number == number), ())
    return _(
        "Undo: %(what)s",
        what=teller.line(with_card(entry.body, happened)) if shown else teller.who(entry.seat),
    )


def live_redo_words(story: Story, number: int, shown: bool = True) -> str:
    """What a redo brings back: one answer, unnamed where another phone chose it, or all of a withdrawal."""
    live, entry = live_of(story), story.entry(number)
    if not shown:
        return _("Bring back what was chosen on another phone")
    if entry.kind == PLAYED:
        return _("Bring back: %(what)s", what=teller_of(live).line(entry.body))
    since = story.entries[entry.body["since"] : number]
    taken = sum(one.kind == UNDONE for one in since)
    return ngettext("Bring back %(num)d entry", "Bring back %(num)d entries", taken)


def moves(happened: Sequence[Any]) -> list[MoveWords]:
    """Which coins go where, each pair once."""
    found: dict[tuple[int | None, int | None], int] = {}
    for each in happened:
        if isinstance(each, CoinsMoved):
            pair = (each.giver, each.taker)
            found[pair] = found.get(pair, 0) + each.coins
    ordered = sorted(found.items(), key=lambda one: (one[0][0] is None, one[0][1] is None, one[0][0] or 0))
    return [(giver, taker, coins) for (giver, taker), coins in ordered if coins]


def move_words(teller: Teller, giver: int | None, taker: int | None, coins: int) -> str:
    """Coins from one to another."""
    if giver is None:
        return _("The bank gives %(num)s to %(name)s", num=coins, name=teller.who(taker))
    if taker is None:
        return _("%(name)s gives %(num)s to the bank", num=coins, name=teller.who(giver))
    return _(
        "%(name)s gives %(num)s to %(other)s", num=coins, name=teller.who(giver), other=teller.who(taker)
    )


def own_move(teller: Teller, seat: int, move: MoveWords) -> str:
    """Coins as the seat sees them that gives or takes them."""
    giver, taker, coins = move
    if giver == seat:
        key = _("gives %(num)s to the bank") if taker is None else _("gives %(num)s to %(name)s")
        return key % {"num": coins, "name": teller.who(taker)}
    key = _("takes %(num)s from the bank") if giver is None else _("takes %(num)s from %(name)s")
    return key % {"num": coins, "name": teller.who(giver)}


def token_words(teller: Teller, moved: TokensMoved) -> str:
    """Tokens that a seat takes or gives back, without its name."""
    what = f"{abs(moved.number)} × {token_name(teller, moved)}"
    return _("takes %(what)s", what=what) if moved.number > 0 else _("gives back %(what)s", what=what)


def piece_words(teller: Teller, kind: str, id_: str | int) -> str:
    """What a piece does that has a number and no name; else its name."""
    words = teller.words.pieces.get(kind)
    return words.does(str(id_)) if words and words.does else teller.name(id_)


def city_words(live: Live, seat: int) -> str:
    """What lies before a seat, and its team; empty in Duel."""
    sits = live.setup.seats[seat]
    team = _("team %(team)s", team=sits.team) if sits.team else ""
    return " · ".join(filter(None, (city_name(sits, live.setup.catalog) if sits.wonder else "", team)))


def names_of(teller: Teller, seats: Sequence[int]) -> str:
    """Players in a row."""
    return ", ".join(map(teller.who, seats))


def did_words(teller: Teller, played: Played, happened: Sequence[Happening]) -> str:
    """What a seat did, and by what it was free; the coins stand beside it."""
    return teller.line({field: value for field, value in played.entry.items() if field != "pay"}, happened)


def short_action(teller: Teller, did: Sequence[Played]) -> str:
    """What a seat did in as few words as fit under its name: the piece, else the action."""
    if not did:
        return ""
    entry = did[-1].entry
    return teller.blanks(entry, "")["what"] if entry["do"] in _BY_NAME else teller.action(entry)


def turn_played_words(teller: Teller, phase: Phase, now: Phase) -> str:
    """What was played that the table is told of: a turn, a recruitment, an Age with its conflict."""
    if now.step == "over" or now.age > phase.age:
        return _("End of Age %(age)s", age=ROMAN[phase.age])
    asked = teller.words.asks.get(phase.step)
    if phase.turn is None:
        return str(asked.played if asked and asked.played else _("Age %(age)s")) % {"age": ROMAN[phase.age]}
    return _("Turn %(turn)s is played", turn=phase.turn)


def end_words(live: Live) -> tuple[str, str, tuple[str, ...]] | None:
    """How a game ended before its points were counted: who won, by what, with the rule; None where the points
    decide.
    """
    won = live.setup.rules.supremacy(live.table)
    if won is None:
        return None
    teller = teller_of(live)
    ending = teller.words.endings[won.kind]
    who = _("The victory is shared") if won.seat is None else _("%(name)s wins", name=teller.who(won.seat))
    return who, str(ending.why), ending.rules


def next_words(live: Live, passing: str) -> str:
    """Where the table goes on."""
    hands = {"left": _("Hands go left"), "right": _("Hands go right")}.get(passing)
    if live.phase.step == "over":
        return _("To the result")
    if hands:
        return f"{hands}: {where_words(live)}"
    asked = teller_of(live).words.asks.get(live.phase.step)
    if live.phase.turn == 1:
        return _("Deal Age %(age)s", age=ROMAN[live.phase.age])
    if live.phase.turn is None and asked and (asked.step or asked.open):
        return f"{where_words(live)}: {asked.step or asked.open}"
    return where_words(live)


def where_hands_go(happened: Sequence[Any]) -> str:
    """Where the hands go now: left or right within an Age, nowhere at its end."""
    began = next(
        (each for each in reversed(happened) if isinstance(each, Began) and each.what == "turn"), None
    )
    return str(dict(began.details)["pass"]) if began and (began.turn or 0) > 1 and began.details else ""


def coins_words(number: int) -> str:
    """A number of coins in words."""
    return ngettext("%(num)d coin", "%(num)d coins", number)


def unsure_words(teller: Teller, seat: int, unsure: Unsure) -> str:
    """From when on a city is not sure, and how many shields it can have."""
    if unsure.since is None:
        return _("%(name)s: the coins are not sure", name=teller.who(seat))
    age, turn = unsure.since
    least, most = unsure.shields
    text = _(
        "%(name)s: not sure since turn %(turn)s of Age %(age)s",
        name=teller.who(seat),
        turn=turn,
        age=ROMAN[age],
    )
    return (
        text
        if least == most
        else _("%(known)s, %(least)s to %(most)s shields", known=text, least=least, most=most)
    )


def known_words(city: PartialCity) -> str:
    """How much of a city is known: cards, stages, coins."""
    cards, stages = len(city.pieces), len(city.stages)
    parts = [
        ngettext("%(num)d card", "%(num)d cards", cards),
        ngettext("%(num)d stage", "%(num)d stages", stages),
        coins_words(city.number("coins")),
    ]
    return ", ".join(parts)


def face_down_words(teller: Teller, hand: Hand, keys: int) -> str:
    """Who has used cards of a marked hand that nobody saw, so that more are shown than it has; else empty."""
    whose = list(dict.fromkeys([who for who, _do in hand.face_down]))
    values = {"names": sentence(names_of(teller, whose)), "cards": cards_words(hand.size), "keys": keys}
    return _("%(names)s used a card of it face down: %(cards)s, %(keys)s keys.", **values) if whose else ""


def held_words(teller: Teller, hand: Hand, seat: int) -> str:
    """Whose hand lies before a seat now, and how many cards it has."""
    if hand.marked_by is None or hand.marked_by == seat:
        return _("your hand: %(cards)s", cards=cards_words(hand.size))
    who = teller.who(hand.marked_by)
    return _("a hand marked by %(name)s: %(cards)s", name=who, cards=cards_words(hand.size))


def cards_words(number: int) -> str:
    """So many cards."""
    return ngettext("%(num)s card", "%(num)s cards", number)
