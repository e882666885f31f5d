"""Conspiracies of Agora: prepared with a card, triggered before the play, and what each of them does."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.catalog.boxes.agora_contents import (
    BuildEndRow,
    BuildRemoved,
    Conspiracy,
    LockProgress,
    MoveDecree,
    Senator,
    SwapCards,
    TakeBoxProgress,
    TakeHalf,
    TriggerConspiracy,
)
from companion.catalog.effects import Effect, OthersLosePer
from companion.rules.contract import Decision, Offer, RecordEntry
from companion.rules.duel.box import Pieces, Reading
from companion.rules.duel.boxes.agora_course import rearranged
from companion.rules.duel.boxes.agora_senate import CHAMBERS, CHAMBERS_IN_ALL, CONSPIRACIES, Plots
from companion.rules.duel.boxes.answers import read_six, refuse_other
from companion.rules.duel.course.choices import asked_seat, decided, without_one
from companion.rules.duel.course.decisions import deciding, unseen
from companion.rules.duel.course.entries import Taken, Unreadable, known_piece, most_slots, read_taken
from companion.rules.duel.course.game import Asked, Game, Owed
from companion.rules.duel.course.immediate_effects import BY_EFFECT, asking, place_card
from companion.rules.duel.course.offers import takings
from companion.rules.duel.course.turns import card_taken, go_on
from companion.rules.duel.holdings import count_held, is_supreme, symbol_of, symbols
from companion.rules.duel.table import Supremacy, Table
from companion.rules.happening import CoinsMoved, Entered, Left
from companion.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Prepare(Taken):
    """A seat takes a card and prepares a Conspiracy with it."""


@dataclass(frozen=True, slots=True)
class TriggerPlay:
    """A seat triggers a Conspiracy."""

    ask: str
    seat: int
    conspiracy: str


def read_prepare(reading: Reading, entry: RecordEntry, seat: int) -> Prepare:
    """A Conspiracy is prepared."""
    return Prepare(seat, **read_taken(reading, entry))


def read_trigger(reading: Reading, entry: RecordEntry, seat: int) -> TriggerPlay:
    """A Conspiracy is triggered."""
    ask = "trigger" if reading.ask == "trigger" else "play"
    return TriggerPlay(ask, seat, known_piece(entry, "conspiracy", reading.pieces.of(Conspiracy)))


def prepare_conspiracy(game: Game, play: Prepare) -> Game | Refusal:
    """The card lies face down under a Conspiracy; the turn ends (AGORA-CON-01)."""
    plots = _plots(game, play.seat)
    if not plots.held:
        return Refusal("no-conspiracy", ("AGORA-CON-01",))
    found = card_taken(game, play)
    if isinstance(found, Refusal):
        return found
    game, card = found
    game = _with_plots(game, play.seat, plots._replace(held=plots.held - 1, prepared=plots.prepared + 1))
    game = replace(game, tucked=(*game.tucked, card), under=(*game.under, ""))
    return go_on(game.telling(Left(play.seat, "card", card, "tucked", ("AGORA-CON-01",))))


def trigger_conspiracy(game: Game, play: TriggerPlay) -> Game | Refusal:
    """A prepared Conspiracy before the play, or an unprepared one by a wonder (AGORA-CON-02)."""
    plots, is_unprepared = _plots(game, play.seat), play.ask == "trigger"
    if any(play.conspiracy in city.value(CONSPIRACIES).triggered for city in game.table.cities):
        return Refusal("triggered-already", ("AGORA-COMP-04",), {"conspiracy": play.conspiracy})
    if not is_unprepared and game.stage == "begun":
        return Refusal("one-trigger", ("AGORA-TURN-01",))
    if not (plots.held if is_unprepared else plots.prepared):
        return Refusal("no-conspiracy", ("AGORA-CON-02",))
    plots = (
        plots._replace(held=plots.held - 1) if is_unprepared else plots._replace(prepared=plots.prepared - 1)
    )
    plots = plots._replace(triggered=(*plots.triggered, play.conspiracy))
    game = decided(game) if is_unprepared else replace(game, stage="begun", beginning=False)
    game = _with_plots(game, play.seat, plots)
    game = game.telling(Entered(play.seat, "conspiracy", play.conspiracy, "free", ("AGORA-CON-02",)))
    effects = game.catalog.of(Conspiracy)[play.conspiracy].effects
    return go_on(game.owing(play.seat, effects, play.conspiracy))


def _plots(game: Game, seat: int) -> Plots:
    """The Conspiracies of a player."""
    found: Plots = game.table.cities[seat].value(CONSPIRACIES)
    return found


def _with_plots(game: Game, seat: int, plots: Plots) -> Game:
    """The game with other Conspiracies of a player."""
    return replace(game, table=game.table.with_city(seat, conspiracies=plots))


def plot_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """Every card that can prepare a Conspiracy, and every Conspiracy that can be triggered before."""
    assert decision.seat is not None
    plots = _plots(game, decision.seat)
    if plots.prepared and game.stage != "begun":
        yield from _trigger_offers(game, decision.seat)
    for where, _ in takings(game) if plots.held else ():
        yield Offer({"seat": decision.seat, "do": "conspire", **where})


def _trigger_offers(game: Game, seat: int) -> Iterator[Offer]:
    """Every Conspiracy that was not triggered yet."""
    gone = {id_ for city in game.table.cities for id_ in city.value(CONSPIRACIES).triggered}
    for id_ in game.catalog.of(Conspiracy):
        if id_ not in gone:
            yield Offer({"seat": seat, "do": "trigger", "conspiracy": id_})


def unprepared(game: Game, asked: Asked) -> Decision:
    """One unprepared Conspiracy may be triggered (AGORA-WND-01)."""
    gone = {id_ for city in game.table.cities for id_ in city.value(CONSPIRACIES).triggered}
    left = [id_ for id_ in game.catalog.of(Conspiracy) if id_ not in gone]
    held = _plots(game, asked.seat).held
    return deciding(game, asked.ask, asked.seat, tuple(left) if held else (), may_pass=bool(held))


def unprepared_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """Every Conspiracy that can be triggered, or none."""
    assert decision.seat is not None
    yield from _trigger_offers(game, decision.seat)
    yield Offer({"seat": decision.seat, "do": "pass"})


def pass_trigger(game: Game, decision: Decision, chosen: None) -> Game:
    """A seat triggers no Conspiracy."""
    return decided(game)


def _take_half(game: Game, owed: Owed, effect: TakeHalf) -> Game:
    """Half of the opponent's coins, rounded up (AGORA-CON-06)."""
    there = 1 - owed.seat
    coins = (game.table.cities[there].coins + 1) // 2
    if not coins:
        return game
    table = game.table.with_coins(there, -coins).with_coins(owed.seat, coins)
    return replace(game, table=table).telling(CoinsMoved(coins, there, owed.seat, owed.by, ("AGORA-CON-06",)))


