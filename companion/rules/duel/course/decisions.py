"""What a game of Duel waits for, with the cards that can still come to light."""

from collections.abc import Sequence

from companion.catalog.boxes.agora_contents import AgoraFacts, Senator
from companion.catalog.items import Card
from companion.catalog.setup_facts import duel_facts
from companion.rules.contract import Decision, Phase
from companion.rules.duel.course.game import Asked, Game
from companion.rules.refusal import Refusal


def unseen(game: Game, age: int) -> tuple[str, ...]:
    """The cards of an Age that can still lie on the table unknown."""
    seen, pieces = game.seen, game.table.pieces
    cards = [card for card in pieces.cards.values() if card.age == age and card.id not in seen]
    came = {joins: _all_came(game, joins, seen) for joins in {_joins(card) for card in cards} if age == 3}
    senators = pieces.of(Senator) if age == game.table.age else ()
    return (
        *[card.id for card in cards if not came.get(_joins(card))],
        *[id_ for id_ in senators if not _no_more_senators(game, id_, seen)],
    )


#: the colours of which three cards join Age III: guilds, or Grand Temples
_JOINING = ("purple", "temple")
_PLAIN_IN_AGE_III = 17


def impossible(game: Game, id_: str, seen: Sequence[str]) -> Refusal | None:
    """Why a card cannot come to light now, whatever the Age, if so."""
    pieces = game.table.pieces
    if id_ in pieces.of(Senator):
        return _no_more_senators(game, id_, seen)
    if id_ in seen:
        return Refusal("seen-already", ("DUEL-COMP-01",), {"card": id_})
    card = pieces.cards[id_]
    if card.age == 3 and _all_came(game, _joins(card), seen):
        return Refusal("three-guilds", ("DUEL-SETUP-04",), {"card": id_})
    return None


def _joins(card: Card) -> bool:
    """Whether a card is one of those of which three join Age III."""
    return card.color in _JOINING


def _all_came(game: Game, joins: bool, seen: Sequence[str]) -> bool:
    """Whether as many of the cards that join Age III, or of its others, came to light as lie there."""
    cards, boxed = game.table.pieces.cards, game.added.get("boxed", ())
    found = [cards[id_] for id_ in seen if id_ in cards and id_ not in boxed]
    alike = sum([card.age == 3 and _joins(card) == joins for card in found])
    return alike >= (duel_facts(game.catalog).guilds if joins else _PLAIN_IN_AGE_III)


def _no_more_senators(game: Game, id_: str, seen: Sequence[str]) -> Refusal | None:
    """Why another senator of that kind cannot come to light in this Age, if so."""
    senators, age = game.table.pieces.of(Senator), game.table.age
    if seen.count(id_) >= senators[id_].count:
        return Refusal("seen-already", ("AGORA-COMP-01",), {"card": id_})
    most = duel_facts(game.catalog).of(AgoraFacts).senators[age - 1]
    if game.structure:
        came = sum(card in senators for card in (*game.structure.cards, *seen[len(game.seen) :]))
    else:
        came = sum(card in senators for card in seen) - game.added.get("senators_before", len(seen))
    if came >= most:
        return Refusal("all-senators", ("AGORA-SETUP-05",), {"card": id_, "number": most})
    return None


def other_age(game: Game, id_: str) -> Refusal | None:
    """Why a card is not one of the Age that is played, if so."""
    age = game.table.age
    return (
        None
        if id_ in game.table.pieces.of(Senator) or game.catalog.duel_cards[id_].age == age
        else Refusal("not-of-this-age", ("DUEL-TURN-01",), {"card": id_, "age": age})
    )


def decisions(game: Game) -> tuple[Decision, ...]:
    """What is open now, one thing at a time; nothing once the game is over."""
    return () if game.is_over else (decision(game),)


def decision(game: Game) -> Decision:
    """The one thing that is open in a game that goes on."""
    if game.pending and isinstance(first := game.pending[0], Asked):
        return effect_decision(game, first)
    for question in game.table.boxes.standing:
        if question.of_state and (found := question.of_state(game)):
            return found
    raise AssertionError("a game that goes on waits for something")


def effect_decision(game: Game, asked: Asked) -> Decision:
    """What a piece asks, with the answers as the table stands now."""
    of_effect = game.table.boxes.questions[asked.ask].of_effect
    assert of_effect is not None, asked
    return of_effect(game, asked)


