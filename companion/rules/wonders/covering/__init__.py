"""How a need of resources can be covered and for which coins, in numbers alone: neither tables nor cards are known here."""
