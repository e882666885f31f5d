"""The plain referee itself.

Random games of every mix run to their end, replay alike, and keep what no game may break.
"""

from collections import Counter
from random import Random

import pytest

from tests.plain import duel, probes, wonders
from tests.plain.facts import CARDS, copies
from tests.plain.random_duels import duels
from tests.plain.random_games import games
from tests.plain.replay import plain_replay


@pytest.mark.parametrize("seed", range(8))
def test_a_random_game_replays_to_the_same_end(seed):
    ((record, game),) = games(f"replay {seed}", 1)
    lines, refused = plain_replay(record)
    assert refused is None
    assert lines[-1]["over"] and lines[-1]["phase"]["step"] == "over" and lines[-1]["open"] == []
    assert lines[-1]["position"] == game.position


@pytest.mark.parametrize("seed", range(6))
def test_no_state_breaks_the_box(seed):
    ((record, _),) = games(f"box {seed}", 1, odd=0)
    for line in plain_replay(record)[0]:
        position = line["position"]
        standing = Counter(card for seat in position["seats"] for card in seat["cards"])
        table = (position["expansions"], position["variant"], len(position["seats"]))
        assert all(number <= copies(card, *table) for card, number in standing.items())
        for seat in position["seats"]:
            names = [CARDS[card]["name"]["en"] for card in seat["cards"]]
            assert len(set(names)) == len(names)
            assert seat["coins"] >= 0 and 0 <= seat["tiles"] <= 3


@pytest.mark.parametrize("seed", range(4))
def test_an_illegal_entry_stops_the_replay_there(seed):
    ((record, _),) = games(f"illegal {seed}", 1)
    chance = Random(seed)
    kept = record["entries"][: chance.randrange(len(record["entries"]))]
    game = wonders.begin({field: value for field, value in record.items() if field != "entries"})
    for entry in kept:
        wonders.apply(game, entry)
    bad = probes.illegal_entry(chance, game)
    lines, refused = plain_replay({**record, "entries": [*kept, bad, *record["entries"][len(kept) :]]})
    assert refused[0] == len(kept) + 1 == len(lines)


def test_random_duels_end_in_every_way():
    ends = Counter()
    for record, game in duels("ends", 40, odd=0):
        lines, refused = plain_replay(record)
        assert refused is None and lines[-1]["over"]
        assert lines[-1]["position"] == game.position and duel.decisions(game) == []
        ends[game.position.get("supremacy", {}).get("kind")] += 1
    assert set(ends) == {None, "military", "science"}
