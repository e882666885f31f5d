"""7 Wonders Duel as a library: positions, prices, scores and the flow of the game.

The table comes first, then what cities hold, the conflict and payment; scoring and the course rest on those.
"""
