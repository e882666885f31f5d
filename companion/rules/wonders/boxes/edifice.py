"""Edifice: an edifice for each Age, taking part with stages, pawns, rewards, penalties and debt."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from operator import attrgetter
from typing import Any, NamedTuple

from companion.catalog.boxes.edifice_contents import Edifice, TakePawn
from companion.catalog.catalog import Catalog
from companion.catalog.effects import DiscardDefeat, Effect, LoseCoins, LoseVictory, VictoryToken
from companion.catalog.items import Stage
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import AGES
from companion.rules.boxes import (
    MOST_DEBT,
    CityNumber,
    ClockPart,
    ClockQuestion,
    ConflictAnswers,
    FieldKeys,
    ScoreLine,
    SetupStep,
    Tokens,
    tokens_of,
)
from companion.rules.contract import Offer
from companion.rules.happening import Began, Entered, Left, TokensMoved
from companion.rules.partial import PartialCity
from companion.rules.refusal import BadFile, Refusal, is_text
from companion.rules.wonders.box import Ask, EntryField, EntryKind, SeatField, Step, Venture, WondersBox
from companion.rules.wonders.boxes.cities import add_debt, indebted
from companion.rules.wonders.conflict import with_effects, with_fewer
from companion.rules.wonders.course.ages import begin_age
from companion.rules.wonders.course.entries import Said, is_count
from companion.rules.wonders.course.game import Answer, Game, Limits, Pending, Seen
from companion.rules.wonders.course.judging import ask_seats
from companion.rules.wonders.course.offers import Offers, answer_entry, priced_offer, stage_choices
from companion.rules.wonders.course.penalties import given_up, is_hidden, to_give_up
from companion.rules.wonders.course.resolving import moved, owing
from companion.rules.wonders.payment.costs import BuildStage, Play, no_participation
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.pieces_in_play import PiecesInPlay
from companion.rules.wonders.position import read_later, refuse, token_reader
from companion.rules.wonders.table import City, Table, with_city, with_held, with_table_held
from companion.rules.wonders.table_numbers import TableNumbers
from companion.rules.wonders.worth import scoring_rewards, worths_of


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
    return with_table_held(table, edifice=there)


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
    seen = game.seen.ventures | {piece.id for city in game.cities for piece in city.rewards}
    all_ = game.table.catalog.of(Edifice).values()
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
        seen=game.seen.changed(ventures=game.seen.ventures | {edifice.id}),
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
    punished = [seat for seat in game.players if edifice.age not in pawns_of(game.cities[seat])]
    due = [
        Pending(
            "punishment", seat, "penalty", edifice.penalty, edifice.id, "edifice", _falls_by(edifice.penalty)
        )
        for seat in punished
    ]
    if game.options["EDIFICE-OPEN-05"] == "a":
        return game.queued(*[_by_choice(game, one) for one in due])
    return game.queued(*due)


def _falls_by(penalty: Effect) -> tuple[str, ...]:
    """The rules by which a penalty falls on a city without its pawn."""
    return ("EDIFICE-FAIL-08" if type(penalty) is LoseVictory else "EDIFICE-FAIL-06",)


def _by_choice(game: Game, penalty: Pending) -> Pending:
    """A penalty that its city may bear or answer with debt, where it can bear it (EDIFICE-OPEN-05)."""
    if not _bearable(game, penalty):
        return penalty
    return penalty._replace(step="leniency", ask="penalty-or-debt", rules=("EDIFICE-OPEN-05",))


def _bearable(game: Game, penalty: Pending) -> bool:
    """Whether a city can suffer the whole of a penalty, as far as anybody knows."""
    if type(penalty.effect) is LoseCoins:
        return game.cities[penalty.seat].most_coins >= penalty.effect.coins
    return bool(to_give_up(game, penalty)) or is_hidden(game, penalty)


def _suffer(game: Game, pending: Pending, said: Said) -> Game:
    """The answer `suffer`: the penalty falls, and its player chooses what it takes."""
    penalty = pending._replace(step="punishment", ask="penalty", rules=_falls_by(pending.effect))
    return game.without(pending).queued(penalty)


def _owe(game: Game, pending: Pending, said: Said) -> Game:
    """The answer `owe`: debt in place of a penalty that could be suffered."""
    return _into_debt(game.without(pending), pending)


def _bearings(do: str) -> Callable[[Game, Pending, Means], Offers]:
    """The one answer of a kind to a penalty that may be answered with debt."""
    return lambda game, pending, means: iter([Offer(answer_entry(pending, do))])


def _punish(game: Game, pending: Pending) -> Game | None:
    """A penalty without a choice falls at once.

    Who cannot suffer the whole of it takes debt, and loses nothing else (EDIFICE-FAIL-03).
    """
    seat, effect = pending.seat, pending.effect
    if type(effect) is LoseCoins:
        city = game.cities[seat]
        if city.coins < effect.coins <= city.most_coins:
            return None  # whether they are there is not known
        game = game.without(pending)
        if city.coins < effect.coins:
            return _into_debt(game, pending)
        return moved(game, effect.coins, seat, None, pending.by, ("EDIFICE-FAIL-07",))
    there = to_give_up(game, pending)
    if len(there) > 1 or is_hidden(game, pending):
        return None
    game = game.without(pending)
    return given_up(game, pending, there[0]) if there else _into_debt(game, pending)


def _into_debt(game: Game, pending: Pending) -> Game:
    """The debt in place of a penalty."""
    debt = game.table.catalog.of(Edifice)[pending.by].debt
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
    if type(id_) is not str or id_ not in pieces.catalog.of(Edifice):
        raise BadFile(f"{field}/id", "unknown-edifice", value=id_)
    if type(left) is not int or left < 0:
        raise BadFile(f"{field}/pawns", "no-count", "EDIFICE-SETUP-02", value=left)
    return Site(pieces.catalog.of(Edifice)[id_], left)


def _edifices_of(table: Table) -> tuple[str, ...]:
    """The edifices of the Age of a table."""
    return tuple([id_ for id_, one in table.catalog.of(Edifice).items() if one.age == table.age])


def _check_table(table: Table) -> None:
    """Refuse an edifice of another Age than that of the table, and a reward that a city has twice."""
    there = site(table)
    if there and there.edifice.age != table.age:
        raise BadFile("edifice/id", "edifice-of-another-age", "EDIFICE-SETUP-01", age=there.edifice.age)
    for city in table.cities:
        for place, one in enumerate(city.rewards):
            if isinstance(one, Edifice) and one in city.rewards[:place]:
                refuse(city.seat, f"rewards/{place}", "rewarded-twice", "EDIFICE-BUILT-04", id=one.id)


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


def _choice_keys(table: Table, seat: int | None) -> FieldKeys | None:
    """The effects of each stage of a city that lets its owner choose, if there is one."""
    stages = () if seat is None else table.cities[seat].side.stages
    offering = tuple([(number, stage) for number, stage in enumerate(stages, 1) if stage.choices])
    return FieldKeys("effects", offering) if offering else None


def _see(seen: Seen, before: Table | None, after: Table) -> Seen:
    """The edifice of the Age."""
    old, new = _edifice(before) if before else None, _edifice(after)
    if old is new:
        return seen
    gone, shown = {one.id for one in (old,) if one}, {one.id for one in (new,) if one}
    return seen.changed(ventures=seen.ventures - gone | shown)


def _rewards(items: Catalog) -> tuple[CityNumber, ...]:
    """The rewards that are worth points at the end, each once."""
    return tuple(
        CityNumber(f"reward_{id_}", 1, ("1",), piece=id_, listed=("rewards", id_))
        for id_ in scoring_edifices(items)
    )


def scoring_edifices(items: Catalog) -> tuple[str, ...]:
    """The edifices whose reward is worth points at the end."""
    return tuple(id_ for id_ in items.of(Edifice) if id_ in worths_of(items).rewards)


def _chosen_effects(items: Catalog) -> tuple[CityNumber, ...]:
    """The effect chosen with a stage, for each place that a stage with a choice has on some board."""
    sides = [side for board in items.boards.values() for side in board.sides]
    stages = {number for side in sides for number, stage in enumerate(side.stages, 1) if stage.choices}
    return tuple(
        CityNumber(
            f"choice_{number}",
            2,
            keys=3,
            is_endless=False,
            group="choices",
            listed=("choices", str(number)),
            stage=number,
        )
        for number in sorted(stages)
    )


def _known_fields(city: PartialCity, pieces: PiecesInPlay) -> dict[str, Any]:
    """The rewards that are worth points, and what was chosen with stages, of a city known by cards."""
    edifices = pieces.catalog.of(Edifice)
    rewards = [edifices[id_] for id_ in scoring_edifices(pieces.catalog) if city.number(f"reward_{id_}")]
    choices = [(number, choice) for number in city.stages if (choice := city.number(f"choice_{number}"))]
    return {"rewards": tuple(rewards), "choices": tuple(choices)}


def _victory_gifts(setup: Any) -> tuple[int, int]:
    """The most that victory tokens of edifices can bring: one edifice an Age, its reward to everybody."""
    found = dict.fromkeys(AGES, 0)
    for one in setup.catalog.of(Edifice).values():
        tokens = sum(effect.points for effect in one.effects if type(effect) is VictoryToken)
        found[one.age] = max(found[one.age], tokens)
    most = sum(found.values())
    return most, most * len(setup.players)


def pawns_laid(setup: Any) -> int:
    """The pawns laid on the edifice of each Age (EDIFICE-SETUP-02)."""
    pawns: int = wonders_facts(setup.catalog).tables[len(setup.players)].pawns
    return pawns


def edifices_of_age(setup: Any, age: int) -> tuple[str, ...]:
    """The edifices of an Age."""
    return tuple(id_ for id_, one in setup.catalog.of(Edifice).items() if one.age == age)


#: what a city says of the pawn of an Age: none, one of those on the edifice, one from the box
_PAWN_ANSWERS = (0, 1, 2)


def _pawn_options(setup: Any, age: int) -> tuple[int, ...]:
    """A pawn can come from the box where some board gives one, or a board is not named."""
    boards = [setup.catalog.boards.get(seat.wonder) for seat in setup.seats]
    gives = any(
        not board or any(type(effect) is TakePawn for effect in board.all_effects) for board in boards
    )
    return _PAWN_ANSWERS if gives else _PAWN_ANSWERS[:2]


def _asks_pawn(conflicts: ConflictAnswers, age: int, seat: int) -> bool:
    """A player says whether it holds a pawn once the edifice is named."""
    return bool(conflicts.said("edifice", age)) and seat in conflicts.setup.players


def named_edifice(conflicts: ConflictAnswers, age: int) -> Edifice | None:
    """The edifice of an Age, where the clock was told it."""
    edifice: Edifice | None = conflicts.setup.catalog.of(Edifice).get(conflicts.said("edifice", age) or "")
    return edifice


def is_built(conflicts: ConflictAnswers, age: int) -> bool | None:
    """Whether the edifice of an Age was built (EDIFICE-BUILT-01); a pawn from the box leaves those on it.

    None while the table has not said who holds a pawn.
    """
    held = [conflicts.said("pawn", age, seat) for seat in conflicts.setup.players]
    if not named_edifice(conflicts, age) or None in held:
        return None
    return held.count(1) >= pawns_laid(conflicts.setup)


def without_pawn(conflicts: ConflictAnswers, age: int) -> tuple[int, ...]:
    """The seats that suffer the penalty of an Age's edifice (EDIFICE-FAIL-01)."""
    if is_built(conflicts, age) is not False:
        return ()
    return tuple(seat for seat in conflicts.setup.players if not conflicts.said("pawn", age, seat))


