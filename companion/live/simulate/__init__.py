"""Games played at random: everything is dealt truly, every decision is legal with what was dealt.

Chance lives here and not in the rules; the same seed gives the same games.
"""
