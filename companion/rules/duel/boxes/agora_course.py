"""The Senate in the course: Senators, cubes that come, move and go, Decrees turned up, a shield."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.catalog.boxes.agora_contents import (
    AgoraFacts,
    BlueBonus,
    Conspire,
    Decree,
    IncomeOn,
    KeepConspiracies,
    MoveCube,
    PlaceCube,
    PlaceOrConspire,
    RemoveCube,
    SenateActions,
    Senator,
    ShieldInControl,
    chambers_of,
)
from companion.catalog.effects import Effect, Free, PlayAgainOn, Shields
from companion.catalog.setup_facts import duel_facts
from companion.rules.contract import Decision, Offer, RecordEntry
from companion.rules.duel.box import Reading
from companion.rules.duel.boxes.agora_senate import (
    CHAMBERS,
    CHAMBERS_IN_ALL,
    CONSPIRACIES,
    DECREES,
    ROLLED,
    SENATORS,
    Seated,
    cubes,
    decrees_with,
    political,
)
from companion.rules.duel.boxes.answers import read_six, refuse_other
from companion.rules.duel.boxes.march import march, military_laid
from companion.rules.duel.conflict import direction
from companion.rules.duel.course.choices import asked_seat, decided
from companion.rules.duel.course.decisions import deciding
from companion.rules.duel.course.entries import Choose, Taken, read_pay, read_taken
from companion.rules.duel.course.game import Asked, Game, Owed
from companion.rules.duel.course.immediate_effects import BY_EFFECT, asking, pay
from companion.rules.duel.course.offers import takings
from companion.rules.duel.course.turns import card_taken, go_on
from companion.rules.duel.holdings import count_held, tokens_with
from companion.rules.duel.payment.price import payment
from companion.rules.duel.table import CAPITAL, Supremacy, Table, with_values
from companion.rules.happening import CoinsMoved, Entered, PawnMoved, TokensMoved
from companion.rules.refusal import BadFile, Refusal


class _Settle(Effect):
    """What follows when cubes or Decrees have changed: the shield, and control of all Chambers."""


_SETTLE = _Settle()


def senate_laid(game: Game) -> Game:
    """Six Chambers with a Decree each, three of them face up (AGORA-SETUP-02)."""
    shown = game.setup.added.get(DECREES.name)
    if shown is None:
        raise BadFile(DECREES.name, "missing")
    left = iter(shown)
    chambers = tuple(
        [Seated((0, 0), (next(left) if one.face_up else ROLLED,)) for one in chambers_of(game.catalog)]
    )
    game = replace(game, table=with_values(game.table, {CHAMBERS.name: chambers}))
    return military_laid(game).noting(shield=None, boxed=(), senators_before=0)


def senators_before(game: Game) -> Game:
    """How many Senators came to light before an Age begins, which has so many of its own (AGORA-SETUP-05)."""
    return game.noting(senators_before=sum(card in game.table.pieces.of(Senator) for card in game.seen))


def senate_corrected(game: Game) -> Game:
    """A correction moves no pawn; in which Age its Senators came, nobody says."""
    added = {name: value for name, value in game.added.items() if name != "senators_before"}
    return replace(game, added=added).noting(shield=_shield_owner(game.table))


def _shield_owner(table: Table) -> int | None:
    """Who has the shield of a Decree."""
    return next((seat for seat in (0, 1) if any(decrees_with(table, seat, ShieldInControl))), None)


def settle_senate(game: Game, owed: Owed, effect: _Settle) -> Game:
    """The pawn moves when the shield changes hands; all Chambers win (AGORA-DEC-06, AGORA-OPEN-04)."""
    was, owner = game.added.get("shield"), _shield_owner(game.table)
    if was != owner:
        mover: int = owner if owner is not None else 1 - (was or 0)
        spaces = (was is not None) + (owner is not None)
        game = _shifted(game.noting(shield=owner), mover, spaces)
    if not game.table.supremacy and (won := political(game.table)):
        game = replace(game, table=replace(game.table, supremacy=won))
    return game


def _shifted(game: Game, mover: int, spaces: int) -> Game:
    """The pawn moves in favour of the one who profits, who is the mover."""
    if game.table.ruling("AGORA-OPEN-04") != "b":
        return march(game, Owed(mover, Shields(spaces), "decree_shield"), Shields(spaces))
    before = game.table.pawn
    after = max(-CAPITAL, min(CAPITAL, before + spaces * direction(mover)))
    won = Supremacy("military", mover) if after == CAPITAL * direction(mover) else None
    game = replace(game, table=replace(game.table, pawn=after, supremacy=won))
    return game.telling(PawnMoved(before, after, "decree_shield", ("AGORA-DEC-06",)))


def rearranged(game: Game, chambers: tuple[Seated, ...], seat: int, arrived: int | None = None) -> Game:
    """Cubes or Decrees have changed: face-down Decrees are turned up, then what follows is settled."""
    game = replace(game, table=with_values(game.table, {CHAMBERS.name: chambers}))
    rolled = _to_unroll(chambers, arrived)
    if rolled and (won := political(game.table)):
        return replace(game, table=replace(game.table, supremacy=won), pending=())
    asks = tuple([Asked("turn-up-decree", seat, (str(number),)) for number in rolled])
    return replace(game, pending=(*asks, Owed(seat, _SETTLE, ""), *game.pending))


def _to_unroll(chambers: tuple[Seated, ...], arrived: int | None) -> list[int]:
    """Where Decrees are turned up: a cube came, or a Decree from elsewhere lies in a controlled Chamber."""
    found = []
    for number, one in enumerate(chambers, 1):
        for place, decree in enumerate(one.decrees):
            came = number == arrived if not place else one.controller is not None
            if decree == ROLLED and came:
                found.append(number)
    return found


def decrees_hidden(game: Game, asked: Asked) -> Decision:
    """The Decree of a Chamber: any that nobody has seen."""
    seen = {id_ for chamber in game.table.value(CHAMBERS) for id_ in chamber.decrees}
    among = tuple([id_ for id_ in game.catalog.of(Decree) if id_ not in seen])
    return deciding(game, asked.ask, None, among, 1, (int(asked.of[0]) - 1,))


def turn_up_decree(game: Game, decision: Decision, decrees: tuple[str, ...]) -> Game | Refusal:
    """The Decree lies face up from now on (AGORA-CTRL-03)."""
    if len(decrees) != 1 or decrees[0] not in decision.among:
        return Refusal("not-an-option", decision.rules, {"choice": decrees, "among": decision.among})
    number = decision.places[0]
    chambers = list(game.table.value(CHAMBERS))
    there = list(chambers[number - 1].decrees)
    there[there.index(ROLLED)] = decrees[0]
    chambers[number - 1] = chambers[number - 1]._replace(decrees=tuple(there))
    table = with_values(game.table, {CHAMBERS.name: tuple(chambers)})
    return replace(decided(game), table=table)


def cubes_left(table: Table, seat: int) -> int:
    """The cubes that a player has not placed (AGORA-SEN-08)."""
    return duel_facts(table.catalog).of(AgoraFacts).cubes - cubes(table, seat)


_Action = tuple[str, int] | tuple[str, int, int]


def _actions(game: Game, asked: Asked) -> list[_Action]:
    """What a player may do in the Senate now: place where it is allowed, move to a neighbour."""
    kind, *section = asked.of
    seat, chambers = asked.seat, game.table.value(CHAMBERS)
    found: list[_Action] = []
    if kind != "move" and cubes_left(game.table, seat):
        found += [
            ("place", number) for number in map(int, section or map(str, range(1, CHAMBERS_IN_ALL + 1)))
        ]
    if kind != "place":
        found += [
            ("move", number, there)
            for number in range(1, CHAMBERS_IN_ALL + 1)
            if chambers[number - 1].cubes[seat]
            for there in (number - 1, number + 1)
            if 1 <= there <= CHAMBERS_IN_ALL
        ]
    return found


def senate_actions(game: Game, asked: Asked) -> Decision:
    """One action in the Senate; moves, and all that a Politician brings, may be left out."""
    targets = sorted({action[-1] for action in _actions(game, asked)}, key=str)
    may_pass = asked.of[0] != "place" and bool(targets)
    return deciding(game, asked.ask, asked.seat, tuple(targets), may_pass=may_pass)


def act_in_senate(game: Game, decision: Decision, action: Any) -> Game | Refusal:
    """A cube is placed or moved; what is left of the actions follows."""
    asked = game.pending[0]
    assert isinstance(asked, Asked)
    if action is None:
        return decided(game)
    if action not in _actions(game, asked):
        return Refusal("no-senate-action", decision.rules, {"among": decision.among})
    rest = (replace(asked, number=asked.number - 1),) if asked.number > 1 else ()
    game = replace(game, pending=(*rest, *game.pending[1:]))
    return _cube_moved(game, asked.seat, action)


def _cube_moved(game: Game, seat: int, action: _Action) -> Game:
    """The Chambers with a cube more, or a cube elsewhere."""
    chambers, there = list(game.table.value(CHAMBERS)), action[-1]
    if action[0] == "move":
        chambers[action[1] - 1] = _with_cubes(chambers[action[1] - 1], seat, -1)
    chambers[int(there) - 1] = _with_cubes(chambers[int(there) - 1], seat, 1)
    rules = ("AGORA-SEN-05",) if action[0] == "move" else ("AGORA-SEN-04",)
    game = game.telling(TokensMoved(seat, "cube", by=f"chamber_{there}", rules=rules))
    return rearranged(game, tuple(chambers), seat, int(there))


def _with_cubes(chamber: Seated, seat: int, more: int) -> Seated:
    """A Chamber with cubes of a player added or taken."""
    one, other = chamber.cubes
    return chamber._replace(cubes=(one + more, other) if seat == 0 else (one, other + more))


def senate_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """Every action in the Senate."""
    asked = game.pending[0]
    assert isinstance(asked, Asked)
    for action in _actions(game, asked):
        entry: dict[str, Any] = {"seat": asked.seat, "do": action[0]}
        if action[0] == "move":
            entry["from"] = action[1]
        yield Offer({**entry, "chamber": action[-1]})
    if decision.may_pass:
        yield Offer({"seat": asked.seat, "do": "pass"})


def read_move(reading: Reading, entry: RecordEntry, seat: int) -> Choose:
    """An entry that moves a cube to another Chamber."""
    refuse_other(entry, "from", "chamber")
    return Choose("senate", seat, ("move", read_six(entry, "from"), read_six(entry, "chamber")))


def opposing_cubes(game: Game, asked: Asked) -> Decision:
    """The Chambers with a cube of the opponent."""
    there = [
        number
        for number, chamber in enumerate(game.table.value(CHAMBERS), 1)
        if chamber.cubes[1 - asked.seat]
    ]
    return deciding(game, asked.ask, asked.seat, tuple(there))


def remove_cube(game: Game, decision: Decision, number: int) -> Game:
    """The cube goes back to its owner."""
    seat, chambers = asked_seat(decision), list(game.table.value(CHAMBERS))
    chambers[number - 1] = _with_cubes(chambers[number - 1], 1 - seat, -1)
    game = decided(game).telling(TokensMoved(1 - seat, "cube", -1, by=f"chamber_{number}"))
    return rearranged(game, tuple(chambers), seat)


def conspirator_choices(game: Game, asked: Asked) -> Decision:
    """A cube in any Chamber, or Conspiracies (AGORA-SEN-06)."""
    chambers = tuple(range(1, CHAMBERS_IN_ALL + 1)) if cubes_left(game.table, asked.seat) else ()
    return deciding(game, asked.ask, asked.seat, (*chambers, "draw"))


def conspirator_acts(game: Game, decision: Decision, chosen: Any) -> Game | Refusal:
    """What a Conspirator does."""
    seat, game = asked_seat(decision), decided(game)
    if chosen in ("draw", ("draw",)):
        return _conspired(game, seat, 1)
    if not isinstance(chosen, tuple) or chosen[-1] not in decision.among:
        return Refusal("no-senate-action", decision.rules, {"among": decision.among})
    return _cube_moved(game, seat, chosen)


def conspirator_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """Both choices of a Conspirator."""
    for choice in decision.among:
        entry = {"seat": decision.seat, "do": "draw" if choice == "draw" else "place"}
        yield Offer(entry if choice == "draw" else {**entry, "chamber": choice})


def _conspired(game: Game, seat: int, keep: int) -> Game:
    """Conspiracies are drawn and kept face down, all of them by a token (AGORA-PROG-02)."""
    kept = 2 if any(tokens_with(game.table, seat, KeepConspiracies)) else keep
    plots = game.table.cities[seat].value(CONSPIRACIES)
    table = game.table.with_city(seat, conspiracies=plots._replace(held=plots.held + kept))
    return replace(game, table=table).telling(TokensMoved(seat, "conspiracy", kept, rules=("AGORA-SEN-07",)))


def recruited(game: Game, seat: int, card: str) -> Game:
    """A Senator lies in the city and acts; a Conspirator may bring another turn (AGORA-DEC-09)."""
    senator = game.catalog.of(Senator)[card]
    held = game.table.cities[seat].value(SENATORS)
    again = senator.is_conspirator and any(
        effect.on == "conspirator" for _, effect in decrees_with(game.table, seat, PlayAgainOn)
    )
    game = replace(game, table=game.table.with_city(seat, senators=(*held, card)), again=game.again or again)
    game = game.telling(Entered(seat, "senator", card, "pay", ("AGORA-SEN-01",)))
    return game.owing(seat, senator.effects, card)


@dataclass(frozen=True, slots=True)
class RecruitSenator(Taken):
    """A seat takes a Senator and recruits him."""

    pay: tuple[int, int] | None = None


def read_recruit(reading: Reading, entry: RecordEntry, seat: int) -> RecruitSenator:
    """A Senator is recruited."""
    return RecruitSenator(seat, **read_taken(reading, entry), pay=read_pay(entry))


def recruit(game: Game, play: RecruitSenator) -> Game | Refusal:
    """The price is paid and the Senator acts."""
    found = card_taken(game, play)
    if isinstance(found, Refusal):
        return found
    game, card = found
    if card not in game.table.pieces.of(Senator):
        return Refusal("no-senator", ("AGORA-TURN-02",), {"card": card})
    price = payment(game.table, play.seat, game.catalog.of(Senator)[card])  # type: ignore[arg-type]
    if isinstance(price, Refusal):
        return price
    if play.pay is not None and play.pay != (price.bank, price.opponent):
        return Refusal("other-payment", ("AGORA-SEN-01",), {"bank": price.bank, "opponent": 0})
    paid = pay(game, play.seat, price, card)
    return paid if isinstance(paid, Refusal) else go_on(recruited(paid, play.seat, card))


def recruit_offers(game: Game, decision: Decision) -> Iterator[Offer]:
    """Every Senator that can be taken."""
    assert decision.seat is not None
    senators = game.table.pieces.of(Senator)
    for where, card in takings(game):
        if card in senators:
            price = payment(game.table, decision.seat, senators[card])  # type: ignore[arg-type]
            entry = {"seat": decision.seat, "do": "recruit", **where}
            if isinstance(price, Refusal):
                yield Offer(entry, (), refusal=price)
            else:
                yield Offer(entry, ({"bank": price.bank, "opponent": 0},), price.how)


def income(game: Game, seat: int, target: str, how: str) -> Game:
    """Whoever has such a Decree takes coins by the Age, free builds too (AGORA-DEC-01, AGORA-OPEN-10)."""
    if how in ("discards", BY_EFFECT) and game.table.ruling("AGORA-OPEN-10") == "b":
        return game
    for owner in (0, 1):
        for id_, effect in decrees_with(game.table, owner, IncomeOn):
            if effect.on == target:
                coins = game.table.age
                game = replace(game, table=game.table.with_coins(owner, coins))
                game = game.telling(CoinsMoved(coins, None, owner, id_, ("AGORA-DEC-01",)))
    return game


def _do_actions(game: Game, owed: Owed, effect: SenateActions) -> Game:
    """As many actions as blue cards allow (AGORA-SEN-02, AGORA-DEC-05)."""
    more = sum([one.cards for _, one in decrees_with(game.table, owed.seat, BlueBonus)])
    blue = count_held(game.table, owed.seat, ("blue",)) + more
    number = duel_facts(game.catalog).of(AgoraFacts).actions_of(blue)
    section = tuple(map(str, effect.chambers))
    return asking(game, Asked("senate", owed.seat, ("both", *section), number))


def _asks(ask: str, *of: str) -> Any:
    """An act that asks for as many cubes as its effect says."""

    def act(game: Game, owed: Owed, effect: Any) -> Game:
        return asking(game, Asked(ask, owed.seat, of, getattr(effect, "cubes", 1)))

    return act


def _conspire(game: Game, owed: Owed, effect: Conspire) -> Game:
    """A seat draws Conspiracies, as an effect lets it."""
    return _conspired(game, owed.seat, effect.keep)


SENATE_ACTS: dict[type[Effect], Any] = {
    _Settle: settle_senate,
    SenateActions: _do_actions,
    PlaceOrConspire: _asks("conspirator"),
    PlaceCube: _asks("senate", "place"),
    MoveCube: _asks("senate", "move"),
    RemoveCube: _asks("remove-cube"),
    Conspire: _conspire,
    Free: lambda game, owed, effect: game,
}
