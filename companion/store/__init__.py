"""Journals kept in SQLite (by default) or PostgreSQL (by URL)."""

from companion.store.store import Conflict, NoSuchGame, Store

__all__ = ["Conflict", "NoSuchGame", "Store"]
