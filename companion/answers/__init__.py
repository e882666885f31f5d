"""Answers to questions about a position, as JSON values; `companion.speech` puts them into words."""
