"""Journals kept in SQLite (by default) or PostgreSQL (by URL): one door to write, judged under the lock."""

from companion.store.store import NoSuchGame, Store

__all__ = ["NoSuchGame", "Store"]
