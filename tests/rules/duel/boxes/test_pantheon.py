"""Pantheon: tokens, activations, every Divinity, temples, wonders, progress tokens and points."""

from dataclasses import replace

import pytest

from companion.catalog import edition
from companion.rules.duel.boxes.pantheon_table import PANTHEON, activation
from companion.rules.duel.payment.price import payment, plan
from companion.rules.duel.rules import RULES
from companion.rules.refusal import Refusal
from companion.words.language import speaking
from companion.words.refusals import refusal_words
from tests.rules.duel.boxes.box_games import (
    activating,
    asked,
    coins,
    done,
    has,
    playing,
    record,
    refused,
    spaces,
)

CARDS = edition().duel_cards


def cost(space, seat=0, offerings=(), card="tanit", **city):
    game = playing(
        "pantheon", ann={"coins": 30, **city}, bob={"coins": 30}, pantheon=spaces(**{f"s{space}": card})
    )
    found = activation(game.table, seat, space, offerings)
    return found.code if isinstance(found, Refusal) else found.bank


@pytest.mark.rule("PANT-COMP-03", "PANT-INVOKE-02")
def test_a_space_costs_3_to_8_from_the_own_capital():
    assert [cost(space) for space in range(1, 7)] == [3, 4, 5, 6, 7, 8]
    assert [cost(space, seat=1) for space in range(1, 7)] == [8, 7, 6, 5, 4, 3]


@pytest.mark.rule("PANT-EX-01", "PANT-INVOKE-04", "PANT-TOKEN-03", "PANT-TOKEN-04", "PANT-WND-01")
def test_the_sanctuary_and_an_offering_take_coins_off():
    assert cost(1) == 3
    assert cost(1, wonders=("the_sanctuary",)) == 1
    assert cost(1, wonders=("the_sanctuary",), offerings=(2,)) == "no-such-offering"
    with_two = {"wonders": ("the_sanctuary",), "offerings": (2,)}
    game = playing("pantheon", ann={"coins": 3, **with_two}, pantheon=spaces(s1="aphrodite"))
    after = done(game, do="activate", space=1, offerings=[2])
    assert coins(after)[0] == 3 and has(after, 0, "offerings") == []
    assert has(after, 0, "divinities") == ["aphrodite"]


@pytest.mark.rule("PANT-EX-02", "PANT-INVOKE-03")
def test_the_gate_costs_double_before_anything_is_taken_off():
    table = playing("pantheon", ann={"coins": 30, "offerings": (2, 3, 4)}, pantheon=spaces(s6="gate")).table
    sanctuary = table.with_city(0, wonders=("the_sanctuary",))
    assert activation(table, 0, 6).bank == 16
    assert activation(sanctuary, 0, 6).bank == 14
    assert activation(sanctuary, 0, 6, (4,)).bank == 10
    assert activation(sanctuary, 0, 6, (2, 3, 4)).bank == 5


@pytest.mark.rule("PANT-EX-03")
def test_the_gate_on_the_third_space_costs_10_and_the_opponent_12():
    assert (cost(3, card="gate"), cost(3, seat=1, card="gate")) == (10, 12)


@pytest.mark.rule("PANT-INVOKE-01", "PANT-INVOKE-06", "PANT-INVOKE-08")
def test_an_activation_is_the_whole_turn_and_leaves_its_space_empty():
    game = playing("pantheon", ann={"coins": 9}, pantheon=spaces(s1="tanit", s2="mars"))
    after = done(game, do="activate", space=1)
    assert coins(after)[0] == 9 - 3 + 12
    assert after.table.value(PANTHEON) == spaces(s2="mars")
    assert after.played == 0 and asked(after) == [("play", 1)]
    assert RULES.phase(after).turn == 2
    early = playing("pantheon", age=1, ann={"coins": 9}, pantheon=spaces(s1="tanit"))
    assert refused(early, do="activate", space=1).code == "not-in-age-one"
    assert refused(game, do="activate", space=3).code == "no-card-on-space"


@pytest.mark.rule("PANT-INVOKE-05")
def test_an_activation_is_paid_to_the_bank_also_with_economy():
    game = playing(
        "pantheon",
        ann={"coins": 9},
        bob={"coins": 0, "progress": ("economy",)},
        pantheon=spaces(s1="aphrodite"),
    )
    assert coins(done(game, do="activate", space=1)) == (6, 0)
    assert refused(game, do="activate", space=1, pay={"bank": 2}).code == "other-payment"


