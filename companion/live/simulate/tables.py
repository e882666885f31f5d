"""Which games are played at random, and who deals them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.live.simulate.duel import DuelDealer
from companion.live.simulate.playing import Dealer, simulated
from companion.live.simulate.wanted import Wanted
from companion.rules.refusal import BadFile


def games(wanted: Wanted, number: int, seed: int) -> Iterator[dict[str, Any]]:
    """Records of so many games; each has a chance of its own, so that the first ones stay the same when more are asked for."""
    for each in range(number):
        chance = Random(f"{seed}/{each}")
        yield simulated(dealer(wanted, chance), chance)


def dealer(wanted: Wanted, chance: Random) -> Dealer:
    """Who deals such a table; raises BadFile where it cannot be."""
    if wanted.game == "duel":
        if wanted.players not in (None, 2):
            raise BadFile("players", "two-seats", "DUEL-COMP-02")
        if wanted.expansions or wanted.variant != "standard":
            raise BadFile("expansions" if wanted.expansions else "variant", "unknown-field")
        return DuelDealer(chance)
    from companion.live.simulate.wonders import WondersDealer

    return WondersDealer(chance, wanted)
