"""Answers to questions about a position, as JSON values and in words; the commands print them."""
