"""How a payment comes about, step by step in words: each module for the plans of one game."""