@pytest.mark.rule("PANT-INVOKE-07")
def test_a_card_is_activated_although_it_can_do_nothing():
    after = activating("ra", bob={"unbuilt": ()})
    assert asked(after) == [("play", 1)] and has(after, 0, "divinities") == ["ra"]


@pytest.mark.rule("PANT-SETUP-04", "PANT-SETUP-05", "PANT-COMP-04")
def test_five_mythology_tokens_lie_on_the_marked_cards_of_age_i():
    game = RULES.begin(record("pantheon", structure=True))
    assert asked(game) == [("turn-up", None)]
    (decision,) = RULES.decisions(game)
    deck = [card.id for card in CARDS.values() if card.age == 1]
    game = done(game, None, do="turn-up", cards={str(one): deck.pop() for one in decision.places})
    assert asked(game) == [("lay-tokens", None)]
    laid = {"3": "roman", "5": "roman", "10": "greek", "12": "egyptian", "14": "phoenician"}
    assert refused(game, None, do="lay", tokens={**laid, "14": "roman"}).code == "no-such-tokens"
    assert refused(game, None, do="lay", tokens={"3": "roman"}).code == "marked-slots"
    assert asked(done(game, None, do="lay", tokens=laid)) == [("play", 0)]


@pytest.mark.rule("PANT-TOKEN-01", "PANT-TOKEN-02", "PANT-SETUP-01", "PANT-SETUP-02")
def test_whoever_uncovers_a_token_takes_it_and_places_a_divinity():
    game = done(playing("pantheon", age=1), do="discard", card="lumber_yard", tokens=["roman"])
    assert asked(game) == [("place-divinity", 0)]
    assert has(game, 0, "mythology") == ["roman"]
    assert refused(game, do="place", space=3, divinity="tanit").code == "not-in-deck"
    game = done(game, do="place", space=3)
    assert RULES.position(game)["pantheon"] == [None, None, "?", None, None, None]
    assert asked(game) == [("play", 1)]


@pytest.mark.rule("PANT-SETUP-06", "PANT-SETUP-07", "PANT-DIV-01")
def test_before_age_ii_the_pantheon_is_turned_up_and_the_gate_takes_the_empty_space():
    game = playing("pantheon", age=1)
    deck = [card.id for card in CARDS.values() if card.age == 1]
    uncovering = iter(["mesopotamian", "roman", "greek", "egyptian", "phoenician"])
    for space, card in enumerate(deck[:20], 1):
        seat = game.turn
        said = {"tokens": [next(uncovering)]} if space <= 5 else {}
        game = done(game, seat, do="discard", card=card, **said)
        if said:
            game = done(game, seat, do="place", space=space)
    assert asked(game) == [("turn-up-pantheon", None)]
    assert RULES.phase(game).turn is None
    named = {"1": "enki", "2": "mars", "3": "zeus", "4": "ra", "5": "tanit"}
    wrong = refused(game, None, do="turn-up", divinities={**named, "5": "baal", "4": "mars"})
    assert wrong.code == "not-an-option"
    game = done(game, None, do="turn-up", divinities=named)
    assert RULES.position(game)["pantheon"] == ["enki", "mars", "zeus", "ra", "tanit", "gate"]
    assert asked(game) == [("draw-progress", None)]
    game = done(game, None, do="draw", progress=["strategy", "theology"])
    assert asked(game) == [("choose-beginner", 1)]
    assert not {"strategy", "theology"} & {*game.box, *game.board}


@pytest.mark.rule("PANT-COMP-05")
def test_an_offering_is_kept_until_it_is_used():
    game = done(playing("pantheon"), do="discard", card="school", tokens=[4])
    assert has(game, 0, "offerings") == [4]
    again = refused(game, 1, do="discard", card="dispensary", tokens=[4])
    assert again.code == "no-such-tokens"


@pytest.mark.rule("PANT-DIV-01")
def test_enki_gives_one_of_the_two_tokens_that_lie_on_it():
    beside = {"offered_progress": ("strategy", "theology")}
    game = activating("enki", beside=beside)
    assert asked(game) == [("keep-progress", 0)]
    game = done(game, do="choose", progress="theology")
    assert has(game, 0, "progress") == ["theology"] and "strategy" in game.box


