"""Search over all items and rules: by any part of a name or by a question, in any of the languages."""

from companion.catalog.search.entries import FACETS, Facet, Filters, Hit, SearchHits, facets
from companion.catalog.search.searching import Search, marks_in, search

__all__ = ["FACETS", "Facet", "Filters", "Hit", "Search", "SearchHits", "facets", "marks_in", "search"]
