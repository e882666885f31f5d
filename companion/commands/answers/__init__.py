"""Answers to questions about a position, as JSON values; `companion.words` puts them into words."""
