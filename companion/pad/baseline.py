"""What 666 games played online came to, base game with 3 to 7 players: something to hold a player's numbers against."""

GAMES = 666
TOTAL = 52.0
#: the mean of each line; military is victories 8.1 less defeats 2.5
LINES = {
    "military": 5.6,
    "treasury": 4.0,
    "wonder": 7.4,
    "civilian": 14.3,
    "science": 10.9,
    "commercial": 2.9,
    "guilds": 7.0,
}
