"""Entries of a record: cards by name or slot, payments, overruling, corrections, and what no entry can be."""

import pytest

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.contract import Verdict
from companion.rules.duel.rules import RULES
from companion.rules.happening import Began, CoinsMoved, Entered, Left, PawnMoved, TokensMoved
from companion.rules.refusal import Refusal
from tests.rules.duel.tables import TOKENS, asked, city, coins, playing

FIRST = [
    ["the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus"],
    ["circus_maximus", "piraeus", "the_appian_way", "the_colossus"],
]
GUILDS = [id_ for id_, card in duel_pieces(edition()).cards.items() if card.color == "purple"]
AGE_III = [
    id_ for id_, card in duel_pieces(edition()).cards.items() if card.age == 3 and card.color != "purple"
]


def started(**fields):
    """A game without structure, wonders dealt: seat 0 begins."""
    return RULES.begin(
        {
            "seats": [{"player": "Ann"}, {"player": "Bob"}],
            "progress": list(TOKENS),
            "wonders": FIRST,
            **fields,
        }
    )


def verdict(game, **entry):
    found = RULES.judge(game, entry)
    assert isinstance(found, Verdict), found
    return found


def said(game, *entries):
    """The game after entries that are all accepted."""
    for entry in entries:
        game = verdict(game, **entry).game
    return game


def refused(game, **entry):
    found = RULES.judge(game, entry)
    assert isinstance(found, Refusal), found
    return found.code


def in_age(age, a=None, b=None, **fields):
    """A game without structure in an Age, seat 0 to play."""
    return changed(playing("", a, b, age=age, structure_cards="", **fields), structure=None)


def changed(game, **fields):
    from dataclasses import replace

    return replace(game, setup=replace(game.setup, structure=False), **fields)


class TestCardsByName:
    @pytest.mark.rule("DUEL-TURN-03", "DUEL-BUILD-01")
    def test_a_play_names_its_card_and_no_slot(self):
        game = started()
        assert asked(game) == [("play", 0)]
        assert said(game, {"seat": 0, "do": "build", "card": "baths"}).table.cities[0].cards == ("baths",)
        assert refused(game, seat=0, do="build", slot=3) == "no-structure"
        assert refused(game, seat=0, do="build", slot=3, card="baths") == "no-structure"
        assert refused(game, seat=0, do="build") == "card-missing"
        assert refused(game, seat=0, do="discard") == "card-missing"

    @pytest.mark.rule("DUEL-COMP-01")
    def test_a_card_is_seen_once(self):
        game = said(
            started(),
            {"seat": 0, "do": "discard", "card": "baths"},
            {"seat": 1, "do": "build", "card": "altar"},
        )
        for card in ("baths", "altar"):
            assert refused(game, seat=0, do="build", card=card, overrule="we did") == "seen-already"
            assert (
                refused(game, seat=0, do="wonder", wonder="the_pyramids", card=card, overrule="so")
                == "seen-already"
            )

    @pytest.mark.rule("DUEL-TURN-01")
    def test_only_cards_of_this_age_are_played(self):
        assert refused(started(), seat=0, do="build", card="walls") == "not-of-this-age"
        assert refused(started(), seat=0, do="discard", card="builders_guild") == "not-of-this-age"

    @pytest.mark.rule("DUEL-BUILD-04")
    def test_the_card_under_a_wonder_may_stay_unnamed(self):
        game = changed(in_age(1, city(coins=99, unbuilt="the_pyramids the_sphinx")))
        after = said(game, {"seat": 0, "do": "wonder", "wonder": "the_pyramids"})
        assert (after.tucked, after.played) == (("",), 1)
        after = said(game, {"seat": 0, "do": "wonder", "wonder": "the_pyramids", "card": "baths"})
        assert after.tucked == ("baths",)
        assert refused(after, seat=1, do="build", card="baths") == "seen-already"

    @pytest.mark.rule("DUEL-SETUP-04", "DUEL-COMP-06")
    def test_age_three_has_three_guilds_and_seventeen_other_cards(self):
        game = in_age(3, discarded=tuple(GUILDS[:3]))
        assert refused(game, seat=0, do="discard", card=GUILDS[3]) == "three-guilds"
        game = in_age(3, discarded=tuple(AGE_III[:17]))
        assert refused(game, seat=0, do="discard", card=AGE_III[17]) == "three-guilds"
        assert refused(game, seat=0, do="build", card=AGE_III[17], overrule="why not") == "three-guilds"
        assert said(game, {"seat": 0, "do": "discard", "card": GUILDS[0]}).played == 1

    @pytest.mark.rule("DUEL-AGE-01", "DUEL-TURN-07")
    def test_an_age_ends_after_twenty_cards(self):
        game = in_age(1, city(coins=99, unbuilt="the_sphinx"), played=19, pawn=1)
        found = verdict(game, seat=0, do="wonder", wonder="the_sphinx")
        assert (found.game.table.age, asked(found.game)) == (2, [("choose-beginner", 1)])
        assert Began("age", 2, rules=("DUEL-AGE-01",)) in found.happened


