"""The kinds of entries that a followed game writes, besides those of the journal."""

# a copy of another game, to play on differently; body: game, its id; moment, the last that is as it was there
COPIED = "copied"
# the table is no longer followed, the cards and the clock have what it knew; body: sure, the seats whose city
# was known whole
LEFT = "left"
FOLLOWED = "followed"  # body: the set-up part of a record
PLAYED = "played"  # seat; body: an entry of a record, complete
# body: entries, numbers of those that no longer count; since, the last before that; changed, the one replaced
WITHDRAWN = "withdrawn"
# seat; body: phone, the key of the phone that has it, "" for none; helped, whether others may enter for it
SEATED = "seated"
# seat; body: age, turn, cards: the ids of the hand that the seat held then, none where it marks none
MARKED = "marked"
