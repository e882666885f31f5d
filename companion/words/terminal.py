"""The answers of commands for people: plain text in the language and the letters of the terminal."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.catalog import edition
from companion.catalog.vocabulary import FIRST
from companion.words.games import line_title
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.names import joined, piece_names, player_names
from companion.words.scores import source_name, victory_words


def _columns(rows: Sequence[Sequence[str]], left: Collection[int] = (0,)) -> str:
    """Rows with their columns lined up: to the left those named and a last one of words, the others to the
    right.
    """
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = [
        [
            f"{cell:<{width}}" if place in left else f"{cell:>{width}}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        for row in rows
    ]
    return "\n".join("  ".join(line).rstrip() for line in lines)


HOW = {"free": _l("free"), "chain": _l("free by chain"), "pay": _l("pay")}
PURSES = {"left": _l("left"), "right": _l("right"), "bank": _l("bank"), "opponent": _l("opponent")}


def pay_text(answer: Mapping[str, Any], position: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
    """What is asked for, every payment with its plan, the rights and the reason."""
    names = piece_names(position["game"], catalog=edition(position.get("edition", FIRST)))
    what = f"{player_names(position)[asked['seat']]}, {_asked_for(asked, names)}"
    said = answer.get("said", "")
    lines = [
        _("%(what)s: possible, %(said)s", what=what, said=said)
        if said
        else _("%(what)s: possible", what=what)
        if answer["possible"]
        else _("%(what)s: not possible", what=what)
    ]
    if answer.get("at_most"):
        lines.append("  " + _("At most: plays that were not told may make it cheaper."))
    if answer["payments"]:
        lines += _payment_lines(answer)
    else:
        reason = answer["reason"]
        why = f"{reason['text']} [{', '.join(reason['rules'])}]"
        lines.append("  " + (_("Without the right: %(why)s", why=why) if said else why))
    rights = [names.get(right, right) for right in answer.get("rights", ())]
    if rights:
        lines.append("  " + _("By a right that can be used up: %(rights)s", rights=joined(rights)))
    return "\n".join(lines)


def _asked_for(asked: Mapping[str, Any], names: Mapping[str, str]) -> str:
    piece = next((id_ for id_ in asked.values() if isinstance(id_, str) and id_ in names), None)
    if piece:
        return names[piece]
    if "activate" in asked:
        return _("space %(number)s of the Pantheon", number=asked["activate"])
    stage = asked.get("stage")
    return _("the next stage") if stage is True else _("stage %(number)s", number=stage)


def _payment_lines(answer: Mapping[str, Any]) -> list[str]:
    """The payments in columns, each with its plan below it."""
    payments = answer["payments"]
    purses = [purse for purse in payments[0] if purse not in ("how", "plan")]
    rows = [["", *(str(PURSES[purse]) for purse in purses), _("total"), ""]]
    for payment in payments:
        coins = [payment[purse] for purse in purses]
        rows.append(["", *map(str, coins), str(sum(coins)), str(HOW[payment.get("how", answer["how"])])])
    head, *shown = _columns(rows, left=(0, len(rows[0]) - 1)).split("\n")
    lines = [head]
    for row, payment in zip(shown, payments, strict=True):
        lines += [row, *[f"      {act['text']}" for act in payment.get("plan", ())]]
    return lines


def score_text(answer: Mapping[str, Any], position: Mapping[str, Any], why: bool = False) -> str:
    """The answer about a position; with `why`, where each point comes from."""
    players, seats = player_names(position), answer["seats"]
    rows = [["", *players]]
    rows += [
        [line_title(line), *(_points(seat["lines"][line]) for seat in seats)] for line in seats[0]["lines"]
    ]
    rows.append([_("Total"), *(_points(seat["total"]) for seat in seats)])
    rows.append([_("Coins"), *(str(seat["coins"]) for seat in seats)])
    rows.append([_("Place"), *("–" if seat["rank"] is None else str(seat["rank"]) for seat in seats)])
    blocks = [_columns(rows)]
    blocks += [_columns(_team_rows(answer, players))] if answer.get("teams") else []
    if answer["winners"]:
        blocks.append(victory_words(players, answer["winners"], answer.get("supremacy")))
    if why:
        blocks += [_why_text(player, seat, position) for player, seat in zip(players, seats, strict=True)]
    return "\n\n".join(blocks)


def _points(number: int | None) -> str:
    """Points; a question mark where plays that nobody told decide."""
    return "?" if number is None else str(number)


def _team_rows(answer: Mapping[str, Any], players: Sequence[str]) -> list[list[str]]:
    """A row for each team."""
    rows = [[_("Team"), _("Total"), _("Coins"), _("Place"), _("Players")]]
    for team in answer["teams"]:
        names = joined([players[number] for number in team["seats"]])
        rows.append([team["team"], str(team["total"]), str(team["coins"]), str(team["rank"]), names])
    return rows


def _why_text(player: str, seat: Mapping[str, Any], position: Mapping[str, Any]) -> str:
    """Where each point of a seat comes from."""
    game, catalog = position["game"], edition(position.get("edition", FIRST))
    lines = [f"{player}: {_points(seat['total'])}"]
    for line, parts in seat["why"].items():
        if parts:
            lines.append(f"  {line_title(line)} {_points(seat['lines'][line])}")
            rows = [
                [
                    str(part["points"]),
                    source_name(part["of"], game, catalog),
                    part["because"],
                    " ".join(part["rules"]),
                ]
                for part in parts
            ]
            lines += [f"    {row}" for row in _columns(rows, left=(1, 2, 3)).splitlines()]
    return "\n".join(lines)


def war_text(answer: Mapping[str, Any], position: Mapping[str, Any]) -> str:
    """The answer about a position as a table."""
    rows = [["", _("Shields"), _("Victory"), _("Defeat"), _("Coins"), ""]]
    for player, seat in zip(player_names(position), answer["seats"], strict=True):
        shields = (
            f"{seat['shields']}–{seat['most_shields']}" if "most_shields" in seat else str(seat["shields"])
        )
        if seat["victory"] is None:
            rows.append([player, shields, "?", "?", "?", ""])
            continue
        victory = " ".join(f"+{value}" for value in seat["victory"]) or "–"
        defeat = f"{seat['defeat']} × −1" if seat["defeat"] else "–"
        coins = f"+{seat['coins']}" if seat["coins"] else "–"
        rows.append([player, shields, victory, defeat, coins, _("sits out") if seat["sat_out"] else ""])
    return _columns(rows, left=(0, 5))