class TestSlots:
    def test_a_slot_is_needed_and_a_card_beside_it_must_agree(self):
        game = playing("baths altar")
        assert refused(game, seat=0, do="discard", card="baths") == "slot-missing"
        assert refused(game, seat=0, do="discard", slot=15, card="altar") == "other-card-there"
        assert refused(game, seat=0, do="discard", slot=1) == "not-accessible"
        assert refused(game, seat=0, do="build", slot=1, overrule="we did") == "not-accessible"
        assert said(game, {"seat": 0, "do": "discard", "slot": 15, "card": "baths"}).discarded == ("baths",)

    @pytest.mark.parametrize("slot", [0, 21, "15", True, 1.0, None])
    def test_slots_count_from_1_to_20(self, slot):
        assert refused(playing("baths"), seat=0, do="discard", slot=slot) == "no-such-slot"


class TestPay:
    def test_a_payment_is_what_is_due_or_refused(self):
        game = in_age(1, city(coins=7), city("quarry", progress="economy"))
        for pay in (None, {"bank": 0, "opponent": 3}, {"opponent": 3}):
            entry = {"seat": 0, "do": "build", "card": "baths"} | ({"pay": pay} if pay else {})
            found = verdict(game, **entry)
            assert found.entry == {
                "seat": 0,
                "do": "build",
                "card": "baths",
                "pay": {"bank": 0, "opponent": 3},
            }
            assert coins(found.game) == (4, 3)
        assert refused(game, seat=0, do="build", card="baths", pay={"bank": 3}) == "other-payment"
        assert refused(game, seat=0, do="build", card="baths", pay={}) == "other-payment"

    @pytest.mark.parametrize(
        "pay", [3, None, [], {"bank": -1}, {"bank": True}, {"bank": 1.0}, {"left": 0}, {"bank": "2"}]
    )
    def test_what_is_no_payment_is_refused(self, pay):
        assert refused(started(), seat=0, do="build", card="lumber_yard", pay=pay) == "not-a-payment"

    def test_a_written_entry_always_names_its_payment(self):
        assert verdict(started(), seat=0, do="build", card="lumber_yard").entry["pay"] == {
            "bank": 0,
            "opponent": 0,
        }
        assert "pay" not in verdict(started(), seat=0, do="discard", card="lumber_yard").entry


