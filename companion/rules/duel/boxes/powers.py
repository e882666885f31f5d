"""What pieces of both boxes do to cards and wonders of the cities and of the structure."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.catalog.effects import (
    BuildWonderDiscarded,
    DiscardStructure,
    Effect,
    RemoveWonder,
    TakeCard,
    TakeWonder,
    UnbuildWonder,
)
from companion.rules.contract import Decision, Offer, RecordEntry
from companion.rules.duel.box import Pieces, Question
from companion.rules.duel.course.choices import asked_seat, decided, without_one
from companion.rules.duel.course.decisions import deciding, discard_pile, impossible, other_age, unseen
from companion.rules.duel.course.entries import Unreadable, known_piece, most_slots
from companion.rules.duel.course.game import Asked, Game, Owed
from companion.rules.duel.course.immediate_effects import BY_EFFECT, asking, place_wonder
from companion.rules.duel.course.turns import with_carried
from companion.rules.duel.table import WONDERS_IN_ALL
from companion.rules.happening import Entered, Left
from companion.rules.refusal import Refusal


def _asks_of(ask: str) -> Any:
    """An act that asks a question about the colours of its effect, if it has any."""

    def act(game: Game, owed: Owed, effect: Effect) -> Game:
        return asking(game, Asked(ask, owed.seat, tuple(getattr(effect, "colors", ()))))

    return act


def _opponents_cards(game: Game, asked: Asked) -> Decision:
    """A card of the opponent of some colours is taken."""
    cards, there = game.catalog.duel_cards, game.table.cities[1 - asked.seat].cards
    return deciding(
        game, asked.ask, asked.seat, tuple([id_ for id_ in there if cards[id_].color in asked.of])
    )


def _take_card(game: Game, decision: Decision, card: str) -> Game:
    """The card joins the own city; nothing is built by it."""
    seat = asked_seat(decision)
    table = game.table.with_city(1 - seat, cards=without_one(game.table.cities[1 - seat].cards, card))
    table = table.with_city(seat, cards=(*table.cities[seat].cards, card))
    return replace(decided(game), table=table).telling(
        Left(1 - seat, "card", card, "opponent", decision.rules),
        Entered(seat, "card", card, "taken", decision.rules),
    )


def _opponents_unbuilt(game: Game, asked: Asked) -> Decision:
    """An unbuilt wonder of the opponent is taken."""
    return deciding(game, asked.ask, asked.seat, game.table.cities[1 - asked.seat].unbuilt)


def _take_wonder(game: Game, decision: Decision, wonder: str) -> Game:
    """The wonder joins the own ones; what it does when picked does not act (AGORA-WND-03)."""
    seat = asked_seat(decision)
    one, other = game.table.cities[seat], game.table.cities[1 - seat]
    table = game.table.with_city(1 - seat, unbuilt=without_one(other.unbuilt, wonder))
    table = table.with_city(seat, unbuilt=(*one.unbuilt, wonder))
    return replace(decided(game), table=table).telling(
        Entered(seat, "wonder", wonder, "taken", decision.rules)
    )


def _standing(game: Game, asked: Asked) -> Decision:
    """A built wonder of either player."""
    one, other = game.table.cities
    return deciding(game, asked.ask, asked.seat, (*one.wonders, *other.wonders))


def _opponents_standing(game: Game, asked: Asked) -> Decision:
    """A built wonder of the opponent."""
    return deciding(game, asked.ask, asked.seat, game.table.cities[1 - asked.seat].wonders)


def _unbuild(game: Game, decision: Decision, wonder: str) -> Game:
    """The card under it is discarded; it may be built again (PANT-DIV-11)."""
    owner = 0 if wonder in game.table.cities[0].wonders else 1
    game = _without_wonder(decided(game), owner, wonder, decision.rules)
    unbuilt = (*game.table.cities[owner].unbuilt, wonder)
    return replace(game, table=game.table.with_city(owner, unbuilt=unbuilt))


def _remove(game: Game, decision: Decision, wonder: str) -> Game:
    """It goes back to the box, the card under it to the discard pile (AGORA-CON-20, AGORA-OPEN-14)."""
    owner = 1 - asked_seat(decision)
    game = _without_wonder(decided(game), owner, wonder, decision.rules)
    return game.telling(Left(owner, "wonder", wonder, "box", decision.rules))


def _without_wonder(game: Game, owner: int, wonder: str, rules: tuple[str, ...]) -> Game:
    """A wonder no longer stands in a city, and the card under it is discarded."""
    table = game.table.with_city(owner, wonders=without_one(game.table.cities[owner].wonders, wonder))
    game = replace(game, table=table)
    if wonder not in game.under:
        return game
    place = game.under.index(wonder)
    card = game.tucked[place]
    game = replace(
        game,
        tucked=game.tucked[:place] + game.tucked[place + 1 :],
        under=game.under[:place] + game.under[place + 1 :],
    )
    if not card or (game.table.ruling("AGORA-OPEN-14") == "b" and rules[0].startswith("AGORA")):
        return game
    return replace(game, discarded=(*game.discarded, card)).telling(
        Left(owner, "card", card, "discards", rules)
    )


def _wonders_to_build(game: Game, asked: Asked) -> Decision:
    """An own wonder is built with a card of the discard pile."""
    standing = sum(len(city.wonders) for city in game.table.cities)
    pile = discard_pile(game, Asked("build-discarded", asked.seat)).among
    unbuilt = game.table.cities[asked.seat].unbuilt if pile and standing < WONDERS_IN_ALL else ()
    may_pass = bool(unbuilt) and not game.setup.structure and not game.discarded
    return deciding(game, asked.ask, asked.seat, unbuilt, may_pass=may_pass)


def _read_wonder_and_card(pieces: Pieces, entry: RecordEntry) -> tuple[str, str]:
    """The wonder and the discarded card."""
    _only(entry, "wonder", "card")
    return known_piece(entry, "wonder", pieces.wonders), known_piece(entry, "card", pieces.in_structures)


def _build_wonder(game: Game, decision: Decision, chosen: tuple[str, str] | None) -> Game | Refusal:
    """The wonder is built for free, with all its effects (PANT-OPEN-12)."""
    if chosen is None:
        return decided(game)
    wonder, card = chosen
    seat, pile = asked_seat(decision), discard_pile(game, Asked("build-discarded", 0)).among
    if wonder not in decision.among:
        return Refusal("not-an-option", decision.rules, {"choice": wonder, "among": decision.among})
    if card not in pile:
        return Refusal("not-an-option", decision.rules, {"choice": card, "among": pile})
    game = replace(
        decided(game),
        discarded=without_one(game.discarded, card),
        tucked=(*game.tucked, card),
        under=(*game.under, wonder),
    ).telling(Left(seat, "card", card, "tucked", ("DUEL-BUILD-04",)))
    return place_wonder(game, seat, game.catalog.duel_wonders[wonder], BY_EFFECT)


def _only_wonder(game: Game, decision: Decision) -> tuple[str, str]:
    """The one wonder with the one card of the pile."""
    pile = discard_pile(game, Asked("build-discarded", 0)).among
    return str(decision.among[0]), str(pile[0])


def _wonder_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """Every own wonder with every card of the pile."""
    pile = discard_pile(game, Asked("build-discarded", 0)).among
    for wonder in decision.among:
        for card in pile:
            yield Offer({"seat": decision.seat, "do": "choose", "wonder": wonder, "card": card})
    if decision.may_pass:
        yield Offer({"seat": decision.seat, "do": "pass"})


def structure_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """Every place of the structure, or every card where places are not followed."""
    for choice in decision.among:
        where = {"slot" if isinstance(choice, int) else "card": choice}
        yield Offer({"seat": decision.seat, "do": "choose", **where})
    if decision.may_pass:
        yield Offer({"seat": decision.seat, "do": "pass"})


def _is_wonder_asked(game: Game) -> bool:
    """Whether more than one card may lie on the pile."""
    return len(discard_pile(game, Asked("build-discarded", 0)).among) > 1


def _only(entry: RecordEntry, *fields: str) -> None:
    """Refuse an answer with other fields than these."""
    for key in entry:
        if key not in (*fields, "do", "seat", "note"):
            raise Unreadable("unknown-field", field=str(key), do=entry.get("do"))


def _discard_structure(game: Game, owed: Owed, effect: DiscardStructure) -> Game:
    """Cards of the structure are discarded, the first one in any case."""
    which = "any" if effect.covered else "available"
    return asking(game, Asked("discard-structure", owed.seat, (which,), effect.cards))


def _structure_cards(game: Game, asked: Asked) -> Decision:
    """The places of the structure, or the cards of the Age that can still lie there."""
    may_pass = "more" in asked.of
    if game.structure is None:
        left = game.played < game.cards_of_age
        among: tuple[str | int, ...] = unseen(game, game.table.age) if left else ()
    elif "any" in asked.of:
        slots = [slot for slot in range(len(game.structure.slots)) if slot not in game.structure.taken]
        among = tuple([slot + 1 for slot in slots])
    else:
        among = tuple([slot + 1 for slot in game.structure.accessible])
    return deciding(game, asked.ask, asked.seat, among, may_pass=may_pass and bool(among))


def _read_structure_card(pieces: Pieces, entry: RecordEntry) -> Mapping[str, Any]:
    """The place or the card, and the tokens that it uncovers where places are not followed."""
    _only(entry, "slot", "card", "tokens")
    slot = entry.get("slot")
    if "slot" in entry and (type(slot) is not int or not 1 <= slot <= most_slots(pieces)):
        raise Unreadable("no-such-slot", slot=slot)
    card = known_piece(entry, "card", pieces.in_structures) if "card" in entry else ""
    carried = {"tokens": entry["tokens"]} if "tokens" in entry else {}
    return {"slot": slot, "card": card, "carried": carried}


def _discarded(game: Game, decision: Decision, chosen: Any) -> Game | Refusal:
    """A card of the structure goes to the discard pile; another one may follow."""
    asked = game.pending[0]
    assert isinstance(asked, Asked)
    if chosen is None:
        return decided(game)
    said = chosen if isinstance(chosen, Mapping) else {"slot": chosen, "card": "", "carried": {}}
    card = _leaving(game, decision, said)
    if isinstance(card, Refusal):
        return card
    carrying = _with_tokens(game, asked.seat, said["carried"])
    if isinstance(carrying, Refusal):
        return carrying
    game = carrying
    slot = said["slot"] - 1 if game.structure else None
    structure = (
        game.structure.with_card(slot, card).without(slot) if game.structure and slot is not None else None
    )
    game = replace(
        decided(game),
        structure=structure,
        discarded=(*game.discarded, card),
        played=game.played + 1,
        more_turns=game.more_turns - 1,
    ).telling(Left(None, "card", card, "discards", decision.rules))
    return _after_discard(game, asked, slot)


def _with_tokens(game: Game, seat: int, carried: Mapping[str, Any]) -> Game | Refusal:
    """The game with the tokens that a discarded card uncovers, read as those of a play are."""
    if not carried:
        return game
    boxes = game.table.boxes
    try:
        read = {
            name: boxes.play_fields[name](game.table.pieces, name, value) for name, value in carried.items()
        }
    except Unreadable as unreadable:
        return unreadable.refusal
    return with_carried(game, seat, read)


def _after_discard(game: Game, asked: Asked, slot: int | None) -> Game:
    """The token on the card; cards are turned up at once where another one may follow (AGORA-OPEN-13)."""
    more: tuple[Asked, ...] = ()
    if "available" in asked.of:
        more = (Asked("turn-up", asked.seat),) if game.structure else ()
        if asked.number > 1:
            more += (Asked(asked.ask, asked.seat, ("available", "more"), asked.number - 1),)
    game = replace(game, pending=(*more, *game.pending))
    for box in game.table.boxes.boxes:
        if box.uncovered:
            game = box.uncovered(game, asked.seat, slot, "available" in asked.of)
    return game


def _leaving(game: Game, decision: Decision, said: Mapping[str, Any]) -> str | Refusal:
    """The card that leaves the structure, or why not that one."""
    slot, card, structure = said["slot"], said["card"], game.structure
    if structure is None:
        if slot is not None:
            return Refusal("no-structure", ("DUEL-TURN-01",), {"slot": slot})
        if not card:
            return Refusal("card-missing", ("DUEL-TURN-04",))
        return _hidden_card(game, str(card))
    if slot not in decision.among:
        return Refusal("not-an-option", decision.rules, {"choice": slot or card, "among": decision.among})
    there: str = structure.cards[slot - 1]
    if there:
        if card and card != there:
            return Refusal("other-card-there", ("DUEL-TURN-03",), {"slot": slot, "card": there})
        return there
    if not card:
        return Refusal("card-missing", ("DUEL-TURN-04",))
    return _hidden_card(game, str(card))


def _hidden_card(game: Game, card: str) -> str | Refusal:
    """A card that comes to light now, or why it cannot."""
    return other_age(game, card) or impossible(game, card, game.seen) or card


def _is_discard_asked(game: Game) -> bool:
    """Whether the card that leaves must be said although only one can."""
    asked = game.pending[0]
    assert isinstance(asked, Asked)
    if game.structure is None:
        return True
    return not all(game.structure.cards[int(slot) - 1] for slot in _structure_cards(game, asked).among)


SHARED_ACTS: dict[type[Effect], Any] = {
    TakeCard: _asks_of("take-card"),
    TakeWonder: _asks_of("take-wonder"),
    UnbuildWonder: _asks_of("unbuild-wonder"),
    RemoveWonder: _asks_of("remove-wonder"),
    BuildWonderDiscarded: _asks_of("build-wonder"),
    DiscardStructure: _discard_structure,
}


def shared_questions(
    take_card: tuple[str, ...], take_wonder: tuple[str, ...], discard: tuple[str, ...]
) -> tuple[Question, ...]:
    """The questions about cards and wonders that a box asks, with its rules."""
    return (
        Question("take-card", take_card, _take_card, of_effect=_opponents_cards, field="card"),
        Question("take-wonder", take_wonder, _take_wonder, of_effect=_opponents_unbuilt, field="wonder"),
        Question(
            "discard-structure",
            discard,
            _discarded,
            of_effect=_structure_cards,
            field="slot",
            read=_read_structure_card,
            may_pass=True,
            always_asked=_is_discard_asked,
            offers=structure_offers,
            checks=True,
        ),
    )


ANUBIS_AND_ISIS = (
    Question(
        "unbuild-wonder", ("PANT-DIV-11", "PANT-OPEN-13"), _unbuild, of_effect=_standing, field="wonder"
    ),
    Question(
        "build-wonder",
        ("PANT-DIV-12", "PANT-OPEN-12"),
        _build_wonder,
        of_effect=_wonders_to_build,
        field="wonder",
        read=_read_wonder_and_card,
        always_asked=_is_wonder_asked,
        only=_only_wonder,
        offers=_wonder_offers,
        may_pass=True,
        checks=True,
    ),
)
SABOTAGE = Question(
    "remove-wonder",
    ("AGORA-CON-20", "AGORA-OPEN-14"),
    _remove,
    of_effect=_opponents_standing,
    field="wonder",
)
