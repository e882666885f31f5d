"""Who won and why, in one sentence."""

from companion.pad import Game, Result
from companion.pad.ranking import Standing
from companion.seating.setup import DUEL
from companion.words.games import seat_name
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.numbers import coin_words, joined, signed


def headline(game: Game, outcome: Result) -> str:
    """The winner, or the winners."""
    names = [seat_name(game.setup, seat) for seat in outcome.winners]
    if len(names) == 1:
        return _("%(name)s wins", name=names[0])
    return _("%(names)s win", names=joined(names))


def sides(outcome: Result) -> tuple[Standing, ...]:
    """What was ranked: teams, or else players."""
    return outcome.teams or tuple(one for one in outcome.standings if one.rank)


def reason(game: Game, outcome: Result) -> tuple[str, tuple[str, ...]]:
    """Why, with the rules that say so."""
    if outcome.by == "military":
        return _("By military supremacy: the pawn reached the other capital."), ("DUEL-MIL-06",)
    if outcome.by == "science":
        return _("By scientific supremacy: six different symbols."), ("DUEL-SCI-03",)
    ranked = sorted(sides(outcome), key=lambda one: one.rank or 0)
    first, others = ranked[0], ranked[1:]
    if outcome.by == "points":
        return by_points(first, others), (("DUEL-SCORE-01",) if game.setup.game == DUEL else ("BASE-END-02",))
    if outcome.by == "shared":
        return shared(game, first)
    return by_tie_break(game, first, [one for one in others if one.total == first.total])


def points_words(total: int) -> str:
    """A number of points."""
    return ngettext("%(points)s point", "%(points)s points", abs(total), points=signed(total))


def by_points(first: Standing, others: list[Standing]) -> str:
    """More points than anyone else."""
    total = points_words(first.total)
    if not others:
        return f"{total}."
    return _("%(total)s, %(lead)d ahead of the next.", total=total, lead=first.total - others[0].total)


def shared(game: Game, first: Standing) -> tuple[str, tuple[str, ...]]:
    """Equal on everything that counts."""
    total = points_words(first.total)
    if game.is_told:
        return _("%(total)s each: the victory is shared.", total=total), ("BASE-END-04",)
    if game.setup.game == DUEL:
        return _("%(total)s each and the same blue points: the victory is shared.", total=total), (
            "DUEL-SCORE-03",
        )
    coins = coin_words(first.second)
    return _("%(total)s each and %(coins)s each: the victory is shared.", total=total, coins=coins), (
        "BASE-END-04",
    )


def by_tie_break(game: Game, first: Standing, level: list[Standing]) -> tuple[str, tuple[str, ...]]:
    """Level on points, decided by coins or blue points."""
    names = joined([seat_name(game.setup, seat) for one in level for seat in one.seats])
    numbers = {
        "total": points_words(first.total),
        "names": names,
        "more": first.second,
        "less": max(one.second for one in level),
    }
    if game.is_told:
        return _(
            "%(total)s, level with %(names)s. The table noted who won.", total=numbers["total"], names=names
        ), ()
    if game.setup.game == DUEL:
        return _(
            "%(total)s, level with %(names)s. Blue points decide: %(more)d against %(less)d.", **numbers
        ), ("DUEL-SCORE-03",)
    rule = "CITY-OPEN-15" if first.team else "BASE-END-03"
    return _("%(total)s, level with %(names)s. Coins decide: %(more)d against %(less)d.", **numbers), (rule,)