@pytest.mark.rule("PANT-DIV-03", "PANT-OPEN-09", "PANT-EX-08")
def test_law_and_ishtar_are_a_pair_and_one_symbol_of_the_six():
    game = activating("ishtar", ann={"progress": ("law",)})
    assert asked(game) == [("take-progress", 0)]
    six = {"progress": ("law",), "cards": ("workshop", "apothecary", "scriptorium", "school", "laboratory")}
    assert asked(activating("ishtar", ann=six))[0][0] == "take-progress"


@pytest.mark.rule("PANT-DIV-04")
def test_the_snake_copies_a_symbol_and_rewards_a_pair():
    game = activating("nisaba", ann={"cards": ("workshop",)}, bob={"cards": ("dispensary", "laboratory")})
    assert asked(game) == [("place-snake", 0)]
    game = done(game, do="choose", card="laboratory")
    assert has(game, 0, "snake") == "laboratory"
    assert asked(game) == [("take-progress", 0)]


@pytest.mark.rule("PANT-DIV-05", "PANT-OPEN-03")
def test_the_coins_on_astarte_pay_what_the_treasury_does_not_or_what_is_said():
    game = activating("astarte")
    assert (coins(game)[0], has(game, 0, "astarte")) == (17, 7)
    poor = playing(
        "pantheon",
        ann={"coins": 2, "divinities": ("astarte",), "astarte": 7},
        pantheon=spaces(s1="aphrodite"),
    )
    after = done(poor, do="activate", space=1)
    assert (coins(after)[0], has(after, 0, "astarte")) == (0, 6)
    after = done(poor, do="activate", space=1, astarte=3)
    assert (coins(after)[0], has(after, 0, "astarte")) == (2, 4)
    assert refused(poor, do="activate", space=1, astarte=4).code == "not-from-card"
    assert refused(poor, do="activate", space=1, astarte=0).code == "not-from-card"
    card_first = playing(
        "pantheon",
        ann={"coins": 9, "divinities": ("astarte",), "astarte": 7},
        pantheon=spaces(s1="aphrodite"),
        rulings={"PANT-OPEN-03": "c"},
    )
    after = done(card_first, do="activate", space=1)
    assert (coins(after)[0], has(after, 0, "astarte")) == (9, 4)


@pytest.mark.rule("PANT-DIV-06")
def test_baal_takes_a_brown_or_grey_card():
    game = activating("baal", bob={"cards": ("quarry", "press", "altar")})
    game = done(game, do="choose", card="press")
    assert (has(game, 0, "cards"), has(game, 1, "cards")) == (["press"], ["quarry", "altar"])


@pytest.mark.rule("PANT-DIV-07", "PANT-DIV-14")
def test_tanit_brings_12_coins_and_mars_moves_the_pawn_two_spaces():
    assert coins(activating("tanit"))[0] == 20 - 3 + 12
    assert activating("mars", ann={"progress": ("strategy",)}).table.pawn == 2


@pytest.mark.rule("PANT-DIV-09", "PANT-OPEN-15")
def test_hades_builds_a_discarded_card_like_the_mausoleum():
    game = playing("pantheon", age=2, ann={"coins": 20}, pantheon=spaces(s1="hades"))
    game = done(done(game, do="discard", card="walls"), 1, do="discard", card="school")
    game = done(game, do="activate", space=1)
    assert asked(game) == [("build-discarded", 0)]
    assert done(game, do="choose", card="walls").table.pawn == 2


@pytest.mark.rule("PANT-DIV-10", "PANT-OPEN-01")
def test_zeus_discards_a_card_and_its_token_goes_to_the_activator():
    game = activating("zeus")
    assert asked(game) == [("discard-structure", 0)]
    after = done(game, do="choose", card="school", tokens=[3])
    assert (after.discarded, after.played, has(after, 0, "offerings")) == (("school",), 1, [3])
    assert coins(after)[0] == 17


@pytest.mark.rule("PANT-TOKEN-04")
def test_offerings_are_offered_where_each_of_them_helps_and_taken_where_none_does():
    game = playing("pantheon", ann={"coins": 9, "offerings": (2, 4)}, pantheon=spaces(s1="mars", s4="tanit"))
    offered = [
        (offer.entry["space"], *offer.entry.get("offerings", ()))
        for offer in RULES.offers(game, RULES.decisions(game)[0])
        if offer.entry["do"] == "activate"
    ]
    assert offered == [(1,), (1, 2), (1, 4), (4,), (4, 2), (4, 4), (4, 2, 4)]
    assert has(done(game, do="activate", space=1, offerings=[2, 4]), 0, "offerings") == []


