"""Whole Duels told by hand: every line an entry, with the coins of both that were worked out on paper."""

import json

NAMES = ("Ann", "Bob")
WONDERS = [
    ["the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus"],
    ["circus_maximus", "piraeus", "the_appian_way", "the_colossus"],
]


def entry_of(text):
    """An entry of a record by its line: who, what is done, fields as name=value; a bare word is the card."""
    who, do, *rest = text.split()
    entry = {"do": do} if who == "Table" else {"seat": NAMES.index(who), "do": do}
    for word in rest:
        name, _, value = word.rpartition("=")
        name = name or "card"
        plain = (
            name in ("card", "wonder", "conspiracy", "decree", "mythology", "progress") and "," not in value
        )
        entry[name] = (
            value if plain else json.loads(value) if value[:1] in '[{"0123456789-' else value.split(",")
        )
    if "pay" in entry:
        entry["pay"] = {"bank": entry["pay"], "opponent": 0}
    return entry


def lines_of(text):
    """Each entry with the coins of both after it; a line without them is followed by more of its turn.

    `discards` stands for turns that discard one card each, beginning with who is named.
    """
    for line in filter(None, map(str.strip, text.splitlines())):
        said, _, coins = line.partition("|")
        who, do, *cards = said.split()
        if do != "discards":
            yield entry_of(said), tuple(map(int, coins.split())) or None
            continue
        seat = NAMES.index(who)
        for number, card in enumerate(cards):
            last = number == len(cards) - 1
            yield (
                {"seat": (seat + number) % 2, "do": "discard", "card": card},
                (tuple(map(int, coins.split())) if last else None),
            )


def told(setup, text):
    """A record, and the coins after its entries by their numbers."""
    entries, coins = [], {}
    for entry, held in lines_of(text):
        entries.append(entry)
        if held:
            coins[len(entries)] = held
    return {
        "format": "companion-record/1",
        "game": "duel",
        "seats": [{"player": name} for name in NAMES],
        "first": 0,
        "progress": ["agriculture", "architecture", "economy", "law", "masonry"],
        "structure": False,
        **setup,
        "entries": entries,
    }, coins


#: Agora: Ann has all six Chambers in Age I. Knossos places a cube in the draft, Bob draws a Conspiracy for
#: Curia Julia; Ann's two blue cards give her Politicians two actions each. The Decree of Chamber 6 is a
#: shield: the pawn goes to 1, Bob's tower brings it back. Senators cost Ann 0, 1, 2 and 3; Bob's bath
#: brings her 1 (Income, Age I); her discard brings 2 and 2 more by the Decree of Chamber 3.
POLITICAL = told(
    {
        "expansions": ["agora"],
        "decrees": ["decree_income_blue", "decree_discard_plus2", "decree_senate_plus2"],
    },
    """
    Table show wonders=knossos,the_sphinx,piraeus,circus_maximus
    Ann choose wonder=knossos
    Ann place chamber=4
    Table turn-up decree=decree_income_green
    Bob choose wonder=the_sphinx
    Bob choose wonder=piraeus
    Table show wonders=curia_julia,the_pyramids,the_colossus,the_appian_way
    Bob choose wonder=curia_julia
    Ann choose wonder=the_pyramids
    Ann choose wonder=the_colossus | 7 7
    Ann build theater pay=0 | 7 7
    Bob build lumber_yard pay=0 | 7 7
    Ann build altar pay=0 | 7 7
    Bob recruit conspirator pay=0
    Bob place chamber=5 | 7 7
    Ann recruit politician_left pay=0
    Ann place chamber=1
    Ann place chamber=2
    Table turn-up decree=decree_trade_brown | 7 7
    Bob build baths pay=2 | 8 5
    Ann recruit politician_center pay=1
    Ann place chamber=3
    Ann pass | 7 5
    Bob discard quarry | 7 7
    Ann discard tavern | 11 7
    Bob build stone_pit pay=1 | 11 6
    Ann recruit politician_right pay=2
    Ann place chamber=5
    Ann place chamber=6
    Table turn-up decree=decree_shield | 9 6
    Bob build guard_tower pay=0 | 9 6
    Ann recruit conspirator pay=3
    Ann place chamber=5 | 6 6
    """,
)

