"""The conflict pawn with the boxes of Duel: Minerva, coins lost for each space, tokens after the move."""

from dataclasses import replace

from companion.catalog.effects import LosePerSpace, OpponentLoses, Shields
from companion.catalog.items import MilitaryToken
from companion.rules.boxes import Field, FieldKeys
from companion.rules.duel.box import Pieces
from companion.rules.duel.conflict import direction, token_met
from companion.rules.duel.course.game import Game, Owed
from companion.rules.duel.course.immediate_effects import apply
from companion.rules.duel.fields import read_ids, read_number
from companion.rules.duel.holdings import tokens_with
from companion.rules.duel.table import CAPITAL, Supremacy, with_values
from companion.rules.happening import CoinsMoved, PawnMoved, TokensMoved

#: the military tokens that still lie beside the track
MILITARY: Field[tuple[str, ...]] = Field(
    "military_tokens",
    (),
    lambda place, raw, pieces: read_ids(place, raw, pieces.military),
    list,
    correctable=True,
    keys=lambda table, seat: FieldKeys("pieces", tuple(table.pieces.military.values())),
)


def _read_minerva(place: str, raw: object, pieces: Pieces) -> int | None:
    """The space of the Minerva pawn, if it stands on the track."""
    return None if raw is None else read_number(place, raw, -CAPITAL, CAPITAL, "PANT-DIV-15")


MINERVA: Field[int | None] = Field(
    "minerva",
    None,
    _read_minerva,
    lambda space: space,
    "PANT-DIV-15",
    correctable=True,
    keys=lambda table, seat: FieldKeys("piece", tuple(range(-CAPITAL, CAPITAL + 1))),
)


def march(game: Game, owed: Owed, effect: Shields) -> Game:
    """The pawn moves fully; then the tokens of the zones it entered act (PANT-OPEN-05, AGORA-MIL-01)."""
    entered: list[MilitaryToken] = []
    for _ in range(effect.shields):
        before = game.table.pawn
        game = _step(game, owed)
        if game.table.pawn == before:
            break
        token = token_met(game.catalog, before, game.table.pawn, game.military)
        if token:
            game, entered = without_military(game, owed.seat, token.id), [*entered, token]
            # what the opponent loses is lost at once, also on the way into the capital
            for loss in [one for one in token.effects if isinstance(one, OpponentLoses)]:
                game = apply(game, Owed(owed.seat, loss, token.id))
        if game.table.supremacy:
            return game
    for token in reversed(entered):
        game = game.owing(
            owed.seat, [one for one in token.effects if not isinstance(one, OpponentLoses)], token.id
        )
    return game


def _step(game: Game, owed: Owed) -> Game:
    """The pawn moves one space, unless Minerva stands there (PANT-DIV-15)."""
    table, seat = game.table, owed.seat
    before = table.pawn
    after = max(-CAPITAL, min(CAPITAL, before + direction(seat)))
    if table.value(MINERVA) == after:
        return replace(game, table=with_values(table, {MINERVA.name: None}))
    won = Supremacy("military", seat) if after == CAPITAL * direction(seat) else None
    game = replace(game, table=replace(table, pawn=after, supremacy=won))
    game = game.telling(PawnMoved(before, after, owed.by, ("DUEL-MIL-01",)))
    for token, effect in tokens_with(table, seat, LosePerSpace):
        game = _lose(game, 1 - seat, effect.coins, token)
    return game


def _lose(game: Game, seat: int, coins: int, by: str) -> Game:
    """A seat loses coins as far as it has any (PANT-PROG-02)."""
    lost = min(coins, game.table.cities[seat].coins)
    if not lost:
        return game
    game = replace(game, table=game.table.with_coins(seat, -lost))
    return game.telling(CoinsMoved(lost, seat, None, by, ("PANT-PROG-02",)))


def without_military(game: Game, seat: int, token: str) -> Game:
    """A military token leaves the track."""
    left = tuple(other for other in game.military if other != token)
    table = with_values(game.table, {MILITARY.name: left})
    return replace(game, military=left, table=table).telling(
        TokensMoved(seat, "military", by=token, rules=("DUEL-MIL-02",))
    )


def military_laid(game: Game) -> Game:
    """All military tokens of the boxes in play lie beside the track."""
    return replace(game, table=with_values(game.table, {MILITARY.name: game.military}))


def military_corrected(game: Game) -> Game:
    """The tokens that the table says are left."""
    return replace(game, military=game.table.value(MILITARY))
