"""Pantheon: Divinities, their tokens and the Gate, Grand Temples in place of guilds."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from companion.catalog.boxes.pantheon_contents import (
    CoinsOnCard,
    Divinity,
    PantheonFacts,
    mythology_tokens,
    offering_tokens,
)
from companion.catalog.effects import PointsPer, Shields
from companion.catalog.vocabulary import MYTHOLOGIES
from companion.rules.boxes import CityNumber, ScoreLine, SetupStep, Tally
from companion.rules.duel.box import AnswerForm, AskedPrice, DuelBox, PlayKind, Question
from companion.rules.duel.boxes import pantheon_powers as powers
from companion.rules.duel.boxes import pantheon_tokens as tokens
from companion.rules.duel.boxes.answers import PLACE, TURN_UP
from companion.rules.duel.boxes.march import MILITARY, MINERVA, march, military_corrected
from companion.rules.duel.boxes.pantheon_table import (
    ACTIVATION,
    ASTARTE,
    COUNTS,
    DIVINITIES,
    MYTHOLOGY,
    OFFERINGS,
    PANTHEON,
    SNAKE,
    asked_activation,
    asked_activation_plan,
    bearing_tokens,
    check_pantheon,
    known_pantheon,
    more_symbols,
    pantheon_parts,
    pantheon_pieces,
    price_help,
    shown_pantheon,
    space_keys,
)
from companion.rules.duel.boxes.powers import ANUBIS_AND_ISIS, SHARED_ACTS, shared_questions
from companion.rules.duel.course.decisions import opponent_cards
from companion.rules.duel.course.entries import known_piece_id
from companion.rules.duel.course.game import Game
from companion.rules.duel.payment.boxed import boxed_payment, boxed_plan

_SCORED_BY = ("PANT-SCORE-01",)
#: points of no, one, two, three Grand Temples, of which three are in play (PANT-TEMPLE-03, PANT-SETUP-03)
_TEMPLES = (0, 5, 12, 21)
#: points of Aphrodite, and the coins that Astarte can hold: each lies in one city (PANT-SCORE-01)
_APHRODITE, _ASTARTE = 9, 7
#: the Mythology tokens of a game, and the Offering tokens (PANT-SETUP-04, PANT-COMP-05)
_TOKENS, _OFFERINGS = 5, 3
#: the Ages before which tokens are laid, and the Gate opens
_MYTHOLOGY_AGE, _OFFERING_AGE = 1, 2


def _decks(table: Any, age: int) -> Mapping[str, Any]:
    """Lay the decks of the Divinities, one for each Mythology (PANT-SETUP-01)."""
    number = len(table.pieces.of(Divinity))
    return {"decks": len(MYTHOLOGIES), "each": number // len(MYTHOLOGIES)}


def _temples(table: Any, age: int) -> Mapping[str, Any] | None:
    """Add Grand Temples, drawn unseen, in place of guilds (PANT-SETUP-03)."""
    pile = tuple(card for card in table.cards(age) if card.color == "temple")
    return {"drawn": table.facts.of(PantheonFacts).temples, "pile": pile} if pile else None


def _opens(table: Any, age: int) -> Mapping[str, Any] | None:
    """Turn up the Divinities, the Gate among them (PANT-SETUP-06)."""
    return {"cards": table.facts.of(PantheonFacts).mythology} if age == _OFFERING_AGE else None


def _laid(table: Any, age: int) -> Mapping[str, Any] | None:
    """Put tokens on the marked cards (PANT-SETUP-04, PANT-SETUP-06)."""
    places = len(table.pieces.layouts[age - 1].tokens)
    if not places:
        return None
    tokens = mythology_tokens(table.catalog) if age == _MYTHOLOGY_AGE else offering_tokens(table.catalog)
    return {"laid": places, "pile": sum(getattr(token, "count", 1) for token in tokens.values())}


def _corrected(game: Game) -> Game:
    """What the table says of tokens and face-down cards."""
    return tokens.pantheon_corrected(military_corrected(game))


def _of_divinities() -> Iterator[tuple[int, int]]:
    """What both cities can have of Aphrodite and of the coins on Astarte."""
    for aphrodite, astarte in product((None, 0, 1), repeat=2):
        for coins in range(_ASTARTE + 1):
            yield (
                _APHRODITE * (aphrodite == 0) + coins * (astarte == 0),
                _APHRODITE * (aphrodite == 1) + coins * (astarte == 1),
            )


BOX = DuelBox(
    id="pantheon",
    city_fields=(DIVINITIES, MYTHOLOGY, OFFERINGS, ASTARTE, SNAKE),
    table_fields=(PANTHEON, MINERVA, MILITARY),
    lines=(
        ScoreLine(
            "temples",
            "temple",
            rules=("PANT-TEMPLE-03", *_SCORED_BY),
            instead_of="guilds",
            sums=_TEMPLES,
        ),
        ScoreLine("divinities", rules=_SCORED_BY, before="wonders"),
    ),
    pairs={
        "temples": frozenset(
            [
                (points, _TEMPLES[other])
                for own, points in enumerate(_TEMPLES)
                for other in range(len(_TEMPLES) - own)
            ]
        ),
        "divinities": frozenset(_of_divinities()),
    },
    counted_kinds=("divinity",),
    pieces=pantheon_pieces,
    known_fields=known_pantheon,
    shown=shown_pantheon,
    bearing=bearing_tokens,
    tallies={"divinities": (Tally("aphrodite", 1, _APHRODITE), Tally("astarte", _ASTARTE, 1))},
    most_counted={"mythology": _TOKENS, "offering": _OFFERINGS},
    parts=pantheon_parts,
    check=check_pantheon,
    begin=tokens.pantheon_laid,
    age_begins=tokens.pantheon_opens,
    turn_ends=tokens.take_uncovered,
    uncovered=tokens.after_discard,
    on_cards=tokens.tokens_on_cards,
    carried=tokens.carry,
    corrected=_corrected,
    symbols=more_symbols,
    counts=COUNTS,
    help=price_help,
    price=boxed_payment,
    plan=boxed_plan,
    play_plans={"activate": powers.plan_of_activation},
    asked=(AskedPrice(("divinity", "gate"), "space", space_keys, asked_activation, asked_activation_plan),),
    price_questions=(ACTIVATION,),
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
        *shared_questions(
            take_card=("PANT-DIV-06",),
            take_wonder=("PANT-DIV-13",),
            discard=("PANT-DIV-10", "PANT-OPEN-01"),
        ),
        *ANUBIS_AND_ISIS,
    ),
    choices={
        "mythology": lambda pieces, key, value: known_piece_id(value, key, dict.fromkeys(MYTHOLOGIES)),
        "divinity": lambda pieces, key, value: known_piece_id(value, key, pieces.of(Divinity)),
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
        CityNumber(
            "astarte",
            _ASTARTE,
            keys=_ASTARTE + 1,
            is_endless=False,
            counted_by=lambda effect: isinstance(effect, CoinsOnCard),
            line="divinities",
        ),
        CityNumber(
            "mythology",
            _TOKENS,
            keys=_TOKENS + 1,
            is_endless=False,
            counted_by=lambda effect: isinstance(effect, PointsPer) and "mythology" in effect.per,
            line="progress",
        ),
        CityNumber(
            "offerings",
            _OFFERINGS,
            keys=_OFFERINGS + 1,
            is_endless=False,
            counted_by=lambda effect: isinstance(effect, PointsPer) and "offering" in effect.per,
            line="progress",
        ),
    ),
    hand=("divinity", "space"),
    sheet_rows={"grandtemple": "temples", "divinity": "divinities"},
    setup_steps=(
        SetupStep("divinities", "table", _decks),
        SetupStep("temples", "deck", _temples, before="count"),
        SetupStep("gate", "age", _opens, before="structure"),
        SetupStep("laid_tokens", "age", _laid, before="begin"),
    ),
)
