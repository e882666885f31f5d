"""The page parts of the Tower: all tiles with their laws, and the laws in force in a game under way."""

from collections.abc import Iterator
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.catalog.items import Card
from companion.clock import Clock
from companion.rules.refusal import Refusal
from companion.rules.wonders.boxes.tower import visible_spaces
from companion.rules.wonders.payment.costs import BuildCard
from companion.rules.wonders.payment.means import Means, quote_for
from companion.rules.wonders.table import changed_table
from companion.seating import Setup
from companion.web.frame.form import whole_number
from companion.web.live.page_parts import (
    NO_NUMBER,
    AskPage,
    DockAnswer,
    MiddlePart,
    MiddleSaid,
    ShownDecision,
)
from companion.words.language import gettext as _


def _tiles(asked: ShownDecision) -> dict[str, Any]:
    """All tiles, those that are gone too."""
    return {"tiles": tuple(asked.live.setup.catalog.laws)}


def _laid(asked: ShownDecision) -> Iterator[DockAnswer]:
    """The tile that is looked at is laid."""
    if asked.tapped:
        way, teller = asked.tapped.ways[0], asked.teller
        yield DockAnswer(
            teller.action(way.entry, teller.who(asked.decision.seat)), value=way.value, is_first=True
        )


TOWER_PAGES = {"place": AskPage(_tiles, _laid, has_tray=False)}


def _law_meaning(asked: ShownDecision) -> Iterator[str]:
    """Which cards the laws in force make free, cheaper or dearer for the city that is asked, or forbid."""
    game, seat = asked.live.seen_by(asked.decision), asked.decision.seat
    if asked.decision.ask != "turn" or seat is None or not game.round.start.laws:
        return
    lawless = changed_table(game.round.start, laws=())
    means = Means(lawless, seat)
    free, cheaper, dearer = [], [], []
    for pick in asked.picks:
        if not isinstance(pick.item, Card) or pick.holders:
            continue
        now = min((way.coins for way in pick.ways if "right" not in way.entry), default=None)
        plain = quote_for(lawless, seat, BuildCard(pick.item), means).payments
        before = plain[0].total if plain else None
        if now == 0 and before != 0:
            free.append(pick.name)
        elif now is not None and before is not None and now < before:
            cheaper.append(f"{pick.name} −{before - now}")
        elif before is not None and (now is None or now > before):
            dearer.append(pick.name if now is None else f"{pick.name} +{now - before}")
    if free:
        yield _("Free for you by the laws: %(cards)s", cards=", ".join(free))
    if cheaper:
        yield _("Cheaper for you: %(cards)s", cards=", ".join(cheaper))
    if dearer:
        yield _("Dearer for you, or not possible: %(cards)s", cards=", ".join(dearer))


TOWER_MEANING = _law_meaning


def _spaces(setup: Setup) -> dict[str, Any]:
    """The spaces of the Tower, and the tiles."""
    return {"spaces": range(visible_spaces(setup)), "tiles": tuple(setup.catalog.laws)}


def _laws_said(setup: Setup, form: MultiDict[str, str]) -> MiddleSaid | Refusal:
    """The laws in force, the oldest first."""
    typed = [text for text in form.getlist("laws") if text]
    laws = [number for text in typed if (number := whole_number(text)) is not None]
    if len(laws) < len(typed):
        return NO_NUMBER
    return MiddleSaid({"laws": laws} if laws else {})


def _laws_known(clock: Clock) -> dict[str, str]:
    """The laws that the table's clock was told."""
    laws = clock.conflicts.laws(clock.now.age, clock.now.turn or 0)
    return {"laws": ".".join(str(tile.number) for tile in laws)}


TOWER_MIDDLE = MiddlePart(_spaces, _laws_said, _laws_known, several=("laws",))
