"""A turn at the Pantheon: a card is activated and paid; what Divinities, Gate and theatre do at once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from companion.catalog.boxes.pantheon_contents import (
    ApplyMilitary,
    CoinsOnCard,
    CopySymbol,
    Divinity,
    DropMilitary,
    OfferProgress,
    PlaceMinerva,
    RevealMythology,
    RevealTops,
    gate_of,
)
from companion.catalog.effects import Effect, Science
from companion.catalog.vocabulary import MYTHOLOGIES
from companion.rules.contract import Decision, Offer, RecordEntry
from companion.rules.duel.box import Pieces, Reading
from companion.rules.duel.boxes.answers import read_six
from companion.rules.duel.boxes.march import MINERVA, without_military
from companion.rules.duel.boxes.pantheon_table import (
    ASTARTE,
    DIVINITIES,
    FACE_DOWN,
    OFFERINGS,
    PANTHEON,
    activation,
    activation_cost,
    activation_plan,
)
from companion.rules.duel.boxes.pantheon_tokens import in_deck, leave_space, revealed, seen_in_deck
from companion.rules.duel.course.choices import asked_seat, decided
from companion.rules.duel.course.decisions import deciding
from companion.rules.duel.course.entries import Unreadable, read_carried, read_pay
from companion.rules.duel.course.game import Asked, Game, Owed
from companion.rules.duel.course.immediate_effects import asking, pay, pay_from_treasury
from companion.rules.duel.course.turns import go_on, with_carried
from companion.rules.duel.holdings import symbol_of
from companion.rules.duel.payment.price import Act, Payment
from companion.rules.duel.table import CAPITAL, Table, with_values
from companion.rules.happening import CoinsMoved, Entered, Happening, TokensMoved
from companion.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Activate:
    """A seat activates a card of the Pantheon."""

    seat: int
    space: int
    offerings: tuple[int, ...] = ()
    pay: tuple[int, int] | None = None
    carries: Mapping[str, Any] = field(default_factory=dict)


def read_activate(reading: Reading, entry: RecordEntry, seat: int) -> Activate:
    """A card of the Pantheon is activated."""
    offerings = entry.get("offerings", [])
    if not isinstance(offerings, list) or not all(type(value) is int for value in offerings):
        raise Unreadable("not-a-list", field="offerings")
    carries = read_carried(reading, entry)
    return Activate(seat, read_six(entry, "space"), tuple(offerings), read_pay(entry), carries)


def activate(game: Game, play: Activate) -> Game | Refusal:
    """The cost is paid, the card leaves its space and acts; that is the whole turn (PANT-INVOKE-01)."""
    price = activation(game.table, play.seat, play.space, play.offerings)
    if isinstance(price, Refusal):
        return price
    if play.pay is not None and play.pay != (price.bank, price.opponent):
        return Refusal("other-payment", ("PANT-INVOKE-02",), {"bank": price.bank, "opponent": 0})
    turns = game.more_turns + 1
    begun = with_carried(replace(game, stage="", more_turns=turns, beginning=False), play.seat, play.carries)
    card = game.table.value(PANTHEON)[play.space - 1]
    paid = begun if isinstance(begun, Refusal) else pay(begun, play.seat, price, str(card))
    if isinstance(paid, Refusal):
        return paid
    game = leave_space(_offered(paid, play.seat, play.offerings), play.space)
    if card == gate_of(game.catalog).id:
        gate = gate_of(game.catalog)
        game = game.telling(Entered(play.seat, "divinity", gate.id, "pay", gate.rules))
        return go_on(game.owing(play.seat, gate.effects, gate.id))
    return go_on(_gain(game, play.seat, str(card), "pay"))


def plan_of_activation(table: Table, entry: RecordEntry) -> tuple[Act, ...]:
    """How the price of an offered activation comes about."""
    return activation_plan(table, entry["seat"], entry["space"], entry.get("offerings", ()))


def _offered(game: Game, seat: int, offerings: tuple[int, ...]) -> Game:
    """Offering tokens that were used leave the game (PANT-TOKEN-03)."""
    left = list(game.table.cities[seat].value(OFFERINGS))
    for value in offerings:
        left.remove(value)
        game = game.telling(TokensMoved(seat, "offering", -1, value, rules=("PANT-TOKEN-03",)))
    return replace(game, table=game.table.with_city(seat, offerings=tuple(left)))


def _gain(game: Game, seat: int, id_: str, how: str) -> Game:
    """A Divinity comes to a city and acts."""
    divinity = game.catalog.of(Divinity)[id_]
    held = game.table.cities[seat].value(DIVINITIES)
    game = replace(game, table=game.table.with_city(seat, divinities=(*held, id_)))
    game = game.telling(Entered(seat, "divinity", id_, how, ("PANT-INVOKE-06",)))
    return game.owing(seat, divinity.effects, id_)


def pay_with_card(game: Game, seat: int, payment: Payment, by: str) -> Game | Refusal:
    """Coins on Astarte pay what the treasury does not, or what the table says (PANT-OPEN-03)."""
    city, due = game.table.cities[seat], payment.coins
    on_card, said = city.value(ASTARTE), game.added.get("from_card")
    ruling = game.table.ruling("PANT-OPEN-03")
    usual = min(on_card, due) if ruling == "c" else max(0, due - city.coins)
    taken = usual if said is None else said
    is_free = ruling in ("", "a") or taken == usual
    if not is_free or not max(0, due - city.coins) <= taken <= min(on_card, due):
        return Refusal("not-from-card", ("PANT-DIV-05", "PANT-OPEN-03"), {"coins": taken, "held": on_card})
    if not taken:
        return pay_from_treasury(game, seat, payment, by)
    table = game.table.with_city(seat, astarte=on_card - taken, coins=city.coins + taken)
    game = pay_from_treasury(replace(game, table=table), seat, payment, by)
    moved = tuple(_moved_from_card(game.happened, seat, by, taken))
    return replace(game, happened=moved).telling(TokensMoved(seat, "astarte", -taken, by="astarte"))


def _moved_from_card(happened: tuple[Happening, ...], seat: int, by: str, taken: int) -> Iterator[Happening]:
    """What followed, with the coins that came from the card taken off those of the treasury."""
    for each in happened:
        if isinstance(each, CoinsMoved) and each.giver == seat and each.by == by:
            less = min(taken, each.coins)
            taken -= less
            each = replace(each, coins=each.coins - less)
            if not each.coins:
                continue
        yield each


def from_card(pieces: Pieces, key: str, value: object) -> int:
    """Coins of a payment that are taken from the card of Astarte."""
    if type(value) is not int or value < 0:
        raise Unreadable("not-a-payment", pay=value)
    return value


def activation_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """Every card of the Pantheon, with each choice of offerings of which every one helps."""
    if game.table.age < 2 or decision.seat is None:
        return
    held = game.table.cities[decision.seat].value(OFFERINGS)
    used = [some for number in range(len(held) + 1) for some in combinations(held, number)]
    for space, card in enumerate(game.table.value(PANTHEON), 1):
        if card in (None, FACE_DOWN):
            continue
        cost = activation_cost(game.table, decision.seat, space)
        for some in [one for one in used if not one or sum(one) - min(one) < cost]:
            entry = {"seat": decision.seat, "do": "activate", "space": space}
            if some:
                entry["offerings"] = list(some)
            found = activation(game.table, decision.seat, space, some)
            if isinstance(found, Refusal):
                yield Offer(entry, (), refusal=found, about=str(card))
            else:
                yield Offer(entry, ({"bank": found.bank, "opponent": 0},), found.how, about=str(card))


def _reveal_tops(game: Game, owed: Owed, effect: RevealTops) -> Game:
    """The top card of every deck is turned up (PANT-DIV-17)."""
    return asking(game, Asked("turn-up-divinities", owed.seat))


def _reveal_mythology(game: Game, owed: Owed, effect: RevealMythology) -> Game:
    """One whole deck is turned up (PANT-WND-02)."""
    return asking(game, Asked("choose-mythology", owed.seat))


def mythologies_left(game: Game, asked: Asked) -> Decision:
    """A deck that still has cards."""
    decks = game.added["decks"]
    return deciding(game, asked.ask, asked.seat, tuple([one for one in MYTHOLOGIES if decks[one]]))


def choose_mythology(game: Game, decision: Decision, mythology: str) -> Game:
    """The whole deck is turned up."""
    return asking(decided(game), Asked("turn-up-divinities", asked_seat(decision), (mythology,)))


def to_turn_up_divinities(game: Game, asked: Asked) -> Decision:
    """The table names the cards of a whole deck, or the top card of each."""
    decks = game.added["decks"]
    if asked.of:
        among, number = in_deck(game, asked.of[0]), decks[asked.of[0]]
    else:
        left = [one for one in MYTHOLOGIES if decks[one]]
        among, number = frozenset().union(*[in_deck(game, one) for one in left]), len(left)
    order = tuple([id_ for id_ in game.catalog.of(Divinity) if id_ in among])
    return deciding(game, asked.ask, None, order if number else (), number)


def turn_up_divinities(game: Game, decision: Decision, ids: tuple[str, ...]) -> Game | Refusal:
    """One of the cards that were turned up is chosen and activated."""
    asked = game.pending[0]
    assert isinstance(asked, Asked)
    known = game.catalog.of(Divinity)
    kinds = [known[id_].mythology for id_ in ids]
    fits = len(set(ids)) == len(ids) == decision.number and {*ids} <= {*decision.among}
    if not fits or (not asked.of and len(set(kinds)) != len(kinds)):
        details = {"choice": ids, "among": decision.among, "number": decision.number}
        return Refusal("not-an-option", decision.rules, details)
    game = seen_in_deck(decided(game), ids)
    game = asking(game, Asked("divinity", asked.seat, tuple(ids)))
    return revealed(game, ids)


def divinities_revealed(game: Game, asked: Asked) -> Decision:
    """One of the cards that lie open."""
    return deciding(game, asked.ask, asked.seat, asked.of)


def choose_divinity(game: Game, decision: Decision, id_: str) -> Game:
    """It is activated for free; tokens on one that was not chosen go back to the box (PANT-DIV-02)."""
    mythology = game.catalog.of(Divinity)[id_].mythology
    decks = {**game.added["decks"], mythology: game.added["decks"][mythology] - 1}
    game = decided(game).noting(decks=decks)
    offering = [
        one
        for one in decision.among
        if one != id_
        and any(isinstance(effect, OfferProgress) for effect in game.catalog.of(Divinity)[str(one)].effects)
    ]
    if offering:
        game = _tokens_back(game)
    return _gain(game, asked_seat(decision), id_, "free")


def _tokens_back(game: Game) -> Game:
    """The tokens that lay on a Divinity are no longer aside."""
    offered = game.added.get("offered_progress", ())
    aside = tuple([token for token in game.aside if token not in offered])
    return replace(game, aside=aside).noting(offered_progress=())


def _offer_progress(game: Game, owed: Owed, effect: OfferProgress) -> Game:
    """One of the tokens that lie on it is kept (PANT-DIV-01)."""
    tokens = tuple(game.added.get("offered_progress", ()))
    return asking(_tokens_back(game), Asked("keep-progress", owed.seat, tokens)) if tokens else game


def _coins_on_card(game: Game, owed: Owed, effect: CoinsOnCard) -> Game:
    """Coins of the bank lie on the card (PANT-DIV-05)."""
    table = game.table.with_city(owed.seat, astarte=effect.coins)
    return replace(game, table=table).telling(TokensMoved(owed.seat, "astarte", effect.coins, by=owed.by))


def _copy_symbol(game: Game, owed: Owed, effect: CopySymbol) -> Game:
    """The Snake token lies on a green card of the opponent."""
    return asking(game, Asked("place-snake", owed.seat, ("green",)))


def place_snake(game: Game, decision: Decision, card: str) -> Game:
    """Its symbol counts here too (PANT-DIV-04)."""
    seat, symbol = asked_seat(decision), symbol_of(game.catalog, card)
    game = replace(decided(game), table=game.table.with_city(seat, snake=card))
    return game.owing(seat, (Science(symbol),), "nisaba") if symbol else game


def _place_minerva(game: Game, owed: Owed, effect: PlaceMinerva) -> Game:
    """The Minerva pawn stands on a space of the track."""
    return asking(game, Asked("place-minerva", owed.seat))


def minerva_spaces(game: Game, asked: Asked) -> Decision:
    """Every space but that of the conflict pawn (PANT-OPEN-04)."""
    anywhere = game.table.ruling("PANT-OPEN-04") == "b"
    spaces = [one for one in range(-CAPITAL, CAPITAL + 1) if anywhere or one != game.table.pawn]
    return deciding(game, asked.ask, asked.seat, tuple(spaces))


def place_minerva(game: Game, decision: Decision, space: int) -> Game:
    """It stays there until the conflict pawn comes."""
    return replace(decided(game), table=with_values(game.table, {MINERVA.name: space}))


def chosen_space(pieces: Pieces, key: str, value: object) -> int:
    """A space of the track."""
    if type(value) is not int or not -CAPITAL <= value <= CAPITAL:
        raise Unreadable("no-such-space", space=value)
    return value


def _drop_military(game: Game, owed: Owed, effect: DropMilitary) -> Game:
    """A military token leaves without effect; of one token alone see PANT-OPEN-06."""
    if len(game.military) < 2 and game.table.ruling("PANT-OPEN-06") == "b":
        return replace(game, pending=game.pending[1:])
    return asking(game, Asked("drop-token", owed.seat))


def _apply_military(game: Game, owed: Owed, effect: ApplyMilitary) -> Game:
    """Another military token acts."""
    return asking(game, Asked("apply-token", owed.seat))


def military_left(game: Game, asked: Asked) -> Decision:
    """The military tokens beside the track, of either side."""
    return deciding(game, asked.ask, asked.seat, game.military)


def drop_token(game: Game, decision: Decision, token: str) -> Game:
    """The token is gone."""
    return without_military(decided(game), asked_seat(decision), token)


def apply_token(game: Game, decision: Decision, token: str) -> Game:
    """The token acts for the activator and is gone (BOTH-FX-01)."""
    seat = asked_seat(decision)
    effects = game.table.pieces.military[token].effects
    return without_military(decided(game), seat, token).owing(seat, effects, token)


PANTHEON_ACTS: dict[type[Effect], Any] = {
    RevealTops: _reveal_tops,
    RevealMythology: _reveal_mythology,
    OfferProgress: _offer_progress,
    CoinsOnCard: _coins_on_card,
    CopySymbol: _copy_symbol,
    PlaceMinerva: _place_minerva,
    DropMilitary: _drop_military,
    ApplyMilitary: _apply_military,
}
