"""The rules of 7 Wonders as a library: tables, payments, conflicts and scores; standard library and catalogue only."""
