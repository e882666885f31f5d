"""The course of a game: set-up and draft, the structure of an Age, turns and what follows from them, the referee."""
