"""Edifice: an edifice for each Age, taking part with stages, pawns, rewards, penalties and debt."""

from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from companion.catalog.catalog import Catalog
from companion.catalog.effects import LoseCoins, LoseVictory, TakePawn
from companion.catalog.items import Edifice, Stage
from companion.catalog.vocabulary import AGES
from companion.rules.boxes import CityNumber, FieldKeys, ScoreLine, tokens_of
from companion.rules.contract import Offer
from companion.rules.happening import Began, Entered, Left, TokensMoved
from companion.rules.refusal import BadFile, Refusal, is_text
from companion.rules.setup_steps import SetupStep
from companion.rules.wonders.box import Ask, EntryField, EntryKind, SeatField, Step, Venture, WondersBox
from companion.rules.wonders.boxes.cities import add_debt, indebted
from companion.rules.wonders.boxes.projects import scoring_rewards
from companion.rules.wonders.course.ages import begin_age
from companion.rules.wonders.course.entries import Said, is_count
from companion.rules.wonders.course.game import Answer, Game, Limits, Pending, Seen
from companion.rules.wonders.course.judging import ask_seats
from companion.rules.wonders.course.offers import Offers, answer_entry, priced_offer, stage_choices
from companion.rules.wonders.course.penalties import given_up, to_give_up
from companion.rules.wonders.course.resolving import moved, owing
from companion.rules.wonders.payment.costs import BuildStage, Play, no_participation
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.position.files import read_later, refuse, token_reader
from companion.rules.wonders.position.pieces import PiecesInPlay
from companion.rules.wonders.table import City, Table, changed_table, with_city, with_held
from companion.rules.wonders.table_numbers import TableNumbers
from companion.rules.wonders.worth import worths_of


class Site(NamedTuple):
    """The edifice of the Age, and the pawns left on it; none are left once it is built."""

    edifice: Edifice
    pawns: int


def site(table: Table) -> Site | None:
    """The edifice that lies on a table, if one does."""
    found: Site | None = dict(table.held).get("edifice") if table.held else None
    return found


def _edifice(table: Table) -> Edifice | None:
    """The edifice of the Age."""
    there = site(table)
    return there.edifice if there else None


def pawns_of(city: City) -> tuple[int, ...]:
    """The Ages of the pawns that a city holds."""
    held: tuple[int, ...] = dict(city.held).get("pawns", ()) if city.held else ()
    return held


def _laid(table: Table, there: Site | None) -> Table:
    """The table with that edifice on it."""
    held = {**dict(table.held), "edifice": there}
    return changed_table(table, held=tuple([pair for pair in held.items() if pair[1] is not None]))


def _hindered(table: Table, seat: int, play: Play) -> Refusal | None:
    """What keeps a play from taking part in the edifice of the Age."""
    if type(play) is not BuildStage:
        return Refusal("no-part-but-with-a-stage", ("EDIFICE-PART-03",))
    there = site(table)
    if there is None:
        return Refusal("no-edifice", ("EDIFICE-PART-01",))
    details = {"edifice": there.edifice.id}
    if not there.pawns:
        return Refusal("no-pawns-left", ("EDIFICE-PART-06",), details)
    if there.edifice.age in pawns_of(table.cities[seat]):
        return Refusal("holds-a-pawn", ("EDIFICE-PART-04",), details)
    return None


def _open_age(game: Game) -> Game:
    """The edifice of the Age is asked for (EDIFICE-SETUP-01)."""
    return game.changed(turn=None).queued(Pending("edifice", -1, "edifice", rules=("EDIFICE-SETUP-01",)))


def _unseen(game: Game) -> tuple[Edifice, ...]:
    """The edifices of this Age that have not been seen."""
    seen = game.seen.projects | {piece.id for city in game.cities for piece in city.rewards}
    all_ = game.table.catalog.edifices.values()
    return tuple([one for one in all_ if one.age == game.table.age and one.id not in seen])


