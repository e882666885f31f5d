"""Two tables that differ only in what one seat chose unseen give every other phone the same bytes."""

import json
import re

import pytest

from companion.live.reader import live_of
from companion.live.record import read_record
from companion.web.frame.access import store
from companion.web.live.picks import picks
from companion.words.narration import teller_of
from tests.live.journals import record_of
from tests.web.live.driving import Phone
from tests.web.live.tables import followed, moments

EVERYTHING = record_of(players=4, expansions=("leaders", "cities", "tower", "projects"), seed=5)
TILES = record_of(players=7, expansions=("tower",), seed=1)
SECOND = record_of(players=4, expansions=("leaders", "cities", "edifice"), edition="second", seed=5)
#: a kind of decision that all answer unseen, at a moment of a game in which it is open for several seats
MOMENTS = [
    pytest.param(EVERYTHING, "recruit", 0, id="recruitment"),
    pytest.param(EVERYTHING, "turn", 0, id="first turn"),
    pytest.param(EVERYTHING, "turn", 36, id="later turn"),
    pytest.param(TILES, "place", 0, id="tiles"),
    pytest.param(SECOND, "turn", 20, id="second edition"),
    pytest.param(SECOND, "recruit", 4, id="second edition's recruitment"),
]
SAME = re.compile(r'name="csrf_token" value="[^"]*"|nonce-[^\'"]*')
PAGES = (
    "live/{me}", "live/{me}?look=stage", "live/pulse?seen=1&me={me}", "live/pulse?seen=1", "live", "watch",
    "watch?seen=1", "live/seats", "live/correct?seat={me}&me={me}", "live/correct?seat={other}&me={me}",
    "live/history?me={me}", "history", "record.json", "live/rulings?me={me}",
)  # fmt: skip
MOST_ANSWERS = 25


def story_of(app, game_id):
    with app.app_context():
        return store.story(game_id)


def several_open(record, ask, skip):
    """How many entries come before that is open for three seats, so that two answers close nothing."""
    course = read_record(record).course
    for number, game, _entry, _verdict in moments(record):
        if number >= skip and sum(one.ask == ask for one in course.decisions(game)) >= 3:
            return number
    raise LookupError(ask)


class Twin:
    """One of two tables, seen by the phones that both have."""

    def __init__(self, app, record, number):
        self.app, self.game_id = app, followed(app, record, number)

    def sit(self, client, seat):
        phone = Phone(client, self.game_id, seat)
        phone.get()
        assert phone.post(do=f"seat:{seat}").status_code == 303
        return phone

    @property
    def live(self):
        return live_of(story_of(self.app, self.game_id))

    def bare(self, text):
        """A page without what tells one table from another in any case."""
        return SAME.sub("", text.replace(self.game_id, "GAME"))


def answers_of(app, table, decision):
    """Every answer that a decision offers, and every one that it refuses."""
    with app.test_request_context():
        found = picks(table.live, decision, teller_of(table.live))
        fair = [way.value for pick in found for way in pick.ways]
        return fair, [pick.refused_value for pick in found if not pick.ways]


def differing(fair):
    """What the other seat chose on each table: a piece that may be the only one, and something else."""
    named = [json.loads(one) for one in fair]
    pieces = [one for one in named if one["do"] in ("build", "recruit", "place", "tile")]
    return [
        (one, next(other for other in reversed(named) if other != one))
        for one in pieces[:: max(1, len(pieces) // 4)]
    ]


@pytest.mark.parametrize(
    "way", [0, pytest.param(1, marks=pytest.mark.proof), pytest.param(2, marks=pytest.mark.proof)]
)
@pytest.mark.parametrize(("record", "ask", "skip"), MOMENTS)
def test_no_answer_page_poll_refusal_or_correction_tells_what_another_chose(app, record, ask, skip, way):
    """Every run takes one pair of pieces that another may have chosen, the proof three."""
    number = several_open(record, ask, skip)
    probe = Twin(app, record, number)
    secret, mine = [one for one in probe.live.decisions if one.ask == ask][:2]
    for chosen in differing(answers_of(app, probe, secret)[0])[way : way + 1]:
        twins = [Twin(app, record, number) for _ in range(2)]
        keeper, reader = app.test_client(), app.test_client()
        for table, said in zip(twins, chosen, strict=True):
            assert table.sit(keeper, secret.seat).post(entry=json.dumps(said)).status_code == 303, said
        phones = [table.sit(reader, mine.seat) for table in twins]
        look_everywhere(twins, phones, mine.seat, secret.seat)
        answers, against = answers_of(app, twins[1], mine)
        # what the other chose, and its likes, are the answers that could be refused
        theirs = [json.dumps({**said, "seat": mine.seat}) for said in chosen]
        step = max(1, len(answers) // MOST_ANSWERS)
        for said in [*theirs, *answers[::step], *against[:5]]:
            same_answer(twins, phones, said, mine.seat)
        cards = [said["card"] for said in chosen if "card" in said]
        for card in cards:
            same_correction(twins, phones, mine.seat, card)
            look_everywhere(twins, phones, mine.seat, secret.seat)


def look_everywhere(twins, phones, me, other):
    for page in PAGES:
        texts = [
            table.bare(phone.client.get(f"/games/{table.game_id}/{page.format(me=me, other=other)}").text)
            for table, phone in zip(twins, phones, strict=True)
        ]
        assert texts[0] == texts[1], page


def same_answer(twins, phones, said, me):
    """An answer gets the same bytes back, and is taken back again."""
    got = []
    for table, phone in zip(twins, phones, strict=True):
        phone.get(f"/games/{table.game_id}/live/{me}")
        answer = phone.post(entry=said)
        got.append((answer.status_code, table.bare(answer.text), table.bare(phone.page)))
    assert got[0] == got[1], said
    if got[0][0] == 303:
        for phone in phones:
            number = re.search(r'name="entry" value="(\d+)"', phone.page)[1]
            assert phone.post(do="undo", entry=number).status_code == 303
        assert twins[0].bare(phones[0].page) == twins[1].bare(phones[1].page)


def same_correction(twins, phones, me, card):
    """The own city is said to hold that card, on both tables."""
    got = []
    for table, phone in zip(twins, phones, strict=True):
        lies = table.live.cities[me].get("cards", [])
        page = phone.get(f"/games/{table.game_id}/live/correct?seat={me}&of=cards&me={me}")
        hidden = dict(re.findall(r'name="(csrf_token|expected|on|me)" value="([^"]*)"', page))
        answer = phone.client.post(
            f"/games/{table.game_id}/live/correct",
            data={**hidden, "seat": me, "of": "cards", "value": [*lies, card]},
            follow_redirects=True,
        )
        got.append((answer.status_code, table.bare(answer.text)))
    assert got[0] == got[1], card
