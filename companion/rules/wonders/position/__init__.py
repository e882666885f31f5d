"""Position files: read into a table, or refused whole with the place and the rule, and written back."""
