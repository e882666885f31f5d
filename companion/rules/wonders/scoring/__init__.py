"""The end of the game: what each city is worth, line by line, with the choices left open, and who won."""
