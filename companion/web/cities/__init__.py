"""Count from the cards: the cities of a game, one city with its shelves, the final boards."""
