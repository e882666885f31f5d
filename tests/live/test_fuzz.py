"""Whatever JSON stands in an entry, the referee answers and the game stays one.

Walks with junk, corrections and overruling.
"""

import json
from random import Random

import pytest

from companion.catalog import edition
from companion.commands.answers.records import check_json, entry_lines, replay_json
from companion.live.record import Followed, Record, read_record
from companion.live.simulate.playing import Wanted, dealer_for, shuffled
from companion.rules.contract import rules_of
from companion.rules.refusal import Refusal
from companion.words.narration import Teller
from companion.words.refusals import refusal_words, words_of
from tests.live.records import DOES, FIELDS, JUNK

EVERYTHING = ("leaders", "cities", "tower", "projects", "wonderpack")
SEAT_FIELDS = {
    "duel": ("cards", "wonders", "unbuilt", "progress", "coins", "player", "pawn"),
    "wonders": (
        "stages", "cards", "leaders", "coins", "victory", "defeat", "debt", "diplomacy", "tiles", "rewards",
        "penalties",
        "courtesan", "laws",
    ),
}  # fmt: skip


def wild_entry(chance: Random, game: str, seats: int, ids: list[str]):
    """Something that may stand in a record."""

    def value():
        return chance.choice((*JUNK, chance.choice(ids), chance.sample(ids, 3), chance.randrange(25)))

    kind = chance.random()
    seat = chance.choice((*range(seats), None))
    if kind < 0.1:
        return chance.choice(JUNK)
    if kind < 0.4:
        return {
            "do": "correct",
            "seat": seat,
            "set": {field: value() for field in chance.sample(SEAT_FIELDS[game], chance.randrange(3))},
        }
    fields = {field: value() for field in chance.sample(FIELDS, chance.randrange(4))}
    return {"seat": seat, "do": chance.choice(DOES), "card": chance.choice(ids), **fields}


def walk(wanted: Wanted, seed: int, steps: int) -> Followed:
    """A game in which half of the entries are wild and the others mostly legal or overruled."""
    chance = Random(f"fuzz {seed}")
    deals = dealer_for(wanted, chance)
    played = rules_of(wanted.game)
    start = game = played.begin(deals.setup())
    position = played.position(game)
    ids = known_ids(wanted.game)
    teller, verdicts = Teller(wanted.game, [seat["player"] for seat in position["seats"]], "uk"), []
    for _ in range(steps):
        entry = legal_entry(chance, played, game) if chance.random() < 0.5 else None
        entry = entry if entry is not None else wild_entry(chance, wanted.game, len(position["seats"]), ids)
        verdict = played.judge(game, entry)
        if isinstance(verdict, Refusal):
            assert words_of(verdict.code, teller.game) and refusal_words(verdict, teller.game, teller.players)
            continue
        verdicts.append(verdict)
        game = verdict.game
        check_state(played, game)
    return Followed(
        Record(played, start, tuple(verdict.entry for verdict in verdicts)), tuple(verdicts), None
    )


def known_ids(game: str) -> list[str]:
    """Every piece of a game."""
    return sorted(item.id for item in edition().items if item.game == game)


def legal_entry(chance: Random, played, game):
    """An answer that is offered, or an offered one that needs overruling."""
    open_ = played.decisions(game)
    if not open_:
        return None
    decision = chance.choice(open_)
    if decision.seat is None and decision.among:
        drawn = chance.sample(decision.among, min(decision.number, len(decision.among)))
        if decision.ask == "turn-up":
            return {"do": "turn-up", "cards": dict(zip(map(str, decision.places), drawn, strict=False))}
        return (
            {"do": "show", "wonders": drawn}
            if decision.ask == "show-wonders"
            else {"do": "draw", "progress": drawn}
        )
    offers = played.offers(game, decision)
    offer = (
        shuffled([(offer, 1.0 if offer.refusal else 3.0) for offer in offers], chance)[0] if offers else None
    )
    if offer is None:
        return None
    overruled = (
        {"overrule": "so"}
        if offer.refusal and offer.entry["do"] in ("build", "stage", "recruit", "wonder")
        else {}
    )
    return {**offer.entry, **overruled}


def check_state(played, game) -> None:
    """What any game can be asked at any moment."""
    position = json.loads(json.dumps(replay_json(played, game, 0)))["position"]
    assert all(seat.get("coins", 0) >= 0 for seat in position["seats"])
    for decision in played.decisions(game):
        played.offers(game, decision)


def check_walk(wanted: Wanted, seed: int, steps: int) -> int:
    """One walk, its entries followed once more and told."""
    found = walk(wanted, seed, steps)
    again = read_record(
        json.loads(
            json.dumps(
                {**found.record.course.setup(found.record.start), "entries": list(found.record.entries)}
            )
        )
    )
    game = again.start
    for entry, verdict in zip(again.entries, found.verdicts, strict=True):
        judged = again.course.judge(game, entry)
        assert (judged.entry, judged.game) == (entry, verdict.game)
        game = judged.game
    assert len(list(entry_lines(found, "ru"))) >= len(found.verdicts)
    assert check_json(found, "en")["legal"]
    return len(found.verdicts)


TABLES = [Wanted("duel"), Wanted("wonders", 5, EVERYTHING), Wanted("wonders", None, EVERYTHING, "two-player")]


@pytest.mark.parametrize("wanted", TABLES, ids=lambda wanted: f"{wanted.game}-{wanted.variant}")
def test_no_entry_breaks_a_game(wanted):
    assert sum(check_walk(wanted, seed, 150) for seed in range(6 if wanted.game == "duel" else 2)) > 50


@pytest.mark.proof
@pytest.mark.parametrize("wanted", TABLES, ids=lambda wanted: f"{wanted.game}-{wanted.variant}")
def test_no_entry_of_many_breaks_a_game(wanted):
    assert sum(check_walk(wanted, seed, 400) for seed in range(100, 140)) > 2000