def deciding(
    game: Game,
    ask: str,
    seat: int | None,
    among: tuple[str | int, ...] = (),
    number: int = 1,
    places: tuple[int, ...] = (),
    may_pass: bool = False,
) -> Decision:
    """A decision with the rules behind it; slots count from 1 in what is said to the table."""
    question = game.table.boxes.questions[ask]
    do, field = question.shown
    return Decision(
        ask,
        seat,
        question.rules,
        among=among,
        number=number,
        places=tuple(place + 1 for place in places),
        may_pass=may_pass,
        do=do,
        field=field,
        when=question.when,
    )


def to_show_wonders(game: Game) -> Decision | None:
    """In the draft, four wonders are to be shown where none lie there."""
    if not game.is_drafting or game.shown:
        return None
    taken = {wonder for city in game.table.cities for wonder in (*city.wonders, *city.unbuilt)}
    left = tuple(wonder for wonder in game.table.pieces.wonders if wonder not in taken)
    return deciding(game, "show-wonders", None, left, duel_facts(game.catalog).shown)


def to_choose_wonder(game: Game) -> Decision | None:
    """In the draft, one of the wonders shown is to be chosen."""
    return deciding(game, "choose-wonder", game.picker, game.shown) if game.is_drafting else None


def to_turn_up(game: Game) -> Decision | None:
    """The table names the cards that lie face up."""
    places = game.structure.to_turn_up if game.structure else ()
    if not places:
        return None
    senators, seen = game.table.pieces.of(Senator), game.seen
    copies = {id_: one.count - seen.count(id_) for id_, one in senators.items()}
    among = [id_ for id_ in unseen(game, game.table.age) for _ in range(copies.get(id_, 1))]
    return deciding(game, "turn-up", None, tuple(among), len(places), places)


def turn_up_at_once(game: Game, asked: Asked) -> Decision:
    """The same in the middle of a turn, where a piece says so."""
    return to_turn_up(game) or deciding(game, "turn-up", None)


def to_choose_beginner(game: Game) -> Decision | None:
    """Somebody says who begins the Age."""
    chooser = game.chooser
    return None if chooser is None else deciding(game, "choose-beginner", chooser, (0, 1))


def to_play(game: Game) -> Decision:
    """The player at turn takes a card."""
    return deciding(game, "play", game.turn)


def tokens_on_board(game: Game, asked: Asked) -> Decision:
    """A progress token of the board may be taken."""
    return deciding(game, asked.ask, asked.seat, game.board, may_pass=True)


def opponent_cards(game: Game, asked: Asked) -> Decision:
    """A card of the opponent of some colours is discarded."""
    cards, there = game.catalog.duel_cards, game.table.cities[1 - asked.seat].cards
    return deciding(
        game, asked.ask, asked.seat, tuple(card for card in there if cards[card].color in asked.of)
    )


def discard_pile(game: Game, asked: Asked) -> Decision:
    """The pile; where slots are not followed, cards that nobody named may lie on it as well."""
    if game.setup.structure:
        return deciding(game, asked.ask, asked.seat, _buildable(game, game.discarded))
    hidden = tuple(card for age in range(1, game.table.age + 1) for card in unseen(game, age))
    among = _buildable(game, (*game.discarded, *hidden))
    return deciding(game, asked.ask, asked.seat, among, may_pass=not game.discarded)


def _buildable(game: Game, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that may be played from the pile: Senators too, unless the table rules otherwise."""
    if game.table.ruling("AGORA-OPEN-06") != "b":
        return cards
    return tuple(card for card in cards if card not in game.table.pieces.of(Senator))


def tokens_in_box(game: Game, asked: Asked) -> Decision:
    """Tokens are drawn out of the box."""
    return deciding(game, asked.ask, None, game.box, min(asked.number, len(game.box)))


def tokens_drawn(game: Game, asked: Asked) -> Decision:
    """One of the tokens drawn is kept."""
    left = tuple(token for token in asked.of if token not in game.held)
    return deciding(game, asked.ask, asked.seat, left)


def phase(game: Game) -> Phase:
    """The Age, what is open, and the turn: what a play opens still belongs to its turn."""
    if game.is_over:
        return Phase(game.table.age, "over")
    open_, turns = decision(game), game.played + game.more_turns
    begins = open_.seat is None and not turns and not game.pending
    if begins or game.stage == "opening" or game.table.boxes.questions[open_.ask].outside_turns:
        return Phase(game.table.age, open_.ask)
    has_begun = open_.ask == "play" or game.stage == "begun"
    return Phase(game.table.age, open_.ask, turns + 1 if has_begun else turns)
