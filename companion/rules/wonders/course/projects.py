"""What the Great Projects add: a project for each Age, its rewards and its penalties."""

from itertools import combinations

from companion.catalog.effects import (
    BlockBoard,
    LoseAllCoins,
    LoseCard,
    LoseVictory,
    ReplaceVictory,
    StartCoins,
    VictoryToken,
)
from companion.catalog.items import Card, Project
from companion.rules.happening import Began, Entered, Left, TokensMoved
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.deck import boxes_of
from companion.rules.wonders.course.entries import Said
from companion.rules.wonders.course.game import Acts, Game, Limits, Pending
from companion.rules.wonders.course.resolving import from_bank, moved, owing, paid_on
from companion.rules.wonders.course.tower import laws_at_the_end
from companion.rules.wonders.table import changed_table, with_city


def unseen_projects(game: Game) -> tuple[Project, ...]:
    """The projects of this Age that have not been seen."""
    seen = game.seen.projects | {project.id for city in game.cities for project in city.rewards}
    return tuple(
        [one for one in boxes_of(game).projects.values() if one.age == game.table.age and one.id not in seen]
    )


def reveal(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `project`: it lies open with its participation tokens (BABEL-PROJ-01)."""
    there = unseen_projects(game)
    project = next((one for one in there if one.id == said["project"]), None)
    if project is None:
        return Refusal(
            "not-a-project-of-this-age",
            ("BABEL-PROJ-01",),
            {"project": said["project"], "instead": tuple(one.id for one in there)},
        )
    table = changed_table(game.table, project=project, tokens=game.table.facts.participation)
    game = game.without(pending).changed(
        table=table, seen=game.seen.changed(projects=game.seen.projects | {project.id})
    )
    return game.telling(Entered(None, "project", project.id, rules=("BABEL-PROJ-01",)))


def outcome(game: Game, pending: Pending) -> Game:
    """Completed: rewards for each token. Not completed: a penalty for each player without (BABEL-PEND-02, BABEL-PEND-03)."""
    project = game.table.project
    game = game.without(pending).changed(once=Limits())
    if project is None:
        return game
    game = game.telling(Began("project", game.table.age, rules=("BABEL-PEND-01",)))
    if game.table.tokens:
        punished = [seat for seat in game.players if not game.participation[seat]]
        return game.queued(
            *[
                Pending("penalty", seat, "penalty", project.penalty, project.id, "project", project.rules)
                for seat in punished
            ]
        )
    for seat in game.players:
        for _ in range(game.participation[seat]):
            game = _rewarded(game, seat, project)
    return game


def _rewarded(game: Game, seat: int, project: Project) -> Game:
    """One reward: what lasts stays in `rewards`, the rest happens at once."""
    game = game.changed(table=with_city(game.table, seat, rewards=(*game.cities[seat].rewards, project)))
    game = game.telling(TokensMoved(seat, "reward", 1, by=project.id, rules=("BABEL-PEND-02",)))
    return owing(game, seat, (project.reward,), project, "project")


def _take_victory(game: Game, owed: Pending) -> Game:
    """A victory token, as the laws change it (BABEL-REW-03, BABEL-PX-01); who is paid for them is paid (BABEL-OPEN-23)."""
    seat, value = owed.seat, owed.effect.points
    city = game.cities[seat]
    for tile in laws_at_the_end(game).laws_over(city):
        for effect in tile.effects:
            if type(effect) is ReplaceVictory:
                value = dict(effect.values).get(value, value)
    if value:
        game = game.changed(table=with_city(game.table, seat, victory=(*city.victory, value)))
        game = game.telling(TokensMoved(seat, "victory", 1, value, owed.by, owed.rules))
    if value or game.options["BABEL-OPEN-13"] == "a":
        for leader, effect in paid_on(city, "victory"):
            game = from_bank(game, seat, effect.coins, leader.id, leader.rules)
    return game


#: a card, or the values of victory tokens
GivenUp = Card | tuple[int, ...]


def penalties(game: Game, pending: Pending) -> tuple[GivenUp, ...]:
    """What a seat could give up for a penalty with a choice: cards, or pairs of token values."""
    city, effect = game.cities[pending.seat], pending.effect
    if type(effect) is LoseCard:
        return tuple([card for card in city.cards if card.color == effect.color])
    if len(city.victory) == 1 and game.options["BABEL-OPEN-19"] in "ac":
        return (city.victory,)
    return tuple(sorted({tuple(sorted(some)) for some in combinations(city.victory, effect.tokens)}))


def punish(game: Game, pending: Pending) -> Game | None:
    """A penalty without a choice falls at once; one that cannot be paid becomes a penalty token (BABEL-PEND-04)."""
    seat, effect = pending.seat, pending.effect
    city = game.cities[seat]
    if type(effect) in (LoseCard, LoseVictory):
        there = penalties(game, pending)
        if len(there) > 1:
            return None
        game = game.without(pending)
        return _given_up(game, pending, there[0]) if there else _penalty_token(game, pending, -game.table.age)
    game = game.without(pending)
    if type(effect) is LoseAllCoins and city.coins:
        if "cities" in game.table.expansions and game.options["CITY-OPEN-23"] == "a":  # debt may replace it
            return game.queued(
                Pending("loss", seat, "loss", by=pending.by, rules=("CITY-OPEN-23",), coins=city.coins)
            )
        return moved(game, city.coins, seat, None, pending.by, ("BABEL-PEN-02",))
    if type(effect) is BlockBoard and all(type(start) is StartCoins for start in city.side.start):
        return _penalty_token(game, pending, -1)  # BABEL-PEN-05
    if type(effect) is BlockBoard and not city.board_blocked:
        game = game.changed(table=with_city(game.table, seat, board_blocked=True))
        return game.telling(Left(seat, "board", city.board.id, "box", ("BABEL-PEN-04",)))
    return _penalty_token(game, pending, -game.table.age)


def _penalty_token(game: Game, pending: Pending, value: int) -> Game:
    """A penalty token in place of a penalty."""
    held = game.cities[pending.seat].penalties
    game = game.changed(table=with_city(game.table, pending.seat, penalties=(*held, value)))
    return game.telling(TokensMoved(pending.seat, "penalty", 1, value, pending.by, ("BABEL-PEND-04",)))


def _given_up(game: Game, pending: Pending, what: GivenUp) -> Game:
    """A card goes to the discard pile, or victory tokens back to the supply (BABEL-PEN-01, BABEL-PEN-03)."""
    seat = pending.seat
    city = game.cities[seat]
    if isinstance(what, Card):
        to_pile = game.options["BABEL-OPEN-21"] == "b"
        seen = game.seen.discarding(1, (what.id,)) if to_pile else game.seen
        built_in = tuple([pair for pair in city.built_in if pair[0] != what.id])
        table = with_city(
            game.table,
            seat,
            cards=tuple([card for card in city.cards if card.id != what.id]),
            built_in=built_in,
        )
        return game.changed(table=table, seen=seen).telling(
            Left(seat, "card", what.id, "discards" if to_pile else "box", ("BABEL-PEN-01",))
        )
    left = list(city.victory)
    for value in what:
        left.remove(value)
    game = game.changed(table=with_city(game.table, seat, victory=tuple(left)))
    game = game.telling(
        *[TokensMoved(seat, "victory", -1, value, pending.by, ("BABEL-PEN-03",)) for value in what]
    )
    lone = len(what) < pending.effect.tokens and game.options["BABEL-OPEN-19"] == "a"
    return _penalty_token(game, pending, -game.table.age) if lone else game


def discard(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `penalty`."""
    there = penalties(game, pending)
    cards = type(pending.effect) is LoseCard
    if ("card" if cards else "victory") not in said or ("victory" if cards else "card") in said:
        return Refusal("missing-field", pending.rules, {"field": "card" if cards else "victory"})
    wanted = said["card"] if cards else tuple(sorted(said["victory"]))
    named = {one.id if isinstance(one, Card) else one: one for one in there}
    what = named.get(wanted)
    if what is None:
        instead = tuple(named)
        return Refusal(
            "cannot-give-that-up", ("BABEL-PEN-01" if cards else "BABEL-PEN-03",), {"instead": instead}
        )
    return _given_up(game.without(pending), pending, what)


def close(game: Game, pending: Pending) -> Game:
    """The project leaves the table, and all participation tokens go back (BABEL-PEND-05)."""
    gone = [
        Left(None, "project", project.id, "box", ("BABEL-PEND-05",))
        for project in (game.table.project,)
        if project
    ]
    table = changed_table(game.table, project=None, tokens=0)
    return game.without(pending).changed(table=table, participation=(0,) * len(game.cities)).telling(*gone)


ACTS: Acts = {VictoryToken: _take_victory}
