"""A random game told twice: whole, and with some plays hidden as somebody at the table would hide them."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.rules.happening import CoinsMoved, Compared, Left
from companion.rules.wonders.course.game import Game
from companion.rules.wonders.course.judging import decisions, judge
from companion.rules.wonders.gaps import is_quiet, shield_bounds
from companion.rules.wonders.rules import RULES

#: what a seat says where it is asked and the whole game was not: nothing more comes of it
_NOTHING = {
    "discarded": {"do": "pass"},
    "last": {"do": "pass"},
    "leader": {"do": "pass"},
    "loss": {"do": "lose", "coins": 0},
}
#: what plays that are hidden leave uncertain of a city, and what that is where a position says nothing
_TOLD: dict[str, Any] = {"coins": 0, "cards": [], "stages": 0, "gaps": []}
#: the rules by which a card leaves a hand, not a city: sold, or laid under the wonder
_FROM_HAND = {"BASE-DISC-01", "BASE-STAGE-02"}


@dataclass(frozen=True)
class Told:
    """Both games after an entry, and the entry of the one with gaps."""

    whole: Game
    hidden: Game
    entry: dict[str, Any]


def told_twice(record: dict[str, Any], chance: Random, share: float = 0.15) -> Iterator[Told]:
    """The game after every entry, whole and with about that share of its plays hidden."""
    setup = {field: value for field, value in record.items() if field != "entries"}
    whole: Game = RULES.begin(setup)
    hidden: Game = RULES.begin(setup)
    shields: dict[int, int] = {}
    happened: Any = ()
    for entry in record["entries"]:
        before = whole
        verdict: Any = judge(whole, entry)
        ask = next((one.ask for one in decisions(before) if one.seat == entry.get("seat")), "")
        said = _as_told(before, entry, chance if ask == "turn" and chance.random() < share else None)
        for extra in _besides(hidden, before, shields, happened):
            hidden = _after(hidden, extra)
            yield Told(before, hidden, extra)
        whole, happened = verdict.game, verdict.happened
        shields = _shields(happened) or shields
        if (entry.get("seat"), ask) not in [(one.seat, one.ask) for one in decisions(hidden)]:
            continue  # what a hidden play led to is hidden too
        if entry["do"] == "discard" and not hasattr(judge(hidden, said), "game"):
            healed = _as_it_lies(before, said["seat"], ())  # what is given up was never told
            hidden = _after(hidden, healed)
            yield Told(before, hidden, healed)
        hidden = _after(hidden, said)
        yield Told(whole, hidden, said)
    for extra in _besides(hidden, whole, shields, happened):
        hidden = _after(hidden, extra)
        yield Told(whole, hidden, extra)


def _besides(hidden: Game, whole: Game, shields: dict[int, int], happened: Any) -> Iterator[dict[str, Any]]:
    """Answers, one by one, to all that only the game with gaps asks."""
    truly = [(one.seat, one.ask) for one in decisions(whole)]
    for _ in range(20):
        asked = [one for one in decisions(hidden) if (one.seat, one.ask) not in truly]
        if not asked or asked[0].seat is None:
            return
        seat, ask = asked[0].seat, asked[0].ask
        if ask == "shields":
            # who sits a conflict out compares nothing
            least, _ = shield_bounds(hidden.table)[seat]
            said = {"seat": seat, "do": "shields", "shields": shields.get(seat, least)}
        elif ask in _NOTHING:
            said = {"seat": seat, **_NOTHING[ask]}
        elif hidden.cities[seat].gaps or hidden.cities[seat].more_coins:
            said = _as_it_lies(whole, seat, happened)
        else:
            return
        yield said
        hidden = _after(hidden, said)


def _as_it_lies(whole: Game, seat: int, happened: Any) -> dict[str, Any]:
    """A city said as it lies, with all that a penalty took of it unasked: nothing is open any more."""
    lies = RULES.position(whole)["seats"][seat]
    fines = [one for one in happened if isinstance(one, CoinsMoved) and one.giver == seat]
    ventures = whole.table.catalog.ventures
    lies["coins"] = lies.get("coins", 0) + sum([one.coins for one in fines if one.by in ventures])
    left = [one for one in happened if isinstance(one, Left) and (one.seat, one.piece) == (seat, "card")]
    lost = [one.id for one in left if one.id and not _FROM_HAND.intersection(one.rules)]
    lies["cards"] = [*lies.get("cards", []), *lost]
    said = {field: lies.get(field, empty) for field, empty in _TOLD.items()}
    chosen = {"choices": lies["choices"]} if "choices" in lies else {}
    return {"seat": seat, "do": "correct", "set": said | chosen}


def _after(game: Game, entry: dict[str, Any]) -> Game:
    """The game after an entry that must be accepted."""
    verdict: Any = judge(game, entry)
    assert hasattr(verdict, "game"), (entry, verdict)
    after: Game = verdict.game
    return after


def _shields(happened: Any) -> dict[int, int]:
    """The shields that each city brought to a conflict."""
    fights = [one for one in happened if isinstance(one, Compared)]
    return {seat: n for one in fights for seat, n in zip((one.one, one.other), one.shields, strict=True)}


def _as_told(game: Game, entry: dict[str, Any], chance: Random | None) -> dict[str, Any]:
    """An entry as it is told: hidden if chance says so and it can be, a stage with its number."""
    seat, do = entry.get("seat"), entry["do"]
    if do not in ("build", "stage", "sell") or seat is None:
        return entry
    city = game.cities[seat]
    number = entry.get("stage") or len(city.stages) + 1
    if chance and not entry.get("participate"):
        if do == "build":
            card = game.table.catalog.cards.get(entry["card"])
            if card and card.age == game.table.age and is_quiet(game.table.boxes, card.effects):
                if chance.random() < 0.5:
                    return {"seat": seat, "do": "build", "color": card.color}
                return {"seat": seat, "do": "open"}
        elif do == "sell" or _is_quiet_stage(game, seat, number):
            return {"seat": seat, "do": "open"}
    if do == "stage" and not city.side.any_order:
        return {**entry, "stage": number}
    return entry


def _is_quiet_stage(game: Game, seat: int, number: int) -> bool:
    """Whether a stage asks nobody and moves no tokens."""
    loud = any(_brings_losses(leader) for leader in game.cities[seat].acting_recruits)
    return not loud and is_quiet(game.table.boxes, game.table.stage(seat, number).effects)


def _brings_losses(leader: Any) -> bool:
    """Whether stages cost others coins by a leader."""
    return any(effect.kind == "others_lose_on_stage" for effect in leader.effects)
