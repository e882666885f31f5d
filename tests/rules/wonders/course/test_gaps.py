"""Plays that nobody told: what is said of a table with gaps is always true."""

from random import Random
from typing import Any

import pytest

from companion.live.simulate.playing import Wanted, simulated_records
from companion.rules.wonders.conflict import hosts
from companion.rules.wonders.course.game import Game
from companion.rules.wonders.course.judging import decisions, judge
from companion.rules.wonders.course.offers import offers
from companion.rules.wonders.gaps import possible_stages, shield_bounds, unsure_cities, unsure_lines
from companion.rules.wonders.payment.costs import BuildCard, costs_goods
from companion.rules.wonders.payment.means import quote_for
from companion.rules.wonders.position import read_position, write_position
from companion.rules.wonders.rules import RULES
from companion.rules.wonders.scoring import score
from tests.rules.wonders.course.hiding import told_twice

MIXES = (
    Wanted("wonders", 3),
    Wanted("wonders", 7),
    Wanted("wonders", 4, edition="second"),
    Wanted("wonders", 7, edition="second"),
    Wanted("wonders", 5, ("leaders",)),
    Wanted("wonders", 6, ("leaders", "cities", "wonderpack")),
    Wanted("wonders", 5, ("tower",)),
    Wanted("wonders", 4, ("cities",), "teams"),
    Wanted("wonders", 2, (), "two-player"),
    Wanted("wonders", 5, ("leaders", "cities"), edition="second"),
    Wanted("wonders", 5, ("tower", "projects")),
    Wanted("wonders", 7, ("leaders", "cities", "tower", "projects")),
    Wanted("wonders", 4, ("projects",)),
    Wanted("wonders", 5, ("edifice",), edition="second"),
)


def is_between_rounds(game: Game) -> bool:
    """Whether everybody is to choose, and nobody has."""
    return bool(game.answers) and not any(game.answers) and decisions(game)[0].ask == "turn"


@pytest.mark.parametrize("wanted", MIXES, ids=lambda one: "-".join(map(str, (one.players, *one.expansions))))
@pytest.mark.parametrize("seed", [1, 2])
def test_the_truth_lies_within_what_is_said(wanted: Wanted, seed: int) -> None:
    """Coins, shields and prices of the whole game are within the bounds of the game with hidden plays."""
    gaps = prices = 0
    for number, record in enumerate(simulated_records(wanted, 3, seed)):
        both = None
        for both in told_twice(record, Random(f"{seed} {number}")):
            if is_between_rounds(both.whole) and is_between_rounds(both.hidden):
                gaps += sum(len(city.gaps) for city in both.hidden.cities)
                prices += compare(both.whole, both.hidden)
        assert both and both.whole.over and both.hidden.over
        compare_scores(both.whole, both.hidden)
    assert gaps and prices


def compare(whole: Game, hidden: Game) -> int:
    """Compare two tables; the number of prices that were compared."""
    bounds, armed, compared = shield_bounds(hidden.table), hosts(whole.table), 0
    assert whole.turn == hidden.turn
    for seat, (truth, city) in enumerate(zip(whole.cities, hidden.cities, strict=True)):
        assert city.coins <= truth.coins <= city.most_coins
        assert bounds[seat][0] <= armed[seat].shields <= bounds[seat][1]
        assert (city.victory, city.defeat) == (truth.victory, truth.defeat)
        assert city.built <= truth.built
        for card in list(whole.round.pieces.cards.values())[seat::9]:
            if card.age == whole.table.age:
                compared += compare_prices(whole, hidden, seat, BuildCard(card))
    return compared


def compare_prices(whole: Game, hidden: Game, seat: int, play: BuildCard) -> int:
    """Compare what a card costs: the same where nothing is open that bears on it, never more elsewhere."""
    true, said = quote_for(whole.table, seat, play), quote_for(hidden.table, seat, play)
    if true.refusal and true.refusal.code == "already-built":
        return 0
    if not hidden.table.has_unsure_prices(seat, costs_goods(hidden.table, seat, play)):
        if not hidden.cities[seat].more_coins:
            assert true.payments == said.payments
        elif true.payments:
            assert true.payments[0] == said.payments[0]
    elif true.payments and said.payments:
        assert true.payments[0].total <= said.payments[0].total
    return 1


def compare_scores(whole: Game, hidden: Game) -> None:
    """Every line that is called certain is right."""
    unsure = unsure_lines(hidden.table)
    for seat, (true, said) in enumerate(zip(score(whole.table), score(hidden.table), strict=True)):
        for line, points in said.lines.items():
            assert line in unsure.get(seat, ()) or points == true.lines[line], (seat, line)


