"""What both games share: refusals, decisions, verdicts, and the contract of a game in course; standard library only."""
