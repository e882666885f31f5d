"""7 Wonders Duel as a library: positions, prices, scores and the flow of the game.

The table comes first; scoring rests on military, science and supremacy, the course of a game on those and on payment.
"""
