"""What both games share: refusals, decisions, verdicts, boxes, and the contract of a game."""
