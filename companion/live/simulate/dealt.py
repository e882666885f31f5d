"""What is dealt in 7 Wonders: seats and boards, the decks of the Ages, drafted leaders and tiles."""

from random import Random
from typing import Any, Literal, TypeVar

from companion.catalog import edition
from companion.catalog.setup_facts import TableFacts, wonders_facts
from companion.catalog.vocabulary import TWO_PLAYER
from companion.live.simulate.playing import Wanted
from companion.rules.games import rules_of
from companion.rules.party import Party
from companion.rules.refusal import BadFile
from companion.rules.wonders.position.pieces import PiecesInPlay, pieces_in_play
from companion.rules.wonders.seating import places_of, seating

DealtPiece = TypeVar("DealtPiece")


def deck(chance: Random, box: PiecesInPlay, facts: TableFacts, age: int) -> list[str]:
    """The cards of an Age, shuffled, with as many guilds and black cards as belong there."""
    cards = [card for card in box.cards.values() if card.age == age]
    found = [card.id for card in cards if card.players for _ in range(box.copies[card.id])]
    for group, number, *_ in box.drawn:
        if here := sorted(group & {card.id for card in cards}):
            found += chance.sample(here, number)
    return chance.sample(found, len(found))


def dealt(cards: list[DealtPiece], hands: int, each: int) -> list[list[DealtPiece]]:
    """So many hands of so many cards."""
    return [cards[hand * each : (hand + 1) * each] for hand in range(hands)]


def drafted(
    chance: Random, pieces: list[DealtPiece], players: int, of: Literal["leaders", "tiles"]
) -> tuple[list[list[DealtPiece]], list[DealtPiece]]:
    """What each player keeps out of hands that are passed on, and what stays in the box (LEAD-DRAFT-02)."""
    facts = wonders_facts().drafts[of]
    shuffled = chance.sample(pieces, len(pieces))
    hands = dealt(shuffled, players, facts.each)
    kept: list[list[DealtPiece]] = [[] for _ in range(players)]
    for _ in range(facts.each):
        for seat, hand in enumerate(hands):
            kept[seat].append(hand.pop(chance.randrange(len(hand))))
        hands = passed(hands, facts.passing)
    return kept, shuffled[players * facts.each :]


def passed(hands: list[list[DealtPiece]], side: str) -> list[list[DealtPiece]]:
    """Every hand goes to the neighbour on that side; the left neighbour is the next seat."""
    return [hands[-1], *hands[:-1]] if side == "left" else [*hands[1:], hands[0]]


_PLAYERS = ("Lena", "Marc", "Sofia", "Andriy", "Tom", "Olha", "Ines", "Petro")
FREE_CITY = "Free City"


def seated_names(chance: Random, wanted: Wanted) -> tuple[TableFacts, PiecesInPlay, list[dict[str, Any]]]:
    """The facts of the number of players, the pieces in play, the seats; raises BadFile."""
    boxes = rules_of("wonders").boxes_of(wanted.edition)
    known = tuple(box.id for box in boxes if not box.only_counted)
    for expansion in wanted.expansions:
        if expansion not in known:
            raise BadFile("expansions", "unknown-expansion", known=known, expansion=expansion)
    party = Party(
        wanted.players or (2 if wanted.variant == TWO_PLAYER else 4),
        frozenset(wanted.expansions),
        wanted.variant,
        wanted.edition,
    )
    for refusal in seating(party):
        raise BadFile("players", "no-such-table", *refusal.rules, players=party.players)
    items = edition(party.edition)
    facts = wonders_facts(items).tables[party.players]
    box = pieces_in_play(items, party.expansions, party.variant, facts.cities)
    return facts, box, _seats(chance, party, sorted(box.boards), facts.cities)


def _seats(chance: Random, party: Party, boards: list[str], cities: int) -> list[dict[str, Any]]:
    """Boards dealt at random, partners side by side, the Free City anywhere."""
    dealt = chance.sample(boards, cities)
    around = list(places_of(party.variant, party.players))
    if party.is_two:
        around.insert(chance.randrange(cities), around.pop())
    names = iter(chance.sample(_PLAYERS, party.players))
    found = []
    for place, board in zip(around, dealt, strict=True):
        seat = {
            "player": FREE_CITY if place.free_city else next(names),
            "wonder": board,
            "side": chance.choice("AB"),
        }
        found.append(
            seat
            | ({"team": place.team} if place.team else {})
            | ({"free_city": True} if place.free_city else {})
        )
    return found