def _loses_per(game: Game, owed: Owed, effect: OthersLosePer) -> Game:
    """The opponent loses coins for what the opponent has, as far as there are any (AGORA-CON-16)."""
    there = 1 - owed.seat
    lost = min(effect.coins * count_held(game.table, there, effect.per), game.table.cities[there].coins)
    if not lost:
        return game
    game = replace(game, table=game.table.with_coins(there, -lost))
    return game.telling(CoinsMoved(lost, there, None, owed.by, ("AGORA-CON-16",)))


def _asks(ask: str) -> Any:
    """An act that asks a question about the colours of its effect, if it has any."""

    def act(game: Game, owed: Owed, effect: Effect) -> Game:
        return asking(game, Asked(ask, owed.seat, tuple(getattr(effect, "colors", ()))))

    return act


def _take_box_progress(game: Game, owed: Owed, effect: TakeBoxProgress) -> Game:
    """One of all tokens in the box (AGORA-CON-14)."""
    return asking(game, Asked("keep-progress", owed.seat, game.box)) if game.box else game


def tokens_to_lock(game: Game, asked: Asked) -> Decision:
    """A token of the board, of the opponent or of the box."""
    theirs = game.table.cities[1 - asked.seat].progress
    return deciding(game, asked.ask, asked.seat, (*game.board, *theirs, *game.box))


def lock_progress(game: Game, decision: Decision, token: str) -> Game:
    """It is out of use for both to the end (AGORA-CON-09, AGORA-OPEN-12)."""
    there = 1 - asked_seat(decision)
    held = game.table.cities[there].progress
    game = replace(decided(game), aside=(*game.aside, token))
    if token not in held:
        return game.telling(Left(None, "progress", token, "box", decision.rules))
    table = game.table.with_city(there, progress=without_one(held, token))
    return replace(game, table=table).telling(Left(there, "progress", token, "box", decision.rules))


