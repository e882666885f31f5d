"""Looking back at a game: a followed one moment by moment, with graphs and turning points;
another by what was written."""
