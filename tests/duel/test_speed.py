"""Duel answers fast enough, measured beside the plain search in the same run."""

from statistics import median

import pytest

from tests.benchmarks.bench_duel import figures


@pytest.mark.slow
def test_prices_and_scores_are_fast():
    found = {name: median(times) for name, times in figures(2000).items()}
    assert found["price"] < 30
    assert found["score"] < 300
    assert found["price"] * 3 < found["price, plain search"]
