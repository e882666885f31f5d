"""The table's clock: one phone in the middle, a tap a turn, and the conflict of each Age."""
