"""A piece goes by the name of the edition that is played: Gambling Den is another card in each."""

import pytest

from companion.commands.answers.questions import answer_pay
from companion.rules.refusal import BadFile, Refusal
from companion.rules.wonders.position import read_position
from companion.seating import Seat, Setup
from companion.words.names import piece_names
from companion.words.refusals import FROM_POSITION, setup_refusal_words
from companion.words.scores import source_name
from tests.rules.wonders.positions import position, seat

SEATS = tuple(Seat(name) for name in ("Ann", "Ben", "Cy"))
EDITIONS = {
    edition: Setup(edition=edition, expansions=("cities",), seats=SEATS) for edition in ("first", "second")
}


@pytest.mark.rule("SECOND-COMP-11")
def test_points_and_refusals_name_the_card_of_the_edition():
    for edition, name in (("first", "Gambling Den"), ("second", "Dive")):
        catalog = EDITIONS[edition].catalog
        assert source_name("gambling_den", "wonders", catalog) == name
        flaw = BadFile("seats/0/cards/0", "too-many-copies", id="gambling_den", most=1, players=3)
        refusal = Refusal("not-a-position", details={"problem": flaw})
        assert name in setup_refusal_words(refusal, EDITIONS[edition], FROM_POSITION)
    # what an edition does not have goes by its name in the other one
    assert piece_names("wonders", catalog=EDITIONS["second"].catalog)["pawnshop"] == "Pawnshop"


@pytest.mark.rule("SECOND-COMP-11")
def test_a_price_that_is_refused_names_the_card_of_the_edition():
    for edition, name in (("first", "Gambling House"), ("second", "Gambling Den")):
        there = seat("giza", cards=["gambling_house"])
        raw = position(there, seat(), seat(), edition=edition, expansions=["cities"], age=2)
        answer = answer_pay(read_position(raw), {"seat": 0, "card": "gambling_house"})
        assert name in answer["reason"]["text"], answer
