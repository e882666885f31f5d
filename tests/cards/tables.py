"""Hand-worked final tables: what lies in each city, and what every line of it is worth."""

from companion.cards import LAID
from companion.catalog.vocabulary import TEAMS
from companion.journal import Entry
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL, placed


def laid(seat, cards="", done=True, **numbers):
    """The entry that tells a whole city at once."""
    values = numbers | ({"done": True} if done else {})
    return Entry(LAID, {"add": cards.split(), "set": values} if cards else {"set": values}, seat)


def city(**told):
    """What is told of one city: cards and numbers."""
    return told


def took(victory="", defeat=0):
    """Conflict tokens: took("1 3 3", 2)."""
    values = victory.split()
    return {f"victory_{value}": values.count(value) for value in dict.fromkeys(values)} | (
        {"defeat": defeat} if defeat else {}
    )


#: base, four players: Lena and Tom of the mock-ups, Oksana and Marc
BASE = Setup(
    seats=(
        Seat("Lena", "giza", "A"),
        Seat("Tom", "babylon", "A"),
        Seat("Oksana", "rhodes", "A"),
        Seat("Marc", "alexandria", "B"),
    )
)
BASE_CITIES = (
    city(
        cards="town_hall courthouse scriptorium university school study east_trading_post arena"
        " scientists_guild guard_tower walls stables timber_yard clay_pool foundry",
        stages=2,
        coins=7,
        **took("1 3 3 5", 2),
    ),
    city(
        cards="baths aqueduct workshop apothecary laboratory dispensary lodge observatory academy"
        " traders_guild workers_guild brickyard loom_1 glassworks_1",
        stages=3,
        coins=6,
        **took("", 6),
    ),
    city(
        cards="altar temple pantheon statue strategists_guild barracks stockade arsenal stone_pit excavation"
        " quarry haven chamber_of_commerce",
        stages=1,
        coins=4,
        **took("1 1 3 3 5", 1),
    ),
    city(
        cards=(
            "palace spies_guild forum caravansery marketplace lighthouse west_trading_post "
            "ore_vein clay_pit training_ground"
        ),
        coins=12,
        **took("1 1 3", 3),
    ),
)
# Lena: 12 - 2; 7 / 3; 3 + 5; 6 + 4; tablets 3 (scriptorium, university, school), gear 1,
# the guild's free symbol is the compass of a set: 9 + 1 + 1 + 7, against a fourth tablet: 16 + 1;
# Arena 1 for each of 2 stages.
# Tom: 6 defeats; 6 / 3; stages 3 and 7, the second a free symbol; 3 + 5; compasses apothecary, dispensary,
# lodge, academy, gears workshop, laboratory, observatory, and the free symbol: a tablet for a set:
# 16 + 9 + 1 + 7 = 33, a fifth compass 25 + 9 = 34, so that; traders 2 yellow of Lena and 2 of Oksana: 4;
# workers 3 brown and 3: 6.
# Oksana: 13 - 1; 1; 3; 2 + 3 + 7 + 4; nothing green; Haven 3 brown, Chamber 2 for each grey card: none;
# strategists 6 defeats and 3.
# Marc: 5 - 3; 4; 0; 8; Lighthouse 5 yellow (itself too); spies: 3 red of Oksana and 3 of Lena.
BASE_LINES = {
    "military": (10, -6, 12, 2),
    "treasury": (2, 2, 1, 4),
    "wonder": (8, 10, 3, 0),
    "civilian": (10, 8, 16, 8),
    "science": (18, 34, 0, 0),
    "commercial": (2, 0, 3, 5),
    "guilds": (0, 10, 9, 6),
}
BASE_TOTALS = (50, 58, 44, 25)

#: base, seven players: every city small, with neighbours that count each other
SEVEN = Setup(
    seats=tuple(
        Seat(name, board, "A")
        for name, board in zip(
            ("Ann", "Ben", "Cara", "Dan", "Eve", "Finn", "Gus"),
            ("giza", "babylon", "rhodes", "olympia", "ephesus", "alexandria", "halicarnassus"),
            strict=True,
        )
    )
)
SEVEN_CITIES = (
    city(cards="altar pantheon magistrates_guild lumber_yard", stages=3, coins=5, **took("1 3 5", 0)),
    city(cards="theater statue gardens shipowners_guild clay_pool press_1", stages=0, coins=2, **took("", 6)),
    city(cards="builders_guild barracks walls", stages=2, coins=9, **took("1 3 5 5", 0)),
    city(cards="school library university scientists_guild", stages=1, coins=3, **took("1", 3)),
    city(cards="craftsmens_guild arena haven stone_pit quarry", stages=3, coins=4, **took("1 1 3", 2)),
    city(cards="philosophers_guild loom_1 glassworks_1 press_1", stages=0, coins=0, **took("", 5)),
    city(cards="senate palace workshop apothecary scriptorium", stages=1, coins=14, **took("3 5", 1)),
)
# The left neighbour is the next one. Ann counts the blue cards of Ben (3) and Gus (2); Ben his own brown,
# grey and purple cards; Cara stages everywhere beside her and her own: Ben 0, Dan 1, own 2;
# Dan 3 tablets and a free symbol: 16; Eve 2 for each grey card beside her: Finn 3, Dan 0; Finn green cards:
# Gus 3, Eve 0; Gus one of each: 3 + 7.
SEVEN_LINES = {
    "military": (9, -6, 14, -2, 3, -5, 7),
    "treasury": (1, 0, 3, 1, 1, 0, 4),
    "wonder": (15, 0, 3, 3, 10, 0, 3),
    "civilian": (9, 11, 0, 0, 0, 0, 14),
    "science": (0, 0, 0, 16, 0, 0, 10),
    "commercial": (0, 0, 0, 0, 5, 0, 0),
    "guilds": (5, 3, 3, 0, 6, 3, 0),
}

