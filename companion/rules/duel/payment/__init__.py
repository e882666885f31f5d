"""What a card or wonder costs: production and the prices of the bank, the cheapest payment, and its plan step by step."""