@pytest.mark.parametrize(
    ("tokens", "code"),
    [(None, "not-a-list"), ("roman", "not-a-list"), ([None], "unknown-id"), ([5], "unknown-id")],
)
@pytest.mark.rule("PANT-DIV-10")
def test_what_is_no_token_is_refused_where_zeus_discards(tokens, code):
    assert refused(activating("zeus"), do="choose", card="school", tokens=tokens).code == code


@pytest.mark.rule("PANT-DIV-11", "PANT-OPEN-13")
def test_anubis_unbuilds_a_wonder_which_may_be_built_again():
    game = playing(
        "pantheon",
        ann={"coins": 20, "unbuilt": ("the_pyramids",)},
        bob={"coins": 20, "wonders": ("piraeus",), "unbuilt": ("the_colossus",)},
        pantheon=spaces(s1="anubis"),
    )
    game = done(game, do="wonder", wonder="the_pyramids", card="school")
    game = done(game, 1, do="discard", card="dispensary")
    game = done(game, do="activate", space=1)
    game = done(game, do="choose", wonder="the_pyramids")
    assert has(game, 0, "wonders") == [] and "the_pyramids" in has(game, 0, "unbuilt")
    assert "school" in game.discarded


@pytest.mark.rule("PANT-DIV-12", "PANT-OPEN-12")
def test_isis_builds_a_wonder_with_a_discarded_card_and_it_acts():
    game = playing(
        "pantheon", ann={"coins": 20, "unbuilt": ("the_temple_of_artemis",)}, pantheon=spaces(s1="isis")
    )
    game = done(done(game, do="discard", card="school"), 1, do="discard", card="dispensary")
    before = coins(game)[0]
    game = done(game, do="activate", space=1)
    game = done(game, do="choose", wonder="the_temple_of_artemis", card="school")
    assert coins(game)[0] == before - 3 + 12
    assert has(game, 0, "wonders") == ["the_temple_of_artemis"]
    assert "school" not in game.discarded and asked(game) == [("play", 0)]


@pytest.mark.rule("PANT-DIV-13")
def test_ra_takes_an_unbuilt_wonder():
    game = done(activating("ra"), do="choose", wonder="piraeus")
    assert "piraeus" in has(game, 0, "unbuilt") and "piraeus" not in has(game, 1, "unbuilt")


@pytest.mark.rule("PANT-DIV-15", "PANT-OPEN-04")
def test_minerva_stands_on_any_space_but_that_of_the_pawn():
    game = activating("minerva", pawn=2)
    assert refused(game, do="choose", space=2).code == "not-an-option"
    game = done(game, do="choose", space=9)
    assert game.table.added["minerva"] == 9
    anywhere = activating("minerva", pawn=2, rulings={"PANT-OPEN-04": "b"})
    assert done(anywhere, do="choose", space=2).table.added["minerva"] == 2


@pytest.mark.rule("PANT-EX-07", "PANT-PROG-02", "PANT-OPEN-05")
def test_the_pawn_stops_before_minerva_and_each_space_costs_a_coin():
    game = playing(
        "pantheon",
        age=3,
        pawn=2,
        minerva=5,
        ann={"coins": 9, "progress": ("poliorcetics", "strategy")},
        bob={"coins": 9},
    )
    game = done(game, do="build", card="arsenal", overrule="for the test")
    assert (game.table.pawn, game.table.added["minerva"]) == (4, None)
    assert "loot2_a" not in RULES.position(game)["military_tokens"]
    assert coins(game)[1] == 9 - 2 - 2


@pytest.mark.rule("PANT-DIV-16", "PANT-OPEN-06")
def test_neptune_drops_one_military_token_and_applies_another():
    game = activating("neptune", bob={"coins": 9})
    game = done(game, do="choose", token="loot2_a")
    game = done(game, do="choose", token="loot5_b")
    assert coins(game)[1] == 4
    assert RULES.position(game)["military_tokens"] == ["loot5_a", "loot2_b"]
    alone = activating("neptune", military_tokens=("loot2_a",), bob={"coins": 9})
    assert (alone.military, coins(alone)[1]) == ((), 9)
    kept = activating(
        "neptune", military_tokens=("loot2_a",), rulings={"PANT-OPEN-06": "b"}, bob={"coins": 9}
    )
    assert (kept.military, coins(kept)[1]) == (("loot2_a",), 9)


