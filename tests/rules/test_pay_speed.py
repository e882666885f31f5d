"""Exact, then fast: the search on sub-needs against the plain one, in one run so that the machine does not matter."""

from statistics import mean

from tests.benchmarks.bench_payment import age_three_questions, all_splits, best, cold, core_arguments, heaviest, plain_arguments


def test_all_splits_are_found_ten_times_faster_than_by_the_plain_search():
    asked = age_three_questions(40)
    fast, slow = [], []
    for position, question, table, play in asked:
        arguments = core_arguments(table, question, play)
        plain, *wanted = plain_arguments(position, question)
        fast.append(best(lambda: all_splits(*arguments)))  # noqa: B023
        slow.append(best(lambda: plain.all_splits(*wanted), 2))  # noqa: B023
    assert mean(slow) > 10 * mean(fast)


def test_the_heaviest_cities_take_less_than_a_millisecond_with_every_cache_empty():
    assert max(cold(city) for city in heaviest()) < 1000
