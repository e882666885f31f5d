"""Print: score sheets and records laid out for paper, and made into PDF."""