#: Pantheon: Ann marches to Bob's capital. The tokens of the track cost Bob 2 at space 3 and 5 at space 6;
#: Bob pays 5 for Minerva (space 4 of the Pantheon costs the second player 5) and puts her on 8, where the
#: pawn stops once; Ann pays 8 for Mars on space 6. Walls: two stone at 2 coins each.
MILITARY = told(
    {"expansions": ["pantheon"], "wonders": WONDERS},
    """
    Ann build guard_tower pay=0 | 7 7
    Bob discard altar | 7 9
    Ann build palisade pay=2 | 5 9
    Bob discard theater | 5 11
    Ann build clay_pool pay=0 | 5 11
    Bob discard baths tokens=["roman"]
    Bob place space=6 | 5 13
    Ann build garrison pay=0 | 5 11
    Bob discard workshop | 5 13
    Ann build lumber_yard pay=0 tokens=["greek"]
    Ann place space=1 | 5 13
    Bob discard scriptorium | 5 15
    Ann build stable pay=0 | 5 15
    Bob discard pharmacist tokens=["egyptian"]
    Bob place space=5 | 5 17
    Ann discard apothecary tokens=["phoenician"]
    Ann place space=2 | 7 17
    Bob discard press | 7 19
    Ann discard glassworks | 9 19
    Bob discard tavern tokens=["roman"]
    Bob place space=4 | 9 21
    Ann discards stone_pit quarry clay_pit logging_camp | 13 25
    Table turn-up divinities={"1":"aphrodite","2":"tanit","4":"minerva","5":"ra","6":"mars"}
    Bob choose begins=1
    Bob activate space=4 pay=5
    Bob choose space=8 | 13 20
    Ann activate space=6 pay=8 | 5 15
    Bob discard statue | 5 17
    Ann build horse_breeders pay=0 | 5 17
    Bob discard sawmill | 5 19
    Ann build barracks pay=0 | 5 19
    Bob discard brickyard | 5 21
    Ann build walls pay=4 | 1 21
    """,
)

#: Pantheon: four symbols of Age I, Ishtar's scales and, in Age III, a sundial. Press and Glassworks cost 1
#: each, Scriptorium and Pharmacist 2 each. Ishtar lies on space 1: 3 coins for Ann, 1 with the Offering of
#: 2 that her first discard of Age II uncovers. Dispensary and Library are free by their chains; each pair
#: brings a Progress token: Law would be no new symbol beside Ishtar, so she takes Agriculture (6 coins)
#: and Masonry. Study: 2 wood at 2 each, glass and papyrus of her own. In a city without yellow cards a
#: discard brings 2.
SCIENCE = told(
    {"expansions": ["pantheon"], "wonders": WONDERS},
    """
    Ann build press pay=1 | 6 7
    Bob discard altar | 6 9
    Ann build glassworks pay=1 | 5 9
    Bob discard theater tokens=["mesopotamian"]
    Bob place space=1 | 5 11
    Ann build workshop pay=0 | 5 11
    Bob discard baths tokens=["roman"]
    Bob place space=6 | 5 13
    Ann build apothecary pay=0 | 5 13
    Bob discard stable | 5 15
    Ann build scriptorium pay=2 tokens=["greek"]
    Ann place space=2 | 3 15
    Bob discard garrison | 3 17
    Ann build pharmacist pay=2 | 1 17
    Bob discard palisade tokens=["egyptian"]
    Bob place space=5 | 1 19
    Ann discards lumber_yard logging_camp clay_pool clay_pit quarry stone_pit | 7 25
    Ann discard tavern tokens=["phoenician"]
    Ann place space=3 | 9 25
    Bob discard guard_tower | 9 27
    Table turn-up divinities={"1":"ishtar","2":"zeus","3":"tanit","5":"ra","6":"mars"}
    Bob choose begins=0
    Ann discard statue tokens=[2] | 11 27
    Bob discard sawmill | 11 29
    Ann activate space=1 offerings=[2] pay=1 | 10 29
    Bob discard brickyard | 10 31
    Ann build dispensary pay=0
    Ann choose progress=agriculture | 16 31
    Bob discard shelf_quarry | 16 33
    Ann build library pay=0
    Ann choose progress=masonry | 16 33
    Bob discards glass_blower drying_room walls forum caravansery customs_house | 22 39
    Bob discards courthouse aqueduct temple rostrum school laboratory horse_breeders | 28 47
    Ann discard barracks | 30 47
    Ann choose begins=0
    Ann build study pay=4 | 26 47
    """,
)