class TestOverrule:
    def test_the_cost_and_the_age_of_a_card_can_be_overruled(self):
        game = in_age(1, city(coins=2))
        assert refused(game, seat=0, do="build", card="baths", overrule=1) == "not-a-text"
        found = verdict(in_age(1, city()), seat=0, do="build", card="baths", overrule="lent")
        assert (found.entry["pay"], coins(found.game)) == ({"bank": 0, "opponent": 0}, (0, 0))
        assert found.happened[0].how == "overruled"
        found = verdict(
            game, seat=0, do="build", card="walls", overrule="lay there", pay={"bank": 1, "opponent": 1}
        )
        assert (coins(found.game), found.game.table.cities[0].cards, found.game.table.pawn) == (
            (0, 1),
            ("walls",),
            2,
        )
        found = verdict(
            in_age(1, city(coins=1, unbuilt="the_sphinx")),
            seat=0,
            do="wonder",
            wonder="the_sphinx",
            overrule="so",
        )
        assert found.game.table.cities[0].wonders == ("the_sphinx",)

    def test_another_payment_stands_if_the_table_says_so(self):
        found = verdict(
            in_age(1, city(coins=5)), seat=0, do="build", card="baths", overrule="a gift", pay={"bank": 1}
        )
        assert coins(found.game) == (4, 0)

    def test_it_never_helps_below_zero_nor_with_foreign_or_eighth_wonders(self):
        game = in_age(1, city(coins=2, unbuilt="the_sphinx"), city(unbuilt="piraeus"))
        assert (
            refused(game, seat=0, do="build", card="baths", overrule="x", pay={"bank": 3}) == "too-few-coins"
        )
        assert refused(game, seat=0, do="wonder", wonder="piraeus", overrule="x") == "not-your-wonder"
        built = "the_pyramids the_great_lighthouse circus_maximus the_appian_way"
        game = in_age(
            1, city(wonders=built, unbuilt="the_sphinx"), city(wonders="the_mausoleum the_colossus piraeus")
        )
        assert refused(game, seat=0, do="wonder", wonder="the_sphinx", overrule="x") == "seven-wonders"
        assert refused(game, seat=0, do="discard", card="baths", overrule="x") == "unknown-field"

    def test_on_a_legal_play_it_changes_nothing_and_overruled_is_no_chain(self):
        game = in_age(2, city("baths", 1, progress="urbanism"))
        found = verdict(game, seat=0, do="build", card="aqueduct", overrule="sure")
        assert (coins(found.game), found.happened[0].how) == ((5, 0), "chain")
        game = in_age(1, city("baths", 1, progress="urbanism"))
        assert coins(verdict(game, seat=0, do="build", card="aqueduct", overrule="sure").game) == (1, 0)


