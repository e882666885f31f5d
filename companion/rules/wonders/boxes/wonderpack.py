"""Wonder Pack: four more boards, one of them with a tomb for a leader."""

from companion.catalog.boxes.leaders_contents import EntombLeader
from companion.catalog.items import Recruitable
from companion.rules.happening import Left
from companion.rules.refusal import Refusal, is_text
from companion.rules.wonders.box import Ask, EntryField, EntryKind, WondersBox
from companion.rules.wonders.boxes.cities import DIPLOMACY_CLOCK, DIPLOMACY_NUMBER
from companion.rules.wonders.course.entries import Said
from companion.rules.wonders.course.game import Answer, Game, Pending
from companion.rules.wonders.course.offers import Offers, answer_entry, priced_offer
from companion.rules.wonders.payment.costs import BuildStage
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.science import MASK_TALLIES
from companion.rules.wonders.table import with_city


def _no_tomb_for(game: Game, seat: int, number: int, leader: str) -> Refusal | None:
    """Why a leader cannot go into the tomb of a stage.

    The stage is none, or the leader does not act in this city.
    """
    there = to_entomb(game, seat, number)
    if leader in [one.id for one in there]:
        return None
    return Refusal(
        "no-leader-to-entomb",
        ("BASE-SCORE-04",),
        {"leader": leader, "instead": tuple(one.id for one in there)},
    )


def to_entomb(game: Game, seat: int, number: int) -> tuple[Recruitable, ...]:
    """The own leaders of which one could go into the tomb of that stage, those that lie in none yet."""
    if not any(type(effect) is EntombLeader for effect in game.table.stage(seat, number).effects):
        return ()
    city = game.cities[seat]
    return tuple([leader for leader in city.recruits if leader not in (city.entombed or ())])


def _entombed(game: Game, seat: int, leader: str) -> Game:
    """A leader lies in a tomb: it acts no more, and counts for the wonder."""
    city = game.cities[seat]
    buried = tuple([one for one in city.recruits if one.id == leader or one in (city.entombed or ())])
    game = game.changed(table=with_city(game.table, seat, entombed=buried))
    return game.telling(Left(seat, "leader", leader, "tomb", ("BASE-SCORE-04",)))


def _bring(game: Game, answer: Answer) -> Game:
    """The leader that the table names goes into the tomb that was built."""
    if not answer.entombs or game.table.stages_blocked(game.cities[answer.seat]):
        return game
    return _entombed(game, answer.seat, answer.entombs)


def _choose(game: Game, answer: Answer, said: Said) -> Answer | Refusal:
    """A stage that is a tomb, with the leader that the entry names."""
    if "entomb" not in said or type(answer.play) is not BuildStage:
        return answer
    hindered = _no_tomb_for(game, answer.seat, answer.play.number, said["entomb"])
    return hindered or answer._replace(entombs=said["entomb"])


def _tombs(game: Game, pending: Pending, means: Means) -> Offers:
    """The next stage once more for each leader that could go into its tomb, if it can be built."""
    number = len(means.city.stages) + 1
    if means.city.side.any_order or number > len(means.city.side.stages):
        return
    for leader in to_entomb(game, pending.seat, number):
        said = answer_entry(pending, "stage", entomb=leader.id)
        offer = priced_offer(game, pending, means, BuildStage(number), said)
        if offer.payments:
            yield offer


BOX = WondersBox(
    id="wonderpack",
    numbers=(DIPLOMACY_NUMBER,),
    asks=tuple([Ask(name, {"stage": _tombs}) for name in ("recruit", "turn", "free-city", "last")]),
    entry_fields=(EntryField("entomb", is_text, after="stage"),),
    entries=(EntryKind("stage", may=("entomb",), also=_choose),),
    brings=_bring,
    editions=("first",),
    other_titles=("wonder pack",),
    tallies={"science": MASK_TALLIES},
    clock=DIPLOMACY_CLOCK,
)
