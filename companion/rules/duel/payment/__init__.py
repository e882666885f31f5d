"""What a card or wonder costs: production, the bank's prices, the cheapest payment and its plan."""
