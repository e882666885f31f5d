"""Turns, the end of a round, the end of an Age: the conflict, and what comes next."""

from collections.abc import Iterator, Sequence

from companion.catalog.effects import PlayLastCard
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import FIRST
from companion.rules.contract import Offer
from companion.rules.happening import Began, Compared, Left, TokensMoved
from companion.rules.refusal import Refusal
from companion.rules.wonders.conflict import Host, Outcome, fights, hosts, outcome
from companion.rules.wonders.course.entries import Said
from companion.rules.wonders.course.game import Game, Limits, Pending, Round, holder
from companion.rules.wonders.course.resolving import moved
from companion.rules.wonders.gaps import possible_stages, shield_bounds, unsure_fights
from companion.rules.wonders.table import Table, changed_table, with_city

LAST_AGE = 3
#: the turns of an Age in the base game (BASE-TURN-02)
BASE_TURNS = 6


def begin_age(game: Game, done: str = "") -> Game:
    """What the boxes in play do before the turns, after the opening of one of them; then the first turn."""
    opening = game.table.boxes.opening_after(done, game.table.expansions)
    return opening(game) if opening else begin_turn(game, 1)


def begin_turn(game: Game, turn: int) -> Game:
    """Everybody chooses a card; answers are judged on the table as it is now."""
    age = game.table.age
    # nothing in the first edition hangs on it
    table = game.table if game.table.catalog.edition == FIRST else changed_table(game.table, turn=turn)
    game = game.changed(
        table=table,
        round=Round("turn", table),
        turn=turn,
        once=Limits(),
        answers=(None,) * len(game.cities),
        losses=(),
        named=(),
        laid=(),
    )
    passing = (
        "left"
        if game.options["BASE-OPEN-23"] == "a"
        else wonders_facts(game.table.catalog).ages[age - 1].passing
    )
    decides = holder(game)
    details = (("pass", passing), *((("free-city", decides),) if decides is not None else ()))
    rules = (
        ("BASE-TURN-02", "BASE-PASS-01")
        if decides is None
        else ("BASE-TURN-02", "BASE-TWO-05", "BASE-TWO-10")
    )
    return game.telling(Began("turn", age, turn, details, rules))


def last_cards(game: Game, pending: Pending) -> Game | None:
    """Whoever may play the last card of the hand is asked (BASE-WB-12)."""
    if pending.ask:
        return None
    game = game.without(pending)
    asked = [city.seat for city in game.cities if _plays_last_card(game, city.seat)]
    return game.queued(*[Pending("last", seat, "last", rules=("BASE-WB-12",)) for seat in asked])


def _plays_last_card(game: Game, seat: int) -> bool:
    """Whether a stage that was built, or may have been, lets the last card be played."""
    if game.cities[seat].free_city and game.options["BASE-OPEN-21"] == "a":
        return False
    # its text means the seventh card, which everybody plays in an Age of seven turns
    if game.turns > BASE_TURNS and game.options["CITY-OPEN-24"] == "a":
        return False
    works = [stage.effects for stage in game.table.stages(seat)]
    if game.cities[seat].unseen_plays:  # it may have been built in a play that nobody told
        works += [stage.effects for stage in possible_stages(game.table, game.cities[seat])]
    return any(type(effect) is PlayLastCard for effects in works for effect in effects)


def leftovers(game: Game, pending: Pending) -> Game:
    """The last card of each hand and of the Free City goes to the discard pile (BASE-LAST-01,
    BASE-TWO-11)."""
    number = len(game.cities) - game.once.last_cards
    game = game.without(pending).changed(seen=game.seen.discarding(number))
    return game.telling(
        *[Left(None, "card", "", "discards", ("BASE-LAST-01", "BASE-LAST-02")) for _ in range(number)]
    )


def end_round(game: Game, pending: Pending) -> Game:
    """What follows a round of its kind."""
    after: Game = game.table.boxes.round_ends[game.round.kind](game.without(pending))
    return after


def end_turn(game: Game) -> Game:
    """The next turn, or the end of the Age."""
    if not game.is_last_turn:
        return begin_turn(game, (game.turn or 0) + 1)
    return game.queued(*[step for steps in game.table.boxes.age_ends for step in steps(game)])


def laws_at_the_end(game: Game) -> Table:
    """The table as the outcome and the conflict of an Age see it (BABEL-OPEN-02)."""
    if not game.laid or game.options["BABEL-OPEN-02"] == "b":
        return game.table
    return changed_table(
        game.table, laws=tuple([law for law in game.table.laws if law.number not in game.laid])
    )


