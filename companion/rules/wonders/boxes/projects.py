"""Great Projects of Babel: a project for each Age, taking part, rewards and penalties."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

from companion.catalog.boxes.projects_contents import AnyColor, Project
from companion.catalog.catalog import Catalog
from companion.catalog.effects import (
    BlockBoard,
    Free,
    LoseAllCoins,
    LoseCard,
    LoseVictory,
    ReplaceVictory,
    Shields,
    StartCoins,
    VictoryToken,
)
from companion.catalog.items import Card, Item
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import Color
from companion.rules.boxes import (
    LOWEST,
    CityNumber,
    ClockPart,
    ClockQuestion,
    ConflictAnswers,
    FieldKeys,
    KeyKind,
    ScoreLine,
    SetupStep,
    Tokens,
    tokens_of,
)
from companion.rules.contract import Offer
from companion.rules.happening import Began, Entered, Left, TokensMoved
from companion.rules.partial import PartialCity
from companion.rules.refusal import BadFile, Refusal, is_text
from companion.rules.score_parts import Lines, Part, token_values
from companion.rules.wonders.box import Ask, EntryField, EntryKind, SeatField, Step, Venture, WondersBox
from companion.rules.wonders.course.ages import begin_age
from companion.rules.wonders.course.entries import Said, is_flag, is_values
from companion.rules.wonders.course.game import Answer, Game, Limits, Pending, Seen
from companion.rules.wonders.course.judging import ask_seats
from companion.rules.wonders.course.offers import Offers, answer_entry
from companion.rules.wonders.course.opening import no_record
from companion.rules.wonders.course.penalties import (
    GivenUp,
    discard,
    given_up,
    is_hidden,
    offer_penances,
    to_give_up,
)
from companion.rules.wonders.course.resolving import moved, owing
from companion.rules.wonders.payment.costs import BuildCard, Play
from companion.rules.wonders.pieces_in_play import PiecesInPlay
from companion.rules.wonders.position import known_items, read_flag, token_reader
from companion.rules.wonders.science import SET_TALLIES
from companion.rules.wonders.table import City, Table, with_city, with_table_held
from companion.rules.wonders.table_numbers import TableNumbers
from companion.rules.wonders.worth import scoring_rewards, worths_of


class OpenProject(NamedTuple):
    """The project of the Age, and the participation tokens left on it."""

    project: Project
    tokens: int


def open_project(table: Table) -> OpenProject | None:
    """The project that lies on a table, if one does."""
    found: OpenProject | None = dict(table.held).get("project") if table.held else None
    return found


def _project(table: Table) -> Project | None:
    """The project of the Age."""
    there = open_project(table)
    return there.project if there else None


def _laid(table: Table, there: OpenProject | None) -> Table:
    """The table with that project on it."""
    return with_table_held(table, project=there)


PENALTY_VALUES = (1, 2, 3)
#: what a reward does that still stands in a later Age, besides points at the end
_LASTING = (Free, AnyColor, Shields)
PENALTIES = frozenset(-value for value in PENALTY_VALUES)


def _open_age(game: Game) -> Game:
    """The project of the Age is asked for (BABEL-FULL-02)."""
    return game.changed(turn=None).queued(Pending("project", -1, "project", rules=("BABEL-PROJ-01",)))


def _unseen_projects(game: Game) -> tuple[Project, ...]:
    """The projects of this Age that have not been seen."""
    seen = game.seen.ventures | {project.id for city in game.cities for project in city.rewards}
    return tuple(
        [
            one
            for one in game.table.catalog.of(Project).values()
            if one.age == game.table.age and one.id not in seen
        ]
    )


def _reveal(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `project`: it lies open with its participation tokens (BABEL-PROJ-01)."""
    there = _unseen_projects(game)
    project = next((one for one in there if one.id == said["project"]), None)
    if project is None:
        return Refusal(
            "not-a-project-of-this-age",
            ("BABEL-PROJ-01",),
            {"project": said["project"], "instead": tuple(one.id for one in there)},
        )
    table = _laid(game.table, OpenProject(project, game.table.facts.participation))
    game = game.without(pending).changed(
        table=table, seen=game.seen.changed(ventures=game.seen.ventures | {project.id})
    )
    game = game.telling(Entered(None, "project", project.id, rules=("BABEL-PROJ-01",)))
    return begin_age(game, "projects")


