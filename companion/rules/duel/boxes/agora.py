"""Agora: the Senate with its cubes and Decrees, Senators, Conspiracies, a fourth way to win."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from companion.catalog.boxes.agora_contents import AgoraFacts, Conspiracy, Decree, Senator, chambers_of
from companion.catalog.catalog import Catalog
from companion.catalog.effects import Shields
from companion.catalog.items import Item
from companion.rules.boxes import ScoreLine, SetupStep, Tally
from companion.rules.duel.box import AnswerForm, AskedPrice, DuelBox, PlayKind, Question
from companion.rules.duel.boxes import agora_conspiracies as plots
from companion.rules.duel.boxes import agora_course as course
from companion.rules.duel.boxes.agora_senate import (
    CHAMBERS,
    CONSPIRACIES,
    DECREES,
    SENATORS,
    agora_parts,
    agora_supremacy,
    asked_senator,
    asked_senator_plan,
    bearing_decrees,
    check_agora,
    cubes,
    known_senate,
    more_for_discard,
    senate_help,
    senator_keys,
    shown_senate,
)
from companion.rules.duel.boxes.answers import DRAW, PLACE, TURN_UP, chosen_six
from companion.rules.duel.boxes.march import MILITARY, march, military_corrected
from companion.rules.duel.boxes.powers import SABOTAGE, SHARED_ACTS, shared_questions, structure_offers
from companion.rules.duel.course.entries import known_piece_id
from companion.rules.duel.course.game import Game
from companion.rules.duel.payment.boxed import boxed_payment, boxed_plan

#: the points of the Chambers from the left (AGORA-COMP-05)
_CHAMBERS = (1, 2, 3, 3, 2, 1)


def _corrected(game: Game) -> Game:
    """What the table says of tokens and Chambers."""
    return course.senate_corrected(military_corrected(game))


def _senate(table: Any, age: int) -> Mapping[str, Any]:
    """Lay the board of the Senate, cubes for each (AGORA-SETUP-01)."""
    return {"cubes": table.facts.of(AgoraFacts).cubes}


def _decrees(table: Any, age: int) -> Mapping[str, Any]:
    """Lay a Decree in each Chamber, face up in some (AGORA-SETUP-02)."""
    chambers = chambers_of(table.catalog)
    return {
        "pile": len(table.pieces.of(Decree)),
        "up": tuple([one.number for one in chambers if one.face_up]),
    }


def _conspiracies(table: Any, age: int) -> Mapping[str, Any]:
    """Shuffle the deck of Conspiracies (AGORA-SETUP-03)."""
    return {"pile": len(table.pieces.of(Conspiracy))}


def _senators(table: Any, age: int) -> Mapping[str, Any]:
    """Add Senators, drawn unseen, to each deck (AGORA-SETUP-05)."""
    before = sum(table.facts.of(AgoraFacts).senators[: age - 1])
    senators = sum(one.count for one in table.pieces.of(Senator).values())
    return {"drawn": table.facts.of(AgoraFacts).senators[age - 1], "pile": senators - before}


def _of_chambers() -> Iterator[tuple[int, int]]:
    """What both can have of the Chambers; whoever has all six has won at once (AGORA-END-01)."""
    for seats in product((None, 0, 1), repeat=len(_CHAMBERS)):
        if len(set(seats)) > 1 or seats[0] is None:
            one, other = [
                sum([points for points, who in zip(_CHAMBERS, seats, strict=True) if who == seat])
                for seat in (0, 1)
            ]
            yield one, other


def _pieces(catalog: Catalog) -> Iterator[Item]:
    """Senators, the Chambers, Decrees and Conspiracies."""
    yield from catalog.of(Senator).values()
    yield from chambers_of(catalog)
    yield from catalog.of(Decree).values()
    yield from catalog.of(Conspiracy).values()


BOX = DuelBox(
    id="agora",
    city_fields=(SENATORS, CONSPIRACIES),
    table_fields=(CHAMBERS, MILITARY),
    setup_fields=(DECREES,),
    lines=(ScoreLine("senate", high=12, rules=("AGORA-END-02", "AGORA-END-03")),),
    pairs={"senate": frozenset(_of_chambers())},
    tallies={"senate": tuple([Tally(f"chamber_{n}", 1, points) for n, points in enumerate(_CHAMBERS, 1)])},
    parts=agora_parts,
    supremacies={"political": "AGORA-END-01"},
    counted_kinds=("chamber",),
    known_table=known_senate,
    shown=shown_senate,
    bearing=bearing_decrees,
    pieces=_pieces,
    supremacy=agora_supremacy,
    check=check_agora,
    begin=course.senate_laid,
    age_begins=course.senators_before,
    corrected=_corrected,
    counts={"cube": cubes},
    built=course.income,
    discard_bonus=more_for_discard,
    help=senate_help,
    price=boxed_payment,
    plan=boxed_plan,
    asked=(AskedPrice(("senator",), "senators", senator_keys, asked_senator, asked_senator_plan),),
    recruit=course.recruited,
    acts={Shields: march, **SHARED_ACTS, **course.SENATE_ACTS, **plots.CONSPIRACY_ACTS},
    questions=(
        Question(
            "senate",
            ("AGORA-SEN-03", "AGORA-SEN-04", "AGORA-SEN-05"),
            course.act_in_senate,
            of_effect=course.senate_actions,
            field="chamber",
            may_pass=True,
            offers=course.senate_offers,
            checks=True,
        ),
        Question(
            "conspirator",
            ("AGORA-SEN-06", "AGORA-SEN-07"),
            course.conspirator_acts,
            of_effect=course.conspirator_choices,
            offers=course.conspirator_offers,
            checks=True,
        ),
        Question(
            "remove-cube",
            ("AGORA-MIL-01", "AGORA-OPEN-17"),
            course.remove_cube,
            of_effect=course.opposing_cubes,
            field="chamber",
        ),
        Question(
            "turn-up-decree",
            ("AGORA-CTRL-03",),
            course.turn_up_decree,
            of_effect=course.decrees_hidden,
            shown=("turn-up", "decree"),
        ),
        Question(
            "trigger",
            ("AGORA-WND-01", "AGORA-OPEN-15"),
            plots.pass_trigger,
            of_effect=plots.unprepared,
            may_pass=True,
            offers=plots.unprepared_offers,
        ),
        Question(
            "lock-progress",
            ("AGORA-CON-09", "AGORA-OPEN-12"),
            plots.lock_progress,
            of_effect=plots.tokens_to_lock,
            field="progress",
        ),
        Question(
            "build-structure",
            ("AGORA-CON-11", "AGORA-OPEN-03"),
            plots.build_end_row,
            of_effect=plots.end_row,
            field="slot",
            read=plots.read_end_row,
            may_pass=True,
            offers=structure_offers,
            always_asked=lambda game: not game.setup.structure,
            checks=True,
        ),
        Question(
            "build-box",
            ("AGORA-CON-12", "AGORA-OPEN-18"),
            plots.build_removed,
            of_effect=plots.removed_cards,
            field="card",
        ),
        Question(
            "swap-cards",
            ("AGORA-CON-18", "AGORA-OPEN-11"),
            plots.swap_cards,
            of_effect=plots.cards_to_swap,
            read=plots.read_swap,
            always_asked=plots.is_swap_asked,
            only=plots.only_swap,
            offers=plots.swap_offers,
            checks=True,
        ),
        Question(
            "move-decree",
            ("AGORA-CON-19", "AGORA-OPEN-19"),
            plots.move_decree,
            of_effect=plots.decrees_to_move,
            read=plots.read_decree_move,
            offers=plots.decree_offers,
            checks=True,
        ),
        *shared_questions(
            take_card=("AGORA-CON-17",),
            take_wonder=("AGORA-CON-05",),
            discard=("AGORA-CON-15", "AGORA-OPEN-13"),
        ),
        SABOTAGE,
    ),
    choices={
        "chamber": chosen_six,
        "from": chosen_six,
        "give": lambda pieces, key, value: known_piece_id(value, key, pieces.cards),
        "slot": lambda pieces, key, value: value,
    },
    forms=(
        PLACE,
        TURN_UP,
        DRAW,
        AnswerForm("move", ("from", "chamber"), course.read_move),
        AnswerForm("recruit", ("slot", "card", "pay"), course.read_recruit, is_play=True),
        AnswerForm("conspire", ("slot", "card"), plots.read_prepare, is_play=True),
        AnswerForm("trigger", ("conspiracy",), plots.read_trigger),
    ),
    plays={
        course.RecruitSenator: PlayKind("play", course.recruit),
        plots.Prepare: PlayKind("play", plots.prepare_conspiracy),
        plots.TriggerPlay: PlayKind("", plots.trigger_conspiracy),
    },
    offers={
        "play": lambda game, decision: (
            *course.recruit_offers(game, decision),
            *plots.plot_offers(game, decision),
        )
    },
    hand=("senator",),
    sheet_rows={"chambers": "senate", "politicalsupremacy": "political"},
    setup_steps=(
        SetupStep("senate", "table", _senate),
        SetupStep("decrees", "table", _decrees),
        SetupStep("conspiracies", "table", _conspiracies),
        SetupStep("senators", "deck", _senators, before="count"),
    ),
)