@pytest.mark.rule("PANT-DIV-17", "PANT-DIV-02", "PANT-OPEN-14")
def test_the_gate_reveals_the_top_of_every_deck_and_one_is_activated():
    game = activating("gate")
    assert asked(game) == [("turn-up-divinities", None)]
    shown = ["enki", "tanit", "zeus", "ra", "mars"]
    assert refused(game, None, do="turn-up", divinities=shown[:4]).code == "not-an-option"
    game = done(game, None, do="turn-up", divinities=shown)
    assert asked(game) == [("draw-progress", None)]
    game = done(game, None, do="draw", progress=["strategy", "theology"])
    game = done(game, do="choose", divinity="tanit")
    assert has(game, 0, "divinities") == ["tanit"]
    assert {"strategy", "theology"} <= {*game.box}


@pytest.mark.rule("PANT-WND-02", "PANT-OPEN-16")
def test_the_divine_theater_opens_one_deck_also_in_age_i():
    game = playing("pantheon", age=1, ann={"coins": 30, "unbuilt": ("the_divine_theater",)})
    game = done(game, do="wonder", wonder="the_divine_theater", card="lumber_yard")
    assert asked(game) == [("choose-mythology", 0)]
    game = done(game, do="choose", mythology="phoenician")
    assert asked(game) == [("divinity", 0)]
    before = coins(game)[0]
    assert coins(done(game, do="choose", divinity="tanit"))[0] == before + 12


@pytest.mark.rule("PANT-OPEN-11")
def test_a_single_card_left_in_a_deck_is_placed_and_none_asks_nothing():
    one = {"decks": {"mesopotamian": 3, "phoenician": 3, "greek": 3, "egyptian": 3, "roman": 1}}
    game = playing("pantheon", age=1, beside=one)
    game = done(game, do="discard", card="lumber_yard", tokens=["roman"])
    assert asked(done(game, do="place", space=1)) == [("play", 1)]
    none = {"decks": {**one["decks"], "roman": 0}}
    game = playing("pantheon", age=1, beside=none)
    assert asked(done(game, do="discard", card="lumber_yard", tokens=["roman"])) == [("play", 1)]


@pytest.mark.rule("PANT-TEMPLE-01", "PANT-TEMPLE-02", "PANT-OPEN-07", "PANT-SETUP-03")
def test_a_mythology_token_makes_its_temple_free_and_urbanism_pays():
    ann = {"coins": 0, "mythology": ("roman",), "progress": ("urbanism",)}
    game = playing("pantheon", age=3, ann=ann)
    found = payment(game.table, 0, CARDS["temple_roman"])
    assert (found.how, found.coins) == ("chain", 0)
    assert plan(game.table, 0, CARDS["temple_roman"])[0].by == "myth_roman"
    assert coins(done(game, do="build", card="temple_roman"))[0] == 4
    assert payment(game.table, 0, CARDS["temple_greek"]).code == "too-few-coins"
    assert "builders_guild" not in game.table.pieces.cards


@pytest.mark.rule("PANT-PROG-03", "PANT-OPEN-08")
def test_engineering_builds_cards_with_a_chain_symbol_for_one_coin():
    ann = {"coins": 1, "progress": ("engineering", "urbanism")}
    game = playing("pantheon", age=3, ann=ann)
    for card in ("temple_greek", "senate"):
        assert (payment(game.table, 0, CARDS[card]).how, payment(game.table, 0, CARDS[card]).bank) == (
            "pay",
            1,
        )
    assert payment(game.table, 0, CARDS["palace"]).code == "too-few-coins"
    assert coins(done(game, do="build", card="temple_greek"))[0] == 0
    ruled = playing("pantheon", age=3, ann=ann, rulings={"PANT-OPEN-08": "b"})
    assert payment(ruled.table, 0, CARDS["temple_greek"]).code == "too-few-coins"


@pytest.mark.rule("PANT-DIV-05")
@pytest.mark.parametrize(
    "language, held",
    [
        ("en", "the treasury holds 1 coin, and 2 on Astarte."),
        ("ru", "в казне: 1 монета, и ещё 2 на карте «Астарта»."),
        ("uk", "у скарбниці: 1 монета, і ще 2 на карті «Астарта»."),
    ],
)
def test_coins_on_astarte_are_not_said_to_lie_in_the_treasury(language, held):
    ann = {"coins": 1, "divinities": ("astarte",), "astarte": 2}
    game = playing("pantheon", age=3, ann=ann, pantheon=spaces(s6="tanit"))
    poor = [payment(game.table, 0, CARDS["palace"]), activation(game.table, 0, 6)]
    with speaking(language):
        assert [refusal_words(one, "duel").endswith(held) for one in poor] == [True, True]
        plain = payment(playing("pantheon", age=3, ann={"coins": 3}).table, 0, CARDS["palace"])
        assert "«" not in refusal_words(plain, "duel") and "Astarte" not in refusal_words(plain, "duel")


