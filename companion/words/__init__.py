"""What is said: verdicts, plans, refusals, scores, games and steps in words, for pages, paper and commands in
three languages.

It knows no Flask. The words stand in English in the code, in Russian and Ukrainian in data/translations.
"""
