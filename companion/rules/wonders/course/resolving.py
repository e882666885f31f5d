"""What answers lead to: payments first, then everything enters, then what it brings at once."""

from collections.abc import Iterable
from typing import Literal

from companion.catalog.effects import Bonus, Effect
from companion.catalog.items import Card, Item
from companion.catalog.vocabulary import Color
from companion.rules.happening import CoinsMoved, Entered, Left, RightUsed
from companion.rules.wonders.course.game import Answer, Game, Pending
from companion.rules.wonders.course.open_plays import doubted, with_possible_triggers
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Recruit, targets
from companion.rules.wonders.table import City, OpenPlay, paid_on, with_city, with_coins
from companion.rules.wonders.worth import counts_card_under


def moved(
    game: Game, coins: int, giver: int | None, taker: int | None, by: str, rules: tuple[str, ...] = ()
) -> Game:
    """Coins go from one treasury to another; None is the bank."""
    if not coins:
        return game
    table = game.table
    if giver is not None:
        table = with_coins(table, giver, -coins)
    if taker is not None:
        table = with_coins(table, taker, coins)
    return game.changed(table=table, happened=(*game.happened, CoinsMoved(coins, giver, taker, by, rules)))


def from_bank(
    game: Game, seat: int, coins: int, by: str, rules: tuple[str, ...] = (), tipped: bool = True
) -> Game:
    """A city takes coins from the bank.

    Once a round somebody's recruit brings one more (CITY-LDR-03, CITY-FAQ-03).
    """
    if not coins:
        return game
    game = moved(game, coins, None, seat, by, rules)
    if not tipped or seat in game.once.tipped:
        return game
    for piece, effect in paid_on(game.cities[seat], "bank"):
        game = moved(game, effect.coins, None, seat, piece.id, piece.rules)
        game = game.changed(once=game.once._replace(tipped=game.once.tipped | {seat}))
    return game


#: coins for a piece of a hand that is sold (BASE-DISC-01, LEAD-RECR-07)
SALE = 3


def resolved(game: Game, answers: Iterable[Answer]) -> Game:
    """These answers take place together."""
    answers = tuple(answers)
    for answer in answers:
        game = _paid(game, answer)
    for answer in answers:
        game = _entered(game, answer)
    boxes = game.table.boxes
    for answer in answers:
        game = _brought(game, answer)
        for bring in boxes.brings:
            game = bring(game, answer)
        game = doubted(game, answer) if answer.gap else with_possible_triggers(game, answer)
    for resolve in boxes.resolves:
        game = resolve(game, answers)
    return game


def _paid(game: Game, answer: Answer) -> Game:
    """Coins leave the treasury for neighbours and the bank; a one-shot right is spent."""
    seat, (left, right, bank) = answer.seat, answer.paid
    by = "" if answer.play is None else _named(game, answer)
    game = moved(game, left, seat, game.table.left(seat).seat, by, ("BASE-TRADE-04",))
    game = moved(game, right, seat, game.table.right(seat).seat, by, ("BASE-TRADE-04",))
    game = moved(game, bank, seat, None, by, ("BASE-COST-02",))
    spent = dict(game.once.spent)
    spent[seat] = spent.get(seat, 0) + left + right + bank
    game = game.changed(once=game.once._replace(spent=tuple(spent.items())))
    return _right_used(game, seat, answer.right) if answer.right else game


def _named(game: Game, answer: Answer) -> str:
    """The piece that a payment is for."""
    return game.cities[answer.seat].board.id if type(answer.play) is BuildStage else answer.card


def _right_used(game: Game, seat: int, right: str) -> Game:
    """A token of a venture leaves the city; any other right comes back with the next Age."""
    rewards = game.cities[seat].rewards
    place = next((place for place, reward in enumerate(rewards) if reward.id == right), None)
    game = game.telling(RightUsed(seat, right))
    if place is None:
        return game.changed(used=game.used | {(seat, right)})
    return game.changed(table=with_city(game.table, seat, rewards=rewards[:place] + rewards[place + 1 :]))


def _entered(game: Game, answer: Answer) -> Game:
    """A building, a stage or a recruit comes into play; a card that is given away leaves its hand."""
    seat, play, city = answer.seat, answer.play, game.cities[answer.seat]
    if answer.gap:
        # it may have been a sale
        seen = game.seen if answer.gap.color else game.seen.changed(pile=None)
        return game.changed(table=with_city(game.table, seat, gaps=(*city.gaps, answer.gap)), seen=seen)
    if type(play) is BuildCard:
        seen = (
            game.seen.taking(play.card.id)
            if answer.given == "discards"
            else game.seen.with_card(play.card.id)
        )
        table = with_city(
            game.table, seat, cards=(*city.cards, play.card), built_in=_built_in(game, city, play.card)
        )
        game = game.changed(table=table, seen=seen)
        return game.telling(Entered(seat, "card", play.card.id, answer.how, ("BASE-BUILD-01",)))
    if type(play) is Recruit:
        piece = play.piece
        game = game.changed(
            table=with_city(game.table, seat, recruits=(*city.recruits, piece)),
            seen=game.seen.with_recruit(piece.id),
        )
        return game.telling(Entered(seat, piece.kind, piece.id, answer.how, ("LEAD-RECR-04",)))
    if type(play) is BuildStage:
        under = _under(game, answer, play.number)
        chosen = ((play.number, answer.entry["choose"]),) if "choose" in answer.entry else ()
        missing = _missing_stages(city, play.number)
        table = with_city(
            game.table,
            seat,
            stages=(*city.stages, *missing, play.number),
            gaps=_left_open(city, missing),
            under=(*city.under, *under),
            choices=(*city.choices, *chosen),
        )
        game = game.changed(table=table)
        game = game.telling(
            Entered(seat, "stage", f"{city.board.id}/{play.number}", answer.how, ("BASE-STAGE-01",))
        )
        return _given_away(game, answer, is_tucked=True)
    return _given_away(game, answer, is_tucked=False)


