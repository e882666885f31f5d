"""How an offered play is paid, act by act."""

from collections.abc import Mapping
from typing import Any

from companion.rules.contract import Decision
from companion.rules.wonders.course.asking import waiting
from companion.rules.wonders.course.entries import payment
from companion.rules.wonders.course.game import Game
from companion.rules.wonders.course.price import means_at, price, way_of
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Play, Recruit
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.payment.plan import Act, plan_by


def acts(game: Game, decision: Decision, said: Mapping[str, Any]) -> tuple[Act, ...]:
    """The acts by which an entry that was offered is paid; none where it has no price, or no longer that one."""
    pending = next(
        (one for one in waiting(game) if (one.ask, one.seat) == (decision.ask, decision.seat)), None
    )
    if pending is None or said["do"] not in ("build", "stage", "recruit"):
        return ()
    means = means_at(game, pending.ask, pending.seat)
    play = _play_of(means, said)
    found, right = price(game, pending.ask, means, play, pending.effect), said.get("right", "")
    offered = (
        next((payments for item, payments in found.rights if item.id == right), ())
        if right
        else found.payments
    )
    paid = next((one for one in offered if one[:3] == (payment(said) or (0, 0, 0))), None)
    way = way_of(pending.ask, means, play, paid, right) if paid else None
    return plan_by(means, play, paid, way).acts if paid and way else ()


def _play_of(means: Means, said: Mapping[str, Any]) -> Play:
    """What an offered entry wants to do."""
    if said["do"] == "recruit":
        return Recruit(means.table.catalog.leaders[said["leader"]])
    if said["do"] == "stage":
        return BuildStage(said.get("stage", len(means.city.stages) + 1))
    return BuildCard(means.table.catalog.cards[said["card"]], said.get("participate", False))
