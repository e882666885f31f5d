"""The rules of 7 Wonders as a library: tables, payments, conflicts and scores; standard library and catalogue only.

Each part uses only those on its left: table → conflict → position; covering, table → commerce → payment; table → scoring.
"""
