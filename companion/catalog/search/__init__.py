"""Search over everything in the boxes and all rules: by any part of a name, or by a question in one's own words, in any language."""

from companion.catalog.search.entries import FACETS, Facet, Filters, facets
from companion.catalog.search.hits import Found, Hit
from companion.catalog.search.searching import Search, marks_in, search

__all__ = ["FACETS", "Facet", "Filters", "Found", "Hit", "Search", "facets", "marks_in", "search"]
