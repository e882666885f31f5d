"""The course of a game: set-up, draft, the structure of an Age, turns and their effects, the referee."""
