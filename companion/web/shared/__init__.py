"""What several jobs show: fragments kept, small markup, the round table, rulings, keys of players."""