#: Both boxes, counted to the end. Ann's Tavern makes her discards worth 3, Bob's are worth 2. Ann's cube
#: in Chamber 3 opens Bob's chains: Temple by his Altar. Aphrodite on space 1 costs Ann 3, Astarte on space
#: 5 costs Bob 4; of the 4 coins for Statue 2 come from the card, so 5 stay on it. Temples are free by
#: their tokens. Obelisk: two stone at 2, glass at 1 (Decree of Chamber 2). Pyramids: three stone and a
#: papyrus at 2 each.
CIVILIAN = told(
    {
        "expansions": ["pantheon", "agora"],
        "wonders": WONDERS,
        "decrees": ["decree_ignore_red", "decree_opponent_chains", "decree_wonder_discount"],
    },
    """
    Ann build theater pay=0 | 7 7
    Bob build altar pay=0 | 7 7
    Ann recruit conspirator pay=0
    Ann place chamber=3 | 7 7
    Bob recruit politician_left pay=0
    Bob place chamber=2
    Table turn-up decree=decree_trade_grey | 7 7
    Ann build tavern pay=0 | 11 7
    Bob build baths pay=2 | 11 5
    Ann discard lumber_yard tokens=["greek"]
    Ann place space=1 | 14 5
    Bob discard logging_camp tokens=["roman"]
    Bob place space=6 | 14 7
    Ann discard clay_pool tokens=["greek"]
    Ann place space=2 | 17 7
    Bob discard clay_pit tokens=["phoenician"]
    Bob place space=5 | 17 9
    Ann discard quarry tokens=["egyptian"]
    Ann place space=3 | 20 9
    Bob discards stone_pit glassworks press guard_tower workshop apothecary stable garrison | 32 17
    Bob discards palisade scriptorium pharmacist conspirator politician_center politician_right | 41 23
    Table turn-up divinities={"1":"aphrodite","2":"zeus","3":"isis","5":"astarte","6":"mars"}
    Ann choose begins=0
    Ann activate space=1 pay=3 | 38 23
    Bob activate space=5 pay=4 | 38 19
    Ann build temple pay=0 | 38 19
    Bob build statue pay=4 astarte=2 | 38 17
    Ann discard sawmill tokens=[3] | 41 17
    Bob discard brickyard tokens=[2,4] | 41 19
    Ann recruit conspirator pay=1
    Ann place chamber=4
    Table turn-up decree=decree_income_red | 40 19
    Bob recruit politician_left pay=1
    Bob place chamber=1
    Bob pass | 40 18
    Ann discards shelf_quarry glass_blower drying_room walls caravansery customs_house courthouse | 52 24
    Bob discards horse_breeders barracks archery_range parade_ground library dispensary school | 61 32
    Ann discards rostrum aqueduct conspirator conspirator politician_right | 70 36
    Ann choose begins=1
    Bob build temple_roman pay=0 | 70 36
    Ann build temple_greek pay=0 | 70 36
    Bob build gardens pay=0 | 70 36
    Ann build temple_egyptian pay=0 | 70 36
    Bob build obelisk pay=5 | 70 31
    Ann build pantheon pay=0 | 70 31
    Bob discard arsenal | 70 33
    Ann wonder wonder=the_pyramids card=pretorium pay=8 | 62 33
    Bob discards chamber_of_commerce port armory palace town_hall fortifications siege_workshop | 71 41
    Ann discards circus university observatory senate | 77 45
    Ann discards lighthouse conspirator politician_center politician_center | 83 49
    """,
)
#: the pad of the last one: 3 + 4 + 6 of blue cards, two temples, Aphrodite, Pyramids, 83 coins, Chambers 3
#: and 4; and 3 + 3 + 4 + 6 + 5, one temple, 5 coins on Astarte, 49 coins, Chambers 1 and 2
CIVILIAN_POINTS = (
    {"civilian": 13, "temples": 12, "divinities": 9, "wonders": 9, "treasury": 27, "senate": 6},
    {"civilian": 21, "temples": 5, "divinities": 5, "treasury": 16, "senate": 3},
)
