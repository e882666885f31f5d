"""The tables of the database.

The journals, an index of games that is worked out from them, and the shelves on which games stand.
"""

from sqlalchemy import JSON, BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

from companion.rules.contract import GAMES, rules_of

metadata = MetaData()

#: the columns that hold the points of each line
LINE_COLUMNS = {line.id: f"line_{line.id}" for game in GAMES for line in rules_of(game).all_lines}

#: one row: how many steps of `companion/store/migrations.py` were done
schema = Table("schema_version", metadata, Column("version", Integer, primary_key=True, autoincrement=False))

events = Table(
    "event",
    metadata,
    Column("game_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),  # 1, 2, 3 … within the game
    Column("at", String(32), nullable=False),  # ISO 8601, UTC: text is the same in every database
    Column("actor", String(64), nullable=False),
    Column("kind", String(64), nullable=False),
    Column("seat", Integer),
    Column("body", JSON, nullable=False),
)

#: one row for each game, written in the same transaction as its entries; `Store.settle` makes it anew
game_table = Table(
    "game",
    metadata,
    Column("game_id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", String(16), nullable=False),
    Column("edition", String(16), nullable=False),
    Column("variant", String(16), nullable=False),
    Column("expansions", String(80), nullable=False),  # in box order, separated by spaces
    Column(
        "played_on", String(10), nullable=False
    ),  # a date: the one that the table wrote, else that of the first entry
    Column("place", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("started_at", String(32), nullable=False),
    Column("changed_at", String(32), nullable=False),
    Column("finished_at", String(32), nullable=False),
    Column("minutes", Integer),  # how long it took; empty where nobody knows
    Column("decided_by", String(16), nullable=False),
    Column("removed", Boolean, nullable=False),
    Column("shelf", String(32), nullable=False),
    Index("game_by_change", "removed", "changed_at"),
    Index("game_by_day", "removed", "played_on", "started_at"),
    Index("game_by_shelf", "shelf", "removed", "changed_at"),
)

#: one row for each seat of each game, with what is counted over many games
seat_table = Table(
    "seat",
    metadata,
    Column("game_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(64), nullable=False),
    Column("name_key", String(64), nullable=False),  # for finding a player whatever the capitals
    Column("free_city", Boolean, nullable=False),
    Column("wonder", String(32), nullable=False),
    Column("side", String(1), nullable=False),
    Column("team", String(8), nullable=False),
    Column("total", Integer, nullable=False),
    Column("coins", Integer, nullable=False),
    Column("rank", Integer),
    Column("won", Boolean, nullable=False),
    Column("game", String(16), nullable=False),
    Column("edition", String(16), nullable=False),
    Column("kind", String(32), nullable=False),  # what can be compared: see `compared_as` of the index
    Column("players", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),  # and not removed
    Column("by_points", Boolean, nullable=False),  # finished, and not won at once
    Column("shelf", String(32), nullable=False),
    Column("played", String(48), nullable=False),  # what games are in order by: their day, and their begin
    *(Column(name, Integer) for name in LINE_COLUMNS.values()),  # empty where the game has no such line
    Index("seat_by_name", "name_key", "game_id"),
    Index("seat_in_order", "shelf", "name_key", "played", "game_id", "seat", "finished", "free_city", "won"),
)

#: the cards in the cities of finished games, followed or told by their cards: ids separated by spaces, each
#: as often as it stood there
built = Table(
    "built",
    metadata,
    Column("game_id", String(32), primary_key=True),
    Column("cards", Text, nullable=False),
    Column("won", Text, nullable=False),  # in cities that won
)

#: what the seats of followed games did, once they are finished
action_table = Table(
    "deed",
    metadata,
    Column("game_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("chains", Integer, nullable=False),  # buildings that were free by chain
    Column("given", Integer, nullable=False),  # coins to other cities
    Column("taken", Integer, nullable=False),  # coins from other cities
)

#: what people typed in a journal, at any time: by it a name is found that is to be deleted
typed_table = Table(
    "typed",
    metadata,
    Column("game_id", String(32), primary_key=True),
    Column("names", Text, nullable=False),  # by which players are found, a line each, after an empty line
    Column("texts", Text, nullable=False),  # places, remarks, names of phones, a line each
)

#: what the finished games of a shelf come to: see `companion/store/kept_sums.py`
sum_table = Table(
    "kept_sum",
    metadata,
    Column("shelf", String(32), primary_key=True),
    Column("about", String(16), primary_key=True),
    Column("label", Text, primary_key=True),  # a list as JSON
    Column("number", BigInteger, nullable=False),
    Column("won", BigInteger, nullable=False),
    Column("points", BigInteger, nullable=False),
)

#: what is worked out from the journal of a game
GAME_TABLES = (game_table, seat_table, built, action_table, typed_table)
#: all that is worked out from the journals
INDEX_TABLES = (*GAME_TABLES, sum_table)

#: imports under way and how they ended
import_jobs = Table(
    "intake",
    metadata,
    Column("job", String(32), primary_key=True),
    Column("shelf", String(32), nullable=False),
    Column("at", String(32), nullable=False),
    Column("body", JSON, nullable=False),
)

#: the shelf of whoever is in the network, where the app is served at home
HOME = "home"
#: the shelf of tables to try: they are in no list and no count, and go after a day
TRIAL = "trial"

#: which shelf a game stands on; where the app is served in public, a phone sees no other than its own
shelved = Table(
    "shelved",
    metadata,
    Column("game_id", String(32), primary_key=True),
    Column("shelf", String(32), nullable=False),
    Index("shelved_by_shelf", "shelf", "game_id"),
)

shelves = Table(
    "shelf",
    metadata,
    Column("shelf", String(32), primary_key=True),
    Column("link", String(64), nullable=False, unique=True),  # the word that makes a further phone a member
    Column("since", String(32), nullable=False),
)

#: phones that share a shelf
member_table = Table(
    "member",
    metadata,
    Column("phone", String(32), primary_key=True),
    Column("shelf", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("since", String(32), nullable=False),
    Column("seen", String(32), nullable=False),
    Index("member_by_shelf", "shelf"),
)

#: phones that joined one table alone
guests = Table(
    "guest",
    metadata,
    Column("phone", String(32), primary_key=True),
    Column("game_id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("since", String(32), nullable=False),
    Index("guest_by_game", "game_id"),
)

#: words that lead a phone to a table: long ones last, short ones do not
invitations = Table(
    "invitation",
    metadata,
    Column("word", String(64), primary_key=True),
    Column("game_id", String(32), nullable=False),
    Column("until", String(32), nullable=False),  # "" for one that lasts
    Index("invitation_by_game", "game_id"),
)

#: names that are being deleted, on a shelf or ("") everywhere; at the start what was stopped is finished
erasures = Table(
    "erasure",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("shelf", String(32), nullable=False),
    Column("name_key", String(64), nullable=False),
)
