"""Count from the cards: the cities of a game, one city with its racks, the final boards."""
