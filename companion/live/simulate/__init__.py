"""Games played at random: everything dealt truly, every decision taken among what is legal with what was dealt.

Chance lives here and not in the rules; the same seed gives the same games.
"""
