"""Answers for people at a terminal, as plain text in columns."""
