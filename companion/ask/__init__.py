"""A dispute at a table that nobody has followed: what is asked, what lies there as far as it was told, and what the rules say so far."""
