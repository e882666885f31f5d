"""Whole games of Duel between players with different tastes, from a seed: each step with the game before and after."""

from collections.abc import Iterator
from random import Random

from companion.duel.course.deal import Deal, answer
from companion.duel.course.game import Game
from companion.duel.course.plays import Build, BuildWonder, Choose, Discard, Play
from companion.duel.course.referee import judge
from companion.duel.course.setup import Setup, begin
from companion.play.refusal import Refusal
from tests.duel.random_tables import CARDS, TOKENS, WONDERS

Step = tuple[Play, Game]
TASTES = ("any", "red", "green", "blue", "wonders", "coins")


def random_setup(chance: Random) -> tuple[Setup, Deal]:
    """Everything that chance decides in a game."""
    tokens, wonders = chance.sample(sorted(TOKENS), 10), chance.sample(sorted(WONDERS), 8)
    rulings = chance.choice(({}, {"DUEL-OPEN-01": "a"}, {"DUEL-OPEN-01": "b"}))
    setup = Setup(("Ann", "Bob"), chance.randrange(2), tuple(tokens[:5]), rulings=rulings)
    return setup, Deal(tuple(deck(chance, age) for age in (1, 2, 3)), (tuple(wonders[:4]), tuple(wonders[4:])), tuple(tokens[5:]))


def deck(chance: Random, age: int) -> tuple[str, ...]:
    """The twenty cards of an Age, shuffled."""
    plain = [id_ for id_, card in CARDS.items() if card["age"] == age and card["color"] != "purple"]
    guilds = [id_ for id_, card in CARDS.items() if card["color"] == "purple"]
    cards = chance.sample(plain, 17) + chance.sample(guilds, 3) if age == 3 else chance.sample(plain, 20)
    return tuple(chance.sample(cards, 20))


def played_game(seed: int) -> tuple[Game, Iterator[Step]]:
    """The game at its start, and the steps to its end."""
    _, _, game, taken = dealt_game(seed)
    return game, taken


def dealt_game(seed: int) -> tuple[Setup, Deal, Game, Iterator[Step]]:
    """What chance decided, the game at its start, and the steps to its end."""
    chance = Random(seed)
    setup, deal = random_setup(chance)
    game = begin(setup)
    return setup, deal, game, steps(chance, game, deal)


def steps(chance: Random, game: Game, deal: Deal) -> Iterator[Step]:
    """Every play with the game that follows, until there is nothing to decide."""
    tastes = chance.choices(TASTES, k=2)
    while game.decisions:
        for play in [answer(deal, game)] if game.decisions[0].seat is None else wishes(chance, game, tastes):
            after = judge(game, play)
            if not isinstance(after, Refusal):
                break
        else:
            raise AssertionError((game, play, after))
        yield play, after
        game = after


def wishes(chance: Random, game: Game, tastes: list[str]) -> list[Play]:
    """Plays that the seat would like, the dearest wish first; the last ones are always possible."""
    decision = game.decisions[0]
    if decision.kind != "play-card":
        passes = [None] if decision.may_pass and chance.random() < 0.1 else []
        return [
            Choose(decision.kind, decision.seat, choice) for choice in (*passes, *chance.sample(decision.options, len(decision.options)))
        ]
    taste = tastes[decision.seat]
    slots = sorted(chance.sample(decision.options, len(decision.options)), key=lambda slot: not_to_taste(game, slot, taste))
    wonders = [BuildWonder(decision.seat, slots[-1], wonder) for wonder in game.table.cities[decision.seat].unbuilt]
    builds = [Build(decision.seat, slot) for slot in (slots if taste != "any" else slots[:1])]
    first = wonders if taste == "wonders" or chance.random() < 0.3 else []
    discards = [Discard(decision.seat, chance.choice(slots))]
    return first + (builds if taste != "coins" or chance.random() < 0.5 else []) + discards


def not_to_taste(game: Game, slot: int, taste: str) -> bool:
    """False for the cards that a player likes, which come first."""
    return CARDS[game.structure.cards[slot]]["color"] != taste
