"""A dispute of Duel: my city and the opponent's."""
