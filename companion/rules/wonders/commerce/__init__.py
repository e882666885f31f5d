"""What the cities make and sell: the effects in force, what makes resources for whom, and the prices between neighbours."""
