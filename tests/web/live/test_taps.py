"""How often a table taps: a whole base game of four on one phone, and one seat's own phone."""

from tests.live.journals import record_of
from tests.web.live.driving import Phone, started

RECORD = record_of(players=4, seed=11)


def in_seat_order(entries):
    """The entries as the strip asks for them.

    A round is judged on its start, so that the order within it is free.
    """
    found, answered = [], {}
    for entry in entries:
        if entry["do"] in ("build", "stage", "sell") and entry["seat"] not in answered:
            answered[entry["seat"]] = entry
            if len(answered) == 4:
                found += [answered[seat] for seat in range(4)]
                answered = {}
        else:
            found.append(entry)
    return found


def test_a_base_game_of_four_takes_at_most_130_taps_on_the_tables_phone(app, client):
    phone = Phone(client, started(app, RECORD))
    phone.begin(RECORD)
    for entry in in_seat_order(RECORD["entries"]):
        assert phone.play(entry).status_code == 303
    phone.go_on()
    phone.post(do="finish", follow=False)
    print(phone.taps)
    assert len(RECORD["entries"]) >= 72
    assert phone.taps <= 130


def test_a_seats_own_phone_takes_at_most_54_taps(app):
    game_id = started(app, RECORD)
    table = Phone(app.test_client(), game_id)
    table.begin(RECORD)
    own = Phone(app.test_client(), game_id, 0)
    own.get()
    own.post(do="seat:0")
    own.taps = 0
    for entry in in_seat_order(RECORD["entries"]):
        phone = own if entry["seat"] == 0 else table
        phone.get()
        assert phone.play(entry).status_code == 303
    print(own.taps)
    assert own.taps <= 54


def test_a_turn_of_seven_entered_after_the_reveal_takes_at_most_14_taps(app, client):
    """All cards lie open, and the table's phone goes round.

    A play is one tap, or two where it has several ways.
    """
    record = record_of(players=7, seed=4)
    phone = Phone(client, started(app, record))
    phone.begin(record)
    taps, searched = [], []
    for turn in range(18):
        round_ = sorted(record["entries"][7 * turn : 7 * turn + 7], key=lambda entry: entry["seat"])
        if any(entry["do"] not in ("build", "stage", "sell") for entry in round_):
            break
        before = phone.taps
        for entry in round_:
            phone.go_on()
            searched.append(phone.page.count('class="pick'))
            assert phone.play(entry).status_code == 303
        phone.go_on()
        taps.append(phone.taps - before)
    print(taps, searched)
    assert len(taps) >= 6 and max(taps) <= 14