def _outcome(game: Game, pending: Pending) -> Game:
    """Completed.

    Rewards for each token. Not completed: a penalty for each player without (BABEL-PEND-02, BABEL-PEND-03).
    """
    there = open_project(game.table)
    game = game.without(pending).changed(once=Limits())
    if there is None:
        return game
    project = there.project
    game = game.telling(Began("project", game.table.age, rules=("BABEL-PEND-01",)))
    if there.tokens:
        punished = [seat for seat in game.players if not game.participation[seat]]
        return game.queued(
            *[
                Pending(
                    "penalty", seat, "penalty", project.penalty, project.id, "project", ("BABEL-PEND-03",)
                )
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


def _punish(game: Game, pending: Pending) -> Game | None:
    """A penalty without a choice falls at once.

    One that cannot be paid becomes a penalty token (BABEL-PEND-04).
    """
    seat, effect = pending.seat, pending.effect
    city = game.cities[seat]
    if type(effect) in (LoseCard, LoseVictory):
        there = to_give_up(game, pending)
        if len(there) > 1 or is_hidden(game, pending):
            return None
        return _given_or_penalised(game.without(pending), pending, there)
    if type(effect) is LoseAllCoins and city.more_coins and not city.coins:
        return None  # whether there is anything to lose is not known
    game = game.without(pending)
    if type(effect) is LoseAllCoins and city.coins:
        if game.table.added.has_debt and game.options["CITY-OPEN-23"] == "a":  # debt may replace it
            return game.queued(
                Pending("loss", seat, "loss", by=pending.by, rules=("CITY-OPEN-23",), coins=city.coins)
            )
        game = game.changed(table=with_city(game.table, seat, more_coins=0))
        return moved(game, city.coins, seat, None, pending.by, ("BABEL-PEN-02",))
    if type(effect) is BlockBoard and all(type(start) is StartCoins for start in city.side.start):
        return _penalty_token(game, pending, -1)  # BABEL-PEN-05
    if type(effect) is BlockBoard and not city.board_blocked:
        game = game.changed(table=with_city(game.table, seat, board_blocked=True))
        return game.telling(Left(seat, "board", city.board.id, "box", ("BABEL-PEN-04",)))
    return _penalty_token(game, pending, -game.table.age)


def _given_or_penalised(game: Game, pending: Pending, there: tuple[GivenUp, ...]) -> Game:
    """What is there is given up.

    A penalty token if nothing is, or too little by a ruling (BABEL-OPEN-19).
    """
    lone = there and not isinstance(there[0], Card) and len(there[0]) < pending.effect.tokens
    game = given_up(game, pending, there[0]) if there else game
    if there and not (lone and game.options["BABEL-OPEN-19"] == "a"):
        return game
    return _penalty_token(game, pending, -game.table.age)


def _hindered(table: Table, seat: int, play: Play) -> Refusal | None:
    """What keeps a play from taking part in the project, its colour aside."""
    if type(play) is not BuildCard:
        return Refusal("no-part-with-this", ("BABEL-PROJ-08",))
    if table.cities[seat].free_city:
        return Refusal("no-part-for-the-free-city", ("BABEL-PTWO-01",))
    there = open_project(table)
    if there is None:
        return Refusal("no-project", ("BABEL-PROJ-02",))
    if not there.tokens:
        return Refusal("no-tokens-left", ("BABEL-PROJ-04",), {"project": there.project.id})
    return None


def _color(table: Table) -> Color | None:
    """The colour of the project."""
    project = _project(table)
    return project.color if project else None


def _wrong_color(table: Table, play: Play) -> Refusal | None:
    """Taking part with a building of another colour than the project's takes a token (BABEL-REW-04)."""
    project = _project(table)
    if project is None or type(play) is not BuildCard or play.card.color == project.color:
        return None
    return Refusal("other-colour", ("BABEL-PROJ-02",), {"project": project.id, "card": play.card.id})


def _barred(game: Game, seat: int) -> Refusal | None:
    """A table may rule that a seat takes part once in a round."""
    project = _project(game.table)
    if project is None or seat not in game.once.joined or game.options["BABEL-OPEN-17"] != "b":
        return None
    return Refusal("took-part-already", ("BABEL-PROJ-06", "BABEL-OPEN-17"), {"project": project.id})


def _as_begun(table: Table, begun: Table) -> Table:
    """The table with the tokens that lay on the project at the start of the round (BABEL-PROJ-05)."""
    now, then = open_project(table), open_project(begun)
    return table if now is None or then is None or now == then else _laid(table, then)


def _penalty_token(game: Game, pending: Pending, value: int) -> Game:
    """A penalty token in place of a penalty."""
    held = game.cities[pending.seat].penalties
    game = game.changed(table=with_city(game.table, pending.seat, penalties=(*held, value)))
    return game.telling(TokensMoved(pending.seat, "penalty", 1, value, pending.by, ("BABEL-PEND-04",)))


def _close(game: Game, pending: Pending) -> Game:
    """The project leaves the table, and all participation tokens go back (BABEL-PEND-05)."""
    gone = [
        Left(None, "project", project.id, "box", ("BABEL-PEND-05",))
        for project in (_project(game.table),)
        if project
    ]
    table = _laid(game.table, None)
    return game.without(pending).changed(table=table, participation=(0,) * len(game.cities)).telling(*gone)


def _age_ends(game: Game) -> tuple[Pending, ...]:
    """The outcome of the project, before the conflict."""
    return (Pending("outcome"), Pending("closing")) if open_project(game.table) else ()


def _join(game: Game, answers: tuple[Answer, ...]) -> Game:
    """Participation tokens; those that are missing come from the reserve (BABEL-PROJ-05)."""
    seats = tuple([answer.seat for answer in answers if answer.play and answer.play.participate])
    there = open_project(game.table)
    if not seats or there is None:
        return game
    held = tuple([number + seats.count(seat) for seat, number in enumerate(game.participation)])
    project = there.project.id
    game = game.changed(
        table=_laid(game.table, there._replace(tokens=max(0, there.tokens - len(seats)))),
        participation=held,
        once=game.once._replace(joined=game.once.joined | set(seats)),
    )
    return game.telling(
        *[TokensMoved(seat, "participation", 1, by=project, rules=("BABEL-PROJ-02",)) for seat in seats]
    )


def _projects(game: Game, pending: Pending, means: None) -> Offers:
    """The projects of the Age that have not been seen."""
    return (Offer(answer_entry(pending, "project", project=project.id)) for project in _unseen_projects(game))


def scoring_projects(items: Catalog) -> tuple[str, ...]:
    """The projects whose reward is worth points at the end.

    A victory token lies with those of the conflicts.
    """
    return tuple(worths_of(items).rewards)


def lasting_rewards(items: Catalog) -> tuple[Project, ...]:
    """The projects of Ages I and II whose reward still stands and gives a city no points by itself."""
    counted = scoring_projects(items)
    return tuple(
        one
        for one in items.of(Project).values()
        if one.age < 3 and isinstance(one.reward, _LASTING) and one.id not in counted
    )


def _rewards(items: Catalog) -> tuple[CityNumber, ...]:
    """The rewards of each project that are worth points at the end."""
    labels = ("1", "2", "3")
    return tuple(
        CityNumber(f"reward_{id_}", 7, labels, piece=id_, listed=("rewards", id_))
        for id_ in scoring_projects(items)
    )


def _read_rewards(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> tuple[Item, ...]:
    """The projects, or what takes their place, whose reward was taken."""
    kind = next(iter(pieces.ventures.values())).kind
    return known_items(value, seat, field, kind, pieces.ventures, pieces)


def _reward_keys(table: Table, seat: int | None) -> FieldKeys:
    """So many rewards of each project; of what takes its place, one."""
    kind: KeyKind = "tokens" if table.catalog.of(Project) else "pieces"
    return FieldKeys(kind, tuple(table.catalog.ventures))


def _read_project(project: Any, field: str, pieces: PiecesInPlay) -> OpenProject | None:
    """The project of the Age and the tokens left on it."""
    if project is None:
        return None
    if type(project) is not dict or project.keys() != {"id", "tokens"}:
        raise BadFile(field, "no-project-object")
    id_, tokens = project["id"], project["tokens"]
    if type(id_) is not str or id_ not in pieces.catalog.of(Project):
        raise BadFile(f"{field}/id", "unknown-project", value=id_)
    if type(tokens) is not int or tokens < 0:
        raise BadFile(f"{field}/tokens", "no-count", "BABEL-PROJ-01", value=tokens)
    return OpenProject(pieces.catalog.of(Project)[id_], tokens)


def _write_project(table: Table) -> dict[str, Any] | None:
    """The project of the Age and the tokens left on it."""
    there = open_project(table)
    return {"id": there.project.id, "tokens": there.tokens} if there else None


def _read_participation(tokens: Any, table: Table) -> tuple[int, ...]:
    """The participation tokens of each seat."""
    if (
        type(tokens) is not list
        or len(tokens) != len(table.cities)
        or any(type(one) is not int or one < 0 for one in tokens)
    ):
        no_record("from/participation", "one-number-for-each-seat", "BABEL-PROJ-02")
    return tuple(tokens)


def _see(seen: Seen, before: Table | None, after: Table) -> Seen:
    """The project of the Age."""
    old, new = _project(before) if before else None, _project(after)
    if old is new:
        return seen
    gone, shown = {one.id for one in (old,) if one}, {one.id for one in (new,) if one}
    return seen.changed(ventures=seen.ventures - gone | shown)


def _add_penalties(lines: Lines, city: City) -> None:
    """Penalty tokens take their value off."""
    if city.penalties:
        lines["projects"].append(_penalties_part(city.penalties))


@lru_cache(maxsize=1024)
def _penalties_part(tokens: tuple[int, ...]) -> Part:
    """The points that penalty tokens take off."""
    return Part("penalties", sum(tokens), token_values(tokens), ("BABEL-PEND-06",))


def _sort(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Make a pile of Great Projects for each Age (BABEL-COMP-06)."""
    return {"each_age": sum(project.age == 1 for project in table.catalog.of(Project).values())}


def _turn_up(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Turn up a Great Project of the Age and put Participation tokens on it (BABEL-PROJ-01)."""
    return {"tokens": table.facts.participation}


def _known_fields(city: PartialCity, pieces: PiecesInPlay) -> dict[str, Any]:
    """The rewards that are worth points, once for each token, and the penalties of a city known by cards."""
    rewards = [
        pieces.catalog.of(Project)[id_]
        for id_ in scoring_projects(pieces.catalog)
        if id_ in pieces.catalog.of(Project)
        for _ in range(city.number(f"reward_{id_}"))
    ]
    lost = [-value for value in PENALTY_VALUES for _ in range(city.number(f"penalty_{value}"))]
    return {"rewards": tuple(rewards), "penalties": tuple(lost)}


def _victory_gifts(setup: Any) -> tuple[int, int]:
    """The most that the victory tokens of projects can bring the table (BABEL-REW-03, BABEL-PROJ-01)."""
    projects = setup.catalog.of(Project).values()
    gifts = [one.reward.points for one in projects if isinstance(one.reward, VictoryToken)]
    facts = wonders_facts(setup.catalog).tables[len(setup.players)]
    most = sum(gifts) * facts.participation
    return most, most


def participation_tokens(setup: Any) -> int:
    """The participation tokens on a project (BABEL-PROJ-01)."""
    tokens: int = wonders_facts(setup.catalog).tables[len(setup.players)].participation
    return tokens


def _projects_of_age(setup: Any, age: int) -> tuple[str, ...]:
    """The projects that can lie open in an Age."""
    return tuple(one.id for one in setup.catalog.of(Project).values() if one.age == age)


def _asks_tokens(conflicts: ConflictAnswers, age: int, seat: int) -> bool:
    """A player says what it took once the project is named."""
    return bool(conflicts.said("project", age)) and seat in conflicts.setup.players


def named_project(conflicts: ConflictAnswers, age: int) -> Project | None:
    """The Great Project of an Age, where the clock was told it."""
    project: Project | None = conflicts.setup.catalog.of(Project).get(conflicts.said("project", age) or "")
    return project


def is_completed(conflicts: ConflictAnswers, age: int) -> bool | None:
    """Whether the project of an Age was completed.

    None while the table has not said who took part (BABEL-PEND-02).
    """
    taken = [conflicts.said("tokens", age, seat) for seat in conflicts.setup.players]
    if not named_project(conflicts, age) or None in taken:
        return None
    return sum(map(int, taken)) >= participation_tokens(conflicts.setup)


def penalised(conflicts: ConflictAnswers, age: int) -> tuple[int, ...]:
    """The seats that suffer the penalty of an Age's project (BABEL-PEND-03)."""
    if is_completed(conflicts, age) is not False:
        return ()
    return tuple(seat for seat in conflicts.setup.players if not conflicts.said("tokens", age, seat))


def _gains(conflicts: ConflictAnswers, age: int, seat: int, tokens: Tokens) -> Tokens:
    """The tokens of a city with what the project of an Age gives or takes (BABEL-REW-03, BABEL-PEN-03)."""
    project, completed = named_project(conflicts, age), is_completed(conflicts, age)
    gives = project is not None and isinstance(project.reward, VictoryToken)
    takes = project is not None and isinstance(project.penalty, LoseVictory)
    if project is None or (completed is None and (gives or takes)):
        return replace(tokens, open=(*tokens.open, ("project", age, -1)))
    if completed and gives:
        return replace(tokens, victory=tokens.victory + _given(conflicts, age, seat, project))
    if takes and seat in penalised(conflicts, age) and tokens.victory:
        return replace(tokens, open=(*tokens.open, ("penalty", age, seat)))
    return tokens


def _given(conflicts: ConflictAnswers, age: int, seat: int, project: Project) -> tuple[int, ...]:
    """The victory tokens of a completed project for a city, as the laws change them (BABEL-PX-01)."""
    value = project.reward.points if isinstance(project.reward, VictoryToken) else 0
    for law in conflicts.laws(age):
        for effect in law.effects:
            if isinstance(effect, ReplaceVictory):
                value = dict(effect.values).get(value, value)
    return (value,) * conflicts.said("tokens", age, seat) if value else ()


BOX = WondersBox(
    id="projects",
    lines=(ScoreLine("projects", low=LOWEST, rules=("BABEL-PEND-06",), keys=tuple(range(-6, 15))),),
    bound_rules={"military": ("BABEL-REW-03",)},
    numbers=tuple(
        CityNumber(
            f"penalty_{value}", 3, (f"−{value}",), group="penalty", is_loss=True, listed=("penalties", -value)
        )
        for value in PENALTY_VALUES
    ),
    piece_numbers=_rewards,
    piece_rules={"": ("BABEL-COMP-02",)},
    city_fields=(
        SeatField(
            "rewards",
            (),
            _read_rewards,
            lambda city: [piece.id for piece in city.rewards],
            after="tiles",
            rule="BABEL-COMP-02",
            correctable=True,
            keys=_reward_keys,
        ),
        SeatField(
            "penalties",
            (),
            token_reader(PENALTIES, "BABEL-PEND-04"),
            lambda city: list(city.penalties),
            after="rewards",
            rule="BABEL-COMP-02",
            correctable=True,
            keys=tokens_of(*sorted(PENALTIES, reverse=True)),
        ),
        SeatField(
            "board_blocked",
            False,
            read_flag,
            attrgetter("board_blocked"),
            after="courtesan",
            rule="BABEL-PEN-04",
            correctable=True,
        ),
    ),
    table_fields=(
        SeatField(
            "project",
            None,
            _read_project,
            _write_project,
            rule="BABEL-COMP-02",
            correctable=True,
            keys=lambda table, seat: FieldKeys(
                "counted", tuple(table.catalog.of(Project).values()), number="tokens"
            ),
            is_held=True,
        ),
    ),
    steps=(
        Step("outcome", _outcome, after="end"),
        Step("penalty", _punish, after="outcome"),
        Step("closing", _close, after="penalty"),
        Step("project", ask_seats, after="age"),
    ),
    asks=(
        Ask("project", {"project": _projects}, ("BABEL-PROJ-01",), in_turn=False, when="opening"),
        Ask("penalty", {"discard": offer_penances}, in_turn=False),
    ),
    entry_fields=(
        EntryField("participate", is_flag, after="right"),
        EntryField("victory", is_values, after="tile"),
        EntryField("project", is_text, after="victory"),
    ),
    entries=(
        *[EntryKind(name, may=("participate",)) for name in ("build", "stage", "recruit")],
        EntryKind("project", ("project",), after="recruit", act=_reveal),
        EntryKind("discard", (), ("card", "victory"), after="place", act=discard),
    ),
    opening=_open_age,
    age_ends=_age_ends,
    resolve=_join,
    from_fields={"participation": _read_participation},
    seen=_see,
    add_holdings=_add_penalties,
    working_pieces=attrgetter("rewards"),
    scoring_pieces=scoring_rewards,
    venture=Venture(
        _project,
        _hindered,
        BuildCard,
        frozenset(
            {
                "no-project",
                "no-part-with-this",
                "no-part-for-the-free-city",
                "no-tokens-left",
                "other-colour",
                "took-part-already",
            }
        ),
        "BABEL-PROJ-03",
        lambda table, project: _laid(table, OpenProject(project, 1)),
        _as_begun,
        _color,
        _wrong_color,
        AnyColor,
        _barred,
        takes_less=lambda game: game.options["BABEL-OPEN-19"] in "ac",
        boxes_cards=lambda game: game.options["BABEL-OPEN-21"] != "b",
        penalty_rules={LoseCard: ("BABEL-PEN-01",), LoseVictory: ("BABEL-PEN-03",)},
    ),
    editions=("first",),
    setup_steps=(
        SetupStep("projects", "draft", _sort),
        SetupStep("project", "age", _turn_up, before="deal"),
    ),
    tallies={"science": SET_TALLIES},
    brings_tokens=True,
    open_lines=("civilian",),
    known_fields=_known_fields,
    victory_gifts=_victory_gifts,
    clock=ClockPart(
        after_turns=("outcome",),
        questions=(
            ClockQuestion("project", _projects_of_age, of="age", kind="projected", step="outcome"),
            ClockQuestion(
                "tokens",
                lambda setup, age: range(participation_tokens(setup) + 1),
                kind="joined",
                step="outcome",
                is_open=_asks_tokens,
            ),
        ),
        gains=_gains,
    ),
)
