"""Pantheon: Divinities, their tokens and the Gate, Grand Temples in place of guilds."""

from companion.catalog.effects import Shields
from companion.catalog.vocabulary import MYTHOLOGIES
from companion.rules.boxes import CityNumber, ScoreLine
from companion.rules.duel.box import AnswerForm, DuelBox, PlayKind, Question
from companion.rules.duel.boxes import pantheon_powers as powers
from companion.rules.duel.boxes import pantheon_tokens as tokens
from companion.rules.duel.boxes.answers import PLACE, TURN_UP
from companion.rules.duel.boxes.march import MILITARY, MINERVA, march, military_corrected
from companion.rules.duel.boxes.pantheon_table import (
    ASTARTE,
    COUNTS,
    DIVINITIES,
    MYTHOLOGY,
    OFFERINGS,
    PANTHEON,
    SNAKE,
    check_pantheon,
    more_symbols,
    pantheon_parts,
    price_help,
)
from companion.rules.duel.boxes.powers import ANUBIS_AND_ISIS, SHARED_ACTS, shared_questions
from companion.rules.duel.course.decisions import opponent_cards
from companion.rules.duel.course.entries import known_piece_id
from companion.rules.duel.course.game import Game
from companion.rules.duel.payment.boxed import boxed_payment, boxed_plan

_SCORED_BY = ("PANT-SCORE-01",)


def _corrected(game: Game) -> Game:
    """What the table says of tokens and face-down cards."""
    return tokens.pantheon_corrected(military_corrected(game))


BOX = DuelBox(
    id="pantheon",
    city_fields=(DIVINITIES, MYTHOLOGY, OFFERINGS, ASTARTE, SNAKE),
    table_fields=(PANTHEON, MINERVA, MILITARY),
    lines=(
        ScoreLine("temples", "temple", rules=_SCORED_BY, instead_of="guilds", sums=(0, 5, 12, 21)),
        ScoreLine("divinities", rules=_SCORED_BY, before="wonders"),
    ),
    parts=pantheon_parts,
    check=check_pantheon,
    begin=tokens.pantheon_laid,
    age_begins=tokens.pantheon_opens,
    turn_ends=tokens.take_uncovered,
    uncovered=tokens.after_discard,
    carried=tokens.carry,
    corrected=_corrected,
    symbols=more_symbols,
    counts=COUNTS,
    help=price_help,
    price=boxed_payment,
    plan=boxed_plan,
    pay=powers.pay_with_card,
    acts={Shields: march, **SHARED_ACTS, **powers.PANTHEON_ACTS},
    questions=(
        Question(
            "lay-tokens",
            ("PANT-SETUP-04", "PANT-SETUP-05", "PANT-SETUP-06"),
            of_state=tokens.to_lay,
            before="choose-beginner",
            outside_turns=True,
            shown=("lay", "tokens"),
        ),
        Question(
            "place-divinity",
            ("PANT-TOKEN-02",),
            tokens.place_divinity,
            of_effect=tokens.empty_spaces,
            field="space",
            offers=tokens.space_offers,
            checks=True,
        ),
        Question(
            "turn-up-pantheon",
            ("PANT-SETUP-06",),
            tokens.turn_up_pantheon,
            of_effect=tokens.to_turn_up_pantheon,
            always_asked=tokens.is_pantheon_hidden,
            only=tokens.only_pantheon,
            shown=("turn-up", "divinities"),
            outside_turns=True,
        ),
        Question(
            "turn-up-divinities",
            ("PANT-DIV-17", "PANT-WND-02", "PANT-OPEN-14"),
            powers.turn_up_divinities,
            of_effect=powers.to_turn_up_divinities,
            shown=("turn-up", "divinities"),
        ),
        Question(
            "divinity",
            ("PANT-DIV-17", "PANT-WND-02"),
            powers.choose_divinity,
            of_effect=powers.divinities_revealed,
            field="divinity",
        ),
        Question(
            "choose-mythology",
            ("PANT-WND-02", "PANT-OPEN-16"),
            powers.choose_mythology,
            of_effect=powers.mythologies_left,
            field="mythology",
        ),
        Question("place-snake", ("PANT-DIV-04",), powers.place_snake, of_effect=opponent_cards, field="card"),
        Question(
            "place-minerva",
            ("PANT-DIV-15", "PANT-OPEN-04"),
            powers.place_minerva,
            of_effect=powers.minerva_spaces,
            field="space",
        ),
        Question(
            "drop-token",
            ("PANT-DIV-16", "PANT-OPEN-06"),
            powers.drop_token,
            of_effect=powers.military_left,
            field="token",
        ),
        Question(
            "apply-token",
            ("PANT-DIV-16", "BOTH-FX-01"),
            powers.apply_token,
            of_effect=powers.military_left,
            field="token",
        ),
        *shared_questions("pantheon"),
        *ANUBIS_AND_ISIS,
    ),
    choices={
        "mythology": lambda pieces, key, value: known_piece_id(value, key, dict.fromkeys(MYTHOLOGIES)),
        "divinity": lambda pieces, key, value: known_piece_id(value, key, pieces.divinities),
        "token": lambda pieces, key, value: known_piece_id(value, key, pieces.military),
        "space": powers.chosen_space,
        "slot": lambda pieces, key, value: value,
        "tokens": lambda pieces, key, value: value,
    },
    play_fields={"tokens": tokens.carried_tokens, "astarte": powers.from_card},
    forms=(
        AnswerForm("lay", ("tokens",), tokens.read_lay, of_table=True),
        AnswerForm("activate", ("space", "offerings", "pay"), powers.read_activate, is_play=True),
        PLACE,
        TURN_UP,
    ),
    plays={
        tokens.Lay: PlayKind("lay-tokens", tokens.lay),
        powers.Activate: PlayKind("play", powers.activate),
    },
    offers={"play": powers.activation_offers},
    numbers=(
        CityNumber("astarte", 7, keys=8, is_endless=False),
        CityNumber("mythology", 5, keys=6, is_endless=False),
        CityNumber("offerings", 3, keys=4, is_endless=False),
    ),
    hand=("divinity", "space"),
)
