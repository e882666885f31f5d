"""Leaders: leaders drafted, recruited with coins, and what they do."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import combinations
from operator import attrgetter
from typing import Any

from companion.catalog.boxes.leaders_contents import (
    CopyLeader,
    DrawLeaders,
    EntombLeader,
    Leader,
    LeaderDiscount,
    RecruitLeader,
)
from companion.catalog.catalog import Catalog
from companion.catalog.effects import CoinsOn, DefeatToVictor, Effect, Free, OthersGiveUp, VictoryOfAge
from companion.catalog.items import Card, Recruitable
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import AGES
from companion.rules.boxes import (
    ClockPart,
    ClockQuestion,
    ConflictAnswers,
    FieldKeys,
    KeyKind,
    KeysOf,
    ScoreLine,
    SetupStep,
    Tokens,
)
from companion.rules.contract import Offer
from companion.rules.happening import Began, Left, TokensMoved
from companion.rules.partial import PartialCity
from companion.rules.refusal import BadFile, Refusal, is_text
from companion.rules.score_parts import Part
from companion.rules.wonders.box import (
    Ask,
    EntryField,
    EntryKind,
    HandKind,
    Move,
    Pricing,
    SeatField,
    Step,
    WondersBox,
)
from companion.rules.wonders.commerce import InForce
from companion.rules.wonders.conflict import with_effects, with_fewer
from companion.rules.wonders.course.ages import begin_age
from companion.rules.wonders.course.entries import Said
from companion.rules.wonders.course.game import Answer, Game, Limits, Pending, Round, Seen
from companion.rules.wonders.course.offers import (
    Offers,
    answer_entry,
    offer_passing,
    offer_sale,
    offer_stages,
    priced_offer,
)
from companion.rules.wonders.course.paying import Price, means_at, price, priced
from companion.rules.wonders.course.penalties import given_up
from companion.rules.wonders.course.plays import held_by_others, not_at_the_table, offer_discarded
from companion.rules.wonders.course.resolving import owing
from companion.rules.wonders.payment.costs import (
    Play,
    Recruit,
    forbidden,
    no_participation,
    printed_cost,
    targets,
)
from companion.rules.wonders.payment.means import Means, Payment
from companion.rules.wonders.pieces_in_play import PiecesInPlay, pieces_of
from companion.rules.wonders.position import known_items, list_of, read_later, refuse
from companion.rules.wonders.science import SET_TALLIES
from companion.rules.wonders.scoring import Ending
from companion.rules.wonders.table import City, Table, with_city
from companion.rules.wonders.table_numbers import TableNumbers
from companion.rules.wonders.worth import Worth, Worths, worths_of

#: the cities of the largest table
_MOST_CITIES = 8


def _begin_recruitment(game: Game) -> Game:
    """Every player plays one leader (LEAD-RECR-02)."""
    game = game.changed(
        round=Round("recruit", game.table), turn=None, once=Limits(), answers=(None,) * len(game.cities)
    )
    return game.telling(Began("recruitment", game.table.age, rules=("LEAD-RECR-01", "LEAD-RECR-02")))


def _end_recruitment(game: Game) -> Game:
    """Before the last Age the leaders left in hands go to the box, but not Rome's (LEAD-RECR-09,
    LEAD-OPEN-07)."""
    if game.table.age == 3:
        gone = [seat for seat in game.players if not _keeps_hand(game, seat)]
        game = game.telling(*[Left(seat, "leader", "", "box", ("LEAD-RECR-09",)) for seat in gone])
    return begin_age(game, "leaders")


def _keeps_hand(game: Game, seat: int) -> bool:
    """Whether a city could still recruit in the last Age, so that its hand stays."""
    stages = range(1, len(game.cities[seat].side.stages) + 1)
    extra = any(
        type(effect) is RecruitLeader
        for number in stages
        for effect in game.table.stage(seat, number).effects
    )
    return extra and game.options["LEAD-OPEN-07"] == "b"


def _copying(game: Game, owed: Pending) -> Game:
    """The Courtesan token is to be placed (LEAD-GUILD-02)."""
    return game.queued(owed._replace(step="choices", ask="copy"))


def _recruiting(game: Game, owed: Pending) -> Game:
    """Extra leaders may be recruited, but not by the Free City (LEAD-WON-07, LEAD-TWO-01)."""
    if game.cities[owed.seat].free_city:
        return game
    return game.queued(*[owed._replace(step="choices", ask="leader") for _ in range(owed.effect.leaders)])


def _others_give_up(game: Game, owed: Pending) -> Game:
    """Every other city is to give up a victory token (SECOND-LDR-07, SECOND-LDR-08)."""
    others = [city.seat for city in game.cities if city.seat != owed.seat]
    return game.queued(*[owed._replace(step="give-up", seat=seat, ask="give-up") for seat in others])


def _give_up_unasked(game: Game, pending: Pending) -> Game | None:
    """Tokens of one value leave no choice, and without a token nothing is given up."""
    values = set(game.cities[pending.seat].victory)
    if len(values) > 1:
        return None
    return given_up(game.without(pending), pending, tuple(values))


def _give_up(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `give-up`."""
    value = said["victory"]
    wanted = value if type(value) is list else [value]
    held = game.cities[pending.seat].victory
    if len(wanted) != 1 or wanted[0] not in held:
        return Refusal("cannot-give-that-up", ("SECOND-LDR-07",), {"instead": tuple(sorted(set(held)))})
    return given_up(game.without(pending), pending, (wanted[0],))