#: the effects of rewards that change conflict tokens
_TOKEN_EFFECTS = (VictoryToken, DiscardDefeat)


def _gains(conflicts: ConflictAnswers, age: int, seat: int, tokens: Tokens) -> Tokens:
    """The tokens of a city with those that the edifice of an Age gives or takes."""
    edifice, built = named_edifice(conflicts, age), is_built(conflicts, age)
    takes = edifice.penalty if edifice and isinstance(edifice.penalty, LoseVictory) else None
    brings = [effect for effect in edifice.effects if type(effect) in _TOKEN_EFFECTS] if edifice else []
    if edifice is None or (built is None and (takes or brings)):
        return replace(tokens, open=(*tokens.open, ("edifice", age, -1)))
    if built and conflicts.said("pawn", age, seat):
        return with_effects(tokens, brings, age)
    if takes and seat in without_pawn(conflicts, age) and len(tokens.victory) >= takes.tokens:
        return with_fewer(tokens, takes.tokens, ("penalty-tokens", age, seat))
    return tokens


def _lay_out(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """The edifice of an Age with its pawns (EDIFICE-SETUP-02)."""
    return {"pawns": table.facts.pawns}


def _sort(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """The edifices by Age (EDIFICE-SETUP-01)."""
    return {"each_age": sum(one.age == 1 for one in table.catalog.of(Edifice).values())}


BOX = WondersBox(
    id="edifice",
    lines=(ScoreLine("edifice", rules=("EDIFICE-SCORE-01",), item_rule="EDIFICE-SCORE-01"),),
    line_rules={"treasury": ("EDIFICE-SCORE-03",)},
    bound_rules={"military": ("EDIFICE-SCORE-02",)},
    numbers=(CityNumber("debt", MOST_DEBT, keys=14),),
    piece_numbers=lambda items: (*_rewards(items), *_chosen_effects(items)),
    piece_rules={"": ("SECOND-COMP-10",)},
    city_fields=(
        SeatField(
            "pawns",
            (),
            token_reader(frozenset(AGES), "EDIFICE-SETUP-02"),
            lambda city: list(pawns_of(city)),
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
            lambda city: {str(number): choice for number, choice in city.choices},
            after="stages",
            rule="SECOND-COMP-06",
            correctable=True,
            keys=_choice_keys,
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
            keys=lambda table, seat: FieldKeys("counted", _edifices_of(table), number="pawns"),
            is_held=True,
        ),
    ),
    settle=_settle,
    check_table=_check_table,
    steps=(
        Step("built", _build, after="players"),
        Step("failure", _fail, after="end"),
        Step("leniency", ask_seats, after="failure"),
        Step("punishment", _punish, after="leniency"),
        Step("demolition", _close, after="punishment"),
        Step("edifice", ask_seats, after="age"),
    ),
    asks=(
        Ask("edifice", {"edifice": _edifices}, ("EDIFICE-SETUP-01",), in_turn=False, when="opening"),
        *[Ask(name, {"stage": _joining_stages}) for name in ("turn", "last")],
        Ask("penalty-or-debt", {"suffer": _bearings("suffer"), "owe": _bearings("owe")}, in_turn=False),
        Ask("penalty", {}, in_turn=False),
    ),
    entry_fields=(
        EntryField("choose", is_count, after="stage"),
        EntryField("pawn", is_count, after="choose"),
        EntryField("edifice", is_text, after="right"),
    ),
    entries=(
        EntryKind("stage", may=("choose", "pawn"), also=_choose),
        EntryKind("edifice", ("edifice",), after="pass", act=_reveal),
        EntryKind("suffer", after="edifice", act=_suffer),
        EntryKind("owe", after="suffer", act=_owe),
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
        BuildStage,
        frozenset({"no-part-but-with-a-stage", "no-edifice", "no-pawns-left", "holds-a-pawn"}),
        "EDIFICE-PART-02",
        lambda table, edifice: _laid(table, Site(edifice, 1)),
    ),
    opens=("debt", "rewards"),
    victory_gifts=_victory_gifts,
    known_fields=_known_fields,
    clock=ClockPart(
        after_turns=("edifice",),
        questions=(
            ClockQuestion("edifice", edifices_of_age, of="age", step="edifice"),
            ClockQuestion("pawn", _pawn_options, step="edifice", is_open=_asks_pawn),
        ),
        gains=_gains,
    ),
    brings_tokens=True,
    editions=("second",),
    setup_steps=(SetupStep("edifices", "table", _sort), SetupStep("edifice", "age", _lay_out, before="deal")),
)
