"""Set-up: players and expansions in, what to do at the table out, with fair draws from a seed."""
