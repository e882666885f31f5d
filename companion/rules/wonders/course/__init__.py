"""The course of a game.

Set-up, rounds and what follows from them, the steps of each expansion, and the referee.
"""