class TestCorrect:
    def test_it_sets_fields_of_a_seat_or_the_pawn_and_triggers_nothing(self):
        game = said(
            started(),
            {"do": "correct", "seat": 1, "set": {"coins": 3, "cards": ["baths"]}, "why": "miscounted"},
        )
        assert (coins(game), game.table.cities[1].cards, asked(game)) == ((7, 3), ("baths",), [("play", 0)])
        found = verdict(game, do="correct", set={"pawn": 9})
        assert (found.game.table.pawn, found.game.is_over) == (9, False)
        assert PawnMoved(0, 9, "correct") in found.happened
        assert asked(said(found.game, {"seat": 0, "do": "build", "card": "lumber_yard"})) == [("play", 1)]
        assert (
            CoinsMoved(4, 1, None, "correct")
            in verdict(started(), do="correct", seat=1, set={"coins": 3}).happened
        )

    @pytest.mark.parametrize(
        ("entry", "code"),
        [
            ({"seat": 0, "set": {"pawn": 1}}, "unknown-field"),
            ({"set": {"coins": 1}}, "unknown-field"),
            ({"set": {"laws": []}}, "unknown-field"),
            ({"set": {"pawn": 10}}, "bad-correction"),
            ({"set": {"pawn": True}}, "bad-correction"),
            ({"seat": 0, "set": {"coins": -1}}, "bad-correction"),
            ({"seat": 0, "set": {"cards": ["baths", "baths"]}}, "bad-correction"),
            ({"seat": 0, "set": {"cards": [["baths"]]}}, "bad-correction"),
            ({"seat": 0, "set": {"unbuilt": ["piraeus"]}}, "bad-correction"),
            ({"seat": 0, "set": []}, "not-an-object"),
            ({"seat": 2, "set": {}}, "no-such-seat"),
            ({"seat": 0}, "not-an-object"),
            ({"seat": 0, "set": {}, "why": 3}, "not-a-text"),
        ],
    )
    def test_what_is_no_correction_is_refused(self, entry, code):
        assert refused(started(), do="correct", **entry) == code

    def test_a_card_taken_away_is_unseen_again_and_one_added_leaves_the_pile(self):
        game = said(
            started(),
            {"seat": 0, "do": "build", "card": "baths"},
            {"seat": 1, "do": "discard", "card": "altar"},
        )
        game = said(game, {"do": "correct", "seat": 0, "set": {"cards": ["altar"]}})
        assert (game.discarded, game.table.cities[0].cards) == ((), ("altar",))
        assert said(game, {"seat": 0, "do": "build", "card": "baths"}).table.cities[0].cards == (
            "altar",
            "baths",
        )

    def test_what_lies_in_the_structure_or_on_offer_cannot_stand_in_a_city(self):
        assert refused(playing("baths"), do="correct", seat=0, set={"cards": ["baths"]}) == "seen-already"
        game = RULES.begin({"seats": [{}, {}], "progress": list(TOKENS)})
        game = said(game, {"do": "show", "wonders": FIRST[0]})
        assert refused(game, do="correct", seat=0, set={"unbuilt": ["the_pyramids"]}) == "seen-already"

    def test_an_open_question_that_is_left_without_an_answer_is_gone(self):
        game = playing("dispensary", city("pharmacist", 9), board="law")
        game = said(game, {"seat": 0, "do": "build", "slot": 15})
        assert asked(game) == [("take-progress", 0)]
        assert asked(said(game, {"do": "correct", "seat": 1, "set": {"progress": ["law"]}})) == [("play", 1)]
        assert asked(said(game, {"do": "correct", "seat": 1, "set": {"coins": 3}})) == [("take-progress", 0)]

    def test_it_is_allowed_after_the_end_and_the_game_stays_over(self):
        game = said(playing("study", age=3, last=True), {"seat": 0, "do": "discard", "slot": 1})
        assert game.is_over
        game = said(
            game, {"do": "correct", "seat": 0, "set": {"coins": 9}}, {"do": "remark", "note": "well played"}
        )
        assert (coins(game), game.is_over) == ((9, 0), True)
        assert refused(game, seat=1, do="discard", slot=1) == "game-over"

    def test_tokens_taken_away_lie_on_the_board_again(self):
        game = said(started(), {"do": "correct", "seat": 0, "set": {"progress": ["law", "philosophy"]}})
        assert "law" not in game.board and "philosophy" not in game.box
        game = said(game, {"do": "correct", "seat": 0, "set": {"progress": []}})
        assert "law" in game.board and "philosophy" in game.box


class TestDiscardPile:
    def mausoleum(self, **fields):
        return in_age(2, city(coins=99, unbuilt="the_mausoleum"), **fields)

    @pytest.mark.rule("DUEL-WND-07", "DUEL-OPEN-06")
    def test_without_structure_any_unseen_card_may_lie_there(self):
        game = said(
            self.mausoleum(discarded=("baths",)),
            {"seat": 0, "do": "wonder", "wonder": "the_mausoleum", "card": "walls"},
        )
        assert asked(game) == [("build-discarded", 0)]
        assert refused(game, seat=0, do="pass") == "no-pass"
        assert refused(game, seat=0, do="choose", card="walls") == "not-an-option"
        assert refused(game, seat=0, do="choose", card="study") == "not-an-option"
        assert said(game, {"seat": 0, "do": "choose", "card": "altar"}).discarded == ("baths",)
        found = verdict(game, seat=0, do="choose", card="baths")
        assert (found.game.discarded, found.happened[0]) == (
            (),
            Entered(0, "card", "baths", "discards", ("DUEL-BUILD-01",)),
        )

    @pytest.mark.rule("DUEL-OPEN-06")
    def test_it_may_be_passed_only_while_no_discard_is_known(self):
        game = said(self.mausoleum(), {"seat": 0, "do": "wonder", "wonder": "the_mausoleum"})
        assert asked(game) == [("build-discarded", 0)]
        assert asked(said(game, {"seat": 0, "do": "pass"})) == [("play", 1)]

    @pytest.mark.rule("DUEL-WND-07")
    def test_with_structure_a_pile_of_one_is_built_unasked(self):
        game = playing("theater", city(coins=99, unbuilt="the_mausoleum"), discarded=("baths",))
        found = verdict(game, seat=0, do="wonder", wonder="the_mausoleum", slot=15)
        assert (found.game.table.cities[0].cards, asked(found.game)) == (("baths",), [("play", 1)])


