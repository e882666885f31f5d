"""Short ways to write a Duel table and a game in a test: ids in one text, separated by spaces."""

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.duel.course.decisions import decisions
from companion.rules.duel.course.entries import Build, BuildWonder, Choose, Discard
from companion.rules.duel.course.game import DuelSetup, Game, Structure
from companion.rules.duel.course.judging import judge_play
from companion.rules.duel.table import City, Table
from companion.rules.refusal import Refusal

ACCESSIBLE = {1: range(14, 20), 2: range(18, 20), 3: range(18, 20)}
TOKENS = ("agriculture", "architecture", "economy", "law", "masonry")


def city(cards="", coins=0, wonders="", unbuilt="", progress="", player="Ann"):
    return City(player, *(tuple(ids.split()) for ids in (cards, wonders, unbuilt, progress)), coins)


def table(a=None, b=None, pawn=0, age=3, supremacy=None):
    return Table(age, pawn, (a or city(), b or city(player="Bob")), supremacy)


def playing(cards, a=None, b=None, *, age=1, pawn=0, turn=0, last=False, **fields):
    """A game in which these cards are accessible, or (last) all that is left, and seat `turn` plays."""
    names = cards.split()
    slots = range(len(names)) if last else list(ACCESSIBLE[age])[: len(names)]
    assert len(slots) == len(names)
    filling = iter(
        [
            id_
            for id_, card in duel_pieces(edition()).cards.items()
            if card.age == age and card.color != "purple" and id_ not in names
        ]
    )
    laid = dict(zip(slots, names, strict=True))
    known = tuple(laid.get(slot) or next(filling, "obelisk") for slot in range(20))
    taken = frozenset(range(20)) - frozenset(slots) if last else frozenset()
    if "structure_cards" in fields:
        named = fields.pop("structure_cards").split()
        known = (*named, *[""] * (20 - len(named)))
    setup = DuelSetup(
        ("Ann", "Bob"),
        0,
        tuple(fields.pop("board", " ".join(TOKENS)).split()),
        structure=True,
        rulings=fields.pop("rulings", ()),
    )
    start = {
        "setup": setup,
        "military": tuple(token.id for token in duel_pieces(edition()).military.values()),
        "picks": 8,
        "played": len(taken),
    }
    return Game(
        table=table(a, b, pawn, age),
        turn=turn,
        structure=Structure(age, slots_of(age), known, taken),
        **start | fields,
    )


def slots_of(age):
    return edition().layouts[age - 1].slots


def decision_of(game):
    """The one thing that is open."""
    (decision,) = decisions(game)
    return decision


def slot_of(game, card):
    return game.structure.cards.index(card)


def after(game, *plays):
    """The game after plays that are all accepted."""
    for play in plays:
        game = judge_play(game, play)
        assert not isinstance(game, Refusal), (play, game)
    return game


def refused(game, play):
    """The refusal of a play."""
    refusal = judge_play(game, play)
    assert isinstance(refusal, Refusal)
    return refusal


def build(game, card):
    return after(game, Build(game.turn, slot_of(game, card)))


def discard(game, card):
    return after(game, Discard(game.turn, slot_of(game, card)))


def build_wonder(game, wonder):
    """The wonder is built with the first accessible card."""
    return after(game, BuildWonder(game.turn, game.structure.accessible[0], wonder=wonder))


def choose(game, choice):
    """The open decision is answered."""
    decision = decision_of(game)
    return after(game, Choose(decision.ask, decision.seat, choice))


def asked(game):
    """The kind of decision that is open, and who takes it."""
    return [(decision.ask, decision.seat) for decision in decisions(game)]


def coins(game):
    return tuple(each.coins for each in game.table.cities)
