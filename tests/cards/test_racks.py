from companion.cards.racks import racks
from companion.seating.setup import DUEL, Setup
from tests.cards.tables import BASE, DUELLISTS, SEVEN
from tests.pad.games import table


def rack(setup, name):
    return next(one for one in racks(setup) if one.name == name)


def ids(setup, name):
    return [pick and pick.item.id for pick in rack(setup, name).picks]


def test_columns_are_ages_and_rows_are_chains():
    blue = rack(BASE, "blue")
    columns = [[pick.item.age for pick in blue.picks[column::3] if pick] for column in range(3)]
    assert [set(column) for column in columns] == [{1}, {2}, {3}]
    place = ids(BASE, "blue").index("altar")
    assert ids(BASE, "blue")[place : place + 3] == ["altar", "temple", "pantheon"]
    assert [pick.leads for pick in blue.picks[place : place + 3]] == [True, True, False]


def test_every_card_of_the_decks_stands_on_one_rack_once():
    for setup in (BASE, SEVEN, DUELLISTS, table(5, "leaders", "cities")):
        found = [pick.item.id for one in racks(setup) for pick in one.picks if pick]
        assert len(found) == len(set(found))
    names = [pick.item.name["en"] for one in racks(SEVEN) for pick in one.picks if pick]
    assert len(names) == len(set(names))


def test_cards_for_more_players_are_not_there():
    assert "pawnshop" in ids(BASE, "blue")
    assert "pawnshop" not in ids(table(3), "blue")


def test_boxes_bring_their_racks():
    assert [one.name for one in racks(table(4, "leaders", "cities"))] == [
        *("blue", "green", "yellow", "purple", "white", "black", "red", "brown", "grey")
    ]
    assert [one.name for one in racks(Setup(game=DUEL, seats=DUELLISTS.seats))][4:6] == ["wonder", "progress"]
