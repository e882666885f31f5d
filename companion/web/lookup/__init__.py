"""The look-up: search, the pages of items, the numbered rules, everything on one page."""
