"""Whole random games keep what must always hold, and end in each of the three ways."""

from collections import Counter

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.live.record import as_text, read_record, write_record
from companion.rules.contract import Verdict
from companion.rules.duel.course.game import Game
from companion.rules.duel.position import read_position, write_position
from companion.rules.duel.rules import RULES
from companion.rules.happening import CoinsMoved
from companion.rules.refusal import Refusal
from tests.rules.duel.plain_game import PlainGame
from tests.rules.duel.plain_score import plain_score, supreme
from tests.rules.duel.random_games import dealt_game, followed, played_game
from tests.rules.duel.random_tables import TOKENS
from tests.rules.duel.rankings import ranking

TAKES = ("build", "discard", "wonder")


def check_whole(game: Game) -> None:
    """What holds at every moment."""
    table, raw = game.table, write_position(game.table)
    assert read_position(raw) == table
    assert all(city.coins >= 0 for city in table.cities)
    assert -9 <= table.pawn <= 9
    assert sorted(
        [*game.board, *game.box, *(token for city in table.cities for token in city.progress)]
    ) == sorted(TOKENS)
    built = sum(len(city.wonders) for city in table.cities)
    assert built <= 7
    assert built < 7 or not any(city.unbuilt for city in table.cities)
    assert len(game.tucked) == built
    assert len(RULES.decisions(game)) == (0 if game.is_over else 1)
    winner = supreme(raw)
    assert (table.supremacy.seat if table.supremacy else None) == winner
    assert winner is None or (game.is_over and not game.pending)


def check_cards(game: Game, used: Counter) -> None:
    """Every card taken lies in exactly one place."""
    somewhere = Counter(
        [card for city in game.table.cities for card in city.cards] + [*game.discarded, *game.tucked]
    )
    assert somewhere == used
    assert all(number == 1 for card, number in used.items() if card)


def check_game(seed: int) -> str:
    """Play one game, looking at every step; how it ended."""
    game, steps = played_game(seed)
    used, turns = Counter(), []
    check_whole(game)
    for entry, after in steps:
        if entry["do"] in TAKES:
            used[card_of(game, entry)] += 1
            turns.append((game.table.age, game.turn))
        check_whole(after)
        check_cards(after, used)
        check_next(game, entry, after)
        check_coins(game, entry, after)
        game = after
    check_end(game, used, turns)
    return (
        game.table.supremacy.kind
        if game.table.supremacy
        else "shared"
        if len(ranking(game.table).winners) == 2
        else "civilian"
    )


def card_of(game: Game, entry: dict) -> str:
    """The card that a play takes, empty where it was not said."""
    return game.structure.cards[entry["slot"] - 1] if game.structure else entry.get("card", "")


def check_next(before: Game, entry: dict, after: Game) -> None:
    """The turn passes to the other player unless a wonder plays again."""
    same_age = not before.is_drafting and before.table.age == after.table.age
    if entry["do"] in ("build", "discard") and same_age and not after.pending and not after.is_over:
        assert after.turn == 1 - before.turn


def check_coins(before: Game, entry: dict, after: Game) -> None:
    """Every coin that a treasury gains or loses is one that the verdict moves."""
    verdict = RULES.judge(before, entry)
    assert (verdict.game, verdict.entry) == (after, entry)
    treasuries = [city.coins for city in before.table.cities]
    for moved in verdict.happened:
        if isinstance(moved, CoinsMoved):
            assert moved.coins > 0
            if moved.giver is not None:
                treasuries[moved.giver] -= moved.coins
            if moved.taker is not None:
                treasuries[moved.taker] += moved.coins
            assert min(treasuries) >= 0
    assert treasuries == [city.coins for city in after.table.cities]


def check_end(game: Game, used: Counter, turns: list) -> None:
    """A civilian end uses twenty cards of each Age; a supremacy may come sooner."""
    ages = Counter(duel_pieces(edition()).cards[card].age for card in used if card)
    assert turns
    assert ranking(game.table).supremacy == game.table.supremacy
    if game.table.supremacy is None:
        assert len(turns) == 60 and ages.total() + used[""] == 60
        assert (
            sum(duel_pieces(edition()).cards[card].color == "purple" for card in used if card) + used[""] >= 3
        )
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
    record, decks = dealt_game(seed)
    game, steps = followed(record)
    trace = []
    for entry, after in steps:
        if entry["do"] in TAKES:
            trace.append(
                (game.table.age, game.turn, game.table.pawn, *(city.coins for city in game.table.cities))
            )
        game = after
    told = PlainGame(record, decks).play()
    assert next(told.deeds, None) is None
    assert told.trace == trace
    seats = [
        {key: value for key, value in seat.items() if key != "player"}
        for seat in write_position(game.table)["seats"]
    ]
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


def test_a_record_comes_back_byte_for_byte_and_every_prefix_gives_the_state_before():
    for seed in range(12):
        record, _ = dealt_game(seed)
        start, steps = followed(record)
        entries, games = zip(*steps, strict=True)
        assert as_text(write_record(RULES, start, entries)) == as_text(record)
        for number in (0, 1, len(entries) // 2, len(entries) - 1):
            again = read_record({**record, "entries": list(entries[:number])})
            game = again.start
            for entry in again.entries:
                game = RULES.judge(game, entry).game
            assert game == (games[number - 1] if number else start)


def test_offers_are_exactly_what_the_referee_accepts():
    looked = 0
    for seed in range(8):
        game, steps = played_game(seed)
        for _, after in steps:
            looked += check_offers(game)
            game = after
        assert RULES.decisions(game) == ()
    assert looked > 1000


def check_offers(game: Game) -> int:
    """Every offered price is what a play then takes; every refusal is the one that the play meets."""
    (decision,) = RULES.decisions(game)
    offers = RULES.offers(game, decision)
    for offer in offers:
        verdict = RULES.judge(game, offer.entry)
        if offer.refusal:
            assert verdict == offer.refusal
            continue
        assert isinstance(verdict, Verdict), (offer, verdict)
        if offer.entry["do"] in ("build", "wonder"):
            assert verdict.entry["pay"] == offer.payments[0]
            more = {**offer.payments[0], "bank": offer.payments[0]["bank"] + 1}
            assert isinstance(RULES.judge(game, {**offer.entry, "pay": more}), Refusal)
    assert decision.seat is None or any(offer.refusal is None for offer in offers)
    return len(offers)
