"""A dispute of 7 Wonders: my city and both neighbours."""