class TestWhatFollows:
    @pytest.mark.rule("DUEL-WND-02", "DUEL-OPEN-08", "DUEL-MIL-02")
    def test_the_opponents_card_goes_first_then_the_shields(self):
        game = in_age(1, city(coins=99, unbuilt="circus_maximus"), city("press", 9), pawn=2)
        found = verdict(game, seat=0, do="wonder", wonder="circus_maximus", card="baths")
        assert [type(each) for each in found.happened] == [
            CoinsMoved,
            Left,
            Entered,
            Left,
            PawnMoved,
            TokensMoved,
            CoinsMoved,
        ]
        assert found.happened[3] == Left(1, "card", "press", "discards", ("DUEL-WND-02", "DUEL-WND-11"))
        assert found.happened[-1] == CoinsMoved(2, 1, None, "loot2_a", ("DUEL-MIL-05", "DUEL-OPEN-07"))
        assert asked(found.game) == [("play", 1)]

    @pytest.mark.rule("DUEL-BUILD-05", "DUEL-OPEN-21")
    def test_the_eighth_wonder_leaves_the_moment_the_seventh_is_built(self):
        a = city(coins=99, wonders="piraeus the_sphinx", unbuilt="the_colossus the_pyramids")
        game = in_age(1, a, city(wonders="the_mausoleum circus_maximus the_appian_way the_statue_of_zeus"))
        found = verdict(game, seat=0, do="wonder", wonder="the_colossus")
        assert Left(0, "wonder", "the_pyramids", "box", ("DUEL-BUILD-05",)) in found.happened

    @pytest.mark.rule("DUEL-PROG-12", "DUEL-OPEN-19")
    def test_urbanisms_coins_are_taken_even_if_that_card_ends_the_game(self):
        five = "laboratory apothecary library pharmacist academy"
        game = in_age(3, city(five, progress="urbanism"))
        found = verdict(game, seat=0, do="build", card="observatory")
        assert found.game.table.supremacy.kind == "science"
        assert coins(found.game) == (4, 0)
        assert found.happened[-1] == Began(
            "over", 3, None, (("kind", "science"), ("seat", 0)), ("DUEL-COMP-03",)
        )

    @pytest.mark.rule("DUEL-PROG-11", "DUEL-OPEN-09")
    def test_theology_from_the_great_library_serves_later_wonders_only(self):
        game = in_age(
            1,
            city(coins=99, unbuilt="the_great_library the_pyramids"),
            board="law economy masonry strategy urbanism",
        )
        game = said(
            game,
            {"seat": 0, "do": "wonder", "wonder": "the_great_library"},
            {"do": "draw", "progress": ["theology", "philosophy", "mathematics"]},
            {"seat": 0, "do": "choose", "progress": "theology"},
        )
        assert asked(game) == [("play", 1)]
        game = said(
            game,
            {"seat": 1, "do": "discard", "card": "baths"},
            {"seat": 0, "do": "wonder", "wonder": "the_pyramids"},
        )
        assert asked(game) == [("play", 0)]

    def test_a_discard_says_its_coins(self):
        found = verdict(started(), seat=0, do="discard", card="baths")
        assert found.happened == (
            Left(0, "card", "baths", "discards", ("DUEL-BUILD-02",)),
            CoinsMoved(2, None, 0, "discard", ("DUEL-BUILD-02",)),
        )