def end_row(game: Game, asked: Asked) -> Decision:
    """The buildings of the row that was laid first (AGORA-CON-11, AGORA-OPEN-03)."""
    senators, structure = game.table.pieces.of(Senator), game.structure
    if structure is None:
        among: tuple[str | int, ...] = tuple(
            [id_ for id_ in unseen(game, game.table.age) if id_ not in senators]
        )
        among = among if game.played < game.cards_of_age else ()
        # where slots are not followed the row may be empty or hold Senators alone
        return deciding(game, asked.ask, asked.seat, among, may_pass=bool(among))
    slots = [
        slot + 1
        for slot, one in enumerate(structure.slots)
        if one.row == 1 and slot not in structure.taken and structure.cards[slot] not in senators
    ]
    return deciding(game, asked.ask, asked.seat, tuple(slots))


def read_end_row(pieces: Pieces, entry: RecordEntry) -> int | str:
    """The place or the card."""
    refuse_other(entry, "slot", "card")
    slot = entry.get("slot")
    if slot is None:
        return known_piece(entry, "card", pieces.in_structures)
    if type(slot) is not int or not 1 <= slot <= most_slots(pieces):
        raise Unreadable("no-such-slot", slot=slot)
    return slot


def build_end_row(game: Game, decision: Decision, chosen: int | str | None) -> Game | Refusal:
    """It is built for free; nothing is uncovered by it."""
    if chosen is None:
        return decided(game)
    if chosen not in decision.among:
        return Refusal("not-an-option", decision.rules, {"choice": chosen, "among": decision.among})
    structure = game.structure
    card = structure.cards[int(chosen) - 1] if structure else str(chosen)
    structure = structure.without(int(chosen) - 1) if structure else None
    game = replace(decided(game), structure=structure, played=game.played + 1, more_turns=game.more_turns - 1)
    return place_card(game, asked_seat(decision), game.catalog.duel_cards[card], BY_EFFECT)


#: colours of which no card was taken out of a deck
_JOINING = ("purple", "temple")


def removed_cards(game: Game, asked: Asked) -> Decision:
    """The cards of this Age and earlier ones that nobody has seen (AGORA-CON-12)."""
    seen, age = game.seen, game.table.age
    found = [
        card.id
        for card in game.table.pieces.cards.values()
        if card.age <= age and card.color not in _JOINING and card.id not in seen
    ]
    return deciding(game, asked.ask, asked.seat, tuple(found))


def build_removed(game: Game, decision: Decision, card: str) -> Game:
    """It is built for free."""
    game = decided(game).noting(boxed=(*game.added.get("boxed", ()), card))
    return place_card(game, asked_seat(decision), game.catalog.duel_cards[card], BY_EFFECT)


def _pairs(game: Game, seat: int, colors: tuple[str, ...]) -> list[tuple[str, str]]:
    """Cards of both cities that can change places: theirs and one's own, of one colour."""
    cards = game.catalog.duel_cards
    mine, theirs = game.table.cities[seat].cards, game.table.cities[1 - seat].cards
    return [
        (there, here)
        for there in theirs
        for here in mine
        if cards[there].color == cards[here].color and cards[here].color in colors
    ]


def cards_to_swap(game: Game, asked: Asked) -> Decision:
    """A card of the opponent for which one can be given."""
    pairs = _pairs(game, asked.seat, asked.of)
    return deciding(game, asked.ask, asked.seat, tuple(dict.fromkeys([there for there, _ in pairs])))


def read_swap(pieces: Pieces, entry: RecordEntry) -> tuple[str, str]:
    """The card that is taken and the one that is given."""
    refuse_other(entry, "card", "give")
    return known_piece(entry, "card", pieces.cards), known_piece(entry, "give", pieces.cards)


def _open_pairs(game: Game) -> list[tuple[str, str]]:
    """The pairs of the swap that is asked for."""
    asked = game.pending[0]
    assert isinstance(asked, Asked)
    return _pairs(game, asked.seat, asked.of)


def is_swap_asked(game: Game) -> bool:
    """Whether more than one swap can be made."""
    return len(_open_pairs(game)) > 1


def only_swap(game: Game, decision: Decision) -> tuple[str, str]:
    """The one swap there is."""
    return _open_pairs(game)[0]


def swap_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """Every pair of cards that can change places."""
    for there, here in _open_pairs(game):
        yield Offer({"seat": decision.seat, "do": "choose", "card": there, "give": here})