def begun(*wonders: str) -> Game:
    """A game of three or more at these boards, A side up."""
    seats = [{"player": f"P{place}", "wonder": wonder, "side": "A"} for place, wonder in enumerate(wonders)]
    return RULES.begin({"format": "companion-record/1", "game": "wonders", "seats": seats})


def after(game: Game, *entries: dict[str, Any]) -> Game:
    """The game after these entries, all of which are accepted."""
    for entry in entries:
        verdict: Any = judge(game, entry)
        assert hasattr(verdict, "game"), (entry, verdict)
        game = verdict.game
    return game


def with_an_open_turn() -> Game:
    """Turn 2 of a table of three at which the first play of seat 1 is open."""
    return after(
        begun("giza", "rhodes", "olympia"),
        {"seat": 0, "do": "sell"},
        {"seat": 1, "do": "open"},
        {"seat": 2, "do": "sell"},
    )


def test_a_round_closes_over_an_open_play() -> None:
    """The next turn begins, the city is not sure since then, and its neighbours may have been paid."""
    game = with_an_open_turn()
    assert game.turn == 2
    assert {seat: (one.since, one.coins) for seat, one in unsure_cities(game.table).items()} == {
        1: ((1, 1), (1, 6)),
        2: (None, (6, 8)),
        0: (None, (6, 8)),
    }


def test_a_price_with_a_gap_is_an_upper_bound() -> None:
    """The offers of an unsure city say so; what it seems unable to pay for stands as it is said."""
    game = with_an_open_turn()
    turn = next(one for one in decisions(game) if one.seat == 1)
    found = {one.entry.get("card"): one for one in offers(game, turn)}
    assert found["altar"].is_unsure and not found["altar"].refusal
    dear: Any = judge(game, {"seat": 1, "do": "build", "card": "baths", "pay": {"left": 50}})
    assert dear.code == "too-few-coins"
    answer = after(game, {"seat": 1, "do": "build", "card": "guard_tower"}).answers[1]
    assert answer and answer.how == "unsure"


def test_a_gap_next_door_bears_on_what_is_bought_and_on_no_coins_for_the_bank() -> None:
    """A neighbour's untold goods may make the Baths cheaper, never the one coin of the Clay Pit."""
    game = with_an_open_turn()
    turn = next(one for one in decisions(game) if one.seat == 0)
    found = {one.entry.get("card"): one for one in offers(game, turn)}
    assert found["baths"].is_unsure
    assert found["clay_pit"].payments and not found["clay_pit"].is_unsure
    free: Any = judge(game, {"seat": 0, "do": "build", "card": "clay_pit", "pay": {}})
    assert free.code == "not-a-payment"


@pytest.mark.rule("CITY-FX-26")
def test_a_stage_that_nobody_told_may_have_cost_coins() -> None:
    """Another city takes a coin for each stage: of a play that is open nobody knows whether it was one."""
    seats = [
        {"player": name, "wonder": wonder, "side": "A", "coins": 5}
        for name, wonder in (("Ann", "giza"), ("Bob", "rhodes"), ("Cy", "olympia"))
    ]
    seats[1]["gaps"] = [{"age": 1, "turn": 1}]
    position = {"format": "companion-position/1", "game": "wonders", "age": 3, "seats": seats}
    position["expansions"] = ["cities"]
    head = {"format": "companion-record/1", "game": "wonders"}
    game = after(
        RULES.begin({**head, "from": {"position": position, "turn": 2}}),
        {"seat": 0, "do": "build", "card": "builders_union", "overrule": "we agreed"},
        {"seat": 1, "do": "sell"},
        {"seat": 2, "do": "sell"},
    )
    assert [(city.coins, city.most_coins) for city in game.cities] == [(5, 5), (7, 8), (8, 8)]


def test_a_colour_counts_and_its_shields_are_asked() -> None:
    """Red without a name has 1 shield at least in the first Age, so nothing is asked where that decides."""
    game = begun("giza", "rhodes", "olympia")
    sold = [{"seat": seat, "do": "sell"} for seat in range(3)]
    game = after(game, *sold[:1], {"seat": 1, "do": "build", "color": "red"}, sold[2])
    assert game.cities[1].colors["red"] == 1
    game = after(game, *sold * 5)
    assert [(one.ask, one.seat) for one in decisions(game)] == [("shields", 1)]
    refused = judge(game, {"seat": 1, "do": "shields", "shields": 4})
    assert refused.code == "not-so-many-shields"  # type: ignore[union-attr]
    game = after(game, {"seat": 1, "do": "shields", "shields": 1})
    assert [city.victory for city in game.cities] == [(), (1, 1), ()]
    assert [city.defeat for city in game.cities] == [1, 0, 1]