def _tokens_to_give_up(game: Game, pending: Pending, means: Means) -> Offers:
    """Each value of a victory token."""
    values = sorted(set(game.cities[pending.seat].victory))
    return (Offer(answer_entry(pending, "give-up", victory=value)) for value in values)


def _next_door(game: Game, seat: int) -> tuple[Recruitable, ...]:
    """The leaders standing in the neighbouring cities; copies are none (LEAD-FAQ-05)."""
    return tuple([leader for _, city in game.table.beside[seat] for leader in city.recruits])


def _choose(game: Game, pending: Pending) -> Game | None:
    """A copy of the only leader next door happens; nothing is asked where nothing can be chosen."""
    if pending.ask == "copy":
        there = _next_door(game, pending.seat)
        return (
            None
            if len(there) > 1
            else _copied(game.without(pending), pending.seat, there[0])
            if there
            else game.without(pending)
        )
    return None if _can_recruit(game, pending) else game.without(pending)


def _can_recruit(game: Game, pending: Pending) -> bool:
    """Whether there is a leader that the seat could have in hand and pay."""
    if game.table.age == 3 and game.round.kind == "turn" and game.options["LEAD-OPEN-07"] == "a":
        return False
    means = means_at(game, "leader", pending.seat)
    there = _hand(game, pending.seat)
    return any(price(game, "leader", means, Recruit(leader), pending.effect).payments for leader in there)


def _copied(game: Game, seat: int, leader: Recruitable) -> Game:
    """The seat has all effects of that leader from now on.

    What it does once happens at once (LEAD-OPEN-10).
    """
    game = game.changed(table=with_city(game.table, seat, courtesan=leader))
    game = game.telling(TokensMoved(seat, "courtesan", 1, by=leader.id, rules=("LEAD-GUILD-02",)))
    return owing(game, seat, leader.effects, leader, "leader")


