"""The tokens of Pantheon in the structures, and Divinities as they are placed and turned up."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.catalog.boxes.pantheon_contents import (
    Divinity,
    OfferProgress,
    gate_of,
    mythology_tokens,
    offering_tokens,
)
from companion.catalog.items import Item
from companion.catalog.vocabulary import MYTHOLOGIES
from companion.rules.contract import Decision, Offer, RecordEntry
from companion.rules.duel.box import Pieces, Reading
from companion.rules.duel.boxes.march import military_laid
from companion.rules.duel.boxes.pantheon_table import (
    DIVINITIES,
    FACE_DOWN,
    MYTHOLOGY,
    OFFERINGS,
    PANTHEON,
    SPACES,
)
from companion.rules.duel.course.choices import decided
from companion.rules.duel.course.decisions import deciding
from companion.rules.duel.course.entries import Unreadable, read_slot
from companion.rules.duel.course.game import Asked, Game
from companion.rules.duel.table import with_values
from companion.rules.happening import TokensMoved
from companion.rules.refusal import Refusal

#: a Mythology, or the value of an offering
_Token = str | int
#: Divinities of one Mythology
_IN_DECK = 3
_OFFERINGS = (2, 3, 4)
_MYTHOLOGY_TOKENS, _OF_EACH = 5, 2


def pantheon_laid(game: Game) -> Game:
    """Five full decks, an empty board, all military tokens."""
    game = game.noting(decks=dict.fromkeys(MYTHOLOGIES, _IN_DECK), hidden=(frozenset(),) * SPACES, tokens={})
    return military_laid(game)


@dataclass(frozen=True, slots=True)
class Lay:
    """The table says which tokens lie where: pairs of slot and token."""

    tokens: tuple[tuple[int, _Token], ...]


def read_lay(reading: Reading, entry: RecordEntry, seat: int | None) -> Lay:
    """Tokens are laid on slots."""
    tokens = entry.get("tokens")
    if not isinstance(tokens, Mapping):
        raise Unreadable("not-an-object", field="tokens")
    return Lay(tuple([(read_slot(reading.pieces, slot), _token(token)) for slot, token in tokens.items()]))


def _token(value: object) -> _Token:
    """A Mythology, or the value of an offering."""
    is_offering = type(value) is int and value in _OFFERINGS
    if not is_offering and not (isinstance(value, str) and value in MYTHOLOGIES):
        raise Unreadable("unknown-id", field="tokens", id=value)
    return value  # type: ignore[return-value]  # one of both by now


def carried_tokens(pieces: Pieces, key: str, value: object) -> tuple[_Token, ...]:
    """The tokens that a play uncovers."""
    if not isinstance(value, list):
        raise Unreadable("not-a-list", field=key)
    return tuple([_token(one) for one in value])


def to_lay(game: Game) -> Decision | None:
    """The tokens of the Age are to be laid on their marked cards (PANT-SETUP-04, PANT-SETUP-06)."""
    age = game.table.age
    places = game.table.pieces.layouts[age - 1].tokens
    if not game.structure or not places or game.added.get("laid") == age:
        return None
    among: tuple[str | int, ...] = _OFFERINGS
    if age == 1:
        among = tuple([one for one in MYTHOLOGIES for _ in range(_OF_EACH)])
    return deciding(game, "lay-tokens", None, among, len(places), places)


def lay(game: Game, play: Lay) -> Game | Refusal:
    """The tokens lie on exactly the marked cards."""
    places = game.table.pieces.layouts[game.table.age - 1].tokens
    if sorted(slot for slot, _ in play.tokens) != sorted(places):
        marked = tuple([place + 1 for place in places])
        return Refusal("marked-slots", ("PANT-SETUP-05", "BOTH-SETUP-02"), {"slots": marked})
    if refusal := _not_in_box(game, [token for _, token in play.tokens], all_of_them=True):
        return refusal
    return game.noting(tokens=dict(play.tokens), laid=game.table.age)


def _not_in_box(game: Game, tokens: Iterable[_Token], all_of_them: bool = False) -> Refusal | None:
    """Why these tokens cannot be those of the Age, if so."""
    tokens, age = tuple(tokens), game.table.age
    if age == 1:
        had = (
            () if all_of_them else tuple([one for city in game.table.cities for one in city.value(MYTHOLOGY)])
        )
        found = (*had, *tokens)
        fits = len(found) <= _MYTHOLOGY_TOKENS and all(
            isinstance(token, str) and found.count(token) <= _OF_EACH for token in found
        )
        return None if fits else Refusal("no-such-tokens", ("PANT-COMP-04",), {"tokens": tokens})
    found = (*(() if all_of_them else game.added.get("offered", ())), *tokens)
    fits = age == 2 and all(found.count(token) == 1 and token in _OFFERINGS for token in found)
    return None if fits else Refusal("no-such-tokens", ("PANT-COMP-05", "PANT-SETUP-07"), {"tokens": tokens})


def carry(game: Game, seat: int, carries: Mapping[str, Any]) -> Game | Refusal:
    """The tokens that a play uncovers where slots are not followed, and coins from the card of Astarte."""
    tokens = carries.get("tokens", ())
    if tokens and game.setup.structure:
        return Refusal("tokens-are-followed", ("PANT-TOKEN-01",))
    if tokens and (refusal := _not_in_box(game, tokens)):
        return refusal
    return game.noting(said=tuple(tokens), from_card=carries.get("astarte"))


def tokens_on_cards(game: Game) -> Mapping[int, Item]:
    """The tokens that nobody has taken yet, by the slots of their cards."""
    mythology, offerings = mythology_tokens(game.catalog), offering_tokens(game.catalog)
    found = game.added.get("tokens", {})
    return {slot: offerings[one] if isinstance(one, int) else mythology[one] for slot, one in found.items()}


def take_uncovered(game: Game) -> Game:
    """The player at turn takes the tokens of cards that no card covers any more (PANT-TOKEN-01)."""
    tokens, structure = game.added.get("tokens", {}), game.structure
    if structure:
        free = [slot for slot in structure.accessible if slot in tokens]
        for slot in sorted(free):
            game = take_token(game, game.turn, tokens[slot])
        return (
            game.noting(tokens={slot: one for slot, one in tokens.items() if slot not in free})
            if free
            else game
        )
    for token in game.added.get("said", ()):
        game = take_token(game, game.turn, token)
    return game.noting(said=()) if game.added.get("said") else game


def take_token(game: Game, seat: int, token: _Token) -> Game:
    """A token comes to a player; that of a Mythology places a Divinity at once (PANT-TOKEN-02)."""
    city = game.table.cities[seat]
    if isinstance(token, int):
        table = game.table.with_city(seat, offerings=tuple(sorted((*city.value(OFFERINGS), token))))
        game = replace(game, table=table).noting(offered=(*game.added.get("offered", ()), token))
        return game.telling(TokensMoved(seat, "offering", value=token, rules=("PANT-TOKEN-01",)))
    table = game.table.with_city(seat, mythology=(*city.value(MYTHOLOGY), token))
    game = replace(game, table=table, pending=(*game.pending, Asked("place-divinity", seat, (token,))))
    return game.telling(TokensMoved(seat, "mythology", by=token, rules=("PANT-TOKEN-02",)))


def after_discard(game: Game, seat: int, slot: int | None, at_once: bool) -> Game:
    """The token of a card that was discarded out of the structure, and those that it uncovers at once."""
    later, game = game.pending, replace(game, pending=())
    tokens = dict(game.added.get("tokens", {}))
    if slot is not None and slot in tokens:
        token = tokens.pop(slot)
        game = game.noting(tokens=tokens)
        if game.table.ruling("PANT-OPEN-01") != "b":
            game = take_token(game, seat, token)
    if at_once or game.structure is None:
        game = take_uncovered(game)
    return replace(game, pending=(*game.pending, *later))


def empty_spaces(game: Game, asked: Asked) -> Decision:
    """A Divinity is laid face down on an empty space, if its deck has one left (PANT-OPEN-11)."""
    spaces = game.table.value(PANTHEON)
    left = game.added["decks"][asked.of[0]]
    free = tuple([number for number, card in enumerate(spaces, 1) if card is None]) if left else ()
    return deciding(game, asked.ask, asked.seat, free)


def place_divinity(game: Game, decision: Decision, chosen: Any) -> Game | Refusal:
    """The card lies face down on the space; the table may say which it is."""
    space, said = chosen if isinstance(chosen, tuple) else (chosen, "")
    asked = game.pending[0]
    assert isinstance(asked, Asked)
    mythology = asked.of[0]
    if space not in decision.among:
        return Refusal("not-an-option", decision.rules, {"choice": space, "among": decision.among})
    possible = in_deck(game, mythology)
    if said and said not in possible:
        return Refusal("not-in-deck", decision.rules, {"divinity": said, "among": tuple(sorted(possible))})
    hidden = list(game.added["hidden"])
    hidden[space - 1] = frozenset({said}) if said else possible
    decks = {**game.added["decks"], mythology: game.added["decks"][mythology] - 1}
    return _on_space(decided(game), space, FACE_DOWN).noting(hidden=tuple(hidden), decks=decks)


def space_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """A Divinity on each empty space of the Pantheon."""
    for space in decision.among:
        yield Offer({"seat": decision.seat, "do": "place", "space": space})


def _on_space(game: Game, space: int, card: str | None) -> Game:
    """A card on a space of the Pantheon, or nothing."""
    spaces = list(game.table.value(PANTHEON))
    spaces[space - 1] = card
    return replace(game, table=with_values(game.table, {PANTHEON.name: tuple(spaces)}))


def leave_space(game: Game, space: int) -> Game:
    """The space of an activated card is empty (PANT-INVOKE-06)."""
    return _on_space(game, space, None)


def in_deck(game: Game, mythology: str) -> frozenset[str]:
    """The Divinities that can lie in a deck: not those in a city or surely on a space."""
    out = {id_ for city in game.table.cities for id_ in city.value(DIVINITIES)}
    out |= {str(card) for card in game.table.value(PANTHEON)}
    out |= {id_ for one in game.added["hidden"] if len(one) == 1 for id_ in one}
    known = game.catalog.of(Divinity)
    return frozenset([id_ for id_, one in known.items() if one.mythology == mythology and id_ not in out])


def seen_in_deck(game: Game, ids: Iterable[str]) -> Game:
    """The face-down cards of the Pantheon are none of those that were seen in a deck."""
    hidden = tuple([one - frozenset(ids) if len(one) > 1 else one for one in game.added["hidden"]])
    return game.noting(hidden=hidden)


def pantheon_opens(game: Game) -> Game:
    """Before Age II the Gate takes the empty space and the Divinities are turned up (PANT-SETUP-06)."""
    game = game.noting(tokens={}, said=(), laid=None)
    if game.table.age != 2:
        return game
    spaces = game.table.value(PANTHEON)
    if None in spaces:
        game = _on_space(game, spaces.index(None) + 1, gate_of(game.catalog).id)
    return replace(game, pending=(*game.pending, Asked("turn-up-pantheon", 0)))


def to_turn_up_pantheon(game: Game, asked: Asked) -> Decision:
    """The table names the cards of the Pantheon."""
    spaces, hidden = _hidden_spaces(game), game.added["hidden"]
    among = tuple(sorted({id_ for space in spaces for id_ in hidden[space]}))
    return deciding(game, asked.ask, None, among, len(spaces), tuple(spaces))


def _hidden_spaces(game: Game) -> list[int]:
    """The spaces with a face-down card, from 0."""
    return [space for space, card in enumerate(game.table.value(PANTHEON)) if card == FACE_DOWN]


def is_pantheon_hidden(game: Game) -> bool:
    """Whether some card of the Pantheon can be one of several."""
    return any(len(game.added["hidden"][space]) != 1 for space in _hidden_spaces(game))


def only_pantheon(game: Game, decision: Decision) -> Any:
    """The cards of the Pantheon where they are all known."""
    return tuple([(space + 1, next(iter(game.added["hidden"][space]))) for space in _hidden_spaces(game)])


def turn_up_pantheon(game: Game, decision: Decision, pairs: Any) -> Game | Refusal:
    """All cards lie face up from now on."""
    spaces, hidden = _hidden_spaces(game), game.added["hidden"]
    named = dict(pairs)
    if sorted(named) != [space + 1 for space in spaces]:
        return Refusal("all-spaces", decision.rules, {"slots": tuple([space + 1 for space in spaces])})
    if len(set(named.values())) != len(named):
        return Refusal(
            "not-an-option", decision.rules, {"choice": tuple(named.values()), "among": decision.among}
        )
    for space, id_ in named.items():
        if id_ not in hidden[space - 1]:
            among = tuple(sorted(hidden[space - 1]))
            return Refusal("not-an-option", decision.rules, {"choice": id_, "among": among})
        game = _on_space(game, space, id_)
    game = decided(game).noting(hidden=(frozenset(),) * SPACES)
    return revealed(game, tuple(named.values()))


def revealed(game: Game, ids: Iterable[str]) -> Game:
    """Progress tokens are drawn for a Divinity that offers them (PANT-DIV-01)."""
    for id_ in ids:
        for effect in game.catalog.of(Divinity)[id_].effects:
            if isinstance(effect, OfferProgress):
                asked = Asked("draw-progress", game.turn, ("offered_progress",), effect.tokens)
                game = replace(game, pending=(asked, *game.pending))
    return game


def pantheon_corrected(game: Game) -> Game:
    """Face-down cards that the table itself laid can be any that may lie in their decks."""
    hidden = []
    for card, known in zip(game.table.value(PANTHEON), game.added["hidden"], strict=True):
        anything = frozenset(game.catalog.of(Divinity))
        hidden.append((known or anything) if card == FACE_DOWN else frozenset())
    return game.noting(hidden=tuple(hidden))