def ask_shields(game: Game, pending: Pending) -> Game | None:
    """Cities whose shields are uncertain are asked, where a fight hangs on them (BASE-WAR-02)."""
    if pending.ask:
        return None
    table = laws_at_the_end(game)
    bounds = shield_bounds(table)
    asked = {seat for pair in unsure_fights(table) for seat in pair if bounds[seat][0] < bounds[seat][1]}
    rules = ("BASE-WAR-02",)
    steps = [Pending("shields", seat, "shields", rules=rules) for seat in sorted(asked)]
    return game.without(pending).queued(*steps)


def say_shields(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The shields that a city has in the conflict at hand."""
    least, most = shield_bounds(game.table)[pending.seat]
    if not least <= said["shields"] <= most:
        details = {"shields": said["shields"], "least": least, "most": most}
        return Refusal("not-so-many-shields", ("BASE-WAR-02",), details)
    counted = (*game.counted, (pending.seat, said["shields"]))
    return game.without(pending).changed(counted=counted)


def offer_shields(game: Game, pending: Pending, means: object) -> Iterator[Offer]:
    """Every number that it can be."""
    least, most = shield_bounds(game.table)[pending.seat]
    for number in range(least, most + 1):
        yield Offer({"seat": pending.seat, "do": "shields", "shields": number})


def _armed(game: Game, table: Table) -> tuple[Host, ...]:
    """What each city brings to the conflict, with the shields that were said."""
    counted = dict(game.counted)
    return tuple(
        [host._replace(shields=counted.get(seat, host.shields)) for seat, host in enumerate(hosts(table))]
    )


def war(game: Game, pending: Pending) -> Game:
    """Diplomacy tokens are given back, shields compared, tokens and coins taken (BASE-WAR-01)."""
    table = laws_at_the_end(game)
    brought = _armed(game, table)
    game = game.without(pending).changed(
        table=changed_table(game.table, turn=None), once=Limits(), counted=()
    )
    game = game.telling(Began("conflict", table.age, rules=("BASE-WAR-01",)), *_comparisons(table, brought))
    for seat, taken in enumerate(outcome(table, brought)):
        game = _fought(game, seat, taken)
    return game


def _comparisons(table: Table, brought: Sequence[Host]) -> list[Compared]:
    """Who compares shields with whom, and the tokens of it."""
    return [
        Compared(
            fight.one,
            fight.other,
            (brought[fight.one].shields, brought[fight.other].shields),
            ("BASE-WAR-02",),
            fight.winner,
            fight.victory,
            fight.defeat,
            fight.defeated,
        )
        for fight in fights(table, brought)
    ]


def _fought(game: Game, seat: int, taken: Outcome) -> Game:
    """What the conflict brings one city.

    Who holds diplomacy tokens gives one back (CITY-DIPL-02, CITY-DIPL-04).
    """
    city = game.cities[seat]
    events = []
    if city.diplomacy:
        events.append(TokensMoved(seat, "diplomacy", -1, by="conflict", rules=("CITY-DIPL-02",)))
    events += [
        TokensMoved(seat, "victory", 1, value, "conflict", ("BASE-WAR-03",)) for value in taken.victory
    ]
    if taken.defeat:
        events.append(TokensMoved(seat, "defeat", taken.defeat, -1, "conflict", ("BASE-WAR-04",)))
    # coins may come without a token, where a law cancels it (BABEL-OPEN-13)
    if not events and not taken.coins:
        return game
    table = with_city(
        game.table,
        seat,
        diplomacy=max(0, city.diplomacy - 1),
        victory=city.victory + taken.victory,
        defeat=city.defeat + taken.defeat,
    )
    return moved(
        game.changed(table=table).telling(*events), taken.coins, None, seat, "conflict", ("LEAD-LDR-22",)
    )


def next_age(game: Game, pending: Pending) -> Game:
    """Rights come back with each Age; after the third the game is over (BASE-END-01)."""
    game = game.without(pending)
    age = game.table.age
    if age == LAST_AGE:
        game = game.changed(over=True, turn=None, answers=(), laid=())
        return game.telling(Began("over", age, rules=("BASE-END-01",)))
    table = changed_table(game.table, age=age + 1, turn=None)
    return begin_age(
        game.changed(table=table, used=frozenset(), participation=(0,) * len(game.cities), turn=None, laid=())
    )