def _reveal(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `edifice`: it lies open with its pawns (EDIFICE-SETUP-02)."""
    there = _unseen(game)
    edifice = next((one for one in there if one.id == said["edifice"]), None)
    if edifice is None:
        details = {"edifice": said["edifice"], "instead": tuple(one.id for one in there)}
        return Refusal("not-an-edifice-of-this-age", ("EDIFICE-SETUP-01",), details)
    game = game.without(pending).changed(
        table=_laid(game.table, Site(edifice, game.table.facts.pawns)),
        seen=game.seen.changed(projects=game.seen.projects | {edifice.id}),
    )
    game = game.telling(Entered(None, "edifice", edifice.id, rules=("EDIFICE-SETUP-01",)))
    return begin_age(game, "edifice")


def _join(game: Game, answers: tuple[Answer, ...]) -> Game:
    """Each who takes part takes a pawn; those that are missing come from the box (EDIFICE-PART-05)."""
    seats = [answer.seat for answer in answers if answer.play and answer.play.participate]
    there = site(game.table)
    if not seats or there is None:
        return game
    left = max(0, there.pawns - len(seats))
    game = game.changed(table=_laid(game.table, there._replace(pawns=left)))
    for seat in seats:
        game = _with_pawn(game, seat, there.edifice.age, there.edifice.id, ("EDIFICE-PART-01",))
    return game if left else game.queued(Pending("built", rules=("EDIFICE-BUILT-01",)))


def _with_pawn(game: Game, seat: int, age: int, by: str, rules: tuple[str, ...]) -> Game:
    """A city takes a pawn of an Age."""
    held = (*pawns_of(game.cities[seat]), age)
    game = game.changed(table=with_held(game.table, seat, pawns=held))
    return game.telling(TokensMoved(seat, "pawn", 1, age, by, rules))


def _build(game: Game, pending: Pending) -> Game:
    """The edifice is built, and every holder of a pawn of its Age gets the reward (EDIFICE-BUILT-01).

    After what the plays of the round have brought (EDIFICE-BUILT-03).
    """
    game = game.without(pending)
    edifice = _edifice(game.table)
    for city in game.cities if edifice else ():
        if edifice and edifice.age in pawns_of(city):
            game = _rewarded(game, city.seat, edifice)
    return game


def _rewarded(game: Game, seat: int, edifice: Edifice) -> Game:
    """One reward, also for two pawns of the Age: what lasts stays, the rest happens at once."""
    held = game.cities[seat].rewards
    if edifice in held:
        return game
    game = game.changed(table=with_city(game.table, seat, rewards=(*held, edifice)))
    game = game.telling(TokensMoved(seat, "reward", 1, by=edifice.id, rules=("EDIFICE-BUILT-01",)))
    return owing(game, seat, edifice.effects, edifice, "edifice")


def _take_pawn(game: Game, owed: Pending) -> Game:
    """A pawn out of the box; which one may be said by the play itself (EDIFICE-WON-06)."""
    if owed.effect.age == "any":
        return game
    return _from_box(game, owed.seat, owed.effect.age, owed.by, owed.rules)


def _bring(game: Game, answer: Answer) -> Game:
    """The pawn that was chosen with a stage."""
    if "pawn" not in answer.entry:
        return game
    return _from_box(
        game, answer.seat, answer.entry["pawn"], game.cities[answer.seat].board.id, ("EDIFICE-WON-06",)
    )


def _from_box(game: Game, seat: int, age: int, by: str, rules: tuple[str, ...]) -> Game:
    """A pawn that leaves those on the edifice where they lie (EDIFICE-WON-08).

    Of an edifice that stands it brings the reward at once, unless the table rules otherwise.
    """
    game = _with_pawn(game, seat, age, by, rules)
    stands = _standing(game, age)
    return _rewarded(game, seat, stands) if stands and game.options["EDIFICE-OPEN-03"] == "a" else game


def _standing(game: Game, age: int) -> Edifice | None:
    """The edifice of an Age if it is built: no pawn lies on it, or somebody holds its reward."""
    there = site(game.table)
    if there and there.edifice.age == age and not there.pawns:
        return None if any(one.step == "built" for one in game.queue) else there.edifice
    found = [one for city in game.cities for one in city.rewards if isinstance(one, Edifice)]
    return next((one for one in found if one.age == age), None)


def _age_ends(game: Game) -> tuple[Pending, ...]:
    """The failure of the edifice, before the conflict (EDIFICE-FAIL-04)."""
    return (Pending("failure"), Pending("demolition")) if site(game.table) else ()


def _fail(game: Game, pending: Pending) -> Game:
    """Pawns are left: everybody without one of this Age is punished (EDIFICE-FAIL-01, EDIFICE-FAIL-05)."""
    game = game.without(pending).changed(once=Limits())
    there = site(game.table)
    if there is None or not there.pawns:
        return game
    edifice = there.edifice
    game = game.telling(Began("failure", game.table.age, rules=("EDIFICE-FAIL-01",)))
    rules = ("EDIFICE-FAIL-08" if type(edifice.penalty) is LoseVictory else "EDIFICE-FAIL-06",)
    punished = [seat for seat in game.players if edifice.age not in pawns_of(game.cities[seat])]
    return game.queued(
        *[
            Pending("punishment", seat, "penalty", edifice.penalty, edifice.id, "edifice", rules)
            for seat in punished
        ]
    )


def _punish(game: Game, pending: Pending) -> Game | None:
    """A penalty without a choice falls at once.

    Who cannot suffer the whole of it takes debt, and loses nothing else (EDIFICE-FAIL-03).
    """
    seat, effect = pending.seat, pending.effect
    if type(effect) is LoseCoins:
        game = game.without(pending)
        if game.cities[seat].coins < effect.coins:
            return _into_debt(game, pending)
        return moved(game, effect.coins, seat, None, pending.by, ("EDIFICE-FAIL-07",))
    there = to_give_up(game, pending)
    if len(there) > 1:
        return None
    game = game.without(pending)
    return given_up(game, pending, there[0]) if there else _into_debt(game, pending)


def _into_debt(game: Game, pending: Pending) -> Game:
    """The debt in place of a penalty."""
    debt = game.table.catalog.edifices[pending.by].debt
    return indebted(game, pending.seat, debt, pending.by, ("EDIFICE-FAIL-03",))


def _close(game: Game, pending: Pending) -> Game:
    """The edifice leaves the table with the Age; pawns and rewards stay."""
    edifice = _edifice(game.table)
    gone = [Left(None, "edifice", edifice.id, "box", ("EDIFICE-SETUP-01",))] if edifice else []
    return game.without(pending).changed(table=_laid(game.table, None)).telling(*gone)


def _choose(game: Game, answer: Answer, said: Said) -> Answer | Refusal:
    """A stage that lets its owner choose, with what the entry chooses."""
    if type(answer.play) is not BuildStage:
        return answer
    stage = game.cities[answer.seat].side.stages[answer.play.number - 1]
    for field, options in (("choose", _effects_of(stage)), ("pawn", _pawns_of(stage))):
        if field in said and not options:
            return Refusal("nothing-to-choose", stage.rules, {"field": field})
        if options and said.get(field) not in options:
            details = {"field": field, "stage": answer.play.number, "instead": options}
            return Refusal("choose-one", stage.rules, details)
    return answer


def _effects_of(stage: Stage) -> tuple[int, ...]:
    """The numbers of the effects of which one is chosen with a stage."""
    return tuple(range(1, len(stage.choices) + 1))


def _pawns_of(stage: Stage) -> tuple[int, ...]:
    """The Ages of which one is chosen with a stage that gives a pawn of any."""
    gives = any(type(effect) is TakePawn and effect.age == "any" for effect in stage.effects)
    return AGES if gives else ()


def _edifices(game: Game, pending: Pending, means: None) -> Offers:
    """The edifices of the Age that have not been seen."""
    return (Offer(answer_entry(pending, "edifice", edifice=one.id)) for one in _unseen(game))


def _joining_stages(game: Game, pending: Pending, means: Means) -> Iterator[Offer]:
    """The next stage once more, taking part in the edifice, where somebody may."""
    number = len(means.city.stages) + 1
    play = BuildStage(number, True)
    if number > len(means.city.side.stages) or no_participation(means.table, pending.seat, play):
        return
    for said in stage_choices(means.city, number):
        entry = answer_entry(pending, "stage", **said, participate=True)
        yield priced_offer(game, pending, means, play, entry)


def _read_site(said: Any, field: str, pieces: PiecesInPlay) -> Site | None:
    """The edifice of the Age and the pawns left on it."""
    if said is None:
        return None
    if type(said) is not dict or said.keys() != {"id", "pawns"}:
        raise BadFile(field, "no-edifice-object")
    id_, left = said["id"], said["pawns"]
    if type(id_) is not str or id_ not in pieces.catalog.edifices:
        raise BadFile(f"{field}/id", "unknown-edifice", value=id_)
    if type(left) is not int or left < 0:
        raise BadFile(f"{field}/pawns", "no-count", "EDIFICE-SETUP-02", value=left)
    return Site(pieces.catalog.edifices[id_], left)


def _write_site(table: Table) -> dict[str, Any] | None:
    """The edifice of the Age and the pawns left on it."""
    there = site(table)
    return {"id": there.edifice.id, "pawns": there.pawns} if there else None


def _settle(values: dict[str, Any], seat: int, pieces: PiecesInPlay) -> None:
    """What was chosen with stages, by their numbers: each is built, and offers that."""
    if "choices" not in values:
        return
    said = values["choices"]
    if type(said) is not dict:
        refuse(seat, "choices", "no-object")
    stages = {str(number): values["side"].stages[number - 1] for number in values["stages"]}
    for number, choice in said.items():
        options = _effects_of(stages[number]) if number in stages else ()
        if not options:
            refuse(seat, f"choices/{number}", "nothing-to-choose-there", "EDIFICE-WON-02", number=number)
        if type(choice) is not int or choice not in options:
            refuse(seat, f"choices/{number}", "not-one-of", "EDIFICE-WON-02", options=options, value=choice)
    values["choices"] = tuple([(int(number), choice) for number, choice in said.items()])


def _kept_choices(choices: dict[str, int], stages: Any) -> dict[str, int]:
    """What was chosen with stages that are still built."""
    return {number: one for number, one in choices.items() if type(stages) is int and int(number) <= stages}


def _see(seen: Seen, before: Table | None, after: Table) -> Seen:
    """The edifice of the Age."""
    old, new = _edifice(before) if before else None, _edifice(after)
    if old is new:
        return seen
    gone, shown = {one.id for one in (old,) if one}, {one.id for one in (new,) if one}
    return seen.changed(projects=seen.projects - gone | shown)


def _rewards(items: Catalog) -> tuple[CityNumber, ...]:
    """The rewards that are worth points at the end, each once."""
    return tuple(CityNumber(f"reward_{id_}", 1) for id_ in items.edifices if id_ in worths_of(items).rewards)


def _lay_out(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """The edifice of an Age with its pawns (EDIFICE-SETUP-02)."""
    return {"pawns": table.facts.pawns}


def _sort(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """The edifices by Age (EDIFICE-SETUP-01)."""
    return {"each_age": sum(one.age == 1 for one in table.catalog.edifices.values())}


BOX = WondersBox(
    id="edifice",
    lines=(ScoreLine("edifice", rules=("EDIFICE-SCORE-01",), item_rule="EDIFICE-SCORE-01"),),
    line_rules={"treasury": ("EDIFICE-SCORE-03",)},
    bound_rules={"military": ("EDIFICE-SCORE-02",)},
    numbers=(CityNumber("debt", 60),),
    piece_numbers=_rewards,
    piece_rules={"": ("SECOND-COMP-10",)},
    city_fields=(
        SeatField(
            "pawns",
            (),
            token_reader(frozenset(AGES), "EDIFICE-SETUP-02"),
            lambda city: list(pawns_of(city)) or None,
            after="rewards",
            rule="SECOND-COMP-06",
            correctable=True,
            keys=tokens_of(*AGES),
            is_held=True,
        ),
        SeatField(
            "choices",
            (),
            read_later,
            lambda city: {str(number): choice for number, choice in city.choices} or None,
            after="stages",
            rule="SECOND-COMP-06",
            correctable=True,
            about="stages",
            kept=_kept_choices,
        ),
    ),
    table_fields=(
        SeatField(
            "edifice",
            None,
            _read_site,
            _write_site,
            rule="SECOND-COMP-06",
            correctable=True,
            keys=lambda table, seat: FieldKeys("counted", tuple(table.catalog.edifices), number="pawns"),
            is_held=True,
        ),
    ),
    settle=_settle,
    steps=(
        Step("built", _build, after="players"),
        Step("failure", _fail, after="end"),
        Step("punishment", _punish, after="failure"),
        Step("demolition", _close, after="punishment"),
        Step("edifice", ask_seats, after="age"),
    ),
    asks=(
        Ask("edifice", {"edifice": _edifices}, ("EDIFICE-SETUP-01",), in_turn=False, when="opening"),
        *[Ask(name, {"stage": _joining_stages}) for name in ("turn", "last")],
    ),
    entry_fields=(
        EntryField("choose", is_count, after="stage"),
        EntryField("pawn", is_count, after="choose"),
        EntryField("edifice", is_text, after="project"),
    ),
    entries=(
        EntryKind("stage", may=("choose", "pawn"), also=_choose),
        EntryKind("edifice", ("edifice",), after="project", act=_reveal),
    ),
    acts={TakePawn: _take_pawn},
    opening=_open_age,
    age_ends=_age_ends,
    brings=_bring,
    resolve=_join,
    seen=_see,
    add_holdings=add_debt,
    working_pieces=attrgetter("rewards"),
    scoring_pieces=scoring_rewards,
    venture=Venture(
        _edifice,
        _hindered,
        frozenset({"no-part-but-with-a-stage", "no-edifice", "no-pawns-left", "holds-a-pawn"}),
        "EDIFICE-PART-02",
    ),
    opens=("debt", "rewards"),
    editions=("second",),
    setup_steps=(SetupStep("edifices", "table", _sort), SetupStep("edifice", "age", _lay_out)),
)
