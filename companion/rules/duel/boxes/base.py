"""The base game of Duel: cards, wonders, progress tokens, the pawn."""

from companion.rules.boxes import MOST_DEBT, CityNumber, ScoreLine
from companion.rules.duel.box import AnswerForm, DuelBox, PlayKind, Question
from companion.rules.duel.conflict import base_supremacy
from companion.rules.duel.course import choices, entries
from companion.rules.duel.course import decisions as asked
from companion.rules.duel.course.corrections import base_moved
from companion.rules.duel.course.immediate_effects import BASE_ACTS
from companion.rules.duel.course.offers import play_offers
from companion.rules.duel.course.turns import take
from companion.rules.duel.fields import ids_field, number_field, text_field
from companion.rules.duel.scoring import base_parts
from companion.rules.duel.table import CAPITAL, Table
from companion.rules.refusal import BadFile

_SCORED_BY = ("DUEL-SCORE-02",)


def _check_once(table: Table) -> None:
    """Refuse a piece that lies in two places: there is one of each in the box."""
    for fields, code in (
        (("cards",), "built-twice"),
        (("wonders", "unbuilt"), "lies-twice"),
        (("progress",), "taken-twice"),
    ):
        found = [item for city in table.cities for name in fields for item in getattr(city, name)]
        if len(set(found)) < len(found):
            place, item = _found_again(table, fields)
            raise BadFile(place, code, "DUEL-COMP-01", id=item)


def _found_again(table: Table, fields: tuple[str, ...]) -> tuple[str, str]:
    """The first piece of these fields of both cities that lies there before, with its place in the file."""
    places = [
        (f"seats/{seat}/{name}/{index}", item)
        for seat, city in enumerate(table.cities)
        for name in fields
        for index, item in enumerate(getattr(city, name))
    ]
    items = [item for _, item in places]
    return next(found for number, found in enumerate(places) if found[1] in items[:number])


BOX = DuelBox(
    id="base",
    hand=("card",),
    pieces=lambda items: (*items.duel_cards.values(), *items.duel_wonders.values(), *items.progress.values()),
    city_fields=(
        text_field("player"),
        ids_field("cards", "cards"),
        ids_field("wonders", "wonders"),
        ids_field("unbuilt", "wonders"),
        ids_field("progress", "progress"),
        number_field("coins", 0, None, "DUEL-MIL-05"),
    ),
    table_fields=(number_field("pawn", -CAPITAL, CAPITAL, "DUEL-COMP-04"),),
    lines=(
        ScoreLine("military", "red", rules=_SCORED_BY),
        ScoreLine("civilian", "blue", rules=_SCORED_BY),
        ScoreLine("science", "green", rules=_SCORED_BY),
        ScoreLine("commercial", "yellow", rules=_SCORED_BY),
        ScoreLine("guilds", "purple", rules=_SCORED_BY),
        ScoreLine("wonders", rules=_SCORED_BY),
        ScoreLine("progress", rules=_SCORED_BY),
        ScoreLine("treasury", low=-MOST_DEBT, rules=_SCORED_BY, takes_coins=True),
    ),
    parts=base_parts,
    supremacies={"military": "DUEL-MIL-06", "science": "DUEL-SCI-03"},
    supremacy=base_supremacy,
    check=_check_once,
    moved=base_moved,
    acts=BASE_ACTS,
    questions=(
        Question(
            "show-wonders",
            ("DUEL-WSEL-01", "DUEL-WSEL-02"),
            choices.show_wonders,
            of_state=asked.to_show_wonders,
            shown=("show", "wonders"),
        ),
        Question(
            "choose-wonder",
            ("DUEL-WSEL-01", "DUEL-WSEL-02"),
            choices.choose_wonder,
            of_state=asked.to_choose_wonder,
            field="wonder",
            outside_turns=True,
        ),
        Question(
            "turn-up",
            ("DUEL-TURN-01", "DUEL-TURN-05"),
            of_state=asked.to_turn_up,
            of_effect=asked.turn_up_at_once,
            shown=("turn-up", "cards"),
        ),
        Question(
            "choose-beginner",
            ("DUEL-AGE-02", "DUEL-OPEN-01"),
            choices.choose_beginner,
            of_state=asked.to_choose_beginner,
            field="begins",
            outside_turns=True,
        ),
        Question(
            "play",
            ("DUEL-TURN-03", "DUEL-TURN-04"),
            of_state=asked.to_play,
            offers=play_offers,
            when="round",
        ),
        Question(
            "take-progress",
            ("DUEL-SCI-02", "DUEL-OPEN-04"),
            choices.take_progress,
            of_effect=asked.tokens_on_board,
            field="progress",
            may_pass=True,
        ),
        Question(
            "discard-opponent",
            ("DUEL-WND-02", "DUEL-WND-11"),
            choices.discard_opponent,
            of_effect=asked.opponent_cards,
            field="card",
        ),
        Question(
            "build-discarded",
            ("DUEL-WND-07", "DUEL-OPEN-06"),
            choices.build_discarded,
            of_effect=asked.discard_pile,
            field="card",
            may_pass=True,
            # where slots are not followed, cards that nobody named may lie on the pile
            always_asked=lambda game: not game.setup.structure,
        ),
        Question(
            "draw-progress",
            ("DUEL-WND-04", "DUEL-OPEN-09"),
            choices.draw_progress,
            of_effect=asked.tokens_in_box,
            shown=("draw", "progress"),
        ),
        Question(
            "keep-progress",
            ("DUEL-WND-04",),
            choices.take_progress,
            of_effect=asked.tokens_drawn,
            field="progress",
        ),
    ),
    choices={
        "wonder": lambda pieces, key, value: entries.known_piece_id(value, key, pieces.wonders),
        "progress": lambda pieces, key, value: entries.known_piece_id(value, key, pieces.progress),
        "card": lambda pieces, key, value: entries.known_piece_id(value, key, pieces.in_structures),
        "begins": entries.chosen_seat,
    },
    forms=(
        AnswerForm("show", ("wonders",), entries.read_show, of_table=True),
        AnswerForm("choose", (), entries.read_choice),
        AnswerForm("turn-up", ("cards",), entries.read_turn_up, of_table=True),
        AnswerForm("build", ("slot", "card", "pay", "overrule"), entries.read_build, is_play=True),
        AnswerForm("discard", ("slot", "card"), entries.read_discard, is_play=True),
        AnswerForm(
            "wonder", ("wonder", "slot", "card", "pay", "overrule"), entries.read_wonder, is_play=True
        ),
        AnswerForm("draw", ("progress",), entries.read_draw, of_table=True),
        AnswerForm("pass", (), entries.read_pass),
        AnswerForm("correct", ("set", "why"), entries.read_correct, seat_optional=True),
        AnswerForm("remark", (), entries.read_remark, of_table=True),
    ),
    plays={
        **dict.fromkeys((entries.Build, entries.Discard, entries.BuildWonder), PlayKind("play", take)),
        entries.TurnUp: PlayKind("turn-up", choices.turn_up),
    },
    numbers=(CityNumber("pawn", 9, keys=10, is_endless=False), CityNumber("coins", 199, keys=21)),
)