#: Leaders and Cities, four players: masks, a copied guild, a copied leader, debt
COURT = Setup(
    expansions=("leaders", "cities"),
    seats=(
        Seat("Olha", "olympia", "B"),
        Seat("Pavlo", "byzantium", "A"),
        Seat("Rita", "giza", "A"),
        Seat("Sam", "petra", "A"),
    ),
)
COURT_CITIES = (
    city(
        cards="hideout secret_society cleopatra hiram altar clay_pool",
        stages=3,
        coins=9,
        debt=2,
        **took("1 3", 1),
    ),
    city(
        cards="architects_guild courtesans_guild workshop laboratory amytis tabularium",
        courtesan="nefertiti",
        stages=2,
        coins=6,
        **took("", 2),
    ),
    city(
        cards="pigeon_loft apothecary scriptorium aristotle nefertiti magistrates_guild",
        stages=1,
        coins=0,
        debt=1,
        **took("1 1", 0),
    ),
    city(cards="diplomats_guild capitol midas gardens pantheon", stages=3, coins=12, **took("5", 0)),
)
# Olympia B, stage 3, copies a guild of a neighbour: Pavlo's Architects Guild,
# 3 for each guild beside Olha (Pavlo 2, Sam 1), or Sam's Diplomats Guild,
# 1 for each leader beside her (Pavlo 1, Sam 1): the first, 9. Hiram counts her own guilds: none.
# Secret Society: 2 black.
# Pavlo: Architects: Rita 1, Olha 0; Courtesans copy Nefertiti (4, a leader's points);
# Amytis 2 for each of 2 stages; two gears.
# Rita: compass, tablet, and a mask that copies a gear of Pavlo: 3 + 7, and 3 more by Aristotle; Magistrates:
# Sam 2 blue, Pavlo 0.
# Sam: Diplomats: Olha 2 leaders, Rita 2; Midas 12 / 3.
COURT_LINES = {
    "military": (3, -2, 2, 5),
    "treasury": (1, 2, -1, 4),
    "wonder": (5, 5, 3, 17),
    "civilian": (2, 0, 0, 12),
    "science": (0, 4, 10, 0),
    "commercial": (0, 0, 0, 0),
    "guilds": (9, 3, 2, 4),
    "leaders": (5, 8, 7, 4),
    "cities": (4, 6, 0, 8),
}

#: Tower and Great Projects, three players
BABEL = Setup(
    expansions=("tower", "projects"),
    seats=(Seat("Uma", "giza", "A"), Seat("Vera", "rhodes", "B"), Seat("Wim", "ephesus", "A")),
)
BABEL_CITIES = (
    city(
        cards="altar temple workshop apothecary scriptorium",
        stages=2,
        coins=3,
        tiles=3,
        reward_archives=2,
        **took("1 3", 1),
    ),
    city(
        cards="workers_guild traders_guild",
        stages=2,
        coins=4,
        tiles=1,
        reward_menagerie=1,
        penalty_1=1,
        **took("", 3),
    ),
    city(
        cards="palace clay_pool lumber_yard marketplace",
        stages=1,
        coins=8,
        reward_smelter=1,
        penalty_2=1,
        penalty_3=1,
        **took("5 5", 0),
    ),
)
# Uma: a set of symbols 3 + 7, two Archives 3 each; three tiles 10. Vera: guilds count Wim's 2 brown,
# his yellow card; Menagerie her own 2 guilds; less 1. Rhodes B: 3 and 4. Wim: Smelter 1 stage, less 2 and 3.
BABEL_LINES = {
    "military": (3, -3, 10),
    "treasury": (1, 1, 2),
    "wonder": (8, 7, 3),
    "civilian": (5, 0, 8),
    "science": (10, 0, 0),
    "commercial": (0, 0, 0),
    "guilds": (0, 3, 0),
    "tower": (10, 2, 0),
    "projects": (6, 1, -4),
}

