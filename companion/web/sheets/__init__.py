"""Print: blank pads and the sheet of a game."""
