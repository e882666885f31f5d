"""What is counted out before a game, and which tables can play."""
