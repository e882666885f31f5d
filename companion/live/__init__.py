"""Games in course, of either game.

Records read, followed, checked and written, and games played at random.
"""