#: teams of four: partners sit side by side and count for each other's guilds
TEAM = Setup(
    expansions=("cities",),
    variant=TEAMS,
    seats=placed(
        TEAMS,
        tuple(
            Seat(name, board, "A")
            for name, board in zip(
                ("Xenia", "Yuri", "Zoe", "Max"), ("giza", "babylon", "rhodes", "olympia"), strict=True
            )
        ),
    ),
)
TEAM_CITIES = (
    city(cards="traders_guild hideout", stages=1, coins=5, debt=1, **took("1 1", 0)),
    city(cards="tavern vineyard lair", stages=0, coins=7, **took("", 2)),
    city(cards="altar guild_of_shadows", stages=2, coins=1, **took("3 3", 0)),
    city(cards="bazar palace", stages=3, coins=10, **took("", 2)),
)
# Xenia's Traders Guild: Yuri, her partner, 2 yellow, Max 1. Zoe's Guild of Shadows: Yuri 1 black, Max none.
TEAM_LINES = {
    "military": (2, -2, 6, -2),
    "treasury": (0, 2, 0, 3),
    "wonder": (3, 0, 3, 10),
    "civilian": (0, 0, 2, 8),
    "science": (0, 0, 0, 0),
    "commercial": (0, 0, 0, 0),
    "guilds": (3, 0, 1, 0),
    "cities": (2, 3, 0, 0),
}

DUELLISTS = Setup(game=DUEL, seats=(Seat("Oksana"), Seat("Marc")))
DUEL_CITIES = (
    city(
        cards=(
            "theater statue gardens library workshop merchants_guild the_pyramids mathematics "
            "agriculture tavern clay_pool"
        ),
        coins=11,
        pawn=4,
    ),
    city(
        cards="altar temple forum caravansery brewery moneylenders_guild arena the_sphinx piraeus philosophy",
        coins=16,
    ),
)
# Oksana: pawn on 4: 5; 3 + 4 + 6; Library 2, Workshop 1; merchants: Marc has 4 yellow; 9;
# Mathematics 3 for each of 2, Agriculture 4; 3.
# Marc: 3 + 4; Arena 3; moneylenders: his 5 threes of coins; 6 + 2; 7; 5.
DUEL_LINES = {
    "military": (5, 0),
    "civilian": (13, 7),
    "science": (3, 0),
    "commercial": (0, 3),
    "guilds": (4, 5),
    "wonders": (9, 8),
    "progress": (10, 7),
    "treasury": (3, 5),
}

#: second edition with Edifice: Carthage night with chosen effects, Ur, Olympia night
RAISED = Setup(
    edition="second",
    expansions=("edifice",),
    seats=(Seat("Lena", "carthage", "B"), Seat("Tom", "ur", "A"), Seat("Oksana", "olympia", "B")),
)
# Lena: stage 1 with 7 coins and 4 points, stage 2 with a symbol of choice: compass and gear become a set,
# 3 + 7; Belvedere 1 for each of 2 stages, Amphitheater 1 for Altar; 7 coins are 2, her debt of Age I takes 2.
# Tom: 3 + 7 for stages; Decorators Guild 7, and once more by Agora; Artisan District 2 for a brown and a grey
# card, Amphitheater 1 for Pantheon. Oksana: 2 for stage 1, and a token of Outpost among her three.
RAISED_CITIES = (
    city(
        cards="altar apothecary workshop",
        stages=2,
        choice_1=1,
        choice_2=2,
        reward_belvedere=1,
        reward_amphitheater=1,
        coins=7,
        debt=2,
        **took("1 3"),
    ),
    city(
        cards="pantheon decorators_guild lumber_yard loom_1",
        stages=3,
        reward_artisan_district=1,
        reward_amphitheater=1,
        reward_agora=1,
        coins=4,
        **took("", 2),
    ),
    city(cards="theater", stages=1, coins=0, **took("1 1 3", 1)),
)
RAISED_LINES = {
    "military": (4, -2, 4),
    "treasury": (0, 1, 0),
    "wonder": (4, 10, 2),
    "civilian": (3, 7, 3),
    "science": (10, 0, 0),
    "commercial": (0, 0, 0),
    "guilds": (0, 7, 0),
    "edifice": (3, 10, 0),
}

TABLES = {
    "base": (BASE, BASE_CITIES, BASE_LINES),
    "seven": (SEVEN, SEVEN_CITIES, SEVEN_LINES),
    "leaders-cities": (COURT, COURT_CITIES, COURT_LINES),
    "babel": (BABEL, BABEL_CITIES, BABEL_LINES),
    "teams": (TEAM, TEAM_CITIES, TEAM_LINES),
    "duel": (DUELLISTS, DUEL_CITIES, DUEL_LINES),
    "edifice": (RAISED, RAISED_CITIES, RAISED_LINES),
}


def told(name):
    """The entries that tell a whole table."""
    return [laid(seat, **city) for seat, city in enumerate(TABLES[name][1])]