def test_a_stage_after_a_gap_says_its_number() -> None:
    """Nobody knows otherwise whether the open play was the stage before; said, it was."""
    game = with_an_open_turn()
    assert judge(game, {"seat": 1, "do": "stage"}).code == "missing-field"  # type: ignore[union-attr]
    game = after(
        game, {"seat": 1, "do": "stage", "stage": 2}, {"seat": 0, "do": "sell"}, {"seat": 2, "do": "sell"}
    )
    assert game.cities[1].stages == (1, 2) and not game.cities[1].gaps


def test_what_an_untold_stage_chose_stays_open() -> None:
    """Carthage B chooses coins and points or two shields with its first stage; nobody said which."""
    wonders = ("carthage", "B"), ("rhodes", "A"), ("giza", "A")
    seats = [{"player": name, "wonder": name, "side": side, "coins": 9} for name, side in wonders]
    seats[0] |= {"cards": ["sawmill", "loom_1"], "gaps": [{"age": 1, "turn": 2}]}
    head = {"format": "companion-position/1", "game": "wonders", "edition": "second"}
    position = {**head, "expansions": ["edifice"], "age": 1, "seats": seats}
    game = RULES.begin({**head, "format": "companion-record/1", "from": {"position": position, "turn": 3}})
    second = {"seat": 0, "do": "stage", "stage": 2, "choose": 2, "overrule": "we saw it"}
    game = after(game, second, {"seat": 1, "do": "sell"}, {"seat": 2, "do": "sell"})
    assert game.cities[0].stages == (1, 2)
    assert shield_bounds(game.table)[0] == (0, 2)
    assert "wonder" in unsure_lines(game.table)[0]
    said = {"stages": 2, "choices": {"1": 2, "2": 2}, "coins": 1, "gaps": []}
    healed = after(game, {"do": "correct", "seat": 0, "set": said})
    assert shield_bounds(healed.table)[0] == (2, 2)


def test_a_tomb_is_never_an_untold_play() -> None:
    """A leader whom an untold stage had laid in a tomb would bring no shields any more."""
    boards = ("abu_simbel", "A"), ("rhodes", "A"), ("giza", "A")
    seats = [{"player": name, "wonder": name, "side": side, "coins": 9} for name, side in boards]
    seats[0] |= {"leaders": ["caesar"], "gaps": [{"age": 1, "turn": 2}]}
    position = {"format": "companion-position/1", "game": "wonders", "age": 1, "seats": seats}
    table = read_position(position | {"expansions": ["leaders", "wonderpack"]})
    tombs = [
        number
        for number, stage in enumerate(table.cities[0].side.stages, 1)
        if any(effect.entombs_recruit for effect in stage.effects)
    ]
    found = {one.number for one in possible_stages(table, table.cities[0], plays=9)}
    assert tombs and found and not found & set(tombs)


def test_a_position_says_its_gaps() -> None:
    """What is uncertain is written and read again; a city said as it lies is sure."""
    game = with_an_open_turn()
    raw = write_position(game.table)
    assert raw["seats"][1]["gaps"] == [{"age": 1, "turn": 1}]
    assert (raw["seats"][1]["coins"], raw["seats"][1]["more_coins"]) == (1, 5)
    assert write_position(read_position(raw)) == raw
    healed = after(
        game, {"do": "correct", "seat": 1, "set": {"cards": ["lumber_yard"], "coins": 3, "gaps": []}}
    )
    assert 1 not in unsure_cities(healed.table)


@pytest.mark.parametrize(
    "entry",
    [
        {"seat": 1, "do": "build"},
        {"seat": 1, "do": "build", "color": "pink"},
        {"seat": 1, "do": "build", "color": "purple"},
        {"seat": 1, "do": "build", "color": "red", "card": "barracks"},
        {"seat": 1, "do": "build", "color": "red", "right": "olympia"},
        {"seat": 1, "do": "build", "color": "red", "pay": {"left": 9}},
        {"seat": 1, "do": "open", "card": "barracks"},
    ],
)
def test_what_a_gap_cannot_say_is_refused(entry: dict[str, Any]) -> None:
    """A gap holds a colour and a payment, nothing else."""
    assert not hasattr(judge(begun("giza", "rhodes", "olympia"), entry), "game")
