"""What follows when a seat chooses or the table reveals something: the draft, tokens, cards turned up."""

from companion.rules.contract import Decision
from companion.rules.duel.course.decisions import impossible, other_age
from companion.rules.duel.course.entries import TurnUp
from companion.rules.duel.course.game import Asked, Game, Owed, Structure, laid_out
from companion.rules.duel.course.immediate_effects import place_card, place_token
from companion.rules.duel.table import changed
from companion.rules.happening import Began, Entered, Left
from companion.rules.refusal import Refusal


def show_wonders(game: Game, decision: Decision, wonders: tuple[str, ...]) -> Game | Refusal:
    """Four wonders lie on the table."""
    if not len(wonders) == len(set(wonders) & set(decision.among)) == decision.number:
        return Refusal("four-wonders", ("DUEL-WSEL-01",), {"wonders": wonders, "among": decision.among})
    return changed(game, shown=wonders)


def choose_wonder(game: Game, decision: Decision, wonder: str) -> Game:
    """One wonder goes to the player who chose it, and the last one of the four to whom it is left."""
    game = _taken(game, wonder)
    if len(game.shown) == 1:
        game = _taken(game, game.shown[0])
    if game.is_drafting:
        return game
    laid = laid_out(game.catalog, 1, game.table.expansions) if game.setup.structure else None
    return changed(game, structure=laid).telling(Began("age", 1, rules=("DUEL-TURN-01",)))


def _taken(game: Game, wonder: str) -> Game:
    """The next player has taken a wonder."""
    seat = game.picker
    table = game.table.with_city(seat, unbuilt=(*game.table.cities[seat].unbuilt, wonder))
    game = changed(
        game, table=table, picks=game.picks + 1, shown=tuple(shown for shown in game.shown if shown != wonder)
    )
    game = game.telling(Entered(seat, "wonder", wonder, "drafted", ("DUEL-WSEL-01",)))
    picked = game.catalog.duel_wonders[wonder].picked
    owed = tuple(Owed(seat, effect, wonder) for effect in picked)
    return changed(game, pending=(*game.pending, *owed), stage="opening") if owed else game


def decided(game: Game) -> Game:
    """The game without the question that was just answered."""
    return changed(game, pending=game.pending[1:])


def asked_seat(decision: Decision) -> int:
    """Whose choice it is; the table itself chooses nothing."""
    assert decision.seat is not None
    return decision.seat


def take_progress(game: Game, decision: Decision, token: str | None) -> Game:
    """A token of the board, or none (DUEL-OPEN-04), or the one kept of those drawn."""
    game = decided(game)
    return game if token is None else place_token(game, asked_seat(decision), token)


def discard_opponent(game: Game, decision: Decision, card: str) -> Game:
    """The opponent's card goes to the discard pile."""
    there = 1 - asked_seat(decision)
    left = tuple(other for other in game.table.cities[there].cards if other != card)
    game = changed(
        decided(game), table=game.table.with_city(there, cards=left), discarded=(*game.discarded, card)
    )
    return game.telling(Left(there, "card", card, "discards", decision.rules))


def build_discarded(game: Game, decision: Decision, card: str | None) -> Game:
    """The card leaves the discard pile for the city, free but not by chain (DUEL-OPEN-06)."""
    game = decided(game)
    if card is None:
        return game
    left = without_one(game.discarded, card)
    game = changed(game, discarded=left)
    if game.table.boxes.recruit and card not in game.table.pieces.cards:
        return game.table.boxes.recruit(game, asked_seat(decision), card)
    return place_card(game, asked_seat(decision), game.catalog.duel_cards[card], "discards")


def without_one(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Some cards with one of a kind less."""
    place = cards.index(card) if card in cards else len(cards)
    return cards[:place] + cards[place + 1 :]


def choose_beginner(game: Game, decision: Decision, seat: int) -> Game:
    """That seat takes the first turn of the Age."""
    return changed(game, turn=seat, beginning=False)


def draw_progress(game: Game, decision: Decision, tokens: tuple[str, ...]) -> Game | Refusal:
    """The player at turn keeps one of the tokens drawn."""
    if len(tokens) != decision.number or len(set(tokens) & set(decision.among)) != decision.number:
        return Refusal(
            "not-an-option",
            decision.rules,
            {"choice": tokens, "among": decision.among, "number": decision.number},
        )
    asked = game.pending[0]
    assert isinstance(asked, Asked)
    # what a piece that is not taken yet draws lies on it until then
    if asked.of:
        added = {**game.added, asked.of[0]: tokens}
        return changed(game, aside=(*game.aside, *tokens), added=added, pending=game.pending[1:])
    return changed(game, pending=(Asked("keep-progress", asked.seat, tokens), *game.pending[1:]))


def turn_up(game: Game, play: TurnUp) -> Game | Refusal:
    """The structure with these cards known; all that lie face up, or none."""
    structure, seen = game.structure, game.seen
    if structure is None:
        return Refusal("no-structure", ("DUEL-TURN-01",))
    laid = structure
    wanted = structure.to_turn_up
    for slot, card in play.cards:
        if refusal := _not_there(laid, slot) or other_age(game, card) or impossible(game, card, seen):
            return refusal
        structure, seen = structure.with_card(slot, card), (*seen, card)
    if missing := [slot + 1 for slot in wanted if not structure.cards[slot]]:
        return Refusal("not-all-turned-up", ("DUEL-TURN-01", "DUEL-TURN-05"), {"slots": tuple(missing)})
    return changed(game, structure=structure)


def _not_there(structure: Structure, slot: int) -> Refusal | None:
    """Why no card can be turned up in that slot, if so."""
    if slot not in range(len(structure.cards)) or slot in structure.taken:
        return Refusal("no-card-there", ("DUEL-TURN-01",), {"slot": slot + 1})
    if structure.cards[slot]:
        return Refusal("known-already", ("DUEL-TURN-01",), {"slot": slot + 1, "card": structure.cards[slot]})
    if slot not in structure.to_turn_up:
        under = tuple(over + 1 for over in structure.covering(slot))
        return Refusal("face-down", ("DUEL-TURN-05",), {"slot": slot + 1, "under": under})
    return None
