"""Ask the referee: a dispute as an address, which can be shared, kept and taken back key by key."""
