"""Games in course, of either game: records read, followed, checked and written, and games played at random."""