def lines(**ann):
    game = playing("pantheon", age=3, ann={"coins": 0, **ann}, bob={"coins": 0})
    return RULES.score(game.table)[0].lines


@pytest.mark.rule("PANT-EX-04", "PANT-TEMPLE-03", "PANT-SCORE-01")
def test_temples_score_5_12_and_21_in_place_of_guilds():
    temples = ("temple_roman", "temple_greek", "temple_egyptian")
    assert [lines(cards=temples[:number])["temples"] for number in range(4)] == [0, 5, 12, 21]
    assert list(lines()) == [
        "military", "civilian", "science", "commercial", "temples", "divinities", "wonders", "progress",
        "treasury",
    ]  # fmt: skip


@pytest.mark.rule("PANT-EX-05", "PANT-PROG-01")
def test_mysticism_scores_tokens_that_are_still_held():
    found = lines(progress=("mysticism",), mythology=("roman", "roman", "greek"), offerings=(3,))
    assert found["progress"] == 8


@pytest.mark.rule("PANT-EX-06", "PANT-SCORE-02", "PANT-DIV-08")
def test_aphrodite_and_the_coins_on_astarte_score_under_divinities():
    found = lines(coins=8, divinities=("astarte", "aphrodite"), astarte=4)
    assert (found["divinities"], found["treasury"]) == (13, 2)


@pytest.mark.rule("PANT-SCORE-03")
def test_a_tie_is_broken_by_blue_cards_not_by_divinities():
    ann, bob = {"coins": 6, "cards": ("palace",)}, {"coins": 0, "divinities": ("aphrodite",)}
    table = playing("pantheon", age=3, ann=ann, bob=bob).table
    scores = RULES.score(table)
    assert [one.total for one in scores] == [9, 9]
    assert RULES.rank(table, scores).winners == (0,)


@pytest.mark.rule("PANT-OPEN-07")
def test_a_table_may_rule_that_a_temple_by_token_brings_no_coins():
    ann = {"coins": 0, "mythology": ("roman",), "progress": ("urbanism",)}
    game = playing("pantheon", age=3, ann=ann, rulings={"PANT-OPEN-07": "b"})
    assert coins(done(game, do="build", card="temple_roman"))[0] == 0


@pytest.mark.rule("PANT-OPEN-02")
def test_offerings_are_open_to_everybody():
    assert has(playing("pantheon", ann={"offerings": (2,)}), 0, "offerings") == [2]


@pytest.mark.rule("PANT-TOKEN-05")
def test_tokens_uncovered_together_are_taken_by_rising_slot():
    game = RULES.begin(record("pantheon", structure=True))
    (decision,) = RULES.decisions(game)
    deck = [card.id for card in CARDS.values() if card.age == 1]
    game = done(game, None, do="turn-up", cards={str(one): deck.pop() for one in decision.places})
    game = game.noting(laid=1, tokens={19: "greek", 15: "roman"})
    game = done(game, do="discard", slot=17)
    assert [(one.ask, one.of) for one in game.pending] == [
        ("place-divinity", ("roman",)),
        ("place-divinity", ("greek",)),
    ]


@pytest.mark.rule("PANT-INVOKE-09")
def test_zeus_ends_an_age_with_its_last_card():
    game = playing("pantheon", ann={"coins": 20}, pantheon=spaces(s1="zeus"))
    game = done(replace(game, played=19), do="activate", space=1)
    game = done(game, do="choose", card="school")
    assert game.table.age == 3 and asked(game) == [("choose-beginner", 0)]


@pytest.mark.rule("PANT-TEMPLE-04")
def test_a_temple_has_none_of_the_seven_colours():
    ann = {"coins": 0, "progress": ("masonry",), "cards": ("temple_roman",)}
    game = playing("pantheon", age=3, ann=ann)
    assert payment(game.table, 0, CARDS["temple_greek"]).details["needed"] == 10
    assert RULES.score(game.table)[0].lines["civilian"] == 0
