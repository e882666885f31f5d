"""Search over all items and rules: by any part of a name or by a question, in any of the languages."""

from companion.catalog.search.entries import FACETS, Facet, Filters, Found, Hit, facets
from companion.catalog.search.searching import Search, marks_in, search

__all__ = ["FACETS", "Facet", "Filters", "Found", "Hit", "Search", "facets", "marks_in", "search"]
