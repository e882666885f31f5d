"""Whole random games keep what must always hold, and end in each of the three ways."""

from collections import Counter

import pytest

from companion.catalog import catalog
from companion.duel.course.game import Game
from companion.duel.course.offers import offers
from companion.duel.course.plays import Build, BuildWonder, Discard, Show, TurnUp
from companion.duel.course.referee import judge
from companion.duel.payment.price import Payment
from companion.duel.position import read_position, write_position
from companion.play.refusal import Refusal
from tests.duel.plain_game import PlainGame
from tests.duel.plain_score import plain_score, supreme
from tests.duel.random_games import dealt_game, played_game
from tests.duel.random_tables import TOKENS
from tests.duel.rankings import ranking


def check_whole(game: Game) -> None:
    """What holds at every moment."""
    table, raw = game.table, write_position(game.table)
    assert read_position(raw) == table
    assert all(city.coins >= 0 for city in table.cities)
    assert -9 <= table.pawn <= 9
    assert sorted([*game.board, *game.box, *(token for city in table.cities for token in city.progress)]) == sorted(TOKENS)
    built = sum(len(city.wonders) for city in table.cities)
    assert built <= 7
    assert built < 7 or not any(city.unbuilt for city in table.cities)
    assert len(game.tucked) == built
    assert len(game.decisions) == (0 if game.is_over else 1)
    winner = supreme(raw)
    assert (table.supremacy.seat if table.supremacy else None) == winner
    assert winner is None or (game.is_over and not game.pending)


def check_cards(game: Game, used: Counter) -> None:
    """Every card taken lies in exactly one place."""
    somewhere = Counter([card for city in game.table.cities for card in city.cards] + [*game.discarded, *game.tucked])
    assert somewhere == used
    assert not used or max(used.values()) == 1


def check_game(seed: int) -> str:
    """Play one game, looking at every step; how it ended."""
    game, steps = played_game(seed)
    used, turns = Counter(), []
    check_whole(game)
    for play, after in steps:
        if isinstance(play, Build | Discard | BuildWonder):
            used[game.structure.cards[play.slot]] += 1
            turns.append((game.table.age, game.turn))
        check_whole(after)
        check_cards(after, used)
        check_next(game, play, after)
        game = after
    check_end(game, used, turns)
    return game.table.supremacy.kind if game.table.supremacy else "shared" if len(ranking(game.table).winners) == 2 else "civilian"


def check_next(before: Game, play, after: Game) -> None:
    """The turn passes to the other player unless a wonder plays again."""
    same_age = before.structure is not None and after.structure is not None and before.table.age == after.table.age
    if isinstance(play, Build | Discard) and same_age and not after.pending and not after.is_over:
        assert after.turn == 1 - before.turn


def check_end(game: Game, used: Counter, turns: list) -> None:
    """A civilian end uses twenty cards of each Age; a supremacy may come sooner."""
    ages = Counter(catalog().duel_cards[card].age for card in used)
    assert turns
    assert ranking(game.table).supremacy == game.table.supremacy
    if game.table.supremacy is None:
        assert ages == {1: 20, 2: 20, 3: 20}
        assert sum(catalog().duel_cards[card].color == "purple" for card in used) == 3
        assert list(ranking(game.table).winners) == plain_score(write_position(game.table))[2]
    else:
        assert all(number <= 20 for number in ages.values())


@pytest.mark.rule("DUEL-COMP-03", "DUEL-OPEN-19", "DUEL-AGE-01", "DUEL-MIL-05", "DUEL-BUILD-05")
def test_random_games_keep_the_laws_and_end_in_all_three_ways():
    ends = Counter(check_game(seed) for seed in range(60))
    assert {"military", "science", "civilian"} <= set(ends)


@pytest.mark.proof
def test_many_random_games_keep_the_laws():
    ends = Counter(check_game(seed) for seed in range(1000, 1800))
    assert min(ends[kind] for kind in ("military", "science", "civilian")) > 25, ends


def check_told(seed: int) -> None:
    """The library and the plain telling agree on every turn and on the end."""
    setup, deal, game, steps = dealt_game(seed)
    deeds, trace = [], []
    for play, after in steps:
        if isinstance(play, Build | Discard | BuildWonder):
            trace.append((game.table.age, game.turn, game.table.pawn, *(city.coins for city in game.table.cities)))
        deeds += [] if isinstance(play, Show | TurnUp) else [play]
        game = after
    rest = iter(deeds)
    told = PlainGame(setup, deal, rest).play()
    assert next(rest, None) is None
    assert told.trace == trace
    seats = [{key: value for key, value in seat.items() if key != "player"} for seat in write_position(game.table)["seats"]]
    assert seats == told.seats
    assert (game.table.pawn, list(game.discarded), list(game.board)) == (told.pawn, told.pile, told.board)
    won = game.table.supremacy
    assert told.won == ((won.kind, won.seat) if won else None)


@pytest.mark.rule("DUEL-TURN-02", "DUEL-TURN-07", "DUEL-AGE-02", "DUEL-OPEN-10")
def test_games_agree_with_a_plain_telling_turn_by_turn():
    for seed in range(5000, 5060):
        check_told(seed)


@pytest.mark.proof
def test_many_games_agree_with_a_plain_telling():
    for seed in range(6000, 7500):
        check_told(seed)


def test_the_same_plays_lead_to_the_same_game():
    start, steps = played_game(7)
    plays = list(steps)
    game = start
    for play, after in plays:
        game = judge(game, play)
        assert game == after


def test_offers_are_exactly_what_the_referee_accepts():
    looked = 0
    for seed in range(12):
        game, steps = played_game(seed)
        for _, after in steps:
            looked += check_offers(game)
            game = after
        assert offers(game) is None
    assert looked > 1000


def check_offers(game: Game) -> int:
    """Every offered price is what a play then takes; every refusal is the one that the play meets."""
    offered = offers(game)
    if offered is None:
        return 0
    seat, slots = game.turn, game.structure.accessible
    assert [slot for slot, _, _ in offered.cards] == list(slots)
    plays = [(Build(seat, slot), verdict) for slot, _, verdict in offered.cards]
    plays += [(BuildWonder(seat, slots[0], wonder), verdict) for wonder, verdict in offered.wonders]
    for play, verdict in plays:
        after = judge(game, play)
        assert isinstance(after, Refusal) != isinstance(verdict, Payment)
        assert not isinstance(after, Refusal) or after == verdict
    assert judge(game, Discard(seat, slots[0])).table.cities[seat].coins == game.table.cities[seat].coins + offered.discard
    return len(plays)
