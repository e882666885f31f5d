"""Whether a play is allowed at all, before anybody asks what it costs."""

from companion.catalog.effects import AnyColor
from companion.catalog.items import Item
from companion.rules.refusal import Refusal
from companion.rules.wonders.commerce.in_force import InForce
from companion.rules.wonders.commerce.pieces import piece_of
from companion.rules.wonders.payment.plays import BuildCard, BuildStage, Play
from companion.rules.wonders.table import City, Table


def forbidden(table: Table, seat: int, play: Play) -> Refusal | None:
    """What forbids a play whatever is paid; nothing if it is allowed."""
    city = table.cities[seat]
    if type(play) is BuildCard:
        name = play.card.name["en"]
        same = next((card for card in city.cards if card.name["en"] == name), None)
        return (
            Refusal("already-built", ("BASE-BUILD-02",), {"card": play.card.id, "built": same.id})
            if same
            else None
        )
    if type(play) is BuildStage:
        return _stage_forbidden(city, play.number)
    if city.free_city:
        return Refusal("free-city-recruits-no-one", ("LEAD-TWO-01",))
    if any(leader.id == play.leader.id for leader in city.leaders):
        return Refusal("already-recruited", ("LEAD-RECR-02",), {"leader": play.leader.id})
    return None


def next_stage(city: City) -> int | None:
    """The number of the stage whose turn it is; None on a board whose stages go in any order."""
    return None if city.side.any_order else len(city.stages) + 1


def _stage_forbidden(city: City, number: int) -> Refusal | None:
    last = len(city.side.stages)
    if len(city.stages) == last:
        return Refusal("all-stages-built", ("BASE-STAGE-04",), {"stages": last})
    if number in city.stages:
        return Refusal("stage-built", ("BASE-STAGE-04",), {"stage": number})
    follows = next_stage(city)
    if follows not in (None, number):
        return Refusal("stage-order", ("BASE-STAGE-03",), {"stage": number, "next": follows})
    return None


def no_participation(table: Table, seat: int, play: Play) -> Refusal | None:
    """What keeps a play from taking part in the Great Project, its colour aside."""
    if not play.participate:
        return None
    if type(play) is not BuildCard:
        return Refusal("no-part-with-this", ("BABEL-PROJ-08",))
    if table.cities[seat].free_city:
        return Refusal("no-part-for-the-free-city", ("BABEL-PTWO-01",))
    if table.project is None:
        return Refusal("no-project", ("BABEL-PROJ-02",))
    if not table.tokens:
        return Refusal("no-tokens-left", ("BABEL-PROJ-04",), {"project": table.project.id})
    return None


def other_colour(table: Table, play: Play) -> Refusal | None:
    """Taking part with a building of another colour than the project's takes a token (BABEL-REW-04)."""
    if (
        not play.participate
        or type(play) is not BuildCard
        or table.project is None
        or play.card.color == table.project.color
    ):
        return None
    return Refusal("other-colour", ("BABEL-PROJ-02",), {"project": table.project.id, "card": play.card.id})


def any_colour_tokens(force: InForce) -> list[Item]:
    """The tokens that allow any colour."""
    return [piece_of(source) for source, _ in force.get(AnyColor, ())]
