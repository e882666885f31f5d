"""A dispute at a table that nobody has followed: what is in question, what was told of the cities, what the rules say so far.

Both games have a question, the keys worth asking for, and an answer of one form: `wonders` and `duel`.
"""
