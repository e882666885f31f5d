"""A dispute at a table that nobody follows: the question, the cities as far as known, the answer so far.

Both games have a question, the keys worth asking for, and an answer of one form: `wonders` and `duel`.
"""