def _copy(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `copy`."""
    there = _next_door(game, pending.seat)
    leader = next((leader for leader in there if leader.id == said["leader"]), None)
    if leader is None:
        return Refusal(
            "not-next-door",
            ("LEAD-GUILD-02",),
            {"leader": said["leader"], "instead": tuple(one.id for one in there)},
        )
    return _copied(game.without(pending), pending.seat, leader)


def _recruit(game: Game, pending: Pending, said: Said) -> Answer | Refusal:
    """A leader, in a recruitment or as an extra one."""
    leader = _leader_of(game, said["leader"])
    if isinstance(leader, Refusal):
        return leader
    return _seen_before(game, leader, pending.seat) or priced(
        game, pending, said, Recruit(leader, said.get("participate", False)), leader.id, None
    )


def _leaders(game: Game, pending: Pending, means: Means) -> Offers:
    """Every leader that can still be in a hand."""
    for leader in _hand(game, pending.seat):
        yield priced_offer(
            game, pending, means, Recruit(leader), answer_entry(pending, "recruit", leader=leader.id)
        )


def _copies(game: Game, pending: Pending, means: Means) -> Offers:
    """The leaders next door."""
    return (
        Offer(answer_entry(pending, "copy", leader=leader.id)) for leader in _next_door(game, pending.seat)
    )


def _read_leaders(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> tuple[Recruitable, ...]:
    """The leaders recruited: known and in play."""
    return known_items(value, seat, field, "leader", pieces.recruits, pieces)


def _read_courtesan(value: Any, seat: int, field: str, pieces: PiecesInPlay) -> Recruitable | None:
    """The copied leader, or nothing."""
    return None if value is None else _read_leaders([value], seat, field, pieces)[0]


def _settle(values: dict[str, Any], seat: int, pieces: PiecesInPlay) -> None:
    """The own leaders, and those of them that lie in a tomb; None where nobody says."""
    if "leaders" in values:
        values["recruits"] = values.pop("leaders")
    value = values.get("entombed")
    if value is None:
        return
    own = {leader.id: leader for leader in values.get("recruits", ())}
    for place, id_ in enumerate(list_of(value, seat, "entombed")):
        if type(id_) is not str or id_ not in own or id_ in value[:place]:
            refuse(seat, f"entombed/{place}", "not-of-this-city", "LEAD-COMP-03", value=id_)
    values["entombed"] = tuple([own[id_] for id_ in value])


def _kept_entombed(entombed: list[str], leaders: Any) -> list[str]:
    """Those of the entombed leaders that are still there."""
    return [leader for leader in entombed if leader in leaders] if type(leaders) is list else entombed


def _leader_keys(kind: KeyKind) -> KeysOf:
    """A key for each leader in play."""
    return lambda table, seat: FieldKeys(kind, tuple(pieces_of(table).recruits.values()))


def _tomb_keys(table: Table, seat: int | None) -> FieldKeys | None:
    """The leaders, for a city of which somebody said what lies in its tomb."""
    if table.cities[seat or 0].entombed is None:
        return None
    return FieldKeys("pieces", tuple(pieces_of(table).recruits.values()))


def _check_table(table: Table) -> None:
    """Refuse a leader that lies in two places."""
    ids = [leader.id for city in table.cities for leader in city.recruits]
    if len(set(ids)) == len(ids):
        return
    placed = [
        (city.seat, place, leader.id) for city in table.cities for place, leader in enumerate(city.recruits)
    ]
    first = {id_: (seat, place) for seat, place, id_ in reversed(placed)}
    seat, place, id_ = next(one for one in placed if first[one[2]] != one[:2])
    raise BadFile(f"seats/{seat}/leaders/{place}", "twice-on-the-table", "LEAD-DRAFT-01", id=id_)


def _see(seen: Seen, before: Table | None, after: Table) -> Seen:
    """The leaders that stand in the cities."""
    old, new = _standing(before), _standing(after)
    return seen.changed(recruits=seen.recruits - (old - new) | new, boxed=seen.boxed - new)


def _standing(table: Table | None) -> frozenset[str]:
    """The leaders that stand in the cities."""
    return frozenset(leader.id for city in (table.cities if table else ()) for leader in city.recruits)


def _scoring_pieces(known: Worths, city: City) -> list[Worth | None]:
    """The own leaders, and the one that the Courtesans Guild copies."""
    own = [known.recruits.get(leader.id) for leader in city.recruits]
    return [*own, known.copied_recruits.get(city.courtesan.id)] if city.courtesan else own


def _endings(table: Table, city: City, standing: list[Worth], tombs: int) -> Iterator[Ending]:
    """Every choice of own leaders to entomb, who are worth twice their cost instead."""
    worth = worths_of(table.catalog, table.card_rulings).recruits
    are_unseen = table.options["SECOND-OPEN-02"] != "a" and any(one.conditions for one in standing)
    for buried in _burials(city, tombs):
        silent = [worth[leader.id] for leader in buried if leader.id in worth]
        left = tuple([leader for leader in city.recruits if leader not in buried])
        yield Ending(
            [one for one in standing if one not in silent],
            tuple([("wonder", _tomb_part(leader, table.age)) for leader in buried]),
            replace(city, recruits=left) if are_unseen and buried else None,
        )


def _burials(city: City, tombs: int) -> Iterator[tuple[Recruitable, ...]]:
    """The own leaders that can lie in so many tombs: those of which the table says it, else any."""
    if city.entombed is not None:
        yield city.entombed
        return
    for number in range(min(tombs, len(city.recruits)) + 1):
        yield from combinations(city.recruits, number)


def _tomb_part(leader: Recruitable, age: int) -> Part:
    """The points of an entombed leader."""
    cost = leader.cost.in_age(age).coins
    return Part(leader.id, 2 * cost, (("cost", cost),), ("BASE-SCORE-04",), ("entombed",))


def _tomb_points(items: Catalog) -> frozenset[int]:
    """What a tomb can be worth, empty or not."""
    return frozenset({0, *(_tomb_part(one, age).points for one in items.recruits.values() for age in AGES)})


def _coins_off(table: Table, seat: int, force: InForce) -> int:
    """Coins off every leader by the start power of this city or a neighbour (LEAD-WON-04, LEAD-WON-05)."""
    coins = sum([effect.own for _, effect in force.get(LeaderDiscount, ())])
    for neighbour in (table.left(seat), table.right(seat)):
        if not neighbour.board_blocked:
            coins += sum(
                [effect.neighbours for effect in neighbour.side.start if type(effect) is LeaderDiscount]
            )
    return coins


def _extra_price(game: Game, means: Means, play: Play, effect: RecruitLeader) -> Price:
    """What an extra leader costs.

    The printed price less a discount, whatever the board does (LEAD-WON-07, LEAD-OPEN-06).
    """
    reason = forbidden(means.table, means.seat, play) or no_participation(means.table, means.seat, play)
    if reason:
        return Price(reason=reason)
    less, printed = effect.discount, printed_cost(means.table, means.seat, play).coins
    if game.options["LEAD-OPEN-06"] == "a":
        less += sum([one.own for _, one in means.force.get(LeaderDiscount, ())])
        if any(one.on in targets(play) for _, one in means.force.get(Free, ())):
            less = printed
    cost = max(0, printed - less)
    if cost > means.city.most_coins:
        details = {"needed": cost, "coins": means.city.most_coins}
        return Price(reason=Refusal("too-few-coins", ("LEAD-WON-07",), details))
    return Price((Payment(0, 0, cost, "pay" if cost else "free"),))


def _leader_of(game: Game, id_: str) -> Recruitable | Refusal:
    """The leader of that id, if it is in play at this table."""
    box = game.round.pieces
    leader = box.recruits.get(id_)
    if leader is not None:
        return leader
    code = "not-in-the-box" if id_ in box.catalog.recruits else "unknown-leader"
    return not_at_the_table("leader", id_, code, box)


def _lacks(game: Game, id_: str, seat: int) -> Refusal | None:
    """Why a leader cannot come out of the hand of a seat."""
    leader = _leader_of(game, id_)
    return leader if isinstance(leader, Refusal) else _seen_before(game, leader, seat)


def _seen_before(game: Game, leader: Recruitable, seat: int) -> Refusal | None:
    """Why no hand can hold that leader any more."""
    seen = game.seen.recruits
    if game.options["LEAD-OPEN-08"] == "a" and _draws(game, seat):
        seen -= game.seen.boxed  # what went back to the box may be drawn again
    if leader.id in seen or leader.id in held_by_others(game, seat):
        return Refusal("leader-seen", ("LEAD-DRAFT-01",), {"leader": leader.id})
    return None


def _draws(game: Game, seat: int) -> bool:
    """Whether a city has drawn leaders from the box."""
    return any(type(effect) is DrawLeaders for stage in game.table.stages(seat) for effect in stage.effects)


def _hand(game: Game, seat: int) -> tuple[Recruitable, ...]:
    """The leaders that can still be in a hand."""
    return tuple([one for one in game.round.pieces.recruits.values() if not _seen_before(game, one, seat)])


def _give_away(game: Game, answer: Answer, is_tucked: bool) -> Game:
    """A leader goes under the wonder, or is sold to the box (LEAD-RECR-05, LEAD-RECR-07)."""
    leader, seen = answer.card, game.seen
    if leader:
        seen = seen.with_recruit(leader)
        seen = seen if is_tucked else seen.changed(boxed=seen.boxed | {leader})
    rule = "LEAD-RECR-05" if is_tucked else "LEAD-RECR-07"
    return game.changed(seen=seen).telling(
        Left(answer.seat, "leader", leader, "tucked" if is_tucked else "box", (rule,))
    )


def _check_record(table: Table) -> None:
    """Refuse the option that says there are not enough leaders for eight (CITY-OPEN-22)."""
    if len(table.cities) == _MOST_CITIES and table.options["CITY-OPEN-22"] == "a":
        raise BadFile("rulings/CITY-OPEN-22", "option-not-played", "CITY-OPEN-22", option="a", only="b")


def _start_coins(table: Table) -> int:
    """More coins at the start (LEAD-SETUP-02)."""
    return wonders_facts(table.catalog).coins.with_leaders


def _draft(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Draft the leaders; the undealt ones may be needed later by the owner of a board (LEAD-OPEN-08)."""
    pile = sum(leader.is_in_play(table.expansions) for leader in table.catalog.recruits.values())
    return {**table.draft("leaders", pile), "kept_for": table.boards_giving(DrawLeaders)}


def _recruitment(table: TableNumbers, age: int) -> Mapping[str, Any]:
    """Everyone plays one leader; those left over go on or to the box (LEAD-RECR-09)."""
    return {"in_hand": table.edition_facts.drafts["leaders"].each + 1 - age, "is_last": age == 3}


def _known_fields(city: PartialCity, pieces: PiecesInPlay) -> dict[str, Any]:
    """The leaders of a city that is known by its cards, the one that it copies, those in its tombs."""
    own = {id_: pieces.recruits[id_] for id_ in city.pieces if id_ in pieces.recruits}
    found: dict[str, Any] = {"recruits": tuple(own.values())}
    if city.knows("entombed"):
        found["entombed"] = tuple([own[id_] for id_ in city.entombed if id_ in own])
    copies = any(_copies_leader(pieces.cards[id_]) for id_ in city.pieces if id_ in pieces.cards)
    return {**found, "courtesan": pieces.recruits.get(city.courtesan) if copies else None}


def _copies_leader(card: Card) -> bool:
    """Whether a card copies the leader of a neighbour."""
    return any(type(effect) is CopyLeader for effect in card.effects)


def _passes_defeats(setup: Any) -> bool:
    """Whether a leader may hand defeat tokens to the winner (LEAD-LDR-32)."""
    there = [one for one in setup.catalog.of(Leader).values() if one.is_in_play(setup.expansions)]
    return any(type(effect) is DefeatToVictor for leader in there for effect in leader.effects)


#: what leaders do in a conflict: hand defeats to the winner, pay for each victory, add to coins from the bank
PASSES, PAYS, ADDS, TAKES, HUMBLES = "passes", "pays", "adds", "takes", "humbles"
_AT_WAR: Mapping[str, Callable[[Effect], bool]] = {
    PASSES: lambda effect: isinstance(effect, DefeatToVictor),
    PAYS: lambda effect: isinstance(effect, CoinsOn) and effect.trigger == "victory",
    ADDS: lambda effect: isinstance(effect, CoinsOn) and effect.trigger == "bank",
    TAKES: lambda effect: isinstance(effect, VictoryOfAge),
    HUMBLES: lambda effect: isinstance(effect, OthersGiveUp),
}


def leaders_at_war(setup: Any, word: str) -> tuple[Leader, ...]:
    """The leaders on a table that do this with tokens or coins of a conflict."""
    there = [one for one in setup.catalog.of(Leader).values() if one.is_in_play(setup.expansions)]
    return tuple(one for one in there if any(map(_AT_WAR[word], one.effects)))


def _at_war_options(word: str, setup: Any, age: int) -> tuple[bool, ...]:
    """Yes or no, where there is such a leader."""
    return (False, True) if leaders_at_war(setup, word) else ()


def _adds_to_pay(conflicts: ConflictAnswers, age: int, seat: int) -> bool:
    """Who adds to coins needs one who pays."""
    return bool(conflicts.said(PAYS, age, seat))


def _host(conflicts: ConflictAnswers, age: int, seat: int) -> Mapping[str, Any]:
    """What the leaders of a city do with tokens and coins (LEAD-LDR-32, LEAD-LDR-22)."""

    def coins(word: str) -> int:
        effects = [effect for one in leaders_at_war(conflicts.setup, word) for effect in one.effects]
        paid = sum(effect.coins for effect in effects if isinstance(effect, CoinsOn))
        return paid if conflicts.said(word, age, seat) else 0

    passes = bool(conflicts.said(PASSES, age, seat))
    return {"passes_defeat": passes, "victory_coins": coins(PAYS), "bank_coins": coins(ADDS)}


def _gains(conflicts: ConflictAnswers, age: int, seat: int, tokens: Tokens) -> Tokens:
    """The tokens of a city after the leaders that came in an Age (SECOND-LDR-05, SECOND-LDR-07)."""
    for word in (TAKES, HUMBLES):
        came = leaders_at_war(conflicts.setup, word)
        effects = [effect for one in came for effect in one.effects]
        if conflicts.said(word, age, seat):
            tokens = with_effects(tokens, effects, age)
        lost = sum(effect.tokens for effect in effects if isinstance(effect, OthersGiveUp))
        if lost and any(
            conflicts.said(word, age, other) for other in conflicts.setup.players if other != seat
        ):
            tokens = with_fewer(tokens, lost, ("given-up", age, seat))
    return tokens


BOX = WondersBox(
    id="leaders",
    hand=("leader",),
    claims=("leader",),
    lines=(ScoreLine("leaders", "white", rules=("LEAD-END-02",)),),
    bound_rules={"military": ("LEAD-LDR-32",)},
    piece_rules={"wonder": ("LEAD-COMP-02",), "leader": ("LEAD-COMP-03",), "card": ("LEAD-COMP-05",)},
    city_fields=(
        SeatField(
            "leaders",
            (),
            _read_leaders,
            lambda city: [leader.id for leader in city.recruits],
            after="built_in",
            rule="LEAD-COMP-03",
            correctable=True,
            keys=_leader_keys("pieces"),
            attribute="recruits",
        ),
        SeatField(
            "courtesan",
            None,
            _read_courtesan,
            lambda city: city.courtesan.id if city.courtesan else None,
            after="penalties",
            rule="LEAD-GUILD-07",
            correctable=True,
            keys=_leader_keys("piece"),
        ),
        SeatField(
            "entombed",
            None,
            read_later,
            lambda city: None if city.entombed is None else [leader.id for leader in city.entombed],
            rule="LEAD-COMP-03",
            correctable=True,
            # no leader in the tomb is another thing than nobody saying so
            says_empty=True,
            keys=_tomb_keys,
            about="leaders",
            kept=_kept_entombed,
        ),
    ),
    settle=_settle,
    check_table=_check_table,
    check_record=_check_record,
    steps=(
        Step("discarded-by-leader", offer_discarded, after="discarded-by-stage"),
        Step("give-up", _give_up_unasked, after="free-city"),
        Step("choices", _choose, after="give-up"),
    ),
    moves=(Move("LEAD-OPEN-12", "a", ("discarded-by-leader",), "choices", "recruit"),),
    asks=(
        Ask(
            "recruit",
            {"recruit": _leaders, "stage": offer_stages, "sell": offer_sale},
            ("LEAD-RECR-02", "LEAD-RECR-03"),
            in_turn=False,
            when="round",
            at_once=True,
        ),
        Ask("give-up", {"give-up": _tokens_to_give_up}, ("SECOND-LDR-07", "SECOND-LDR-08")),
        Ask("copy", {"copy": _copies}, ("LEAD-GUILD-02",)),
        Ask(
            "leader",
            {"recruit": _leaders, "pass": offer_passing},
            pricing=Pricing(_extra_price, lambda means, play: None),
        ),
    ),
    entry_fields=(EntryField("leader", is_text, after="card"),),
    entries=(
        EntryKind("recruit", ("leader",), ("pay", "overrule"), after="sell", play=_recruit),
        EntryKind("copy", ("leader",), after="recruit", act=_copy),
        EntryKind("give-up", ("victory",), after="copy", act=_give_up),
    ),
    acts={CopyLeader: _copying, RecruitLeader: _recruiting, OthersGiveUp: _others_give_up},
    opening=_begin_recruitment,
    hands={"recruit": HandKind(_lacks, _give_away, lambda game, leader: Leader.color)},
    round_ends={"recruit": _end_recruitment},
    start_coins=_start_coins,
    seen=_see,
    working_pieces=attrgetter("acting_recruits"),
    coins_off=_coins_off,
    scoring_pieces=_scoring_pieces,
    endings={EntombLeader: _endings},
    stage_points={EntombLeader: _tomb_points},
    conditions={"only_leader": lambda city: (len(city.recruits) == 1, (("own", len(city.recruits)),))},
    setup_steps=(
        SetupStep("leaders", "draft", _draft),
        SetupStep("recruit", "age", _recruitment, before="deal"),
    ),
    bgg_numbers=(92539,),
    tallies={"science": SET_TALLIES},
    brings_tokens=True,
    known_fields=_known_fields,
    passes_defeats=_passes_defeats,
    clock=ClockPart(
        before_turns=("recruit",),
        questions=tuple(
            ClockQuestion(
                word,
                partial(_at_war_options, word),
                kind="armed",
                is_flag=True,
                is_open=_adds_to_pay if word == ADDS else None,
            )
            for word in _AT_WAR
        ),
        host=_host,
        gains=_gains,
    ),
)