def _missing_stages(city: City, number: int) -> tuple[int, ...]:
    """The stages before one that is built now: plays that nobody told have built them."""
    return () if city.side.any_order else tuple(range(len(city.stages) + 1, number))


def _left_open(city: City, built: tuple[int, ...]) -> tuple[OpenPlay, ...]:
    """The open plays of a city that have built these stages: none that could be, where it was all of them.

    Nobody knows which where it was some: all stay open. So does one that chose an effect.
    """
    if not built or len(built) < city.unseen_plays:
        return city.gaps
    chose = iter([bool(city.side.stages[number - 1].choices) for number in built])
    return tuple([gap for gap in city.gaps if gap.color is not None or next(chose, False)])


def _built_in(game: Game, city: City, card: Card) -> tuple[tuple[str, int], ...]:
    """The Ages in which cards of another Age were built.

    Only where the table asks for that (BASE-OPEN-08, SECOND-OPEN-04).
    """
    age, options = game.table.age, game.options
    is_asked = "a" in (options["BASE-OPEN-08"], options["SECOND-OPEN-04"])
    return (*city.built_in, (card.id, age)) if card.age != age and is_asked else city.built_in


def _under(game: Game, answer: Answer, number: int) -> tuple[tuple[int, Color], ...]:
    """The colour of the card under a stage that counts by it, where the table says which card it is."""
    if not answer.card or not counts_card_under(game.table.stage(answer.seat, number)):
        return ()
    return ((number, game.table.boxes.hands[game.round.kind].color(game, answer.card)),)


def _given_away(game: Game, answer: Answer, is_tucked: bool) -> Game:
    """A piece of the hand of the round goes under the wonder, or is sold."""
    after: Game = game.table.boxes.hands[game.round.kind].give_away(game, answer, is_tucked)
    return after


def give_card_away(game: Game, answer: Answer, is_tucked: bool) -> Game:
    """A card goes under the wonder, or onto the discard pile."""
    card, seen = answer.card, game.seen
    if card:
        seen = seen.with_card(card)
    to: Literal["tucked", "box", "discards"] = (
        "box" if answer.to_box else "tucked" if is_tucked else "discards"
    )
    if to == "discards":
        seen = seen.discarding(1, (card,) if card else ())
    return game.changed(seen=seen).telling(
        Left(answer.seat, "card", card, to, ("BASE-STAGE-02" if to == "tucked" else "BASE-DISC-01",))
    )


def _brought(game: Game, answer: Answer) -> Game:
    """What an answer brings at once.

    Coins for a sale, a purchase or a build, and the effects of what entered.
    """
    seat, play = answer.seat, answer.play
    for payer, effect in paid_on(game.cities[seat], "trade") if answer.bought else ():
        for side in answer.bought:
            if (seat, side) not in game.once.traded:
                game = game.changed(once=game.once._replace(traded=game.once.traded | {(seat, side)}))
                game = from_bank(game, seat, effect.coins, payer.id, payer.rules)
    if answer.gap:
        return game
    if answer.do == "sell":
        return from_bank(game, seat, SALE, "sell", ("BASE-DISC-01",))
    if type(play) is BuildCard:
        return _built(owing(game, seat, play.card.effects, play.card, "card"), answer, play)
    if type(play) is Recruit:
        return owing(game, seat, play.piece.effects, play.piece, play.piece.kind)
    if type(play) is not BuildStage:
        return game
    for payer, effect in paid_on(game.cities[seat], "stage"):
        game = from_bank(game, seat, effect.coins, payer.id, payer.rules)
    if game.table.stages_blocked(game.cities[seat]):
        return game
    board, _, _ = game.table.stage_place(seat, play.number)
    built_stage = game.table.stage(seat, play.number)
    return owing(game, seat, built_stage.effects, board, "stage", built_stage.rules)


def owing(
    game: Game,
    seat: int,
    effects: tuple[Effect, ...],
    of: Item,
    piece: str,
    rules: tuple[str, ...] | None = None,
) -> Game:
    """The effects of a piece are to be applied."""
    said = of.rules if rules is None else rules
    return game.queued(
        *[Pending("gain", seat, effect=effect, by=of.id, piece=piece, rules=said) for effect in effects]
    )


def _built(game: Game, answer: Answer, play: BuildCard) -> Game:
    """Coins that recruits and laws bring for a building."""
    seat = answer.seat
    city = game.cities[seat]
    on = (*targets(play), "chain") if answer.chained else targets(play)
    for payer, effect in (
        *paid_on(city, play.card.color),
        *(paid_on(city, "chain") if answer.chained else ()),
    ):
        # a table may rule that free buildings bring nothing
        if not (answer.given and effect.trigger == "yellow" and game.options["LEAD-OPEN-15"] == "a"):
            game = from_bank(game, seat, effect.coins, payer.id, payer.rules)
    age = game.round.judged.age
    for law in game.table.laws_over(city):
        for effect in law.effects:
            if type(effect) is Bonus and effect.on in on:
                game = from_bank(
                    game, seat, age if effect.coins == "age" else effect.coins, law.id, law.rules
                )
    return game
