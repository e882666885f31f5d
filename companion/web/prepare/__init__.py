"""The set-up page and its form."""
