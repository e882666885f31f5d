"""What Leaders adds: recruitment, the Courtesans' copy, extra leaders of Rome."""

from companion.catalog.effects import CopyLeader, RecruitLeader
from companion.catalog.items import Leader
from companion.rules.happening import Began, Left, TokensMoved
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.deck import hand_leaders
from companion.rules.wonders.course.entries import Said
from companion.rules.wonders.course.game import Acts, Game, Limits, Pending, Round
from companion.rules.wonders.course.price import means_at, price
from companion.rules.wonders.course.resolving import owing
from companion.rules.wonders.payment.costs import Recruit
from companion.rules.wonders.table import with_city


def begin_recruitment(game: Game) -> Game:
    """Every player plays one leader (LEAD-RECR-02)."""
    game = game.changed(
        round=Round("recruit", game.table), turn=None, once=Limits(), answers=(None,) * len(game.cities)
    )
    return game.telling(Began("recruitment", game.table.age, rules=("LEAD-RECR-01", "LEAD-RECR-02")))


def end_recruitment(game: Game) -> Game:
    """Before the last Age the leader left in each hand goes to the box, but not Rome's (LEAD-RECR-09, LEAD-OPEN-07)."""
    if game.table.age < 3:
        return game
    gone = [seat for seat in game.players if not _keeps_hand(game, seat)]
    return game.telling(*[Left(seat, "leader", "", "box", ("LEAD-RECR-09",)) for seat in gone])


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


def next_door(game: Game, seat: int) -> tuple[Leader, ...]:
    """The leaders standing in the neighbouring cities; copies are none (LEAD-FAQ-05)."""
    return tuple([leader for _, city in game.table.beside[seat] for leader in city.leaders])


def choose(game: Game, pending: Pending) -> Game | None:
    """A copy of the only leader next door happens; nothing is asked where nothing can be chosen."""
    if pending.ask == "copy":
        there = next_door(game, pending.seat)
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
    there = hand_leaders(game, pending.seat)
    return any(price(game, "leader", means, Recruit(leader), pending.effect).payments for leader in there)


def _copied(game: Game, seat: int, leader: Leader) -> Game:
    """The seat has all effects of that leader from now on; what it does once happens at once (LEAD-OPEN-10)."""
    game = game.changed(table=with_city(game.table, seat, courtesan=leader))
    game = game.telling(TokensMoved(seat, "courtesan", 1, by=leader.id, rules=("LEAD-GUILD-02",)))
    return owing(game, seat, leader.effects, leader, "leader")


def copy(game: Game, pending: Pending, said: Said) -> Game | Refusal:
    """The answer to `copy`."""
    there = next_door(game, pending.seat)
    leader = next((leader for leader in there if leader.id == said["leader"]), None)
    if leader is None:
        return Refusal(
            "not-next-door",
            ("LEAD-GUILD-02",),
            {"leader": said["leader"], "instead": tuple(one.id for one in there)},
        )
    return _copied(game.without(pending), pending.seat, leader)


ACTS: Acts = {CopyLeader: _copying, RecruitLeader: _recruiting}
