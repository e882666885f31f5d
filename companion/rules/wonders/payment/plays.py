"""What a player may want to do with a card, as far as it has a price."""

from typing import NamedTuple, final

from companion.catalog.items import Card, Leader


@final
class BuildCard(NamedTuple):
    """Put a building up, perhaps taking part in the Great Project with it."""

    card: Card
    participate: bool = False


@final
class BuildStage(NamedTuple):
    """Build that stage of the wonder, from 1; nobody can take part in a project with it (BABEL-PROJ-08)."""

    number: int
    participate: bool = False


@final
class Recruit(NamedTuple):
    """Recruit a leader in a Recruitment phase; nobody can take part in a project with it (BABEL-PROJ-08)."""

    leader: Leader
    participate: bool = False


Play = BuildCard | BuildStage | Recruit
