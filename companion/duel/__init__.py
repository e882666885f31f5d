"""7 Wonders Duel as a library: positions, prices, scores and the flow of the game."""
