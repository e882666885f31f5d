"""The shelf: which phones share these games, and the link that makes a further phone one of them."""
