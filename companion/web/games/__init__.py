"""The games of a table: their list, a new one, its details, its result, its players,
out of the app and into it."""
