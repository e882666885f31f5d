"""The page part of Cities: seats that lose coins, and what of it becomes debt."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.rules.contract import Decision
from companion.web.live.page_parts import AskPage, DockAnswer, ShownDecision
from companion.web.live.picks import Pick, picks
from companion.words.language import gettext as _

_LOSS = "loss"


@dataclass(frozen=True, slots=True)
class Loss:
    """Coins that a seat loses: what it has, and each way to split them into coins and debt."""

    seat: int
    has: int
    ways: tuple[tuple[Pick, int, int], ...]


def _losing(asked: ShownDecision) -> list[Decision]:
    """The losses that this phone may answer."""
    return [one for one in asked.open if one.ask == _LOSS]


def _losses(asked: ShownDecision) -> dict[str, Any]:
    """The seats that this phone may enter for, and those that enter themselves."""
    return {
        "losses": [_loss(asked, one) for one in _losing(asked)],
        "elsewhere": [one for one in asked.live.decisions if one not in asked.open],
    }


def _loss(asked: ShownDecision, decision: Decision) -> Loss:
    """The loss of one seat."""
    seat, game = decision.seat or 0, asked.live.game
    found = [one for one in picks(asked.live, decision, asked.teller) if one.ways]
    whole = next(one.coins for one in game.queue if (one.ask, one.seat) == (_LOSS, seat))
    paid = [int(one.ways[0].entry["coins"]) for one in found]
    ways = tuple((one, coins, whole - coins) for one, coins in zip(found, paid, strict=True))
    return Loss(seat, game.cities[seat].coins, ways)


def _heading(asked: ShownDecision) -> str:
    """The question, where several seats lose."""
    return _("Coins are lost: how many does each city pay?") if len(_losing(asked)) > 1 else ""


def _everyone(asked: ShownDecision) -> Iterator[DockAnswer]:
    """One tap for all."""
    if len(_losing(asked)) > 1:
        yield DockAnswer(_("Everyone pays what they can"), "do", "pay", is_first=True)


CITIES_PAGES = {_LOSS: AskPage(_losses, _everyone, _heading, has_first_for_all=True)}