class _Judge(Effect):
    """Six symbols of either or of both win, after tokens were taken."""


def swap_cards(game: Game, decision: Decision, pair: tuple[str, str]) -> Game | Refusal:
    """Both cards change hands; pairs of symbols may arise for both (AGORA-CON-18, AGORA-OPEN-11)."""
    if pair not in _open_pairs(game):
        return Refusal("not-an-option", decision.rules, {"choice": pair[0], "among": decision.among})
    seat, (theirs, own) = asked_seat(decision), pair
    before, table = game.table, game.table
    for who, gone, come in ((seat, own, theirs), (1 - seat, theirs, own)):
        city = table.cities[who]
        table = table.with_city(who, cards=(*without_one(city.cards, gone), come))
        if city.added.get("snake") in pair and table.ruling("PANT-OPEN-10") != "b":
            table = table.with_city(who, snake=None)
    game = replace(decided(game), table=table).telling(
        Left(1 - seat, "card", theirs, "opponent", decision.rules),
        Entered(seat, "card", theirs, "taken", decision.rules),
        Entered(1 - seat, "card", own, "taken", decision.rules),
    )
    return _symbols_swapped(game, before, seat, theirs, own)


def _symbols_swapped(game: Game, before: Table, seat: int, theirs: str, own: str) -> Game:
    """Progress tokens for new pairs, the player at turn first; then six symbols are looked for.

    A pair that the Snake made before with the same card is no new one.
    """
    got, given = symbol_of(game.catalog, theirs), symbol_of(game.catalog, own)
    if got is None or given is None or got == given:
        return game
    asks = [
        Asked("take-progress", who)
        for who, symbol in ((seat, got), (1 - seat, given))
        if symbols(game.table, who).count(symbol) == 2 > symbols(before, who).count(symbol)
    ]
    return replace(game, pending=(*asks, Owed(seat, _Judge(), ""), *game.pending))


def _judge_science(game: Game, owed: Owed, effect: _Judge) -> Game:
    """Science of both is a shared victory (AGORA-OPEN-05)."""
    supreme = [seat for seat in (0, 1) if is_supreme(game.table, seat)]
    if not supreme:
        return game
    won = Supremacy("science", supreme[0] if len(supreme) == 1 else None)
    return replace(game, table=replace(game.table, supremacy=won))


def decrees_to_move(game: Game, asked: Asked) -> Decision:
    """The Chambers with a Decree."""
    there = [number for number, one in enumerate(game.table.value(CHAMBERS), 1) if one.decrees]
    return deciding(game, asked.ask, asked.seat, tuple(there))


def read_decree_move(pieces: Pieces, entry: RecordEntry) -> tuple[int, int]:
    """From which Chamber to which."""
    refuse_other(entry, "from", "chamber")
    return read_six(entry, "from"), read_six(entry, "chamber")


def move_decree(game: Game, decision: Decision, ways: tuple[int, int]) -> Game | Refusal:
    """The Decree goes under that of another Chamber (AGORA-CON-19, AGORA-OPEN-19)."""
    start, end = ways
    if start not in decision.among or start == end:
        return Refusal("not-an-option", decision.rules, {"choice": start, "among": decision.among})
    chambers = list(game.table.value(CHAMBERS))
    decree = chambers[start - 1].decrees[0]
    chambers[start - 1] = chambers[start - 1]._replace(decrees=chambers[start - 1].decrees[1:])
    chambers[end - 1] = chambers[end - 1]._replace(decrees=(*chambers[end - 1].decrees, decree))
    return rearranged(decided(game), tuple(chambers), asked_seat(decision))


def decree_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """Every way of every Decree."""
    for start in decision.among:
        for end in range(1, CHAMBERS_IN_ALL + 1):
            if end != start:
                yield Offer({"seat": decision.seat, "do": "choose", "from": start, "chamber": end})


CONSPIRACY_ACTS: dict[type[Effect], Any] = {
    TakeHalf: _take_half,
    OthersLosePer: _loses_per,
    TakeBoxProgress: _take_box_progress,
    LockProgress: _asks("lock-progress"),
    BuildEndRow: _asks("build-structure"),
    BuildRemoved: _asks("build-box"),
    SwapCards: _asks("swap-cards"),
    MoveDecree: _asks("move-decree"),
    TriggerConspiracy: _asks("trigger"),
    _Judge: _judge_science,
}
