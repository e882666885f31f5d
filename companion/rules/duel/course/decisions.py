"""What a game of Duel waits for, with the cards that can still come to light."""

from companion.catalog.catalog import Catalog
from companion.catalog.setup_facts import duel_facts
from companion.rules.contract import Decision, Phase
from companion.rules.duel.course.game import CARDS_OF_AGE, Asked, Game
from companion.rules.refusal import Refusal


def unseen(game: Game, age: int) -> tuple[str, ...]:
    """The cards of an Age that can still lie on the table unknown."""
    seen = game.seen
    items = game.catalog
    return tuple(
        card.id
        for card in items.duel_cards.values()
        if card.age == age and not impossible(items, card.id, seen)
    )


def impossible(items: Catalog, id_: str, seen: frozenset[str]) -> Refusal | None:
    """Why a card cannot come to light now, whatever the Age, if so."""
    if id_ in seen:
        return Refusal("seen-already", ("DUEL-COMP-01",), {"card": id_})
    cards = items.duel_cards
    if cards[id_].age < 3:
        return None
    is_guild, guilds = cards[id_].color == "purple", duel_facts(items).guilds
    alike = sum(cards[card].age == 3 and (cards[card].color == "purple") == is_guild for card in seen if card)
    if alike >= (guilds if is_guild else CARDS_OF_AGE - guilds):
        return Refusal("three-guilds", ("DUEL-SETUP-04",), {"card": id_})
    return None


def other_age(game: Game, id_: str) -> Refusal | None:
    """Why a card is not one of the Age that is played, if so."""
    age = game.table.age
    return (
        None
        if game.catalog.duel_cards[id_].age == age
        else Refusal("not-of-this-age", ("DUEL-TURN-01",), {"card": id_, "age": age})
    )


#: the rules by which a question is open
ASKED_BY: dict[str, tuple[str, ...]] = {
    "show-wonders": ("DUEL-WSEL-01", "DUEL-WSEL-02"),
    "choose-wonder": ("DUEL-WSEL-01", "DUEL-WSEL-02"),
    "turn-up": ("DUEL-TURN-01", "DUEL-TURN-05"),
    "play": ("DUEL-TURN-03", "DUEL-TURN-04"),
    "take-progress": ("DUEL-SCI-02", "DUEL-OPEN-04"),
    "discard-opponent": ("DUEL-WND-02", "DUEL-WND-11"),
    "build-discarded": ("DUEL-WND-07", "DUEL-OPEN-06"),
    "draw-progress": ("DUEL-WND-04", "DUEL-OPEN-09"),
    "keep-progress": ("DUEL-WND-04",),
    "choose-beginner": ("DUEL-AGE-02", "DUEL-OPEN-01"),
}


def decisions(game: Game) -> tuple[Decision, ...]:
    """What is open now, one thing at a time; nothing once the game is over."""
    return () if game.is_over else (decision(game),)


def decision(game: Game) -> Decision:
    """The one thing that is open in a game that goes on."""
    if game.pending and isinstance(first := game.pending[0], Asked):
        return effect_decision(game, first)
    if game.is_drafting:
        return _draft_decision(game)
    if game.structure and (places := game.structure.to_turn_up):
        return _deciding("turn-up", None, unseen(game, game.table.age), len(places), places)
    if (chooser := game.chooser) is not None:
        return _deciding("choose-beginner", chooser, (0, 1))
    return _deciding("play", game.turn)


def _draft_decision(game: Game) -> Decision:
    """The next step of choosing wonders."""
    if game.shown:
        return _deciding("choose-wonder", game.picker, game.shown)
    taken = {wonder for city in game.table.cities for wonder in (*city.wonders, *city.unbuilt)}
    return _deciding(
        "show-wonders",
        None,
        tuple(wonder for wonder in game.catalog.duel_wonders if wonder not in taken),
        duel_facts(game.catalog).shown,
    )


def effect_decision(game: Game, asked: Asked) -> Decision:
    """What a card or wonder asks, with the answers as the table stands now."""
    if asked.ask == "take-progress":
        return _deciding(asked.ask, asked.seat, game.board, may_pass=True)
    if asked.ask == "discard-opponent":
        cards, there = game.catalog.duel_cards, game.table.cities[1 - asked.seat].cards
        return _deciding(
            asked.ask, asked.seat, tuple(card for card in there if cards[card].color in asked.of)
        )
    if asked.ask == "build-discarded":
        return _discards(game, asked.seat)
    if asked.ask == "draw-progress":
        return _deciding(asked.ask, None, game.box, min(asked.number, len(game.box)))
    return _deciding(asked.ask, asked.seat, tuple(token for token in asked.of if token not in game.held))


def _discards(game: Game, seat: int) -> Decision:
    """The pile; where slots are not followed, cards that nobody named may lie on it as well."""
    if game.setup.structure:
        return _deciding("build-discarded", seat, game.discarded)
    hidden = tuple(card for age in range(1, game.table.age + 1) for card in unseen(game, age))
    return _deciding("build-discarded", seat, (*game.discarded, *hidden), may_pass=not game.discarded)


def _deciding(
    ask: str,
    seat: int | None,
    among: tuple[str | int, ...] = (),
    number: int = 1,
    places: tuple[int, ...] = (),
    may_pass: bool = False,
) -> Decision:
    """A decision with the rules behind it; slots count from 1 in what is said to the table."""
    return Decision(
        ask,
        seat,
        ASKED_BY[ask],
        among=among,
        number=number,
        places=tuple(place + 1 for place in places),
        may_pass=may_pass,
    )


def phase(game: Game) -> Phase:
    """The Age, what is open, and the turn: what a play opens still belongs to its turn."""
    if game.is_over:
        return Phase(game.table.age, "over")
    ask = decision(game).ask
    if game.is_drafting or ask == "choose-beginner" or (ask == "turn-up" and not game.played):
        return Phase(game.table.age, ask)
    return Phase(game.table.age, ask, game.played + 1 if ask == "play" else game.played)