class TestPhase:
    def test_the_turn_counts_the_plays_of_the_age(self):
        game = RULES.begin({"seats": [{}, {}], "progress": list(TOKENS)})
        assert (RULES.phase(game).age, RULES.phase(game).step, RULES.phase(game).turn) == (
            1,
            "show-wonders",
            None,
        )
        game = started()
        assert (RULES.phase(game).step, RULES.phase(game).turn) == ("play", 1)
        game = said(game, {"seat": 0, "do": "discard", "card": "baths"})
        assert RULES.phase(game).turn == 2
        game = in_age(2, city("pharmacist", 9), played=4)
        game = said(game, {"seat": 0, "do": "build", "card": "dispensary"})
        assert (RULES.phase(game).step, RULES.phase(game).turn) == ("take-progress", 5)

    def test_there_is_no_turn_at_the_start_of_an_age_and_after_the_end(self):
        game = started(structure=True)
        assert (RULES.phase(game).step, RULES.phase(game).turn) == ("turn-up", None)
        game = said(in_age(1, played=19, pawn=1), {"seat": 0, "do": "discard", "card": "baths"})
        phase = RULES.phase(game)
        assert (phase.age, phase.step, phase.turn) == (2, "choose-beginner", None)
        game = said(in_age(3, played=19), {"seat": 0, "do": "discard", "card": "study"})
        assert (RULES.phase(game).step, RULES.phase(game).turn) == ("over", None)


class TestNoEntry:
    @pytest.mark.parametrize(
        ("entry", "code"),
        [
            (None, "not-an-object"),
            ([], "not-an-object"),
            ({}, "unknown-do"),
            ({"do": ["build"]}, "unknown-do"),
            ({"do": "stage", "seat": 0}, "unknown-do"),
            ({"do": "build", "card": "baths"}, "seat-missing"),
            ({"do": "build", "card": "baths", "seat": True}, "no-such-seat"),
            ({"do": "build", "card": "baths", "seat": 2}, "no-such-seat"),
            ({"do": "build", "card": "baths", "seat": 1}, "not-your-turn"),
            ({"do": "build", "card": "giza", "seat": 0}, "unknown-id"),
            ({"do": "build", "card": {}, "seat": 0}, "unknown-id"),
            ({"do": "build", "card": "baths", "seat": 0, "right": "olympia"}, "unknown-field"),
            ({"do": "build", "card": "baths", "seat": 0, "note": 5}, "not-a-text"),
            ({"do": "wonder", "seat": 0}, "missing"),
            ({"do": "choose", "seat": 0}, "one-choice"),
            ({"do": "choose", "seat": 0, "card": "baths", "progress": "law"}, "one-choice"),
            ({"do": "choose", "seat": 0, "begins": 1}, "not-asked"),
            ({"do": "choose", "seat": 0, "begins": True}, "no-such-seat"),
            ({"do": "choose", "seat": 0, "progress": "law"}, "not-asked"),
            ({"do": "choose", "seat": 0, "card": "baths"}, "not-asked"),
            ({"do": "pass", "seat": 0}, "not-asked"),
            ({"do": "show", "wonders": FIRST[0]}, "not-asked"),
            ({"do": "show", "wonders": "piraeus"}, "not-a-list"),
            ({"do": "show", "wonders": [1]}, "unknown-id"),
            ({"do": "show", "wonders": FIRST[0], "seat": 0}, "no-such-seat"),
            ({"do": "draw", "progress": ["law"]}, "not-asked"),
            ({"do": "turn-up", "cards": {}}, "not-asked"),
            ({"do": "turn-up", "cards": {"01": "baths"}}, "no-such-slot"),
            ({"do": "turn-up", "cards": []}, "not-an-object"),
            ({"do": "turn-up"}, "not-an-object"),
            ({"do": "remark"}, "missing"),
        ],
    )
    def test_what_no_entry_can_be_is_refused(self, entry, code):
        found = RULES.judge(started(), entry)
        assert isinstance(found, Refusal) and found.code == code

    def test_a_note_is_kept_and_changes_nothing(self):
        found = verdict(started(), seat=0, do="discard", card="baths", note="for the coins")
        assert found.entry["note"] == "for the coins"
        assert found.game == said(started(), {"seat": 0, "do": "discard", "card": "baths"})
        assert verdict(started(), do="remark", note="tea").game == started()
